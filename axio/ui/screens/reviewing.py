"""The review within a replay: computed beside everything else, told placement by placement, and given up on a tap."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from axio.draw import colour_names
from axio.engine import domino, rota
from axio.engine.game import Refusal
from axio.lookback import TOO_EARLY, Judged, Lookback
from axio.tell import points_word, spelled
from axio.ui.boards.sums import Explanation
from axio.ui.draft import draft
from axio.ui.thinking import Thought
from axio.words import _, say


class Reviewing:
    """What a replay needs to be reviewed."""

    judged = ListProperty()
    """The placements that were reviewed, in their order."""
    reviewing = BooleanProperty(False)
    progress = NumericProperty(0)
    """The share of the placements that are done."""
    verdict = StringProperty("")
    """What the review says of the present placement, or how far it is."""
    action = StringProperty("")
    """What its button does."""
    alternative = BooleanProperty(False)
    """Whether the best placement is shown instead of the one that was played."""
    most = NumericProperty(1)
    """The value at the top of the curve."""
    view = ObjectProperty(None, comparator=lambda one, two: one is two)
    explanation = ObjectProperty(None, allownone=True, comparator=lambda one, two: one is two)

    lookback: Lookback
    app: Any
    ply: Any
    names: Any
    told: Any
    _trigger_layout: Any
    _thought: Thought[Judged] | None = None

    def begin_review(self) -> None:
        """What a review of this game needs to know; as much of one as was made before is there at once."""
        self._placements = self.lookback.placements
        session = self.lookback.session
        self._key = (session.setup, tuple(map(str, session.moves)))
        key, found = self.app.kept_review
        self._take(list(found) if key == self._key else [])

    def _take(self, judged: list[Judged]) -> None:
        """Keep what was found; alone the curve is as high as the best hopes."""
        if len(self.names) == 1:
            self.most = max([6.0, *(one.review.best_value * 1.1 for one in judged)])
        self.judged = judged

    def review(self) -> None:
        """Review every placement that is not reviewed yet."""
        try:
            self._go_on()
        except Refusal as refusal:
            self.verdict = say(refusal)

    def _go_on(self) -> None:
        done = len(self.judged)
        self.progress = done / max(1, len(self._placements))
        if done == len(self._placements):
            self.reviewing, self._thought = False, None
        else:
            work = self.lookback.judging(self._placements[done])
            self.reviewing, self._thought = True, Thought(work, self._judged)
        self.tell_review()

    def _judged(self, found: Judged | None) -> None:
        if found is None:
            self.cancel()
            self.verdict = _("Something went wrong while the computer was thinking.")
            return
        self._take([*self.judged, found])
        # Whoever leaves now goes on from here another time.
        self.app.kept_review = self._key, list(self.judged)
        if len(self.judged) == 1:
            self._trigger_layout()
        self._go_on()

    def cancel(self) -> None:
        """Give the review up; what is done stays."""
        if self._thought is not None:
            self._thought.drop()
            self._thought = None
        self.reviewing = False
        self.tell_review()

    def act(self) -> None:
        """What the button of the review does now."""
        if self.reviewing:
            self.cancel()
        elif len(self.judged) < len(self._placements):
            self.review()
        else:
            self.toggle_alternative()

    @property
    def found(self) -> Judged | None:
        """The review of the placement that one is at."""
        return next((one for one in self.judged if one.ply == self.ply), None)

    # Words

    def tell_review(self) -> None:
        """Say what the review has found here, or how far it is."""
        found, done, count = self.found, len(self.judged), len(self._placements)
        if self.reviewing:
            self.action = _("Stop")
            self.verdict = _("Reviewing: {done} of {count}").format(done=done, count=count)
        elif done < count:
            self.action = _("Go on") if done else _("Review")
            self.verdict = _("What was every placement worth?")
            if not self.lookback.finished:
                self.verdict = _(TOO_EARLY)
        else:
            self.action = ""
            self.verdict = _("Tap the curve. A thick bar is a chance that was missed.")
        if found is not None:
            told = self._found(found)
            self.verdict = f"{told} ({done}/{count})" if self.reviewing else told
            if not self.reviewing and done == count and self._missed(found):
                self.action = _("Played") if self.alternative else _("Show best")

    def _found(self, found: Judged) -> str:
        value, best = self._worth(found.review.value), self._worth(found.review.best_value)
        points = points_word(sum(found.points.values()))
        if len(self.names) == 1:
            if self._missed(found):
                told = _("To hope for: {value}. The best: {points}, then {best}.")
            else:
                told = _("To hope for: {value}. Nothing better was found.")
        elif self._missed(found):
            told = _("Winning chances {value}. The best: {points}, then {best}.")
        else:
            told = _("Winning chances {value}. Nothing better was found.")
        return told.format(value=value, best=best, points=points)

    def _missed(self, found: Judged) -> bool:
        """Whether something better was found, and by so much that the figures show it."""
        return self._worth(found.review.value) != self._worth(found.review.best_value)

    def _worth(self, value: float) -> str:
        if len(self.names) == 1:
            tenths = round(10 * value)
            return _("{whole}.{tenth}").format(whole=tenths // 10, tenth=tenths % 10)
        return _("{percent} %").format(percent=round(100 * value))

    # The best placement

    def toggle_alternative(self) -> None:
        """Show the best placement instead of the one that was played, or that one again."""
        if self.found is not None:
            self.alternative = not self.alternative and self._missed(self.found)
            self.show()

    def show_alternative(self) -> None:
        """The position before the placement, with the best one as a ghost."""
        found = self.found
        assert found is not None
        view, _played = self.lookback.before(found.ply)
        ghost = draft(view)
        best = found.review.best
        ghost.show(best)
        self.view = view
        events = view.preview(best)
        self.explanation = Explanation((), events, ghost)
        names = colour_names()
        scored = ", ".join(f"{names[colour]} +{count}" for colour, count in found.points.items())
        assert isinstance(best, domino.Place | rota.Place)
        cells = f"{best.a} {best.b}" if isinstance(best, domino.Place) else rota.cell_name(best.x, best.y)
        self.told = _("The best: {tile} on {cells}; {points}").format(
            tile=spelled(best.tile), cells=cells, points=scored or _("no points")
        )
        self.tell_review()

    def show(self) -> None:
        raise NotImplementedError

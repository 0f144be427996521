"""Tables of plain text, and tables as Markdown has them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Columns as wide as their widest text: the first to the left, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    return "\n".join(
        "  ".join(
            text.rjust(width) if nth else text.ljust(width)
            for nth, (text, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in [heads, *rows]
    )


def markdown(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """The same as a table of Markdown."""
    return "\n".join(f"| {' | '.join(row)} |" for row in [heads, ["---"] * len(heads), *rows])

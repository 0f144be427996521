"""Every licence is there, names what it is for, and can be read on a narrow screen."""

from __future__ import annotations

import re
from importlib import metadata
from pathlib import Path

import pytest

from axio import licences, paths
from axio.licences import Licence

ROOT = Path(__file__).resolve().parent.parent
EVERY = licences.every()


def licence(tmp_path: Path, text: str) -> Licence:
    file = tmp_path / "thing.txt"
    file.write_text(text, encoding="utf-8")
    return licences.every(tmp_path)[0]


def test_ours_comes_first_and_the_others_by_their_names() -> None:
    names = [one.part for one in EVERY]
    assert names[0] == "Axio"
    assert names[1:] == sorted(names[1:], key=str.casefold)


def test_ours_is_the_one_of_the_repository() -> None:
    ours = EVERY[0].file.read_text(encoding="utf-8")
    assert ours.split("\n\n", 1)[1] == (ROOT / "LICENSE").read_text(encoding="utf-8")


@pytest.mark.parametrize("one", EVERY, ids=lambda one: one.file.stem)
def test_a_licence_says_what_it_is_for_and_has_a_text(one: Licence) -> None:
    assert one.part
    assert one.name
    assert one.file.read_text(encoding="utf-8").split("\n")[2] == ""
    assert len("".join(licences.paragraphs(one))) > 300


@pytest.mark.parametrize("one", EVERY, ids=lambda one: one.file.stem)
def test_every_word_of_a_licence_is_shown_in_its_order(one: Licence) -> None:
    text = one.file.read_text(encoding="utf-8").split("\n\n", 1)[1]
    words = [word for word in text.split() if not re.fullmatch(r"[-=*_]+", word)]
    shown = [word for word in " ".join(licences.paragraphs(one)).split() if not re.fullmatch(r"[-=*_]+", word)]
    assert shown == words


def test_lines_that_were_broken_to_fit_on_paper_are_joined(tmp_path: Path) -> None:
    one = licence(
        tmp_path,
        "Thing\nSome License\n\n"
        "Redistribution and use in source and binary forms, with or without\n"
        "modification, are permitted.\n"
        "\n"
        "==========\n"
        "  * the first of several conditions, long enough to be broken here\n"
        "    and to go on\n"
        "  * the second\n",
    )
    assert (one.part, one.name) == ("Thing", "Some License")
    assert licences.paragraphs(one) == [
        "Redistribution and use in source and binary forms, with or without modification, are permitted.",
        "* the first of several conditions, long enough to be broken here and to go on\n* the second",
    ]


def test_names_below_each_other_stay_below_each_other(tmp_path: Path) -> None:
    one = licence(
        tmp_path,
        "Thing\nSome License\n\n"
        "Copyright (c) 1988-1997 Somebody with quite a long name and address\n"
        "Copyright (c) 1991-1997 Somebody Else\n"
        "All rights reserved.\n",
    )
    assert licences.paragraphs(one) == [
        "Copyright (c) 1988-1997 Somebody with quite a long name and address\n"
        "Copyright (c) 1991-1997 Somebody Else\n"
        "All rights reserved."
    ]


def test_every_asset_made_by_others_has_its_licence_beside_it() -> None:
    for file in re.findall(r"`(licences/[^`*]+\.txt)`", (paths.ASSETS / "LICENSES.md").read_text(encoding="utf-8")):
        assert (paths.ASSETS / file).is_file()


def test_the_list_of_parts_made_by_others_names_every_licence_and_no_other() -> None:
    told = (ROOT / "THIRD_PARTY.md").read_text(encoding="utf-8")
    named = set(re.findall(r"\(assets/licences/([a-z0-9-]+\.txt)\)", told))
    assert named == {one.file.name for one in EVERY if one.file.name != licences.OWN}


@pytest.mark.parametrize("name", ["requests", "urllib3", "idna", "certifi", "filetype", "kivy"])
def test_what_a_part_wants_to_be_noted_is_noted(name: str) -> None:
    """Apache License 2.0, section 4 (d)."""
    whole = {re.sub(r"\s+", " ", one.file.read_text(encoding="utf-8")) for one in EVERY}
    try:
        found = metadata.files(name) or []
    except metadata.PackageNotFoundError:
        pytest.skip(f"{name} is not here")
    for file in found:
        if file.name.startswith("NOTICE"):
            notice = " ".join(file.read_text(encoding="utf-8").split())
            assert any(notice in text for text in whole)

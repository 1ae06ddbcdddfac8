"""What docs/records.md says besides its code: the small record, the table of vectors, the quoted verifier."""

import hashlib
import json

import pytest
from doc_blocks import ROOT, blocks

import nexus
from nexus.core.chance import SeededChance, seed_key

PAGE = ROOT / "docs" / "records.md"


def texts(language: str) -> list[str]:
    return [block.text.removesuffix("\n") for block in blocks(PAGE) if block.language == language]


def test_the_small_record_holds_and_ends_as_shown() -> None:
    record, state = texts("json")
    (digest,) = texts("text")
    assert nexus.verify(record) is None
    match = nexus.replay(nexus.Record.from_json(record))
    assert match.state.data() == json.loads(state)
    assert match.state.digest().hex() == digest == hashlib.sha256(state.encode()).hexdigest()


def test_the_table_of_vectors_is_true() -> None:
    def drawn(n: int, count: int, *words: str) -> str:
        chance = SeededChance("nexus", words)
        return " ".join(str(chance.below(n)) for _ in range(count))

    page = PAGE.read_text(encoding="utf-8")
    items = list(range(10))
    SeededChance("nexus").shuffle(items)
    for value in (
        seed_key("nexus").hex(),
        drawn(6, 12),
        drawn(2**31, 4),
        " ".join(map(str, items)),
        seed_key("nexus", ("left", "right")).hex(),
        drawn(6, 12, "left", "right"),
    ):
        assert f"| {value} |" in page.replace("`", "")


@pytest.mark.parametrize("name", ["seeded", "below", "meditate"])
def test_the_quoted_code_is_that_of_the_verifier(name: str) -> None:
    source = [line.strip() for line in (ROOT / "examples" / "verify_record.py").read_text().splitlines()]
    (quoted,) = [text for text in texts("python") if f"def {name}(" in text]
    body = quoted.split(f"def {name}(")[1].split("\ndef ")[0].splitlines()[1:]
    for line in body:
        # The page calls the numbers of the stream numbers; the script has types besides.
        plain = line.strip().replace("numbers", "words").replace("number", "word")
        assert plain in source or not plain

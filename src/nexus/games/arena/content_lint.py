"""Checking content packs: every word, number and map, each problem with its file, line, entry and what is allowed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from nexus.core.lint import Problem, lines_of, read_toml
from nexus.core.refusals import Refusal
from nexus.games.arena.content import FILES, LISTS, SHIPPED, USUAL_TABLES, merged, shipped_text
from nexus.games.arena.content_keys import ABILITY, CHANGEABLE, DAMAGE, ENTRIES, PACK, TALENT, Key
from nexus.games.arena.content_maps import map_problems
from nexus.games.arena.effects import WEAPON_TYPES, Found, effect_problems

COUNTS: Final = {"lanista": 8, "motivation": 4, "weapon": 14, "influence": 24, "turning": 25, "hazard": 4}
"""How many of each kind are in the box (ARN-CARD-6)."""
BARGES: Final = 8
MOST_BARGES: Final = 99
"""The notation of moves numbers them with two digits."""
TABLES: Final = ("pack", *LISTS, "crate_table")
TOKENS: Final = {"command": 20, "deception": 10}
"""The tokens in the box, enough for the four lanistas who use the most (ARN-CARD-8)."""
ANSWERS: Final = {"answered": ("deceived", "counter"), "tp_effect": ("tp_card",)}
TIMED: Final = {"reroll": ("roll",), "soak": ("damaged",), "ratio": ("initiative",), "first": ("initiative",)}
"""Operations that act on what opened a window, and the timings at which such a window is open."""


def lint_content(text: str, file: str, *, shipped: bool = False) -> list[Problem]:
    """Everything wrong with a content file: a whole pack, or one of the files that come with the game."""
    content = read_toml(text, file)
    if isinstance(content, Problem):
        return [content]
    lines = content_lines(text)
    found = table_problems(content) if shipped else pack_problems(content)
    return [Problem(file, _line(lines, path), clause, sentence) for path, clause, sentence in found]


def lint_shipped_content() -> dict[str, list[Problem]]:
    """Every content file that comes with the game, with its problems; those of all together are with the last."""
    files = {
        f"arena/data/{file}.toml": lint_content(shipped_text(file), f"arena/data/{file}.toml", shipped=True)
        for file in FILES
    }
    last = f"arena/data/{FILES[-1]}.toml"
    whole = whole_problems(USUAL_TABLES)
    if len(USUAL_TABLES["barge"]) != BARGES:
        whole.append(("barge", "ARN-CARD-6", f"There are {len(USUAL_TABLES['barge'])} barges; {BARGES} are needed."))
    files[last] += [Problem(last, 1, clause, sentence) for _, clause, sentence in whole]
    return files


def content_refusal(options: Mapping[str, Any]) -> Refusal | None:
    """Why the option ``content`` cannot be played with; None if it can."""
    pack = options["content"]
    if isinstance(pack, str):
        if pack in SHIPPED:
            return None
        return Refusal("content", f"There is no content {pack!r}; there is {', '.join(SHIPPED)}, or give a whole pack.")
    if not isinstance(pack, Mapping):
        return Refusal("content", "The content must be a name or the tables of a content file.")
    problems = pack_problems(pack)
    return Refusal(problems[0][1], problems[0][2], {"problems": len(problems)}) if problems else None


def content_lines(text: str) -> dict[str, int]:
    """The line of each table and key by path, such as ``influence[3].timing`` or ``motivation[0].ability[1].cost``."""
    return lines_of(text, partial(_place, {}))


def _place(counts: dict[str, int], header: str, repeated: bool) -> str:
    """The path of a table header; a table below an entry belongs to the last such entry."""
    above, _, name = header.rpartition(".")
    if above in counts:
        header = f"{above}[{counts[above]}].{name}"
    if repeated:
        counts[header] = counts.get(header, -1) + 1
        return f"{header}[{counts[header]}]"
    return header


def _line(lines: Mapping[str, int], path: str) -> int:
    """The line of a path, else that of its first entry or of the nearest table above it."""
    while path and path not in lines:
        if f"{path}[0]" in lines:
            return lines[f"{path}[0]"]
        path = path.rpartition(".")[0]
    return lines.get(path, 1)


def pack_problems(content: Mapping[str, Any]) -> list[Found]:
    """Everything wrong with a pack: its own entries or, if these are sound, the whole they make with the usual ones."""
    pack = content.get("pack")
    if not isinstance(pack, Mapping):
        return [("", "pack", "A content file needs a table [pack] with an id.")]
    problems = _key_problems(pack, PACK, "pack", "The pack")
    name = pack.get("id")
    if not problems and isinstance(name, str) and not re.fullmatch(r"[a-z0-9][a-z0-9-]{0,63}", name):
        problems.append(("pack.id", "id", "The pack needs an id of small letters, digits and hyphens, at most 64."))
    problems += table_problems(content)
    return problems or left_out_problems(pack) + whole_problems(merged(content))


def left_out_problems(pack: Mapping[str, Any]) -> list[Found]:
    """What a pack leaves out although there is no such thing: a slip of the pen would else pass in silence."""
    known = {entry["id"] for table in LISTS for entry in USUAL_TABLES[table]}
    return [
        ("pack.leave_out", "ARN-CARD-6", f"The pack, leave_out: no entry that comes with the game has the id {id!r}.")
        for id in pack.get("leave_out", ())
        if id not in known
    ]


def table_problems(content: Mapping[str, Any]) -> list[Found]:
    """Everything wrong with single entries."""
    known = ", ".join(TABLES)
    problems: list[Found] = [
        (table, "pack", f"Unknown table {table}; the tables are {known}.") for table in content if table not in TABLES
    ]
    for table in LISTS:
        entries = content.get(table, ())
        if not isinstance(entries, list | tuple) or not all(isinstance(entry, Mapping) for entry in entries):
            problems.append((table, "ARN-CARD-6", f"{table} must be a list of tables, each headed [[{table}]]."))
            continue
        seen: set[str] = set()
        for number, entry in enumerate(entries):
            path = f"{table}[{number}]"
            problems += entry_problems(table, entry, path)
            id = entry.get("id")
            if isinstance(id, str) and id in seen:
                problems.append((f"{path}.id", "ARN-CARD-6", f"{table} {id} is there twice."))
            if isinstance(id, str):
                seen.add(id)
    return problems + crate_problems(content.get("crate_table", {}))


def entry_problems(table: str, entry: Mapping[str, Any], path: str) -> list[Found]:
    """Everything wrong with one entry of a table."""
    name = f"{table} {entry.get('id', '')}".strip()
    problems = _key_problems(entry, ENTRIES[table], path, name)
    if problems:
        return problems
    if table == "lanista":
        total = entry["influence"] + entry["deception"] + entry["command"]
        return [] if total == 6 else [(path, "ARN-CARD-8", f"{name}: the three numbers sum to {total}, not to 6.")]
    if table == "motivation":
        return motivation_problems(entry, path, name)
    if table == "weapon":
        return weapon_problems(entry, path, name)
    if table == "barge":
        return [(f"{path}.map", "ARN-CARD-9", f"{name}: {sentence}") for sentence in map_problems(entry["map"])]
    if table == "hazard":
        return hazard_problems(entry, path, name)
    if table in ("influence", "turning"):
        return timing_problems(entry["fx"], entry.get("timing", ()), f"{path}.fx", name)
    return []


def motivation_problems(entry: Mapping[str, Any], path: str, name: str) -> list[Found]:
    """What is wrong with the abilities and the talent of a motivation."""
    abilities, talent = entry.get("ability"), entry.get("talent")
    if not isinstance(abilities, list | tuple) or not all(isinstance(ability, Mapping) for ability in abilities):
        return [(path, "ARN-CARD-6", f"{name} needs its abilities as tables [[motivation.ability]].")]
    if not isinstance(talent, Mapping):
        return [(path, "ARN-CARD-6", f"{name} needs a table [motivation.talent].")]
    problems = _key_problems(talent, TALENT, f"{path}.talent", f"{name}, talent")
    if not problems:
        problems += timing_problems(talent["fx"], (), f"{path}.talent.fx", f"{name}, talent")
    for number, ability in enumerate(abilities):
        where, who = f"{path}.ability[{number}]", f"{name}, ability {ability.get('key', '')}".rstrip()
        wrong = _key_problems(ability, ABILITY, where, who)
        problems += wrong or [
            *cost_problems(ability["cost"], f"{where}.cost", who),
            *timing_problems(ability["fx"], ability["timing"], f"{where}.fx", who),
        ]
    if not problems and [ability["key"] for ability in abilities] != ["A", "B"]:
        problems.append((path, "ARN-CARD-6", f"{name} needs the two abilities A and B, in this order."))
    return problems


def cost_problems(cost: Mapping[str, int], path: str, name: str) -> list[Found]:
    """What is wrong with the price of an ability whose parts are sound."""
    total = sum(cost.values())
    if 0 < total <= 10:
        return []
    return [(path, "ARN-CARD-10", f"{name}: the cost sums to {total}; it must be from 1 to 10.")]


def weapon_problems(entry: Mapping[str, Any], path: str, name: str) -> list[Found]:
    """A weapon has the numbers of its kind and no others."""
    needed = {
        "melee": ("damage", "durability"),
        "aim": ("damage", "ammo", "optimal"),
        "shield": ("block", "durability"),
    }
    own = needed[entry["kind"]]
    problems: list[Found] = [
        (path, "ARN-CARD-6", f"{name}: a weapon of kind {entry['kind']} lacks {key}.")
        for key in own
        if key not in entry
    ]
    for key in ("damage", "durability", "ammo", "optimal", "block"):
        if key in entry and key not in own:
            sentence = f"{name}: a weapon of kind {entry['kind']} has no {key}; it has {', '.join(own)}."
            problems.append((f"{path}.{key}", "ARN-CARD-6", sentence))
    return problems + timing_problems(entry.get("on_hit", ()), (), f"{path}.on_hit", name)


def hazard_problems(entry: Mapping[str, Any], path: str, name: str) -> list[Found]:
    """Numbers of a hazard may change; how it works is a matter of the rules."""
    usual: Mapping[str, Any] = next(kind for kind in USUAL_TABLES["hazard"] if kind["id"] == entry["id"])
    problems: list[Found] = []
    for key, value in entry.items():
        rule = usual.get(key)
        if key not in CHANGEABLE:
            wrong = value != rule
        else:
            parts = value if isinstance(value, Mapping) else {}
            known = rule if isinstance(rule, Mapping) else {}
            wrong = any(part not in DAMAGE and parts[part] != known.get(part) for part in parts)
        if wrong:
            problems.append((f"{path}.{key}", "ARN-HAZ-1", f"{name}, {key}: the rules fix this as {rule!r}."))
    return problems


def timing_problems(effects: Any, timings: Any, path: str, name: str) -> list[Found]:
    """Operations that act on an open window stand only where each timing opens such a window."""
    problems: list[Found] = []
    for effect in every_effect(effects):
        op: str = effect["op"]
        right = ANSWERS[effect["what"]] if op == "cancel" else TIMED.get(op, ())
        if right and (not timings or any(timing not in right for timing in timings)):
            sentence = f"{name}: {op} acts only at the timing {' or '.join(right)}."
            problems.append((path, "ARN-CARD-7", sentence))
    return problems


def every_effect(effects: Any) -> list[Mapping[str, Any]]:
    """The effects of a sound list and all that stand inside of them."""
    found: list[Mapping[str, Any]] = []
    for effect in effects:
        found.append(effect)
        for key in ("pass", "fail", "do", "then", "on_hit"):
            found += every_effect(effect.get(key, ()))
        for option in effect.get("options", ()):
            found += every_effect(option)
    return found


def crate_problems(crates: Any) -> list[Found]:
    """What is wrong with the rows of the crate table that are there."""
    if not isinstance(crates, Mapping):
        return [("crate_table", "ARN-CARD-6", "crate_table must be a table with a row for each sum from 2 to 12.")]
    problems: list[Found] = []
    for total, row in crates.items():
        path = f"crate_table.{total}"
        if total not in {str(number) for number in range(2, 13)}:
            problems.append((path, "ARN-CARD-6", f"{total} is no sum of two dice; the crate table has 2 to 12."))
        elif not isinstance(row, Mapping) or len(row) != 1:
            problems.append((path, "ARN-CARD-6", f"Crate {total} needs one of weapon, fx, flashbang, aid."))
        else:
            problems += _crate_row(total, row, path)
    return problems


def _crate_row(total: str, row: Mapping[str, Any], path: str) -> list[Found]:
    if "fx" in row:
        return effect_problems(row["fx"], path) or timing_problems(row["fx"], (), path, f"crate {total}")
    keys = {"weapon": Key("word", WEAPON_TYPES), "flashbang": Key("flag"), "aid": Key("number", low=1, high=50)}
    return _key_problems(row, {key: keys[key] for key in row if key in keys}, path, f"crate {total}")


def whole_problems(tables: Mapping[str, Any]) -> list[Found]:
    """What is wrong with all the tables together: counts, and tokens for four lanistas."""
    problems: list[Found] = []
    for table, count in COUNTS.items():
        there = len(tables[table])
        if there != count:
            help = "give a new entry the id of the one it replaces, or name that one in leave_out of [pack]"
            problems.append((table, "ARN-CARD-6", f"There are {there} {table} entries; the box has {count}: {help}."))
    for type in WEAPON_TYPES:
        if not any(weapon["type"] == type for weapon in tables["weapon"]):
            problems.append(("weapon", "ARN-CARD-6", f"There is no weapon of type {type}."))
    if not 1 <= len(tables["barge"]) <= MOST_BARGES:
        problems.append(("barge", "ARN-CARD-6", f"There are {len(tables['barge'])} barges; 1 to {MOST_BARGES} can be."))
    if sorted(tables["crate_table"]) != sorted(str(total) for total in range(2, 13)):
        problems.append(("crate_table", "ARN-CARD-6", "The crate table needs a row for each sum from 2 to 12."))
    for token, most in TOKENS.items():
        total = sum(sorted([lanista[token] for lanista in tables["lanista"]])[-4:])
        if total > most:
            sentence = f"Four lanistas could need {total} {token} tokens; the box has {most}."
            problems.append(("lanista", "ARN-CARD-8", sentence))
    return problems


def _key_problems(entry: Mapping[str, Any], keys: Mapping[str, Key], path: str, name: str) -> list[Found]:
    """Unknown and missing keys of an entry, and values that are not allowed."""
    known = ", ".join(keys)
    problems: list[Found] = [
        (f"{path}.{key}", "ARN-CARD-7", f"{name} has the unknown key {key}; the keys are {known}.")
        for key in entry
        if key not in keys
    ]
    for key, rule in keys.items():
        if key in entry:
            problems += [
                (f"{path}.{key}", clause, f"{name}, {key}: {sentence}")
                for clause, sentence in rule.problems(entry[key])
            ]
        elif not rule.optional:
            problems.append((path, "ARN-CARD-6", f"{name} lacks the key {key}: {rule.allowed()}."))
    return problems

"""`nexus play`, typed from a file: what each command answers."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli_runs import Runner

import nexus
from nexus.core.fairness import commitment, drawn_seating

MEDITATE_ALWAYS = "M\n" * 200
FIRST = ("play", "fairies", "--seed", "s", "--seat", "1", "--bots", "random")


def saved(path: Path) -> nexus.Record:
    assert nexus.verify(path.read_bytes().removesuffix(b"\n")) is None
    return nexus.Record.from_json(path.read_bytes())


def test_a_whole_game_from_its_hash_to_its_seed(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    result = run(*FIRST, "--names", "Ann", "--record", path, typed=MEDITATE_ALWAYS)
    assert result.code == 0
    first, last = result.out.index(commitment("s")), result.out.index("The seed was s")
    assert first < result.out.index("Move (or help)") < last
    assert f"nexus verify {path} checks it." in result.out
    record = saved(path)
    assert record.seats == ("Ann", "random")
    assert record.seed == "s"
    assert record.commitment == commitment("s")
    assert record.outcome is not None
    assert run("verify", path).code == 0


def test_seeds_are_secret_and_new(run: Runner, tmp_path: Path) -> None:
    seeds = set()
    for name in ("a", "b"):
        run("play", "fairies", "--record", tmp_path / name, typed="quit\n")
        seeds.add(saved(tmp_path / name).seed)
    assert len(seeds) == 2
    assert all(seed is not None and len(seed) == 32 for seed in seeds)


@pytest.mark.clause("PAR-SETUP-3")
def test_seats_are_drawn_unless_somebody_chooses(run: Runner, tmp_path: Path) -> None:
    def seating(*flags: str) -> tuple[str, ...]:
        path = tmp_path / "game.jsonl"
        assert run("play", *flags, "--record", path, typed="quit\n").code == 0
        return saved(path).seats

    drawn = {seating("fairies", "--seed", str(seed)) for seed in range(12)}
    assert drawn == {("Player", "greedy"), ("greedy", "Player")}
    for seed in ("a", "b", "c"):
        names = ["Ann", "Ben"]
        assert list(seating("fairies", "--hot-seat", "--names", "Ann,Ben", "--seed", seed)) == drawn_seating(
            names, seed
        )
    assert seating("fairies", "--seat", "2") == ("greedy", "Player")
    assert seating("fairies", "--bots", "random,you") == ("random", "Player")
    four = seating("pirates", "--seats", "4", "--seat", "3", "--bots", "random,greedy,random")
    assert four == ("random 1", "greedy", "Player", "random 2")
    assert seating("pirates", "--bots", "-,greedy,you,random") == ("Player 1", "greedy", "Player 2", "random")
    assert sorted(seating("pirates", "--seats", "4")) == ["Player", "greedy 1", "greedy 2", "greedy 3"]


def test_moves_by_number_and_notation(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    match = nexus.game("fairies").match(2, seed="s")
    moves = [str(move) for move in match.legal(0)]
    for typed in ("5", moves[4], moves[4].lower()):
        run(*FIRST, "--record", path, typed=f"{typed}\nquit\n")
        assert saved(path).moves[0] == (0, moves[4])


def test_bad_input_is_answered_and_nothing_is_lost(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    typed = "nonsense\n999\n0\nS45@0\nMb\n\x00\n" + "M\nquit\n"
    result = run(*FIRST, "--record", path, typed=typed)
    assert result.code == 0
    assert "'nonsense' is no move" in result.out
    assert "There is no move 999: they are numbered from 1 to 25." in result.out
    assert "There is no move 0" in result.out
    assert "You do not hold 45. (PAR-SOW-1)" in result.out
    assert "not double-ended. (PAR-LAW-1)" in result.out
    assert saved(path).moves[0] == (0, "M")


def test_many_moves_are_grouped_and_few_are_listed(run: Runner) -> None:
    out = run(*FIRST, typed="quit\n").out
    assert "25 moves in all: moves lists them." in out
    assert "1  M " in out
    assert "2-9  S" in out
    assert "between" not in out
    assert run(*FIRST, typed="moves\nquit\n").out.count("between") == 18


def test_why(run: Runner) -> None:
    book = nexus.game("fairies").rulebook
    out = run(*FIRST, typed="why 1\nwhy S45@0\nwhy Mb\nwhy rubbish\nwhy 99\nwhy\nquit\n").out
    assert "M is allowed. Meditate: " in out
    assert f"PAR-SOW-1: {book.clauses['PAR-SOW-1'].text}" in out
    assert f"PAR-LAW-1: {book.clauses['PAR-LAW-1'].text}" in out
    assert f"PAR-TURN-2: {book.clauses['PAR-TURN-2'].text}" in out
    assert "There is no move 99" in out
    assert "Ask about a move" in out


def test_rules_help_and_log(run: Runner) -> None:
    out = run(*FIRST, typed="rules\nrules PAR-SOW-7\nrules checkmate\nhelp\n?\nM\nlog\nquit\n").out
    assert "Ask for one, as in: rules PAR-OBJ" in out
    assert "Sow with an empty Hand is illegal." in out
    assert "No rule of NEXUS Fairies speaks of 'checkmate'." in out
    assert out.count("why MOVE") == 2
    assert out.count("The Nexus is dealt") == 2


def test_the_screen_shows_what_happened_since_the_last_move(run: Runner) -> None:
    out = run(*FIRST, "--names", "Ann", typed="M\nM\nquit\n").out
    last = out.rpartition("Active Parade")[2]
    assert last.count("Ann meditates") == 1
    assert "The Nexus is dealt" not in last


def test_undo_against_a_bot(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    result = run(*FIRST, "--record", path, typed="undo\nM\nundo\nquit\n")
    assert "You have made no move yet" in result.out
    assert "Taken back. Something hidden or random became known since then" in result.out
    assert saved(path).moves == ()
    second = ("play", "fairies", "--seed", "s", "--seat", "2", "--bots", "random", "--record", str(path))
    run(*second, typed="M\nM\nundo\nquit\n")
    assert [seat for seat, _ in saved(path).moves] == [0, 1, 0]


def test_undo_needs_consent_between_persons(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    hot_seat = (
        "play",
        "fairies",
        "--hot-seat",
        "--names",
        "Ann,Ben",
        "--seat",
        "1",
        "--seed",
        "s",
        "--record",
        str(path),
    )
    for answer, plies in (("perhaps\nno", 2), ("y", 0)):
        result = run(*hot_seat, typed=f"\nM\n\nM\n\nundo\n{answer}\n\nquit\n")
        assert result.code == 0
        assert "Ann wants to take back the last move. Something hidden or random became known" in result.out
        assert "Ben, do you agree? (y/n)" in result.out
        assert len(saved(path).moves) == plies
        said = "Ben does not agree" if plies else "Taken back."
        assert said in result.out


def test_a_person_can_take_back_before_the_screen_is_passed_on(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    flags = ("--hot-seat", "--names", "Ann,Ben", "--seat", "1", "--seed", "s", "--record", str(path))
    result = run("play", "fairies", *flags, typed="\nM\nundo\nn\n\nquit\n")
    assert "(Ann can still type undo.)" in result.out
    assert "Ben does not agree" in result.out
    assert len(saved(path).moves) == 1
    result = run("play", "fairies", *flags, typed="\nM\nundo\ny\n\nquit\n")
    assert "Taken back." in result.out
    assert saved(path).moves == ()


def test_hot_seat_asks_to_pass_the_screen(run: Runner) -> None:
    out = run("play", "fairies", "--hot-seat", "--names", "Ann,Ben", "--seat", "1", typed="\nM\n\nquit\n").out
    assert out.index("Pass the screen to Ann.") < out.index("Ann (you)") < out.index("Pass the screen to Ben.")
    assert out.index("Pass the screen to Ben.") < out.index("Ben (you)")


def test_save_warns_and_does_not_overwrite_other_files(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    other = tmp_path / "letter.txt"
    other.write_text("dear")
    result = run(*FIRST, typed="M\nsave letter.txt\nsave no/where\nsave mine.jsonl\nM\nquit\n")
    assert "letter.txt is there already" in result.out
    assert other.read_text() == "dear"
    assert "Cannot write no/where: no such file or directory." in result.out
    assert "do not look into it: it holds the seed and every hidden card" in result.out
    assert len(saved(tmp_path / "mine.jsonl").moves) == 4
    run(*FIRST, typed="save\nquit\n")
    (named,) = tmp_path.glob("nexus-fairies-*.jsonl")
    assert saved(named).moves == ()


def test_leaving_without_saving_says_how_to_save(run: Runner) -> None:
    for typed in ("M\nquit\n", "M\nq\n", "M\n", ""):
        result = run(*FIRST, typed=typed)
        assert result.code == 0
        assert "The game was not saved; next time, save keeps it" in result.out
        assert result.err == ""


def test_after_the_end_the_game_can_be_saved(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    moves = len(run_to_end(run, tmp_path / "first.jsonl").moves)
    typed = "M\n" * ((moves + 1) // 2) + f"what\nlog\nsave {path}\nquit\n"
    result = run(*FIRST, typed=typed)
    assert result.code == 0
    assert "save [FILE] keeps the record" in result.out
    assert saved(path).outcome is not None


def test_a_finished_game_is_not_lost_if_its_file_cannot_be_written(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    moves = len(run_to_end(run, tmp_path / "first.jsonl").moves)
    typed = "M\n" * ((moves + 1) // 2) + f"save {path}\n\n"
    result = run(*FIRST, "--record", "/dev/full", typed=typed)
    assert "Cannot write /dev/full: no space left on device." in result.out
    assert saved(path).outcome is not None


def run_to_end(run: Runner, path: Path) -> nexus.Record:
    run(*FIRST, "--record", path, typed=MEDITATE_ALWAYS)
    return saved(path)


def test_a_saved_game_goes_on(run: Runner, tmp_path: Path) -> None:
    path, more = tmp_path / "game.jsonl", tmp_path / "more.jsonl"
    run(*FIRST, "--names", "Ann", "--record", path, typed="M\nM\nquit\n")
    before = saved(path)
    result = run("play", "fairies", "--resume", path, "--record", more, typed=MEDITATE_ALWAYS)
    assert result.code == 0
    after = saved(more)
    assert after.moves[: len(before.moves)] == before.moves
    assert after.outcome is not None
    assert (after.seats, after.seed, after.commitment) == (before.seats, before.seed, before.commitment)
    assert saved(path) == before
    run("play", "fairies", "--resume", path, typed="M\nquit\n")
    assert len(saved(path).moves) == len(before.moves) + 2


def test_players_of_a_resumed_game(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    bots = "you,random,random,you"
    run("play", "pirates", "--bots", bots, "--names", "Ann,Ben", "--record", path, typed="\nM\n\nquit\n")
    assert saved(path).seats == ("Ann", "random 1", "random 2", "Ben")
    out = run("play", "pirates", "--resume", path, typed="\nquit\n").out
    assert "Pass the screen to Ben." in out
    assert "Pass the screen to Ben." in run("play", "pirates", "--resume", path, "--hot-seat", typed="\nquit\n").out
    out = run("play", "pirates", "--resume", path, "--bots", "you,random,random,random", typed="quit\n").out
    assert "Ann (you)" in out
    assert "Pass the screen" not in out


def test_what_cannot_be_resumed(run: Runner, tmp_path: Path, records: Path, record: Path) -> None:
    path = tmp_path / "saved.jsonl"
    run(*FIRST, "--record", path, typed="M\nquit\n")
    path_text = path.read_text()
    tampered = tmp_path / "tampered.jsonl"
    tampered.write_text(path_text.replace('"seed":"s"', '"seed":"t"'))
    no_seed = tmp_path / "noseed.jsonl"
    match = nexus.game("fairies").match(2, chance=nexus.ScriptedChance(nexus.replay(saved(path)).chance_outcomes))
    no_seed.write_text(match.record().to_json() + "\n")
    of_bots = tmp_path / "bots.jsonl"
    of_bots.write_text(nexus.game("fairies").match(2, seed="x", names=["random", "greedy"]).record().to_json() + "\n")
    for file, game, expected in (
        (records, "fairies", "holds 3 records"),
        (record, "fairies", "is over; nexus replay"),
        (path, "pirates", "holds a game of fairies, not of pirates"),
        (tampered, "fairies", "does not hold: "),
        (no_seed, "fairies", "has no seed"),
        (of_bots, "fairies", "say with --seat which one is yours"),
    ):
        result = run("play", game, "--resume", file)
        assert (result.code, result.out, result.err.count("\n")) == (2, "", 1)
        assert expected in result.err
    assert run("play", "fairies", "--resume", of_bots, "--seat", "1", typed="quit\n").code == 0
    assert "--bots must name every seat" in run("play", "fairies", "--resume", path, "--bots", "random").err
    assert "--seat must be from 1 to 2" in run("play", "fairies", "--resume", path, "--seat", "3").err


def test_play_by_lines_of_json(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    result = run(*FIRST, "--json", "--record", path, typed="M\nrubbish\nS45@0\n" + MEDITATE_ALWAYS)
    assert result.code == 0
    lines = result.json_lines
    prompts = [line for line in lines if "view" in line]
    for prompt in prompts:
        assert set(prompt) == {"seat", "view", "moves"}
        assert prompt["seat"] == prompt["view"]["seat"] == 0
        assert prompt["moves"] == prompt["view"]["moves"]
        assert set(prompt["view"]["hands"][1]) <= {"?"}
    refusals = [line["refusal"] for line in lines if "refusal" in line]
    assert [refusal["clause"] for refusal in refusals] == ["PAR-TURN-2", "PAR-SOW-1"]
    assert set(refusals[0]) == {"clause", "text", "facts"}
    assert set(lines[-1]) == {"outcome", "record"}
    assert lines[-1]["outcome"] == lines[-1]["record"]["outcome"] is not None
    assert result.out.splitlines()[-1].endswith(path.read_text().strip() + "}")


def test_json_play_that_is_left_tells_the_record(run: Runner) -> None:
    result = run(*FIRST, "--json", typed="M\n")
    assert result.code == 0
    last = result.json_lines[-1]
    assert last["outcome"] is None
    assert last["record"]["moves"][0] == [0, "M"]
    assert "seed was" not in result.out


@pytest.mark.parametrize("seats", ["2", "4"])
@pytest.mark.parametrize("double_ended", ["true", "false"])
def test_every_pirate_table_can_be_played_to_the_end(
    seats: str, double_ended: str, run: Runner, tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    option = f"double_ended={double_ended}"
    moves = "P\n" * 300
    result = run("play", "pirates", "--seats", seats, "--option", option, "--record", path, "--seed", "s", typed=moves)
    assert result.code == 0
    assert "The seed was s" in result.out
    assert saved(path).outcome is not None


def test_an_arena_menu_has_prices_and_says_what_happened_once(run: Runner) -> None:
    flags = ("play", "arena", "--seed", "menu", "--seat", "1", "--bots", "random")
    result = run(*flags, typed="1\n" * 60 + "quit\n")
    assert "Move forward (1 MP)" in result.out
    told = [line for line in result.out.splitlines() if line.startswith("· Player takes the lanista")]
    assert len(told) == 1


def test_a_card_is_asked_about(run: Runner) -> None:
    table = ("play", "quantum", "--seat", "1", "--bots", "random", "--seed", "s", "--option", "best_of=1")
    told = run(*table, typed="help\ncard shield matrix\ncard nothing\ncard\nquit\n").out
    assert "card NAME" in told
    assert "TE03 Shield Matrix · " in told
    assert "There is no card 'nothing' here." in told
    assert "Ask about a card, as in: card @1" in told


def test_games_without_more_to_tell_about_their_cards_say_so(run: Runner) -> None:
    told = run(*FIRST, typed="help\ncard 7\nquit\n").out
    assert "card NAME" not in told
    assert "shows everything there is to know" in told

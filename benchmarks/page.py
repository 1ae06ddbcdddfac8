"""How fast the page is on a slow machine: ``python benchmarks/page.py`` (Chromium with its processor slowed 4 times).

Measures what people notice: the largest paint of the first visit, how far the layout jumps, how long the screen
takes to answer a touch of each game's board, and the longest task meanwhile. Games are played to their end and others
begun until there were enough touches, as the middle and the end of a game are not like its first moves. The longest
task is also told in processor time, which does not depend on what else the machine does. Writes benchmarks/page.md;
names of games as arguments measure only those and write nothing. It takes about a quarter of an hour.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "docs/pictures"))
from screens import chromium, running_server

SLOWED: Final = 4
TOUCHES: Final = 50
VISITS: Final = 2
PAINT_GOAL: Final = 2500
SHIFT_GOAL: Final = 0.1
ANSWER_GOAL: Final = 200
TASK_GOAL: Final = 50

PARADE: Final = "[data-nav=action].is-lit, [data-nav=hand].is-lit, [data-nav=gap].is-lit"
LIT: Final = {
    "fairies": PARADE,
    "pirates": PARADE,
    "tiles": "[data-space][aria-disabled=false], .tiles-relocations button",
    "arena": ".setup-card, .arena-decision [data-move], .arena-sheet [data-move], .arena-map [data-square],"
    " .points-bar [data-move]",
    "quantum": ".quantum-menu button, .is-target[data-thing], .is-ready-to-act[data-thing], .quantum-place,"
    " .quantum-buttons button:not([disabled])",
}
"""What can be touched on each board when it is the own turn."""

OBSERVE: Final = """
window.seen = { paint: 0, shift: 0, answer: 0, task: 0 };
const watch = (type, take, more) =>
  new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
watch("largest-contentful-paint", entry => { seen.paint = entry.startTime; });
watch("layout-shift", entry => { if (!entry.hadRecentInput) seen.shift += entry.value; });
const answered = entry => { if (entry.interactionId) seen.answer = Math.max(seen.answer, entry.duration); };
watch("event", answered, { durationThreshold: 16 });
watch("longtask", entry => { seen.task = Math.max(seen.task, entry.duration); });
let touched = 0;
const next = new MessageChannel();
next.port1.onmessage = ({ data }) => { seen.answer = Math.max(seen.answer, performance.now() - data); };
const changed = new MutationObserver(() => {
  const since = touched;
  touched = 0;
  if (since) requestAnimationFrame(() => next.port2.postMessage(since));
});
addEventListener("pointerup", event => {
  touched = event.timeStamp;
  changed.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
}, true);
"""
"""Notes the worst since a touch. The page may answer in a later task, so an answer is not only the time until the next
picture: it is also the time until the first picture after something on the page has changed."""

PLACES: Final = """lit => [...document.querySelectorAll(lit)].flatMap(node => {
  const box = node.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return node.contains(document.elementFromPoint(x, y)) ? [[x, y]] : [];
})"""
"""The middles of everything lit that can be touched where the page stands now."""


class Figures(NamedTuple):
    """A game's figures in milliseconds, one for each touch.

    Answers and longest tasks by the clock, and the longest tasks as if slowed, by the time for which they computed.
    """

    answers: list[float]
    tasks: list[float]
    processor: list[float]


def visitor(browser: Browser) -> Page:
    """A first visit."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.add_init_script(OBSERVE)
    return context.new_page()


def slow_down(page: Page) -> None:
    """Slow the processor of the page from now on."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})


def touch(page: Page, lit: str, chance: random.Random) -> bool:
    """Touch something lit as a hand with a mouse does, then leave the page alone; False if the game is over.

    Nothing is asked of the page meanwhile, because questions are tasks too.
    """
    for _ in range(100):
        places: list[list[float]] = page.evaluate(PLACES, lit)
        if places or page.query_selector(".result"):
            break
        page.wait_for_timeout(100)
    if not places:
        return False
    x, y = chance.choice(places)
    page.evaluate("performance.mark('touch'); seen.task = seen.answer = 0")
    page.mouse.move(x, y)
    page.wait_for_timeout(150)
    page.mouse.down()
    page.wait_for_timeout(70)
    page.mouse.up()
    page.wait_for_timeout(1200)
    page.evaluate("performance.mark('rest')")
    return True


def touches(page: Page, lit: str, chance: random.Random, most: int) -> Iterator[None]:
    """Touch by touch, until the game is over or there were enough."""
    for _ in range(most):
        if not touch(page, lit, chance):
            return
        yield


def opened(browser: Browser, address: str, game: str) -> Page:
    """A new table of a game, with everything loaded and drawn."""
    page = visitor(browser)
    page.goto(f"{address}/new/{game}")
    page.get_by_role("button", name="Start").first.click()
    page.wait_for_selector(LIT[game])
    page.wait_for_timeout(1500)
    return page


def slowed_visit(page: Page, touched: Iterator[None]) -> list[tuple[float, float]]:
    """The answer to each touch and the longest task after it on a slow machine, by the clock on the wall."""
    slow_down(page)
    return [(page.evaluate("seen.answer"), page.evaluate("seen.task")) for _ in touched]


def traced_visit(page: Page, touched: Iterator[None]) -> list[float]:
    """The longest task after each touch, by the time for which it computed."""
    session = page.context.new_cdp_session(page)
    return longest_tasks(traced(session, page, lambda: list(touched)))


Visit = TypeVar("Visit")


def visits(
    browser: Browser, address: str, game: str, visit: Callable[[Page, Iterator[None]], list[Visit]]
) -> list[Visit]:
    """What `visit` notes of each touch, on as many tables as it takes."""
    chance = random.Random(game)
    noted: list[Visit] = []
    while len(noted) < TOUCHES:
        page = opened(browser, address, game)
        found = visit(page, touches(page, LIT[game], chance, TOUCHES - len(noted)))
        page.context.close()
        if not found:
            raise SystemExit(f"Nothing can be touched at a table of {game}.")
        noted += found
    return noted


def traced(session: CDPSession, page: Page, act: Callable[[], object]) -> list[dict[str, Any]]:
    """What the browser notes of its tasks while `act` runs."""
    events: list[dict[str, Any]] = []
    complete: list[object] = []
    session.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
    session.on("Tracing.tracingComplete", lambda end: complete.append(end))
    session.send("Tracing.start", {"categories": "-*,toplevel,blink.user_timing", "transferMode": "ReportEvents"})
    act()
    session.send("Tracing.end")
    while not complete:
        page.wait_for_timeout(50)
    return events


def longest_tasks(events: list[dict[str, Any]]) -> list[float]:
    """For each touch the most milliseconds that a task of the page's own thread computed until the rest after it."""
    marks = sorted((event["ts"], event["name"]) for event in events if event["name"] in ("touch", "rest"))
    spans = [(start, end) for (start, name), (end, _) in pairwise(marks) if name == "touch"]
    if not spans:
        return []
    thread = next((event["pid"], event["tid"]) for event in events if event["name"] == "touch")
    tasks = [
        event
        for event in events
        if event["name"].endswith("RunTask") and "tdur" in event and (event["pid"], event["tid"]) == thread
    ]
    # Some systems count processor time in steps that are longer than a task.
    return [
        max(min(task["tdur"], task["dur"]) for task in tasks if start < task["ts"] and task["ts"] + task["dur"] < end)
        / 1000
        for start, end in spans
    ]


def first_visit(browser: Browser, address: str) -> tuple[float, float]:
    """The largest paint and the jumps of the home page, on a slow machine."""
    page = visitor(browser)
    slow_down(page)
    page.goto(address)
    page.wait_for_selector(".home-game")
    page.wait_for_timeout(1500)
    seen: dict[str, float] = page.evaluate("seen")
    page.context.close()
    return seen["paint"], seen["shift"]


def measure(browser: Browser, address: str, game: str) -> Figures:
    """The figures of a game."""
    slowed = visits(browser, address, game, slowed_visit)
    processor = [task * SLOWED for task in visits(browser, address, game, traced_visit)]
    return Figures([answer for answer, _ in slowed], [task for _, task in slowed], processor)


def spread(figures: list[float]) -> str:
    """The median, the figure that nine of ten do not exceed, and the worst."""
    ordered = sorted(figures)
    return " / ".join(f"{ordered[round((len(ordered) - 1) * part)]:.0f}" for part in (0.5, 0.9, 1))


def report(paint: float, shift: float, games: dict[str, Figures]) -> str:
    """The figures as a page."""
    lines = [
        "# The page on a slow machine",
        "",
        f"Chromium with its processor slowed {SLOWED} times, without a graphics card, 1280 x 800.",
        "`python benchmarks/page.py` makes it anew.",
        "",
        f"| first visit | worst of {VISITS} | goal |",
        "| --- | --- | --- |",
        f"| largest paint, ms | {paint:.0f} | at most {PAINT_GOAL} |",
        f"| layout shift | {shift:.3f} | at most {SHIFT_GOAL} |",
        "",
        f"The median, the 90th percentile and the worst of {TOUCHES} touches, games played to their end.",
        "Answer and longest task are by the clock on the wall, so they tell the truth only on an idle machine;",
        "0 is a task of less than 50 ms.",
        f"The last column is the time for which the longest task computed, times {SLOWED}: other programs do not count",
        "in it, though they make it longer too, as they share caches and cores.",
        "",
        "| game | answer to a touch, ms | longest task, ms | its processor time, ms |",
        "| --- | --- | --- | --- |",
        f"| goal | at most {ANSWER_GOAL} | at most {TASK_GOAL} | at most {TASK_GOAL} |",
    ]
    lines += [
        f"| {game} | {spread(row.answers)} | {spread(row.tasks)} | {spread(row.processor)} |"
        for game, row in games.items()
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Measure and write; with names of games, measure only those and print."""
    wanted = sys.argv[1:] or list(LIT)
    with running_server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
        first = [first_visit(browser, address) for _ in range(VISITS)]
        games = {game: measure(browser, address, game) for game in wanted}
        browser.close()
    text = report(max(paint for paint, _ in first), max(shift for _, shift in first), games)
    if wanted == list(LIT):
        (Path(__file__).parent / "page.md").write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()

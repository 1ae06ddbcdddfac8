"""How fast the page is on a slow machine: ``python benchmarks/page.py`` (Chromium with its processor slowed 4 times).

Measures what people notice: the largest paint of the first visit, how far the layout jumps, how long the screen
takes to answer a click, and the longest task while moves are played. Writes benchmarks/page.md.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "docs/pictures"))
from screens import TURN, chromium, running_server

SLOWED: Final = 4
MOVES: Final = 8
ROUNDS: Final = 3
GOALS: Final = {
    "largest paint, ms": 2500,
    "layout shift": 0.1,
    "slowest answer to a click, ms": 200,
    "longest task, ms": 50,
}

OBSERVE: Final = """
window.seen = { paint: 0, shift: 0, answer: 0, task: 0 };
const watch = (type, take, more) =>
  new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
watch("largest-contentful-paint", entry => { seen.paint = entry.startTime; });
watch("layout-shift", entry => { if (!entry.hadRecentInput) seen.shift += entry.value; });
const answered = entry => { if (entry.interactionId) seen.answer = Math.max(seen.answer, entry.duration); };
watch("event", answered, { durationThreshold: 16 });
watch("longtask", entry => { seen.task = Math.max(seen.task, entry.duration); });
"""


def slow_visitor(browser: Browser) -> Page:
    """A first visit from a slow machine."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.add_init_script(OBSERVE)
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    return page


def measure(browser: Browser, address: str) -> dict[str, float]:
    """One visit: the home page, then a game of some moves."""
    page = slow_visitor(browser)
    page.goto(address)
    page.wait_for_selector(".home-game")
    page.wait_for_timeout(1000)
    home: dict[str, Any] = page.evaluate("seen")
    page.goto(f"{address}/new/fairies")
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector(TURN)
    page.wait_for_timeout(1000)
    page.evaluate("seen.task = 0")
    for _ in range(MOVES):
        page.wait_for_selector(TURN)
        if page.query_selector(".result"):
            break
        before = page.locator(".log li").count()
        page.locator("[data-nav=action]").first.click()
        page.wait_for_function("n => document.querySelectorAll('.log li').length > n", arg=before)
        page.wait_for_timeout(700)
    game: dict[str, Any] = page.evaluate("seen")
    page.context.close()
    found = (home["paint"], max(home["shift"], game["shift"]), game["answer"], game["task"])
    return dict(zip(GOALS, found, strict=True))


def main() -> None:
    """Measure some visits and write the worst of each figure."""
    with running_server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
        visits = [measure(browser, address) for _ in range(ROUNDS)]
        browser.close()
    lines = [
        "# The page on a slow machine",
        "",
        f"Chromium with its processor slowed {SLOWED} times; the worst of {ROUNDS} first visits.",
        "`python benchmarks/page.py` makes it anew.",
        "",
        "| what | worst | goal |",
        "| --- | --- | --- |",
    ]
    for name, goal in GOALS.items():
        worst = max(visit[name] for visit in visits)
        lines.append(f"| {name} | {worst:.3g} | at most {goal} |")
    text = "\n".join(lines) + "\n"
    (Path(__file__).parent / "page.md").write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()

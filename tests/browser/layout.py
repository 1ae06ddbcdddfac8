"""What a designer's eye would catch: a page wider than its screen, words cut off or sticking out, things in the way."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Page

from browser.visitors import PHONE

WORDS: Final = (
    "h1, h2, h3, legend, th, label, summary, .button, button, .seat-name, .notice-turn, .lesson-say, .quantum-question,"
    " .home-words p, .game-row-words, .choice-item span"
)
"""What must be read whole. Things on boards that have little room say the rest when they are pointed at."""

SMALL_PRINT: Final = (
    ".quantum-unit, .quantum-card, .quantum-tag, .parade-card, .parade-hand, .parade-seat, .tiles-other, .log-line,"
    " svg, .hidden-text, [data-square], [data-nav]"
)
TARGETS: Final = ".button, [role=tab], summary, select, .choice-item, .switch"
FINGER: Final = 44

FINDER: Final = """([words, smallPrint, targets, finger]) => {
    const found = [];
    const told = (node) => `${node.className || node.tagName}: ${(node.textContent ?? "").trim().slice(0, 40)}`;
    const seen = (node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest(smallPrint);
    const scrolls = (node) => {
        for (let box = node.parentElement; box; box = box.parentElement)
            if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return true;
        return false;
    };
    const stays = (node) => {
        for (let box = node; box; box = box.parentElement)
            if (/fixed|sticky/.test(getComputedStyle(box).position)) return true;
        return false;
    };
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (wide > 0) found.push(`the page is ${wide} pixels too wide`);
    for (const node of document.querySelectorAll(words)) {
        if (!seen(node)) continue;
        const box = node.getBoundingClientRect();
        const style = getComputedStyle(node);
        // Only a name that is much longer than usual may end in an ellipsis.
        const long = style.textOverflow === "ellipsis" && node.textContent.length > 24;
        const cut = style.overflowX !== "visible" && node.scrollWidth > node.clientWidth + 1 && !long;
        if (cut) found.push(`cut off: ${told(node)}`);
        const off = box.left < -1 || box.right > innerWidth + 1;
        if (off && !scrolls(node)) found.push(`off the screen: ${told(node)}`);
        for (const part of node.childNodes) {
            if (part.nodeType !== Node.TEXT_NODE || !part.textContent.trim()) continue;
            const range = document.createRange();
            range.selectNodeContents(part);
            const text = range.getBoundingClientRect();
            const out = Math.max(text.right - box.right, box.left - text.left);
            const loose = style.display !== "inline" && style.overflowX === "visible";
            if (loose && out > 2) found.push(`sticks out by ${Math.round(out)}: ${told(node)}`);
        }
    }
    const before = [scrollX, scrollY];
    const dialog = document.querySelector("dialog[open]");
    for (const node of (dialog ?? document).querySelectorAll(targets)) {
        if (!seen(node) || stays(node)) continue;
        node.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        const box = node.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const there = document.elementFromPoint(x, y);
        const free = !there || node.contains(there) || there.contains(node) || stays(there);
        if (!free) found.push(`covered by ${told(there)}: ${told(node)}`);
        if (finger && box.height < finger - 0.5) found.push(`${Math.round(box.height)} pixels high: ${told(node)}`);
    }
    scrollTo(...before);
    return [...new Set(found)];
}"""


def mistakes(page: Page) -> list[str]:
    """What is wrong with the layout of what is shown; on a phone also what is too small for a finger."""
    width = (page.viewport_size or {"width": 0})["width"]
    finger = FINGER if width <= PHONE[0] else 0
    found: list[Any] = page.evaluate(FINDER, [WORDS, SMALL_PRINT, TARGETS, finger])
    return [str(mistake) for mistake in found]

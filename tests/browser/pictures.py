"""Pictures of the page that are alike on every machine, made small and compared with those that were looked at."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Browser

from browser.blank_font import blank_font

FOLDER: Final = Path(__file__).parent / "pictures"
SCALE: Final = 2
"""Pixels of the screen, along each side, that become one of the picture, so that edges may differ a little."""

TOLERANCE: Final = 24
"""By how much, of 255, red, green and blue may each differ."""

MOST: Final = 0.005
"""The share of pixels that may differ by more than that."""

STYLE: Final = f"""
@font-face {{ font-family: Blank; src: url(data:font/ttf;base64,{base64.b64encode(blank_font()).decode()}); }}
*, *::before, *::after {{ font-family: Blank !important; caret-color: transparent !important; }}
.head, .replay-transport {{ display: none !important; }}
"""
"""Text is laid out as everywhere and not seen: fonts differ from machine to machine. What lies over it is away."""

COMPARE: Final = """async ({ shot, known, scale, tolerance }) => {
    const read = async (text) => {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
        const canvas = new OffscreenCanvas(image.width, image.height);
        const pen = canvas.getContext("2d", { willReadFrequently: true });
        pen.drawImage(image, 0, 0);
        return pen.getImageData(0, 0, image.width, image.height);
    };
    const write = async (picture) => {
        const canvas = new OffscreenCanvas(picture.width, picture.height);
        canvas.getContext("2d").putImageData(picture, 0, 0);
        const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer());
        return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
    };
    const large = await read(shot);
    const small = new ImageData(Math.floor(large.width / scale), Math.floor(large.height / scale));
    for (let y = 0; y < small.height; y += 1) for (let x = 0; x < small.width; x += 1) for (let c = 0; c < 4; c += 1) {
        let sum = 0;
        for (let v = 0; v < scale; v += 1) for (let u = 0; u < scale; u += 1)
            sum += large.data[((y * scale + v) * large.width + x * scale + u) * 4 + c];
        // Fewer shades make a smaller file.
        const shade = Math.min(255, Math.round(sum / scale / scale / 4) * 4);
        small.data[(y * small.width + x) * 4 + c] = c === 3 ? 255 : shade;
    }
    if (known === null) return { share: 1, small: await write(small), difference: "" };
    const before = await read(known);
    if (before.width !== small.width || before.height !== small.height)
        return { share: 1, small: await write(small), difference: await write(small) };
    const marked = new ImageData(small.width, small.height);
    let wrong = 0;
    for (let at = 0; at < small.data.length; at += 4) {
        const far = [0, 1, 2].some((c) => Math.abs(small.data[at + c] - before.data[at + c]) > tolerance);
        wrong += far;
        for (let c = 0; c < 3; c += 1) marked.data[at + c] = far ? [255, 0, 80][c] : 128 + before.data[at + c] / 2;
        marked.data[at + 3] = 255;
    }
    return { share: wrong / (small.width * small.height), small: await write(small), difference: await write(marked) };
}"""


class Comparison(NamedTuple):
    """A picture made small, the share of it that is different from the known one, and that difference in red."""

    small: bytes
    share: float
    difference: bytes


def compared(browser: Browser, shot: bytes, known: bytes | None) -> Comparison:
    """Compare a screenshot with a known picture; without one, all of it is different."""
    page = browser.new_page()
    try:
        given = {
            "shot": base64.b64encode(shot).decode(),
            "known": None if known is None else base64.b64encode(known).decode(),
            "scale": SCALE,
            "tolerance": TOLERANCE,
        }
        found = page.evaluate(COMPARE, given)
    finally:
        page.close()
    return Comparison(base64.b64decode(found["small"]), found["share"], base64.b64decode(found["difference"]))

"""The page itself: files that `npm run build` left beside this module, and one document for all addresses of it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Route

FOLDER: Final = Path(__file__).resolve().parent / "page"

ADDRESSES: Final = frozenset(
    {"", "lobby", "new", "table", "replay", "lesson", "rules", "profile", "settings", "daily", "barge", "deck"}
)
"""The first words of the addresses that the page knows; any other gets its "nothing here" with status 404."""

NOT_BUILT: Final = (
    "Nexus runs, but its page is not built here. In a clone, `make play` builds it; an installed package has it.\n"
)

FOREVER: Final = f"public, max-age={365 * 24 * 3600}, immutable"
"""For files whose names change with their contents."""


async def page(request: Request) -> Response:
    """A file of the page, or the document that shows every address of it."""
    path: str = request.path_params["path"]
    if path.startswith("api/"):
        raise HTTPException(404)
    if "." in path.rpartition("/")[2]:
        return _file(path)
    known = path.partition("/")[0] in ADDRESSES
    if not known and "text/html" not in request.headers.get("accept", ""):
        raise HTTPException(404)
    document = FOLDER / "index.html"
    if not document.is_file():
        return PlainTextResponse(NOT_BUILT, 503)
    return FileResponse(document, 200 if known else 404, headers={"cache-control": "no-cache"})


def _file(path: str) -> Response:
    """One of the built files; nothing outside their folder is ever served."""
    file = (FOLDER / path).resolve()
    if not file.is_relative_to(FOLDER) or not file.is_file():
        raise HTTPException(404)
    kept = FOREVER if path.startswith("assets/") else "no-cache"
    return FileResponse(file, headers={"cache-control": kept})


ROUTES = [Route("/{path:path}", page, methods=["GET"])]

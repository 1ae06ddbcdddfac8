"""What Prometheus can ask: how much is asked of this server, how fast it answers, what it refuses."""

from __future__ import annotations

import hmac
import ipaddress
import os
from typing import Final

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
from starlette.requests import Request
from starlette.responses import Response

from nexus.core.refusals import NexusError
from nexus.server.config import Settings

SHARED_FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
"""Names the folder in which several server processes add up their figures; prometheus-client reads it at import."""

FAST: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)

registry = CollectorRegistry()
requests = Counter("nexus_requests", "HTTP requests.", ["method", "route", "status"], registry=registry)
request_seconds = Histogram(
    "nexus_request_seconds", "Time to answer an HTTP request.", ["route"], buckets=FAST, registry=registry
)
sockets = Gauge("nexus_sockets", "Open sockets.", registry=registry, multiprocess_mode="livesum")
frames = Counter("nexus_frames", "Messages received on sockets.", registry=registry)
tables = Gauge("nexus_tables_in_memory", "Tables in memory.", registry=registry, multiprocess_mode="livesum")
loop_delay = Gauge(
    "nexus_loop_delay_seconds", "How late the event loop runs.", registry=registry, multiprocess_mode="livemax"
)
moves = Counter("nexus_moves", "Moves on disk, of people and bots.", registry=registry)
move_seconds = Histogram(
    "nexus_move_seconds", "From receiving a move to its acknowledgement.", buckets=FAST, registry=registry
)
refusals = Counter("nexus_refusals", "Moves refused, by family of the clause.", ["family"], registry=registry)
limit_hits = Counter("nexus_limit_hits", "What was refused because a limit was reached.", ["limit"], registry=registry)
commits = Counter("nexus_commits", "Transactions committed.", registry=registry)
batch_size = Histogram(
    "nexus_commit_batch_size",
    "Writes that shared one transaction.",
    buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256),
    registry=registry,
)
commit_seconds = Histogram("nexus_commit_seconds", "Time of one transaction.", buckets=FAST, registry=registry)
bot_seconds = Histogram(
    "nexus_bot_seconds", "Time a bot took for a decision.", buckets=(*FAST, 10.0, 30.0), registry=registry
)


class MetricsRefused(NexusError):
    """Somebody asked for the figures who may not have them."""

    status = 403


def clause_family(clause: str) -> str:
    """The clause without its number, such as ``PAR-SOW``: few enough to count each."""
    family, _, number = clause.rpartition("-")
    return family if family and number.isalnum() else clause


def page() -> bytes:
    """All figures in the text format of Prometheus; of all processes where there are several."""
    if SHARED_FOLDER in os.environ:
        together = CollectorRegistry()
        MultiProcessCollector(together)  # type: ignore[no-untyped-call]
        return generate_latest(together)
    return generate_latest(registry)


def take_leave() -> None:
    """Count the open sockets and tables of this process no more."""
    if SHARED_FOLDER in os.environ:
        mark_process_dead(os.getpid())  # type: ignore[no-untyped-call]


async def metrics(request: Request) -> Response:
    """The figures, for this machine's Prometheus or one that has the token."""
    settings: Settings = request.app.state.settings
    if not may_read(request, settings):
        raise MetricsRefused("The metrics are for this machine, or for whoever has the metrics token.")
    return Response(page(), media_type=CONTENT_TYPE_LATEST)


def may_read(request: Request, settings: Settings) -> bool:
    """Whether a request may have the figures.

    A connection from this machine may be a proxy that passes on a stranger's request, so what carries a proxy's
    headers does not count as ours.
    """
    if settings.metrics_public:
        return True
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if settings.metrics_token and kind.lower() == "bearer":
        return hmac.compare_digest(token.strip().encode(), settings.metrics_token.encode())
    if any(name in request.headers for name in ("forwarded", "x-forwarded-for", "x-real-ip", "via")):
        return False
    try:
        return request.client is not None and ipaddress.ip_address(request.client.host).is_loopback
    except ValueError:
        return False

"""Work that several processes share."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from typing import TypeVar

WAITING_JOBS = 8
"""Jobs for each process that are handed out before the first of them is done."""

Job = TypeVar("Job")
Result = TypeVar("Result")


def shared(work: Callable[[Job], Result], jobs: Iterable[Job], workers: int) -> Generator[Result, None, None]:
    """What `work` makes of each job, in order, as it becomes ready; `workers` processes share the jobs.

    Whoever takes no more results, or is interrupted, does not wait for jobs that are under way.
    """
    left = iter(jobs)
    with ProcessPoolExecutor(workers, initializer=_obey_parent) as pool:
        handed_out = deque(pool.submit(work, job) for job in islice(left, workers * WAITING_JOBS))
        try:
            while handed_out:
                result = handed_out.popleft().result()
                handed_out.extend(pool.submit(work, job) for job in islice(left, 1))
                yield result
        except BaseException:
            _end(pool)
            raise


def _obey_parent() -> None:
    """Leave Ctrl+C, which a terminal sends to every process, to the one that shares the work out, and end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _end(pool: ProcessPoolExecutor) -> None:
    """End the processes of a pool, whatever they are doing. Before Python 3.14 a pool cannot do that by itself."""
    processes = list(pool._processes.values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()
    for process in processes:
        process.join()

"""Work that several processes share."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import suppress
from itertools import count
from multiprocessing.connection import Connection, wait
from traceback import format_exc
from typing import Any, TypeVar

from nexus.core.refusals import NexusError

LEAD = 16
"""Jobs for each process by which the others may be ahead of the slowest."""

IN_HAND = 2
"""Jobs that a process has at a time, so that the next is there when one is done."""

Job = TypeVar("Job")
Result = TypeVar("Result")


def shared(work: Callable[[Job], Result], jobs: Iterable[Job], workers: int) -> Generator[Result, None, None]:
    """What `work` makes of each job, in order, as it becomes ready; `workers` processes share the jobs.

    Whoever takes no more results, or is interrupted, does not wait for jobs that are under way. What `work` raises is
    raised here, and NexusError if a process was lost. Jobs are small: what is large and the same for all is in `work`.
    """
    # Pools of the standard library may wait for ever for the rest of a result whose writer was ended.
    left = enumerate(jobs)
    processes: list[multiprocessing.Process] = []
    under_way: dict[Connection, deque[int]] = {}
    answers: dict[int, tuple[Any, Exception | None]] = {}
    try:
        for _ in range(workers):
            process, line = _started(work)
            processes.append(process)
            under_way[line] = deque()
        for number in count():
            while number not in answers:
                _hand_out(left, under_way, LEAD * workers - len(answers))
                busy = [line for line, numbers in under_way.items() if numbers]
                if not busy:
                    return
                answered = wait(busy)
                for line in busy:
                    if line in answered:
                        answers[under_way[line].popleft()] = _answer(line)
            result, error = answers.pop(number)
            if error is not None:
                raise error
            yield result
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            process.join()


def _hand_out(left: Iterator[tuple[int, Any]], under_way: dict[Connection, deque[int]], most: int) -> None:
    """Send jobs to those who have the fewest, until `most` are under way or nobody has a hand free."""
    while sum(map(len, under_way.values())) < most:
        line, numbers = min(under_way.items(), key=lambda item: len(item[1]))
        numbered = next(left, None) if len(numbers) < IN_HAND else None
        if numbered is None:
            return
        number, job = numbered
        numbers.append(number)
        with suppress(ConnectionError):  # nobody is there any more, which shows when the answer is awaited
            line.send(job)


def _started(work: Callable[[Any], Any]) -> tuple[multiprocessing.Process, Connection]:
    """A process that does one job after the other, and the line on which it takes jobs and answers."""
    ours, theirs = multiprocessing.Pipe()
    process = multiprocessing.Process(target=_work_through, args=(work, theirs), daemon=True)
    process.start()
    theirs.close()
    return process, ours


def _answer(line: Connection) -> tuple[Any, Exception | None]:
    """The result that has come, or what the work raised."""
    try:
        result, error = line.recv()
    except (EOFError, OSError):
        lost = "A process that shared the work has ended before it was done; perhaps there was not enough memory."
        raise NexusError(lost) from None
    return result, error


def _work_through(work: Callable[[Any], Any], line: Connection) -> None:
    """Do the jobs that come, for as long as there is somebody to send them."""
    # A terminal sends Ctrl+C to every process; the one that shares the work out sees to it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    while True:
        job = line.recv()
        result, raised = None, None
        try:
            result = work(job)
        except Exception as error:
            error.add_note(format_exc())
            raised = error
        line.send((result, raised))


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)

"""One run through match. Started by `compare.py` with an interpreter for which Nexus is not compiled."""

from __future__ import annotations

import json
import sys

import nexus
from nexus.lab import bench


def main(seconds: float) -> None:
    """Print what was measured as JSON."""
    batch = bench.whole_matches(nexus.game("fairies"))
    bench.per_second(batch, seconds * bench.WARM_UP)
    print(json.dumps({"compiled": bench.compiled(), "moves_per_second": bench.per_second(batch, seconds)}))


if __name__ == "__main__":
    main(float(sys.argv[1]))

# SPDX-License-Identifier: GPL-3.0-or-later
"""What a run tells of itself: a line of JSON at a time, on the screen and in `log.jsonl`."""
import json
import os
import time

LOG = "log.jsonl"


class Log:
    def __init__(self, folder):
        self.begin = time.time()
        self.path = os.path.join(folder, LOG)

    def __call__(self, **facts):
        facts = {"t": time.time() - self.begin, **facts}
        line = json.dumps({k: round(v, 5) if isinstance(v, float) else v for k, v in facts.items()})
        print(line, flush=True)
        with open(self.path, "a") as file:
            file.write(line + "\n")


def read_lines(path):
    """Of a file of such lines; none if there is no file."""
    if not os.path.exists(path):
        return []
    with open(path) as file:
        return [json.loads(line) for line in file if line.strip()]

# SPDX-License-Identifier: GPL-3.0-or-later
"""Nets on disk: half-precision numbers in parts below two megabytes, and a page that lists them.

A folder holds `checkpoint.json` and, for each net, `NAME.0.bin`, `NAME.1.bin` and so on, one net's
numbers one after another. Replaced as a whole: the page is written last.
"""
import json
import os
import zlib

import torch

from .model import Critic, Policy

PART = 1_000_000  # numbers of two bytes
PAGE = "checkpoint.json"


def _write(path, data):
    with open(path + ".new", "wb") as file:
        file.write(data)
    os.replace(path + ".new", path)


def _write_net(folder, name, net):
    state = net.state_dict()
    numbers = torch.cat([value.detach().float().cpu().flatten() for value in state.values()]).half()
    parts = [part.numpy().tobytes() for part in numbers.split(PART)]
    for i, part in enumerate(parts):
        _write(os.path.join(folder, f"{name}.{i}.bin"), part)
    return {"size": net.size(), "parts": len(parts), "crc32": zlib.crc32(b"".join(parts)),
            "tensors": {key: list(value.shape) for key, value in state.items()}}


def save(folder, nets, facts):
    """`nets`: by name. `facts`: what else the page says, such as how many decisions were made."""
    os.makedirs(folder, exist_ok=True)
    encoding = next(iter(nets.values())).encoding
    page = {**facts, "game": encoding.game, "encoding": encoding.version}
    page["nets"] = {name: _write_net(folder, name, net) for name, net in nets.items()}
    _write(os.path.join(folder, PAGE), (json.dumps(page, indent=1) + "\n").encode())


def read_page(folder):
    with open(os.path.join(folder, PAGE)) as file:
        return json.load(file)


class Torn(ValueError):
    """The numbers are not those that the page tells of: damaged, or in the midst of being saved."""


def stamp(folder):
    """Another after every save."""
    return os.stat(os.path.join(folder, PAGE)).st_mtime_ns


def load(folder, name, encoding):
    """The net of that name, as it was saved; the page says of what size it is."""
    page = read_page(folder)
    if page.get("game", encoding.game) != encoding.game:
        raise ValueError(f"{folder} is of {page['game']}, not {encoding.game}")
    if page["encoding"] != encoding.version:
        raise ValueError(f"{folder} is of encoding {page['encoding']}, not {encoding.version}")
    entry = page["nets"][name]
    net = (Critic if name == "critic" else Policy)(encoding, **entry["size"])
    parts = bytearray()
    for i in range(entry["parts"]):
        with open(os.path.join(folder, f"{name}.{i}.bin"), "rb") as file:
            parts += file.read()
    if zlib.crc32(parts) != entry.get("crc32", zlib.crc32(parts)):  # older pages have none
        raise Torn(f"{folder}: the numbers of {name} are damaged, or just being saved")
    numbers, place, state = torch.frombuffer(parts, dtype=torch.float16).float(), 0, {}
    for key, shape in entry["tensors"].items():
        count = int(torch.tensor(shape).prod()) if shape else 1
        state[key] = numbers[place:place + count].reshape(shape)
        place += count
    net.load_state_dict(state)
    return net

# SPDX-License-Identifier: GPL-3.0-or-later
"""What became of a run: `python3 -m learn.report runs/first` writes report.md and report.svg there.

From `log.jsonl`, which the run writes, and `matches.jsonl`, to which `learn.match --out` adds: a table
of throughput, entropy and the belief's error along the decisions, one of the matches, and curves.
With `--picture FILE` only the curves are drawn, of whichever of the two there is.
"""
import argparse
import math
import os

from .run_log import LOG, read_lines

MATCHES = "matches.jsonl"
ROWS = 12  # of the table of the run
WIDTH, HEIGHT, LEFT, BELOW, ABOVE, RIGHT = 720, 180, 56, 24, 24, 220  # of a curve's picture
COLOURS = ("#1b6ca8", "#c2491d", "#2e7d32", "#7b3fa0", "#946c00", "#555555")
CURVES = (("rate", "thousand decisions a second"), ("entropy", "entropy of a choice, nats"),
          ("belief", "error of the belief, nats a hidden point"), ("kl", "divergence, nats"))
MATCH_CURVES = (("score", "score in matches, %"),
                ("belief", "error of the belief in matches, nats a hidden point"))


def picked(lines, count):
    """So many of them, evenly spread, the last one among them."""
    if len(lines) <= count:
        return lines
    return [lines[round(i * (len(lines) - 1) / (count - 1))] for i in range(count)]


def _number(value):
    return "" if value is None else f"{value:.3g}" if isinstance(value, float) else str(value)


def _table(heads, rows):
    lines = ["| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
    return "\n".join(lines + ["| " + " | ".join(map(_number, row)) + " |" for row in rows]) + "\n"


def run_table(rounds):
    scores = sorted({name for told in rounds for name in told if name.startswith("vs_")})
    names = [name for name, _ in CURVES if any(name in told for told in rounds)] + scores
    heads = ["decisions, M"] + [name.replace("vs_", "v ") for name in names]
    return _table(heads, [[told["decisions"]] + [told.get(name) for name in names]
                          for told in picked(rounds, ROWS)])


def match_table(matches):
    heads = ["decisions, M", "against", "rules", "board", "games", "score, %", "error", "belief"]
    names = ["decisions", "against", "rules", "board", "games", "score", "error", "belief"]
    return _table(heads, [[told.get(name) for name in names] for told in matches])


def _ticks(low, high):
    """Some round numbers between them."""
    step = 10.0 ** math.floor(math.log10((high - low) or 1))
    for factor in (1, 0.5, 0.2):
        first = math.ceil(low / (step * factor))
        found = [i * step * factor for i in range(first, math.floor(high / (step * factor)) + 1)]
        if len(found) >= 3:
            break
    return found


def _bounds(numbers):
    low, high = min(numbers), max(numbers)
    return (low - 0.5, high + 0.5) if low == high else (low, high)


def curve(title, lines, place, colours):
    """An SVG group: `lines` are lists of (x, y, error of y) by their names, as `colours` are."""
    points = [point for line in lines.values() for point in line]
    left, right = _bounds([point[0] for point in points])
    low, high = _bounds([value + sign * error for _, value, error in points for sign in (-1, 1)])

    def x(value):
        return LEFT + (value - left) / (right - left) * (WIDTH - LEFT - RIGHT)

    def y(value):
        return HEIGHT - BELOW - (value - low) / (high - low) * (HEIGHT - BELOW - ABOVE)

    parts = [f'<g transform="translate(0 {place})">',
             f'<text x="{LEFT}" y="14" font-weight="bold">{title}</text>']
    for tick in _ticks(low, high):
        parts.append(f'<path d="M{LEFT} {y(tick):.1f}H{WIDTH - RIGHT}" stroke="#ddd"/>'
                     f'<text x="{LEFT - 6}" y="{y(tick) + 4:.1f}" text-anchor="end">{tick:g}</text>')
    for tick in _ticks(left, right):
        parts.append(f'<text x="{x(tick):.1f}" y="{HEIGHT - 6}" text-anchor="middle">{tick:g}</text>')
    parts.append(f'<text x="{WIDTH - RIGHT + 8}" y="{HEIGHT - 6}">million decisions</text>')
    for number, (name, line) in enumerate(lines.items()):
        colour = colours[name]
        path = " ".join(f"{x(a):.1f},{y(b):.1f}" for a, b, _ in line)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="1.5"/>')
        parts += [f'<circle cx="{x(a):.1f}" cy="{y(b):.1f}" r="2" fill="{colour}"/>'
                  for a, b, _ in line if len(line) < 40]
        parts += [f'<path d="M{x(a):.1f} {y(b - e):.1f}V{y(b + e):.1f}" stroke="{colour}" '
                  f'stroke-opacity="0.5"/>' for a, b, e in line if e > 0]
        if name:
            parts.append(f'<text x="{WIDTH - RIGHT + 8}" y="{ABOVE + 14 * number + 10}" '
                         f'fill="{colour}">{_escaped(name[:36])}</text>')
    return "\n".join(parts + ["</g>"])


def _escaped(text):
    return text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")


def _match_lines(matches, name):
    """What matches tell by that name, of each opponent on each board."""
    lines = {}
    for told in matches:
        if name in told:
            opponent = f"{told['board']} {told['against']}".strip()
            error = told.get("error", 0.0) if name == "score" else 0.0
            lines.setdefault(opponent, []).append((told["decisions"], told[name], error))
    return lines


def picture(rounds, matches):
    """All curves, one below the other; x: millions of decisions. Bars are errors of scores."""
    drawn = []
    for name, title in CURVES:
        line = [(told["decisions"], told[name], 0.0) for told in rounds if name in told]
        if line:
            drawn.append((title, {"": line}))
    for name, title in MATCH_CURVES:
        lines = _match_lines(matches, name)
        if lines:
            drawn.append((title, lines))
    names = list(dict.fromkeys(name for _, lines in drawn for name in lines))
    colours = {name: COLOURS[i % len(COLOURS)] for i, name in enumerate(names)}
    groups = [curve(title, lines, i * HEIGHT, colours) for i, (title, lines) in enumerate(drawn)]
    size = f'width="{WIDTH}" height="{HEIGHT * len(groups)}"'
    return (f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" '
            f'font-size="11">\n<rect width="100%" height="100%" fill="white"/>\n'
            + "\n".join(groups) + "\n</svg>\n")


def _told(folder):
    """Rounds of the run and matches, none where a file is not there."""
    rounds = [told for told in read_lines(os.path.join(folder, LOG)) if "rate" in told]
    return rounds, read_lines(os.path.join(folder, MATCHES))


def write_report(folder):
    """Returns the text."""
    rounds, matches = _told(folder)
    if not rounds:
        raise ValueError(f"{folder} has no {LOG} with rounds in it")
    rate = sum(told["rate"] for told in rounds) / len(rounds)
    text = f"# {os.path.basename(os.path.normpath(folder))}\n\n" \
        f"{rounds[-1]['decisions']:.1f} million decisions; {rate:.1f} thousand a second in the mean " \
        f"of the rounds told.\n\n![curves](report.svg)\n\n" + run_table(rounds)
    if matches:
        text += "\n## Matches\n\n" + match_table(matches)
    with open(os.path.join(folder, "report.md"), "w") as file:
        file.write(text)
    with open(os.path.join(folder, "report.svg"), "w") as file:
        file.write(picture(rounds, matches))
    return text


def draw(folder, path):
    """Only the picture."""
    rounds, matches = _told(folder)
    if not rounds and not matches:
        raise ValueError(f"{folder} has neither {LOG} with rounds in it nor {MATCHES}")
    with open(path, "w") as file:
        file.write(picture(rounds, matches))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", help="of a run, or with the results of matches")
    parser.add_argument("--picture", metavar="FILE", help="draw the curves there, and nothing else")
    wanted = parser.parse_args()
    try:
        if wanted.picture:
            draw(wanted.folder, wanted.picture)
        else:
            print(write_report(wanted.folder))
    except ValueError as error:
        raise SystemExit(str(error)) from error


if __name__ == "__main__":
    main()

// SPDX-License-Identifier: GPL-3.0-or-later
// Where a check may come from, as far as its direction tells.
import type { Point } from './points';

export interface Line {
  from: Point;
  to: Point;
}

const KNIGHT_STEPS = [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]];

function run(start: Point, dx: number, dy: number, files: number, ranks: number): Point {
  let { x, y } = start;
  while (x + dx >= 0 && x + dx < files && y + dy >= 0 && y + dy < ranks) {
    x += dx;
    y += dy;
  }
  return { x, y };
}

function lineThrough(king: Point, dx: number, dy: number, files: number, ranks: number): Line {
  return { from: run(king, -dx, -dy, files, ranks), to: run(king, dx, dy, files, ranks) };
}

/* The longer diagonal through the king is the long one; of two equal ones the rising one. */
function diagonals(king: Point, files: number, ranks: number): { long: Line; short: Line } {
  const rising = lineThrough(king, 1, 1, files, ranks);
  const falling = lineThrough(king, 1, -1, files, ranks);
  const length = (line: Line) => line.to.x - line.from.x;
  return length(rising) >= length(falling)
    ? { long: rising, short: falling }
    : { long: falling, short: rising };
}

export function checkLines(king: Point, directions: string[], files: number, ranks: number): Line[] {
  const all: Record<string, Line> = {
    file: lineThrough(king, 0, 1, files, ranks),
    rank: lineThrough(king, 1, 0, files, ranks),
    ...diagonals(king, files, ranks),
  };
  return directions.flatMap((direction) => all[direction] ?? []);
}

export function knightSquares(king: Point, files: number, ranks: number): Point[] {
  return KNIGHT_STEPS.map(([dx, dy]) => ({ x: king.x + dx!, y: king.y + dy! })).filter(
    ({ x, y }) => x >= 0 && x < files && y >= 0 && y < ranks);
}

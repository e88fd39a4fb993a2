// SPDX-License-Identifier: GPL-3.0-or-later
// Where a check may come from, as far as its direction tells.
import type { Point } from '../../logic/points';
import type { Line } from '../../logic/signs';

interface Board {
  files: number;
  ranks: number;
  isOwn(point: Point): boolean;
}

const KNIGHT_STEPS = [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]];

type Step = [number, number];

/* The squares from `start` in one direction, up to the edge. */
function ray({ x, y }: Point, [dx, dy]: Step, { files, ranks }: Board): Point[] {
  const points: Point[] = [];
  for (let i = 1; ; i++) {
    const point = { x: x + dx * i, y: y + dy * i };
    if (point.x < 0 || point.x >= files || point.y < 0 || point.y >= ranks) return points;
    points.push(point);
  }
}

const back = ([dx, dy]: Step): Step => [-dx, -dy];

/* The longer diagonal through the king is the long one; of two equal ones the rising one. */
function diagonals(king: Point, board: Board): { long: Step; short: Step } {
  const [rising, falling]: [Step, Step] = [[1, 1], [1, -1]];
  const length = (step: Step) => ray(king, step, board).length + ray(king, back(step), board).length;
  return length(rising) >= length(falling)
    ? { long: rising, short: falling }
    : { long: falling, short: rising };
}

/* An own man ends the line: nothing checks through it. */
function linesAlong(king: Point, step: Step, board: Board): Line[] {
  return [step, back(step)].flatMap((direction) => {
    const points = ray(king, direction, board);
    const own = points.findIndex(board.isOwn);
    const free = own < 0 ? points : points.slice(0, own);
    return free.length > 0 ? [{ from: free[free.length - 1]!, to: king }] : [];
  });
}

export function checkLines(king: Point, directions: string[], board: Board): Line[] {
  const steps: Record<string, Step> = { file: [0, 1], rank: [1, 0], ...diagonals(king, board) };
  return directions.flatMap((direction) =>
    steps[direction] ? linesAlong(king, steps[direction]!, board) : []);
}

export function knightSquares(king: Point, files: number, ranks: number): Point[] {
  return KNIGHT_STEPS.map(([dx, dy]) => ({ x: king.x + dx!, y: king.y + dy! })).filter(
    ({ x, y }) => x >= 0 && x < files && y >= 0 && y < ranks);
}

// SPDX-License-Identifier: GPL-3.0-or-later
// The dots of a Go board: four near the corners, from 9x9 on one in the middle, from 15x15 on one at
// the middle of each side too.
import type { Point } from '../../logic/points';

export function starPoints(files: number, ranks: number): Point[] {
  const size = Math.min(files, ranks);
  if (size < 7) return [];
  const near = size < 13 ? 2 : 3;
  const middle = (length: number) => (length - 1) / 2;
  const xs = [near, middle(files), files - 1 - near];
  const ys = [near, middle(ranks), ranks - 1 - near];
  const isOdd = files % 2 === 1 && ranks % 2 === 1;
  return xs.flatMap((x, i) => ys.map((y, j) => ({ x, y, middles: Number(i === 1) + Number(j === 1) })))
    .filter(({ middles }) => middles === 0 || (isOdd && (size >= 15 || (size >= 9 && middles === 2))))
    .map(({ x, y }) => ({ x, y }));
}

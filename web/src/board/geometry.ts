// SPDX-License-Identifier: GPL-3.0-or-later
// Where a point lies on the screen.
import { pointName, pointOf, type Point } from '../logic/points';

export interface Geometry {
  files: number;
  ranks: number;
  isTurned: boolean; // seen from the far end
}

export interface Place {
  column: number;
  row: number;
}

export function placeOf(board: Geometry, { x, y }: Point): Place {
  return board.isTurned
    ? { column: board.files - 1 - x, row: y }
    : { column: x, row: board.ranks - 1 - y };
}

export function pointAt(board: Geometry, { column, row }: Place): string {
  return pointName(board.isTurned
    ? { x: board.files - 1 - column, y: row }
    : { x: column, y: board.ranks - 1 - row });
}

export const placeOfName = (board: Geometry, name: string) => placeOf(board, pointOf(name));

/* The style that puts something there. */
export function placedAt(board: Geometry, name: string) {
  const { column, row } = placeOfName(board, name);
  return {
    left: `${(column / board.files) * 100}%`,
    top: `${(row / board.ranks) * 100}%`,
    width: `${100 / board.files}%`,
    height: `${100 / board.ranks}%`,
  };
}

/* The style of a board that is seen through a magnifying glass over a point, which stays where it is. */
export function magnifiedAt(board: Geometry, name: string) {
  const { column, row } = placeOfName(board, name);
  const share = (at: number, count: number) => `${(at / (count - 1)) * 100}%`;
  return { transform: 'scale(2.4)', transformOrigin: `${share(column, board.files)} ${share(row, board.ranks)}` };
}

export function isOnBoard(board: Geometry, { column, row }: Place): boolean {
  return column >= 0 && column < board.files && row >= 0 && row < board.ranks;
}

/* The point under a pointer, or null beside the board. */
export function pointUnder(board: Geometry, box: DOMRect, clientX: number, clientY: number): string | null {
  const place = {
    column: Math.floor(((clientX - box.left) / box.width) * board.files),
    row: Math.floor(((clientY - box.top) / box.height) * board.ranks),
  };
  return isOnBoard(board, place) ? pointAt(board, place) : null;
}

/* Where the dark squares are; a1 is one on boards of every size. */
export function darkSquares(board: Geometry): Place[] {
  const squares = Array.from({ length: board.files * board.ranks }, (_, i) => ({
    x: i % board.files,
    y: Math.floor(i / board.files),
  }));
  return squares.filter(({ x, y }) => (x + y) % 2 === 0).map((point) => placeOf(board, point));
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Where a point lies on the screen. Chess is seen from the own side, Go always from below.
import { parsePoint, pointName, type Point } from '../logic/points';
import type { Kind, Side } from '../protocol';

export interface Geometry {
  kind: Kind;
  files: number;
  ranks: number;
  bottom: Side;
}

export interface Place {
  column: number;
  row: number;
}

const isFlipped = (board: Geometry) => board.kind === 'kriegspiel' && board.bottom === 'second';

export function placeOf(board: Geometry, { x, y }: Point): Place {
  return isFlipped(board)
    ? { column: board.files - 1 - x, row: y }
    : { column: x, row: board.ranks - 1 - y };
}

export function pointAt(board: Geometry, { column, row }: Place): string {
  return pointName(board.kind, isFlipped(board)
    ? { x: board.files - 1 - column, y: row }
    : { x: column, y: board.ranks - 1 - row });
}

export function placeOfName(board: Geometry, name: string): Place {
  return placeOf(board, parsePoint(board.kind, name) ?? { x: 0, y: 0 });
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

export const colourOf = (kind: Kind, side: Side): 'white' | 'black' =>
  (side === 'first') === (kind === 'kriegspiel') ? 'white' : 'black';

/* Where the dark squares are; a1 is one on boards of every size. */
export function darkSquares(board: Geometry): Place[] {
  const squares = Array.from({ length: board.files * board.ranks }, (_, i) => ({
    x: i % board.files,
    y: Math.floor(i / board.files),
  }));
  return squares.filter(({ x, y }) => (x + y) % 2 === 0).map((point) => placeOf(board, point));
}

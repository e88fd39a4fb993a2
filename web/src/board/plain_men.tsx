// SPDX-License-Identifier: GPL-3.0-or-later
// The men of smaller chess boards, which chessground does not know.
import type { Men, Side } from '../protocol';
import { otherSide } from '../protocol';
import { colourOf, placeOfName, type Geometry } from './geometry';

export function placedAt(board: Geometry, point: string) {
  const { column, row } = placeOfName(board, point);
  return {
    left: `${(column / board.files) * 100}%`,
    top: `${(row / board.ranks) * 100}%`,
    width: `${100 / board.files}%`,
    height: `${100 / board.ranks}%`,
  };
}

export interface PlainMenProps {
  board: Geometry;
  side: Side;
  men: Men;
  enemy: Men;
}

export function PlainMen({ board, side, men, enemy }: PlainMenProps) {
  const draw = (all: Men, owner: Side) => Object.entries(all).map(([point, man]) => (
    <div key={point} class={`man ${colourOf(board.kind, owner)} ${man}`} style={placedAt(board, point)} />
  ));
  return <div class="plain-men">{draw(men, side)}{draw(enemy, otherSide(side))}</div>;
}

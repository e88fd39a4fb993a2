// SPDX-License-Identifier: GPL-3.0-or-later
// The men of a chess board of any size. A man that moves glides there; one that is dragged follows the
// pointer.
import { useRef } from 'preact/hooks';
import type { Drag } from '../../board/picking';
import { placedAt, type Geometry } from '../../board/geometry';
import { followMen, type Figure } from '../../logic/figures';
import { otherSide } from '../../protocol';
import type { MenProps } from '../game';

export const COLOURS = { first: 'white', second: 'black' } as const;

function styleOf(board: Geometry, point: string, drag: Drag | null, dropped: string | null) {
  return {
    ...placedAt(board, point),
    transform: drag?.point === point ? `translate(${drag.x}px, ${drag.y}px)` : undefined,
    transition: drag?.point === point || dropped === point ? 'none' : undefined,
  };
}

export function ChessMen({ board, side, men, enemy, drag, dropped }: MenProps) {
  const figures = useRef<Figure[]>([]);
  figures.current = followMen(figures.current, { [side]: men, [otherSide(side)]: enemy } as Record<typeof side, typeof men>);
  return (
    <div class="chess-men" aria-hidden="true">
      {figures.current.map(({ key, owner, man, point }) => (
        <div key={key} class={`man ${COLOURS[owner]} ${man}${drag?.point === point && owner === side ? ' dragged' : ''}`}
          style={styleOf(board, point, owner === side ? drag : null, dropped)} />
      ))}
    </div>
  );
}

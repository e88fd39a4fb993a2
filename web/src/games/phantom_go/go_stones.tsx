// SPDX-License-Identifier: GPL-3.0-or-later
// A Go board with its stones.
import { placeOf, placeOfName, type Geometry } from '../../board/geometry';
import type { Men } from '../../protocol';
import type { MenProps } from '../game';
import { starPoints } from './star_points';

function Lines({ files, ranks }: Geometry) {
  const down = Array.from({ length: files }, (_, x) => `M${x + 0.5} .5V${ranks - 0.5}`);
  const across = Array.from({ length: ranks }, (_, y) => `M.5 ${y + 0.5}H${files - 0.5}`);
  return <path class="go-lines" d={[...down, ...across].join('')} />;
}

function Stones({ board, men, colour }: { board: Geometry; men: Men; colour: string }) {
  return (
    <g class={`stones ${colour}`} fill={`url(#${colour}-stone)`}>
      {Object.keys(men).map((point) => {
        const { column, row } = placeOfName(board, point);
        return <circle key={point} cx={column + 0.5} cy={row + 0.5} r=".46" />;
      })}
    </g>
  );
}

export function GoStones({ board, side, men, enemy }: MenProps) {
  const [own, other] = side === 'first' ? ['black', 'white'] : ['white', 'black'];
  const shades = { black: ['#59656d', '#14191c'], white: ['#fff', '#d7dde1'] };
  return (
    <svg class="go-stones" viewBox={`0 0 ${board.files} ${board.ranks}`} aria-hidden="true">
      <defs>
        {Object.entries(shades).map(([colour, [near, far]]) => (
          <radialGradient key={colour} id={`${colour}-stone`} cx=".34" cy=".3" r=".7">
            <stop offset="0" stop-color={near} /><stop offset=".85" stop-color={far} />
          </radialGradient>
        ))}
      </defs>
      <Lines {...board} />
      {starPoints(board.files, board.ranks).map((point) => {
        const { column, row } = placeOf(board, point);
        return <circle key={`${column} ${row}`} class="go-star" cx={column + 0.5} cy={row + 0.5} r=".1" />;
      })}
      <Stones board={board} men={men} colour={own} />
      <Stones board={board} men={enemy} colour={other} />
    </svg>
  );
}

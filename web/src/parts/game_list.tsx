// SPDX-License-Identifier: GPL-3.0-or-later
import { gameOf } from '../games/games';
import type { GameRow } from '../protocol';
import { texts } from '../texts';
import { winnerOf } from './result';

function outcome(row: GameRow): string {
  const winner = winnerOf(row.result ?? '');
  if (winner === null) return texts.game.drawn;
  return winner === row.side ? texts.game.won : texts.game.lostGame;
}

export function GameList({ heading, rows, isFinished = false }: {
  heading: string;
  rows: GameRow[];
  isFinished?: boolean;
}) {
  return (
    <section class="card">
      <h2>{heading}</h2>
      <ul class="rows">
        {rows.map((row) => (
          <li key={row.game}>
            <a href={`/${isFinished ? 'review' : 'game'}/${row.game}`}>
              <span class={`colour-dot ${gameOf(row.kind).colours[row.side]}`} role="img"
                aria-label={gameOf(row.kind).texts.sides[row.side]} />
              <span>{gameOf(row.kind).texts.title} {texts.start.versus(row.opponent)}</span>
              <span class={row.your_turn ? 'badge' : 'quiet'}>
                {isFinished ? outcome(row) : row.your_turn ? texts.start.yourTurn : texts.start.theirTurn}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

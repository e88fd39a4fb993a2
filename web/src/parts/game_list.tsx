// SPDX-License-Identifier: GPL-3.0-or-later
import { gameOf } from '../games/games';
import type { GameRow } from '../protocol';
import { texts } from '../texts';
import { winnerOf } from './result';

function outcome(row: GameRow, isOwn: boolean): string {
  const { won, lostGame: lost, drawn, theirs } = texts.game;
  const words = isOwn ? { won, lost, drawn } : theirs;
  const winner = winnerOf(row.result ?? '');
  if (winner === null) return words.drawn;
  return winner === row.side ? words.won : words.lost;
}

export function GameList({ heading, rows, isFinished = false, isOwn = true }: {
  heading: string;
  rows: GameRow[];
  isFinished?: boolean;
  isOwn?: boolean; // else somebody else's, seen from there
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
                {isFinished ? outcome(row, isOwn) : row.your_turn ? texts.start.yourTurn : texts.start.theirTurn}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

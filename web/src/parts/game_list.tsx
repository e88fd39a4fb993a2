// SPDX-License-Identifier: GPL-3.0-or-later
import { gameOf, rulesName } from '../games/games';
import { clockText } from '../logic/clock';
import { dateText } from '../logic/dates';
import { nameText } from '../logic/names';
import type { GameRow } from '../protocol';
import { texts, wordFor } from '../texts';
import { winnerOf } from './result';

function outcome(row: GameRow, isOwn: boolean): string {
  const { won, lostGame: lost, drawn, theirs } = texts.game;
  const words = isOwn ? { won, lost, drawn } : theirs;
  const winner = winnerOf(row.result ?? '');
  if (winner === null) return words.drawn;
  return winner === row.side ? words.won : words.lost;
}

const details = (row: GameRow) => [
  rulesName(row.kind, row.rules), dateText(row.started), row.rated && texts.game.rated, wordFor(texts.game.reasons, row.reason) ?? row.reason,
].filter(Boolean).join(' · ');

/* The own turns first, and of those the one that has the least time left. */
const byHaste = (a: GameRow, b: GameRow) =>
  Number(b.your_turn) - Number(a.your_turn) || (a.left_ms ?? Infinity) - (b.left_ms ?? Infinity) || b.started - a.started;

/* Of games with days a move; other clocks are seen in the game. */
const timeText = ({ clock, left_ms: left }: GameRow) =>
  (clock && 'days' in clock && left !== null && left !== undefined ? texts.clocks.remaining(clockText(left)) : null);

export function GameList({ heading, rows, isFinished = false, isOwn = true, isDetailed = false }: {
  heading: string;
  rows: GameRow[];
  isFinished?: boolean;
  isOwn?: boolean; // else somebody else's, seen from there
  isDetailed?: boolean; // with ruleset, date and reason
}) {
  return (
    <section class="card">
      <h2>{heading}</h2>
      <ul class="rows">
        {(isFinished ? rows : [...rows].sort(byHaste)).map((row) => (
          <li key={row.game}>
            <a href={`/${isFinished ? 'review' : 'game'}/${row.game}`}>
              <span class={`colour-dot ${gameOf(row.kind).colours[row.side]}`} role="img"
                aria-label={gameOf(row.kind).texts.sides[row.side]} />
              <span>
                {gameOf(row.kind).texts.title} {texts.start.versus(nameText(row.opponent))}
                {timeText(row) && <span class="quiet details">{timeText(row)}</span>}
                {isDetailed && <span class="quiet details">{details(row)}</span>}
              </span>
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

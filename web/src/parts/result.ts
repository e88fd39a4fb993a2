// SPDX-License-Identifier: GPL-3.0-or-later
import type { Review } from '../app/api';
import { gameOf } from '../games/games';
import { WINNERS } from '../logic/outcome';
import type { Kind, Over, Side } from '../protocol';
import { texts, wordFor } from '../texts';

export function winnerOf(result: string): Side | null {
  return WINNERS[result] ?? null;
}

/* "You won: checkmate", or of somebody else's game "White won: checkmate". */
export function resultText(kind: Kind, over: Over, own: Side | null): string {
  const winner = winnerOf(over.result);
  const who = winner === null ? texts.game.drawn
    : own === null ? texts.game.sideWon(gameOf(kind).texts.sides[winner])
      : winner === own ? texts.game.won : texts.game.lostGame;
  const reason = wordFor(texts.game.reasons, over.reason) ?? over.reason;
  return reason ? `${who}: ${reason}` : who;
}

/* Of games that are counted: by how many points. */
export function pointsText({ score, reason }: Pick<Review, 'score' | 'reason'>): string {
  const isCounted = ['passes', 'length', 'cap'].includes(reason);
  return score === undefined || !isCounted ? '' : `, ${texts.review.points(Math.abs(score))}`;
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Tries as people write them.
import type { Review } from '../app/api';
import type { Game } from '../games/game';
import { otherSide, sideIndex, type Men } from '../protocol';
import type { GameState } from './game_state';

/* The own tries of a running game by the numbers of their events. */
export function writtenTries(game: Game, { start, side, events }: Pick<GameState, 'start' | 'side' | 'events'>) {
  const written: Record<number, string> = {};
  let men: Men | undefined = game.menAtStart?.(start)?.[side];
  for (const event of events) {
    const captured = game.hear(event.words).captured;
    if (event.try !== undefined)
      written[event.seq] = game.write?.(event.try, men, captured !== undefined) ?? event.try;
    if (!men || event.answer !== 'moved') continue;
    if (event.try !== undefined) men = game.menAfter?.(men, event.try);
    else men = Object.fromEntries(Object.entries(men).filter(([point]) => !captured?.includes(point)));
  }
  return written;
}

/* Another try in place of the one that led to a step of a finished game, as its side would have written it
 * down before. */
export function writtenTry(game: Game, review: Review, step: number, text: string): string {
  const { by } = review.tries[step - 1]!;
  const before = (step > 1 ? review.tries[step - 2]! : review).views;
  return game.write?.(text, before[sideIndex(by)].men, false) ?? text;
}

/* The try that led to a step of a finished game, of which everything is known. */
export function writtenStep(game: Game, review: Review, step: number): string {
  const made = review.tries[step - 1]!;
  const before = (step > 1 ? review.tries[step - 2]! : review).views;
  const menOf = (views: Review['views']) => Object.keys(views[sideIndex(otherSide(made.by))].men).length;
  const isCapture = menOf(made.views) < menOf(before);
  return game.write?.(made.try, before[sideIndex(made.by)].men, isCapture) ?? made.try;
}

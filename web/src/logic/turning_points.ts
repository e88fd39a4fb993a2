// SPDX-License-Identifier: GPL-3.0-or-later
// Where a finished game turned: what was lost most, and where a belief changed most.
import type { Review } from '../app/api';
import type { Game } from '../games/game';
import { otherSide, sideIndex, type Men, type Side } from '../protocol';
import { isAccepted } from './game_state';
import { writtenStep } from './written';

export interface TurningPoint {
  step: number; // tries made, that one among them
  label: string; // "12… exd5"
  loss: { side: Side; men: Men } | null; // null: it is the belief that changed
}

const MOST_LOSSES = 3;
const MOST_CHANGES = 2;

/* The men that are no longer where they were, by the mover's try. */
function lostMen(review: Review, step: number): { side: Side; men: Men } {
  const side = otherSide(review.tries[step - 1]!.by);
  const menAt = (number: number) =>
    (number === 0 ? review : review.tries[number - 1]!).views[sideIndex(side)].men;
  const after = menAt(step);
  const men = Object.fromEntries(Object.entries(menAt(step - 1)).filter(([point]) => !(point in after)));
  return { side, men };
}

const worthOf = (game: Game, men: Men) =>
  Object.values(men).reduce((sum, man) => sum + (game.worth?.[man] ?? 1), 0);

export function labelOf(game: Game, review: Review, step: number): string {
  const moves = review.tries.slice(0, step - 1).filter(isAccepted).length;
  const isSecond = game.turnsANumber === 2 && moves % 2 === 1;
  return `${Math.floor(moves / game.turnsANumber) + 1}${isSecond ? '…' : '.'} ${writtenStep(game, review, step)}`;
}

/* The first few with the largest of a number, above 0. */
function largest<T>(items: T[], sizeOf: (item: T) => number, most: number): T[] {
  return items.filter((item) => sizeOf(item) > 0).sort((a, b) => sizeOf(b) - sizeOf(a)).slice(0, most);
}

/* `changes`: how much a side's belief changed with each try, as the server tells. */
export function turningPoints(game: Game, review: Review, changes: number[]): TurningPoint[] {
  const steps = review.tries.flatMap((event, i) => (isAccepted(event) ? [i + 1] : []));
  const losses = largest(steps.map((step) => ({ step, loss: lostMen(review, step) })),
    ({ loss }) => worthOf(game, loss.men), MOST_LOSSES);
  const others = changes.map((change, i) => ({ step: i + 1, change }))
    .filter(({ step }) => step <= review.tries.length && !losses.some((loss) => loss.step === step));
  const changed = largest(others, ({ change }) => change, MOST_CHANGES);
  return [...losses, ...changed.map(({ step }) => ({ step, loss: null }))]
    .map((point) => ({ ...point, label: labelOf(game, review, point.step) }))
    .sort((a, b) => a.step - b.step);
}

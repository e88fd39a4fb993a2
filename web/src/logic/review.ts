// SPDX-License-Identifier: GPL-3.0-or-later
// One step of a finished game.
import type { Review } from '../app/api';
import type { Arrow } from '../board/signs';
import type { Men, Side, View } from '../protocol';
import { isAccepted } from './game_state';

export interface ReviewStep {
  by: Side | null;
  try: string;
  views: [View, View];
  position: Record<Side, Men>;
  arrows: Arrow[]; // the tries of the turn up to here
}

const positionOf = (views: [View, View]) => ({ first: views[0].men, second: views[1].men });

/* After `step` tries; 0 is the beginning. */
export function stepOf(review: Review, step: number): ReviewStep {
  const last = review.tries[step - 1];
  if (!last) {
    const { views } = review;
    return { by: null, try: '', views, position: positionOf(views), arrows: [] };
  }
  let from = step - 1;
  while (from > 0 && !isAccepted(review.tries[from - 1]!)) from -= 1;
  const arrows = review.tries.slice(from, step)
    .map((event) => ({ try: event.try, isRefused: !isAccepted(event) }));
  return { ...last, position: positionOf(last.views), arrows };
}

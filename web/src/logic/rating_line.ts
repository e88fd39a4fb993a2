// SPDX-License-Identifier: GPL-3.0-or-later
// The ratings of one game and ruleset, as a line to draw.
import type { Rated } from '../app/api';

export interface RatingLine {
  game: string;
  rules: string;
  ratings: Rated[]; // the oldest first
  least: number; // round numbers below and above them
  most: number;
  path: string; // in a field 0 to 100 wide and 0 to 40 high
}

const STEP = 50;
const [WIDE, HIGH] = [100, 40];

function lineOf(ratings: Rated[]): RatingLine {
  const { game, rules } = ratings[0]!;
  const values = ratings.map(({ rating }) => rating);
  const least = Math.floor(Math.min(...values) / STEP) * STEP;
  const most = Math.max(least + STEP, Math.ceil(Math.max(...values) / STEP) * STEP);
  const path = values.map((rating, i) => {
    const x = (i / (values.length - 1)) * WIDE;
    const y = HIGH - ((rating - least) / (most - least)) * HIGH;
    return `${i ? 'L' : 'M'}${+x.toFixed(2)} ${+y.toFixed(2)}`;
  }).join('');
  return { game, rules, ratings, least, most, path };
}

/* `history`: the latest first. One rating alone is no line. */
export function ratingLines(history: Rated[]): RatingLine[] {
  const kinds = new Map<string, Rated[]>();
  for (const rated of [...history].reverse()) {
    const key = `${rated.game} ${rated.rules}`;
    kinds.set(key, [...kinds.get(key) ?? [], rated]);
  }
  return [...kinds.values()].filter(({ length }) => length > 1).map(lineOf);
}

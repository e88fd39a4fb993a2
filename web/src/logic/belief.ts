// SPDX-License-Identifier: GPL-3.0-or-later
// What a player could believe: for each point, how likely which man stands there.
import type { Belief, Man } from '../protocol';

type Chances = Belief[string];

/* Of any man at all. */
export function permilleOf(chances: Chances): number {
  return Object.values(chances).reduce((sum, permille) => sum + permille, 0);
}

/* The men that are likely enough to be shown as such. */
export function likelyMen(belief: Belief, atLeast = 400): { point: string; man: Man; permille: number }[] {
  return Object.entries(belief).flatMap(([point, chances]) =>
    Object.entries(chances)
      .filter(([, permille]) => permille >= atLeast)
      .map(([man, permille]) => ({ point, man, permille })));
}

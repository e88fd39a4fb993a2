// SPDX-License-Identifier: GPL-3.0-or-later
// Which man is which from one position to the next, so that a man that has moved is seen to move.
import type { Man, Men, Side } from '../protocol';

export interface Figure {
  key: string;
  owner: Side;
  man: Man;
  point: string;
}

/* A man that is gone from one point and new on another has moved; a pawn that became a queen has not,
 * it is another man. */
export function followMen(before: Figure[], men: Record<Side, Men>): Figure[] {
  const now = (['first', 'second'] as const).flatMap((owner) =>
    Object.entries(men[owner]).map(([point, man]) => ({ owner, man, point })));
  const isSame = (one: Omit<Figure, 'key'>, other: Omit<Figure, 'key'>) =>
    one.owner === other.owner && one.man === other.man;
  const stays = (figure: Figure) => men[figure.owner][figure.point] === figure.man;
  const free = before.filter((figure) => !stays(figure));
  const used = new Set(before.map(({ key }) => key));
  const newKey = (base: string) => {
    let count = 0;
    while (used.has(`${base} ${count}`)) count += 1;
    used.add(`${base} ${count}`);
    return `${base} ${count}`;
  };
  const whoMoved = (figure: Omit<Figure, 'key'>) => {
    const at = free.findIndex((known) => isSame(known, figure));
    return at < 0 ? undefined : free.splice(at, 1)[0];
  };
  const keyed = now.map((figure) => {
    const old = before.find((known) => isSame(known, figure) && known.point === figure.point) ?? whoMoved(figure);
    return { ...figure, key: old?.key ?? newKey(`${figure.owner} ${figure.man}`) };
  });
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)); // elements that change places would not glide
}

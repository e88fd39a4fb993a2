// SPDX-License-Identifier: GPL-3.0-or-later
// Ghosts: the enemy men that a player thinks are there. They are the player's own notes.
import type { Game } from '../games/game';
import { otherSide, type GameEvent, type GameMessage, type Man, type Men, type PuzzleTerms, type View } from '../protocol';

export type Ghosts = Record<string, Man>;

const without = (ghosts: Ghosts, points: string[]): Ghosts =>
  Object.fromEntries(Object.entries(ghosts).filter(([point]) => !points.includes(point)));

/* There is one king only, so a second one is the first one moved. */
export function placeGhost(ghosts: Ghosts, point: string, man: Man): Ghosts {
  const kings = man === 'king'
    ? Object.keys(ghosts).filter((place) => ghosts[place] === 'king')
    : [];
  return { ...without(ghosts, kings), [point]: man };
}

export function removeGhost(ghosts: Ghosts, point: string): Ghosts {
  return without(ghosts, [point]);
}

export function moveGhost(ghosts: Ghosts, from: string, to: string): Ghosts {
  const man = ghosts[from];
  return man && from !== to ? { ...without(ghosts, [from]), [to]: man } : ghosts;
}

/* The enemy's men as the game began, where they can still be. */
export function openingGhosts(game: Game, { start, side, view, puzzle }: Pick<GameMessage, 'start' | 'side' | 'view' | 'puzzle'>): Ghosts {
  const men = puzzle ? puzzleGhosts(puzzle) : game.opening?.(start, otherSide(side)) ?? {};
  return without(men, Object.keys(men).filter((point) => isTaken(view, point)));
}

/* Where the enemy may stand as a puzzle begins. */
export function puzzleGhosts({ ghosts }: PuzzleTerms): Ghosts {
  return Object.fromEntries(ghosts.flatMap(({ man, points }) => points.map((point) => [point, man])));
}

/* The points that an event shows to hold no enemy man. */
function emptied(game: Game, event: GameEvent): string[] {
  if (event.try === undefined || event.answer !== 'moved') return [];
  return [...game.hear(event.words).captured ?? [], ...game.freed?.(event.try) ?? []];
}

const isTaken = (view: View, point: string) => point in view.men || point in view.seen;

/* Takes away what cannot be: ghosts where own men stand or passed, and those captured. */
export function cleanGhosts(ghosts: Ghosts, game: Game, event: GameEvent | null, view: View): Ghosts {
  const gone = Object.keys(ghosts).filter((point) => isTaken(view, point));
  if (event) gone.push(...emptied(game, event));
  return gone.some((point) => point in ghosts) ? without(ghosts, gone) : ghosts;
}

/* What the browser has kept, if it is what we wrote. */
export function readGhosts(game: Game, text: string | null): Ghosts {
  try {
    const entries = Object.entries(JSON.parse(text ?? '{}') as Men);
    return Object.fromEntries(entries.filter(([, man]) => game.men.includes(man)));
  } catch {
    return {};
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Ghosts: the enemy men that a player thinks are there. They are the player's own notes.
import type { GameEvent, Kind, Man, Men, View } from '../protocol';
import { endsOfTry, pointName, squareOf } from './points';
import { readWords } from './words';

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

/* The squares a straight move has passed; none for a knight's. */
function squaresPassed(text: string): string[] {
  const ends = endsOfTry(text);
  if (!ends) return [];
  const [from, to] = [squareOf(ends[0]), squareOf(ends[1])];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (dx !== 0 && dy !== 0 && Math.abs(dx) !== Math.abs(dy)) return [];
  const steps = Math.max(Math.abs(dx), Math.abs(dy));
  return Array.from({ length: steps }, (_, i) => pointName('kriegspiel', {
    x: from.x + (dx / steps) * i,
    y: from.y + (dy / steps) * i,
  }));
}

/* The points that an event shows to hold no enemy man. */
function emptied(kind: Kind, event: GameEvent): string[] {
  if (event.try === undefined || event.answer !== 'moved') return [];
  const words = readWords(event.words);
  const taken = words.capture ? [words.capture.square] : words.captured?.points ?? [];
  return kind === 'kriegspiel' ? [...taken, ...squaresPassed(event.try)] : taken;
}

const isTaken = (view: View, point: string) => point in view.men || point in view.seen;

/* Takes away what cannot be: ghosts where own men stand or passed, and those captured. */
export function cleanGhosts(ghosts: Ghosts, kind: Kind, event: GameEvent | null, view: View): Ghosts {
  const gone = Object.keys(ghosts).filter((point) => isTaken(view, point));
  if (event) gone.push(...emptied(kind, event));
  return gone.some((point) => point in ghosts) ? without(ghosts, gone) : ghosts;
}

const isMan = (value: unknown): value is Man =>
  ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn', 'stone'].includes(value as string);

/* What the browser has kept, if it is what we wrote. */
export function readGhosts(text: string | null): Ghosts {
  try {
    const entries = Object.entries(JSON.parse(text ?? '{}') as Men);
    return Object.fromEntries(entries.filter(([, man]) => isMan(man)));
  } catch {
    return {};
  }
}

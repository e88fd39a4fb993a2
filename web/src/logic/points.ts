// SPDX-License-Identifier: GPL-3.0-or-later
// Names of squares and points. x counts from the left, y from the bottom, as White or Black sees it.

export interface Point {
  x: number;
  y: number;
}

const LETTERS = 'abcdefghjklmnopqrst'; // no i, as on Go boards; chess boards end before it

export const fileLetter = (x: number) => LETTERS[x]!;
export const pointName = ({ x, y }: Point) => `${LETTERS[x]}${y + 1}`;
export const pointOf = (name: string): Point => ({ x: LETTERS.indexOf(name[0]!), y: Number(name.slice(1)) - 1 });

/* The points that a try names: where a stone is put, from where to where a man goes, or none. */
export function pointsOf(text: string): string[] {
  const match = /^([a-z]\d{1,2})([a-z]\d{1,2})?[a-z]?$/.exec(text);
  return match ? [match[1]!, match[2]].filter((point) => point !== undefined) : [];
}

/* The moves among tries, each once, whatever the man may become. */
export function movesOf(tries: string[]): [from: string, to: string][] {
  const moves = tries.map(pointsOf).filter(([, to]) => to !== undefined).map((ends) => ends.join());
  return [...new Set(moves)].map((ends) => ends.split(',') as [string, string]);
}

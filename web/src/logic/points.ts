// SPDX-License-Identifier: GPL-3.0-or-later
// Names of squares and points. x counts from the left, y from the bottom, as White or Black sees it.
import type { Kind } from '../protocol';

export interface Point {
  x: number;
  y: number;
}

const LETTERS = { kriegspiel: 'abcdefgh', 'phantom-go': 'abcdefghjklmnopqrst' };

export function pointName(kind: Kind, { x, y }: Point): string {
  return `${LETTERS[kind][x]}${y + 1}`;
}

export function parsePoint(kind: Kind, name: string): Point | null {
  const match = /^([a-z])(\d{1,2})$/.exec(name);
  if (!match) return null;
  const x = LETTERS[kind].indexOf(match[1]!);
  const y = Number(match[2]) - 1;
  return x >= 0 && y >= 0 ? { x, y } : null;
}

export function fileLetter(kind: Kind, x: number): string {
  return LETTERS[kind][x]!;
}

export const squareOf = (name: string): Point => parsePoint('kriegspiel', name) ?? { x: 0, y: 0 };

/* From and to of a try of Kriegspiel; null for a question. */
export function endsOfTry(text: string): [string, string] | null {
  const match = /^([a-h]\d)([a-h]\d)[qrbn]?$/.exec(text);
  return match ? [match[1]!, match[2]!] : null;
}

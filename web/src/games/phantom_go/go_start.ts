// SPDX-License-Identifier: GPL-3.0-or-later
// The words with which a game of Phantom Go begins: "7x7 komi=4.5 handicap=2".
import type { Extras } from '../game';
import { phantomGoTexts as texts } from './phantom_go_texts';

export const KOMI = ['0.5', '2.5', '3.5', '4.5', '5.5', '6.5', '7.5', '8.5'];
const FAIR: Record<string, string> = { '7x7': '4.5', '9x9': '4.5' }; // docs/learning.md#komi

/* What the rules give White if nothing is said. */
const komiOfRules = (handicap: number) => (handicap > 0 ? '0.5' : '7.5');

/* What is about even between equals, where that was measured; else as in the rules. */
export const usualKomi = (board: string, handicap: number) =>
  (handicap > 0 ? undefined : FAIR[board]) ?? komiOfRules(handicap);

/* Small boards have no places for the stones, or only four. */
export function mostHandicap(board: string): number {
  const lines = parseInt(board, 10);
  if (lines < 7) return 0;
  return lines === 7 || lines % 2 === 0 ? 4 : 9;
}

export const handicapOf = (board: string, { handicap }: Extras) =>
  Math.min(Number(handicap) || 0, mostHandicap(board));

/* A number of those that are offered, or "usual". */
export const komiOf = ({ komi = '' }: Extras) => (KOMI.includes(komi) ? komi : 'usual');

export function startOf(board: string, extras: Extras): string {
  const handicap = handicapOf(board, extras);
  const chosen = komiOf(extras);
  const komi = chosen === 'usual' ? usualKomi(board, handicap) : chosen;
  return [
    board,
    komi !== komiOfRules(handicap) && `komi=${komi}`,
    handicap > 0 && `handicap=${handicap}`,
  ].filter(Boolean).join(' ');
}

/* For people; what this page does not write itself stays as it is. */
export function startWords(start: string): string {
  const boards: Partial<Record<string, string>> = texts.boards;
  const words = start.split(' ').map((word) => {
    const [key, value = ''] = word.split('=');
    if (key === 'komi') return texts.komiWords(Number(value));
    if (key === 'handicap') return texts.handicapWords(Number(value));
    return boards[word];
  });
  return words.includes(undefined) ? start : words.join(' · ');
}

// SPDX-License-Identifier: GPL-3.0-or-later
import { texts } from '../texts';

/* How a game begins, for people; what this page does not write itself stays as it is. */
export function startWords(start: string): string {
  const words = start.split(' ').map((word) => {
    const [key, value = ''] = word.split('=');
    if (key === 'komi') return texts.start.komiWords(value);
    if (key === 'handicap') return texts.start.handicapWords(Number(value));
    return texts.boards[word];
  });
  return words.includes(undefined) ? start : words.join(' · ');
}

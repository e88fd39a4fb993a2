// SPDX-License-Identifier: GPL-3.0-or-later
// The men of a position.
import type { Man, Men, Side } from '../protocol';
import { pointName } from './points';

const MEN: Record<string, Man> = {
  k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn',
};

export function menOfFen(fen: string): Record<Side, Men> {
  const men: Record<Side, Men> = { first: {}, second: {} };
  const rows = fen.split(' ')[0]!.split('/');
  rows.forEach((row, i) => {
    let x = 0;
    for (const letter of row) {
      const man = MEN[letter.toLowerCase()];
      if (man) men[letter === letter.toLowerCase() ? 'second' : 'first'][
        pointName('kriegspiel', { x, y: rows.length - 1 - i })] = man;
      x += man ? 1 : Number(letter) || 0;
    }
  });
  return men;
}

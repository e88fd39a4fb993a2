// SPDX-License-Identifier: GPL-3.0-or-later
// Men by their letters, and positions written with them.
import { pointName } from '../../logic/points';
import type { Man, Men, Side } from '../../protocol';

export const MEN: Record<string, Man> = {
  k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn',
};

export function menOfFen(fen: string): Record<Side, Men> {
  const men: Record<Side, Men> = { first: {}, second: {} };
  const rows = fen.split(' ')[0]!.split('/');
  rows.forEach((row, i) => {
    let x = 0;
    for (const letter of row) {
      const man = MEN[letter.toLowerCase()];
      if (man) men[letter in MEN ? 'second' : 'first'][pointName({ x, y: rows.length - 1 - i })] = man;
      x += man ? 1 : Number(letter) || 0;
    }
  });
  return men;
}

// SPDX-License-Identifier: GPL-3.0-or-later
// The twelve chess men in one picture: a column for each man, White above Black.
//
// They are Colin M.L. Burnett's (GPL-2.0-or-later), as chessground brings them along.
import { readFileSync } from 'node:fs';

const SIZE = 45;
const MEN = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'];

function pictures() {
  const css = readFileSync(
    new URL('./node_modules/chessground/assets/chessground.cburnett.css', import.meta.url), 'utf8');
  const found = new Map();
  const rule = /piece\.(\w+)\.(\w+) \{\s*background-image: url\('data:image\/svg\+xml;base64,([^']+)'/g;
  for (const [, man, colour, data] of css.matchAll(rule))
    found.set(`${colour} ${man}`, Buffer.from(data, 'base64').toString());
  return found;
}

export function piecesSprite() {
  const found = pictures();
  const cells = ['white', 'black'].flatMap((colour, row) =>
    MEN.map((man, column) => {
      const picture = found.get(`${colour} ${man}`);
      if (!picture) throw new Error(`no picture of the ${colour} ${man}`);
      return picture.replace('<svg ', `<svg x="${column * SIZE}" y="${row * SIZE}" `);
    }));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${6 * SIZE}" height="${2 * SIZE}"` +
    ` viewBox="0 0 ${6 * SIZE} ${2 * SIZE}">${cells.join('')}</svg>`;
}

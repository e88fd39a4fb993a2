// SPDX-License-Identifier: GPL-3.0-or-later
// Phantom Go: Go in the fog.
import { pointName } from '../../logic/points';
import { readWords } from '../../logic/words';
import type { Men, View } from '../../protocol';
import type { Game, Heard, Picture, Typed } from '../game';
import { GoExtras } from './go_extras';
import { say } from './go_said';
import { startOf, startWords } from './go_start';
import { GoStones } from './go_stones';
import { rememberedRefusals } from './refusals';
import { phantomGoTexts as texts } from './phantom_go_texts';

function hear(words: string): Heard {
  const { captured, atari } = readWords(words);
  return {
    captured: captured?.split(',').filter((point) => !/^\d/.test(point)), // some rules say only how many
    alarm: atari === undefined ? undefined : texts.atari,
  };
}

function readTyped(typed: string, view: View): Typed {
  const plain = typed.replace(/[\s+#!?.]/g, '').toLowerCase();
  const text = plain === texts.pass.toLowerCase() ? 'pass' : plain;
  if (!/^(pass|[a-hj-t]\d{1,2})$/.test(text)) return { is: 'unknown' };
  return view.tries.includes(text) ? { is: 'try', text } : { is: 'not_askable' };
}

/* Wherever no stone is known to be. */
function ahead({ files, ranks, men, seen }: View): string[] {
  const names = Array.from({ length: files * ranks }, (_, i) => pointName({ x: i % files, y: Math.floor(i / files) }));
  return names.filter((name) => !(name in men) && !(name in seen));
}

const stones = (points: string): Men => Object.fromEntries(points.split(' ').map((point) => [point, 'stone']));
const picture = (men: string, parts: Partial<Picture>): Picture =>
  ({ files: 9, ranks: 9, men: stones(men), ...parts });

export const phantomGo: Game = {
  name: 'phantom-go',
  texts,
  pictures: [
    picture('c3 e5 g7 g3', { ghosts: stones('c7') }),
    picture('d5 d4 e3', { signs: { refused: ['e5'] }, ghosts: stones('e5') }),
    picture('g4 c6', { enemy: stones('c4 d4 b3 e3 c2 d2'), signs: { captures: ['c3', 'd3'] } }),
  ],
  scene: picture('c3 d3 e4 e5 f6 g7 c6', {
    ghosts: stones('c4 d4 d5 f4'), signs: { refused: ['d4'], lastTry: ['e4'] },
  }),
  pattern: 'crossings',
  colours: { first: 'black', second: 'white' },
  isTurned: false,
  men: ['stone'],
  Men: GoStones,
  becomes: {},
  spoken: () => [{ try: 'pass', text: texts.pass, sure: texts.passSure }],
  turnsANumber: 1,
  offersDraws: false,
  ending: 'sgf',
  readTyped,
  ahead,
  write: (text) => (text === 'pass' ? texts.pass : text.toUpperCase()),
  hear,
  say,
  signs: (opening, state) => ({
    captures: opening.by === state.side ? [] : hear(opening.words).captured,
    remembered: rememberedRefusals(state),
  }),
  Extras: GoExtras,
  startOf,
  startWords,
};

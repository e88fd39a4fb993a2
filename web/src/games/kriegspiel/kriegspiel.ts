// SPDX-License-Identifier: GPL-3.0-or-later
// Kriegspiel: chess in the fog.
import { pointOf } from '../../logic/points';
import type { Men } from '../../protocol';
import type { Game, Picture } from '../game';
import { certain } from './certain';
import { ahead } from './chess_ahead';
import { checkLines } from './check_lines';
import { ChessMen, COLOURS } from './chess_men';
import { say } from './chess_said';
import { demand, hear, signs, squaresPassed } from './chess_signs';
import { readTyped } from './chess_typed';
import { menAfter, menAtStart, write } from './chess_written';
import { MEN, menOfFen } from './fen';
import { opening } from './openings';
import { kriegspielTexts as texts } from './kriegspiel_texts';

const usual = (men: Men, parts: Partial<Picture>): Picture => ({ files: 8, ranks: 8, men, ...parts });

function pictureOf(fen: string): Picture {
  const { first, second } = menOfFen(fen);
  const rows = fen.split(' ')[0]!.split('/');
  const files = [...rows[0]!].reduce((sum, sign) => sum + (Number(sign) || 1), 0);
  return { files, ranks: rows.length, men: first, ghosts: second };
}

const whites = (fen: string) => menOfFen(fen).first;
const PICTURES: Picture[] = [
  usual(whites('8/8/8/8/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1'), { ghosts: { e8: 'king', d5: 'pawn' } }),
  usual(whites('8/8/8/8/8/8/5PPP/3R2K1'), { signs: { refused: ['d1d8'] }, ghosts: { d5: 'pawn' } }),
  usual(whites('8/8/8/8/8/8/PPP5/2KR4'), { signs: { check: {
    king: 'c1', knights: [],
    lines: checkLines(pointOf('c1'), ['long'], { files: 8, ranks: 8, isOwn: () => false }),
  } } }),
  usual(whites('8/8/8/8/2PP4/6P1/5P2/4K3'), { signs: { pawnTries: [
    ['c4', 'b5'], ['c4', 'd5'], ['d4', 'c5'], ['d4', 'e5'], ['f2', 'e3'], ['g3', 'f4'], ['g3', 'h4'],
  ] } }),
];

const SCENE = usual(whites('8/8/8/8/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1'), {
  ghosts: { e6: 'pawn', f6: 'knight', g8: 'king', d8: 'queen' }, signs: { refused: ['c4f7'] },
});

export const kriegspiel: Game = {
  name: 'kriegspiel',
  texts,
  pictures: PICTURES,
  scene: SCENE,
  pattern: 'squares',
  colours: COLOURS,
  isTurned: true,
  men: Object.values(MEN),
  Men: ChessMen,
  becomes: MEN,
  spoken: () => [{ try: 'any', text: texts.any, title: texts.anyWords, rules: ['berkeley_any', 'english'] }],
  worth: { queen: 9, rook: 5, bishop: 3, knight: 3, pawn: 1, king: 0 },
  turnsANumber: 2,
  offersDraws: true,
  ending: 'pgn',
  readTyped,
  ahead,
  write,
  menAtStart,
  menAfter,
  hear,
  say,
  signs,
  demand,
  opening,
  certain,
  freed: squaresPassed,
  startWords: (start) => (texts.boards as Record<string, string>)[start],
  pictureOf,
};

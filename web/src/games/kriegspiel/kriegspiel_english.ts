// SPDX-License-Identifier: GPL-3.0-or-later
import { numbersOf } from '../../languages/numbers';
import type { GameTexts } from '../game';

const { plural } = numbersOf('en');

export const kriegspielEnglish = {
  title: 'Kriegspiel',
  summary: 'Chess in which you see only your own men.',
  sides: { first: 'White', second: 'Black' },
  men: { king: 'king', queen: 'queen', rook: 'rook', bishop: 'bishop', knight: 'knight', pawn: 'pawn' },
  lost: (men: string[]) => men.map((man) => `a ${man}`).join(', '),
  hidden: 'no man of yours',
  boardHelp: 'Arrow keys move over the board. Enter takes up a man and puts it down. Escape lets go. M marks a ghost.',
  ghostsHelp: 'Mark where you think the enemy is. Drag a man from here to the board, or choose one and touch squares; Escape ends it. Or right-click or hold a square. A ghost is dragged on, and off the board to remove it.',
  beliefWords: 'The redder, the likelier the enemy stood there. Rings show where it really was.',
  typedHint: 'e2e4, Nf3, O-O',
  typedUnknown: 'That is no move. Write e2e4, Nf3 or O-O.',
  any: '“Any?”',
  anyWords: 'Ask whether there are pawn captures',
  check: 'Check',
  mustCapture: 'A pawn must capture now',
  pawnTries: (tries: number) => plural(tries, { one: '# pawn capture', other: '# pawn captures' }),
  somePawnTries: 'Pawn captures',
  letters: { king: 'K', queen: 'Q', rook: 'R', bishop: 'B', knight: 'N' }, // of notation
  said: {
    moved: (side: string) => `${side} moved.`,
    asks: (side: string) => `${side} asks: any?`,
    answers: { illegal: 'Illegal.', nonsense: 'Nonsense.', impossible: 'Impossible.', yes: 'Yes.', no: 'No.' },
    captured: (square: string) => `Capture on ${square}.`,
    capturedPawn: (square: string) => `Pawn captured on ${square}.`,
    capturedPiece: (square: string) => `Piece captured on ${square}.`,
    remarks: { en_passant: 'En passant.', promotion: 'Promotion.' },
    checks: {
      file: 'Check on the file.', rank: 'Check on the rank.', long: 'Check on the long diagonal.',
      short: 'Check on the short diagonal.', knight: 'Check by a knight.', yes: 'Check.',
    },
    tries: (side: string, tries: number) => plural(tries, { one: `${side} has # pawn try.`, other: `${side} has # pawn tries.` }),
    triesNone: (side: string) => `${side} has no pawn tries.`,
    triesSome: (side: string) => `${side} has pawn tries.`,
    triesFrom: (side: string, squares: string) => `${side} has pawn tries from ${squares}.`,
  },
  rulesets: {
    wild16: ['Internet Chess Club', 'Refusals stay between you and the umpire. Before each turn you hear how many pawn captures there are.',
      'you alone', 'pawn or piece', 'how many', 'direction'],
    berkeley: ['Berkeley', 'Both sides hear every refusal. Nothing is said about pawn captures.',
      'both', 'not said', 'nothing', 'direction'],
    berkeley_any: ['Berkeley with “Any?”', 'Both sides hear every refusal. You may ask “Any?”: are there pawn captures? If yes, one must be made.',
      'both', 'not said', '“Any?”, then one must be made', 'direction'],
    cincinnati: ['Cincinnati', 'Both sides hear every refusal. Before each turn you hear whether there is a pawn capture.',
      'both', 'pawn or piece', 'yes or no', 'direction'],
    rand: ['RAND', 'You hear which pawns can capture. Promotions are said. A stalemated side loses.',
      'both', 'pawn or piece', 'which pawns', 'direction'],
    english: ['English', 'You may ask “Any?”. After a yes you must try one pawn capture.',
      'both', 'not said', '“Any?”, then one must be tried', 'direction'],
    parker: ['Parker', 'Both sides hear every refusal. What was captured is not said, nor are pawn captures.',
      'both', 'not said', 'nothing', 'direction'],
    foret: ['Foret', 'Refusals stay between you and the umpire. A check is said without its direction.',
      'you alone', 'pawn or piece', 'nothing', '“check” alone'],
  },
  boards: {
    standard: 'The whole board, 8×8', silverman4x4: 'Silverman, 4×4', reduced4x4: 'Without pawns, 4×4',
    silverman4x5: 'Silverman, 4×5', gardner5x5: 'Gardner, 5×5', gardner5x6: 'Gardner, 5×6',
    losalamos6x6: 'Los Alamos, 6×6', minor7x7: 'Minor, 7×7',
  },
  rules: {
    lead: 'Kriegspiel is chess, but you see only your own men. An umpire sees both boards.',
    parts: [
      ['Try', 'On your turn you try a move. If it is legal the umpire plays it. If not you hear “Illegal”, nothing is lost, and you try something else. A refusal tells you something: what stands in the way?'],
      ['Captures', 'You hear on which square something was captured, in most rulesets also whether it was a pawn or a piece. The umpire never says who captured: you know what you lost.'],
      ['Checks', 'Both sides hear a check and its direction, seen from the king: on the file, on the rank, on the long or the short diagonal, or by a knight.'],
      ['Pawn captures', 'A pawn moves straight and captures slantwise, so a capture is possible only if an enemy man stands there. Rulesets differ in what they tell of it.'],
      ['The end', 'Checkmate wins, as in chess. Stalemate is a draw in most rulesets. The same position a third time, or fifty moves without progress, is a draw by itself.'],
    ],
    captions: ['What you see', 'A refused try: something stands on the file', 'Check on the long diagonal', 'Pawn captures: at least one of these is possible'],
    columns: ['Rules', 'Refusals heard by', 'Captured man', 'Pawn captures', 'Check'],
  },
} satisfies GameTexts & Record<string, unknown>;

// SPDX-License-Identifier: GPL-3.0-or-later
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { darkSquares, pointAt, pointUnder, placeOfName } from '../../src/board/geometry';
import { checkLines, knightSquares } from '../../src/logic/checks';
import { likelyMen, permilleOf } from '../../src/logic/belief';
import { clockName, clockText, remainingMs } from '../../src/logic/clock';
import { stateFromMessage } from '../../src/logic/game_state';
import { menOfFen } from '../../src/logic/fen';
import { parsePoint, pointName, squareOf } from '../../src/logic/points';
import { signsOf } from '../../src/logic/signs';
import { readWords } from '../../src/logic/words';
import { event, message, view } from './samples';

const lines = (king: string, directions: string[], size = 8, own: string[] = []) =>
  checkLines(squareOf(king), directions, {
    files: size, ranks: size, isOwn: (point) => own.includes(pointName('kriegspiel', point)),
  }).map(({ from }) => pointName('kriegspiel', from)).sort();

test('names of points', () => {
  assert.equal(pointName('kriegspiel', { x: 4, y: 3 }), 'e4');
  assert.equal(pointName('phantom-go', { x: 8, y: 8 }), 'j9');
  assert.deepEqual(parsePoint('phantom-go', 'j9'), { x: 8, y: 8 });
  assert.equal(parsePoint('phantom-go', 'i9'), null);
  assert.equal(parsePoint('kriegspiel', 'pass'), null);
});

test('chess is turned round for Black, Go is not', () => {
  const black = { kind: 'kriegspiel', files: 8, ranks: 8, bottom: 'second' } as const;
  assert.equal(pointAt(black, { column: 0, row: 0 }), 'h1');
  assert.deepEqual(placeOfName(black, 'a8'), { column: 7, row: 7 });
  const go = { kind: 'phantom-go', files: 9, ranks: 9, bottom: 'second' } as const;
  assert.equal(pointAt(go, { column: 0, row: 0 }), 'a9');
});

test('a pointer beside the board is on no point', () => {
  const board = { kind: 'kriegspiel', files: 8, ranks: 8, bottom: 'first' } as const;
  const box = { left: 10, top: 10, width: 80, height: 80 } as DOMRect;
  assert.equal(pointUnder(board, box, 11, 89), 'a1');
  assert.equal(pointUnder(board, box, 5, 50), null);
});

test('a1 is dark on boards of every size', () => {
  for (const [files, ranks] of [[8, 8], [5, 5], [4, 5]] as const)
    for (const bottom of ['first', 'second'] as const) {
      const board = { kind: 'kriegspiel', bottom, files, ranks } as const;
      const squares = darkSquares(board).map((place) => pointAt(board, place));
      assert.ok(squares.includes('a1') && squares.includes('b2'));
      assert.ok(!squares.includes('a2') && !squares.includes('b1'));
    }
});

test('checks on files, ranks and diagonals', () => {
  assert.deepEqual(lines('e1', ['file']), ['e8']);
  assert.deepEqual(lines('e4', ['rank']), ['a4', 'h4']);
  assert.deepEqual(lines('c1', ['long']), ['h6']);
  assert.deepEqual(lines('c1', ['short']), ['a3']);
  assert.deepEqual(lines('g1', ['long']), ['a7']);
  assert.deepEqual(lines('e4', ['knight', 'check']), []);
});

test('no check comes through an own man', () => {
  assert.deepEqual(lines('e1', ['rank'], 8, ['d1']), ['h1']);
  assert.deepEqual(lines('e1', ['rank'], 8, ['b1']), ['c1', 'h1']);
  assert.deepEqual(lines('e4', ['rank'], 8, ['d4', 'f4']), []);
});

test('of two equal diagonals the rising one is long', () => {
  assert.deepEqual(lines('c3', ['long'], 5), ['a1', 'e5']);
});

test('what is likely enough is drawn', () => {
  const belief = { e8: { king: 950, rook: 50 }, d8: { queen: 300, rook: 200 } };
  assert.deepEqual(likelyMen(belief), [{ point: 'e8', man: 'king', permille: 950 }]);
  assert.equal(permilleOf(belief.d8), 500);
});

test('knights check from squares on the board', () => {
  const squares = knightSquares(squareOf('a1'), 8, 8).map((point) => pointName('kriegspiel', point));
  assert.deepEqual(squares.sort(), ['b3', 'c2']);
});

test('words of the umpire', () => {
  const words = readWords('capture=pawn@d5 check=file,knight tries=2');
  assert.deepEqual(words.capture, { square: 'd5', man: 'pawn' });
  assert.deepEqual(words.check, ['file', 'knight']);
  assert.deepEqual(words.tries, { count: 2, any: true, pawns: [] });
  assert.deepEqual(readWords('capture=@c4').capture, { square: 'c4', man: null });
  assert.equal(readWords('tries=no').tries!.any, false);
  assert.deepEqual(readWords('tries=b3,e5').tries!.pawns, ['b3', 'e5']);
  assert.deepEqual(readWords('captured=a1,b1').captured, { count: 2, points: ['a1', 'b1'] });
  assert.deepEqual(readWords('captured=3').captured, { count: 3, points: [] });
  assert.equal(readWords('').tries, null);
});

test('signs of a check with pawn tries', () => {
  const state = stateFromMessage(message({
    view: view({ e1: 'king', d2: 'pawn' }, {}, ['d2d3', 'd2e3', 'd2c3', 'e1e2']),
    events: [event({ by: 'second', words: 'capture=piece@f4 check=file tries=1' }),
      event({ seq: 2, try: 'd2c3', answer: 'illegal' })],
  }), 0);
  const signs = signsOf(state);
  assert.equal(signs.check!.king, 'e1');
  assert.equal(signs.capture, 'f4');
  assert.deepEqual(signs.pawnTries, [['d2', 'e3'], ['d2', 'c3']]);
  assert.deepEqual(signs.refused, ['d2c3']);
});

test('a check of the other side is no sign on the own king', () => {
  const state = stateFromMessage(message({
    view: { ...view({ e1: 'king' }), turn: 'second' },
    events: [event({ try: 'd1d8', words: 'check=file tries=0' })],
  }), 0);
  assert.equal(signsOf(state).check, null);
  assert.deepEqual(signsOf(state).lastTry, ['d1', 'd8']);
});

test('clocks', () => {
  assert.equal(clockText(600_000), '10:00');
  assert.equal(clockText(3_661_000), '1:01:01');
  assert.equal(clockText(20_000), '0:20');
  assert.equal(clockText(19_990), '19.9');
  assert.equal(clockText(0), '0.0');
  assert.equal(clockName({ seconds: 600, increment: 5 }), '10+5');
  assert.equal(clockName({ seconds: 30, increment: 0 }), '½+0');
  const time = { left_ms: [5000, 7000] as [number, number], running: 'first' as const };
  assert.equal(remainingMs(time, 'first', 1500), 3500);
  assert.equal(remainingMs(time, 'first', 9000), 0);
  assert.equal(remainingMs(time, 'second', 1500), 7000);
});

test('the men of a position, small boards too', () => {
  assert.deepEqual(menOfFen('7k/8/8/8/8/8/8/R3K3 w - - 0 1'), {
    first: { a1: 'rook', e1: 'king' }, second: { h8: 'king' },
  });
  assert.deepEqual(menOfFen('k3/p3/4/K2P w').second, { a4: 'king', a3: 'pawn' });
});

// SPDX-License-Identifier: GPL-3.0-or-later
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { darkSquares, pointAt, pointUnder, placeOfName } from '../../src/board/geometry';
import { checkLines, knightSquares } from '../../src/games/kriegspiel/check_lines';
import { menOfFen } from '../../src/games/kriegspiel/fen';
import { kriegspiel } from '../../src/games/kriegspiel/kriegspiel';
import { phantomGo } from '../../src/games/phantom_go/phantom_go';
import { starPoints } from '../../src/games/phantom_go/star_points';
import { likelyMen, permilleOf } from '../../src/logic/belief';
import { clockName, clockText, remainingMs } from '../../src/logic/clock';
import { drawShape } from '../../src/logic/drawings';
import { stateFromMessage } from '../../src/logic/game_state';
import { followMen } from '../../src/logic/figures';
import { pointName, pointOf, pointsOf } from '../../src/logic/points';
import { signsOf } from '../../src/logic/signs';
import { event, message, view } from './samples';

const lines = (king: string, directions: string[], size = 8, own: string[] = []) =>
  checkLines(pointOf(king), directions, {
    files: size, ranks: size, isOwn: (point) => own.includes(pointName(point)),
  }).map(({ from }) => pointName(from)).sort();

test('names of points, with no i among the letters', () => {
  assert.equal(pointName({ x: 4, y: 3 }), 'e4');
  assert.equal(pointName({ x: 8, y: 8 }), 'j9');
  assert.deepEqual(pointOf('j19'), { x: 8, y: 18 });
});

test('a try names its points', () => {
  assert.deepEqual(pointsOf('e2e4'), ['e2', 'e4']);
  assert.deepEqual(pointsOf('a7a8q'), ['a7', 'a8']);
  assert.deepEqual(pointsOf('j19'), ['j19']);
  for (const word of ['any', 'pass', '']) assert.deepEqual(pointsOf(word), [], word);
});

test('a board is turned round, or not', () => {
  const turned = { files: 8, ranks: 8, isTurned: true };
  assert.equal(pointAt(turned, { column: 0, row: 0 }), 'h1');
  assert.deepEqual(placeOfName(turned, 'a8'), { column: 7, row: 7 });
  assert.equal(pointAt({ files: 9, ranks: 9, isTurned: false }, { column: 0, row: 0 }), 'a9');
});

test('a pointer beside the board is on no point', () => {
  const board = { files: 8, ranks: 8, isTurned: false };
  const box = { left: 10, top: 10, width: 80, height: 80 } as DOMRect;
  assert.equal(pointUnder(board, box, 11, 89), 'a1');
  assert.equal(pointUnder(board, box, 5, 50), null);
});

test('a1 is dark on boards of every size', () => {
  for (const [files, ranks] of [[8, 8], [5, 5], [4, 5]] as const)
    for (const isTurned of [false, true]) {
      const board = { isTurned, files, ranks };
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
  const squares = knightSquares(pointOf('a1'), 8, 8).map((point) => pointName(point));
  assert.deepEqual(squares.sort(), ['b3', 'c2']);
});

test('words of the umpire', () => {
  const { hear } = kriegspiel;
  assert.deepEqual(hear('capture=pawn@d5 check=file,knight tries=2'),
    { captured: ['d5'], alarm: 'Check', chance: '2 pawn captures' });
  assert.deepEqual(hear('capture=@c4').captured, ['c4']);
  assert.equal(hear('check').alarm, 'Check');
  assert.equal(hear('tries=1').chance, '1 pawn capture');
  for (const tries of ['yes', 'b3,e5']) assert.equal(hear(`tries=${tries}`).chance, 'Pawn captures');
  for (const words of ['tries=0', 'tries=no', 'tries=none', ''])
    assert.deepEqual(hear(words), { captured: undefined, alarm: undefined, chance: undefined });
  assert.deepEqual(phantomGo.hear('captured=a1,b1 atari'), { captured: ['a1', 'b1'], alarm: 'Atari' });
  assert.deepEqual(phantomGo.hear('captured=3').captured, []);
  assert.deepEqual(phantomGo.hear(''), { captured: undefined, alarm: undefined });
});

test('signs of a check with pawn tries', () => {
  const state = stateFromMessage(message({
    view: view({ e1: 'king', d2: 'pawn' }, {}, ['d2d3', 'd2e3', 'd2c3', 'e1e2']),
    events: [event({ by: 'second', words: 'capture=piece@f4 check=file tries=1' }),
      event({ seq: 2, try: 'd2c3', answer: 'illegal' })],
  }), 0);
  const signs = signsOf(kriegspiel, state);
  assert.equal(signs.check?.king, 'e1');
  assert.deepEqual(signs.captures, ['f4']);
  assert.deepEqual(signs.pawnTries, [['d2', 'e3']]); // the other would leave the king in check
  assert.deepEqual(signs.refused, ['d2c3']);
});

test('a check of the other side is no sign on the own king', () => {
  const state = stateFromMessage(message({
    view: { ...view({ e1: 'king' }), turn: 'second' },
    events: [event({ try: 'd1d8', words: 'check=file tries=0' })],
  }), 0);
  assert.equal(signsOf(kriegspiel, state).check, undefined);
  assert.deepEqual(signsOf(kriegspiel, state).lastTry, ['d1', 'd8']);
});

test('stones are marked as taken for who lost them', () => {
  const state = (by: 'first' | 'second') => stateFromMessage(message({
    kind: 'phantom-go', view: view({ c3: 'stone' }), events: [event({ by, words: 'captured=c4,d4' })],
  }), 0);
  assert.deepEqual(signsOf(phantomGo, state('second')).captures, ['c4', 'd4']);
  assert.deepEqual(signsOf(phantomGo, state('first')).captures, []);
});

test('clocks', () => {
  assert.equal(clockText(600_000), '10:00');
  assert.equal(clockText(3_661_000), '1:01:01');
  assert.equal(clockText(20_000), '0:20');
  assert.equal(clockText(19_990), '19.9');
  assert.equal(clockText(0), '0.0');
  assert.equal(clockText(86_399_000), '23:59:59');
  assert.equal(clockText(3 * 86_400_000 - 1000), '2 d 23 h');
  assert.equal(clockName({ days: 3 }), '3 days a move');
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

test('a man that moves keeps its picture, one that is taken or made does not', () => {
  const before = followMen([], { first: { e2: 'pawn', d2: 'pawn' }, second: { d5: 'pawn' } });
  assert.equal(new Set(before.map(({ key }) => key)).size, 3);
  const keyAt = (figures: typeof before, point: string) => figures.find((figure) => figure.point === point)?.key;
  const after = followMen(before, { first: { e4: 'pawn', d2: 'pawn' }, second: {} });
  assert.equal(keyAt(after, 'e4'), keyAt(before, 'e2'));
  assert.equal(keyAt(after, 'd2'), keyAt(before, 'd2'));
  const made = followMen(after, { first: { e4: 'queen', d2: 'pawn' }, second: {} });
  assert.notEqual(keyAt(made, 'e4'), keyAt(after, 'e4'));
});

test('star points as boards have them', () => {
  const names = (size: number) => starPoints(size, size).map(pointName).sort();
  assert.deepEqual(names(5), []);
  assert.deepEqual(names(7), ['c3', 'c5', 'e3', 'e5']);
  assert.deepEqual(names(9), ['c3', 'c7', 'e5', 'g3', 'g7']);
  assert.deepEqual(names(13), ['d10', 'd4', 'g7', 'k10', 'k4']);
  assert.equal(names(19).length, 9);
});

test('what is drawn a second time is taken away, and nothing else', () => {
  const [arrow, back, circle] = [{ from: 'a1', to: 'b2' }, { from: 'b2', to: 'a1' }, { from: 'a1', to: 'a1' }];
  const drawn = [arrow, back, circle].reduce(drawShape, []);
  assert.deepEqual(drawn, [arrow, back, circle]);
  assert.deepEqual(drawShape(drawn, { ...arrow }), [back, circle]);
});

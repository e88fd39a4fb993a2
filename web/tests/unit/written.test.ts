// SPDX-License-Identifier: GPL-3.0-or-later
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kriegspiel } from '../../src/games/kriegspiel/kriegspiel';
import { phantomGo } from '../../src/games/phantom_go/phantom_go';
import { writtenTries } from '../../src/logic/written';
import { event } from './samples';

const write = (text: string, men: Record<string, string>, isCapture = false) => kriegspiel.write!(text, men, isCapture);

test('moves are written as people write them', () => {
  assert.equal(write('g1f3', { g1: 'knight' }), 'Nf3');
  assert.equal(write('e2e4', { e2: 'pawn' }), 'e4');
  assert.equal(write('e4d5', { e4: 'pawn' }), 'exd5');
  assert.equal(write('e7e8q', { e7: 'pawn' }), 'e8=Q');
  assert.equal(write('d7e8n', { d7: 'pawn' }), 'dxe8=N');
  assert.equal(write('d1d7', { d1: 'queen' }, true), 'Qxd7');
  assert.equal(write('e1g1', { e1: 'king', h1: 'rook' }), 'O-O');
  assert.equal(write('e8c8', { e8: 'king', a8: 'rook' }), 'O-O-O');
  assert.equal(write('any', {}), '“Any?”');
  assert.equal(write('e2e4', {}), 'e2e4'); // nobody knows what stood there
  assert.equal(phantomGo.write!('d4', undefined, false), 'D4');
  assert.equal(phantomGo.write!('pass', undefined, false), 'Pass');
});

test('where a man comes from is written if another could have gone there', () => {
  assert.equal(write('a1d1', { a1: 'rook', h1: 'rook' }), 'Rad1');
  assert.equal(write('a1d1', { a1: 'rook', h1: 'rook', e1: 'king' }), 'Rd1'); // the king is in the way
  assert.equal(write('a1a4', { a1: 'rook', a8: 'rook' }), 'R1a4');
  assert.equal(write('b1d2', { b1: 'knight', f3: 'knight' }, true), 'Nbxd2');
  assert.equal(write('d1f3', { d1: 'queen', f1: 'queen', d3: 'queen' }), 'Qd1f3');
});

test('the log knows the men from the start through castling, promotion and loss', () => {
  const own = (seq: number, text: string, words = '') => event({ seq, try: text, words });
  const theirs = (seq: number, words = '') => event({ seq, by: 'second', words });
  const game = (start: string, events: ReturnType<typeof event>[]) =>
    Object.values(writtenTries(kriegspiel, { start, side: 'first', events }));
  assert.deepEqual(game('standard', [
    own(1, 'g1f3'), theirs(2), own(3, 'g2g3'), theirs(4), own(5, 'f1g2'), theirs(6),
    event({ seq: 7, try: 'e1e2', answer: 'illegal' }), own(8, 'e1g1'), theirs(9), own(10, 'f1e1'),
    theirs(11, 'capture=piece@f3'), own(12, 'b1c3', 'capture=pawn@c3'), theirs(13), own(14, 'c3e4'),
  ]), ['Nf3', 'g3', 'Bg2', 'Ke2', 'O-O', 'Re1', 'Nxc3', 'Ne4']);
  assert.deepEqual(game('8/P6k/8/8/8/8/8/4K3 w - - 0 1', [own(1, 'a7a8r'), theirs(2), own(3, 'a8b8')]), ['a8=R', 'Rb8']);
  assert.deepEqual(game('gardner5x5', [own(1, 'a2a3'), theirs(2), own(3, 'b1c3'), theirs(4), own(5, 'c1a3')]),
    ['a3', 'Nc3', 'Ba3']);
  assert.deepEqual(game('a board of tomorrow', [own(1, 'a2a3')]), ['a2a3']);
});

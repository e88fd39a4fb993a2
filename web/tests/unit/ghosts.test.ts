// SPDX-License-Identifier: GPL-3.0-or-later
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kriegspiel } from '../../src/games/kriegspiel/kriegspiel';
import { phantomGo } from '../../src/games/phantom_go/phantom_go';
import { cleanGhosts, moveGhost, placeGhost, readGhosts, removeGhost } from '../../src/logic/ghosts';
import { event, view } from './samples';

test('a second king is the first one moved', () => {
  const ghosts = placeGhost(placeGhost({ d5: 'pawn' }, 'e8', 'king'), 'g8', 'king');
  assert.deepEqual(ghosts, { d5: 'pawn', g8: 'king' });
});

test('a ghost is moved and removed', () => {
  assert.deepEqual(moveGhost({ d5: 'pawn' }, 'd5', 'd4'), { d4: 'pawn' });
  assert.deepEqual(moveGhost({ d5: 'pawn' }, 'a1', 'd4'), { d5: 'pawn' });
  assert.deepEqual(moveGhost({ d5: 'pawn' }, 'd5', 'd5'), { d5: 'pawn' });
  assert.deepEqual(removeGhost({ d5: 'pawn', e5: 'rook' }, 'd5'), { e5: 'rook' });
});

test('an own man drives a ghost away', () => {
  const cleaned = cleanGhosts({ e4: 'pawn', e5: 'pawn' }, kriegspiel, null, view({ e4: 'pawn' }));
  assert.deepEqual(cleaned, { e5: 'pawn' });
});

test('what an own move has passed holds no ghost', () => {
  const moved = event({ try: 'a1a5', answer: 'moved' });
  const cleaned = cleanGhosts({ a3: 'pawn', a6: 'pawn', b3: 'rook' }, kriegspiel, moved, view({ a5: 'rook' }));
  assert.deepEqual(cleaned, { a6: 'pawn', b3: 'rook' });
});

test('a slanting move passes its diagonal', () => {
  const moved = event({ try: 'h1e4', answer: 'moved' });
  const cleaned = cleanGhosts({ g2: 'pawn', f3: 'pawn', d5: 'pawn' }, kriegspiel, moved, view({ e4: 'queen' }));
  assert.deepEqual(cleaned, { d5: 'pawn' });
});

test('a knight passes nothing, and a refused try proves nothing', () => {
  const ghosts = { f2: 'pawn', g2: 'pawn', a4: 'pawn' } as const;
  assert.equal(cleanGhosts(ghosts, kriegspiel, event({ try: 'g1f3', answer: 'moved' }), view({ f3: 'knight' })), ghosts);
  assert.equal(cleanGhosts(ghosts, kriegspiel, event({ try: 'a1a8', answer: 'illegal' }), view({ a1: 'rook' })), ghosts);
});

test('a pawn taken in passing is gone', () => {
  const moved = event({ try: 'e5d6', answer: 'moved', words: 'capture=pawn@d5 tries=0' });
  assert.deepEqual(cleanGhosts({ d5: 'pawn' }, kriegspiel, moved, view({ d6: 'pawn' })), {});
});

test('a capture by the enemy leaves ghosts where they are', () => {
  const ghosts = { d5: 'pawn' } as const;
  const lost = event({ by: 'second', answer: 'moved', words: 'capture=pawn@d5 tries=0' });
  assert.equal(cleanGhosts(ghosts, kriegspiel, lost, view({})), ghosts);
});

test('stones that were taken, and stones that are certain, need no ghosts', () => {
  const moved = event({ try: 'c3', answer: 'moved', words: 'captured=c4,d4' });
  const seen = view({ c3: 'stone' }, { e5: 'stone' });
  const cleaned = cleanGhosts({ c4: 'stone', e5: 'stone', h8: 'stone' }, phantomGo, moved, seen);
  assert.deepEqual(cleaned, { h8: 'stone' });
});

test('only what was written is read back', () => {
  assert.deepEqual(readGhosts(kriegspiel, '{"e5":"king","d4":"dragon","a1":7}'), { e5: 'king' });
  assert.deepEqual(readGhosts(kriegspiel, 'no json'), {});
  assert.deepEqual(readGhosts(kriegspiel, null), {});
});

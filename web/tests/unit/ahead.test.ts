// SPDX-License-Identifier: GPL-3.0-or-later
// What may be queued for the next turn.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameOf } from '../../src/games/games';
import type { Men } from '../../src/protocol';
import { view } from './samples';

const ahead = (kind: string, men: Men, side: 'first' | 'second' = 'first') =>
  gameOf(kind).ahead!(view(men), side).sort();

test('men go as far as the own men let them, and onto these', () => {
  assert.deepEqual(ahead('kriegspiel', { a1: 'rook', a3: 'pawn', c1: 'knight' }).filter((text) => text.startsWith('a1')),
    ['a1a2', 'a1a3', 'a1b1', 'a1c1']);
});

test('a pawn goes ahead, from its second rank twice, and captures; on the last rank it becomes something', () => {
  assert.deepEqual(ahead('kriegspiel', { e2: 'pawn' }), ['e2d3', 'e2e3', 'e2e4', 'e2f3']);
  assert.deepEqual(ahead('kriegspiel', { a7: 'pawn' }, 'second'), ['a7a5', 'a7a6', 'a7b6']);
  assert.deepEqual(ahead('kriegspiel', { a7: 'pawn' }).filter((text) => text.startsWith('a7a8')),
    ['a7a8b', 'a7a8n', 'a7a8q', 'a7a8r']);
});

test('a king may castle where a rook is', () => {
  const moves = ahead('kriegspiel', { e8: 'king', h8: 'rook' }, 'second');
  assert.ok(moves.includes('e8g8') && !moves.includes('e8c8'));
});

test('a stone goes wherever none is known to be', () => {
  const points = ahead('phantom-go', { c3: 'stone' });
  assert.ok(points.includes('d4') && !points.includes('c3'));
  assert.equal(points.length, 63);
});

// SPDX-License-Identifier: GPL-3.0-or-later
// What the page concludes by itself of where the enemy is.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { kriegspiel } from '../../src/games/kriegspiel/kriegspiel';
import { BOARDS } from '../../src/games/kriegspiel/openings';
import { stateFromMessage } from '../../src/logic/game_state';
import { openingGhosts } from '../../src/logic/ghosts';
import type { GameEvent, Men } from '../../src/protocol';
import { event, message, view } from './samples';

/* After the enemy's move, of which `words` were said, these tries were refused. */
function certain(men: Men, refused: string[], words = 'tries=0', before: GameEvent[] = []): string[] {
  const events = [...before, event({ by: 'second', words }),
    ...refused.map((text) => event({ try: text, answer: 'illegal' }))];
  return kriegspiel.certain!(stateFromMessage(message({ events, view: view(men) }), 0));
}

test('who has captured stands there, unless it was in passing', () => {
  assert.deepEqual(certain({ a1: 'king' }, [], 'capture=pawn@d5 tries=0'), ['d5']);
  assert.deepEqual(certain({ a1: 'king' }, [], 'capture=pawn@d4 tries=0', [event({ try: 'd2d4' })]), []);
  assert.deepEqual(certain({ a1: 'king' }, [], 'capture=pawn@d4 tries=0', [event({ try: 'd3d4' })]), ['d4']);
});

test('what alone can have been in the way is certain', () => {
  const men = { a1: 'king', e4: 'pawn', d2: 'pawn', h3: 'rook', b8: 'bishop' };
  assert.deepEqual(certain(men, ['e4e5']), ['e5']);
  assert.deepEqual(certain(men, ['h3h5']), ['h4']);
  assert.deepEqual(certain(men, ['b8d6']), ['c7']);
  assert.deepEqual(certain(men, ['h3h6', 'd2d4', 'a1a2']), []); // several squares, or an attack
});

test('in check, or where a man may be pinned, nothing follows', () => {
  assert.deepEqual(certain({ a1: 'king', e4: 'pawn' }, ['e4e5'], 'check=rank tries=0'), []);
  assert.deepEqual(certain({ a1: 'king', d4: 'pawn' }, ['d4d5']), []); // on the diagonal of the king
  assert.deepEqual(certain({ a1: 'king', b2: 'pawn', d4: 'pawn' }, ['d4d5']), ['d5']); // covered by another
  assert.deepEqual(certain({ e1: 'king', e4: 'pawn' }, ['e4e5']), ['e5']); // along the line
});

test('when the enemy has moved on, or an own man is there, it is certain no more', () => {
  const events = [event({ by: 'second', words: 'capture=pawn@d5 tries=0' }), event({ try: 'a1a2' }),
    event({ by: 'second', words: 'tries=0' })];
  assert.deepEqual(kriegspiel.certain!(stateFromMessage(message({ events, view: view({ a2: 'king' }) }), 0)), []);
  assert.deepEqual(certain({ d5: 'rook' }, [], 'capture=pawn@d5 tries=0'), []);
});

test('the set-ups are those of the program', () => {
  const text = readFileSync('../src/chess/boards.c', 'utf8');
  const rows = [...text.matchAll(/\{"(\w+)", "(\S+) w /g)].map(([, name, fen]) => [name, fen]);
  assert.deepEqual(Object.entries(BOARDS), rows);
  assert.ok(rows.length >= 8);
});

test('the enemy is set up where no own man has come', () => {
  const ghosts = openingGhosts(kriegspiel, { start: 'standard', side: 'first', view: view({ e7: 'queen' }) });
  assert.equal(Object.keys(ghosts).length, 15);
  assert.equal(ghosts.e8, 'king');
});

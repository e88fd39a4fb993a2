// SPDX-License-Identifier: GPL-3.0-or-later
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kriegspiel } from '../../src/games/kriegspiel/kriegspiel';
import { phantomGo } from '../../src/games/phantom_go/phantom_go';
import { applyEvent, canTry, isMyTurn, refusedTries, stateFromMessage } from '../../src/logic/game_state';
import { linesOf, turnsOf } from '../../src/logic/log';
import { event, message, view } from './samples';

const begun = () => stateFromMessage(message(), 1000);

test('an event changes the view, the number and what is pending', () => {
  const waiting = { ...begun(), pending: 'e2e4' };
  const next = applyEvent(waiting, event({ seq: 2, try: 'e2e4', view: view({ e4: 'pawn' }) }), 2000);
  assert.equal(next.seq, 2);
  assert.equal(next.pending, null);
  assert.deepEqual(next.view.men, { e4: 'pawn' });
  assert.equal(next.events.length, 2);
});

test('an event told twice changes nothing', () => {
  const state = begun();
  assert.equal(applyEvent(state, event({ seq: 1 }), 0), state);
});

test('after a gap the state is behind and keeps its number', () => {
  const state = applyEvent(begun(), event({ seq: 3 }), 0);
  assert.equal(state.isBehind, true);
  assert.equal(state.seq, 1);
});

test('a clock that is not told leaves the old one and its hour', () => {
  const timed = { ...begun(), time: { left_ms: [5000, 5000] as [number, number], running: 'first' as const } };
  const silent = applyEvent(timed, event({ seq: 2, answer: 'draw_offered' }), 9000);
  assert.deepEqual(silent.time, timed.time);
  assert.equal(silent.toldAt, 1000);
});

test('taking back voids what came after', () => {
  let state = applyEvent(begun(), event({ seq: 2, try: 'e2e4' }), 0);
  state = applyEvent(state, event({ seq: 3, by: 'second' }), 0);
  state = applyEvent(state, event({ seq: 4, by: null, answer: 'takeback', back_to: 1 }), 0);
  assert.deepEqual(state.events.map((told) => told.seq), [1, 4]);
  assert.equal(state.seq, 4);
});

test('a draw offer stands until it is declined or a move is made', () => {
  const offered = applyEvent(begun(), event({ seq: 2, by: 'second', answer: 'draw_offered' }), 0);
  assert.equal(offered.draw_offer, 'second');
  assert.equal(applyEvent(offered, event({ seq: 3, answer: 'illegal' }), 0).draw_offer, 'second');
  assert.equal(applyEvent(offered, event({ seq: 3, answer: 'draw_declined' }), 0).draw_offer, null);
  assert.equal(applyEvent(offered, event({ seq: 3, answer: 'moved' }), 0).draw_offer, null);
});

test('refused tries are those of this turn only', () => {
  let state = applyEvent(begun(), event({ seq: 2, try: 'e2e5', answer: 'illegal' }), 0);
  assert.deepEqual(refusedTries(state), ['e2e5']);
  state = applyEvent(state, event({ seq: 3, try: 'e2e4' }), 0);
  assert.deepEqual(refusedTries(state), []);
});

test('nothing can be tried while an answer is awaited or after the end', () => {
  const state = begun();
  assert.equal(canTry(state), true);
  assert.equal(canTry({ ...state, pending: 'e2e4' }), false);
  assert.equal(isMyTurn({ ...state, over: { result: '1-0', reason: 'checkmate' } }), false);
});

test('the log has a turn for each side, refusals in it', () => {
  const events = [
    event({ seq: 1, by: null, answer: 'begin' }),
    event({ seq: 2, try: 'a', answer: 'illegal' }), event({ seq: 3, try: 'b' }),
    event({ seq: 4, by: 'second' }),
    event({ seq: 5, try: 'c' }),
    event({ seq: 6, by: null, answer: 'over' }),
  ];
  const turns = turnsOf(kriegspiel, events);
  assert.deepEqual(turns.map((turn) => [turn.number, turn.side, turn.events.map((told) => told.seq)]), [
    [1, null, [1]], [1, 'first', [2, 3]], [1, 'second', [4]], [2, 'first', [5, 6]],
  ]);
  assert.deepEqual(turnsOf(phantomGo, events).map((turn) => turn.number), [1, 1, 2, 3]);
});

test('refusals of the other side are counted in one line, own tries are not', () => {
  const illegal = { answer: 'illegal' as const, says: ['Illegal.'] };
  const theirs = [1, 2, 3].map((seq) => event({ seq, by: 'second', ...illegal }));
  const lines = linesOf([...theirs, event({ seq: 4, by: 'second', says: ['Black moved.'] })]);
  assert.deepEqual(lines.map(({ event: told, times }) => [told.seq, times]), [[1, 3], [4, 1]]);
  const own = [1, 2].map((seq) => event({ seq, try: 'e2e4', ...illegal }));
  assert.equal(linesOf(own).length, 2);
});

// SPDX-License-Identifier: GPL-3.0-or-later
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kriegspiel } from '../../src/games/kriegspiel/kriegspiel';
import { gameOf } from '../../src/games/games';
import { phantomGo } from '../../src/games/phantom_go/phantom_go';
import {
  applyEvent, canOfferDraw, canTry, isMyTurn, refusedTries, stateFromMessage, unansweredTry,
} from '../../src/logic/game_state';
import { linesOf, saysOf, turnsOf } from '../../src/logic/log';
import { saidOf } from '../../src/logic/said';
import { rememberedRefusals } from '../../src/games/phantom_go/refusals';
import { applyWatched, watchFromMessage } from '../../src/logic/watch_state';
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

test('an own offer outlives the own move, and is made again only after one', () => {
  const offered = applyEvent(begun(), event({ seq: 2, by: 'first', answer: 'draw_offered' }), 0);
  assert.equal(canOfferDraw(begun()), true);
  assert.equal(canOfferDraw(offered), false);
  const declined = applyEvent(offered, event({ seq: 3, by: 'second', answer: 'draw_declined' }), 0);
  assert.equal(canOfferDraw(declined), false);
  assert.equal(canOfferDraw(applyEvent(declined, event({ seq: 4, try: 'e2e4' }), 0)), true);
  const moved = applyEvent(offered, event({ seq: 3, try: 'e2e4' }), 0);
  assert.equal(moved.draw_offer, 'first');
  assert.equal(canOfferDraw(applyEvent(moved, event({ seq: 4, by: 'second' }), 0)), true);
});

test('a try that was not answered is sent again, one that was is not', () => {
  const waiting = { ...begun(), pending: 'e2e4' };
  assert.equal(unansweredTry(waiting, begun()), 'e2e4');
  const offered = applyEvent(begun(), event({ seq: 2, by: 'second', answer: 'draw_offered' }), 0);
  assert.equal(unansweredTry(waiting, offered), 'e2e4');
  const refused = applyEvent(begun(), event({ seq: 2, try: 'e2e4', answer: 'illegal' }), 0);
  assert.equal(unansweredTry(waiting, refused), null);
  assert.equal(unansweredTry(waiting, { ...begun(), game: 'another' }), null);
  assert.equal(unansweredTry(begun(), begun()), null);
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

test('offers and what was taken back have no number of their own', () => {
  const events = [
    event({ seq: 1, by: null, answer: 'begin' }), event({ seq: 2, try: 'a' }),
    event({ seq: 3, by: 'second', answer: 'draw_offered' }), event({ seq: 4, by: 'first', answer: 'draw_declined' }),
    event({ seq: 5, by: 'second' }), event({ seq: 6, by: 'first', answer: 'takeback' }), event({ seq: 7, try: 'b' }),
  ];
  assert.deepEqual(turnsOf(kriegspiel, events).map(({ number, side }) => [number, side]),
    [[1, null], [1, 'first'], [1, 'second'], [2, 'first']]);
});

test('refusals of the other side are counted in one line, own tries are not', () => {
  const illegal = { answer: 'illegal' as const, says: ['Illegal.'] };
  const theirs = [1, 2, 3].map((seq) => event({ seq, by: 'second', ...illegal }));
  const lines = linesOf([...theirs, event({ seq: 4, by: 'second', says: ['Black moved.'] })]);
  assert.deepEqual(lines.map(({ event: told, times }) => [told.seq, times]), [[1, 3], [4, 1]]);
  const own = [1, 2].map((seq) => event({ seq, try: 'e2e4', ...illegal }));
  assert.equal(linesOf(own).length, 2);
});

test('after a yes to "Any?" a pawn must capture, and the page says so', () => {
  const asked = (tries: string[]) => ({ ...begun(), view: view({ e4: 'pawn', e1: 'king' }, {}, tries),
    events: [...begun().events, event({ seq: 2, try: 'any', answer: 'yes' })] });
  assert.equal(kriegspiel.demand!(asked(['e4d5', 'e4f5'])), 'A pawn must capture now');
  assert.equal(kriegspiel.demand!(asked(['e4d5', 'e1d1'])), undefined);
  assert.equal(kriegspiel.demand!({ ...asked(['e4d5']), events: begun().events }), undefined);
  const { opening } = { opening: asked([]).events[0]! };
  assert.deepEqual(kriegspiel.signs!(opening, asked(['e4d5'])).pawnTries, [['e4', 'd5']]);
});

test('pawn captures are drawn only where they may be', () => {
  const drawn = (words: string, men: Record<string, string>, tries: string[]) => {
    const opening = event({ by: 'second', words });
    return kriegspiel.signs!(opening, { ...begun(), events: [opening], view: view(men, {}, tries) }).pawnTries
      ?.map((ends) => ends.join(''));
  };
  const men = { e1: 'king', d2: 'pawn', g2: 'pawn', c5: 'pawn' };
  const tries = ['d2c3', 'd2e3', 'g2f3', 'g2h3', 'c5b6', 'c5d6', 'e1e2'];
  assert.deepEqual(drawn('tries=2', men, tries), ['d2c3', 'd2e3', 'g2f3', 'g2h3', 'c5b6', 'c5d6']);
  assert.deepEqual(drawn('tries=g2', men, tries), ['g2f3', 'g2h3']); // rand says which
  assert.deepEqual(drawn('check=file tries=1', men, tries), ['d2e3']);
  assert.deepEqual(drawn('check=knight tries=1', men, tries), ['g2f3']);
  assert.deepEqual(drawn('check=file,knight tries=1', men, tries), []);
  assert.deepEqual(drawn('check=long tries=1', { e4: 'king', c5: 'pawn' }, ['c5d6', 'c5b6']), ['c5d6']); // d5 in passing
  assert.equal(drawn('check=yes tries=1', men, tries)?.length, 6);
});

const SAYS = ['what the server says in English'];

test('the umpire says by name who has the pawn tries', () => {
  const state = { ...begun(), events: [
    event({ seq: 1, by: null, answer: 'begin', words: 'tries=0', says: SAYS }),
    event({ seq: 2, by: 'first', try: 'e2e4', words: 'tries=1', says: SAYS }),
    event({ seq: 3, by: 'second', words: 'capture=pawn@d5 tries=yes', says: SAYS }),
  ] };
  assert.deepEqual(state.events.map((told) => saysOf(kriegspiel, state, told).join(' ')), [
    'White has no pawn tries.', 'White moved. Black has 1 pawn try.',
    'Black moved. Pawn captured on d5. White has pawn tries.',
  ]);
});

test('what the umpire says is worded by the page', () => {
  const say = (game: typeof kriegspiel, parts: Partial<Parameters<typeof saidOf>[1]>) =>
    saidOf(game, { by: 'first', answer: 'moved', words: '', says: SAYS, turn: 'second', ...parts }).join(' ');
  const chess = (parts: object) => say(kriegspiel, parts);
  assert.equal(chess({ words: 'capture=piece@c5 check=file,knight tries=b3,e5' }),
    'White moved. Piece captured on c5. Check on the file. Check by a knight. Black has pawn tries from b3, e5.');
  assert.equal(chess({ words: 'capture=@c6 said=en_passant check=yes' }), 'White moved. Capture on c6. En passant. Check.');
  assert.equal(chess({ answer: 'yes' }), 'White asks: any? Yes.');
  assert.equal(chess({ answer: 'impossible' }), 'Impossible.');
  assert.equal(chess({ turn: null, over: { result: '1-0', reason: 'checkmate' } }), 'White moved. White wins: checkmate.');
  assert.equal(chess({ by: null, answer: 'over', turn: null, over: { result: '1/2-1/2', reason: 'agreement' } }), 'Draw: by agreement.');
  assert.equal(chess({ by: 'second', answer: 'draw_offered' }), 'Black offers a draw.');
  assert.equal(chess({ answer: 'illegal', says: [] }), ''); // not heard
  const go = (parts: object) => say(phantomGo, parts);
  assert.equal(go({ words: 'captured=a1,b1 atari=yes' }), 'Black moved. Black captured 2 stones: a1, b1. Atari.');
  assert.equal(go({ words: 'captured=1' }), 'Black moved. Black captured 1 stone.');
  assert.equal(go({ words: 'captured=3 known=c4' }), 'Black moved. Black captured 3 stones, known ones on c4.');
  assert.equal(go({ answer: 'illegal', words: 'why=occupied' }), 'Illegal: occupied.');
  assert.equal(go({ answer: 'illegal', words: 'pass=yes' }), 'Illegal. Black passed.');
  assert.equal(go({ answer: 'pass' }), 'Black passed.');
  assert.equal(saidOf(gameOf('dark-hex'), { by: 'first', answer: 'moved', words: '', says: SAYS, turn: null })[0], SAYS[0]);
});

test('refused points are remembered until something is known of them', () => {
  const illegal = (seq: number, point: string) => event({ seq, try: point, answer: 'illegal' });
  const heard = (events: ReturnType<typeof event>[], seen = {}) => rememberedRefusals({
    ...begun(), kind: 'phantom-go', view: view({ a1: 'stone' }, seen), events: [...begun().events, ...events] });
  const moved = event({ seq: 4, try: 'a1' });
  const theirs = event({ seq: 5, by: 'second' });
  assert.deepEqual(heard([illegal(2, 'b2'), illegal(3, 'c3')]), []); // of this turn: marked as such
  assert.deepEqual(heard([illegal(2, 'b2'), illegal(3, 'c3'), moved, theirs]), ['b2', 'c3']);
  assert.deepEqual(heard([illegal(2, 'b2'), illegal(3, 'c3'), moved, theirs], { c3: 'stone' }), ['b2']);
  assert.deepEqual(heard([illegal(2, 'b2'), moved, theirs, event({ seq: 6, try: 'b2' })]), []);
  assert.deepEqual(heard([illegal(2, 'b2'), moved, theirs, event({ seq: 6, try: 'c2', words: 'captured=b2,b3' })]), []);
});

test('who watches hears each thing once, and asks again after a gap', () => {
  const watched = watchFromMessage({
    is: 'watch', game: 'g', kind: 'kriegspiel', rules: 'wild16', start: 'standard', names: ['A', 'B'],
    ratings: [null, null], computer: [false, false], rated: false, clock: null, seq: 1, events: [],
    turn: 'first', time: null, over: null,
  }, 0);
  const moved = { is: 'watched', game: 'g', seq: 2, by: 'first', answer: 'moved', words: '', says: ['White moved.'], turn: 'second' } as const;
  const next = applyWatched(watched, { ...moved, says: [...moved.says] }, 5);
  assert.equal(next.turn, 'second');
  assert.equal(next.events.length, 1);
  assert.equal(applyWatched(next, { ...moved, says: [...moved.says] }, 6), next);
  assert.ok(applyWatched(next, { ...moved, seq: 4, says: [] }, 7).isBehind);
});

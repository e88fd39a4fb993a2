// SPDX-License-Identifier: GPL-3.0-or-later
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Choices, Review } from '../../src/app/api';
import { Socket, waitMs, type Connection } from '../../src/app/socket';
import type { Extras } from '../../src/games/game';
import { gameOf, rulesName } from '../../src/games/games';
import { mostHandicap } from '../../src/games/phantom_go/go_start';
import {
  clockKey, clockOfKey, computersFor, DEFAULT_WISH, fitWish, isOwnClock, mindsFor, proposalOf, readWish, strengthsFor,
} from '../../src/logic/wish';
import { ratingLines } from '../../src/logic/rating_line';
import { stepOf } from '../../src/logic/review';
import { turningPoints } from '../../src/logic/turning_points';
import { pointsText, resultText } from '../../src/parts/result';
import type { ServerMessage } from '../../src/protocol';
import { view } from './samples';

const choices: Choices = {
  games: [
    { game: 'kriegspiel', text: '', rules: [{ name: 'wild16', text: '' }], boards: [{ name: 'standard', text: '' }] },
    { game: 'phantom-go', text: '', rules: [{ name: 'olympiad', text: '' }], boards: [{ name: '9x9', text: '' }] },
  ],
  clocks: [null, { seconds: 600, increment: 5 }],
  players: [
    { id: 'strong', name: 'S', level: 5, rating: 1600, games: ['kriegspiel'] },
    { id: 'weak', name: 'W', level: 1, rating: 500, games: ['kriegspiel', 'phantom-go'] },
  ],
};

test('a wish is made to fit what the server offers', () => {
  const wish = fitWish({ ...DEFAULT_WISH, rules: { kriegspiel: 'gone' }, clock: '7+7' }, choices);
  const proposal = proposalOf(gameOf(wish.game), wish);
  assert.equal(proposal.rules, 'wild16');
  assert.equal(proposal.start, 'standard');
  assert.equal(proposal.clock, null);
  assert.equal(wish.computer.kriegspiel, 'weak');
});

test('bots come last and once', () => {
  const bot = { id: 'bot:B', name: 'B', level: 0, rating: null, games: ['kriegspiel' as const] };
  const withBots = { ...choices, players: [bot, bot, ...choices.players] };
  assert.deepEqual(computersFor(withBots, 'kriegspiel').map(({ id }) => id), ['weak', 'strong', 'bot:B']);
  assert.equal(fitWish(DEFAULT_WISH, withBots).computer.kriegspiel, 'weak');
});

test('other minds stand apart and are not chosen by themselves', () => {
  const other = { id: 'odd', name: 'O', level: 1, other: true, rating: null, games: ['kriegspiel' as const] };
  const withMinds = { ...choices, players: [other, ...choices.players] };
  assert.deepEqual(strengthsFor(withMinds, 'kriegspiel').map(({ id }) => id), ['weak', 'strong']);
  assert.deepEqual(mindsFor(withMinds, 'kriegspiel').map(({ id }) => id), ['odd']);
  assert.equal(fitWish(DEFAULT_WISH, withMinds).computer.kriegspiel, 'weak');
  const chosen = { ...DEFAULT_WISH, computer: { kriegspiel: 'odd' } };
  assert.equal(fitWish(chosen, withMinds).computer.kriegspiel, 'odd');
});

test('komi and handicap of Phantom Go are part of the start', () => {
  const go = gameOf('phantom-go');
  const wish = fitWish({ ...DEFAULT_WISH, game: go.name }, choices);
  const startFor = (extras: Extras, change: object = {}) => proposalOf(go, { ...wish, extras, ...change }).start;
  const on = (board: string) => ({ board: { [go.name]: board } });
  assert.equal(startFor({}), '9x9 komi=4.5');
  assert.equal(startFor({}, on('13x13')), '13x13');
  assert.equal(startFor({ komi: '6.5' }), '9x9 komi=6.5');
  assert.equal(startFor({ komi: '7.5' }), '9x9');
  assert.equal(startFor({ komi: 'much' }), '9x9 komi=4.5');
  assert.equal(startFor({ handicap: '3' }), '9x9 handicap=3');
  assert.equal(startFor({ handicap: '3', komi: '7.5' }), '9x9 komi=7.5 handicap=3');
  assert.equal(startFor({ handicap: '9' }, on('7x7')), '7x7 handicap=4');
  assert.equal(startFor({ handicap: '9' }, on('5x5')), '5x5');
  assert.equal(startFor({ handicap: '3', komi: '0.5' }, { rated: true }), '9x9');
  const chess = fitWish({ ...DEFAULT_WISH, extras: { handicap: '3' } }, choices);
  assert.equal(proposalOf(gameOf(chess.game), chess).start, 'standard');
  assert.equal(mostHandicap('19x19'), 9);
});

test('a start is told in words, and a position as it is written', () => {
  const { startWords } = gameOf('phantom-go');
  assert.equal(startWords('9x9 komi=4.5 handicap=2'), '9×9 · komi 4.5 · 2 handicap stones');
  assert.equal(startWords('5x5 board=5/5/5/5/5'), '5x5 board=5/5/5/5/5');
  assert.equal(gameOf('kriegspiel').startWords('gardner5x5'), 'Gardner, 5×5');
  assert.equal(gameOf('kriegspiel').startWords('k3/4/4/K3 w'), undefined);
});

test('a game that the page does not know is told by the words of the server', () => {
  const hex = gameOf('dark-hex');
  assert.equal(hex.texts.title, 'dark-hex');
  assert.equal(rulesName('dark-hex', 'classic', 'The classic rules'), 'The classic rules');
  assert.deepEqual(hex.readTyped(' b2 ', view({}, {}, ['a1', 'b2'])), { is: 'try', text: 'b2' });
  assert.deepEqual(hex.readTyped('b3', view({}, {}, ['a1', 'b2'])), { is: 'not_askable' });
  assert.equal(resultText('dark-hex', { result: '0-1', reason: 'time' }, null), 'Second won: out of time');
});

test('rated games, and games with people, have no aids', () => {
  const wish = fitWish(DEFAULT_WISH, choices);
  assert.equal(proposalOf(gameOf(wish.game), wish).aids, true);
  assert.equal(proposalOf(gameOf(wish.game), { ...wish, rated: true }).aids, false);
  assert.equal(proposalOf(gameOf(wish.game), { ...wish, opponent: 'friend' }).aids, false);
});

test('a kept wish of another page version does no harm', () => {
  assert.deepEqual(readWish('{"game":5,"side":"first","unknown":1}'), { ...DEFAULT_WISH, side: 'first' });
  assert.deepEqual(readWish('['), DEFAULT_WISH);
});

test('own clocks have bounds', () => {
  const wish = fitWish({ ...DEFAULT_WISH, clock: 'own', own: { minutes: 7.25, increment: 13 } }, choices);
  assert.deepEqual(proposalOf(gameOf(wish.game), wish).clock, { seconds: 435, increment: 13 });
  for (const own of [{ minutes: 0.25, increment: 0 }, { minutes: 1440, increment: 600 }]) assert.ok(isOwnClock(own));
  for (const own of [
    { minutes: 0, increment: 5 }, { minutes: 1441, increment: 5 }, { minutes: 0.3, increment: 5 },
    { minutes: NaN, increment: 5 }, { minutes: 5, increment: -1 }, { minutes: 5, increment: 601 },
    { minutes: 5, increment: 1.5 },
  ]) assert.ok(!isOwnClock(own), JSON.stringify(own));
});

test('days a move are for people', () => {
  const withDays = { ...choices, clocks: [...choices.clocks, { days: 3 }] };
  const wish = { ...DEFAULT_WISH, clock: '3d' };
  assert.equal(fitWish(wish, withDays).clock, 'none');
  const offered = fitWish({ ...wish, opponent: 'friend' }, withDays);
  assert.deepEqual(proposalOf(gameOf(offered.game), offered).clock, { days: 3 });
  assert.equal(clockKey({ days: 3 }), '3d');
});

test('clocks survive the way to a key and back', () => {
  for (const clock of choices.clocks) assert.deepEqual(clockOfKey(clockKey(clock)), clock);
});

test('results are told from the own side', () => {
  assert.equal(resultText('kriegspiel', { result: '1-0', reason: 'checkmate' }, 'first'), 'You won: checkmate');
  assert.equal(resultText('kriegspiel', { result: '1-0', reason: 'time' }, 'second'), 'You lost: out of time');
  assert.equal(resultText('phantom-go', { result: '0-1', reason: 'passes' }, null), 'White won: both passed');
  assert.equal(resultText('dark-hex', { result: '0-1', reason: 'goal' }, null), 'Second won: the goal was reached');
  assert.equal(resultText('kriegspiel', { result: '1-0', reason: 'moonshine' }, 'first'), 'You won: moonshine');
  assert.equal(resultText('kriegspiel', { result: '?' } as never, 'first'), 'A draw');
  assert.equal(pointsText({ score: -3.5, reason: 'passes' }), ', 3.5 points');
  assert.equal(pointsText({ score: -3.5, reason: 'resignation' }), '');
});

test('a step of a review has the tries of its turn', () => {
  const views: Review['views'] = [view({ e2: 'pawn' }), view({ e7: 'pawn' })];
  const attempt = (by: 'first' | 'second', text: string, answer: 'moved' | 'illegal') => ({
    by, try: text, answer, words: ['', ''] as [string, string], says: [[], []] as [string[], string[]], views,
  });
  const review: Review = {
    game: 'g', kind: 'kriegspiel', rules: 'wild16', start: 'standard', names: ['A', 'B'], result: '1-0',
    reason: 'checkmate', views,
    tries: [attempt('first', 'e2e4', 'moved'), attempt('second', 'd7d6', 'illegal'), attempt('second', 'e7e5', 'moved')],
  };
  assert.deepEqual(stepOf(review, 0).arrows, []);
  assert.deepEqual(stepOf(review, 0).position, { first: { e2: 'pawn' }, second: { e7: 'pawn' } });
  assert.deepEqual(stepOf(review, 3).arrows, [
    { try: 'd7d6', isRefused: true }, { try: 'e7e5', isRefused: false },
  ]);
});

test('a game turned where most was lost, and where a belief changed most', () => {
  const views = (white: Review['views'][0]['men'], black: typeof white): Review['views'] => [view(white), view(black)];
  const attempt = (by: 'first' | 'second', text: string, at: Review['views'], answer: 'moved' | 'illegal' = 'moved') =>
    ({ by, try: text, answer, words: ['', ''] as [string, string], says: [[], []] as [string[], string[]], views: at });
  const begin = views({ e4: 'pawn', d1: 'queen' }, { d5: 'pawn', a8: 'rook' });
  const taken = views({ d5: 'pawn', d1: 'queen' }, { a8: 'rook' });
  const review: Review = {
    game: 'g', kind: 'kriegspiel', rules: 'wild16', start: 'standard', names: ['A', 'B'], result: '1-0',
    reason: 'checkmate', views: begin,
    tries: [attempt('first', 'e4e5', begin, 'illegal'), attempt('first', 'e4d5', taken),
      attempt('second', 'a8a1', views({ d5: 'pawn', d1: 'queen' }, { a1: 'rook' })),
      attempt('first', 'd1a1', views({ d5: 'pawn', a1: 'queen' }, {}))],
  };
  const found = turningPoints(gameOf('kriegspiel'), review, [700, 0, 100, 900, 5000]);
  assert.deepEqual(found.map(({ step, label, loss }) => [step, label, loss?.men ?? null]), [
    [1, '1. e5', null], [2, '1. exd5', { d5: 'pawn' }], [3, '1… Ra1', null], [4, '2. Qxa1', { a1: 'rook' }],
  ]);
});

test('the wait grows, has a limit and is never the same for all', () => {
  assert.ok(waitMs(0, 0.5) < waitMs(3, 0.5));
  assert.equal(waitMs(20, 1), 15_000 * 1.25);
  assert.notEqual(waitMs(2, 0), waitMs(2, 1));
});

class FakeSocket {
  readyState = 1;
  sent: string[] = [];
  onopen = () => {};
  onclose = () => {};
  onmessage = (_: { data: string }) => {};
  send(text: string) { this.sent.push(text); }
  close() { this.readyState = 3; this.onclose(); }
}

const WELCOME = { data: '{"is":"welcome","name":"A","guest":true,"version":1,"server":"x"}' };

test('a lost connection is opened again and greets again', async () => {
  const opened: FakeSocket[] = [];
  const connections: Connection[] = [];
  const heard: ServerMessage[] = [];
  let reopened = () => {};
  const again = new Promise<void>((resolve) => { reopened = resolve; });
  const socket = new Socket({
    url: 'ws://test', onMessage: (message) => heard.push(message), onConnection: (now) => connections.push(now),
    open: () => {
      if (opened.push(new FakeSocket()) === 2) reopened();
      return opened[opened.length - 1] as unknown as WebSocket;
    },
  });
  socket.connect();
  opened[0]!.onopen();
  assert.deepEqual(opened[0]!.sent, ['{"do":"hello","version":1}']);
  opened[0]!.onmessage(WELCOME);
  opened[0]!.onmessage({ data: '{"is":"bye","text":"restart","retry_ms":1}' });
  opened[0]!.close();
  assert.equal(socket.send({ do: 'ping' }), false);
  assert.equal(connections[connections.length - 1], 'lost');
  await again;
  opened[1]!.onopen();
  opened[1]!.onmessage(WELCOME);
  assert.deepEqual(opened[1]!.sent, ['{"do":"hello","version":1}']);
  assert.equal(connections[connections.length - 1], 'open');
  assert.equal(heard.length, 3);
  socket.close();
});

test('a connection that does not answer is lost soon, without waiting for its end', async () => {
  const opened: FakeSocket[] = [];
  let onLost = () => {};
  const lost = new Promise<void>((resolve) => { onLost = resolve; });
  const socket = new Socket({
    url: 'ws://test', answerMs: 5, onMessage: () => undefined,
    onConnection: (now) => now === 'lost' && onLost(),
    open: () => {
      const fake = new FakeSocket();
      fake.close = () => undefined; // as when nobody is at the other end
      opened.push(fake);
      return fake as unknown as WebSocket;
    },
  });
  socket.connect();
  opened[0]!.onmessage(WELCOME);
  assert.equal(socket.send({ do: 'try' }, true), true);
  await lost;
  assert.equal(socket.send({ do: 'try' }), false);
  socket.close();
});

test('ratings become a line for each game and ruleset, the oldest first', () => {
  const rated = (rules: string, rating: number, ended: number) => ({ game: 'kriegspiel', rules, rating, ended });
  const lines = ratingLines([rated('wild16', 1600, 3), rated('icc', 1500, 2), rated('wild16', 1510, 1)]);
  assert.equal(lines.length, 1); // one game alone is no line
  assert.deepEqual([lines[0]!.least, lines[0]!.most, lines[0]!.path], [1500, 1600, 'M0 36L100 0']);
  assert.deepEqual(lines[0]!.ratings.map(({ ended }) => ended), [1, 3]);
});

// SPDX-License-Identifier: GPL-3.0-or-later
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lessonReasons } from '../../src/logic/lesson';

const facts = { try: 'a1a8', legal: 640, takes: 0, checks: 0, wins: 0, draws: 0, taken: 0, asks: 'way' } as const;

test('a reason says what is asked, brought and risked', () => {
  assert.deepEqual(lessonReasons({ ...facts, takes: 300, checks: 200, taken: 120 }), [
    'It asks whether the way there is free (legal with 64 %).',
    'It takes something with 30 %, gives check with 20 %.',
    'The risk of losing what moved is 12 %.',
  ]);
});

test('what hardly ever happens is left out', () => {
  assert.deepEqual(lessonReasons({ ...facts, takes: 19, taken: 19 }),
    ['It asks whether the way there is free (legal with 64 %).', 'It risks next to nothing.']);
});

test('a sure win risks nothing, and its check is not told twice', () => {
  assert.deepEqual(lessonReasons({ ...facts, legal: 1000, asks: 'never', wins: 1000, checks: 1000 }),
    ['It is surely legal.', 'It wins at once with 100 %.']);
});

test('where nothing was counted there is no reason', () => {
  assert.deepEqual(lessonReasons({ try: 'a1a8', value: 500 }), []);
});

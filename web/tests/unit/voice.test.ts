// SPDX-License-Identifier: GPL-3.0-or-later
// The umpire's voice, with a browser's that is only written down.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { settings } from '../../src/app/settings';
import { hush, say, sayNow } from '../../src/app/voice';
import { applyEvent, stateFromMessage } from '../../src/logic/game_state';
import { beginSpeech, eventSpeech, menSpeech, repeatSpeech, turnNumber, turnSpeech } from '../../src/logic/spoken';
import { event, message, view } from './samples';

class Utterance {
  lang = '';
  voice: unknown = null;
  onend = () => undefined;
  constructor(readonly text: string) {}
}

const queue: Utterance[] = []; // as the browser has it: the first is being spoken
const finish = () => queue.shift()!.onend();

Object.assign(globalThis, {
  SpeechSynthesisUtterance: Utterance,
  speechSynthesis: {
    speak: (utterance: Utterance) => queue.push(utterance),
    cancel: () => queue.splice(0),
    getVoices: () => [{ lang: 'de-DE' }, { lang: 'en-GB' }],
  },
});

const spoken = () => queue.map(({ text }) => text);

beforeEach(() => {
  settings.set({ voice: true });
  hush();
});

test('nothing is said unless that is wanted', () => {
  settings.set({ voice: false });
  say(['White moved.'], 1);
  assert.deepEqual(spoken(), []);
});

test('it is said in the language of the page, in order', () => {
  say(['White moved.', 'Check.'], 1);
  say(['Illegal.'], 1);
  assert.deepEqual(spoken(), ['White moved.', 'Check.', 'Illegal.']);
  assert.deepEqual([queue[0]!.lang, queue[0]!.voice], ['en', { lang: 'en-GB' }]);
});

test('the last move of each side is said, older things are not', () => {
  say(['White moved.', 'Pawn captured on d5.'], 1);
  finish();
  say(['Black moved.'], 2); // while the rest of the first is still to come
  assert.deepEqual(spoken(), ['Pawn captured on d5.', 'Black moved.']);
  say(['White moved.'], 3);
  assert.deepEqual(spoken(), ['Black moved.', 'White moved.']);
  say(['Black moved.'], 5);
  assert.deepEqual(spoken(), ['Black moved.']);
});

test('what is asked for goes before everything', () => {
  say(['White moved.', 'Check.'], 1);
  sayNow(['king: e1.'], 1);
  assert.deepEqual(spoken(), ['king: e1.']);
});

const SAYS = ['in English'];

test('a game for the ear: tries, the turn, the men, the clocks', () => {
  const state = stateFromMessage(message({
    events: [event({ by: null, answer: 'begin', words: 'tries=0', says: SAYS })],
    view: view({ e1: 'king', e2: 'pawn', d2: 'pawn' }, {}, ['e2e4']),
    time: { left_ms: [200_500, 61_000], running: 'first' },
  }), 1000);
  assert.deepEqual(beginSpeech(state), [
    'Kriegspiel against B. You play White.', 'Your turn.', 'A: 3 minutes, 20 seconds.', 'B: 1 minute, 1 second.',
  ]);
  assert.deepEqual(menSpeech(state), ['king: e1.', 'pawn: d2, e2.']);
  const refused = event({ seq: 2, try: 'e2e4', answer: 'illegal', says: SAYS });
  const after = applyEvent(state, refused, 1500);
  assert.deepEqual(eventSpeech(after, refused), ['pawn, e2 e4.', 'Illegal.']);
  assert.deepEqual(repeatSpeech(after), ['White has no pawn tries.', 'pawn, e2 e4.', 'Illegal.']);
  assert.deepEqual(turnSpeech(after, 11_000)[1], 'A: 3 minutes, 10 seconds.');
  const theirs = event({ seq: 3, by: 'second', words: 'check=file', says: SAYS });
  assert.deepEqual(eventSpeech(applyEvent(after, theirs, 1500), theirs),
    ['Black moved.', 'Check on the file.', 'Your turn.']);
  assert.equal(turnNumber(applyEvent(after, theirs, 1500)), 1);
});

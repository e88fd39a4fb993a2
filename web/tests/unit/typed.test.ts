// SPDX-License-Identifier: GPL-3.0-or-later
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kriegspiel } from '../../src/games/kriegspiel/kriegspiel';
import { kriegspielTexts } from '../../src/games/kriegspiel/kriegspiel_texts';
import { phantomGo } from '../../src/games/phantom_go/phantom_go';
import { loadWords, type Language } from '../../src/languages/languages';
import { view } from './samples';

const board = view(
  { e1: 'king', e2: 'pawn', b2: 'pawn', c3: 'bishop', g1: 'knight', d2: 'knight', a7: 'pawn', h1: 'rook' }, {},
  ['e2e4', 'e2e3', 'e2d3', 'b2b4', 'b2c4', 'c3b4', 'g1f3', 'd2f3', 'd2b3', 'e1g1', 'e1f1', 'h1g1',
    'a7a8q', 'a7a8r', 'a7a8b', 'a7a8n', 'any']);
const read = (text: string) => kriegspiel.readTyped(text, board);

test('coordinates in many forms', () => {
  for (const text of ['e2e4', 'E2-E4', ' e2 e4 ', 'e2xe4', 'e4'])
    assert.deepEqual(read(text), { is: 'try', text: 'e2e4' }, text);
});

test('short notation finds the man', () => {
  assert.deepEqual(read('Nb3'), { is: 'try', text: 'd2b3' });
  assert.deepEqual(read('nb3'), { is: 'try', text: 'd2b3' });
  assert.deepEqual(read('exd3'), { is: 'try', text: 'e2d3' });
  assert.deepEqual(read('Kf1'), { is: 'try', text: 'e1f1' });
});

test('a small b is the file, a large one the bishop', () => {
  assert.deepEqual(read('b4'), { is: 'try', text: 'b2b4' });
  assert.deepEqual(read('Bb4'), { is: 'try', text: 'c3b4' });
  assert.deepEqual(read('bxc4'), { is: 'try', text: 'b2c4' });
});

test('two men for one square are ambiguous until told apart', () => {
  assert.deepEqual(read('Nf3'), { is: 'ambiguous' });
  assert.deepEqual(read('Ngf3'), { is: 'try', text: 'g1f3' });
  assert.deepEqual(read('N2f3'), { is: 'try', text: 'd2f3' });
});

test('castling, and promotion, of which the page asks what is not said', () => {
  for (const text of ['O-O', '0-0', 'oo']) assert.deepEqual(read(text), { is: 'try', text: 'e1g1' }, text);
  assert.deepEqual(read('O-O-O'), { is: 'not_askable' });
  assert.deepEqual(read('a8'), { is: 'try', text: 'a7a8' });
  assert.deepEqual(read('a7a8'), { is: 'try', text: 'a7a8' });
  assert.deepEqual(read('a8=N'), { is: 'try', text: 'a7a8n' });
  assert.deepEqual(read('a7a8q'), { is: 'try', text: 'a7a8q' });
});

test('questions, and what cannot be asked or read', () => {
  assert.deepEqual(read('Any?'), { is: 'try', text: 'any' });
  assert.deepEqual(read('e2e5'), { is: 'not_askable' });
  assert.deepEqual(read('hello'), { is: 'unknown' });
  assert.deepEqual(kriegspiel.readTyped('any', view({}, {}, ['e2e4'])), { is: 'not_askable' });
});

test('points of Go', () => {
  const go = view({}, {}, ['d5', 'j9', 'pass']);
  assert.deepEqual(phantomGo.readTyped('D5', go), { is: 'try', text: 'd5' });
  assert.deepEqual(phantomGo.readTyped('Pass', go), { is: 'try', text: 'pass' });
  assert.deepEqual(phantomGo.readTyped('i9', go), { is: 'unknown' });
  assert.deepEqual(phantomGo.readTyped('a1', go), { is: 'not_askable' });
});

test('men have the letters of the language, or the English ones', async () => {
  const readIn = async (language: Language, text: string) => {
    Object.assign(kriegspielTexts, (await loadWords(language)).games.kriegspiel);
    const found = read(text);
    Object.assign(kriegspielTexts, (await loadWords('en')).games.kriegspiel);
    return found.is === 'try' ? found.text : found.is;
  };
  for (const [language, text, expected] of [
    ['de', 'Sb3', 'd2b3'], ['de', 'sb3', 'd2b3'], ['de', 'Nb3', 'd2b3'], ['de', 'Lb4', 'c3b4'], ['de', 'a8=D', 'a7a8q'],
    ['de', 'a8d', 'a7a8q'], ['de', 'a7a8q', 'a7a8q'], ['de', 'exd3', 'e2d3'], ['de', 'O-O', 'e1g1'],
    ['fr', 'Rf1', 'e1f1'], ['fr', 'Tg1', 'h1g1'], ['fr', 'Cb3', 'd2b3'], ['fr', 'a8=F', 'a7a8b'],
    ['it', 'Ab4', 'c3b4'], ['es', 'Ab4', 'c3b4'], ['es', 'a8=C', 'a7a8n'], ['es', 'b4', 'b2b4'],
    ['ru', 'Крf1', 'e1f1'], ['ru', 'Кb3', 'd2b3'], ['ru', 'Сb4', 'c3b4'], ['ru', 'a8=Ф', 'a7a8q'], ['ja', 'Nb3', 'd2b3'],
  ] as [Language, string, string][])
    assert.equal(await readIn(language, text), expected, `${language} ${text}`);
});

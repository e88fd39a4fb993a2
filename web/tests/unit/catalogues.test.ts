// SPDX-License-Identifier: GPL-3.0-or-later
// Every language says all that the others say, with the same things put in, and nothing that is shown
// nowhere. That no text is missing the compiler sees.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { bestLanguage, LANGUAGES, loadWords, type Language, type Words } from '../../src/languages/languages';
import { numbersOf } from '../../src/languages/numbers';

type Leaf = string | ((...values: unknown[]) => string);

/* All texts by their paths: "game.square.own". */
function leavesOf(value: unknown, path: string[] = []): [path: string, leaf: Leaf][] {
  if (typeof value === 'string' || typeof value === 'function') return [[path.join('.'), value as Leaf]];
  return Object.entries(value as object).flatMap(([key, part]) => leavesOf(part, [...path, key]));
}

const NUMBERS = ['41', '52', '63', '74', '85'];

/* A text with numbers in the place of whatever is put in; some put in lists. */
function textOf(leaf: Leaf): string {
  if (typeof leaf === 'string') return leaf;
  try {
    return leaf(...NUMBERS);
  } catch {
    return leaf(...NUMBERS.map((number) => [number]));
  }
}

const shownBy = (leaf: Leaf) => NUMBERS.filter((number) => textOf(leaf).includes(number));

const others = (Object.keys(LANGUAGES) as Language[]).filter((language) => language !== 'en');
const leaves = async (language: Language) => leavesOf(await loadWords(language));

for (const language of others)
  test(`${language} says what English says`, async () => {
    const [english, words] = [new Map(await leaves('en')), new Map(await leaves(language))];
    assert.deepEqual([...words.keys()].sort(), [...english.keys()].sort());
    for (const [path, leaf] of words) {
      assert.notEqual(textOf(leaf).trim(), '', `${path} is empty`);
      assert.deepEqual(shownBy(leaf), shownBy(english.get(path)!), `${path} shows something else`);
    }
    assert.equal((await loadWords(language)).page.language, language);
  });

test('no language was left in English', async () => {
  const english = new Map(await leaves('en'));
  for (const language of others) {
    const same = (await leaves(language)).filter(([path, leaf]) =>
      typeof leaf === 'string' && leaf.split(' ').length > 3 && english.get(path) === leaf);
    assert.deepEqual(same, [], language);
  }
});

function sources(folder: string): string[] {
  return readdirSync(folder).map((name) => join(folder, name)).flatMap((path) =>
    (statSync(path).isDirectory() ? sources(path) : /\.tsx?$/.test(path) ? [path] : []));
}

/* Groups in which sources look up what they are given: by an index, by wordFor, as a table, or as a whole
 * handed on. */
const looksUp = (code: string, group: string) => [
  `\\.${group}(\\)?\\[| as [^\\n]*\\)\\[)`, `wordFor\\(texts(\\.\\w+)*\\.${group},`, `Record<.*> = texts(\\.\\w+)*\\.${group};`,
  `Object\\.\\w+\\([\\w.]*\\.${group}\\)`, `(=\\{|\\.\\.\\.)texts(\\.\\w+)*\\.${group}[,}]`,
].some((pattern) => new RegExp(pattern).test(code));
const mentions = (code: string, name: string) => new RegExp(`(\\.|\\{ |, )${name}\\b`).test(code);

/* Else it would stay in the language in which the page began. */
test('no text is kept when a source is read', () => {
  const keeps = (code: string) => /^(export )?const (?!.*=>)[^=]*= .*\btexts\./m.test(code);
  assert.ok(keeps('const words = texts.game;'));
  assert.deepEqual(sources('src').filter((path) => keeps(readFileSync(path, 'utf8'))), []);
});

test('every text is shown somewhere', async () => {
  const isCatalogue = /src\/languages\/|(^|\/|_)(english|german|italian|french|spanish|russian|chinese|japanese)\.ts$/;
  const code = sources('src').filter((path) => !isCatalogue.test(path)).map((path) => readFileSync(path, 'utf8')).join('\n');
  const { page, games }: Words = await loadWords('en');
  const paths = [page, ...Object.values(games)].flatMap((words) => leavesOf(words).map(([path]) => path.split('.')));
  const unused = paths.filter((path) => {
    const groups = path.slice(0, -1).filter((name) => !/^\d+$/.test(name));
    return !mentions(code, path[path.length - 1]!) && !groups.some((group) => looksUp(code, group));
  });
  assert.deepEqual(unused.map((path) => path.join('.')), []);
  assert.ok(!mentions(code, 'textThatNobodyShows') && !looksUp(code, 'textThatNobodyShows'), 'the search finds anything');
});

test('the language is the first of the browser’s that there is', () => {
  assert.equal(bestLanguage(['tlh', 'de-AT', 'en']), 'de');
  assert.equal(bestLanguage(['tlh']), 'en');
  assert.equal(bestLanguage([]), 'en');
});

test('what is counted has the form that goes with the number', () => {
  const forms = { one: '# ход', few: '# хода', many: '# ходов', other: '# хода' };
  const { plural, number, wait } = numbersOf('ru');
  assert.deepEqual([1, 2, 5, 11, 21, 102].map((count) => plural(count, forms)),
    ['1 ход', '2 хода', '5 ходов', '11 ходов', '21 ход', '102 хода']);
  assert.equal(number(4.5), '4,5');
  assert.equal(wait(180), '3 минуты');
  assert.equal(numbersOf('en').wait(7200), '2 hours');
});

test('each computer player of the server has a name and words', async () => {
  const names = [...readFileSync('../src/server/members/opponents.c', 'utf8').matchAll(/(?:^ {4}|warden = )\{"[\w-]+", "(\w+)"/gm)].map(([, name]) => name);
  assert.ok(names.length > 10);
  assert.deepEqual(Object.keys((await loadWords('en')).page.computers).sort(), names.sort());
});

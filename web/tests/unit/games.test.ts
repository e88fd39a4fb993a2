// SPDX-License-Identifier: GPL-3.0-or-later
// Games are known in their folders alone: what one adds for a third game lies in src/games.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Game } from '../../src/games/game';
import { GAMES } from '../../src/games/games';

/* The sources that are code: what prose says of games is no matter. */
function sources(folder: string): string[] {
  return readdirSync(folder).map((name) => join(folder, name)).flatMap((path) =>
    (statSync(path).isDirectory() ? sources(path) : /\.(tsx?|css)$/.test(path) ? [path] : []));
}

/* Those of them that name one of the games, however it is run together: phantom-go, phantomGo, phantom_go. */
function naming(paths: string[], games: Game[]): string[] {
  const names = new RegExp(games.map(({ name }) => name.replace(/\W/g, '[\\W_]?')).join('|'), 'i');
  return paths.filter((path) => names.test(readFileSync(path, 'utf8')));
}

test('no source but those of the games names a game', () => {
  const all = [...sources('src'), ...sources('style')];
  const games = all.filter((path) => path.startsWith(join('src', 'games')));
  assert.ok(naming(games, GAMES).length > GAMES.length, 'the search finds nothing');
  assert.deepEqual(naming(all.filter((path) => !games.includes(path)), GAMES), []);
});

test('one game knows nothing of another', () => {
  for (const game of GAMES) {
    const own = sources(join('src', 'games', game.name.replace('-', '_')));
    assert.deepEqual(naming(own, GAMES.filter((other) => other !== game)), []);
  }
});

test('every game has words for what it can be', () => {
  for (const { men, texts, pictures = [] } of GAMES) {
    for (const man of men) assert.ok(texts.men[man], man);
    assert.equal(texts.rules?.captions.length, pictures.length);
    for (const [title, , ...cells] of Object.values(texts.rulesets))
      assert.equal(cells.length + 1, texts.rules?.columns.length, title);
  }
});

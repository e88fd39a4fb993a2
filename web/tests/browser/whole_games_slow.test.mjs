// SPDX-License-Identifier: GPL-3.0-or-later
// Long games on the usual boards, for `make test-slow`: both games, alone and between two people, on
// desk and phone.
import { test } from 'node:test';
import { setStage } from './stage.mjs';
import { playAlone, playTogether, SIZES } from './whole_game.mjs';

const KRIEGSPIEL = { opponent: 'seer-1', seed: 5 };
const GO = { game: 'phantom-go', board: '9x9', opponent: 'go-seer-1', stones: 25 };

const stage = setStage();

for (const size of Object.keys(SIZES))
  for (const [name, wish] of [['Kriegspiel', KRIEGSPIEL], ['Phantom Go', GO]]) {
    test(`${name} between two people, ${size}`, async (t) => {
      const { result, tries } = await playTogether(stage.browser, stage.url, { size, ...wish });
      t.diagnostic(`${result}, ${tries} tries`);
    });
    test(`${name} alone, ${size}`, async (t) => {
      const { result, tries } = await playAlone(stage.browser, stage.url, { size, ...wish });
      t.diagnostic(`${result}, ${tries} tries`);
    });
  }

// SPDX-License-Identifier: GPL-3.0-or-later
// Whole games from the start page to the review, short ones; whole_games_slow.test.mjs has long ones.
import assert from 'node:assert/strict';
import { setStage, test } from './stage.mjs';
import { playAlone, playTogether } from './whole_game.mjs';

/* The queen mates on f7 if nobody minds; who does not see her does not. */
const MATE = [['e2', 'e4'], ['d1', 'h5'], ['f1', 'c4'], ['h5', 'f7']];
const NO_DEFENCE = [['a7', 'a6'], ['b7', 'b6'], ['h7', 'h6']];
const COUNTED = /(both passed|game allowed), [0-9.]+ points?$/;

/* What people do at a page is within the limits of a server. */
const stage = setStage({ hasLimits: true });

test('Kriegspiel between two people at a desk', async () => {
  const { result } = await playTogether(stage.browser, stage.url, { size: 'desk', plans: [MATE, NO_DEFENCE] });
  assert.equal(result, 'You won: checkmate');
});

test('Kriegspiel alone on a phone', () =>
  playAlone(stage.browser, stage.url, { size: 'phone', board: 'reduced4x4' }));

test('Phantom Go between two people on phones', async () => {
  const { result } = await playTogether(stage.browser, stage.url,
    { size: 'phone', game: 'phantom-go', board: '5x5', stones: 4 });
  assert.match(result, COUNTED);
});

/* Against the gentlest of the usual strengths, and the best. */
for (const [size, opponent] of [['desk', 'go-seer-1'], ['phone', 'go-seer-8']])
  test(`Phantom Go alone, ${size}, ${opponent}`, async () => {
    const { result } = await playAlone(stage.browser, stage.url,
      { size, game: 'phantom-go', board: '5x5', opponent, stones: 4 });
    assert.match(result, COUNTED);
  });

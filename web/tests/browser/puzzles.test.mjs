// SPDX-License-Identifier: GPL-3.0-or-later
// The course of puzzles: one missed, solved, and gone on from, at both sizes.
import assert from 'node:assert/strict';
import { press } from './person.mjs';
import { setStage, test } from './stage.mjs';
import { DESK, openPage, PHONE, turnText } from './support.mjs';

const stage = setStage();

async function attempt(person, from, to) {
  const tries = await person.page.locator('.log-try').count();
  await press(person, from);
  await person.page.waitForSelector('.game-board .target');
  await press(person, to);
  await person.page.waitForFunction((count) => {
    const turn = document.querySelector('.umpire .turn')?.textContent ?? '';
    return /^(You won|Not solved|A draw)/.test(turn) ||
      (/^Your turn/.test(turn) && document.querySelectorAll('.log-try').length > count);
  }, tries);
}

const isOver = async (page) => !/^Your turn/.test(await turnText(page));

/* The king's step mates, or is refused and so tells that he stands on a8. */
async function solve(person) {
  await attempt(person, 'b6', 'b7');
  if (!await isOver(person.page)) await attempt(person, 'h3', 'c8');
  await person.page.waitForSelector('.review-page.ended .umpire .turn');
}

for (const [name, size] of [['at a desk', DESK], ['on a phone', PHONE]])
  test(`a puzzle is missed, solved, and followed by the next ${name}`, async () => {
    const opened = await openPage(stage.browser, size);
    const person = { ...opened, isTouch: Boolean(size.hasTouch) };
    const { page, context, complaints } = person;
    await page.goto(`${stage.url}/puzzles`);
    await page.waitForSelector('.daily .puzzle');
    await page.click('.chapter [data-puzzle="m1-01"] button');
    await page.waitForSelector('.game-page .puzzle-goal');
    assert.match(await page.textContent('.puzzle-goal'), /^Mate with your next move/);
    const [goal, umpire] = await Promise.all(['.puzzle-goal', '.umpire'].map((part) => page.locator(part).boundingBox()));
    assert.ok(goal.y < umpire.y, 'the goal stands first');
    for (const point of ['g1', 'a8'])
      await page.waitForSelector(`.game-board [data-point="${point}"][aria-label*="ghost"]`);

    await attempt(person, 'a7', 'b8');
    await page.waitForSelector('.review-page.ended .umpire .turn');
    assert.equal(await turnText(page), 'Not solved: too many moves');
    const missed = page.url();
    await page.click('.actions button:has-text("Again")');
    await page.waitForURL((url) => url.href !== missed);
    await page.waitForSelector('.game-page .puzzle-goal');
    await solve(person);
    assert.equal(await turnText(page), 'You won: checkmate');
    const solved = page.url();
    await page.click('.actions button:has-text("Next puzzle"):not([disabled])');
    await page.waitForURL((url) => url.href !== solved);
    await page.waitForSelector('.game-board [data-point="f2"][aria-label*="your king"]'); // of the second puzzle
    await page.goto(`${stage.url}/puzzles`);
    await page.waitForSelector('.chapter [data-puzzle="m1-01"] .solved');
    assert.equal(await page.locator('.chapter [data-puzzle="m1-02"] .solved').count(), 0);
    assert.deepEqual(complaints, []);
    await context.close();
  });

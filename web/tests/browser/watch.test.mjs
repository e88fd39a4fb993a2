// SPDX-License-Identifier: GPL-3.0-or-later
// Own clocks, days for each move, and people who watch.
import assert from 'node:assert/strict';
import { setStage, test } from './stage.mjs';
import { choose, openPage, PHONE, type } from './support.mjs';

const READY = '.new-game button[type=submit]:not([disabled])';
const CLOCK = '.new-game label:has-text("Clock") select';

const stage = setStage();

async function openOffer(page, clock) {
  await page.goto(`${stage.url}/`);
  await page.waitForSelector(READY);
  await choose(page, 'anyone');
  await choose(page, 'first');
  await page.selectOption(CLOCK, clock);
}

async function acceptOffer(page, words) {
  await page.goto(`${stage.url}/`);
  await page.click(`.start-side li:has-text("${words}") button:has-text("Accept")`);
  await page.waitForSelector('.game-page .board');
}

async function close(...people) {
  for (const { complaints, context } of people) {
    assert.deepEqual(complaints, []);
    await context.close();
  }
}

test('an own clock is chosen within bounds, offered and played by', async () => {
  const [one, two] = [await openPage(stage.browser), await openPage(stage.browser)];
  await openOffer(one.page, 'own');
  await one.page.fill('.own-clock input[name=minutes]', '2000');
  await one.page.waitForSelector('.own-clock .problem');
  await one.page.click(READY);
  assert.equal(await one.page.locator('.offer').count(), 0);
  await one.page.fill('.own-clock input[name=minutes]', '7');
  await one.page.fill('.own-clock input[name=increment]', '13');
  assert.equal(await one.page.locator('.own-clock .problem').count(), 0);
  await one.page.click(READY);
  await acceptOffer(two.page, '7+13');
  await one.page.waitForSelector('.game-facts:has-text("7+13")');
  assert.match(await one.page.textContent('.clock'), /^[67]:/);
  await close(one, two);
});

test('a game with days for each move is in the list, with whose turn it is', async () => {
  const [one, two] = [await openPage(stage.browser), await openPage(stage.browser, PHONE)];
  await openOffer(one.page, '3d');
  await one.page.click(READY);
  await acceptOffer(two.page, '3 days a move');
  await two.page.goto(`${stage.url}/`);
  await one.page.waitForSelector('.game-page .board');
  await type(one.page, 'e2e4');
  await two.page.waitForSelector('.start-running li:has-text("your turn"):has-text("2 d 23 h left")');
  await two.page.waitForFunction(() => document.title.startsWith('(1) '));
  await close(one, two);
});

test('who watches hears what both hear, and sees the boards at the end', async () => {
  const [one, two, third] = [await openPage(stage.browser), await openPage(stage.browser), await openPage(stage.browser, PHONE)];
  await openOffer(one.page, '600+5');
  await one.page.click(READY);
  await acceptOffer(two.page, '10+5');
  await third.page.goto(`${stage.url}/`);
  await third.page.click('.watch-list a:has-text("10+5")');
  await third.page.waitForSelector('.watch-page .turn:has-text("White is to move")');
  await one.page.waitForSelector('.game-page .board');
  await type(one.page, 'e2e4');
  await third.page.waitForSelector('.watch-page .words:has-text("White moved.")');
  await third.page.waitForSelector('.watch-page .clock.runs');
  assert.equal(await third.page.locator('main .board, .log-try').count(), 0);
  await third.page.reload();
  await third.page.waitForSelector('.watch-page .log:has-text("White moved.")');
  await two.page.click('.actions button:has-text("Resign")');
  await two.page.click('.sure .danger');
  await third.page.waitForSelector('.review-page .stepper');
  await third.page.waitForSelector('.game-board .chess-men .man');
  await close(one, two, third);
});

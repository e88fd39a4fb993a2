// SPDX-License-Identifier: GPL-3.0-or-later
// What a person does with a board besides playing on it: turning it round, and drawing on it.
import assert from 'node:assert/strict';
import { setStage, test } from './stage.mjs';
import {
  answers, begin, beginFrom, clickPoint, drag, middleOf, openPage, PHONE, settled, touch, waitForAnswer,
} from './support.mjs';

const stage = setStage();

/* Whether a1 is in the far corner on the right. */
const isTurned = async (page) => {
  const [near, far] = [await middleOf(page, 'a1'), await middleOf(page, 'c3')];
  return near.x > far.x && near.y < far.y;
};
const count = (page, selector) => page.locator(selector).count();
const ARROW = '.drawn:not(.circle, .begun)';
const CIRCLE = '.drawn.circle:not(.begun)';

test('a board is turned round, by key and button, in both games and in the review', async () => {
  const { page, context, complaints } = await openPage(stage.browser);
  await begin(page, stage.url, {});
  await settled(page);
  await page.focus('[data-point="e2"]');
  await page.keyboard.press('f');
  assert.equal(await isTurned(page), true);
  assert.equal(await page.evaluate(() => document.activeElement.dataset.point), 'e2');
  assert.match(await page.textContent('.player-row'), /you/); // the own row is above
  const before = await answers(page);
  await drag(page, 'e2', 'e4');
  await waitForAnswer(page, before);
  await page.waitForSelector('.log-try[data-try="e2e4"]');
  await clickPoint(page, 'd6', { button: 'right' });
  const [asked, point] = [await page.locator('.chooser').boundingBox(), await middleOf(page, 'd6')];
  assert.ok(asked.y < point.y && asked.y + asked.height > point.y - 100, 'the question is far from its square');
  await page.keyboard.press('Escape');
  await page.click('nav a[href="/rules"]');
  await page.waitForSelector('.prose');
  await page.goBack();
  assert.equal(await isTurned(page), true);
  await page.click('.actions button:has-text("Resign")');
  await page.click('.sure .danger');
  await page.waitForSelector('.review-page.ended');
  assert.equal(await isTurned(page), true);
  await page.click('.board-tools [aria-label="Turn the board"]');
  assert.equal(await isTurned(page), false);
  await begin(page, stage.url, { game: 'phantom-go', board: '9x9' });
  await settled(page);
  assert.equal(await isTurned(page), false); // another game
  await page.click('.board-tools [aria-label="Turn the board"]');
  assert.equal(await isTurned(page), true);
  await clickPoint(page, 'c3');
  await page.waitForSelector('.log-try[data-try="c3"]');
  await page.focus('#typed');
  await page.keyboard.type('f');
  assert.equal(await isTurned(page), true); // a letter that is written
  assert.deepEqual(complaints, []);
  await context.close();
});

test('arrows and circles are drawn with the right button, leave ghosts alone and tell nobody', async () => {
  const { page, context, complaints } = await openPage(stage.browser);
  let sent = 0;
  page.on('websocket', (socket) => socket.on('framesent', () => { sent += 1; }));
  await begin(page, stage.url, {});
  await settled(page);
  await clickPoint(page, 'e6', { button: 'right' });
  await page.click('.chooser [aria-label="knight"]');
  const before = sent;
  await drag(page, 'g1', 'f3', 'right');
  assert.equal(await count(page, ARROW), 1);
  assert.match(await page.getAttribute('[data-point="g1"]', 'aria-label'), /arrow to f3/);
  await drag(page, 'e6', 'd5', 'right'); // the ghost's
  await page.waitForSelector('[data-point="d5"][aria-label*="ghost knight"]');
  assert.equal(await count(page, ARROW), 1);
  await page.keyboard.down('Control');
  await clickPoint(page, 'd5', { button: 'right' });
  await drag(page, 'd5', 'e3', 'right');
  await page.keyboard.up('Control');
  assert.deepEqual([await count(page, ARROW), await count(page, CIRCLE)], [2, 1]);
  await page.waitForSelector('[data-point="d5"][aria-label*="ghost knight"]');
  await drag(page, 'g1', 'f3', 'right'); // once more
  assert.equal(await count(page, ARROW), 1);
  await page.keyboard.press('c');
  assert.equal(await count(page, '.drawn'), 0);
  await drag(page, 'e2', 'e4', 'right');
  assert.equal(sent, before);
  const tried = await answers(page);
  await drag(page, 'e2', 'e4');
  await waitForAnswer(page, tried);
  assert.equal(await count(page, '.drawn'), 0);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('the review is drawn on step by step, on both boards', async () => {
  const { page, context, complaints } = await openPage(stage.browser);
  await beginFrom(page, stage.url, { start: '4k3/8/8/8/8/8/8/R3K3 w - - 0 1' });
  await drag(page, 'a1', 'a8');
  await page.click('.actions button:has-text("Resign")');
  await page.click('.sure .danger');
  await page.waitForSelector('.review-page.ended .belief-board');
  await clickPoint(page, 'e8', { button: 'right' });
  await drag(page, 'a8', 'h8', 'right');
  assert.deepEqual([await count(page, ARROW), await count(page, CIRCLE)], [2, 2]);
  await page.keyboard.press('Home');
  assert.equal(await count(page, '.drawn'), 0);
  await page.click('.board-tools [aria-label="Draw arrows"]');
  await page.focus('.game-board [data-point="e1"]');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.game-board [data-point="e1"][aria-label*="arrow to e2"]');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a phone: a finger draws while it has the pen, and moves men again after that', async () => {
  const { page, context, complaints } = await openPage(stage.browser, PHONE);
  await begin(page, stage.url, {});
  await settled(page);
  const [from, to] = [await middleOf(page, 'd2'), await middleOf(page, 'd4')];
  const path = [from, { x: from.x, y: from.y - 10 }, { x: to.x, y: to.y + 10 }, to];
  await page.tap('.board-tools [aria-label="Draw arrows"]');
  await touch(page, path);
  await page.waitForSelector(ARROW);
  await touch(page, [await middleOf(page, 'e7')]);
  await page.waitForSelector(CIRCLE);
  assert.equal(await answers(page), 0);
  await page.tap('.ghosts [aria-label="pawn"]'); // instead of the pen
  await page.waitForSelector('.board.marking:not(.drawing)');
  await page.tap('.ghosts [aria-label="pawn"]');
  await touch(page, path);
  await page.waitForSelector('.log-try[data-try="d2d4"]');
  await page.waitForSelector('.drawn', { state: 'detached' });
  assert.deepEqual(complaints, []);
  await context.close();
});

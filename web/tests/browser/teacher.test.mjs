// SPDX-License-Identifier: GPL-3.0-or-later
// The teacher beside a finished game: how far it is, what was better and why, the costliest tries.
import assert from 'node:assert/strict';
import { setStage, test } from './stage.mjs';
import { answers, beginFrom, openPage, PHONE, type, waitForAnswer } from './support.mjs';

const stage = setStage();

/* White could mate on the back rank, and moves a pawn. */
async function missTheMate(page) {
  await beginFrom(page, stage.url, { start: '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1' });
  const before = await answers(page);
  await type(page, 'h2h3');
  await waitForAnswer(page, before);
  await page.click('.actions button:has-text("Resign")');
  await page.click('.sure .danger');
  await page.waitForSelector('.review-page.ended');
}

async function hearTheTeacher(page) {
  await page.check('.choice.pupil input[value=first]');
  await page.waitForSelector('.teacher [role=status]:has-text("the one try")');
  assert.match(await page.textContent('.lesson'), /Step to a try of White/);
  assert.match(await page.textContent('.teacher li'), /1\. h3 cost \d+ % of the game/);
  await page.click('.teacher li button');
  assert.match(await page.textContent('.stepper output'), /^1 \//);
  const words = await page.textContent('.lesson');
  assert.match(words, /Tried: h3.*Better: Ra8.*100 % instead of \d+ %.*surely legal.*wins at once with 100 %/);
  assert.equal(await page.locator('.game-board .sign-arrow.better').count(), 1);
  await page.keyboard.press('ArrowRight'); // a try of Black
  assert.equal(await page.locator('.sign-arrow.better').count(), 0);
  await page.check('.choice.pupil input[value=none]');
  assert.equal(await page.locator('.teacher').count(), 0);
}

test('the teacher names a missed mate, with one press to it, on a phone', async () => {
  const { page, context, complaints } = await openPage(stage.browser, PHONE);
  await missTheMate(page);
  await hearTheTeacher(page);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= PHONE.viewport.width);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a server that has no time is asked again, and an answer that cannot be had is said', async () => {
  const { page, context } = await openPage(stage.browser);
  let asked = 0;
  await page.route('**/lessons?*', (route) => {
    asked += 1;
    return route.fulfill({ status: asked === 1 ? 503 : 404, json: { error: 'no' } });
  });
  await missTheMate(page);
  await page.check('.choice.pupil input[value=second]');
  await page.waitForSelector('.teacher progress');
  await page.waitForSelector('.teacher [role=status]:has-text("nothing to say")');
  assert.equal(asked, 2);
  await context.close();
});

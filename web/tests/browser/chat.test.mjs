// SPDX-License-Identifier: GPL-3.0-or-later
// Two people talk at their game, one who watches says what nobody reads before its end.
import assert from 'node:assert/strict';
import { setStage, test } from './stage.mjs';
import { choose, openPage, PHONE, unfold } from './support.mjs';

const stage = setStage();

async function say(page, text) {
  await page.fill('#say', text);
  await page.press('#say', 'Enter');
  await page.waitForSelector(`.chat li:has-text("${text}")`);
}

async function meet(host, guest) {
  await host.goto(`${stage.url}/`);
  await host.waitForSelector('.new-game button[type=submit]:not([disabled])');
  await choose(host, 'friend');
  await host.click('.new-game button[type=submit]');
  await guest.goto(await host.inputValue('.offer input'));
  await guest.click('.invitation button:not([disabled])');
  await host.waitForSelector('.game-page .chat #say');
  await guest.waitForSelector('.game-page .chat', { state: 'attached' });
  return new URL(host.url()).pathname.split('/')[2];
}

const lines = (page) => page.locator('.chat .said').allTextContents();

test('players talk, mute and report; who watches is read at the end', async () => {
  const [one, two, third] = [await openPage(stage.browser), await openPage(stage.browser, PHONE), await openPage(stage.browser)];
  const game = await meet(one.page, two.page);
  assert.equal(await two.page.locator('#say').isVisible(), false);
  await unfold(two.page, 'chat');
  await say(one.page, 'Good luck <i>you</i>');
  await two.page.waitForSelector('.chat li:has-text("Good luck <i>you</i>")');
  assert.equal(await two.page.locator('.chat i').count(), 0);
  await third.page.goto(`${stage.url}/watch/${game}`);
  await say(third.page, 'Mind the pawns');
  await say(two.page, 'Thanks');
  await one.page.waitForSelector('.chat li:has-text("Thanks")');
  assert.deepEqual(await lines(third.page), ['Mind the pawns']);

  await two.page.click('.chat .line-tools');
  await two.page.click('.chat button:has-text("Report")');
  await two.page.waitForSelector('text=The operator will read it.');
  await two.page.click('.chat .line-tools');
  await two.page.click('.chat button:has-text("Mute")');
  await two.page.waitForSelector('.chat button:has-text("again")');
  await say(one.page, 'Are you there?');
  await say(two.page, 'Your turn');
  assert.deepEqual(await lines(two.page), ['Thanks', 'Your turn']);
  await two.page.click('.chat button:has-text("again")');
  await two.page.waitForSelector('.chat li:has-text("Are you there?")');

  await one.page.click('.actions button:has-text("Resign")');
  await one.page.click('.sure .danger');
  await one.page.waitForSelector('.review-page .chat li:has-text("Mind the pawns")');
  await third.page.waitForSelector('.review-page .chat li:has-text("Your turn")');
  await say(third.page, 'Well played');
  await one.page.waitForSelector('.chat li:has-text("Well played")');
  assert.deepEqual(await lines(one.page),
    ['Good luck <i>you</i>', 'Mind the pawns', 'Thanks', 'Are you there?', 'Your turn', 'Well played']);
  for (const { complaints, context } of [one, two, third]) {
    assert.deepEqual(complaints, []);
    await context.close();
  }
});

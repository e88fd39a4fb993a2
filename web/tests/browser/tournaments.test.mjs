// SPDX-License-Identifier: GPL-3.0-or-later
// A tournament of two people, from the form to the standings, one of them on a phone.
import assert from 'node:assert/strict';
import { setStage, test } from './stage.mjs';
import { DESK, openPage, PHONE } from './support.mjs';

const stage = setStage({ options: ['--pause-ms', '300'] });

async function member(name, options) {
  const opened = await openPage(stage.browser, options);
  await opened.page.goto(`${stage.url}/account`);
  await opened.page.fill('#apiregistername', name);
  await opened.page.fill('#apiregisterpassword', 'a long password');
  await opened.page.press('#apiregisterpassword', 'Enter');
  await opened.page.waitForSelector('#bot');
  return opened;
}

async function make(page) {
  await page.goto(`${stage.url}/`);
  await page.click('a[href="/tournaments"]');
  await page.fill('.tournament-form .pick input', 'Evening fog');
  await page.check('input[value=round_robin]');
  await page.selectOption('.picks label:has-text("Players at most") select', '2');
  await page.click('.tournament-form button[type=submit]');
  await page.waitForSelector('h1:has-text("Evening fog")');
}

test('a tournament is made, joined, played and scored without anybody who conducts it', async () => {
  const anna = await member('Anna', DESK);
  const bernd = await member('Bernd', PHONE);
  await make(anna.page);
  const address = anna.page.url();
  await anna.page.click('button:has-text("Join")');
  await anna.page.waitForSelector('td:has-text("Anna")');
  await bernd.page.goto(`${stage.url}/tournaments`);
  await bernd.page.click('.rows a:has-text("Evening fog")');
  await bernd.page.click('button:has-text("Join")');
  // Both are led to the game by themselves.
  await Promise.all([anna, bernd].map(({ page }) => page.waitForURL('**/game/*')));
  assert.equal(anna.page.url(), bernd.page.url());
  await bernd.page.click('.actions button:has-text("Resign")');
  await bernd.page.click('.sure .danger');
  await anna.page.waitForSelector('.review-page.ended');
  await anna.page.goto(address);
  await anna.page.waitForSelector('[role=status]:has-text("It is over")');
  assert.deepEqual(await anna.page.locator('tbody tr td:nth-child(2) a').allTextContents(), ['Anna', 'Bernd']);
  assert.deepEqual(await anna.page.locator('tbody tr td:nth-child(3)').allTextContents(), ['1', '0']);
  assert.deepEqual([...anna.complaints, ...bernd.complaints], []);
});

test('who has no account is told so, and a tournament that is not there too', async () => {
  const { page } = await openPage(stage.browser, PHONE);
  await page.goto(`${stage.url}/tournaments`);
  await page.waitForSelector('main a[href="/account"]');
  assert.equal(await page.locator('.tournament-form').count(), 0);
  await page.goto(`${stage.url}/tournaments/nothing`);
  await page.waitForSelector('text=There is no such tournament.');
});

// SPDX-License-Identifier: GPL-3.0-or-later
// The page in other languages than English: which, from where, and that it fits the smallest phone.
import assert from 'node:assert/strict';
import { setStage, test } from './stage.mjs';
import { beginFrom, DESK, openPage, settled, type, unfold } from './support.mjs';

const SMALL = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };
const SCRIPT = /\/(german|english|russian|french)-\w+\.js$/;

const stage = setStage();

const widthOf = (page) => page.evaluate(() => document.documentElement.scrollWidth);

/* What a person has chosen, opened, written and turned, wherever it is. */
const placeOf = (page) => page.evaluate(() => ({
  fields: [...document.querySelectorAll('main input')].map((input) => (input.type === 'radio' ? input.checked : input.value)),
  open: [...document.querySelectorAll('details')].map((details) => details.open),
  pressed: [...document.querySelectorAll('main [aria-pressed]')].map((button) => button.ariaPressed),
  step: document.querySelector('.stepper output')?.textContent,
}));

/* What is shown then has those words, and is otherwise as it was. */
async function changeLanguage(page, language, words) {
  await unfold(page, 'settings');
  const place = await placeOf(page);
  await page.selectOption('.settings select', language);
  await page.waitForSelector(`main :text("${words}")`);
  assert.deepEqual(await placeOf(page), place);
  await page.keyboard.press('Escape'); // the settings are open as before
}

test('the language is the browser’s or the chosen one, and its texts alone are fetched', async () => {
  const { page, context, complaints } = await openPage(stage.browser, { ...DESK, locale: 'de-AT' });
  const fetched = [];
  page.on('request', (request) => fetched.push(...SCRIPT.exec(new URL(request.url()).pathname)?.slice(1) ?? []));
  await page.goto(`${stage.url}/account`);
  await page.waitForSelector('h1:has-text("Konto")');
  assert.equal(await page.getAttribute('html', 'lang'), 'de');
  assert.deepEqual(fetched, ['german']);
  await page.fill('#apiregistername', 'Admin');
  await page.fill('#apiregisterpassword', 'ein langes Passwort');
  await page.press('#apiregisterpassword', 'Enter');
  await page.waitForSelector('.problem:has-text("Dieser Name ist reserviert.")');
  complaints.splice(0); // the browser notes that it was refused
  await changeLanguage(page, 'fr', 'Ce nom est réservé.');
  await page.reload();
  await page.waitForSelector('html[lang=fr] h1:has-text("Compte")');
  await page.waitForFunction(() => document.title === 'Compte · nebel');
  assert.deepEqual(complaints, []);
  await context.close();
});

for (const [locale, umpire, typed] of [
  ['de-DE', ['Weiß hat gezogen.', 'Bauer auf d5 geschlagen.'], 'Tb1'],
  ['ru-RU', ['Белые сделали ход.', 'Взята пешка на d5.'], 'Лb1'],
])
  test(`a game in words and letters of the language, on the smallest phone: ${locale}`, async () => {
    const { page, context, complaints } = await openPage(stage.browser, { ...SMALL, locale });
    const said = (words) => page.waitForFunction((text) =>
      document.querySelector('.log')?.textContent.includes(text), words);
    for (const path of ['/', '/account', '/rules']) {
      await page.goto(stage.url + path);
      await page.waitForSelector('main h1');
      assert.ok(await widthOf(page) <= 320, `${path} is ${await widthOf(page)} wide`);
    }
    await beginFrom(page, stage.url, { start: '6k1/8/8/3p4/2P5/8/8/R3K3 w - - 0 1' });
    await type(page, 'c4d5');
    await said(umpire.join(' '));
    await settled(page);
    assert.ok(await widthOf(page) <= 320, `the game is ${await widthOf(page)} wide`);
    await type(page, typed);
    await page.waitForSelector(`.log-try:has-text("${typed}")`);
    await settled(page);
    await page.click('.board-tools button >> nth=0'); // turns it round
    await unfold(page, 'by-ear');
    await type(page, 'a8h1');
    await page.waitForSelector('.typed .problem');
    await changeLanguage(page, 'en', 'That cannot be asked now.');
    await page.locator('.actions button').last().click();
    await page.click('.sure .danger');
    await page.waitForSelector('.review-page.ended');
    assert.ok(await widthOf(page) <= 320, `the end is ${await widthOf(page)} wide`);
    await page.click('.review-log button >> nth=0');
    for (const chosen of ['seat] [value=second', 'pupil] [value=first', 'belief] [value=none'])
      await page.check(`.choice[class~=${chosen}]`);
    await changeLanguage(page, 'fr', 'Blancs');
    assert.match(await page.textContent('.stepper output'), /^1 \//);
    assert.deepEqual(complaints, []);
    await context.close();
  });

// SPDX-License-Identifier: GPL-3.0-or-later
// A game by ear alone: the browser's voice is written down, and everything is done by keys.
import assert from 'node:assert/strict';
import { setStage, test } from './stage.mjs';
import { beginFrom, DESK, openPage, unfold } from './support.mjs';

const stage = setStage();

/* Speaks at once and without a sound. */
function writeDown() {
  globalThis.spoken = [];
  const voice = {
    speak: (utterance) => {
      globalThis.spoken.push(`${utterance.lang}: ${utterance.text}`);
      setTimeout(() => utterance.onend?.());
    },
    cancel: () => undefined,
    getVoices: () => [],
  };
  Object.defineProperty(globalThis, 'speechSynthesis', { value: voice });
}

test('a game by ear: switched on, tries typed, and all can be heard again by keys', async () => {
  const { page, context, complaints } = await openPage(stage.browser, { ...DESK, locale: 'de-DE' });
  await page.addInitScript(writeDown);
  const heard = (text) => page.waitForFunction((said) => globalThis.spoken.includes(said), `de: ${text}`);
  const forget = () => page.evaluate(() => { globalThis.spoken = []; });
  await page.goto(`${stage.url}/rules`);
  await page.click('.settings summary');
  await page.check('.settings label:has-text("Ansagen sprechen") input');
  await heard('Der Schiedsrichter spricht.');
  await beginFrom(page, stage.url, { start: '6k1/8/8/3p4/2P5/8/8/R3K3 w - - 0 1' });
  await page.keyboard.press('Alt+i');
  await page.keyboard.type('Ta9');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#typed-problem');
  await page.fill('#typed', 'c4d5');
  await page.keyboard.press('Enter');
  for (const text of ['Bauer, c4 d5.', 'Weiß hat gezogen.', 'Bauer auf d5 geschlagen.', 'Schwarz hat gezogen.', 'Du bist am Zug.'])
    await heard(text);
  await forget();
  await page.keyboard.press('Alt+w');
  for (const text of ['König: e1.', 'Turm: a1.', 'Bauer: d5.']) await heard(text);
  await page.keyboard.press('Alt+r');
  await heard('Schwarz hat gezogen.');
  await page.keyboard.press('Alt+c');
  await heard('Du bist am Zug.');
  await page.keyboard.press('Alt+k');
  await heard('Alt+R: Wiederholen, was gesagt wurde.');
  await page.waitForSelector('.by-ear[open] kbd');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('without the voice a screen reader is told by the same keys', async () => {
  const { page, context } = await openPage(stage.browser);
  await page.addInitScript(writeDown);
  await beginFrom(page, stage.url, { start: '6k1/8/8/3p4/2P5/8/8/R3K3 w - - 0 1' });
  await unfold(page, 'by-ear');
  await page.click('.by-ear button:has-text("where my men are")');
  await page.waitForSelector('[aria-live=polite]:has-text("king: e1. rook: a1. pawn: c4.")', { state: 'attached' });
  assert.deepEqual(await page.evaluate(() => globalThis.spoken), []);
  await context.close();
});

// SPDX-License-Identifier: GPL-3.0-or-later
// How soon a game can be played on a slow phone. It measures time, and a busy machine is a slow one: so
// it is no part of the usual tests.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setStage } from './stage.mjs';
import { begin, openPage, PHONE, slowdown } from './support.mjs';

const stage = setStage();

/* LTE and a processor a quarter as fast as this one. */
async function slowDown(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions',
    { offline: false, latency: 70, downloadThroughput: 12e6 / 8, uploadThroughput: 12e6 / 8 });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

test('a game is ready for the first try in under a second on a slow phone', async (told) => {
  const times = [];
  const first = await openPage(stage.browser, PHONE);
  await begin(first.page, stage.url, {});
  const address = first.page.url();
  const cookies = await first.context.cookies();
  await first.context.close();
  while (times.length < 8 && !(Math.min(...times) < 1000)) {
    const { page, context } = await openPage(stage.browser, PHONE);
    await context.addCookies(cookies);
    await slowDown(page);
    const before = slowdown();
    const start = performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForSelector('.game-board .movable', { state: 'attached' });
    const took = performance.now() - start;
    times.push(Math.round(took / Math.max(before, slowdown())));
    await context.close();
  }
  told.diagnostic(`${Math.min(...times)} ms`);
  assert.ok(Math.min(...times) < 1000, `took ${times.join(', ')} ms`);
});

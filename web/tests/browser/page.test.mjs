// SPDX-License-Identifier: GPL-3.0-or-later
// Every page: light and dark, accessible, quick, without a complaint.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setStage, test } from './stage.mjs';
import { begin, beginFrom, choose, DESK, drag, inTime, openPage, PHONE, settled, slowdown } from './support.mjs';
import { VIEWS } from './views.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const READY = '.new-game button[type=submit]:not([disabled])';

const stage = setStage();

async function assertAccessible(page, name) {
  await page.evaluate(axe);
  const { violations } = await inTime(
    page.evaluate(() => globalThis.axe.run({ resultTypes: ['violations'] })), `axe with ${name}`);
  assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes[0].target.join(' ')]), [], name);
}

async function lightnessOf(page) {
  return page.evaluate(() =>
    Number(/\d+/.exec(getComputedStyle(document.documentElement).backgroundColor)[0]));
}

/* Colours and sizes have nothing to do with each other: two of the four pairs show all. */
for (const [name, options] of [
  ['desk, light', { ...DESK, colorScheme: 'light' }],
  ['phone, dark', { ...PHONE, colorScheme: 'dark' }],
])
  test(`every view is accessible, as wide as the screen and without complaint: ${name}`, async () => {
    const { page, context, complaints } = await openPage(stage.browser, options);
    for (const [view, show] of Object.entries(VIEWS)) {
      await show(page, stage.url);
      await assertAccessible(page, view);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= options.viewport.width, `${view} is ${wide} wide`);
    }
    assert.equal(await lightnessOf(page) > 128, options.colorScheme === 'light');
    assert.deepEqual(complaints, []);
    await context.close();
  });

test('the looks of page, board and men are kept, shared by the tabs, and accessible', async () => {
  const { page, context, complaints } = await openPage(stage.browser, { ...DESK, colorScheme: 'light' });
  await page.goto(`${stage.url}/puzzles`);
  const other = await context.newPage();
  await other.goto(`${stage.url}/puzzles`);
  await other.waitForSelector('.man.king');
  await page.bringToFront(); // one behind another is drawn once a second
  const seen = () => other.evaluate(() => [
    getComputedStyle(document.querySelector('.dark-squares')).fill,
    getComputedStyle(document.querySelector('.man.king')).backgroundImage,
  ]);
  const usual = await seen();
  const choose = (name, value) => page.check(`input[name=${name}][value=${value}]`);
  await page.click('.settings summary');
  await choose('theme', 'contrast');
  await choose('men', 'plain');
  for (const board of ['wood', 'moss', 'contrast']) {
    await choose('board', board);
    await other.waitForSelector(`html[data-theme=contrast][data-men=plain][data-board=${board}]`);
    assert.ok((await seen()).every((look, i) => look !== usual[i]), board);
    await assertAccessible(page, board);
  }
  await page.reload();
  await page.waitForSelector('html[data-theme=contrast][data-men=plain][data-board=contrast]');
  await page.click('.settings summary');
  for (const [name, value] of [['theme', 'dark'], ['men', 'classic'], ['board', 'fog']]) await choose(name, value);
  await other.waitForSelector('html[data-theme=dark][data-board=fog]');
  assert.ok(await lightnessOf(other) < 128);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('interactive in under a second of a machine that is not busy', async () => {
  const times = [];
  while (times.length < 8 && !(Math.min(...times) < 1000)) {
    const { page, context } = await openPage(stage.browser);
    const before = slowdown();
    const start = performance.now();
    await page.goto(`${stage.url}/`);
    await page.waitForSelector(READY);
    const took = performance.now() - start;
    times.push(Math.round(took / Math.max(before, slowdown())));
    await context.close();
  }
  assert.ok(Math.min(...times) < 1000, `took ${times.join(', ')} ms`);
});

test('two clicks to the first move', async () => {
  const { page, context } = await openPage(stage.browser);
  await page.goto(`${stage.url}/`);
  await page.click(READY);
  await page.waitForSelector('.game-page .board');
  await context.close();
});

test('eight strengths in a row of their own, other minds on demand', async () => {
  const { page, context, complaints } = await openPage(stage.browser, PHONE);
  await page.goto(`${stage.url}/`);
  await page.waitForSelector(READY);
  const usual = () => page.locator('.new-game input[name=strength]:not(.minds input)').evaluateAll((inputs) =>
    inputs.map(({ value }) => value));
  const levels = (player) => [1, 2, 3, 4, 5, 6, 7, 8].map((level) => `${player}-${level}`);
  await choose(page, 'phantom-go');
  assert.deepEqual(await usual(), levels('go-seer'));
  assert.equal(await page.locator('input[value=carp]').isVisible(), false);
  await page.waitForSelector('input[value=go-seer-3]:checked');
  await choose(page, 'go-seer-8');
  await page.waitForSelector('.help:has-text("Ocean weighs many guessed boards")');
  await choose(page, 'kriegspiel');
  assert.deepEqual(await usual(), levels('seer'));
  assert.equal(await page.locator('input[value=owl]').isVisible(), false);
  await page.click('.minds summary');
  await page.check('input[value=owl]');
  assert.equal(await page.locator('input[name=strength]:checked').count(), 1);
  await page.waitForSelector('.help:has-text("Owl thinks in fog")');
  await page.click(READY);
  await page.waitForSelector('.game-page .board');
  await page.goto(`${stage.url}/`);
  await page.waitForSelector('.minds[open] input[value=owl]:checked');
  await page.waitForSelector('.minds summary:has-text("Other minds: Owl")');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('an account is made, left and entered again', async () => {
  const { page, context, complaints } = await openPage(stage.browser);
  const fill = async (path, name, password) => {
    await page.fill(`#${path}name`, name);
    await page.fill(`#${path}password`, password);
    await page.press(`#${path}password`, 'Enter');
  };
  await begin(page, stage.url, {});
  await settled(page);
  await page.click('.actions button:has-text("Resign")');
  await page.click('.sure .danger');
  await page.waitForSelector('.review-page.ended');
  await page.goto(`${stage.url}/account`);
  await page.waitForSelector('#apiregistername');
  await fill('apiregister', 'Anna', 'a long password');
  await page.waitForSelector('text=You are Anna.');
  await page.goto(`${stage.url}/people/Anna`);
  await page.waitForSelector('.rows a:has-text("Lost")'); // not "You lost": anybody may read it
  await page.click('.rows a');
  await page.waitForSelector('h1:has-text("Anna")'); // a game of before the account
  await page.goto(`${stage.url}/account`);
  await page.fill('#bot', 'little bot');
  await page.press('#bot', 'Enter');
  await page.waitForSelector('[role=status] code');
  await page.click('button:has-text("Log out")');
  await page.waitForSelector('#apiloginname');
  assert.deepEqual(complaints, []);
  await fill('apilogin', 'Anna', 'wrong password');
  await page.waitForSelector('.problem');
  await fill('apilogin', 'Anna', 'a long password');
  await page.waitForSelector('text=You are Anna.');
  await context.close();
});

test('a rated game counts from the first, and the profile tells how it went', async () => {
  const { page, context, complaints } = await openPage(stage.browser, PHONE);
  await page.goto(`${stage.url}/account`);
  await page.fill('#apiregistername', 'Rita');
  await page.fill('#apiregisterpassword', 'a long password');
  await page.press('#apiregisterpassword', 'Enter');
  await page.waitForSelector('text=You are Rita.');
  for (let games = 0; games < 2; games++) {
    await beginFrom(page, stage.url, { start: 'standard', opponent: 'seer-1', rated: true, aids: false });
    await page.waitForSelector('.player-row:has-text("computer · 13")'); // Pawn, as it was measured
    await page.click('.actions button:has-text("Resign")');
    await page.click('.sure .danger');
    await page.waitForSelector('text=Your rating: 1');
  }
  await page.goto(`${stage.url}/people/Rita`);
  const chart = await page.getAttribute('.rating-chart svg', 'aria-label');
  assert.match(chart, /^Rating in Kriegspiel, .*: 1\d\d\d on .* 20\d\d, 1\d\d\d on .* 20\d\d$/);
  await page.waitForSelector(`.rows .details:text-matches("^Internet Chess Club · .* 20.* · rated · resignation$")`);
  await assertAccessible(page, 'profile');
  await page.goto(`${stage.url}/people`);
  await page.waitForSelector('tbody td');
  const names = await page.locator('tbody td:first-child').allTextContents();
  assert.ok(names.indexOf('Seer computer') < names.indexOf('Rita') && names.indexOf('Seer computer') >= 0, names.join());
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a puzzle begins as a game', async () => {
  const { page, context, complaints } = await openPage(stage.browser);
  await page.goto(`${stage.url}/puzzles`);
  await page.click('.puzzle button');
  await page.waitForSelector('.game-page .board');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('the address of a game that is not one says so', async () => {
  const { page, context } = await openPage(stage.browser);
  await page.goto(`${stage.url}/game/nothing`);
  await page.waitForSelector('text=There is no such game');
  await context.close();
});

test('names of other people are text, never markup', async () => {
  const { page, context } = await openPage(stage.browser);
  await page.goto(`${stage.url}/people/${encodeURIComponent('<b>x</b>')}`);
  await page.waitForSelector('h1:has-text("<b>x</b>")');
  assert.equal(await page.locator('h1 b').count(), 0);
  await context.close();
});

test('a small board is played by clicking and dragging', async () => {
  const { page, context, complaints } = await openPage(stage.browser);
  await beginFrom(page, stage.url, { start: 'gardner5x5' });
  await page.click('[data-point="a2"]');
  await page.click('[data-point="a3"]');
  await page.waitForSelector('.log-try[data-try="a2a3"]');
  await settled(page);
  await drag(page, 'b2', 'b3');
  await page.waitForSelector('.log-try[data-try="b2b3"]');
  await settled(page);
  await page.click('[data-point="c2"]');
  assert.equal(await page.locator('.ground .sign-picked').count(), 1); // below the man
  assert.deepEqual(complaints, []);
  await context.close();
});

/* Where something begins and ends on the screen. */
const extent = async (page, selector) => {
  const { y, height } = await page.locator(selector).first().boundingBox();
  return [y, y + height];
};

test('the start page: a picture, Play, the lobby and the way in without scrolling far', async () => {
  for (const options of [DESK, PHONE]) {
    const { page, context } = await openPage(stage.browser, options);
    const { height } = options.viewport;
    await page.goto(`${stage.url}/`);
    await page.waitForSelector(READY);
    await page.waitForSelector('.start-scene .man.ghost');
    assert.ok((await extent(page, '.start-scene'))[1] < height);
    assert.ok((await extent(page, READY))[1] < height, 'Play is below the fold');
    assert.ok((await extent(page, '.start-side h2'))[0] < (options === DESK ? 1 : 2) * height);
    await page.check('input[value="phantom-go"]');
    await page.waitForSelector('.start-scene .board.crossings');
    assert.ok((await extent(page, READY))[1] < height, 'Play is below the fold of Phantom Go');
    await page.click('header a:has-text("Log in")');
    await page.waitForSelector('#apiloginname');
    await context.close();
  }
});

test('installed as an app it has icons, and says it when there is no network', async () => {
  const { page, context } = await openPage(stage.browser, { ...PHONE, serviceWorkers: 'allow' });
  await page.goto(`${stage.url}/`);
  await page.waitForSelector(READY);
  const { icons, start_url: start } = await inTime(page.evaluate(() =>
    fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.json())), 'the manifest');
  assert.equal(start, '/');
  for (const { src } of icons) assert.ok((await page.request.get(stage.url + src)).ok(), src);
  await inTime(page.evaluate(() => navigator.serviceWorker.ready), 'the service worker');
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await context.setOffline(true);
  await page.goto(`${stage.url}/people`);
  await page.waitForSelector('h1:has-text("cannot be reached")');
  await assertAccessible(page, 'offline');
  await context.setOffline(false);
  await page.click('text=Try again');
  await page.waitForSelector('h1:has-text("People")');
  await context.close();
});

const SCREENS = [[320, 568], [390, 844], [768, 1024], [844, 390], [1366, 768], [2560, 1440]];

test('on every screen the board is as large as fits', async () => {
  const { page, context } = await openPage(stage.browser);
  await begin(page, stage.url, {});
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    const box = await page.locator('.board-inner').boundingBox();
    const name = `${width}x${height}: ${JSON.stringify(box)}`;
    assert.ok(box.y + box.height <= height, `below the screen, ${name}`);
    assert.ok(width < height ? box.width >= 0.95 * width : box.height >= 0.75 * height, `small, ${name}`);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= width, name);
  }
  await context.close();
});

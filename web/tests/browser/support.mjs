// SPDX-License-Identifier: GPL-3.0-or-later
// A server of our own, a browser, and pages that note every complaint.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const DESK = { viewport: { width: 1366, height: 768 } };
const TIMEOUT_MS = 30_000;

/* For what has no limit of its own: fails with a sentence in place of waiting for ever. */
export async function inTime(promise, what) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took more than ${TIMEOUT_MS / 1000} s`)), TIMEOUT_MS);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/* Where a server says that it is. */
const addressOf = (child) => new Promise((resolve, reject) => {
  let text = '';
  child.stdout.on('data', (piece) => {
    text += piece;
    const match = /at (http:\/\/[\d.:]+)\//.exec(text);
    if (match) resolve(match[1]);
  });
  child.on('exit', (code) => reject(new Error(`nebel serve ended with ${code}: ${text}`)));
});

/* `nebel serve` on a free port with data of its own, or again where it was. All people of a test come
 * from one address, of which a server lets in twenty and then one in five seconds. */
export async function startServer(
  { port = 0, data = mkdtempSync(join(tmpdir(), 'nebel-data-')), hasLimits = false, options = [] } = {}) {
  const program = process.env.NEBEL;
  assert.ok(program, 'NEBEL must name the program');
  const child = spawn(program,
    ['serve', '--port', String(port), '--data', data, '--pace-ms', '0', '--threads', '1',
      ...(hasLimits ? [] : ['--no-limits']), ...options],
    { stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = new Promise((resolve) => { child.on('exit', resolve); });
  const end = async (signal) => {
    child.kill(signal);
    const late = setTimeout(() => child.kill('SIGABRT'), TIMEOUT_MS);
    await gone;
    clearTimeout(late);
    assert.notEqual(child.signalCode, 'SIGABRT', `nebel serve did not end by ${signal}`);
  };
  let url;
  try {
    url = await inTime(addressOf(child), 'the start of nebel serve');
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return {
    url,
    stop: async () => {
      await end('SIGTERM');
      assert.equal(child.exitCode, 0, `nebel serve ended with ${child.exitCode ?? child.signalCode}`);
      rmSync(data, { recursive: true, force: true });
    },
    /* As if the machine had failed; gives the server that takes its place. */
    crash: async () => {
      await end('SIGKILL');
      return startServer({ port: Number(new URL(url).port), data, hasLimits, options });
    },
  };
}

/* How much longer than its own work a process takes here now: 1 where nobody else computes. */
export function slowdown() {
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  const workedMs = () => {
    const { user, system } = process.cpuUsage(cpu);
    return (user + system) / 1000;
  };
  while (workedMs() < 40) assert.ok(performance.now() - start < TIMEOUT_MS, 'nothing gets done here');
  return Math.max(1, (performance.now() - start) / workedMs());
}

export function startBrowser() {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'], timeout: TIMEOUT_MS });
}

/* A page of a person of its own. Console errors and CSP violations are complaints. What a test puts
 * between page and server a service worker would go round. */
export async function openPage(browser, options = DESK) {
  const context = await inTime(
    browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', ...options }), 'a new window');
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await inTime(context.newPage(), 'a new page');
  const complaints = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, context, complaints };
}

/* Chooses a radio button or an entry of the start page by its value. */
export const choose = (page, value) => page.check(`input[type=radio][value="${value}"]`);

export async function unfold(page, details) {
  await page.locator(`details.${details}`).evaluate((element) => { element.open = true; });
}

export const openMore = (page) => unfold(page, 'more');

export async function begin(page, url, { game = 'kriegspiel', opponent = 'pebble', side = 'first', rules, board, handicap }) {
  await page.goto(`${url}/`);
  await page.waitForSelector('.new-game');
  await choose(page, game);
  await choose(page, 'computer');
  await unfold(page, 'minds');
  await choose(page, opponent);
  await choose(page, side);
  await openMore(page);
  if (rules) await page.selectOption('.more label:has-text("Rules") select', rules);
  if (board) await page.selectOption('.more label:has-text("Board") select', board);
  if (handicap) await page.selectOption('.more label:has-text("Handicap") select', handicap);
  await page.click('button[type=submit]:not([disabled])');
  await page.waitForSelector('.game-page');
}

/* What the page shows of the turn. */
export const turnText = (page) => page.textContent('.umpire .turn');

/* Waits until the person is on move with nothing pending, or the game is over. */
export async function settled(page) {
  await page.waitForSelector('.umpire .turn.over, .umpire .turn.mine:not([aria-busy=true])');
}

/* The middle of a point of the board, on the screen. */
export async function middleOf(page, point) {
  const cell = page.locator(`.game-board [data-point="${point}"]`);
  await cell.scrollIntoViewIfNeeded();
  const box = await cell.boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function clickPoint(page, point, options) {
  const { x, y } = await middleOf(page, point);
  await page.mouse.click(x, y, options);
}

export async function drag(page, from, to, button = 'left') {
  const [start, end] = [await middleOf(page, from), await middleOf(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down({ button });
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 3 });
  await page.mouse.up({ button });
}

/* A finger on the screen: pressed at the first point, lifted at the last. */
export async function touch(page, points, isHeld) {
  const session = await page.context().newCDPSession(page);
  const send = (type, touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [points[0]]);
  if (isHeld) await page.waitForSelector('.chooser');
  for (const point of points.slice(1)) await send('touchMove', [point]);
  await send('touchEnd', []);
  await session.detach();
}

export async function type(page, text) {
  await page.fill('#typed', text);
  await page.press('#typed', 'Enter');
}

/* How many tries the log holds; grows with every answer. */
export const answers = (page) => page.locator('.log-try').count();

export async function waitForAnswer(page, before) {
  await page.waitForFunction((count) => document.querySelectorAll('.log-try').length > count ||
    /^(You won|You lost|A draw)/.test(document.querySelector('.umpire .turn')?.textContent ?? ''), before);
  await settled(page);
}

/* Begins a game from a position, which the start page does not offer, and shows it. */
export async function beginFrom(page, url, proposal) {
  await page.goto(`${url}/rules`);
  await page.waitForSelector('main');
  const id = await inTime(page.evaluate((wanted) => new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    const send = (message) => socket.send(JSON.stringify(message));
    socket.onclose = ({ code }) => reject(new Error(`the server has hung up, or let nobody in: ${code}`));
    socket.onopen = () => send({ do: 'hello', version: 1 });
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.is === 'welcome') send({ do: 'play', ...wanted });
      else if (message.is === 'game') resolve(message.game);
      else if (message.is === 'error') reject(new Error(message.text));
    };
  }), { rules: 'wild16', side: 'first', opponent: 'pebble', clock: null, rated: false, aids: true,
    game: 'kriegspiel', ...proposal }), 'to begin a game');
  await page.goto(`${url}/game/${id}`);
  await page.waitForSelector('.game-page .board');
  await settled(page);
  return id;
}

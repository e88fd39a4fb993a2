// SPDX-License-Identifier: GPL-3.0-or-later
// A person at the page, who sees what is drawn there, presses what can be pressed, and has no other
// way to the game. Chance decides, the same one for the same seed.
import { openPage } from './support.mjs';

const TURN = /^Your turn/;
const MOST_TRIES = 1000; // many more than a board has
const OVER = /^(You won|You lost|A draw)/;

/* Numbers below a bound, as chance has it (xorshift). */
function chanceOf(seed) {
  let state = (seed * 2654435769 + 1) >>> 0;
  return (bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % bound;
  };
}

/* What is to be seen of a game, once nothing is being asked. */
const look = (page) => page.evaluate(() => {
  const pointsOf = (selector) =>
    [...document.querySelectorAll(`.game-board ${selector}`)].map(({ dataset }) => dataset.point);
  const labels = [...document.querySelectorAll('.game-board [role=gridcell]')];
  return {
    turn: document.querySelector('.umpire .turn')?.textContent ?? '',
    tries: document.querySelectorAll('.log-try').length,
    movable: pointsOf('.movable'),
    targets: pointsOf('.target'),
    free: labels.filter((cell) => /hidden(?!.*refused)/.test(cell.ariaLabel)).map(({ dataset }) => dataset.point),
    own: labels.filter((cell) => /your/.test(cell.ariaLabel)).length,
  };
});

export async function openPerson(browser, size, seed) {
  const opened = await openPage(browser, size);
  return { ...opened, isTouch: Boolean(size.hasTouch), chance: chanceOf(seed), plan: [] };
}

export async function press({ page, isTouch }, point) {
  const { x, y, width, height } = await page.locator(`.game-board [data-point="${point}"]`).boundingBox();
  const middle = [x + width / 2, y + height / 2];
  await (isTouch ? page.touchscreen.tap(...middle) : page.mouse.click(...middle));
}

const pressButton = ({ page, isTouch }, selector) => (isTouch ? page.tap(selector) : page.click(selector));

/* Takes up a man and puts it down: as planned while that can be tried, then anyhow. */
async function moveMan(person, seen) {
  const { page, plan, chance } = person;
  const planned = plan.shift();
  const from = seen.movable.includes(planned?.[0]) ? planned[0] : seen.movable[chance(seen.movable.length)];
  await press(person, from);
  await page.waitForSelector('.game-board .target');
  const { targets } = await look(page);
  const to = planned && targets.includes(planned[1]) ? planned[1] : targets[chance(targets.length)];
  await press(person, to);
  const chooser = page.locator('.chooser');
  await page.waitForFunction((tries) => document.querySelector('.chooser') ||
    document.querySelectorAll('.log-try').length > tries ||
    document.querySelector('.umpire .turn')?.textContent.startsWith('You '), seen.tries);
  if (await chooser.isVisible()) await pressButton(person, '.chooser [aria-label="queen"]');
}

/* Puts a stone anywhere, and passes when there are enough of them or no place is left. */
async function putStone(person, seen) {
  if (seen.own >= person.stones || seen.free.length === 0) {
    await pressButton(person, '.actions button:has-text("Pass")');
    return pressButton(person, '.sure .danger');
  }
  return press(person, seen.free[person.chance(seen.free.length)]);
}

/* One try, and its answer. */
async function attempt(person, seen) {
  await (person.stones === undefined ? moveMan : putStone)(person, seen);
  await person.page.waitForFunction((tries) => document.querySelectorAll('.log-try').length > tries ||
    document.querySelector('.umpire .turn')?.textContent.startsWith('You '), seen.tries);
}

/* Tries until the turn is over. Gives how many tries that took, or null after the end of the game. */
export async function playTurn(person) {
  const { page } = person;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    await page.waitForFunction(() => !/^Asking/.test(document.querySelector('.umpire .turn')?.textContent ?? 'Asking'));
    const seen = await look(page);
    if (OVER.test(seen.turn)) return null;
    if (!TURN.test(seen.turn)) return tries;
    await attempt(person, seen);
  }
  throw new Error(`no end of a turn after ${MOST_TRIES} tries`);
}

/* Waits for the turn; false when there is none any more. */
export async function isOnMove({ page }) {
  await page.waitForFunction(() => /^(Your turn|You |A draw)/.test(document.querySelector('.umpire .turn')?.textContent));
  return TURN.test((await look(page)).turn);
}

export async function resultFor({ page }) {
  await page.waitForSelector('.review-page.ended .stepper');
  return page.textContent('.umpire .turn');
}

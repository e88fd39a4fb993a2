// SPDX-License-Identifier: GPL-3.0-or-later
// Whole games through the page alone: chosen on the start page, played by mouse or finger to the end
// that the rules give them, and looked at in the review.
import assert from 'node:assert/strict';
import { begin, DESK, openMore, PHONE } from './support.mjs';
import { isOnMove, openPerson, playTurn, resultFor } from './person.mjs';

export const SIZES = { desk: DESK, phone: PHONE };
const MOST_TURNS = 1000;
const MIRRORED = { 'You won': 'You lost', 'You lost': 'You won', 'A draw': 'A draw' };

/* Plays for all people at the table until nobody is on move any more. */
async function playOut(people) {
  for (let turn = 0; turn < MOST_TURNS; turn++)
    for (const person of people)
      if (!(await isOnMove(person)) || (await playTurn(person)) === null) return;
  assert.fail(`no end after ${MOST_TURNS} turns`);
}

/* The review steps through all that was tried, and shows more than the own men. */
async function reviewed({ page }) {
  const [, step, count] = /^(\d+) \/ (\d+)$/.exec(await page.textContent('.stepper output'));
  assert.equal(step, count);
  assert.ok(Number(count) > 1, 'a game has more than one try');
  await page.click('.stepper button[aria-label="To the beginning"]');
  await page.waitForFunction(() => document.querySelector('.stepper output').textContent.startsWith('0 /'));
  return Number(count);
}

async function leave(people) {
  for (const { context, complaints } of people) {
    assert.deepEqual(complaints, []);
    await context.close();
  }
}

export async function playAlone(browser, url, { size, seed = 1, plan = [], stones, ...wish }) {
  const person = { ...await openPerson(browser, SIZES[size], seed), plan: [...plan], stones };
  await begin(person.page, url, wish);
  await playOut([person]);
  const result = await resultFor(person);
  assert.match(result, /^(You won|You lost|A draw): /);
  const tries = await reviewed(person);
  await leave([person]);
  return { result, tries };
}

/* One makes a link on the start page, the other opens it. */
async function meet(one, two, url, { game = 'kriegspiel', board }) {
  await one.page.goto(`${url}/`);
  await one.page.waitForSelector('.new-game');
  for (const value of [game, 'friend', 'first']) await one.page.check(`.new-game input[value="${value}"]`);
  await openMore(one.page);
  if (board) await one.page.selectOption('.more label:has-text("Board") select', board);
  await one.page.click('.new-game button[type=submit]:not([disabled])');
  await two.page.goto(await one.page.inputValue('.offer input'));
  await two.page.click('main button.strong:not([disabled])');
  for (const { page } of [one, two]) await page.waitForSelector('.game-page .board');
}

export async function playTogether(browser, url, { size, seed = 1, plans = [[], []], stones, ...wish }) {
  const people = [];
  for (const index of [0, 1])
    people.push({ ...await openPerson(browser, SIZES[size], seed + index), plan: [...plans[index]], stones });
  await meet(...people, url, wish);
  await playOut(people);
  const [result, other] = [await resultFor(people[0]), await resultFor(people[1])];
  const [who, reason] = result.split(': ');
  assert.equal(other, `${MIRRORED[who]}: ${reason}`);
  const tries = await reviewed(people[0]);
  assert.equal(await reviewed(people[1]), tries);
  await leave(people);
  return { result, tries };
}

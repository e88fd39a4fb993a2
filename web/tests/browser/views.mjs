// SPDX-License-Identifier: GPL-3.0-or-later
// Every view of the page, by name, with the way there. They are shown in this order by one person, who
// plays with what the views before have left behind.
import {
  answers, begin, beginFrom, choose, clickPoint, drag, openMore, settled, type, unfold, waitForAnswer,
} from './support.mjs';

/* A check on the file, two pawn captures to try, and an enemy who has lost something. */
const CHECK = '4r1k1/8/8/3p4/2P5/8/3P4/4K2R w - - 0 1';

async function open(page, address) {
  await page.goto(address);
  await page.waitForSelector('main h1');
  await page.waitForFunction(() => !document.body.textContent.includes('One moment'));
}

async function tries(page, texts) {
  for (const text of texts) {
    const before = await answers(page);
    await type(page, text);
    await waitForAnswer(page, before);
  }
}

async function start(page, url) {
  await open(page, `${url}/`);
  await page.waitForSelector('.new-game button[type=submit]:not([disabled])');
}

async function startWithAll(page, url) {
  await start(page, url);
  await page.selectOption('.new-game label:has-text("Clock") select', 'own');
  await unfold(page, 'minds');
  await openMore(page);
}

async function settings(page, url) {
  await open(page, `${url}/rules`);
  await page.click('.settings summary');
}

async function offer(page, url) {
  await start(page, url);
  await choose(page, 'friend');
  await page.click('.new-game button[type=submit]');
  await page.waitForSelector('.offer input');
}

/* Somebody else's, who goes away again; the own offer is withdrawn, which leaves room for a new game. */
async function invitation(page, url) {
  await page.click('.offer button:has-text("Withdraw")');
  await page.waitForSelector('.new-game');
  const context = await page.context().browser().newContext();
  const host = await context.newPage();
  await offer(host, url);
  await open(page, await host.inputValue('.offer input'));
  await page.waitForSelector('.invitation button:not([disabled])');
  await context.close();
}

/* Two others play, who go away again; the game stays. */
async function watch(page, url) {
  const contexts = [await page.context().browser().newContext(), await page.context().browser().newContext()];
  const [host, guest] = [await contexts[0].newPage(), await contexts[1].newPage()];
  await start(host, url);
  await choose(host, 'friend');
  await choose(host, 'first');
  await host.selectOption('.new-game label:has-text("Clock") select', '600+5');
  await host.click('.new-game button[type=submit]');
  await guest.goto(await host.inputValue('.offer input'));
  await guest.click('.invitation button:not([disabled])');
  await host.waitForSelector('.game-page .board');
  await type(host, 'e2e4');
  await open(page, `${url}/watch/${new URL(host.url()).pathname.split('/')[2]}`);
  await page.waitForSelector('.watch-page .log:has-text("White moved.")');
  for (const context of contexts) await context.close();
}

/* With somebody who goes away again, and has said something; what can be done about it is unfolded. */
async function chat(page, url) {
  await offer(page, url);
  const context = await page.context().browser().newContext();
  const guest = await context.newPage();
  await guest.goto(await page.inputValue('.offer input'));
  await guest.click('.invitation button:not([disabled])');
  await guest.fill('#say', 'Good luck, and <b>have fun</b>!');
  await guest.press('#say', 'Enter');
  await page.waitForSelector('.game-page .chat', { state: 'attached' });
  await unfold(page, 'chat');
  await page.click('.chat .line-tools');
  await context.close();
}

async function kriegspiel(page, url) {
  await begin(page, url, {});
  await settled(page);
  await tries(page, ['e2e4', 'd2d4', 'g1f3']);
  await clickPoint(page, 'e6', { button: 'right' });
  await page.click('.chooser [aria-label="knight"]');
}

/* Seen from the other end, with an arrow, a circle and the pen in hand. */
async function drawn(page) {
  await page.keyboard.press('f');
  await page.click('.board-tools [aria-label="Draw arrows"]');
  await drag(page, 'f3', 'e5');
  await clickPoint(page, 'f7');
  await page.waitForSelector('.drawn.circle:not(.begun)');
}

async function check(page, url) {
  await beginFrom(page, url, { start: CHECK });
  await tries(page, ['e1e2']);
  await unfold(page, 'by-ear');
}

async function hint(page, url) {
  await kriegspiel(page, url);
  await page.click('.actions button:has-text("Hint")');
  await page.waitForSelector('.sign-heat');
}

async function go(page, url, board, points) {
  await begin(page, url, { game: 'phantom-go', board });
  await settled(page);
  await tries(page, points);
}

async function resign(page) {
  await page.click('.actions button:has-text("Resign")');
  await page.click('.sure .danger');
  await page.waitForSelector('.review-page.ended .belief-board .sign-heat');
}

async function review(page, url) {
  const id = new URL(page.url()).pathname.split('/')[2];
  await open(page, `${url}/review/${id}`);
  await page.click('.stepper button[aria-label="Forward"]');
}

/* The review of the view before, with all that a teacher says. */
async function teacher(page) {
  await page.check('.choice.pupil input[value=first]');
  await page.waitForSelector('.teacher:not(:has(progress)) [role=status]');
}

async function register(page, url) {
  await open(page, `${url}/account`);
  await page.fill('#apiregistername', `Anna${Date.now() % 100000}`);
  await page.fill('#apiregisterpassword', 'a long password');
  await page.press('#apiregisterpassword', 'Enter');
  await page.waitForSelector('#bot');
}

async function person(page, url) {
  const name = (await page.textContent('.who span')).trim();
  await open(page, `${url}/people/${encodeURIComponent(name)}`);
}

/* Made and joined by the person, who is alone in it: it waits. */
async function tournament(page) {
  await page.fill('.tournament-form .pick input', 'Evening fog');
  await page.click('.tournament-form button[type=submit]');
  await page.click('button:has-text("Join")');
  await page.waitForSelector('.standings td');
}

async function puzzle(page, url) {
  await open(page, `${url}/puzzles`);
  await page.click('.daily .puzzle button');
  await page.waitForSelector('.game-page .puzzle-goal');
}

export const VIEWS = {
  start,
  'start-with-all': startWithAll,
  settings,
  offer,
  invitation,
  watch,
  chat,
  kriegspiel,
  drawn,
  hint,
  check,
  'kriegspiel-ended': resign,
  review,
  teacher,
  go: (page, url) => go(page, url, '9x9', ['e5', 'c3', 'g7']),
  'go-ended': resign,
  'go-19': (page, url) => go(page, url, '19x19', ['d4', 'q16']),
  puzzles: (page, url) => open(page, `${url}/puzzles`),
  puzzle,
  rules: (page, url) => open(page, `${url}/rules`),
  people: (page, url) => open(page, `${url}/people`),
  account: (page, url) => open(page, `${url}/account`),
  'account-known': register,
  person,
  tournaments: async (page, url) => {
    await open(page, `${url}/tournaments`);
    await page.waitForSelector('.tournament-form');
  },
  tournament,
  'start-with-games': start,
  nowhere: (page, url) => open(page, `${url}/nowhere`),
};

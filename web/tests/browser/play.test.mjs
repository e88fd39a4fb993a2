// SPDX-License-Identifier: GPL-3.0-or-later
// What there is to a game in a browser, against the computer and between two people. Whole ones are in
// whole_games.test.mjs.
import assert from 'node:assert/strict';
import { setStage, test } from './stage.mjs';
import {
  answers, begin, beginFrom, clickPoint, drag, inTime, middleOf, openMore, openPage, PHONE, settled, startServer,
  touch, turnText, type, waitForAnswer,
} from './support.mjs';

/* The rooks mate in two, wherever the king goes. */
const LADDER = '7k/8/8/8/8/8/R7/1R2K3 w - - 0 1';

const stage = setStage();

/* A test with a page of its own, on which nothing may be complained about. */
function play(name, options, body) {
  test(name, async () => {
    const opened = await openPage(stage.browser, options);
    await body(opened.page, opened);
    assert.deepEqual(opened.complaints, []);
    await opened.context.close();
  });
}

play('a whole game of Kriegspiel by mouse, dragging and clicking', undefined, async (page) => {
  await beginFrom(page, stage.url, { start: LADDER });
  const before = await answers(page);
  await drag(page, 'a2', 'a7');
  await waitForAnswer(page, before);
  assert.equal(await turnText(page), 'Your turn');
  await clickPoint(page, 'b1');
  await clickPoint(page, 'b8');
  await page.waitForSelector('text=You won: checkmate');
  assert.match(await page.textContent('.umpire .words'), /White wins: checkmate/);
});

play('a whole game of Kriegspiel by keyboard', undefined, async (page) => {
  await beginFrom(page, stage.url, { start: LADDER });
  await page.focus('.board-cells [tabindex="0"]');
  const walk = async (keys) => { for (const key of keys) await page.keyboard.press(key); };
  assert.match(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), /^e1, your king/);
  await walk([...Array(4).fill('ArrowLeft'), 'ArrowUp', 'Enter']);
  assert.match(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), /a2, your rook, taken up/);
  const before = await answers(page);
  await walk([...Array(5).fill('ArrowUp'), 'Enter']);
  await waitForAnswer(page, before);
  await type(page, 'Rb8');
  await page.waitForSelector('text=You won: checkmate');
});

play('a refused try is marked on the board and in the log', undefined, async (page) => {
  await beginFrom(page, stage.url, { start: '4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1' });
  await drag(page, 'e4', 'e5');
  await page.waitForSelector('.log-line.refused [data-try="e4e5"]');
  assert.equal(await page.locator('.sign-cross').count(), 1);
  assert.match(await page.textContent('.umpire .words'), /Illegal\./);
  assert.equal(await page.textContent('.umpire .standing'), 'White has no pawn tries.'); // it still holds
  await page.waitForSelector('.chess-men .man.pawn');
  assert.equal(await turnText(page), 'Your turn');
  await type(page, 'e4e5');
  await page.waitForSelector('.typed .problem:has-text("cannot be asked")');
});

play('a promotion is chosen, by mouse and by keyboard', undefined, async (page) => {
  for (const choice of ['mouse', 'keyboard']) {
    await beginFrom(page, stage.url, { start: '8/P6k/8/8/8/8/8/4K3 w - - 0 1' });
    if (choice === 'mouse') {
      await drag(page, 'a7', 'a8');
      await page.click('.chooser [aria-label="rook"]');
    } else {
      await type(page, 'a8');
      await page.waitForSelector('.chooser');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
    }
    await page.waitForSelector('.log-try[data-try="a7a8r"]');
    await page.waitForSelector('[data-point="a8"][aria-label*="your rook"]');
  }
});

play('ghosts are set, moved, kept and cleaned', undefined, async (page) => {
  await begin(page, stage.url, {});
  await settled(page);
  const ghosts = () => page.locator('.board-ghosts .ghost').count();
  await clickPoint(page, 'e5', { button: 'right' });
  await page.click('.chooser [aria-label="knight"]');
  await page.click('.ghosts [aria-label="pawn"]');
  await clickPoint(page, 'd6');
  await clickPoint(page, 'a3');
  await page.click('.ghosts [aria-label="pawn"]');
  assert.equal(await ghosts(), 3);
  await drag(page, 'd6', 'd5', 'right');
  assert.match(await page.getAttribute('[data-point="d5"]', 'aria-label'), /ghost pawn/);
  await page.reload();
  await page.waitForSelector('.board-ghosts .ghost');
  assert.equal(await ghosts(), 3);
  await settled(page);
  const before = await answers(page);
  await type(page, 'a2a3');
  await waitForAnswer(page, before);
  assert.equal(await ghosts(), 2);
});

/* From a button of the palette to a point. */
async function dragMan(page, man, point) {
  const box = await page.locator(`.ghosts [aria-label="${man}"]`).boundingBox();
  const { x, y } = await middleOf(page, point);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
}

play('ghosts are dragged, set up in one click, and shared by the tabs', undefined, async (page, { context }) => {
  await begin(page, stage.url, {});
  await settled(page);
  const ghosts = (where) => where.locator('.board-ghosts .ghost').count();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.waitForSelector('.game-page .board');
  await page.bringToFront();
  await dragMan(page, 'queen', 'd5');
  await page.waitForSelector('[data-point="d5"][aria-label*="ghost queen"]');
  await other.waitForSelector('[data-point="d5"][aria-label*="ghost queen"]');
  await drag(page, 'd5', 'f6');
  await page.waitForSelector('[data-point="f6"][aria-label*="ghost queen"]');
  assert.equal(await page.getAttribute('.ghosts [aria-label="queen"]', 'aria-pressed'), 'false');
  const { x, y } = await middleOf(page, 'f6');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(2, 2, { steps: 4 });
  await page.mouse.up();
  await page.waitForSelector('.board-ghosts .ghost', { state: 'detached' });
  await page.click('.ghosts button:has-text("Set-up")');
  await page.waitForSelector('[data-point="e8"][aria-label*="ghost king"]');
  assert.equal(await ghosts(page), 16);
  await other.waitForSelector('[data-point="e8"][aria-label*="ghost king"]');
});

play('where an enemy stands for certain is marked, if that is wanted', undefined, async (page) => {
  await beginFrom(page, stage.url, { start: '4k3/8/8/4p3/4P3/8/8/K7 w - - 0 1' });
  await type(page, 'e4e5');
  await page.waitForSelector('[data-point="e5"][aria-label*="an enemy, certain"]');
  assert.equal(await page.locator('.sign-certain').count(), 1);
  await page.click('.ghosts button:has-text("Certain")');
  assert.equal(await page.locator('.sign-certain').count(), 0);
});

/* The widths of the buttons of a game, to see that none jumps. */
const widths = (page) => page.locator('.actions button').evaluateAll((buttons) =>
  buttons.map((button) => Math.round(button.getBoundingClientRect().width)));

play('a ghost brush leaves the men to be moved, and is left by Escape', undefined, async (page) => {
  await begin(page, stage.url, {});
  await settled(page);
  const ghosts = () => page.locator('.board-ghosts .ghost').count();
  await page.click('.ghosts [aria-label="pawn"]');
  let before = await answers(page);
  await drag(page, 'e2', 'e4');
  await waitForAnswer(page, before);
  before = await answers(page);
  await clickPoint(page, 'd2');
  await clickPoint(page, 'd3');
  await waitForAnswer(page, before);
  assert.equal(await ghosts(), 0);
  await clickPoint(page, 'd6');
  assert.equal(await ghosts(), 1);
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.board.marking').count(), 0);
  await clickPoint(page, 'c6');
  assert.equal(await ghosts(), 1);
});

play('hint and taking back', undefined, async (page) => {
  await begin(page, stage.url, { opponent: 'pebble' });
  await settled(page);
  const before = await answers(page);
  await type(page, 'e2e4');
  await waitForAnswer(page, before);
  const wide = await widths(page);
  await page.click('.actions button:has-text("Hint")');
  await page.waitForSelector('.sign-heat');
  assert.deepEqual(await widths(page), wide);
  await page.click('.actions button:has-text("Offer draw")'); // the computer declines
  await page.waitForSelector('.log:has-text("declines the draw")');
  assert.deepEqual(await widths(page), wide);
  assert.ok(await page.isDisabled('.actions button:has-text("Offer draw")'));
  assert.deepEqual(await page.locator('.log-number').allTextContents(), ['', '1.', '1…']);
  await page.click('.actions button:has-text("Take back")');
  await page.waitForSelector('[data-point="e2"][aria-label*="your pawn"]');
});

play('resigning asks first; then a rematch with sides swapped', undefined, async (page) => {
  await begin(page, stage.url, {});
  await settled(page);
  await page.click('.actions button:has-text("Resign")');
  await page.click('.sure .danger');
  await page.waitForSelector('text=You lost: resignation');
  const first = page.url();
  await page.click('.actions button:has-text("Rematch")');
  await page.waitForURL((url) => url.href !== first && url.pathname.startsWith('/game/'));
  await page.waitForSelector('[data-point="e8"][aria-label*="your king"]');
});

play('a phone: the whole board, by touch, nothing beside the screen', PHONE, async (page) => {
  await begin(page, stage.url, {});
  await settled(page);
  const board = await page.locator('.board-inner').boundingBox();
  assert.equal(Math.round(board.width), PHONE.viewport.width);
  const before = await answers(page);
  for (const point of ['e2', 'e4']) {
    const { x, y } = await middleOf(page, point);
    await page.touchscreen.tap(x, y);
  }
  await waitForAnswer(page, before);
  await page.waitForSelector('[data-point="e4"][aria-label*="your pawn"]');
  for (const path of ['/', '/rules', '/people', '/account', '/puzzles']) {
    await page.goto(stage.url + path);
    await page.waitForSelector('main h1');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= PHONE.viewport.width, `${path} is ${wide} wide`);
  }
});

play('a phone: a point of 19x19 is touched twice, the second time through a magnifier', PHONE, async (page) => {
  await begin(page, stage.url, { game: 'phantom-go', board: '19x19' });
  await settled(page);
  const tap = async (point) => {
    const { x, y } = await middleOf(page, point);
    await page.touchscreen.tap(x, y);
  };
  const width = async () => (await page.locator('[data-point="q16"]').boundingBox()).width;
  const fine = await width();
  await tap('q16');
  await page.waitForSelector('.board.magnified');
  assert.ok(await width() > 40);
  await page.tap('.shrink'); // not meant
  assert.equal(await width(), fine);
  await tap('q16');
  await page.waitForSelector('.board.magnified');
  const before = await answers(page);
  await tap('r16');
  await waitForAnswer(page, before);
  assert.equal(await page.locator('.board.magnified').count(), 0);
  await page.waitForSelector('.log-try[data-try="r16"]:has-text("R16")');
});

play('a phone: men are dragged by a finger, ghosts set by holding a square', PHONE, async (page) => {
  await begin(page, stage.url, {});
  await settled(page);
  const before = await answers(page);
  const [from, to] = [await middleOf(page, 'd2'), await middleOf(page, 'd4')];
  await touch(page, [from, { x: from.x, y: from.y - 10 }, { x: to.x, y: to.y + 10 }, to]);
  await waitForAnswer(page, before);
  await page.waitForSelector('[data-point="d4"][aria-label*="your pawn"]');
  await touch(page, [await middleOf(page, 'e6')], true);
  await page.tap('.chooser [aria-label="queen"]');
  await page.waitForSelector('[data-point="e6"][aria-label*="ghost queen"]');
});

test('two people: a link, refusals that nobody hears, a reload, a mate, a review', async () => {
  const white = await openPage(stage.browser);
  const black = await openPage(stage.browser);
  await white.page.goto(`${stage.url}/`);
  await white.page.waitForSelector('.new-game');
  await white.page.check('input[value=friend]');
  await white.page.check('input[value=first]');
  await white.page.click('button[type=submit]:not([disabled])');
  const link = await white.page.inputValue('.offer input');
  await white.page.reload();
  assert.equal(await white.page.inputValue('.offer input'), link);
  await black.page.goto(link);
  await black.page.waitForSelector('h2:text-matches("^Guest .* invites you to Kriegspiel$")');
  assert.match(await black.page.textContent('.invitation'), /You play: Black/);
  await black.page.click('main button.strong:not([disabled])');
  await Promise.all([white, black].map(({ page }) => page.waitForSelector('.game-page .board')));
  const move = async (mover, other, text) => {
    await mover.page.waitForSelector('.umpire .turn:has-text("Your turn")');
    await type(mover.page, text);
    await mover.page.waitForSelector(`.log-line:not(.refused) .log-try[data-try="${text}"]`);
    await other.page.waitForSelector('.umpire .turn:has-text("Your turn"), .umpire .turn:has-text("You lost")');
  };
  await move(white, black, 'e2e4');
  await move(black, white, 'e7e5');
  await move(white, black, 'd1h5');
  await black.page.reload();
  await move(black, white, 'b8c6');
  const heard = await black.page.textContent('.log');
  await type(white.page, 'h5e8');
  await white.page.waitForSelector('.log-line.refused [data-try="h5e8"]');
  assert.equal(await black.page.textContent('.log'), heard);
  await move(white, black, 'f1c4');
  await move(black, white, 'g8f6');
  await white.page.reload();
  await white.page.waitForSelector('.umpire .turn:has-text("Your turn")');
  await type(white.page, 'h5f7');
  await white.page.waitForSelector('text=You won: checkmate');
  await black.page.waitForSelector('text=You lost: checkmate');
  await reviewIt(white.page);
  assert.deepEqual([...white.complaints, ...black.complaints], []);
  await white.context.close();
  await black.context.close();
});

/* Two people at a game with a clock, the one who offers it with the first side. */
async function beginForTwo(url, { clock } = {}) {
  const [white, black] = [await openPage(stage.browser), await openPage(stage.browser)];
  await white.page.goto(`${url}/`);
  await white.page.waitForSelector('.new-game');
  await white.page.check('input[value=friend]');
  await white.page.check('input[value=first]');
  if (clock) await white.page.selectOption('label:has-text("Clock") select', clock);
  await white.page.click('button[type=submit]:not([disabled])');
  await black.page.goto(await white.page.inputValue('.offer input'));
  await black.page.click('main button.strong:not([disabled])');
  await Promise.all([white, black].map(({ page }) => page.waitForSelector('.game-page .board')));
  return [white, black];
}

test('tries are queued while the other side thinks, and asked until one is accepted', async () => {
  const [white, black] = await beginForTwo(stage.url);
  await black.page.waitForSelector('.umpire .turn:has-text("is thinking")');
  await drag(black.page, 'd7', 'e6'); // nothing to capture there
  await black.page.waitForSelector('.queued-tries:has-text("On your turn: d7e6")');
  await type(black.page, 'Qxd7'); // in case a man is taken there
  await black.page.waitForSelector('.queued-tries:has-text("d7e6, else d8d7")');
  await black.page.reload();
  await black.page.waitForSelector('.queued-tries:has-text("d7e6, else d8d7")');
  await drag(black.page, 'e7', 'e5');
  await black.page.waitForSelector('.queued-tries:has-text("else e7e5")');
  await drag(black.page, 'g8', 'f6', 'right'); // a plan, not a try
  await black.page.waitForSelector('.drawn:not(.begun)');
  assert.equal(await black.page.locator('.sign-arrow.queued').count(), 3);
  await type(white.page, 'e2e4');
  await white.page.waitForSelector('.umpire .turn:has-text("Your turn")');
  assert.equal(await white.page.locator('.log-line.refused').count(), 0);
  await black.page.waitForSelector('[data-point="e5"][aria-label*="your pawn"]');
  assert.equal(await black.page.locator('.queued-tries').count(), 0);
  await drag(black.page, 'a7', 'a6');
  await black.page.click('.queued-tries button');
  await black.page.waitForSelector('.queued-tries', { state: 'detached' });
  await type(white.page, 'd2d4');
  await black.page.waitForSelector('.umpire .turn:has-text("Your turn")');
  for (const { complaints, context } of [white, black]) {
    assert.deepEqual(complaints, []);
    await context.close();
  }
});

test('an opponent who leaves is missed, is back, and loses by staying away', async (context) => {
  const hasty = await startServer({ options: ['--away-ms', '3000'] });
  context.after(() => hasty.stop());
  const [white, black] = await beginForTwo(hasty.url, { clock: '600+5' });
  await type(white.page, 'e2e4');
  await black.page.waitForSelector('.umpire .turn:has-text("Your turn")');
  const game = black.page.url();
  await black.page.goto('about:blank');
  await white.page.waitForSelector('.umpire .turn:text-matches("^Guest .* has left")');
  await white.page.waitForSelector('.left-game:has-text("You may abort the game in")');
  await black.page.goto(game);
  await white.page.waitForSelector('.umpire .turn:has-text("is thinking")');
  assert.equal(await white.page.locator('.left-game').count(), 0);
  await black.page.waitForSelector('.umpire .turn:has-text("Your turn")');
  await type(black.page, 'e7e5');
  await black.page.waitForSelector('.log-try[data-try="e7e5"]');
  await black.page.goto('about:blank');
  await white.page.waitForSelector('.player-row:has-text("has left")');
  await type(white.page, 'd2d4');
  await white.page.click('.left-game button:has-text("Claim the win")');
  await white.page.waitForSelector('text=You won: forfeit');
  assert.deepEqual([...white.complaints, ...black.complaints], []);
  await Promise.all([white, black].map(({ context: own }) => own.close()));
});

test('an offer that is accepted while another game is shown is not missed', async () => {
  const [one, two] = [await openPage(stage.browser), await openPage(stage.browser)];
  await one.page.addInitScript(() => { delete Navigator.prototype.clipboard; }); // as over plain http
  await one.page.goto(`${stage.url}/`);
  await one.page.waitForSelector('.new-game');
  await one.page.check('input[value=friend]');
  await one.page.check('input[value=first]');
  await one.page.click('button[type=submit]:not([disabled])');
  const link = await one.page.inputValue('.offer input');
  await one.page.click('.copy button');
  await one.page.waitForSelector('.copy button:has-text("Copied")');
  await one.page.click('nav a:has-text("Puzzles")');
  await one.page.click('.endings .puzzle button');
  await one.page.waitForSelector('.game-page .board');
  await two.page.goto(link);
  await two.page.click('main button.strong:not([disabled])');
  await one.page.waitForSelector('.banner.begun:has-text("has begun")');
  await one.page.waitForSelector('nav .count:has-text("1")');
  await one.page.waitForFunction(() => document.title.startsWith('● Your game has begun'));
  await one.page.click('.banner.begun a');
  await one.page.waitForSelector('[data-point="e2"][aria-label*="your pawn"]');
  assert.equal(await one.page.locator('.banner.begun').count(), 0);
  await one.page.goBack();
  await one.page.waitForSelector('[data-point="e1"][aria-label*="your king"]');
  await one.page.click('.actions button:has-text("Resign")');
  await one.page.click('.sure .danger');
  await one.page.waitForSelector('.review-page.ended');
  const first = one.page.url();
  await one.page.click('.actions button:has-text("Rematch")'); // of the puzzle: with the same men
  await one.page.waitForURL((url) => url.href !== first && url.pathname.startsWith('/game/'));
  await one.page.waitForSelector('[data-point="a1"][aria-label*="your rook"]');
  await Promise.all([one, two].map(({ context }) => context.close()));
});

test('an invitation that is withdrawn is gone for both', async () => {
  const [one, two] = [await openPage(stage.browser), await openPage(stage.browser)];
  await one.page.goto(`${stage.url}/`);
  await one.page.waitForSelector('.new-game');
  await one.page.check('input[value=friend]');
  await one.page.click('button[type=submit]:not([disabled])');
  const link = await one.page.inputValue('.offer input');
  await two.page.goto(link);
  await two.page.waitForSelector('.invitation');
  await one.page.goto(link);
  await one.page.click('.offer button:has-text("Withdraw")');
  for (const { page } of [one, two]) {
    if (page === two.page) await page.click('.invitation button');
    await page.waitForSelector('text=This invitation is no longer open.');
  }
  await Promise.all([one, two].map(({ context }) => context.close()));
});

play('Phantom Go with a handicap: White begins, and the page says how it began', undefined, async (page) => {
  await begin(page, stage.url, { game: 'phantom-go', board: '7x7', handicap: '2', side: 'first' });
  await settled(page);
  await page.waitForSelector('.game-page :text("7×7 · 2 handicap stones")');
  assert.ok(await page.locator('.stones.black circle').count() >= 1);
});

test('two people: the lobby, the question "Any?", a draw', async () => {
  const [one, two] = [await openPage(stage.browser), await openPage(stage.browser)];
  await one.page.goto(`${stage.url}/`);
  await one.page.waitForSelector('.new-game');
  await one.page.check('input[value=anyone]');
  await one.page.check('input[value=first]');
  await openMore(one.page);
  await one.page.selectOption('.more label:has-text("Rules") select', 'berkeley_any');
  await one.page.click('button[type=submit]:not([disabled])');
  await two.page.goto(`${stage.url}/`);
  await two.page.click('.start-side button:has-text("Accept")');
  const any = await one.page.locator('.actions button:has-text("Any?")').boundingBox();
  await one.page.mouse.dblclick(any.x + any.width / 2, any.y + any.height / 2);
  await one.page.waitForSelector('.umpire .words:has-text("No.")');
  assert.deepEqual(await one.page.locator('.actions button:has-text("Any?")').boundingBox(), any);
  await two.page.waitForSelector('.log:has-text("White asks: any?")');
  await two.page.click('.actions button:has-text("Offer draw")');
  await one.page.click('.sure button:has-text("Agree")');
  for (const { page, complaints, context } of [one, two]) {
    await page.waitForSelector('text=A draw: by agreement');
    assert.deepEqual(complaints, []);
    await context.close();
  }
});

/* The board and the belief beside it: as high, as large, and turned alike. Seen at one moment, for what
 * comes later may move them. */
async function sideBySide(page) {
  const points = ['.board-inner', '[data-point="a1"]', '[data-point="h8"]'];
  const [board, belief] = await page.evaluate((wanted) => ['.game-board', '.belief-board'].map((place) =>
    wanted.map((point) => {
      const { x, y, width } = document.querySelector(`${place} ${point}`).getBoundingClientRect();
      return [x, y, width].map(Math.round);
    })), points);
  const between = belief[0][0] - board[0][0];
  assert.deepEqual(belief, board.map(([x, y, width]) => [x + between, y, width]));
}

/* The end shows the truth at once: both armies, what was believed, where the game turned. */
async function reviewIt(page) {
  await page.waitForSelector('.review-page.ended .stepper');
  assert.equal(await page.textContent('.stepper output'), '8 / 8');
  assert.deepEqual(await page.locator('.review-log .log-try').allTextContents(),
    ['e4', 'e5', 'Qh5', 'Nc6', 'Qe8', 'Bc4', 'Nf6', 'Qxf7']);
  assert.equal(await page.locator('.game-board .chess-men .man').count(), 31);
  await page.waitForSelector('.belief-board .sign-heat');
  await page.click('.turns button:has-text("Black lost a pawn")');
  assert.equal(await page.textContent('.stepper output'), '8 / 8');
  for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowLeft');
  assert.equal(await page.textContent('.stepper output'), '6 / 8');
  assert.equal(await page.locator('.sign-arrow.refused').count(), 1);
  assert.equal(await page.locator('.sign-arrow:not(.refused)').count(), 1);
  assert.equal(await page.locator('.game-board .chess-men .man.black').count(), 16);
  await page.check('.choice.belief input[value=second]');
  await sideBySide(page);
  await page.check('.choice.seat input[value=second]');
  await sideBySide(page);
  await page.waitForFunction(() => document.querySelectorAll('.game-board .chess-men .man.white').length === 0);
  await page.keyboard.press('ArrowRight'); // on the choice: it steps, and chooses nothing else
  assert.equal(await page.textContent('.stepper output'), '7 / 8');
  assert.ok(await page.isChecked('.choice.seat input[value=second]'));
  await page.check('.choice.belief input[value=second]');
  await page.waitForSelector('.belief-board .sign-heat');
  const file = await inTime(page.evaluate(() =>
    fetch(document.querySelector('a[download]').href).then((answer) => answer.text())), 'the file of the game');
  assert.match(file, /\[Result "1-0"\]/);
}

play('after a yes to "Any?" the page says that a pawn must capture', undefined, async (page) => {
  await beginFrom(page, stage.url, { rules: 'berkeley_any', start: '4k3/8/8/3p4/4P3/8/8/4K2R w - - 0 1' });
  await page.click('.actions button:has-text("Any?")');
  await page.waitForSelector('.umpire .badge:has-text("A pawn must capture now")');
  assert.equal(await page.locator('.sign-pawn-try').count(), 2);
  await clickPoint(page, 'h1');
  await page.waitForSelector('.banner.notice:has-text("A pawn must capture now")');
  await drag(page, 'e4', 'd5');
  await page.waitForSelector('.log-try[data-try="e4d5"]');
});

/* The network goes and takes an answer with it, without a word to either end; until it is back nobody
 * gets through. */
play('a lost network is told soon, and a try is kept and played once', undefined, async (page) => {
  let isDead = false;
  let tries = 0;
  await page.routeWebSocket('**/ws', (socket) => {
    if (isDead) {
      socket.close();
      return;
    }
    const server = socket.connectToServer();
    let isCut = false;
    socket.onMessage((text) => {
      if (text.includes('"do":"try"')) tries += 1;
      if (isDead && text.includes('"do":"try"')) isCut = true;
      server.send(text);
    });
    server.onMessage((text) => { if (!isCut) socket.send(text); });
    socket.onClose(() => undefined); // nobody hears of it
    server.onClose(() => undefined);
  });
  await begin(page, stage.url, {});
  await settled(page);
  isDead = true;
  const started = performance.now();
  await type(page, 'e2e4');
  await page.waitForSelector('.umpire .turn:has-text("No answer from the server")');
  assert.ok(performance.now() - started < 3000 + 3000, 'it took too long to be told');
  isDead = false;
  await page.waitForSelector('[data-point="e4"][aria-label*="your pawn"]');
  await settled(page);
  assert.equal(await page.locator('.log-try[data-try="e2e4"]').count(), 1);
  assert.equal(tries, 1); // it had been played, and was not asked again
});

test('a server that dies is missed quietly and found again', async () => {
  const opened = await openPage(stage.browser);
  await begin(opened.page, stage.url, {});
  await settled(opened.page);
  let before = await answers(opened.page);
  await type(opened.page, 'e2e4');
  await waitForAnswer(opened.page, before);
  const lost = opened.page.waitForSelector('html[data-connection="lost"]', { state: 'attached' });
  stage.server = await stage.server.crash();
  await lost;
  await opened.page.waitForSelector('html[data-connection="open"]', { state: 'attached' });
  before = await answers(opened.page);
  await type(opened.page, 'd2d3');
  await waitForAnswer(opened.page, before);
  await opened.context.close();
});

/* The server's words with another name for a game, as if it had one that the page does not know. */
async function disguise(page) {
  const rename = (text) => text.replaceAll('"kriegspiel"', '"night-chess"');
  const back = (text) => text.replaceAll('"night-chess"', '"kriegspiel"');
  await page.routeWebSocket('**/ws', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => server.send(back(text)));
    server.onMessage((text) => socket.send(rename(text)));
  });
  await page.route('**/api/**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: rename(await answer.text()) });
  });
}

play('a game that the page does not know is played by its list of tries', undefined, async (page) => {
  await disguise(page);
  await page.goto(`${stage.url}/`);
  await page.check('input[value="night-chess"]');
  await page.check('input[value=first]');
  await page.click('button[type=submit]:not([disabled])');
  await page.waitForSelector('text=This page has no board for this game.');
  await settled(page);
  assert.match(await page.textContent('.game-board .board'), /king e1/);
  let before = await answers(page);
  await page.click('.board button:has-text("e2e4")');
  await waitForAnswer(page, before);
  assert.match(await page.textContent('.game-board .board'), /pawn e4/);
  before = await answers(page);
  await type(page, 'g1f3');
  await waitForAnswer(page, before);
  await page.click('.actions button:has-text("Resign")');
  await page.click('.sure .danger');
  await page.waitForSelector('.review-page .stepper');
  assert.match(await page.textContent('.game-board .board'), /queen d1.*queen d8/);
  assert.match(await page.getAttribute('a[download]', 'href'), /\.txt$/);
  for (const path of ['/', '/rules', '/people', '/puzzles']) {
    await page.goto(stage.url + path);
    await page.waitForSelector('main h1');
    await page.waitForFunction(() => !document.body.textContent.includes('One moment'));
  }
});

// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of a file share: a server, a browser, and that each of them ends.
import { after, before, test as testOfNode } from 'node:test';
import { inTime, startBrowser, startServer } from './support.mjs';

const TEST_ENDS_AFTER_MS = 180_000;

/* To look at a page or to press a key has no limit of time: where a page hangs, the test is ended. */
export const test = (name, body) => testOfNode(name, { timeout: TEST_ENDS_AFTER_MS }, body);

/* Gives a server and a browser that are there in all tests of the file, and gone after them. */
export function setStage(options) {
  const stage = { get url() { return this.server.url; } };
  before(async () => {
    stage.server = await startServer(options);
    stage.browser = await startBrowser();
  });
  after(async () => {
    try {
      if (stage.browser) await inTime(stage.browser.close(), 'the end of the browser');
    } finally {
      await stage.server?.stop(); // node waits for a child that is left
    }
  });
  return stage;
}

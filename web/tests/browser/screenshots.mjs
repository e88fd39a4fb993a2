// SPDX-License-Identifier: GPL-3.0-or-later
// A picture of every view on desk and phone: node screenshots.mjs FOLDER [VIEW...]
// THEME=dark takes them in dark. Some views need those before them, which are shown for that.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DESK, openPage, PHONE, startBrowser, startServer } from './support.mjs';
import { VIEWS } from './views.mjs';

const [folder, ...wanted] = process.argv.slice(2);
const colorScheme = process.env.THEME ?? 'light';
const unknown = wanted.filter((name) => !(name in VIEWS));
if (!folder || unknown.length > 0) {
  console.error(`usage: screenshots.mjs FOLDER [VIEW...]; the views are ${Object.keys(VIEWS).join(', ')}`);
  process.exit(2);
}

async function takeAll(browser, url, size, options) {
  const { page, context, complaints } = await openPage(browser, { ...options, colorScheme });
  for (const [name, show] of Object.entries(VIEWS)) {
    await show(page, url);
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const path = join(folder, `${name}-${size}.png`);
    await page.screenshot({ path, fullPage: true });
    console.log(path);
  }
  await context.close();
  return complaints;
}

mkdirSync(folder, { recursive: true });
const server = await startServer();
const browser = await startBrowser();
try {
  for (const [size, options] of [['desk', DESK], ['phone', PHONE]]) {
    const complaints = await takeAll(browser, server.url, size, options);
    if (complaints.length > 0) throw new Error(complaints.join('\n'));
  }
} finally {
  await browser.close();
  await server.stop();
}

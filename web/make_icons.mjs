// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the icons of the installed app from src/icon.svg, anew when that changes: node make_icons.mjs
// They are kept in the tree, since a build has no browser to draw with.
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const svg = readFileSync(new URL('src/icon.svg', import.meta.url), 'utf8');
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });

/* `full`: to the edges, since the system cuts it to its own shape. */
async function draw(name, size, full) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const wide = svg.replace('viewBox="0 0 64 64"', 'viewBox="-4 -4 72 72"').replaceAll('rx="14"', 'x="-4"')
    .replaceAll('width="64"', 'width="72"').replace('height="64"', 'y="-4" height="72"').replace('height="38"', 'height="42"');
  await page.setContent(`<body style="margin: 0">${full ? wide : svg}</body>`);
  const png = await page.screenshot({ omitBackground: true });
  writeFileSync(new URL(`src/app_icons/${name}`, import.meta.url), png);
  await page.close();
}

await draw('icon-192.png', 192, false);
await draw('icon-512.png', 512, false);
await draw('icon-full-512.png', 512, true);
await browser.close();

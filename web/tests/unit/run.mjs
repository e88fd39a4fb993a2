// SPDX-License-Identifier: GPL-3.0-or-later
// Bundles the unit tests, since node reads no TypeScript, and runs them.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'nebel-web-'));
const names = readdirSync(here).filter((name) => name.endsWith('.test.ts'));
try {
  await esbuild.build({
    entryPoints: names.map((name) => join(here, name)),
    inject: [join(here, 'english.ts')],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    logLevel: 'warning',
  });
  const files = names.map((name) => join(folder, name.replace(/\.ts$/, '.mjs')));
  process.exitCode = spawnSync(process.execPath, ['--test', ...files], { cwd: join(here, '../..'), stdio: 'inherit' }).status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

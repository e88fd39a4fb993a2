// SPDX-License-Identifier: GPL-3.0-or-later
// Builds the page: node build.mjs FOLDER
//
// What is built depends on the sources alone. Names hold a hash of the content, every file is
// compressed, and manifest.txt lists them for tools/make_assets.c.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { piecesSprite } from './pieces.mjs';
import { plainSprite } from './plain_men.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const folder = resolve(process.argv[2] ?? join(here, 'dist'));

const hashOf = (content) => createHash('sha256').update(content).digest('hex').slice(0, 16);

async function bundle() {
  const result = await esbuild.build({
    absWorkingDir: here,
    entryPoints: { start: 'src/start.ts', app: 'src/main.tsx', offline: 'src/offline.ts' },
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    splitting: true,
    metafile: true,
    outdir: folder,
    bundle: true,
    write: false,
    minify: true,
    target: 'es2021',
    format: 'esm',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    external: ['/pieces.svg', '/plain_men.svg'],
    legalComments: 'none',
    logLevel: 'warning',
  });
  const scripts = result.outputFiles.filter(({ path }) => path.endsWith('.js'));
  return {
    scripts: scripts.map(({ path, text }) => ({ name: basename(path), text })),
    style: result.outputFiles.find(({ path }) => path.endsWith('.css')).text,
    outputs: Object.fromEntries(Object.entries(result.metafile.outputs).map(([path, output]) => [basename(path), output])),
  };
}

const scriptOf = (outputs, source) => Object.keys(outputs).find((name) => outputs[name].entryPoint === source);

/* A script and all that it cannot do without. */
function withImports(outputs, name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const { path, kind } of outputs[name].imports)
    if (kind === 'import-statement') withImports(outputs, basename(path), found);
  return found;
}

const files = [];
const read = (name) => readFileSync(join(here, 'src', name));

function add(name, type, content, { hashed }) {
  const bytes = Buffer.from(content);
  const hash = hashOf(bytes);
  const path = hashed ? name.replace('.', `-${hash.slice(0, 8)}.`) : name;
  files.push({ path, hash, type, bytes, keep: hashed ? 'immutable' : 'changing' });
  return `/${path}`;
}

function write() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  for (const file of files) {
    const packed = gzipSync(file.bytes, { level: 9 });
    packed[9] = 255; // the operating system, which zlib notes, is nobody's business
    writeFileSync(join(folder, `${file.path}.gz`), packed);
    file.size = packed.length;
  }
  const lines = files.map((file) => `${file.path} ${file.hash} ${file.keep} ${file.type}\n`);
  writeFileSync(join(folder, 'manifest.txt'), lines.join(''));
}

const { scripts, style, outputs } = await bundle();
const start = scriptOf(outputs, 'src/start.ts');
const main = withImports(outputs, scriptOf(outputs, 'src/main.tsx'), withImports(outputs, start));
const offlineScript = scriptOf(outputs, 'src/offline.ts');
const languages = Object.keys(outputs).filter((name) => /^src\/games\/\w+\.ts$/.test(outputs[name].entryPoint ?? ''));
for (const { name, text } of scripts)
  files.push({ path: name, hash: hashOf(text), type: 'text/javascript; charset=utf-8', bytes: Buffer.from(text), keep: 'immutable' });
const pieces = add('pieces.svg', 'image/svg+xml', piecesSprite(), { hashed: true });
const plainMen = add('plain_men.svg', 'image/svg+xml', plainSprite(), { hashed: true });
const names = {
  script: `/${start}`,
  offline: `/${offlineScript}`,
  preload: [...main].map((name) => `<link rel="modulepreload" href="/${name}">`).join('\n'),
  style: add('app.css', 'text/css; charset=utf-8',
    style.replaceAll('/pieces.svg', pieces).replaceAll('/plain_men.svg', plainMen), { hashed: true }),
  icon: add('icon.svg', 'image/svg+xml', read('icon.svg'), { hashed: true }),
  icon192: add('icon-192.png', 'image/png', read('app_icons/icon-192.png'), { hashed: true }),
  icon512: add('icon-512.png', 'image/png', read('app_icons/icon-512.png'), { hashed: true }),
  iconFull: add('icon-full-512.png', 'image/png', read('app_icons/icon-full-512.png'), { hashed: true }),
};
/* A source with the addresses of others in it. */
const filled = (name) => read(name).toString().replace(/\{(\w+)\}/g, (_, key) => names[key]);
names.manifest = add('app.webmanifest', 'application/manifest+json', filled('app.webmanifest'), { hashed: true });
add('index.html', 'text/html; charset=utf-8', filled('index.html'), { hashed: false });
const offline = add('offline.html', 'text/html; charset=utf-8', filled('offline.html'), { hashed: false });
const kept = [...[...withImports(outputs, offlineScript, new Set(main))].map((name) => `/${name}`), names.style, names.icon, pieces, plainMen, offline];
names.files = kept.join(' ');
names.version = hashOf(names.files + filled('offline.html'));
const worker = read('service_worker.js').toString().replace(/'\{(\w+)\}'/g, (_, key) => `'${names[key]}'`);
add('service_worker.js', 'text/javascript; charset=utf-8', worker, { hashed: false });
add('robots.txt', 'text/plain; charset=utf-8', 'User-agent: *\nDisallow: /api/\n', { hashed: false });
write();
const sizes = (some) => some.reduce((sum, file) => sum + file.size, 0);
const ofLanguages = files.filter(({ path }) => languages.includes(path));
const largest = Math.max(0, ...ofLanguages.map(({ size }) => size));
/* A browser fetches one language, and of the icons and pages that are not needed nothing. */
const first = sizes(files.filter(({ path }) => main.has(path) || /^(index\.html|app-.*\.css|icon-\w+\.svg|pieces.*)$/.test(path))) + largest;
console.log(`web: ${files.length} files, ${sizes(files)} bytes compressed, ${first} in the first view`);

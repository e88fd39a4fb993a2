// SPDX-License-Identifier: GPL-3.0-or-later
// For the installed app: without network a page that says so, and what never changes from the cache.
// A game is never answered from a cache.
const CACHE = '{version}';
const FILES = '{files}'.split(' ');
const OFFLINE = '/offline.html';

async function install() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES);
  await self.skipWaiting();
}

async function activate() {
  const old = (await caches.keys()).filter((name) => name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

const page = (request) => fetch(request).catch(() => caches.match(OFFLINE));
const file = async (request) => (await caches.match(request)) ?? fetch(request);

addEventListener('install', (event) => event.waitUntil(install()));
addEventListener('activate', (event) => event.waitUntil(activate()));
addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (request.mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(page(request));
  else if (FILES.includes(pathname)) event.respondWith(file(request));
});

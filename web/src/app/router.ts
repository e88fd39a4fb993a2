// SPDX-License-Identifier: GPL-3.0-or-later
// Addresses of the page, without loading it anew.
import { createStore } from './store';

export const route = createStore({ path: '/' });

export function go(path: string, replace = false): void {
  if (path !== location.pathname)
    history[replace ? 'replaceState' : 'pushState'](null, '', path);
  route.set({ path: location.pathname });
  scrollTo(0, 0);
}

/* Links of the page are followed by it; with a modifier or another button by the browser. */
function followLink(event: MouseEvent): void {
  const link = (event.target as Element).closest?.('a');
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!link || !isPlain || event.defaultPrevented || link.origin !== location.origin) return;
  if (link.target || link.hasAttribute('download') || link.pathname.startsWith('/api/')) return;
  if (link.hash) return;
  event.preventDefault();
  go(link.pathname);
}

export function startRouter(): void {
  route.set({ path: location.pathname });
  addEventListener('popstate', () => route.set({ path: location.pathname }));
  document.addEventListener('click', followLink);
}

// SPDX-License-Identifier: GPL-3.0-or-later
// What an installed app needs: see service_worker.js. Browsers have it over https and on this machine.

/* The page itself goes before it, if it is not there yet. */
export function startServiceWorker(): void {
  const register = () => navigator.serviceWorker.register('/service_worker.js').catch(() => undefined);
  if (!('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') void register();
  else addEventListener('load', register);
}

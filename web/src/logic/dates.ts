// SPDX-License-Identifier: GPL-3.0-or-later

/* A day, as it is written where the browser is. */
export const dateText = (seconds: number) =>
  new Date(seconds * 1000).toLocaleDateString(undefined, { day: 'numeric', month: 'short', year: 'numeric' });

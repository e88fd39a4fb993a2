// SPDX-License-Identifier: GPL-3.0-or-later
import { texts } from '../texts';

/* A day, as it is written in the language of the page. */
export const dateText = (seconds: number) =>
  new Date(seconds * 1000).toLocaleDateString(texts.language, { day: 'numeric', month: 'short', year: 'numeric' });

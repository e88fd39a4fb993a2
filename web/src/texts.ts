// SPDX-License-Identifier: GPL-3.0-or-later
// The sentences of the page in the language that it speaks: app/language.ts puts them here before
// anything is shown. So they are read when they are shown, and never kept.
import type { english } from './languages/english';

export type Catalogue = typeof english;

export const texts = {} as Catalogue;

/* The word for what the server calls so, if there is one. */
export const wordFor = (words: Partial<Record<string, string>>, name: string | undefined): string | undefined =>
  (name === undefined ? undefined : words[name]);

// SPDX-License-Identifier: GPL-3.0-or-later
// The sentences of the game in the language that the page speaks.
import type { phantomGoEnglish } from './phantom_go_english';

export type PhantomGoTexts = typeof phantomGoEnglish;

export const phantomGoTexts = {} as PhantomGoTexts;

// SPDX-License-Identifier: GPL-3.0-or-later
// The sentences of the game in the language that the page speaks.
import type { kriegspielEnglish } from './kriegspiel_english';

export type KriegspielTexts = typeof kriegspielEnglish;

export const kriegspielTexts = {} as KriegspielTexts;

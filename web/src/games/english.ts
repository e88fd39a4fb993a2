// SPDX-License-Identifier: GPL-3.0-or-later
// The texts as they are before another language takes their place.
import type { Words } from '../languages/languages';
import { texts } from '../texts';
import { kriegspielTexts } from './kriegspiel/kriegspiel_texts';
import { phantomGoTexts } from './phantom_go/phantom_go_texts';

export const words: Words = {
  page: { ...texts }, games: { kriegspiel: { ...kriegspielTexts }, 'phantom-go': { ...phantomGoTexts } },
};

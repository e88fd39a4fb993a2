// SPDX-License-Identifier: GPL-3.0-or-later
import { english } from '../languages/english';
import type { Words } from '../languages/languages';
import { kriegspielEnglish } from './kriegspiel/kriegspiel_english';
import { phantomGoEnglish } from './phantom_go/phantom_go_english';

export const words: Words = { page: english, games: { kriegspiel: kriegspielEnglish, 'phantom-go': phantomGoEnglish } };

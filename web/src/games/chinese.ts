// SPDX-License-Identifier: GPL-3.0-or-later
import { chinese } from '../languages/chinese';
import type { Words } from '../languages/languages';
import { kriegspielChinese } from './kriegspiel/kriegspiel_chinese';
import { phantomGoChinese } from './phantom_go/phantom_go_chinese';

export const words: Words = { page: chinese, games: { kriegspiel: kriegspielChinese, 'phantom-go': phantomGoChinese } };

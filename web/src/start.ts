// SPDX-License-Identifier: GPL-3.0-or-later
// The first script of the page: the texts of its language are fetched while the page itself is still on
// its way.
import { kept } from './app/kept';
import { bestLanguage, isLanguage, loadWords } from './languages/languages';

const chosen = kept('language');
const words = loadWords(isLanguage(chosen) ? chosen : bestLanguage(navigator.languages)).catch(() => loadWords('en'));
void Promise.all([import('./main'), words]).then(([{ startPage }, spoken]) => startPage(spoken));

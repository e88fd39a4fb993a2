// SPDX-License-Identifier: GPL-3.0-or-later
// The language of the page: its texts are put where everything looks for them, and everything is then
// drawn anew.
import { GAMES } from '../games/games';
import { isLanguage, loadWords, type Words } from '../languages/languages';
import { texts } from '../texts';
import { notify } from './session';
import { keep, watchKept } from './settings';
import { createStore } from './store';

export const spokenLanguage = createStore({ name: '' });

function speak({ page, games }: Words): void {
  Object.assign(texts, page);
  for (const game of GAMES) Object.assign(game.texts, games[game.name]);
  document.documentElement.lang = page.language;
  spokenLanguage.set({ name: page.language });
}

export async function setLanguage(language: string): Promise<void> {
  if (!isLanguage(language) || language === texts.language) return;
  try {
    speak(await loadWords(language));
    keep('language', language);
  } catch {
    notify(texts.connection.offline);
  }
}

/* What is chosen in another tab holds here too. */
export function startLanguage(words: Words): void {
  speak(words);
  watchKept((key, value) => { if (key === 'language' && value !== null) void setLanguage(value); });
}

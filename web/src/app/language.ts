// SPDX-License-Identifier: GPL-3.0-or-later
// The language of the page: its texts are put where everything looks for them.
import '../games/english'; // read before another language takes its place
import { GAMES } from '../games/games';
import { isLanguage, loadWords, type Words } from '../languages/languages';
import { texts } from '../texts';
import { notify } from './session';
import { keep, settings } from './settings';

export function speak({ page, games }: Words): void {
  Object.assign(texts, page);
  for (const game of GAMES) Object.assign(game.texts, games[game.name]);
  document.documentElement.lang = page.language;
}

/* Everything is then drawn anew. */
export async function setLanguage(language: string): Promise<void> {
  if (!isLanguage(language)) return;
  try {
    speak(await loadWords(language));
    keep('language', language);
    settings.set({ language });
  } catch {
    notify(texts.connection.offline);
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later
// The languages that there are, and where their texts come from: each is fetched when it is needed.
import type { Catalogue } from '../texts';

export const LANGUAGES = {
  de: 'Deutsch', en: 'English', es: 'Español', fr: 'Français', it: 'Italiano', ru: 'Русский', zh: '中文', ja: '日本語',
};
export type Language = keyof typeof LANGUAGES;

/* The texts of the page, and of each game by its name. */
export interface Words {
  page: Catalogue;
  games: Record<string, object>;
}

const LOADERS: Record<Language, () => Promise<{ words: Words }>> = {
  en: () => import('../games/english'),
  de: () => import('../games/german'),
  es: () => import('../games/spanish'),
  fr: () => import('../games/french'),
  it: () => import('../games/italian'),
  ru: () => import('../games/russian'),
  zh: () => import('../games/chinese'),
  ja: () => import('../games/japanese'),
};

export const isLanguage = (name: string | null): name is Language => name !== null && name in LANGUAGES;

/* `wanted`: the best first, such as "de-AT". */
export function bestLanguage(wanted: readonly string[]): Language {
  return wanted.map((tag) => tag.split('-')[0]!.toLowerCase()).find(isLanguage) ?? 'en';
}

export const loadWords = (language: Language): Promise<Words> => LOADERS[language]().then(({ words }) => words);

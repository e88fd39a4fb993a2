// SPDX-License-Identifier: GPL-3.0-or-later
// What a person has set: looks, sounds, the voice.
import { keep, kept } from './kept';
import { createStore } from './store';

export { keep, kept };

/* What can be chosen of each look of the page, the usual first; style/looks.css has the colours. */
export const LOOKS = {
  theme: ['auto', 'light', 'dark', 'contrast'],
  board: ['fog', 'wood', 'moss', 'contrast'],
  men: ['classic', 'plain'],
} as const;
type Looks = typeof LOOKS;
export type Look = keyof Looks;
export type LookOf<K extends Look> = Looks[K][number];

function readLook<K extends Look>(look: K): LookOf<K> {
  const names: readonly LookOf<K>[] = LOOKS[look];
  return names.find((name) => name === kept(look)) ?? names[0]!;
}

const readSettings = () => ({
  theme: readLook('theme'), board: readLook('board'), men: readLook('men'),
  sound: kept('sound') !== 'off', marksCertain: kept('certain') !== 'off',
  voice: kept('voice') === 'on',
});

/* Calls when another page of this browser has kept something under the key. */
export function watchKept(listener: (key: string, value: string | null) => void): void {
  addEventListener('storage', ({ key, newValue }) => key?.startsWith('nebel.') && listener(key.slice('nebel.'.length), newValue));
}

export const settings = createStore(readSettings());

export function setMarksCertain(marksCertain: boolean): void {
  keep('certain', marksCertain ? null : 'off');
  settings.set({ marksCertain });
}

/* Who has asked the system for more contrast gets it without asking here. */
function applyLooks(): void {
  const { theme, board, men } = settings.get();
  const isContrast = theme === 'auto' && matchMedia('(prefers-contrast: more)').matches;
  Object.assign(document.documentElement.dataset, { theme: isContrast ? 'contrast' : theme, board, men });
}

export function setLook<K extends Look>(look: K, name: LookOf<K>): void {
  keep(look, name === LOOKS[look][0] ? null : name);
  settings.set({ [look]: name });
  applyLooks();
}

/* From now on; what is chosen in another tab holds here too. */
export function startSettings(): void {
  applyLooks();
  matchMedia('(prefers-contrast: more)').addEventListener('change', applyLooks);
  watchKept(() => {
    settings.set(readSettings());
    applyLooks();
  });
}

export function setVoice(voice: boolean): void {
  keep('voice', voice ? 'on' : null);
  settings.set({ voice });
}

export function setSound(sound: boolean): void {
  keep('sound', sound ? null : 'off');
  settings.set({ sound });
}

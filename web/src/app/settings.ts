// SPDX-License-Identifier: GPL-3.0-or-later
// What the browser keeps: colours, sounds, the last choices. It may refuse to keep anything.
import { createStore } from './store';

export function kept(key: string): string | null {
  try {
    return localStorage.getItem(`nebel.${key}`);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`nebel.${key}`);
    else localStorage.setItem(`nebel.${key}`, value);
  } catch {
    // Nothing is lost but the memory of it.
  }
}

export type Theme = 'auto' | 'light' | 'dark';

const readTheme = (): Theme => {
  const theme = kept('theme');
  return theme === 'light' || theme === 'dark' ? theme : 'auto';
};

/* Calls when another page of this browser has kept something under the key. */
export function watchKept(listener: (key: string) => void): void {
  addEventListener('storage', ({ key }) => key?.startsWith('nebel.') && listener(key.slice('nebel.'.length)));
}

export const settings = createStore({
  theme: readTheme(), sound: kept('sound') !== 'off', marksCertain: kept('certain') !== 'off',
});

export function setMarksCertain(marksCertain: boolean): void {
  keep('certain', marksCertain ? null : 'off');
  settings.set({ marksCertain });
}

export function applyTheme(): void {
  const { theme } = settings.get();
  if (theme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function setTheme(theme: Theme): void {
  keep('theme', theme === 'auto' ? null : theme);
  settings.set({ theme });
  applyTheme();
}

export function setSound(sound: boolean): void {
  keep('sound', sound ? null : 'off');
  settings.set({ sound });
}

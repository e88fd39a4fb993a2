// SPDX-License-Identifier: GPL-3.0-or-later
// What the browser keeps for the page. It may refuse to keep anything.

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

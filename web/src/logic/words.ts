// SPDX-License-Identifier: GPL-3.0-or-later

/* The announcements of the engine protocol (docs/protocol.md) by name: "capture=pawn@d5 tries=0". */
export function readWords(text: string): Partial<Record<string, string>> {
  return Object.fromEntries(text.split(' ').map((word) => {
    const [name, value = ''] = word.split('=');
    return [name, value];
  }));
}

// SPDX-License-Identifier: GPL-3.0-or-later
// The names that the server gives, to guests and to its own players, in the language of the page. People
// cannot have such names.
import { texts } from '../texts';

const GUEST = /^Guest (\d+)$/;

const computerOf = (name: string) => (texts.computers as Partial<typeof texts.computers & Record<string, [string, string]>>)[name];

export function nameText(name: string): string {
  const [, number] = GUEST.exec(name) ?? [];
  return number === undefined ? computerOf(name)?.[0] ?? name : texts.guestName(number);
}

/* How a computer plays; `text` is what the server says of it. */
export const computerText = (name: string, text: string): string => computerOf(name)?.[1] ?? text;

// SPDX-License-Identifier: GPL-3.0-or-later
// The announcements of the engine protocol (docs/protocol.md) taken apart.

export interface Words {
  capture: { square: string; man: 'pawn' | 'piece' | null } | null;
  check: string[];
  tries: { count: number | null; any: boolean; pawns: string[] } | null;
  captured: { count: number; points: string[] } | null;
  atari: boolean;
}

function readCapture(value: string): Words['capture'] {
  const [man, square] = value.split('@');
  return { square: square ?? '', man: man === 'pawn' || man === 'piece' ? man : null };
}

function readTries(value: string): Words['tries'] {
  if (/^\d+$/.test(value)) return { count: Number(value), any: Number(value) > 0, pawns: [] };
  if (value === 'yes') return { count: null, any: true, pawns: [] };
  if (value === 'no' || value === 'none') return { count: 0, any: false, pawns: [] };
  const pawns = value.split(',');
  return { count: null, any: true, pawns };
}

function readCaptured(value: string): Words['captured'] {
  if (/^\d+$/.test(value)) return { count: Number(value), points: [] };
  const points = value.split(',');
  return { count: points.length, points };
}

export function readWords(text: string): Words {
  const words: Words = { capture: null, check: [], tries: null, captured: null, atari: false };
  for (const word of text.split(' ')) {
    const [key, value = ''] = word.split('=');
    if (key === 'capture') words.capture = readCapture(value);
    else if (key === 'check') words.check = value.split(',');
    else if (key === 'tries') words.tries = readTries(value);
    else if (key === 'captured') words.captured = readCaptured(value);
    else if (key === 'atari') words.atari = true;
  }
  return words;
}

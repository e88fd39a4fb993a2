// SPDX-License-Identifier: GPL-3.0-or-later
import type { ClockSetting, Side, Time } from '../protocol';
import { sideIndex } from '../protocol';
import { texts } from '../texts';

export const LOW_MS = 20_000;
const DAY_MINUTES = 24 * 60;

/* What is left for a side, `age_ms` after the server told. */
export function remainingMs(time: Time, side: Side, ageMs: number): number {
  const left = time.left_ms[sideIndex(side)];
  return Math.max(0, time.running === side ? left - ageMs : left);
}

const two = (number: number) => String(number).padStart(2, '0');

export function clockText(ms: number): string {
  if (ms < LOW_MS) return (Math.floor(ms / 100) / 10).toFixed(1);
  const seconds = Math.floor(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  if (minutes >= DAY_MINUTES) return texts.clocks.left(Math.floor(minutes / DAY_MINUTES), Math.floor((minutes % DAY_MINUTES) / 60));
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

/* The usual short name of a clock: 10+5, 3/4+0; 3 days a move. */
export function clockName(clock: ClockSetting): string {
  if ('days' in clock) return texts.clocks.days(clock.days);
  const minutes = clock.seconds / 60;
  const quarters: Record<string, string> = { 0.25: '¼', 0.5: '½', 0.75: '¾' };
  const name = quarters[minutes] ?? (Number.isInteger(minutes) ? `${minutes}` : `${clock.seconds} s `);
  return `${name}+${clock.increment}`;
}

// SPDX-License-Identifier: GPL-3.0-or-later
// What a teacher says of a side's tries in a finished game: asked for piece by piece, as it is made.
import { useEffect, useState } from 'preact/hooks';
import type { Side } from '../protocol';
import { get, HttpError } from './http';

export type Asked = 'never' | 'square' | 'way' | 'capture' | 'attacked' | 'pinned' | 'check' | 'rules';

/* In permille of the boards that the side thought possible, all but the first of those where it is legal. */
export interface TryFacts {
  legal: number;
  takes: number;
  checks: number;
  wins: number;
  draws: number;
  taken: number;
  asks: Asked; // why it would be refused
}

export interface LessonTry extends Partial<TryFacts> {
  try: string;
  value?: number; // the expected result, in permille of a win
}

export interface Lesson {
  number: number; // of the try, from 1
  made: LessonTry;
  better: LessonTry | null; // null: nothing is known
  cost?: number; // of the expected result
  best: boolean;
}

interface Answer {
  lessons: Lesson[];
  of: number;
  costliest: number[]; // tries, the costliest first
}

export interface Taught extends Answer {
  hasFailed: boolean;
}

const RETRY_MS = 3000;
const isBusy = (error: unknown) => error instanceof HttpError && [0, 429, 502, 503, 504].includes(error.status);
const pause = (ms: number) => new Promise((done) => { setTimeout(done, ms); });

async function learn(path: string, signal: AbortSignal, tell: (taught: Taught) => void): Promise<void> {
  let taught: Taught | null = null;
  while (!signal.aborted && (!taught || taught.lessons.length < taught.of)) {
    try {
      const lessons: Lesson[] = taught?.lessons ?? [];
      const answer: Answer = await get<Answer>(`${path}&from=${lessons.length}`, signal);
      taught = { ...answer, lessons: [...lessons, ...answer.lessons], hasFailed: false };
      if (!signal.aborted) tell(taught);
    } catch (error) {
      if (signal.aborted) return;
      if (!isBusy(error)) return tell({ lessons: [], of: 0, costliest: [], hasFailed: true });
      await pause(RETRY_MS);
    }
  }
}

/* null: nobody is taught, or nothing is known yet. Nothing more is made once nobody looks. */
export function useLessons(game: string, side: Side | null): Taught | null {
  const path = side && `/api/games/${game}/lessons?side=${side}`;
  const [known, setKnown] = useState<{ path: string; taught: Taught } | null>(null);
  useEffect(() => {
    const wanted = new AbortController();
    if (path) void learn(path, wanted.signal, (taught) => setKnown({ path, taught }));
    return () => wanted.abort();
  }, [path]);
  return known && known.path === path ? known.taught : null;
}

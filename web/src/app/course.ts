// SPDX-License-Identifier: GPL-3.0-or-later
// The course of puzzles: what is solved, known here or by the server, and how one begins.
import type { CoursePuzzle, Puzzles } from './api';
import { get, post } from './http';
import { go } from './router';
import { notify } from './session';
import { keep, kept } from './settings';

const KEY = 'solved';

function solvedHere(): string[] {
  try {
    const list: unknown = JSON.parse(kept(KEY) ?? '[]');
    return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/* Also for who has no account, and loses the server's memory with the cookie. */
export function markSolved(id: string): void {
  if (!solvedHere().includes(id)) keep(KEY, JSON.stringify([...solvedHere(), id]));
}

export async function getPuzzles(): Promise<Puzzles> {
  const puzzles = await get<Puzzles>('/api/puzzles');
  const here = solvedHere();
  return { ...puzzles, course: puzzles.course.map((row) => ({ ...row, solved: row.solved || here.includes(row.id) })) };
}

/* The first after it that is not solved, or else the one after it. */
export function nextPuzzle(course: CoursePuzzle[], id: string): CoursePuzzle | undefined {
  const place = course.findIndex((row) => row.id === id) + 1;
  const following = [...course.slice(place), ...course.slice(0, Math.max(place - 1, 0))];
  return following.find((row) => !row.solved) ?? following[0];
}

export async function beginPuzzle(id: string): Promise<void> {
  try {
    const { game } = await post<{ game: string }>('/api/puzzles/play', { puzzle: id });
    go(`/game/${game}`);
  } catch (error) {
    notify((error as Error).message);
  }
}

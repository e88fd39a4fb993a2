// SPDX-License-Identifier: GPL-3.0-or-later
// Why a try is good, in sentences made of what was counted.
import type { LessonTry } from '../app/lessons';
import { texts } from '../texts';

const WORTH_A_WORD = 20; // permille; below it is not

const percent = (permille: number) => Math.round(permille / 10);

/* What it asks, what it brings, what it risks. */
export function lessonReasons(better: LessonTry): string[] {
  const { legal, asks, takes = 0, checks = 0, wins = 0, draws = 0, taken = 0 } = better;
  if (legal === undefined || asks === undefined) return [];
  const { teacher } = texts;
  const brings = [
    wins >= WORTH_A_WORD && teacher.wins(percent(wins)),
    takes >= WORTH_A_WORD && teacher.takes(percent(takes)),
    checks >= WORTH_A_WORD && checks > wins && teacher.checks(percent(checks)),
    draws >= WORTH_A_WORD && teacher.draws(percent(draws)),
  ].filter((words): words is string => words !== false);
  return [
    asks === 'never' ? teacher.sure : teacher.asks(teacher.questions[asks], percent(legal)),
    brings.length > 0 && teacher.brings(brings.join(', ')),
    wins < 1000 - WORTH_A_WORD && (taken >= WORTH_A_WORD ? teacher.risks(percent(taken)) : teacher.noRisk),
  ].filter((words): words is string => words !== false);
}

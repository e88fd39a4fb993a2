// SPDX-License-Identifier: GPL-3.0-or-later
// What the strongest player would have tried, beside a finished game.
import type { Review } from '../app/api';
import type { Lesson, LessonTry, Taught } from '../app/lessons';
import { gameOf } from '../games/games';
import { lessonReasons } from '../logic/lesson';
import { labelOf } from '../logic/turning_points';
import { writtenStep, writtenTry } from '../logic/written';
import type { Side } from '../protocol';
import { texts } from '../texts';
import type { Steps } from './stepper';

const percent = (permille: number) => Math.round(permille / 10);

function Better({ better, made, written }: { better: LessonTry; made: LessonTry; written: string }) {
  const hasValues = better.value !== undefined && made.value !== undefined;
  return (
    <>
      <p><strong>{texts.teacher.better(written)}</strong>
        {hasValues && ` ${texts.teacher.values(percent(better.value!), percent(made.value!))}`}</p>
      <p>{lessonReasons(better).join(' ')}</p>
    </>
  );
}

/* Of the try that led to this step. */
function LessonCard({ review, lesson, side, step }: { review: Review; lesson: Lesson | undefined; side: Side; step: number }) {
  const game = gameOf(review.kind);
  const made = review.tries[step - 1];
  const isOwn = made?.by === side;
  return (
    <div class="lesson" aria-live="polite">
      {!isOwn ? <p class="quiet">{texts.teacher.step(game.texts.sides[side])}</p>
        : !lesson ? <p class="quiet">{texts.teacher.notYet}</p>
        : <>
            <p class="quiet">{texts.teacher.made(writtenStep(game, review, step))}</p>
            {lesson.best ? <p><strong>{texts.teacher.nothingBetter}</strong></p>
              : !lesson.better ? <p>{texts.teacher.unknown}</p>
              : <Better better={lesson.better} made={lesson.made} written={writtenTry(game, review, step, lesson.better.try)} />}
          </>}
    </div>
  );
}

function Costliest({ review, taught, steps }: { review: Review; taught: Taught; steps: Steps }) {
  const game = gameOf(review.kind);
  /* The difference of what is shown, which may be rounded otherwise than the cost itself. */
  const costOf = (wanted: number) => {
    const lesson = taught.lessons.find(({ number }) => number === wanted);
    return percent(lesson?.better?.value ?? 0) - percent(lesson?.made.value ?? 0);
  };
  if (taught.costliest.length === 0) return null;
  return (
    <>
      <h3>{texts.teacher.costliest}</h3>
      <ul>
        {taught.costliest.map((number) => (
          <li key={number}>
            <button type="button" aria-current={number === steps.step ? 'step' : undefined} onClick={() => steps.to(number)}>
              <strong>{labelOf(game, review, number)}</strong> {texts.teacher.cost(costOf(number))}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Progress({ taught }: { taught: Taught | null }) {
  const known = taught?.lessons.length ?? 0;
  const isDone = taught !== null && known >= taught.of;
  if (taught?.hasFailed) return <p class="quiet" role="status">{texts.teacher.failed}</p>;
  return (
    <>
      <p class="quiet" role="status">
        {isDone ? texts.teacher.done(taught.of) : taught ? texts.teacher.progress(known, taught.of) : texts.teacher.waiting}
      </p>
      {!isDone && <progress aria-label={texts.teacher.heading} max={taught?.of} value={taught ? known : undefined} />}
    </>
  );
}

export function Teacher({ review, side, steps, taught }: { review: Review; side: Side; steps: Steps; taught: Taught | null }) {
  const lesson = taught?.lessons.find(({ number }) => number === steps.step);
  return (
    <section class="turns teacher" aria-label={texts.teacher.heading}>
      <h2>{texts.teacher.heading}</h2>
      <Progress taught={taught} />
      {!taught?.hasFailed && <LessonCard review={review} lesson={lesson} side={side} step={steps.step} />}
      {taught && <Costliest review={review} taught={taught} steps={steps} />}
    </section>
  );
}

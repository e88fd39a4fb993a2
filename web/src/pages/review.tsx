// SPDX-License-Identifier: GPL-3.0-or-later
// A finished game, open to all: what happened, what each side saw, what it could believe.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Review, ReviewTry } from '../app/api';
import { get } from '../app/http';
import { useLessons, type Taught } from '../app/lessons';
import { useLoaded } from '../app/load';
import { Board } from '../board/board';
import type { Arrow } from '../board/signs';
import { gameOf } from '../games/games';
import { isAccepted, type GameState } from '../logic/game_state';
import { nameText } from '../logic/names';
import { stepOf, type ReviewStep } from '../logic/review';
import { saidInReview } from '../logic/said';
import { turningPoints, type TurningPoint } from '../logic/turning_points';
import { writtenStep } from '../logic/written';
import { Actions } from '../parts/actions';
import { BoardTools, useBoardTools, type BoardToolset } from '../parts/board_tools';
import { Chat } from '../parts/chat';
import { Choice } from '../parts/choice';
import { CopyLink } from '../parts/copy_link';
import { endText } from '../parts/puzzle_goal';
import { pointsText, resultText } from '../parts/result';
import { Stepper, useSteps, type Steps } from '../parts/stepper';
import { Teacher } from '../parts/teacher';
import { Umpire } from '../parts/umpire';
import type { Belief, Side } from '../protocol';
import { otherSide, sideIndex } from '../protocol';
import { texts } from '../texts';

type Seat = 'referee' | Side;
const nameOf = (review: Review, side: Side) => nameText(review.names[sideIndex(side)]);
const BELIEF_WAIT_MS = 150; // who steps on quickly does not want it

/* The referee's board is seen from the own side, if there is one; a belief beside a board as that is. */
const seenFrom = (seat: Seat, own: Side | null): Side => (seat === 'referee' ? own ?? 'first' : seat);

/* The teacher's try beside the one that was made, where it is better. */
function betterArrows(taught: Taught | null, step: number): Arrow[] {
  const lesson = taught?.lessons.find(({ number }) => number === step);
  return lesson?.better && !lesson.best ? [{ try: lesson.better.try, isRefused: false, isBetter: true }] : [];
}

function SeatBoard({ review, at, seat, own, better, tools }: {
  review: Review; at: ReviewStep; seat: Seat; own: Side | null; better: Arrow[]; tools: BoardToolset;
}) {
  const isReferee = seat === 'referee';
  const side = seenFrom(seat, own);
  const { files, ranks, men, seen } = at.views[sideIndex(side)];
  const arrows = [...at.arrows, ...better].filter(() => isReferee || at.by === seat);
  return (
    <Board key={seat} kind={review.kind} files={files} ranks={ranks} side={side} label={texts.game.board}
      isFlipped={tools.isFlipped} drawing={tools.drawing}
      men={men} enemy={isReferee ? at.position[otherSide(side)] : seen} arrows={arrows} />
  );
}

/* Until it is computed there is no map: an empty one would look as if nothing were likely anywhere. */
function BeliefBoard({ review, at, side, from, step, own, tools }: {
  review: Review; at: ReviewStep; side: Side; from: Side; step: number; own: Side | null; tools: BoardToolset;
}) {
  const path = `/api/games/${review.game}/belief?side=${side}&try=${step}`;
  const { value, error } = useLoaded(path, (signal) => get<{ belief: Belief; plain?: boolean }>(path, signal), BELIEF_WAIT_MS);
  const { files, ranks } = at.views[sideIndex(side)];
  const title = side === own ? texts.review.yourBelief : texts.review.beliefOf(nameOf(review, side));
  const heat = value && { belief: value.belief, truth: Object.keys(at.position[otherSide(side)]) };
  const words = value ? (value.plain ? texts.review.beliefPlain : gameOf(review.kind).texts.beliefWords) : error ? texts.review.notMade : texts.review.computing;
  return (
    <figure class={`belief-board${value ? '' : ' computing'}`}>
      <figcaption class="board-head"><span class="board-title">{title}</span></figcaption>
      <Board kind={review.kind} files={files} ranks={ranks} side={side} from={from} label={title}
        isFlipped={tools.isFlipped} drawing={tools.drawing} men={at.position[side]} heat={heat} />
      <p class="help" role="status">{words}</p>
    </figure>
  );
}

/* One press to each. */
function TurningPoints({ review, side, steps }: { review: Review; side: Side | null; steps: Steps }) {
  const game = gameOf(review.kind);
  const path = `/api/games/${review.game}/turns?side=${side}`;
  const { value } = useLoaded(path, (signal) =>
    (side ? get<{ changes: number[] }>(path, signal) : Promise.resolve({ changes: [] })));
  const points = turningPoints(game, review, value?.changes ?? []);
  if (points.length === 0) return null;
  const words = ({ loss }: TurningPoint) => (loss
    ? texts.review.turnLost(game.texts.sides[loss.side], game.texts.lost(Object.values(loss.men)))
    : texts.review.turnBelief(nameOf(review, side!)));
  return (
    <section class="turns" aria-label={texts.review.turns}>
      <h2>{texts.review.turns}</h2>
      <ul>
        {points.map((point) => (
          <li key={point.step}>
            <button type="button" aria-current={point.step === steps.step ? 'step' : undefined}
              onClick={() => steps.to(point.step)}>
              <strong>{point.label}</strong> {words(point)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function TryList({ review, step, to }: { review: Review; step: number; to(step: number): void }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const row = list.current?.children[Math.max(0, step - 1)] as HTMLElement | undefined;
    if (row) list.current!.scrollTop = row.offsetTop - list.current!.clientHeight / 2;
  }, [step]);
  const line = (event: ReviewTry, i: number) => (
    <li key={i} class={isAccepted(event) ? '' : 'refused'}>
      <button type="button" aria-current={i + 1 === step ? 'step' : undefined} onClick={() => to(i + 1)}>
        <span class="log-number">{gameOf(review.kind).texts.sides[event.by]}</span>
        <span class="log-try" data-try={event.try}>{writtenStep(gameOf(review.kind), review, i + 1)}</span>
        <span>{saidInReview(gameOf(review.kind), review, i + 1, event.by).join(' ')}</span>
      </button>
    </li>
  );
  return (
    <section class="log review-log" aria-label={texts.game.log}>
      <h2>{texts.game.log}</h2>
      <ol ref={list}>{review.tries.map(line)}</ol>
    </section>
  );
}

function Saying({ review, at, seat, step }: { review: Review; at: ReviewStep; seat: Seat; step: number }) {
  const game = gameOf(review.kind);
  const heard = seat === 'referee' ? at.by ?? 'first' : seat;
  const says = saidInReview(game, review, step, heard);
  return (
    <div class="umpire" aria-live="polite">
      <p class="turn">{at.by ? `${game.texts.sides[at.by]}: ${writtenStep(game, review, step)}` : texts.review.start}</p>
      <div class="words">
        {says.length > 0 ? says.map((text) => <p key={text}>{text}</p>) : <p class="quiet">{texts.game.silence}</p>}
      </div>
    </div>
  );
}

/* A game that has just ended is shown from its end, with what the person believed. */
export function ReviewTable({ review, ended = null, isWatched = false }: {
  review: Review; ended?: GameState | null; isWatched?: boolean;
}) {
  const own = ended?.side ?? null;
  const count = review.tries.length;
  const steps = useSteps(count, ended ? count : 0);
  const tools = useBoardTools(review.game, steps.step);
  const [seat, setSeat] = useState<Seat>('referee');
  const [belief, setBelief] = useState<'none' | Side>(own ?? 'none');
  const [pupil, setPupil] = useState<'none' | Side>('none');
  const taught = useLessons(review.game, pupil === 'none' ? null : pupil);
  const at = stepOf(review, steps.step);
  const { ending, colours } = gameOf(review.kind);
  const sides = (['first', 'second'] as const).map((value) => ({ value, text: nameOf(review, value) }));
  const result = ended?.puzzle ? endText(ended)! : resultText(review.kind, review, own) + pointsText(review);
  const page = ['game-page review-page', belief !== 'none' && 'with-belief', own && `ended lifts-${colours[otherSide(own)]}`];
  return (
    <main id="content" class={page.filter(Boolean).join(' ')}>
      <div class="game-board">
        <div class="board-head">
          <h1 class="board-title">{nameOf(review, 'first')} – {nameOf(review, 'second')}</h1>
          <BoardTools tools={tools} />
        </div>
        <SeatBoard review={review} at={at} seat={seat} own={own} tools={tools}
          better={betterArrows(taught, steps.step)} />
        <Stepper steps={steps} count={count} />
      </div>
      {belief !== 'none' && (
        <BeliefBoard review={review} at={at} side={belief} from={seenFrom(seat, own)} step={steps.step} own={own} tools={tools} />
      )}
      <div class="game-side">
        {ended && steps.step === count ? <Umpire game={ended} result={result} />
          : <><p class="result">{result}</p><Saying review={review} at={at} seat={seat} step={steps.step} /></>}
        {ended?.over?.rating && <RatingChange {...ended.over.rating} />}
        {ended && <Actions game={ended} />}
        <Chat game={review.game} isOver help={isWatched || ended?.computer.includes(true) === false ? texts.chat.all : null} />
        <TurningPoints review={review} side={belief === 'none' ? own : belief} steps={steps} />
        {pupil !== 'none' && <Teacher review={review} side={pupil} steps={steps} taught={taught} />}
        <Choice<'none' | Side> name="pupil" label={texts.teacher.choice} value={pupil} onChange={setPupil}
          choices={[{ value: 'none', text: texts.teacher.nobody }, ...sides]} />
        <Choice<Seat> name="seat" label={texts.review.board} value={seat} onChange={setSeat}
          choices={[{ value: 'referee', text: texts.review.referee }, ...sides]} />
        <Choice<'none' | Side> name="belief" label={texts.review.belief} value={belief} onChange={setBelief}
          choices={[{ value: 'none', text: texts.review.beliefNone }, ...sides]} />
        <TryList review={review} step={steps.step} to={steps.to} />
        <div class="actions files">
          <a class="button" href={`/api/games/${review.game}.${ending}`} download>
            {texts.review.export} {ending.toUpperCase()}
          </a>
        </div>
        <CopyLink link={new URL(`/review/${review.game}`, location.href).href} text={texts.review.share} />
        <p class="quiet">{texts.review.keys}</p>
      </div>
    </main>
  );
}

function RatingChange({ before, after }: { before: number; after: number }) {
  return <p class="quiet">{texts.game.ratingChange(before, after)}</p>;
}

export const getReview = (id: string, signal: AbortSignal) => get<Review>(`/api/games/${encodeURIComponent(id)}`, signal);

/* `isWatched`: by somebody who has watched it to its end. */
export function ReviewPage({ id, isWatched }: { id: string; isWatched?: boolean }) {
  const { value, error } = useLoaded(id, (signal) => getReview(id, signal));
  if (!value)
    return (
      <main id="content" class="narrow">
        <h1>{texts.review.heading}</h1>
        <p class="quiet">{error ? texts.review.missing : texts.loading}</p>
      </main>
    );
  return <ReviewTable review={{ ...value, game: id }} isWatched={isWatched} />;
}

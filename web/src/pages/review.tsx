// SPDX-License-Identifier: GPL-3.0-or-later
// A finished game, open to all: what happened, what each side saw, what it could believe.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Review, ReviewTry } from '../app/api';
import { get } from '../app/http';
import { useLoaded } from '../app/load';
import { Board } from '../board/board';
import { gameOf } from '../games/games';
import { isAccepted } from '../logic/game_state';
import { stepOf, type ReviewStep } from '../logic/review';
import { Choice } from '../parts/choice';
import { CopyLink } from '../parts/lobby';
import { resultText } from '../parts/result';
import type { Belief, Side } from '../protocol';
import { otherSide, sideIndex } from '../protocol';
import { texts } from '../texts';

type Seat = 'referee' | Side;
const PLAY_MS = 900;

function useSteps(count: number) {
  const [step, setStep] = useState(0);
  const [plays, setPlays] = useState(false);
  const to = (next: number) => setStep(Math.max(0, Math.min(count, next)));
  const by = (steps: number) => setStep((now) => Math.max(0, Math.min(count, now + steps)));
  useEffect(() => {
    if (!plays) return undefined;
    if (step >= count) return setPlays(false);
    const timer = setTimeout(() => by(1), PLAY_MS);
    return () => clearTimeout(timer);
  }, [plays, step]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as Element;
      if (target.closest('input, select, textarea, [role=grid]')) return;
      const keys: Record<string, () => void> = {
        ArrowLeft: () => by(-1), ArrowRight: () => by(1), Home: () => to(0), End: () => to(count),
      };
      if (event.key === ' ' && !target.closest('button, a, summary')) keys[' '] = () => setPlays(!plays);
      if (!keys[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      keys[event.key]!();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  return { step, to, plays, setPlays };
}

function Stepper({ steps, count }: { steps: ReturnType<typeof useSteps>; count: number }) {
  const { step, to, plays, setPlays } = steps;
  const button = (label: string, shape: string, target: number, isOff: boolean) => (
    <button type="button" aria-label={label} title={label} disabled={isOff} onClick={() => to(target)}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d={shape} /></svg>
    </button>
  );
  return (
    <div class="stepper" role="group" aria-label={texts.review.step}>
      {button(texts.review.first, 'M3 2h2v12H3zM14 2v12L6 8z', 0, step === 0)}
      {button(texts.review.back, 'M12 2v12L4 8z', step - 1, step === 0)}
      <button type="button" onClick={() => { if (step === count) to(0); setPlays(!plays); }}>
        {plays ? texts.review.stop : texts.review.play}
      </button>
      {button(texts.review.next, 'M4 2v12l8-6z', step + 1, step === count)}
      {button(texts.review.last, 'M11 2h2v12h-2zM2 2v12l8-6z', count, step === count)}
      <output>{step} / {count}</output>
    </div>
  );
}

function SeatBoard({ review, at, seat }: { review: Review; at: ReviewStep; seat: Seat }) {
  const side: Side = seat === 'referee' ? 'first' : seat;
  const { files, ranks, men, seen } = at.views[sideIndex(side)];
  const isReferee = seat === 'referee';
  const own = at.arrows.filter(() => isReferee || at.by === seat);
  return (
    <Board kind={review.kind} files={files} ranks={ranks} side={side} label={texts.game.board}
      men={isReferee ? at.position.first : men} enemy={isReferee ? at.position.second : seen} arrows={own} />
  );
}

function BeliefBoard({ review, at, side, step }: { review: Review; at: ReviewStep; side: Side; step: number }) {
  const path = `/api/games/${review.game}/belief?side=${side}&try=${step}`;
  const { value, error } = useLoaded(path, () => get<{ belief: Belief }>(path));
  const { files, ranks } = at.views[sideIndex(side)];
  const heat = { belief: value?.belief ?? {}, truth: Object.keys(at.position[otherSide(side)]) };
  return (
    <figure class="belief-board">
      <Board kind={review.kind} files={files} ranks={ranks} side={side}
        label={texts.review.beliefOf(review.names[sideIndex(side)])} men={at.position[side]}
        heat={heat} />
      <figcaption>
        {texts.review.beliefOf(review.names[sideIndex(side)])}. {error ? texts.review.notMade : texts.review.beliefWords}
      </figcaption>
    </figure>
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
        <span class="log-try">{event.try}</span>
        <span>{event.says[sideIndex(event.by)].join(' ')}</span>
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

function Saying({ review, at, seat }: { review: Review; at: ReviewStep; seat: Seat }) {
  const heard = seat === 'referee' ? at.by ?? 'first' : seat;
  const says = at.says[sideIndex(heard)];
  return (
    <div class="umpire" aria-live="polite">
      <p class="turn">{at.by ? `${gameOf(review.kind).texts.sides[at.by]}: ${at.try}` : texts.review.start}</p>
      <div class="words">
        {says.length > 0 ? says.map((text) => <p key={text}>{text}</p>) : <p class="quiet">{texts.game.silence}</p>}
      </div>
    </div>
  );
}

function pointsText({ score, reason }: Review): string {
  const isCounted = ['passes', 'length', 'cap'].includes(reason);
  return score === undefined || !isCounted ? '' : `, ${texts.review.points(Math.abs(score))}`;
}

function ReviewTable({ review }: { review: Review }) {
  const count = review.tries.length;
  const steps = useSteps(count);
  const [seat, setSeat] = useState<Seat>('referee');
  const [belief, setBelief] = useState<'none' | Side>('none');
  const at = stepOf(review, steps.step);
  const { ending } = gameOf(review.kind);
  const sides = (['first', 'second'] as const).map((value) => ({ value, text: review.names[sideIndex(value)] }));
  return (
    <main id="content" class={`game-page review-page${belief === 'none' ? '' : ' with-belief'}`}>
      <div class="game-board">
        <h1>{review.names[0]} – {review.names[1]}</h1>
        <SeatBoard review={review} at={at} seat={seat} />
        <Stepper steps={steps} count={count} />
      </div>
      {belief !== 'none' && <BeliefBoard review={review} at={at} side={belief} step={steps.step} />}
      <div class="game-side">
        <p class="result">{resultText(review.kind, review, null)}{pointsText(review)}</p>
        <Saying review={review} at={at} seat={seat} />
        <Choice<Seat> name="seat" label={texts.review.board} value={seat} onChange={setSeat}
          choices={[{ value: 'referee', text: texts.review.referee }, ...sides]} />
        <Choice<'none' | Side> name="belief" label={texts.review.belief} value={belief} onChange={setBelief}
          choices={[{ value: 'none', text: texts.review.beliefNone }, ...sides]} />
        <TryList review={review} step={steps.step} to={steps.to} />
        <div class="actions">
          <a class="button" href={`/api/games/${review.game}.${ending}`} download>
            {texts.review.export} {ending.toUpperCase()}
          </a>
        </div>
        <CopyLink link={location.href} text={texts.review.share} />
        <p class="quiet">{texts.review.keys}</p>
      </div>
    </main>
  );
}

export function ReviewPage({ id }: { id: string }) {
  const { value, error } = useLoaded(id, () => get<Review>(`/api/games/${id}`));
  if (!value)
    return (
      <main id="content" class="narrow">
        <h1>{texts.review.heading}</h1>
        <p class="quiet">{error ? texts.review.missing : texts.loading}</p>
      </main>
    );
  return <ReviewTable review={{ ...value, game: id }} />;
}

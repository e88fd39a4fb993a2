// SPDX-License-Identifier: GPL-3.0-or-later
// Going through a finished game: by buttons, by keys, by itself.
import { useEffect, useState } from 'preact/hooks';
import { texts } from '../texts';
import { Steady } from './steady';

const PLAY_MS = 900;

/* Left, right and space are the game's, also on a choice that has the focus: up and down change that. */
export function useSteps(count: number, first: number) {
  const [step, setStep] = useState(first);
  const [plays, setPlays] = useState(false);
  const to = (next: number) => setStep(Math.max(0, Math.min(count, next)));
  const toggle = () => {
    if (!plays && step === count) setStep(0);
    setPlays(!plays);
  };
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
      if (target.closest('input:not([type=radio]), select, textarea, [role=grid]')) return;
      const keys: Record<string, () => void> = {
        ArrowLeft: () => by(-1), ArrowRight: () => by(1), Home: () => to(0), End: () => to(count),
      };
      if (event.key === ' ' && !target.closest('button, a, summary')) keys[' '] = toggle;
      if (!keys[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      keys[event.key]!();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  return { step, to, plays, toggle };
}

export type Steps = ReturnType<typeof useSteps>;

export function Stepper({ steps, count }: { steps: Steps; count: number }) {
  const { step, to, plays, toggle } = steps;
  const button = (label: string, shape: string, target: number, isOff: boolean) => (
    <button type="button" aria-label={label} title={label} disabled={isOff} onClick={() => to(target)}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d={shape} /></svg>
    </button>
  );
  return (
    <div class="stepper" role="group" aria-label={texts.review.step}>
      {button(texts.review.first, 'M3 2h2v12H3zM14 2v12L6 8z', 0, step === 0)}
      {button(texts.review.back, 'M12 2v12L4 8z', step - 1, step === 0)}
      <button type="button" onClick={toggle}>
        <Steady text={plays ? texts.review.stop : texts.review.play} texts={[texts.review.stop, texts.review.play]} />
      </button>
      {button(texts.review.next, 'M4 2v12l8-6z', step + 1, step === count)}
      {button(texts.review.last, 'M11 2h2v12h-2zM2 2v12l8-6z', count, step === count)}
      <output>{step} / {count}</output>
    </div>
  );
}

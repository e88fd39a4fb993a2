// SPDX-License-Identifier: GPL-3.0-or-later
// Minutes and increment as somebody likes them. What is out of bounds the browser says itself, and
// begins no game.
import { isOwnClock, OWN_INCREMENT, OWN_MINUTES, type OwnClock } from '../logic/wish';
import { texts } from '../texts';

export function OwnClockFields({ own, onChange }: { own: OwnClock; onChange(own: OwnClock): void }) {
  return (
    <fieldset class="own-clock">
      <legend class="visually-hidden">{texts.clocks.own}</legend>
      <label>
        <span>{texts.clocks.minutes}</span>
        <input type="number" name="minutes" required inputMode="decimal" {...OWN_MINUTES} value={own.minutes}
          onInput={(event) => onChange({ ...own, minutes: event.currentTarget.valueAsNumber })} />
      </label>
      <label>
        <span>{texts.clocks.increment}</span>
        <input type="number" name="increment" required inputMode="numeric" {...OWN_INCREMENT} value={own.increment}
          onInput={(event) => onChange({ ...own, increment: event.currentTarget.valueAsNumber })} />
      </label>
      {!isOwnClock(own) && (
        <p class="problem" role="alert">{texts.clocks.bounds(OWN_MINUTES.max, OWN_INCREMENT.max)}</p>
      )}
    </fieldset>
  );
}

// SPDX-License-Identifier: GPL-3.0-or-later
// A try by typing.
import { useState } from 'preact/hooks';
import type { Typed } from '../games/game';
import { gameOf } from '../games/games';
import type { GameState } from '../logic/game_state';
import { texts } from '../texts';

/* `tries`: what may be typed now, for this turn or the next. */
export function TypedTry({ game, tries, onTry }: { game: GameState; tries: string[]; onTry(text: string): void }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<Exclude<Typed['is'], 'try'> | null>(null);
  const { readTyped, texts: words } = gameOf(game.kind);
  const submit = (event: Event) => {
    event.preventDefault();
    if (tries.length === 0 || text.trim() === '') return;
    const typed = readTyped(text, { ...game.view, tries });
    if (typed.is !== 'try') return setProblem(typed.is);
    setText('');
    setProblem(null);
    onTry(typed.text);
  };
  return (
    <form class="typed" onSubmit={submit}>
      <label for="typed">{texts.game.typed}</label>
      <input id="typed" value={text} autocomplete="off" autocapitalize="none" spellcheck={false}
        placeholder={words.typedHint}
        aria-describedby={problem ? 'typed-problem' : undefined} aria-invalid={problem !== null}
        onInput={(event) => { setText(event.currentTarget.value); setProblem(null); }} />
      <button type="submit" disabled={tries.length === 0}>{texts.game.send}</button>
      {problem && (
        <p id="typed-problem" class="problem" role="alert">
          {problem === 'unknown' ? words.typedUnknown : texts.game.typedErrors[problem]}
        </p>
      )}
    </form>
  );
}

// SPDX-License-Identifier: GPL-3.0-or-later
// A try by typing.
import { useState } from 'preact/hooks';
import { canTry, type GameState } from '../logic/game_state';
import { readTyped } from '../logic/typed';
import { texts } from '../texts';

export interface TypedTryProps {
  game: GameState;
  onTry(text: string): void;
  onPromotion(base: string): void;
}

export function TypedTry({ game, onTry, onPromotion }: TypedTryProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: Event) => {
    event.preventDefault();
    if (!canTry(game) || text.trim() === '') return;
    const typed = readTyped(game.kind, text, game.view);
    const { typedErrors } = texts.game;
    setProblem(null);
    if (typed.is === 'try') onTry(typed.text);
    else if (typed.is === 'promotion') onPromotion(typed.base);
    else if (typed.is === 'unknown' && game.kind === 'phantom-go') setProblem(typedErrors.unknownGo!);
    else setProblem(typedErrors[typed.is]!);
    if (typed.is === 'try' || typed.is === 'promotion') setText('');
  };
  return (
    <form class="typed" onSubmit={submit}>
      <label for="typed">{texts.game.typed}</label>
      <input id="typed" value={text} autocomplete="off" autocapitalize="none" spellcheck={false}
        placeholder={game.kind === 'kriegspiel' ? texts.game.typedHintChess : texts.game.typedHintGo}
        aria-describedby={problem ? 'typed-problem' : undefined} aria-invalid={problem !== null}
        onInput={(event) => { setText(event.currentTarget.value); setProblem(null); }} />
      <button type="submit" disabled={!canTry(game)}>{texts.game.send}</button>
      {problem && <p id="typed-problem" class="problem" role="alert">{problem}</p>}
    </form>
  );
}

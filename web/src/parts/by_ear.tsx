// SPDX-License-Identifier: GPL-3.0-or-later
// Playing by ear: what can be heard again, by a key or a button, and which keys there are. It is spoken,
// or else left to a screen reader.
import { useEffect, useRef } from 'preact/hooks';
import { settings } from '../app/settings';
import { sayNow } from '../app/voice';
import type { GameState } from '../logic/game_state';
import { menSpeech, repeatSpeech, turnNumber, turnSpeech } from '../logic/spoken';
import { texts } from '../texts';

type Wish = 'repeat' | 'men' | 'turn' | 'type' | 'keys';

/* By where a key lies, whatever letter it has in the language of the keyboard. */
const KEYS: Record<string, Wish> = { KeyR: 'repeat', KeyW: 'men', KeyC: 'turn', KeyI: 'type', KeyK: 'keys' };

function speechOf(game: GameState, wish: Wish): string[] {
  switch (wish) {
    case 'repeat': return repeatSpeech(game);
    case 'men': return menSpeech(game);
    case 'turn': return turnSpeech(game, performance.now());
    default: return Object.entries(KEYS).map(([code, key]) => `${texts.voice.key(code.slice(-1))}: ${texts.voice.wishes[key]}.`);
  }
}

export function ByEar({ game, onSay }: { game: GameState; onSay(text: string): void }) {
  const details = useRef<HTMLDetailsElement>(null);
  const fulfil = (wish: Wish) => {
    if (wish === 'keys' && details.current) details.current.open = true;
    if (wish === 'type') return document.getElementById('typed')?.focus();
    const speech = speechOf(game, wish);
    if (settings.get().voice) sayNow(speech, turnNumber(game));
    else onSay(speech.join(' '));
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const wish = KEYS[event.code];
      if (!wish || !event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      fulfil(wish);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  return (
    <details class="by-ear" ref={details}>
      <summary>{texts.voice.heading}</summary>
      <ul>
        {Object.entries(KEYS).map(([code, wish]) => (
          <li key={code}>
            <kbd>{texts.voice.key(code.slice(-1))}</kbd>
            <button type="button" onClick={() => fulfil(wish)}>{texts.voice.wishes[wish]}</button>
          </li>
        ))}
      </ul>
      <p class="help">{texts.voice.help}</p>
    </details>
  );
}

// SPDX-License-Identifier: GPL-3.0-or-later
// What was said, turn by turn, the newest below and in sight.
import { useEffect, useRef } from 'preact/hooks';
import type { Game } from '../games/game';
import { gameOf } from '../games/games';
import { isRefused, type GameState } from '../logic/game_state';
import { linesOf, saysOf, turnsOf, type Heard, type Line, type Turn } from '../logic/log';
import { writtenTries } from '../logic/written';
import { texts } from '../texts';

function LogLine({ event, times, written, says }: Line & { written: string | undefined; says: string[] }) {
  return (
    <div class={isRefused(event) ? 'log-line refused' : 'log-line'}>
      {written && <span class="log-try" data-try={event.try}>{written}</span>}
      <span>{says.join(' ')}</span>
      {times > 1 && <span class="quiet"> {texts.game.times(times)}</span>}
    </div>
  );
}

function TurnRow({ game, state, turn, written }: {
  game: Game; state: Heard; turn: Turn; written: Record<number, string>;
}) {
  return (
    <li class={`log-turn ${turn.side ?? 'nobody'}`}>
      <span class="log-number">
        {turn.side ? `${turn.number}${game.turnsANumber === 2 && turn.side === 'second' ? '…' : '.'}` : ''}
      </span>
      <div>
        {turn.side === null && turn.events.every((event) => event.says.length === 0)
          ? <div class="log-line">{texts.game.logStart}</div>
          : linesOf(turn.events).map((line) => (
            <LogLine key={line.event.seq} {...line} written={written[line.event.seq]} says={saysOf(game, state, line.event)} />
          ))}
      </div>
    </li>
  );
}

export function Log({ state }: { state: Heard & Pick<GameState, 'kind' | 'start' | 'side'> }) {
  const { events } = state;
  const game = gameOf(state.kind);
  const written = writtenTries(game, state);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [events.length]);
  return (
    <section class="log" aria-label={texts.game.log}>
      <h2>{texts.game.log}</h2>
      <ol ref={list} tabIndex={0}>
        {turnsOf(game, events).map((turn, i) => <TurnRow key={i} game={game} state={state} turn={turn} written={written} />)}
      </ol>
    </section>
  );
}

// SPDX-License-Identifier: GPL-3.0-or-later
import { useEffect, useRef, useState } from 'preact/hooks';
import { playSound } from '../app/sounds';
import { clockText, LOW_MS, remainingMs } from '../logic/clock';
import type { GameState } from '../logic/game_state';
import type { Side } from '../protocol';
import { texts } from '../texts';

type Timed = Pick<GameState, 'time' | 'over' | 'toldAt'> & { side?: Side }; // the own one, if there is one

export function ClockFace({ game, side, name }: { game: Timed; side: Side; name: string }) {
  const [, tick] = useState(0);
  const warned = useRef(false);
  const runs = game.time?.running === side && !game.over;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), 100);
    return () => clearInterval(timer);
  }, [runs]);
  if (!game.time) return null;
  const ms = remainingMs(game.time, side, game.over ? 0 : performance.now() - game.toldAt);
  const isLow = ms < LOW_MS;
  if (isLow && runs && side === game.side && !warned.current) {
    warned.current = true;
    playSound('low');
  }
  return (
    <div class={`clock${runs ? ' runs' : ''}${isLow ? ' low' : ''}`} role="timer" aria-label={texts.game.clock(name)}>
      {isLow && <span class="low-sign" role="img" aria-label={texts.game.lowTime}>!</span>}
      {clockText(ms)}
    </div>
  );
}

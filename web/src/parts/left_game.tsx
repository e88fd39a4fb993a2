// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done about an opponent who has left: in a row of its own below the other buttons.
import { useEffect, useState } from 'preact/hooks';
import { claim } from '../app/client';
import { opponentOf, type GameState } from '../logic/game_state';
import { texts } from '../texts';

/* Whole seconds up to a moment of the page's clock, counted down. */
function useSecondsTo(moment: number): number {
  const left = () => Math.max(0, Math.ceil((moment - performance.now()) / 1000));
  const [, tick] = useState(0);
  const isOver = left() === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), 250);
    return () => clearInterval(timer);
  }, [moment, isOver]);
  return left();
}

export function LeftGame({ game }: { game: GameState }) {
  const { absence } = game;
  const seconds = useSecondsTo(absence?.claimAt ?? 0);
  if (!absence) return null;
  const words = texts.game.left(opponentOf(game));
  const wait = absence.claim && seconds > 0 ? texts.game.claimIn[absence.claim](seconds) : '';
  return (
    <span class="sure row left-game" role="group" aria-label={words}>
      <span>{words} {wait}</span>
      {absence.claim && seconds === 0 && (
        <button type="button" onClick={() => claim(game.game)}>{texts.game.claim[absence.claim]}</button>
      )}
    </span>
  );
}

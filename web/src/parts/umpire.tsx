// SPDX-License-Identifier: GPL-3.0-or-later
// The umpire's words, large; a screen reader reads them as they come.
import { session } from '../app/session';
import { useStore } from '../app/store';
import { gameOf } from '../games/games';
import { isAccepted, isMyTurn, opponentOf, presentTurn, type GameState } from '../logic/game_state';
import { saysOf } from '../logic/log';
import { writtenTries } from '../logic/written';
import type { GameEvent } from '../protocol';
import { texts } from '../texts';
import { endText } from './puzzle_goal';

/* The newest words; with a refusal or an answer also what was tried or asked, and what was said as the
 * turn began, which still holds. */
function lastSaid(game: GameState) {
  const last = [...game.events].reverse().find((event) => event.says.length > 0);
  const { opening } = presentTurn(game);
  const says = (event: GameEvent | undefined | null) => (event ? saysOf(gameOf(game.kind), game, event) : []);
  const asked = last && !isAccepted(last) ? writtenTries(gameOf(game.kind), game)[last.seq] : undefined;
  const holds = opening !== null && last !== undefined && last.seq > opening.seq && !game.over;
  return { says: says(last), asked, standing: holds ? says(opening) : [] };
}

function Badges({ game }: { game: GameState }) {
  const { alarm, chance } = gameOf(game.kind).hear(presentTurn(game).opening?.words ?? '');
  const offered = isMyTurn(game) && chance;
  const demand = gameOf(game.kind).demand?.(game);
  return alarm || offered || demand ? (
    <p class="badges">
      {alarm && <span class="badge alarm">{alarm}</span>}
      {demand && <span class="badge alarm">{demand}</span>}
      {offered && <span class="badge">{offered}</span>}
    </p>
  ) : null;
}

function turnText(game: GameState, isConnected: boolean): string {
  if (game.pending) return isConnected ? texts.game.pending : texts.game.pendingLost;
  if (isMyTurn(game)) return texts.game.yourMove;
  return (game.absence ? texts.game.left : texts.game.theirMove)(opponentOf(game));
}

export function Umpire({ game, result }: { game: GameState; result?: string }) {
  const { connection } = useStore(session);
  const { says, asked, standing } = lastSaid(game);
  return (
    <section class="umpire" aria-label={texts.game.umpire}>
      <p class={game.over ? 'turn over' : isMyTurn(game) ? 'turn mine' : 'turn'} aria-busy={game.pending !== null}>
        {game.over ? result ?? endText(game) : turnText(game, connection === 'open')}
      </p>
      <div class="words" aria-live="assertive" aria-atomic="true">
        {asked && <p class="asked">{asked}</p>}
        {says.length > 0 ? says.map((text, i) => <p key={i}>{text}</p>) : <p class="quiet">{texts.game.silence}</p>}
      </div>
      {standing.length > 0 && <p class="standing">{standing.join(' ')}</p>}
      {!game.over && <Badges game={game} />}
    </section>
  );
}

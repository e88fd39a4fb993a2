// SPDX-License-Identifier: GPL-3.0-or-later
// The umpire's words, large; a screen reader reads them as they come.
import { gameOf } from '../games/games';
import { isAccepted, isMyTurn, presentTurn, type GameState } from '../logic/game_state';
import { otherSide, sideIndex } from '../protocol';
import { texts } from '../texts';
import { resultText } from './result';

/* The newest words; with a refusal or an answer also what was tried or asked. */
function lastSaid(game: GameState) {
  const last = [...game.events].reverse().find((event) => event.says.length > 0);
  return { says: last?.says ?? [], asked: last && !isAccepted(last) ? last.try : undefined };
}

function Badges({ game }: { game: GameState }) {
  const { alarm, chance } = gameOf(game.kind).hear(presentTurn(game).opening?.words ?? '');
  const offered = isMyTurn(game) && chance;
  return alarm || offered ? (
    <p class="badges">
      {alarm && <span class="badge alarm">{alarm}</span>}
      {offered && <span class="badge">{offered}</span>}
    </p>
  ) : null;
}

function turnText(game: GameState): string {
  if (game.pending) return texts.game.pending;
  return isMyTurn(game) ? texts.game.yourMove
    : texts.game.theirMove(game.names[sideIndex(otherSide(game.side))]);
}

export function Umpire({ game }: { game: GameState }) {
  const { says, asked } = lastSaid(game);
  return (
    <section class="umpire" aria-label={texts.game.umpire}>
      <p class={game.over ? 'turn over' : isMyTurn(game) ? 'turn mine' : 'turn'}>
        {game.over ? resultText(game.kind, game.over, game.side) : turnText(game)}
      </p>
      <div class="words" aria-live="assertive" aria-atomic="true">
        {asked && <p class="asked">{asked}</p>}
        {says.length > 0 ? says.map((text, i) => <p key={i}>{text}</p>) : <p class="quiet">{texts.game.silence}</p>}
      </div>
      {!game.over && <Badges game={game} />}
    </section>
  );
}

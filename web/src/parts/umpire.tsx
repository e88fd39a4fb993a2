// SPDX-License-Identifier: GPL-3.0-or-later
// The umpire's words, large; a screen reader reads them as they come.
import { isAccepted, isMyTurn, presentTurn, type GameState } from '../logic/game_state';
import { otherSide, sideIndex } from '../protocol';
import { readWords } from '../logic/words';
import { texts } from '../texts';
import { resultText } from './result';

/* The newest words; with a refusal or an answer also what was tried or asked. */
function lastSaid(game: GameState) {
  const last = [...game.events].reverse().find((event) => event.says.length > 0);
  return { says: last?.says ?? [], asked: last && !isAccepted(last) ? last.try : undefined };
}

function Badges({ game }: { game: GameState }) {
  const { opening } = presentTurn(game);
  const words = readWords(opening?.words ?? '');
  const badges = [
    words.check.length > 0 && <span key="check" class="badge alarm">{texts.game.check}</span>,
    words.atari && <span key="atari" class="badge alarm">{texts.game.atari}</span>,
    words.tries?.any && isMyTurn(game) && (
      <span key="tries" class="badge">{texts.game.pawnTries(words.tries.count)}</span>
    ),
  ].filter(Boolean);
  return badges.length > 0 ? <p class="badges">{badges}</p> : null;
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

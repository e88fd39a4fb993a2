// SPDX-License-Identifier: GPL-3.0-or-later
// The buttons of a game: questions, draw, resignation, aids, and what follows the end.
import { useState } from 'preact/hooks';
import * as client from '../app/client';
import { gameOf } from '../games/games';
import { canTry, isMyTurn, type GameState } from '../logic/game_state';
import { otherSide, sideIndex } from '../protocol';
import { texts } from '../texts';

function Resign({ game }: { game: GameState }) {
  const [isSure, setSure] = useState(false);
  if (!isSure)
    return <button type="button" onClick={() => setSure(true)}>{texts.game.resign}</button>;
  return (
    <span class="sure" role="group" aria-label={texts.game.resignSure}>
      <span>{texts.game.resignSure}</span>
      <button type="button" class="danger" onClick={() => client.resign(game.game)}>{texts.game.resign}</button>
      <button type="button" onClick={() => setSure(false)}>{texts.cancel}</button>
    </span>
  );
}

function Draw({ game }: { game: GameState }) {
  const name = game.names[sideIndex(otherSide(game.side))];
  if (!gameOf(game.kind).offersDraws && game.draw_offer === null) return null;
  if (game.draw_offer === otherSide(game.side))
    return (
      <span class="sure" role="group" aria-label={texts.game.drawTheirs(name)}>
        <span>{texts.game.drawTheirs(name)}</span>
        <button type="button" onClick={() => client.offerDraw(game.game, true)}>{texts.game.drawAgree}</button>
        <button type="button" onClick={() => client.offerDraw(game.game, false)}>{texts.game.drawDecline}</button>
      </span>
    );
  return (
    <button type="button" disabled={game.draw_offer === game.side}
      onClick={() => client.offerDraw(game.game, true)}>
      {game.draw_offer === game.side ? texts.game.drawOffered : texts.game.draw}
    </button>
  );
}

function Aids({ game }: { game: GameState }) {
  if (!game.aids) return null;
  const hasMoved = game.events.some((event) => event.try !== undefined);
  return (
    <>
      <button type="button" disabled={!hasMoved} onClick={() => client.takeBack(game.game)}>
        {texts.game.takeback}
      </button>
      <button type="button" aria-pressed={game.hint !== null} disabled={!game.hint && !isMyTurn(game)}
        onClick={() => (game.hint ? client.dropHint() : client.askHint(game.game))}>
        {game.hint ? texts.game.hintOff : texts.game.hint}
      </button>
    </>
  );
}

function Running({ game }: { game: GameState }) {
  const spoken = gameOf(game.kind).spoken.filter((said) => said.stays || game.view.tries.includes(said.try));
  return (
    <>
      {spoken.map((said) => (
        <button key={said.try} type="button" class="strong" title={said.title} disabled={!canTry(game)}
          onClick={() => client.attempt(said.try)}>{said.text}</button>
      ))}
      <Aids game={game} />
      <Draw game={game} />
      <Resign game={game} />
    </>
  );
}

function Finished({ game }: { game: GameState }) {
  const name = game.names[sideIndex(otherSide(game.side))];
  const isTheirs = game.rematch_offer === otherSide(game.side);
  return (
    <>
      {isTheirs && <span>{texts.game.rematchTheirs(name)}</span>}
      <button type="button" class="strong" disabled={game.rematch_offer === game.side}
        onClick={() => client.rematch(game.game)}>
        {game.rematch_offer === game.side ? texts.game.rematchOffered
          : isTheirs ? texts.game.rematchAccept : texts.game.rematch}
      </button>
      <a class="button" href={`/review/${game.game}`}>{texts.game.review}</a>
      <a class="button" href="/">{texts.game.newGame}</a>
    </>
  );
}

export function Actions({ game }: { game: GameState }) {
  return <div class="actions">{game.over ? <Finished game={game} /> : <Running game={game} />}</div>;
}

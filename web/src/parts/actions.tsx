// SPDX-License-Identifier: GPL-3.0-or-later
// The buttons of a game: questions, draw, resignation, aids, and what follows the end. A button stays
// where it is as long as the game runs.
import { useState } from 'preact/hooks';
import * as client from '../app/client';
import type { Spoken } from '../games/game';
import { gameOf } from '../games/games';
import { canOfferDraw, canQueue, canTry, isMyTurn, opponentOf, type GameState } from '../logic/game_state';
import { otherSide } from '../protocol';
import { texts } from '../texts';
import { LeftGame } from './left_game';
import { guardPress } from './press_guard';
import { PuzzleEnd } from './puzzle_goal';
import { Steady } from './steady';

/* A button for what cannot be undone: it asks back in its place. */
function Asking({ text, question, isStrong, isDisabled, onSure }: {
  text: string;
  question: string;
  isStrong?: boolean;
  isDisabled?: boolean;
  onSure(): void;
}) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked || isDisabled)
    return <button type="button" class={isStrong ? 'strong' : ''} disabled={isDisabled} onClick={() => setAsked(true)}>{text}</button>;
  return (
    <span class="sure" role="group" aria-label={question}>
      <span>{question}</span>
      <button type="button" class="danger" onClick={() => { setAsked(false); onSure(); }}>{text}</button>
      <button type="button" onClick={() => setAsked(false)}>{texts.cancel}</button>
    </span>
  );
}

function SpokenTry({ game, said }: { game: GameState; said: Spoken }) {
  const isDisabled = !canTry(game) || !game.view.tries.includes(said.try);
  const attempt = () => client.attempt(said.try);
  if (said.sure)
    return <Asking key={game.seq} text={said.text} question={said.sure} isStrong isDisabled={isDisabled} onSure={attempt} />;
  return (
    <button type="button" class="strong" title={said.title} disabled={isDisabled} onClick={attempt}>{said.text}</button>
  );
}

function Draw({ game }: { game: GameState }) {
  if (!gameOf(game.kind).offersDraws) return null;
  const { draw, drawOffered } = texts.game;
  return (
    <button type="button" disabled={!canOfferDraw(game)} onClick={() => client.offerDraw(game.game, true)}>
      <Steady text={game.draw_offer === game.side ? drawOffered : draw} texts={[draw, drawOffered]} />
    </button>
  );
}

/* In a row of its own below the others, which it does not move. */
function DrawOffered({ game }: { game: GameState }) {
  if (game.draw_offer !== otherSide(game.side)) return null;
  const words = texts.game.drawTheirs(opponentOf(game));
  return (
    <span class="sure row" role="group" aria-label={words}>
      <span>{words}</span>
      <button type="button" onClick={() => client.offerDraw(game.game, true)}>{texts.game.drawAgree}</button>
      <button type="button" onClick={() => client.offerDraw(game.game, false)}>{texts.game.drawDecline}</button>
    </span>
  );
}

/* What will be asked when the turn comes. */
function Queued({ game }: { game: GameState }) {
  if (!canQueue(game) || game.queue.length === 0) return null;
  return (
    <span class="sure row queued-tries" role="status">
      <span>{texts.game.queued(game.queue)}</span>
      <button type="button" onClick={() => client.setQueue(game, [])}>{texts.game.queueClear}</button>
    </span>
  );
}

function Aids({ game }: { game: GameState }) {
  if (!game.aids) return null;
  const hasMoved = game.events.some((event) => event.try !== undefined && event.answer === 'moved');
  return (
    <>
      <button type="button" disabled={!hasMoved} onClick={() => client.takeBack(game.game)}>
        {texts.game.takeback}
      </button>
      <button type="button" aria-pressed={game.hint !== null} disabled={!game.hint && (!isMyTurn(game) || game.isHintAsked)}
        onClick={() => (game.hint ? client.dropHint() : client.askHint(game.game))}>
        {texts.game.hint}
      </button>
    </>
  );
}

function Running({ game }: { game: GameState }) {
  const spoken = gameOf(game.kind).spoken().filter((said) =>
    !said.rules || said.rules.includes(game.rules) || game.view.tries.includes(said.try));
  return (
    <>
      {spoken.map((said) => <SpokenTry key={said.try} game={game} said={said} />)}
      <Aids game={game} />
      <Draw game={game} />
      <Asking text={texts.game.resign} question={texts.game.resignSure} onSure={() => client.resign(game.game)} />
      <DrawOffered game={game} />
      <LeftGame game={game} />
      <Queued game={game} />
    </>
  );
}

function Finished({ game }: { game: GameState }) {
  const { rematch, rematchOffered, rematchAccept, rematchTheirs } = texts.game;
  const isTheirs = game.rematch_offer === otherSide(game.side);
  const isOwn = game.rematch_offer === game.side;
  return (
    <>
      <button type="button" class="strong" disabled={isOwn} onClick={() => client.rematch(game.game)}>
        <Steady text={isOwn ? rematchOffered : isTheirs ? rematchAccept : rematch}
          texts={[rematch, rematchOffered, rematchAccept]} />
      </button>
      <a class="button" href="/">{texts.game.newGame}</a>
      {isTheirs && <span class="row">{rematchTheirs(opponentOf(game))}</span>}
    </>
  );
}

export function Actions({ game }: { game: GameState }) {
  return (
    <div class="actions" onClickCapture={guardPress}>
      {!game.over ? <Running game={game} />
        : game.puzzle ? <PuzzleEnd game={game} id={game.puzzle.id} /> : <Finished game={game} />}
    </div>
  );
}

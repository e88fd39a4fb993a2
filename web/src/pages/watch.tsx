// SPDX-License-Identifier: GPL-3.0-or-later
// A game between others: the umpire's words to both while it runs, everything when it is over.
import { useEffect } from 'preact/hooks';
import { watchGame } from '../app/client';
import { session } from '../app/session';
import { useStore } from '../app/store';
import { gameOf } from '../games/games';
import { saysOf } from '../logic/log';
import { nameText } from '../logic/names';
import type { WatchState } from '../logic/watch_state';
import { Chat } from '../parts/chat';
import { ClockFace } from '../parts/clock_face';
import { Log } from '../parts/log';
import { betweenText, watchedWords } from '../parts/watch_list';
import { sideIndex, type Side } from '../protocol';
import { texts } from '../texts';
import { ReviewPage } from './review';

function WatchedRow({ game, side }: { game: WatchState; side: Side }) {
  const index = sideIndex(side);
  const rating = game.ratings[index];
  return (
    <div class={`player-row${game.turn === side ? ' on-move' : ''}`}>
      <span class={`colour-dot ${gameOf(game.kind).colours[side]}`} role="img"
        aria-label={gameOf(game.kind).texts.sides[side]} />
      <div class="player-name">
        <strong>{nameText(game.names[index])}</strong>
        <span class="quiet">
          {[game.computer[index] && texts.game.computer, rating !== null && Math.round(rating)].filter(Boolean).join(' · ')}
        </span>
      </div>
      <ClockFace game={game} side={side} name={nameText(game.names[index])} />
    </div>
  );
}

/* What was said last, large; a screen reader reads it as it comes. */
function Heard({ game }: { game: WatchState }) {
  const last = [...game.events].reverse().find((event) => event.says.length > 0);
  const says = last ? saysOf(gameOf(game.kind), { events: game.events, view: game }, last) : [];
  return (
    <section class="umpire" aria-label={texts.game.umpire}>
      <p class="turn">{game.turn && texts.watch.turn(gameOf(game.kind).texts.sides[game.turn], nameText(game.names[sideIndex(game.turn)]))}</p>
      <div class="words" aria-live="polite" aria-atomic="true">
        {says.length > 0 ? says.map((text, i) => <p key={i}>{text}</p>) : <p class="quiet">{texts.game.silence}</p>}
      </div>
    </section>
  );
}

export function WatchPage({ id }: { id: string }) {
  const { watched, unwatchable } = useStore(session);
  useEffect(() => {
    watchGame(id);
    return () => watchGame(null);
  }, [id]);
  if (unwatchable === id || watched?.over)
    return <ReviewPage id={id} isWatched={watched?.over != null && !watched.computer.includes(true)} />;
  if (!watched || watched.game !== id)
    return <main id="content" class="narrow"><h1>{texts.watch.heading}</h1><p class="quiet">{texts.loading}</p></main>;
  return (
    <main id="content" class="narrow watch-page">
      <h1>{betweenText(watched)}</h1>
      <WatchedRow game={watched} side="second" />
      <Heard game={watched} />
      <WatchedRow game={watched} side="first" />
      <p class="help">{texts.watch.words}</p>
      {!watched.computer.includes(true) && <Chat game={id} isOver={false} help={texts.chat.watchers} />}
      <Log state={{ ...watched, side: 'first', view: watched }} />
      <p class="quiet game-facts">{watchedWords(watched)}</p>
    </main>
  );
}

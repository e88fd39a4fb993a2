// SPDX-License-Identifier: GPL-3.0-or-later
// The start page: the next game, running games, the lobby.
import { useEffect, useState } from 'preact/hooks';
import { getChoices, type Choices, type Computer } from '../app/api';
import { challenge, play, watchLobby } from '../app/client';
import { useLoaded } from '../app/load';
import { session } from '../app/session';
import { keep, kept } from '../app/settings';
import { useStore } from '../app/store';
import { Board } from '../board/board';
import { GAMES, gameOf, rulesName } from '../games/games';
import { clockName } from '../logic/clock';
import { computerText, nameText } from '../logic/names';
import {
  clockKey, clocksFor, fitWish, mindsFor, OWN_CLOCK, proposalOf, readWish, strengthsFor, type Opponent, type Wish,
} from '../logic/wish';
import { Choice, Pick, Switch } from '../parts/choice';
import { GameList } from '../parts/game_list';
import { Lobby, Offer } from '../parts/lobby';
import { WatchList } from '../parts/watch_list';
import { OwnClockFields } from '../parts/own_clock';
import type { Kind, Side } from '../protocol';
import { texts } from '../texts';

const OPPONENTS: Opponent[] = ['computer', 'friend', 'anyone'];

type Change = (change: Partial<Wish>) => void;

function clockWords(clock: Choices['clocks'][number]): string {
  if (!clock) return texts.start.untimed;
  if ('days' in clock) return texts.clocks.days(clock.days);
  return texts.start.clockChoice(clockName(clock).split('+')[0]!.trim(), clock.increment);
}

const clockChoices = (choices: Choices, { opponent }: Wish) => [
  ...clocksFor(choices, opponent).map((clock) => ({ value: clockKey(clock), text: clockWords(clock) })),
  { value: OWN_CLOCK, text: texts.clocks.own },
];

function Computers({ label, players, wish, change }: {
  label: string;
  players: Computer[];
  wish: Wish;
  change: Change;
}) {
  return (
    <Choice name="strength" label={label} value={wish.computer[wish.game] ?? ''}
      onChange={(id) => change({ computer: { ...wish.computer, [wish.game]: id } })}
      choices={players.map((player) => ({
        value: player.id,
        text: nameText(player.name),
        detail: player.rating === null ? undefined : String(Math.round(player.rating)),
      }))} />
  );
}

function Strength({ wish, choices, change }: { wish: Wish; choices: Choices; change: Change }) {
  const [strengths, minds] = [strengthsFor(choices, wish.game), mindsFor(choices, wish.game)];
  const isChosen = (player: Computer) => player.id === wish.computer[wish.game];
  const [startsOpen] = useState(minds.some(isChosen));
  const mind = minds.find(isChosen);
  const chosen = mind ?? strengths.find(isChosen);
  return (
    <div>
      <Computers label={texts.start.strength} players={strengths} wish={wish} change={change} />
      {chosen?.text && <p class="help">{texts.start.computerWords(nameText(chosen.name), computerText(chosen.name, chosen.text))}</p>}
      {minds.length > 0 && (
        <details class="minds" open={startsOpen}>
          <summary class={mind && 'chosen'}>{mind ? texts.start.mindsChosen(nameText(mind.name)) : texts.start.minds}</summary>
          <Computers label={texts.start.mindsWords} players={minds} wish={wish} change={change} />
        </details>
      )}
    </div>
  );
}

function More({ wish, choices, change }: { wish: Wish; choices: Choices; change: Change }) {
  const { isGuest } = useStore(session);
  const offered = choices.games.find((game) => game.game === wish.game)!;
  const rules = wish.rules[wish.game]!;
  const board = wish.board[wish.game]!;
  const isRated = wish.rated && !isGuest;
  const { Extras, texts: words } = gameOf(wish.game);
  return (
    <details class="more">
      <summary>{texts.start.more}</summary>
      <Pick label={texts.start.rules} value={rules}
        choices={offered.rules.map(({ name, text }) => ({ value: name, text: rulesName(wish.game, name, text) }))}
        onChange={(name) => change({ rules: { ...wish.rules, [wish.game]: name } })} />
      <p class="help">
        {words.rulesets[rules]?.[1] ?? offered.rules.find(({ name }) => name === rules)?.text}
      </p>
      <Pick label={texts.start.board} value={board}
        choices={offered.boards.map(({ name, text }) => ({ value: name, text: words.boards[name] ?? text }))}
        onChange={(name) => change({ board: { ...wish.board, [wish.game]: name } })} />
      {Extras && <Extras board={board} extras={wish.extras} isRated={isRated}
        onChange={(extras) => change({ extras: { ...wish.extras, ...extras } })} />}
      <Switch label={texts.start.rated} isOn={isRated} isDisabled={isGuest}
        detail={isGuest ? texts.start.ratedNeeds : texts.start.ratedWords}
        onChange={(rated) => change({ rated })} />
      {wish.opponent === 'computer' && (
        <Switch label={texts.start.aids} isOn={wish.aids && !isRated} isDisabled={isRated}
          onChange={(aids) => change({ aids })} />
      )}
      {(wish.opponent !== 'computer' || isRated || !wish.aids) && (
        <Switch label={texts.watch.private} isOn={wish.private} detail={texts.watch.privateWords}
          onChange={(isPrivate) => change({ private: isPrivate })} />
      )}
    </details>
  );
}

function begin(chosen: Wish): void {
  const wish = session.get().isGuest ? { ...chosen, rated: false } : chosen;
  const proposal = proposalOf(gameOf(wish.game), wish);
  keep('wish', JSON.stringify(wish));
  if (wish.opponent === 'computer') play(proposal, wish.computer[wish.game]!);
  else challenge(proposal, wish.opponent === 'anyone');
}

function NewGame({ choices, wish, change }: { choices: Choices; wish: Wish; change: Change }) {
  const { connection } = useStore(session);
  const { sides } = gameOf(wish.game).texts;
  return (
    <form class="card new-game" onSubmit={(event) => { event.preventDefault(); begin(wish); }}>
      <Choice<Kind> name="game" label={texts.start.game} value={wish.game} onChange={(game) => change({ game })}
        choices={choices.games.map(({ game, text }) => ({
          value: game, text: gameOf(game).texts.title, detail: gameOf(game).texts.summary || text,
        }))} />
      <Choice<Opponent> name="opponent" label={texts.start.opponent} value={wish.opponent}
        onChange={(opponent) => change({ opponent })}
        choices={OPPONENTS.map((value) => ({ value, text: texts.start.opponents[value] }))} />
      {wish.opponent === 'computer' && <Strength key={wish.game} wish={wish} choices={choices} change={change} />}
      <div class="two">
        <Choice<Side | 'random'> name="side" label={texts.start.side} value={wish.side}
          onChange={(side) => change({ side })} choices={[
            { value: 'first', text: sides.first },
            { value: 'random', text: texts.start.random },
            { value: 'second', text: sides.second },
          ]} />
        <Pick label={texts.start.clock} value={wish.clock} onChange={(clock) => change({ clock })}
          choices={clockChoices(choices, wish)} />
      </div>
      {wish.clock === OWN_CLOCK && <OwnClockFields own={wish.own} onChange={(own) => change({ own })} />}
      <button type="submit" class="strong large" disabled={connection !== 'open'}>{texts.start.buttons[wish.opponent]}</button>
      <More wish={wish} choices={choices} change={change} />
    </form>
  );
}

/* What the page is about, at a glance. */
function Scene({ kind }: { kind: Kind }) {
  const { scene, texts: { title } } = gameOf(kind);
  return scene ? (
    <div class="start-scene" role="img" aria-label={texts.start.scene(title)}>
      <Board kind={kind} side="first" label="" isShown {...scene} />
    </div>
  ) : null;
}

export function StartPage() {
  const { value: choices, error } = useLoaded('choices', getChoices);
  const { games, offers } = useStore(session);
  const [chosen, setChosen] = useState(() => readWish(kept('wish')));
  const wish = choices ? fitWish(chosen, choices) : chosen;
  useEffect(() => {
    watchLobby(true);
    return () => watchLobby(false);
  }, []);
  return (
    <main id="content" class="start-page">
      <div class="lead">
        <h1>{texts.start.heading}</h1>
        <p>{texts.start.lead} <a href="/rules">{texts.start.learn}</a></p>
      </div>
      <Scene kind={wish.game || GAMES[0]!.name} />
      {games && games.running.length > 0 && (
        <div class="start-running"><GameList heading={texts.start.running} rows={games.running} /></div>
      )}
      <div class="start-new">
        {offers.map((offer) => <Offer key={offer.challenge} offer={offer} />)}
        {choices && offers.length === 0 && (
          <NewGame choices={choices} wish={wish} change={(part) => setChosen({ ...wish, ...part })} />
        )}
        {!choices && <p class="quiet">{error?.message ?? texts.loading}</p>}
      </div>
      <div class="start-side">
        <Lobby />
        <WatchList />
        {games && games.finished.length > 0 && (
          <GameList heading={texts.start.finished} rows={games.finished.slice(0, 8)} isFinished />
        )}
      </div>
    </main>
  );
}

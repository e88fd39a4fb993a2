// SPDX-License-Identifier: GPL-3.0-or-later
// What a new tournament is to be like.
import { useState } from 'preact/hooks';
import type { Choices } from '../app/api';
import { post } from '../app/http';
import { go } from '../app/router';
import { notify } from '../app/session';
import type { Tournament, TournamentKind } from '../app/tournaments';
import { gameOf, rulesName } from '../games/games';
import { clockName } from '../logic/clock';
import { nameText } from '../logic/names';
import { strengthsFor } from '../logic/wish';
import type { ClockSetting, Kind } from '../protocol';
import { texts } from '../texts';
import { Choice, Pick, Switch } from './choice';

const KINDS: TournamentKind[] = ['round_robin', 'swiss', 'arena'];
const SEATS = [2, 3, 4, 6, 8, 12, 16, 32, 64];
const ALL_PLAY_MOST = 16;
const ROUNDS = [1, 2, 3, 4, 5, 7, 9];
const MINUTES = [15, 30, 60, 120, 240];
const BEGINS = [0, 10, 30, 60, 180, 1440]; // minutes from now; 0: when the seats are taken

/* Days for each move would make a round of weeks. */
type GameClock = Extract<ClockSetting, { seconds: number }>;

function NumberPick({ label, value, among, text = String, onChange }: {
  label: string;
  value: number;
  among: number[];
  text?(value: number): string;
  onChange(value: number): void;
}) {
  return (
    <Pick label={label} value={String(value)} onChange={(chosen) => onChange(Number(chosen))}
      choices={among.map((each) => ({ value: String(each), text: text(each) }))} />
  );
}

export function TournamentForm({ choices }: { choices: Choices }) {
  const [wish, setWish] = useState({
    name: '', kind: 'swiss' as TournamentKind, game: choices.games[0]!.game, rules: '', start: '', computer: '',
    clock: 1, seats: 8, rounds: 3, minutes: 30, begins: 0, rated: true,
  });
  const change = (part: Partial<typeof wish>) => setWish({ ...wish, ...part });
  const clocks = choices.clocks.filter((clock): clock is GameClock => clock !== null && 'seconds' in clock);
  const offered = choices.games.find(({ game }) => game === wish.game)!;
  const make = (event: Event) => {
    event.preventDefault();
    const { clock, begins, ...rest } = wish;
    const { seconds, increment } = clocks[clock]!;
    post<Tournament>('/api/tournaments', {
      ...rest, name: wish.name.trim(), seconds, increment,
      begins: begins === 0 ? 0 : Math.floor(Date.now() / 1000) + begins * 60,
    }).then(({ tournament }) => go(`/tournaments/${tournament}`), (error: Error) => notify(error.message));
  };
  return (
    <form class="card tournament-form" onSubmit={make}>
      <h2>{texts.tournaments.make}</h2>
      <label class="pick"><span>{texts.tournaments.name}</span>
        <input value={wish.name} minLength={3} maxLength={40} required
          onInput={(event) => change({ name: event.currentTarget.value })} />
      </label>
      <Choice<TournamentKind> name="tournament-kind" label={texts.tournaments.kind} value={wish.kind}
        onChange={(kind) => change({ kind, seats: kind === 'round_robin' ? Math.min(wish.seats, ALL_PLAY_MOST) : wish.seats })}
        choices={KINDS.map((value) => ({ value, text: texts.tournaments.kinds[value], detail: texts.tournaments.kindWords[value] }))} />
      <div class="picks">
        <Pick label={texts.start.game} value={wish.game}
          onChange={(game) => change({ game: game as Kind, rules: '', start: '', computer: '' })}
          choices={choices.games.map(({ game }) => ({ value: game, text: gameOf(game).texts.title }))} />
        <Pick label={texts.start.rules} value={wish.rules || offered.rules[0]!.name} onChange={(rules) => change({ rules })}
          choices={offered.rules.map(({ name, text }) => ({ value: name, text: rulesName(wish.game, name, text) }))} />
        <Pick label={texts.start.board} value={wish.start || offered.boards[0]!.name} onChange={(start) => change({ start })}
          choices={offered.boards.map(({ name, text }) => ({ value: name, text: gameOf(wish.game).texts.boards[name] ?? text }))} />
        <NumberPick label={texts.start.clock} value={wish.clock} onChange={(clock) => change({ clock })}
          among={clocks.map((_, index) => index)} text={(index) => clockName(clocks[index]!)} />
        <NumberPick label={texts.tournaments.seats} value={wish.seats} onChange={(seats) => change({ seats })}
          among={SEATS.filter((seats) => wish.kind !== 'round_robin' || seats <= ALL_PLAY_MOST)} />
        {wish.kind === 'swiss' && (
          <NumberPick label={texts.tournaments.rounds} value={wish.rounds} among={ROUNDS} onChange={(rounds) => change({ rounds })} />
        )}
        {wish.kind === 'arena' && (
          <NumberPick label={texts.tournaments.minutes} value={wish.minutes} among={MINUTES} onChange={(minutes) => change({ minutes })} />
        )}
        <NumberPick label={texts.tournaments.begins} value={wish.begins} among={BEGINS} text={texts.tournaments.beginsIn}
          onChange={(begins) => change({ begins })} />
        <Pick label={texts.tournaments.computer} value={wish.computer} onChange={(computer) => change({ computer })}
          choices={[{ value: '', text: texts.tournaments.noComputer },
            ...strengthsFor(choices, wish.game).map(({ id, name }) => ({ value: id, text: nameText(name) }))]} />
      </div>
      <Switch label={texts.start.rated} isOn={wish.rated} onChange={(rated) => change({ rated })} />
      <button type="submit" class="strong">{texts.tournaments.makeButton}</button>
    </form>
  );
}

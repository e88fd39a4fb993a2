// SPDX-License-Identifier: GPL-3.0-or-later
// Tournaments: which there are, one of them, and a form for another.
import { getChoices } from '../app/api';
import { get, post } from '../app/http';
import { useLoaded, useRefreshed } from '../app/load';
import { notify, session } from '../app/session';
import { useStore } from '../app/store';
import type { Standing, Tournament, TournamentGame, Tournaments, WholeTournament } from '../app/tournaments';
import { gameOf, rulesName } from '../games/games';
import { clockName } from '../logic/clock';
import { nameText } from '../logic/names';
import { partsText } from '../logic/tournament_points';
import { TournamentForm } from '../parts/tournament_form';
import { texts, wordFor } from '../texts';

const LIST_MS = 10_000;
const ONE_MS = 3_000;

const terms = (one: Tournament) => [
  texts.tournaments.kinds[one.kind],
  gameOf(one.game).texts.title,
  rulesName(one.game, one.rules),
  gameOf(one.game).startWords(one.start) ?? one.start,
  clockName(one.clock),
  one.kind === 'swiss' && texts.tournaments.roundCount(one.rounds),
  one.kind === 'arena' && texts.tournaments.minuteCount(one.minutes),
  one.rated && texts.game.rated,
].filter(Boolean).join(' · ');

function stateWords(one: Tournament): string {
  if (one.state !== 'waiting') return texts.tournaments.states[one.state];
  return one.begins ? texts.tournaments.beginsAt(new Date(one.begins * 1000)) : texts.tournaments.waits(one.players, one.seats);
}

const shortState = (one: Tournament) =>
  (one.state === 'waiting' ? texts.tournaments.seatsTaken(one.players, one.seats) : texts.tournaments.shortStates[one.state]);

function List({ heading, rows, empty }: { heading: string; rows: Tournament[]; empty: string }) {
  return (
    <section class="card">
      <h2>{heading}</h2>
      {rows.length === 0 ? <p class="quiet">{empty}</p> : (
        <ul class="rows">
          {rows.map((one) => (
            <li key={one.tournament}>
              <a href={`/tournaments/${one.tournament}`}>
                <span>
                  {one.name}
                  <span class="quiet details">{terms(one)}</span>
                  {one.state === 'waiting' && one.begins && <span class="quiet details">{stateWords(one)}</span>}
                </span>
                <span class={one.joined ? 'badge' : 'quiet'}>{one.joined ? texts.tournaments.joined : shortState(one)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function TournamentsPage() {
  const { value, error } = useRefreshed((signal) => get<Tournaments>('/api/tournaments', signal), LIST_MS);
  const { value: choices } = useLoaded('choices', getChoices);
  const { isGuest } = useStore(session);
  return (
    <main id="content" class="narrow">
      <h1>{texts.tournaments.heading}</h1>
      <p>{texts.tournaments.lead}</p>
      {!value && <p class="quiet">{error?.message ?? texts.loading}</p>}
      {value && <List heading={texts.tournaments.open} rows={value.open} empty={texts.tournaments.none} />}
      {value && value.ended.length > 0 && <List heading={texts.tournaments.ended} rows={value.ended} empty="" />}
      {isGuest ? <p class="quiet"><a href="/account">{texts.tournaments.needAccount}</a></p> : choices && <TournamentForm choices={choices} />}
    </main>
  );
}

function Standings({ one }: { one: WholeTournament }) {
  const isWaiting = one.state === 'waiting';
  const ties = one.kind === 'swiss' ? [texts.tournaments.buchholz, texts.tournaments.sonneborn]
    : one.kind === 'round_robin' ? [texts.tournaments.sonneborn] : [texts.tournaments.wins];
  const tiesOf = (row: Standing) => (one.kind === 'swiss' ? [partsText(row.buchholz, 2), partsText(row.sonneborn, 4)]
    : one.kind === 'round_robin' ? [partsText(row.sonneborn, 4)] : [String(row.wins)]);
  return (
    <section class="card standings">
      <h2>{isWaiting ? texts.tournaments.players : texts.tournaments.standings}</h2>
      {one.standings.length === 0 ? <p class="quiet">{texts.tournaments.nobody}</p> : (
        <table>
          <thead>
            <tr>
              {!isWaiting && <th>{texts.tournaments.place}</th>}
              <th>{texts.people.name}</th>
              {!isWaiting && [texts.tournaments.points, ...ties].map((heading) => <th key={heading}>{heading}</th>)}
            </tr>
          </thead>
          <tbody>
            {one.standings.map((row, index) => (
              <tr key={index}>
                {!isWaiting && <td>{row.place}</td>}
                <td>
                  <a href={`/people/${encodeURIComponent(row.name)}`}>{row.name}</a>
                  {row.rating !== null && <span class="quiet"> {row.rating}</span>}
                  {row.left && <span class="quiet"> {texts.tournaments.hasLeft}</span>}
                </td>
                {!isWaiting && [partsText(row.points, one.kind === 'arena' ? 1 : 2), ...tiesOf(row)]
                  .map((figure, column) => <td key={column}>{figure}</td>)}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Games({ one }: { one: WholeTournament }) {
  const { name } = useStore(session);
  if (one.games.length === 0) return null;
  const isMine = ({ first, second }: TournamentGame) => first === name || second === name;
  const address = (row: TournamentGame) => (row.game === null ? null
    : row.result !== '*' ? `/review/${row.game}` : isMine(row) ? `/game/${row.game}` : `/watch/${row.game}`);
  const pair = (row: TournamentGame) => {
    const second = row.second ?? (row.result === 'bye' ? null : one.computer);
    return texts.tournaments.pair(row.first, second === null ? null : nameText(second));
  };
  const result = (row: TournamentGame) => wordFor(texts.tournaments.results, row.result) ?? row.result;
  return (
    <section class="card">
      <h2>{texts.tournaments.games}</h2>
      <ul class="rows">
        {one.games.map((row, index) => {
          const content = (
            <>
              <span>{pair(row)}{one.kind !== 'arena' && <span class="quiet details">{texts.tournaments.roundNumber(row.round)}</span>}</span>
              <span class="quiet">{result(row)}</span>
            </>
          );
          const to = address(row);
          return <li key={one.games.length - index}>{to ? <a href={to}>{content}</a> : content}</li>;
        })}
      </ul>
    </section>
  );
}

function Actions({ one, again }: { one: WholeTournament; again(): void }) {
  const { isGuest } = useStore(session);
  const act = (what: string) => () => {
    post(`/api/tournaments/${what}`, { tournament: one.tournament }).then(again, (error: Error) => notify(error.message));
  };
  const isOpen = one.state === 'waiting' || one.state === 'running';
  const canJoin = !one.joined && (one.state === 'waiting' || (one.state === 'running' && one.kind === 'arena'));
  if (isGuest && canJoin) return <p><a href="/account">{texts.tournaments.needAccount}</a></p>;
  return (
    <div class="tournament-actions">
      {canJoin && <button type="button" class="strong" onClick={act('join')}>{texts.tournaments.join}</button>}
      {one.joined && isOpen && <button type="button" onClick={act('leave')}>{texts.tournaments.leave}</button>}
      {one.own && one.state === 'waiting' && <button type="button" onClick={act('cancel')}>{texts.tournaments.cancel}</button>}
    </div>
  );
}

export function TournamentPage({ id }: { id: string }) {
  const path = `/api/tournaments/${encodeURIComponent(id)}`;
  const { value: one, error, again } = useRefreshed((signal) => get<WholeTournament>(path, signal), ONE_MS);
  return (
    <main id="content" class="narrow">
      <h1>{one?.name ?? texts.tournaments.heading}</h1>
      {!one && <p class="quiet">{error ? texts.tournaments.missing : texts.loading}</p>}
      {one && <p class="quiet">{terms(one)}</p>}
      {one && <p role="status">{stateWords(one)}{one.state === 'running' && one.kind !== 'arena' && `, ${texts.tournaments.roundOf(one.round, one.rounds)}`}</p>}
      {one && one.joined && one.state !== 'over' && <p>{texts.tournaments.joinedWords}</p>}
      {one && <Actions one={one} again={again} />}
      {one && <Standings one={one} />}
      {one && <Games one={one} />}
    </main>
  );
}

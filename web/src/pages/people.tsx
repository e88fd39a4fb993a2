// SPDX-License-Identifier: GPL-3.0-or-later
// People and their ratings.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { getChoices, type Choices, type Person, type PersonPage as PersonData, type Rating } from '../app/api';
import { get } from '../app/http';
import { useLoaded } from '../app/load';
import { gameOf, rulesName } from '../games/games';
import { nameText } from '../logic/names';
import { Choice, Pick } from '../parts/choice';
import { ratingLines } from '../logic/rating_line';
import { GameList } from '../parts/game_list';
import { RatingChart } from '../parts/rating_chart';
import type { Kind } from '../protocol';
import { texts } from '../texts';

interface Ranking {
  people: Person[];
  measured: Person[];
}

interface Rated extends Pick<Rating, 'rating' | 'deviation' | 'games'> {
  key: string;
  what: ComponentChildren;
}

function RatedTable({ heading, rows }: { heading: string; rows: Rated[] }) {
  return (
    <table>
      <thead><tr><th>{heading}</th><th>{texts.people.rating}</th><th>{texts.people.games}</th></tr></thead>
      <tbody>
        {rows.map(({ key, what, rating, deviation, games }) => (
          <tr key={key}>
            <td>{what}</td>
            <td>{Math.round(rating)} <span class="quiet">{texts.people.deviation(deviation)}</span></td>
            <td>{games}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/* The computer players that were measured stand among the people: by them one can see what a rating
 * means. */
const ranked = ({ people, measured }: Ranking) => [...people, ...measured].sort((a, b) => b.rating - a.rating);

function PeopleTable({ people }: { people: Person[] }) {
  if (people.length === 0) return <p>{texts.people.nobody}</p>;
  const what = ({ name, computer }: Person) => (computer
    ? <>{nameText(name)}<span class="quiet"> {texts.people.computer}</span></>
    : <a href={`/people/${encodeURIComponent(name)}`}>{name}</a>);
  return (
    <RatedTable heading={texts.people.name}
      rows={people.map((person) => ({ ...person, key: person.name, what: what(person) }))} />
  );
}

function Ratings({ games }: { games: Choices['games'] }) {
  const [kind, setKind] = useState(games[0]!.game);
  const [chosen, setChosen] = useState<Record<Kind, string>>({});
  const offered = games.find(({ game }) => game === kind)!.rules;
  const rules = chosen[kind] ?? offered[0]!.name;
  const path = `/api/people?game=${kind}&rules=${rules}`;
  const { value, error } = useLoaded(path, () => get<Ranking>(path));
  return (
    <>
      <div class="filters">
        <Choice<Kind> name="game" label={texts.start.game} value={kind} onChange={setKind}
          choices={games.map(({ game }) => ({ value: game, text: gameOf(game).texts.title }))} />
        <Pick label={texts.start.rules} value={rules} onChange={(name) => setChosen({ ...chosen, [kind]: name })}
          choices={offered.map(({ name, text }) => ({ value: name, text: rulesName(kind, name, text) }))} />
      </div>
      <div class="card">
        {value ? <PeopleTable people={ranked(value)} /> : <p class="quiet">{error?.message ?? texts.loading}</p>}
      </div>
    </>
  );
}

export function PeoplePage() {
  const { value, error } = useLoaded('choices', getChoices);
  return (
    <main id="content" class="narrow">
      <h1>{texts.people.heading}</h1>
      {value ? <Ratings games={value.games} /> : <p class="quiet">{error?.message ?? texts.loading}</p>}
    </main>
  );
}

export function RatingTable({ ratings }: { ratings: Rating[] }) {
  const what = ({ game, rules }: Rating) =>
    <>{gameOf(game).texts.title} <span class="quiet">{rulesName(game, rules)}</span></>;
  return (
    <RatedTable heading={texts.start.game}
      rows={ratings.map((rating) => ({ ...rating, key: rating.game + rating.rules, what: what(rating) }))} />
  );
}

export function PersonPage({ id: name }: { id: string }) {
  const path = `/api/people/${encodeURIComponent(name)}`;
  const { value: person, error } = useLoaded(path, () => get<PersonData>(path));
  return (
    <main id="content" class="narrow">
      <h1>{nameText(name)}</h1>
      {!person && <p class="quiet">{error ? texts.people.missing : texts.loading}</p>}
      {person && person.ratings.length > 0 && (
        <div class="card">
          <RatingTable ratings={person.ratings} />
          {ratingLines(person.history).map((line) => <RatingChart key={line.game + line.rules} line={line} />)}
        </div>
      )}
      {person && (person.finished.length > 0
        ? <GameList heading={texts.people.finished} rows={person.finished} isFinished isOwn={false} isDetailed />
        : <p class="quiet">{texts.people.noGames}</p>)}
    </main>
  );
}

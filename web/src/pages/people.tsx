// SPDX-License-Identifier: GPL-3.0-or-later
// People and their ratings.
import { useState } from 'preact/hooks';
import { getChoices, type Choices, type Person, type PersonPage as PersonData, type Rating } from '../app/api';
import { get } from '../app/http';
import { useLoaded } from '../app/load';
import { gameOf, rulesName } from '../games/games';
import { Choice, Pick } from '../parts/choice';
import { GameList } from '../parts/game_list';
import type { Kind } from '../protocol';
import { texts } from '../texts';

function PeopleTable({ people }: { people: Person[] }) {
  if (people.length === 0) return <p>{texts.people.nobody}</p>;
  return (
    <table>
      <thead>
        <tr><th>{texts.people.name}</th><th>{texts.people.rating}</th><th>{texts.people.games}</th></tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.name}>
            <td>
              {person.computer ? person.name
                : <a href={`/people/${encodeURIComponent(person.name)}`}>{person.name}</a>}
              {person.computer && <span class="quiet"> {texts.people.computer}</span>}
            </td>
            <td>{Math.round(person.rating)} <span class="quiet">{texts.people.deviation(person.deviation)}</span></td>
            <td>{person.games}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Ratings({ games }: { games: Choices['games'] }) {
  const [kind, setKind] = useState(games[0]!.game);
  const [chosen, setChosen] = useState<Record<Kind, string>>({});
  const offered = games.find(({ game }) => game === kind)!.rules;
  const rules = chosen[kind] ?? offered[0]!.name;
  const path = `/api/people?game=${kind}&rules=${rules}`;
  const { value, error } = useLoaded(path, () => get<{ people: Person[] }>(path));
  return (
    <>
      <div class="filters">
        <Choice<Kind> name="game" label={texts.start.game} value={kind} onChange={setKind}
          choices={games.map(({ game }) => ({ value: game, text: gameOf(game).texts.title }))} />
        <Pick label={texts.start.rules} value={rules} onChange={(name) => setChosen({ ...chosen, [kind]: name })}
          choices={offered.map(({ name, text }) => ({ value: name, text: rulesName(kind, name, text) }))} />
      </div>
      <div class="card">
        {value ? <PeopleTable people={value.people} /> : <p class="quiet">{error?.message ?? texts.loading}</p>}
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
  return (
    <table>
      <thead>
        <tr><th>{texts.start.game}</th><th>{texts.people.rating}</th><th>{texts.people.games}</th></tr>
      </thead>
      <tbody>
        {ratings.map((rating) => (
          <tr key={rating.game + rating.rules}>
            <td>{gameOf(rating.game).texts.title} <span class="quiet">{rulesName(rating.game, rating.rules)}</span></td>
            <td>{Math.round(rating.rating)} <span class="quiet">{texts.people.deviation(rating.deviation)}</span></td>
            <td>{rating.games}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function PersonPage({ name }: { name: string }) {
  const path = `/api/people/${encodeURIComponent(name)}`;
  const { value: person, error } = useLoaded(path, () => get<PersonData>(path));
  return (
    <main id="content" class="narrow">
      <h1>{name}</h1>
      {!person && <p class="quiet">{error ? texts.people.missing : texts.loading}</p>}
      {person && person.ratings.length > 0 && <div class="card"><RatingTable ratings={person.ratings} /></div>}
      {person && (person.finished.length > 0
        ? <GameList heading={texts.people.finished} rows={person.finished} isFinished />
        : <p class="quiet">{texts.people.noGames}</p>)}
    </main>
  );
}

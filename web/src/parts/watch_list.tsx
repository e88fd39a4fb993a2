// SPDX-License-Identifier: GPL-3.0-or-later
// Games between others that may be watched.
import { session } from '../app/session';
import { useStore } from '../app/store';
import { gameOf, rulesName } from '../games/games';
import { clockName } from '../logic/clock';
import { nameText } from '../logic/names';
import type { WatchedGame } from '../protocol';
import { texts } from '../texts';

export const watchedWords = ({ kind, rules, start, clock, rated }: WatchedGame) => [
  gameOf(kind).texts.title, rulesName(kind, rules), gameOf(kind).startWords(start),
  clock ? clockName(clock) : texts.start.untimed, rated && texts.game.rated,
].filter(Boolean).join(' · ');

export const betweenText = ({ names: [first, second] }: WatchedGame) => texts.watch.between(nameText(first), nameText(second));

/* The own games are among the running ones already. */
export function WatchList() {
  const { lobby, games } = useStore(session);
  const others = lobby?.watch.filter(({ game }) => !games?.running.some((own) => own.game === game)) ?? [];
  if (others.length === 0) return null;
  return (
    <section class="card watch-list">
      <h2>{texts.watch.list}</h2>
      <ul class="rows">
        {others.map((game) => (
          <li key={game.game}>
            <a href={`/watch/${game.game}`}>
              <span>{betweenText(game)}<span class="quiet details">{watchedWords(game)}</span></span>
              <span class="badge">{texts.watch.go}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

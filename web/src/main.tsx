// SPDX-License-Identifier: GPL-3.0-or-later
import { render, type ComponentType } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { startClient } from './app/client';
import { startServiceWorker } from './app/install';
import { spokenLanguage, startLanguage } from './app/language';
import { route, startRouter } from './app/router';
import { session } from './app/session';
import { startSettings } from './app/settings';
import { useStore } from './app/store';
import type { Words } from './languages/languages';
import { isMyTurn } from './logic/game_state';
import { AccountPage } from './pages/account';
import { GamePage } from './pages/game';
import { InvitePage } from './pages/invite';
import { PeoplePage, PersonPage } from './pages/people';
import { PuzzlesPage } from './pages/puzzles';
import { ReviewPage } from './pages/review';
import { RulesPage } from './pages/rules';
import { StartPage } from './pages/start';
import { TournamentPage, TournamentsPage } from './pages/tournaments';
import { WatchPage } from './pages/watch';
import { Banner, Header, waitingIn } from './parts/header';
import { texts } from './texts';
import '../style/page.css';

function NothingHere() {
  return (
    <main id="content" class="narrow"><h1>{texts.notFound}</h1><p><a href="/">{texts.backHome}</a></p></main>
  );
}

/* By the first word of the address: the title, the page of that name, and that of what follows. */
const pages = (): Record<string, [title: string, Page: ComponentType | null, Item?: ComponentType<{ id: string }>]> => ({
  '': ['', StartPage],
  game: ['', null, GamePage],
  c: [texts.invite.heading, null, InvitePage],
  watch: [texts.watch.heading, null, WatchPage],
  review: [texts.review.heading, null, ReviewPage],
  people: [texts.people.heading, PeoplePage, PersonPage],
  rules: [texts.rules.heading, RulesPage],
  puzzles: [texts.puzzles.heading, PuzzlesPage],
  tournaments: [texts.tournaments.heading, TournamentsPage, TournamentPage],
  account: [texts.account.heading, AccountPage],
});

function pageOf(path: string) {
  const [, first = '', id] = path.split('/');
  const [, Page, Item] = pages()[first] ?? [];
  if (id && Item) return <Item key={id} id={decodeURIComponent(id)} />;
  return !id && Page ? <Page /> : <NothingHere />;
}

/* What there is to do goes before where one is. */
function useTitle(path: string): void {
  const { game, begun, games } = useStore(session);
  const [, page = '', id] = path.split('/');
  const isMine = page === 'game' && game?.game === id && isMyTurn(game!);
  const title = begun ? `● ${texts.game.begunTitle}` : isMine ? `● ${texts.game.yourMove}` : pages()[page]?.[0];
  const waiting = waitingIn(games?.running ?? [], path);
  useEffect(() => {
    const count = waiting > 0 && !title?.startsWith('●') ? `(${waiting}) ` : '';
    document.title = count + (title ? `${title} · ${texts.title}` : texts.title);
  }, [title, waiting]);
}

/* A screen reader is to hear that there is another page now, and go on from its beginning. */
function useArrival(path: string): void {
  const isFirst = useRef(true);
  useEffect(() => {
    const content = document.getElementById('content');
    if (!isFirst.current && content) {
      content.tabIndex = -1;
      content.focus({ preventScroll: true });
    }
    isFirst.current = false;
  }, [path]);
}

/* In another language all is drawn anew, with nothing in between that would not be; what is open,
 * chosen or half written stays. */
function Page() {
  const { path } = useStore(route);
  useStore(spokenLanguage);
  useTitle(path);
  useArrival(path);
  return <><Header path={path} /><Banner />{pageOf(path)}</>;
}

export function startPage(words: Words): void {
  startSettings();
  startLanguage(words);
  startRouter();
  startClient();
  startServiceWorker();
  render(<Page />, document.getElementById('page')!);
}

// SPDX-License-Identifier: GPL-3.0-or-later
import { render } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { startClient } from './app/client';
import { route, startRouter } from './app/router';
import { applyTheme } from './app/settings';
import { useStore } from './app/store';
import { AccountPage } from './pages/account';
import { GamePage } from './pages/game';
import { InvitePage } from './pages/invite';
import { PeoplePage, PersonPage } from './pages/people';
import { PuzzlesPage } from './pages/puzzles';
import { ReviewPage } from './pages/review';
import { RulesPage } from './pages/rules';
import { StartPage } from './pages/start';
import { Banner, Header } from './parts/header';
import { texts } from './texts';
import '../style/page.css';

function NothingHere() {
  return (
    <main id="content" class="narrow"><h1>{texts.notFound}</h1><p><a href="/">{texts.backHome}</a></p></main>
  );
}

function pageOf(path: string) {
  const [, first = '', second] = path.split('/');
  const id = second ? decodeURIComponent(second) : '';
  if (id === '') {
    const pages: Record<string, () => preact.JSX.Element> = {
      '': StartPage, people: PeoplePage, rules: RulesPage, puzzles: PuzzlesPage, account: AccountPage,
    };
    const Page = pages[first] ?? NothingHere;
    return <Page />;
  }
  switch (first) {
    case 'game': return <GamePage id={id} />;
    case 'c': return <InvitePage id={id} />;
    case 'review': return <ReviewPage key={id} id={id} />;
    case 'people': return <PersonPage name={id} />;
    default: return <NothingHere />;
  }
}

const TITLES: Record<string, string> = {
  people: texts.people.heading, rules: texts.rules.heading, puzzles: texts.puzzles.heading,
  account: texts.account.heading, review: texts.review.heading, c: texts.invite.heading,
};

/* A screen reader is to hear that there is another page now, and go on from its beginning. */
function useArrival(path: string): void {
  const isFirst = useRef(true);
  useEffect(() => {
    const [, page = ''] = path.split('/');
    const title = TITLES[page];
    if (page !== 'game') document.title = title ? `${title} · ${texts.title}` : texts.title;
    const content = document.getElementById('content');
    if (!isFirst.current && content) {
      content.tabIndex = -1;
      content.focus({ preventScroll: true });
    }
    isFirst.current = false;
  }, [path]);
}

function Page() {
  const path = useStore(route, (state) => state.path);
  useArrival(path);
  return <><Header path={path} /><Banner />{pageOf(path)}</>;
}

applyTheme();
startRouter();
startClient();
render(<Page />, document.getElementById('page')!);

// SPDX-License-Identifier: GPL-3.0-or-later
import { useEffect, useRef, useState } from 'preact/hooks';
import { setLanguage } from '../app/language';
import { session } from '../app/session';
import { LOOKS, setLook, setSound, settings, setVoice, type Look, type LookOf } from '../app/settings';
import { useStore } from '../app/store';
import { hush, say } from '../app/voice';
import { LANGUAGES } from '../languages/languages';
import { opponentOf } from '../logic/game_state';
import { nameText } from '../logic/names';
import type { GameRow } from '../protocol';
import { texts } from '../texts';
import { Choice, Pick, Switch } from './choice';

/* A board's colours beside its name. */
const Swatch = ({ board }: { board: string }) => <i class="swatch" data-board={board} aria-hidden="true" />;

function LookChoice<K extends Look>({ look, label, texts: names }: { look: K; label: string; texts: Record<LookOf<K>, string> }) {
  const chosen = useStore(settings)[look] as LookOf<K>;
  const choices = (LOOKS[look] as readonly LookOf<K>[]).map((value) => ({
    value, text: look === 'board' ? <><Swatch board={value} />{names[value]}</> : names[value],
  }));
  return <Choice<LookOf<K>> name={look} label={label} value={chosen} choices={choices} onChange={(name) => setLook(look, name)} />;
}

/* It is heard at once whether there is a voice. */
function changeVoice(isOn: boolean): void {
  setVoice(isOn);
  if (isOn) say([texts.voice.on], 0);
  else hush();
}

function Settings() {
  const { sound, voice } = useStore(settings);
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      const isOutside = event.type === 'pointerdown' && !element.current?.contains(event.target as Node);
      if (element.current && (isEscape || isOutside)) element.current.open = false;
    };
    addEventListener('pointerdown', close);
    addEventListener('keydown', close);
    return () => {
      removeEventListener('pointerdown', close);
      removeEventListener('keydown', close);
    };
  }, []);
  return (
    <details class="settings" ref={element}>
      <summary aria-label={texts.nav.settings} title={texts.nav.settings}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M3 6h8M15 6h2M3 14h2M9 14h8" /><circle cx="13" cy="6" r="2" /><circle cx="7" cy="14" r="2" />
        </svg>
      </summary>
      <div class="card menu">
        <LookChoice look="theme" label={texts.nav.theme} texts={{ ...texts.nav.themes, contrast: texts.looks.contrast }} />
        <LookChoice look="board" label={texts.looks.board} texts={texts.looks.boards} />
        <LookChoice look="men" label={texts.looks.men} texts={texts.looks.menLooks} />
        <Switch label={texts.nav.sound} isOn={sound} onChange={setSound} />
        <Switch label={texts.voice.setting} isOn={voice} onChange={changeVoice} />
        <Pick label={texts.nav.language} value={texts.language} onChange={setLanguage}
          choices={Object.entries(LANGUAGES).map(([value, text]) => ({ value, text }))} />
      </div>
    </details>
  );
}

/* Games in which it is the person's turn, besides the one that is shown. */
export const waitingIn = (running: GameRow[], path: string) =>
  running.filter((row) => row.your_turn && path !== `/game/${row.game}`).length;

function Waiting({ games }: { games: number }) {
  if (games === 0) return null;
  const words = texts.nav.waiting(games);
  return <span class="count" role="img" aria-label={words} title={words}>{games}</span>;
}

function Who({ name, isGuest, current }: { name: string | null; isGuest: boolean; current: 'page' | undefined }) {
  if (name !== null && isGuest)
    return <a class="who guest" href="/account" aria-current={current} title={texts.nav.guest(nameText(name))}>{texts.nav.login}</a>;
  return (
    <a class="who" href="/account" aria-current={current} aria-label={`${texts.nav.account}: ${name ?? ''}`}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <circle cx="10" cy="7" r="3.2" /><path d="M3.500 17c.6-3.600 3.200-5.200 6.500-5.200s5.900 1.600 6.500 5.200" />
      </svg>
      <span>{name ?? texts.nav.account}</span>
    </a>
  );
}

export function Header({ path }: { path: string }) {
  const { name, isGuest, games } = useStore(session);
  const waiting = waitingIn(games?.running ?? [], path);
  const links: [string, string][] = [
    ['/', texts.nav.play], ['/puzzles', texts.nav.puzzles], ['/people', texts.nav.people], ['/rules', texts.nav.rules],
  ];
  const current = (to: string) => ((to === '/' ? path === '/' : path.startsWith(to)) ? 'page' : undefined);
  return (
    <header>
      <a class="skip" href="#content">{texts.skip}</a>
      <a class="brand" href="/">{texts.title}</a>
      <nav aria-label={texts.nav.label}>
        {links.map(([to, text]) => <a key={to} href={to} aria-current={current(to)}>{text}{to === '/' && <Waiting games={waiting} />}</a>)}
      </nav>
      <Who name={name} isGuest={isGuest} current={current('/account')} />
      <Settings />
    </header>
  );
}

/* Shown only if the connection stays away for a moment. */
export function Banner() {
  const { connection, notice, begun } = useStore(session);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (connection === 'open') return undefined;
    const timer = setTimeout(() => setLate(true), 1200);
    return () => clearTimeout(timer);
  }, [connection === 'open']);
  return (
    <div class="banners">
      <div role="status">{isLate && connection !== 'open' && <p class="banner">{texts.connection.lost}</p>}</div>
      <div role="alert">{begun && (
        <p class="banner begun"><a href={`/game/${begun.game}`}>{texts.game.begun(opponentOf(begun))}</a></p>
      )}</div>
      <div role="alert">{notice && <p class="banner notice">{notice}</p>}</div>
    </div>
  );
}

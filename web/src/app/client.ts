// SPDX-License-Identifier: GPL-3.0-or-later
// Talks with the server: sends what the person wants and puts what comes into the session.
import { gameOf } from '../games/games';
import { applyEvent, canQueue, canTry, isAccepted, stateFromMessage, unansweredTry, type GameState } from '../logic/game_state';
import { cleanGhosts, puzzleGhosts, readGhosts, type Ghosts } from '../logic/ghosts';
import { beginSpeech, eventSpeech, turnNumber } from '../logic/spoken';
import { applyWatched, watchFromMessage } from '../logic/watch_state';
import type { ChatLine, GameEvent, GameMessage, Proposal, ServerMessage, WatchedEvent } from '../protocol';
import { texts, wordFor } from '../texts';
import { go, route } from './router';
import { notify, session } from './session';
import { keep, kept, watchKept } from './settings';
import { Socket } from './socket';
import { playSound, soundOfEvent } from './sounds';
import { say, sayNow } from './voice';

let nextId = 1;
const asked = new Map<number, { what: string; game?: string; isAgain?: boolean }>();
let watchesLobby = false;
let wantedGame: string | null = null;
let wantedWatch: string | null = null;
let wantedChat: string | null = null;
let socket: Socket;

function send(message: { do: string; game?: string; [member: string]: unknown }, isAgain = false): boolean {
  const id = nextId++;
  asked.set(id, { what: message.do, game: message.game, isAgain });
  if (asked.size > 100) asked.delete(asked.keys().next().value!);
  return socket.send({ ...message, id }, message.do === 'try');
}

/* The same, for what a person has just pressed. */
function request(message: { do: string; [member: string]: unknown }): void {
  if (!send(message)) notify(texts.connection.offline);
}

export const play = (proposal: Proposal, opponent: string) =>
  request({ do: 'play', ...proposal, opponent });
export const challenge = (proposal: Proposal, open: boolean) =>
  request({ do: 'challenge', ...proposal, open });
export const accept = (id: string) => request({ do: 'accept', challenge: id });
export const resign = (game: string) => request({ do: 'resign', game });
export const offerDraw = (game: string, offer: boolean) => request({ do: 'draw', game, offer });
export const takeBack = (game: string) => request({ do: 'takeback', game });
export const askHint = (game: string) => {
  request({ do: 'hint', game });
  change({ isHintAsked: true });
};
export const claim = (game: string) => request({ do: 'claim', game });
export const rematch = (game: string) => request({ do: 'rematch', game });

export const withdraw = (id: string) => request({ do: 'withdraw', challenge: id });

export function watchLobby(watch: boolean): void {
  watchesLobby = watch;
  send({ do: 'lobby', watch });
  if (watch) send({ do: 'games' });
}

/* The game that the page shows; it is asked for again after each reconnection. */
export function showGame(id: string | null): void {
  wantedGame = id;
  session.set({ missing: null });
  if (id !== null && session.get().game?.game !== id) send({ do: 'join', game: id });
}

/* Somebody else's game that the page shows; likewise. */
export function watchGame(id: string | null): void {
  const before = wantedWatch;
  wantedWatch = id;
  session.set({ watched: null, unwatchable: null });
  if (id !== null) send({ do: 'watch', game: id, watch: true });
  else if (before !== null) send({ do: 'watch', game: before, watch: false });
}

function heardWatched(event: WatchedEvent): void {
  const { watched } = session.get();
  if (!watched || watched.game !== event.game) return;
  const next = applyWatched(watched, event, performance.now());
  session.set({ watched: next });
  if (next.isBehind) send({ do: 'watch', game: next.game, watch: true });
}

/* What is said at the game that the page shows; asked for again at its end, when there is more to read. */
export function openChat(game: string | null): void {
  wantedChat = game;
  if (game !== session.get().chat?.game) session.set({ chat: null });
  if (game !== null) send({ do: 'chat', game });
}

/* False: the words did not leave. */
export function sayLine(game: string, text: string): boolean {
  const isSent = send({ do: 'say', game, text });
  if (!isSent) notify(texts.connection.offline);
  return isSent;
}
export const mutePerson = (game: string, name: string, mute: boolean) => request({ do: 'mute', game, name, mute });
export const reportLine = (game: string, line: number) => request({ do: 'report', game, line });

function heardSaid(game: string, lines: ChatLine[]): void {
  const { chat } = session.get();
  if (!chat || chat.game !== game) return;
  const isNew = ({ line }: ChatLine) => chat.lines.every((known) => known.line !== line);
  session.set({ chat: { ...chat, lines: [...chat.lines, ...lines.filter(isNew)] } });
}

/* Changes the game at hand. */
function change(parts: Partial<GameState>): void {
  const { game } = session.get();
  if (game) session.set({ game: { ...game, ...parts } });
}

/* A try is kept until it is answered: `after` sees to it that it is played once, however often it is
 * sent. */
export function attempt(text: string, isAgain = false): void {
  const { game } = session.get();
  if (!game || !canTry(game)) return;
  send({ do: 'try', game: game.game, after: game.seq, try: text }, isAgain);
  change({ pending: text });
}

const QUEUE_MOST = 16;

/* While the other side is on move: what is to be asked when it has moved, the last of it. */
export function queueTry(text: string): void {
  const { game } = session.get();
  if (!game || !canQueue(game) || game.queue.includes(text) || game.queue.length >= QUEUE_MOST) return;
  setQueue(game, [...game.queue, text]);
}

export const setQueue = (game: GameState, tries: string[]) => request({ do: 'queue', game: game.game, tries });

export function setGhosts(ghosts: Ghosts): void {
  const { game } = session.get();
  if (!game) return;
  session.set({ ghosts });
  keep(`ghosts.${game.game}`, Object.keys(ghosts).length ? JSON.stringify(ghosts) : null);
}

function keptGhosts(game: GameState): Ghosts {
  const text = kept(`ghosts.${game.game}`);
  const isNew = text === null && !game.events.some(isAccepted);
  const ghosts = isNew && game.puzzle ? puzzleGhosts(game.puzzle) : readGhosts(gameOf(game.kind), text);
  return cleanGhosts(ghosts, gameOf(game.kind), null, game.view);
}

/* Ghosts that were set on another page of this browser. */
function followGhosts(key: string): void {
  const { game } = session.get();
  if (game && key === `ghosts.${game.game}`) session.set({ ghosts: keptGhosts(game) });
}

function adopt(message: GameMessage): void {
  const game = stateFromMessage(message, performance.now());
  const unanswered = unansweredTry(session.get().game, game);
  session.set({ game, ghosts: keptGhosts(game) });
  if (session.get().begun?.game === game.game) session.set({ begun: null });
  if (unanswered) attempt(unanswered, true);
}

/* A game that began: shown unless the person is in the middle of another one, who is then told. */
function heardGame(message: GameMessage): void {
  const wasJoin = message.id !== undefined && asked.get(message.id)?.what === 'join';
  const shown = session.get().game;
  if (wasJoin && message.game !== wantedGame && message.game !== shown?.game) return;
  if (wasJoin) return adopt(message);
  const isBusy = shown !== null && !shown.over && shown.game !== message.game &&
    route.get().path === `/game/${shown.game}`;
  playSound('begin');
  if (isBusy) {
    session.set({ begun: message });
    send({ do: 'games' });
    return;
  }
  adopt(message);
  sayNow(beginSpeech(session.get().game!), 0);
  wantedGame = message.game;
  go(`/game/${message.game}`);
}

function heardEvent(event: GameEvent & { game: string }): void {
  const { game, ghosts } = session.get();
  if (!game || game.game !== event.game) {
    if (isAccepted(event) || event.over) send({ do: 'games' });
    if (event.over && session.get().begun?.game === event.game) session.set({ begun: null });
    return;
  }
  const next: GameState = applyEvent(game, event, performance.now());
  session.set({ game: next });
  if (next.isBehind) send({ do: 'join', game: game.game });
  else if (next !== game) {
    const sound = soundOfEvent(event, next);
    if (sound) playSound(sound);
    say(eventSpeech(next, event), turnNumber(next));
    const cleaned = cleanGhosts(ghosts, gameOf(next.kind), event, next.view);
    if (cleaned !== ghosts) setGhosts(cleaned);
  }
}

function heardChallenge(message: ServerMessage & { is: 'challenge' }): void {
  const others = session.get().offers.filter(({ challenge: id }) => id !== message.challenge);
  session.set({ offers: message.state === 'waiting' ? [...others, message] : others });
}

function heardError(message: ServerMessage & { is: 'error' }): void {
  const cause = message.id === undefined ? undefined : asked.get(message.id);
  const { game } = session.get();
  if (cause?.what === 'ping' || cause?.what === 'chat') return;
  if (cause?.what === 'join' && message.code === 'not_found') {
    session.set({ missing: cause.game ?? null });
    return;
  }
  if (cause?.what === 'watch') session.set({ unwatchable: cause.game ?? null });
  if (cause?.what === 'watch' && message.code === 'not_found') return;
  if (cause?.what === 'try' && game) {
    change({ pending: null });
    if (message.code === 'stale') send({ do: 'join', game: game.game });
    if (message.code === 'stale' && cause.isAgain) return; // it had been played the first time
  }
  if (cause?.what === 'hint') change({ isHintAsked: false });
  if (cause?.what === 'accept' && message.code === 'not_found') {
    notify(texts.invite.gone);
    return;
  }
  if (cause?.what === 'withdraw') send({ do: 'games' });
  notify(wordFor(texts.errors, message.why) ?? wordFor(texts.errors, message.code) ?? message.text);
}

/* What was told while the connection was away: of the game that is shown, or that runs unseen. */
function rejoin(): void {
  const { game } = session.get();
  const id = wantedGame ?? (game && !game.over ? game.game : null);
  if (id) send({ do: 'join', game: id });
}

const absenceOf = ({ claim: offered, claim_ms = 0 }: ServerMessage & { is: 'presence' }) =>
  ({ claim: offered, claimAt: performance.now() + claim_ms });

function hear(message: ServerMessage): void {
  const { game } = session.get();
  switch (message.is) {
    case 'welcome':
      session.set({ name: message.name, isGuest: message.guest });
      if (watchesLobby) watchLobby(true);
      else send({ do: 'games' });
      rejoin();
      if (wantedWatch) send({ do: 'watch', game: wantedWatch, watch: true });
      if (wantedChat) send({ do: 'chat', game: wantedChat });
      break;
    case 'game': heardGame(message); break;
    case 'event': heardEvent(message); break;
    case 'watch':
      if (message.game === wantedWatch) session.set({ watched: watchFromMessage(message, performance.now()) });
      break;
    case 'watched': heardWatched(message); break;
    case 'lobby': session.set({ lobby: message }); break;
    case 'games': session.set({ games: message, offers: message.challenges }); break;
    case 'challenge': heardChallenge(message); break;
    case 'chat':
      if (message.game === wantedChat) session.set({ chat: message });
      break;
    case 'said': heardSaid(message.game, message.lines); break;
    case 'reported': notify(texts.chat.reported); break;
    case 'queue':
      if (game?.game === message.game) change({ queue: message.tries });
      break;
    case 'presence':
      if (game?.game === message.game) change({ absence: message.away ? absenceOf(message) : null });
      break;
    case 'hint':
      if (game?.game === message.game) change({ hint: message.belief, isHintAsked: false });
      break;
    case 'error': heardError(message); break;
    case 'bye': notify(texts.connection.bye); break;
  }
}

export function dropHint(): void {
  change({ hint: null });
}

export function startClient(): void {
  const url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
  socket = new Socket({
    url,
    onMessage: hear,
    onConnection: (connection) => {
      document.documentElement.dataset.connection = connection;
      session.set({ connection });
    },
    // The page brings a new cookie to a browser that has lost its own.
    onRefused: () => void fetch('/', { method: 'HEAD' }).catch(() => undefined),
  });
  socket.connect();
  watchKept(followGhosts);
  for (const name of ['online', 'offline']) addEventListener(name, () => socket.hurry());
  document.addEventListener('visibilitychange', () => !document.hidden && socket.hurry());
}

/* After logging in or out, or a new password, the server knows this browser by another secret. */
export function reconnect(): void {
  socket.restart();
}

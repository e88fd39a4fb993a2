// SPDX-License-Identifier: GPL-3.0-or-later
// The WebSocket, opened again by itself whenever it is lost.
import type { ServerMessage } from '../protocol';

export type Connection = 'connecting' | 'open' | 'lost';

export interface SocketOptions {
  url: string;
  onMessage(message: ServerMessage): void;
  onConnection(connection: Connection): void;
  onRefused?(): void; // could not even be opened, several times in a row
  open?: (url: string) => WebSocket;
  answerMs?: number; // how long an answer may take that somebody waits for
}

const PING_MS = 10_000;
const PONG_MS = 5_000;
const ANSWER_MS = 2_000;
const WELCOME_MS = 10_000;
const LONGEST_WAIT_MS = 15_000;

/* Longer after each failure, and never the same for all that wait. */
export function waitMs(failures: number, random: number): number {
  return Math.min(LONGEST_WAIT_MS, 400 * 2 ** failures) * (0.75 + random / 2);
}

export class Socket {
  private socket: WebSocket | null = null;
  private failures = 0;
  private heard = 0; // messages
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pinger: ReturnType<typeof setInterval> | undefined;
  private wait: number | null = null;

  constructor(private readonly options: SocketOptions) {}

  connect(): void {
    clearTimeout(this.timer);
    this.options.onConnection(this.failures ? 'lost' : 'connecting');
    const open = this.options.open ?? ((url: string) => new WebSocket(url));
    const socket = open(this.options.url);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ do: 'hello', version: 1 }));
    socket.onmessage = (event) => this.hear(String(event.data));
    socket.onclose = () => this.lose();
    this.expect(WELCOME_MS);
  }

  /* `isAwaited`: somebody waits for the answer, and is to learn soon if none comes. */
  send(message: object, isAwaited = false): boolean {
    if (this.socket?.readyState !== 1) return false;
    this.socket.send(JSON.stringify(message));
    if (isAwaited) this.expect(this.options.answerMs ?? ANSWER_MS);
    return true;
  }

  /* A connection may have died without a word: it is lost if nothing is heard in time. */
  private expect(ms: number): void {
    const { socket, heard } = this;
    setTimeout(() => {
      if (this.socket === socket && this.heard === heard) this.drop();
    }, ms);
  }

  /* Without waiting for the other end, which may be out of reach. */
  private drop(): void {
    const { socket } = this;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = () => undefined;
    socket.close();
    this.lose();
  }

  /* The page is looked at again, or back on a network: no time to wait for what is lost. */
  hurry(): void {
    if (this.socket === null) this.connect();
    else this.send({ do: 'ping' }, true);
  }

  restart(): void {
    this.failures = 0;
    this.wait = 0;
    if (this.socket) this.drop();
    else this.connect();
  }

  /* For good. */
  close(): void {
    this.drop();
    clearTimeout(this.timer);
  }

  private hear(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    this.heard += 1;
    if (message.is === 'welcome') this.welcome();
    if (message.is === 'bye') this.wait = message.retry_ms ?? null;
    this.options.onMessage(message);
  }

  private welcome(): void {
    this.failures = 0;
    this.options.onConnection('open');
    clearInterval(this.pinger);
    this.pinger = setInterval(() => this.ping(), PING_MS);
  }

  private ping(): void {
    if (this.send({ do: 'ping' })) this.expect(PONG_MS);
  }

  private lose(): void {
    this.socket = null;
    clearInterval(this.pinger);
    this.options.onConnection('lost');
    const wait = this.wait ?? waitMs(this.failures, Math.random());
    this.wait = null;
    this.failures += 1;
    if (this.failures > 2) this.options.onRefused?.();
    this.timer = setTimeout(() => this.connect(), wait);
  }
}

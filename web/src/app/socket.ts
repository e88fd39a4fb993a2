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
}

const PING_MS = 25_000;
const SILENCE_MS = 60_000;
const PROBE_MS = 4_000;
const LONGEST_WAIT_MS = 15_000;

/* Longer after each failure, and never the same for all that wait. */
export function waitMs(failures: number, random: number): number {
  return Math.min(LONGEST_WAIT_MS, 400 * 2 ** failures) * (0.75 + random / 2);
}

export class Socket {
  private socket: WebSocket | null = null;
  private failures = 0;
  private heardAt = 0;
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
    socket.onclose = () => this.socket === socket && this.lose();
  }

  send(message: object): boolean {
    if (this.socket?.readyState !== 1) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /* The page is looked at again, or back on a network: no time to wait for what is lost. */
  hurry(): void {
    if (this.socket === null) this.connect();
    else if (Date.now() - this.heardAt > PING_MS) this.probe(this.socket);
  }

  /* A connection may have died in its sleep without a word. */
  private probe(socket: WebSocket): void {
    const before = this.heardAt;
    this.send({ do: 'ping' });
    setTimeout(() => {
      if (this.socket === socket && this.heardAt === before) socket.close();
    }, PROBE_MS);
  }

  restart(): void {
    this.failures = 0;
    this.wait = 0;
    if (this.socket) this.socket.close();
    else this.connect();
  }

  /* For good. */
  close(): void {
    const { socket } = this;
    this.socket = null;
    clearTimeout(this.timer);
    clearInterval(this.pinger);
    socket?.close();
  }

  private hear(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    this.heardAt = Date.now();
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
    if (Date.now() - this.heardAt > SILENCE_MS) this.socket?.close();
    else this.send({ do: 'ping' });
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

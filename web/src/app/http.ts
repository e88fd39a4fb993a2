// SPDX-License-Identifier: GPL-3.0-or-later
// The small HTTP interface of the server.
import { texts } from '../texts';

export class HttpError extends Error {
  constructor(readonly status: number, text: string) {
    super(text);
  }
}

async function answerOf<T>(request: Promise<Response>): Promise<T> {
  const response = await request.catch(() => {
    throw new HttpError(0, texts.connection.offline);
  });
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new HttpError(response.status, body.error ?? texts.connection.failed);
  return body as T;
}

export function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return answerOf<T>(fetch(path, { headers: { accept: 'application/json' }, signal }));
}

export function post<T>(path: string, body: object): Promise<T> {
  return answerOf<T>(fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }));
}

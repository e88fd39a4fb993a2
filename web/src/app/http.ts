// SPDX-License-Identifier: GPL-3.0-or-later
// The small HTTP interface of the server.
import { texts, wordFor } from '../texts';

/* Its message is in the language of the page when it is read, not when it came. */
export class HttpError extends Error {
  constructor(readonly status: number, words: () => string) {
    super();
    Object.defineProperty(this, 'message', { get: words });
  }
}

/* What went wrong, in the page's own words where there are any. */
function problemText(status: number, { why, error }: { why?: string; error?: string }): string {
  const { log_in, nothing, too_many, busy } = texts.errors;
  const ofStatus: Record<number, string> = { 401: log_in, 404: nothing, 429: too_many, 503: busy };
  return wordFor(texts.errors, why) ?? ofStatus[status] ?? error ?? texts.connection.failed;
}

async function answerOf<T>(request: Promise<Response>): Promise<T> {
  const response = await request.catch(() => {
    throw new HttpError(0, () => texts.connection.offline);
  });
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new HttpError(response.status, () => problemText(response.status, body));
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

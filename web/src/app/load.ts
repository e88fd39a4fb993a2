// SPDX-License-Identifier: GPL-3.0-or-later
import { useEffect, useState } from 'preact/hooks';

type Loaded<T> = { value: T | null; error: Error | null };

/* What `load` brings, anew whenever `key` changes, after `waitMs`. Nobody waits then any more for what
 * was asked for before: it is broken off, so that the server need not make it. */
export function useLoaded<T>(key: string, load: (signal: AbortSignal) => Promise<T>, waitMs = 0): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T> & { key: string }>({ value: null, error: null, key });
  useEffect(() => {
    const wanted = new AbortController();
    const { signal } = wanted;
    const begin = () => load(signal).then(
      (value) => !signal.aborted && setLoaded({ value, error: null, key }),
      (error: Error) => !signal.aborted && setLoaded({ value: null, error, key }));
    const timer = waitMs > 0 ? setTimeout(begin, waitMs) : void begin();
    return () => {
      clearTimeout(timer);
      wanted.abort();
    };
  }, [key]);
  return loaded.key === key ? loaded : { value: null, error: null };
}

/* The same again and again; what was brought last is shown until there is something newer. `again`
 * asks at once. */
export function useRefreshed<T>(load: (signal: AbortSignal) => Promise<T>, everyMs: number): Loaded<T> & { again(): void } {
  const [loaded, setLoaded] = useState<Loaded<T>>({ value: null, error: null });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const wanted = new AbortController();
    const { signal } = wanted;
    load(signal).then(
      (value) => !signal.aborted && setLoaded({ value, error: null }),
      (error: Error) => !signal.aborted && setLoaded(({ value }) => ({ value, error })));
    const timer = setTimeout(() => setTurn(turn + 1), everyMs);
    return () => {
      clearTimeout(timer);
      wanted.abort();
    };
  }, [turn]);
  return { ...loaded, again: () => setTurn((before) => before + 1) };
}

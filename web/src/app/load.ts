// SPDX-License-Identifier: GPL-3.0-or-later
import { useEffect, useState } from 'preact/hooks';

type Loaded<T> = { value: T | null; error: Error | null };

/* What `load` brings, anew whenever `key` changes; an answer that comes too late is dropped. */
export function useLoaded<T>(key: string, load: () => Promise<T>): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T> & { key: string }>({ value: null, error: null, key });
  useEffect(() => {
    let isWanted = true;
    load().then(
      (value) => isWanted && setLoaded({ value, error: null, key }),
      (error: Error) => isWanted && setLoaded({ value: null, error, key }));
    return () => { isWanted = false; };
  }, [key]);
  return loaded.key === key ? loaded : { value: null, error: null };
}

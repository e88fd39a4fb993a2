// SPDX-License-Identifier: GPL-3.0-or-later
// A value that parts of the page watch.
import { useEffect, useState } from 'preact/hooks';

export interface Store<T> {
  get(): T;
  set(change: Partial<T>): void;
  watch(watcher: () => void): () => void;
}

export function createStore<T extends object>(initial: T): Store<T> {
  let value = initial;
  const watchers = new Set<() => void>();
  return {
    get: () => value,
    set(change) {
      value = { ...value, ...change };
      watchers.forEach((watcher) => watcher());
    },
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}

export function useStore<T extends object, S>(store: Store<T>, select: (value: T) => S): S {
  const [, redraw] = useState({});
  const chosen = select(store.get());
  useEffect(() => {
    let last = select(store.get());
    if (last !== chosen) redraw({});
    return store.watch(() => {
      const now = select(store.get());
      if (now !== last) {
        last = now;
        redraw({});
      }
    });
  }, [store]);
  return chosen;
}

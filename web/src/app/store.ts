// SPDX-License-Identifier: GPL-3.0-or-later
// A value that parts of the page watch.
import { useEffect, useState } from 'preact/hooks';

interface Store<T> {
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

/* The value, drawn anew with each change; also one that came between drawing and watching. */
export function useStore<T extends object>(store: Store<T>): T {
  const value = store.get();
  const [, redraw] = useState(value);
  useEffect(() => {
    redraw(store.get());
    return store.watch(() => redraw(store.get()));
  }, [store]);
  return value;
}

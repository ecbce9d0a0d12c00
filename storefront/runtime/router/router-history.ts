import type { Location } from 'react-router';

/** Path, query and fragment without the language prefix, and the key of the history entry. */
export type HistoryEntry = { address: string; key: string };

export type RouterHistory = {
  current: () => HistoryEntry;
  push: (entry: HistoryEntry) => void;
  replace: (entry: HistoryEntry) => void;
  go: (delta: number) => void;
  /** Calls `onPop` after back and forward; returns a function that stops this. */
  listen: (onPop: () => void) => () => void;
};

/** Key of an entry that the router did not create, for example the first one of a visit. */
const FOREIGN_KEY = 'default';

/** `basename`: path prefix of the language, for example `/ru`, or an empty string. */
export function browserHistory(basename: string): RouterHistory {
  const write = (entry: HistoryEntry, method: 'pushState' | 'replaceState') =>
    history[method]({ key: entry.key }, '', withBasename(entry.address, basename));
  return {
    current: () => ({
      address: withoutBasename(location.pathname, basename) + location.search + location.hash,
      key: (history.state as { key?: string } | null)?.key ?? FOREIGN_KEY,
    }),
    push(entry) {
      try {
        write(entry, 'pushState');
      } catch {
        // Browsers limit the number of entries in a short time.
        location.assign(withBasename(entry.address, basename));
      }
    },
    replace: (entry) => write(entry, 'replaceState'),
    go: (delta) => history.go(delta),
    listen(onPop) {
      addEventListener('popstate', onPop);
      return () => removeEventListener('popstate', onPop);
    },
  };
}

/** History of tests, without a browser's address. */
export function memoryHistory(address: string): RouterHistory {
  const entries: HistoryEntry[] = [{ address, key: FOREIGN_KEY }];
  let at = 0;
  let notify: () => void = () => undefined;
  return {
    current: () => entries[at] as HistoryEntry,
    push(entry) {
      at += 1;
      entries.splice(at, entries.length, entry);
    },
    replace(entry) {
      entries[at] = entry;
    },
    go(delta) {
      at = Math.min(Math.max(at + delta, 0), entries.length - 1);
      notify();
    },
    listen(onPop) {
      notify = onPop;
      return () => undefined;
    },
  };
}

export const withBasename = (address: string, basename: string): string =>
  basename + (basename ? address.replace(/^\/(?=$|[?#])/, '') : address);

export const withoutBasename = (pathname: string, basename: string): string => pathname.slice(basename.length) || '/';

export function toLocation({ address, key }: HistoryEntry): Location {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  return {
    pathname: pathname || '/',
    search: search === '?' ? '' : search,
    hash: hash === '#' ? '' : hash,
    state: null,
    key,
    mask: undefined,
  };
}

export const addressOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  pathname + search + hash;

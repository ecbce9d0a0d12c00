import { useEffect, useRef, useState } from 'react';
import { dropDraft, readDraft, storeDraft } from './draft-store.ts';

export type Values = Readonly<Record<string, unknown>>;

/** `seen` contains the values before each change, so that the server detects conflicts. */
type StoredDraft = { changes: Values; seen: Values };
const NOTHING: StoredDraft = { changes: {}, seen: {} };

export type Draft = StoredDraft & {
  count: number;
  value: (key: string) => unknown;
  isChanged: (key: string) => boolean;
  /** The value before the change. */
  before: (key: string) => unknown;
  set: (key: string, value: unknown) => void;
  setMany: (values: Values) => void;
  discard: () => void;
  /** Removes saved changes, except fields edited again meanwhile. */
  saved: (values: Values) => void;
  /** Resolve a conflict: accept the other value, or overwrite it. */
  takeTheirs: (key: string) => void;
  insist: (key: string, current: unknown) => void;
};

/** Changes over `base` by field, stored in the browser under `id`. A reloaded `base` does not affect them. */
export function useDraft(id: string, base: Values): Draft {
  const [kept, setKept] = useState<StoredDraft>(NOTHING);
  const [keptFor, setKeptFor] = useState(id);
  // An effect would run after the first change of a fast typist and drop it.
  if (keptFor !== id) {
    setKeptFor(id);
    setKept(NOTHING);
  }
  const isRead = useRef<string | null>(null);
  useEffect(() => {
    let isGone = false;
    isRead.current = null;
    readDraft<StoredDraft>(id).then((found) => {
      if (isGone) return;
      isRead.current = id;
      // Changes made while the draft was loading take precedence and are stored now.
      setKept((now) => (found ? merged(found, now) : now === NOTHING ? now : { ...now }));
    });
    return () => {
      isGone = true;
    };
  }, [id]);
  useEffect(() => {
    if (isRead.current !== id) return;
    void (Object.keys(kept.changes).length > 0 ? storeDraft(id, kept) : dropDraft(id));
  }, [id, kept]);

  const setMany = (values: Values) => setKept((now) => withValues(now, base, values));
  return {
    ...kept,
    count: Object.keys(kept.changes).length,
    value: (key) => (key in kept.changes ? kept.changes[key] : base[key]),
    isChanged: (key) => key in kept.changes,
    before: (key) => kept.seen[key] ?? base[key],
    set: (key, value) => setMany({ [key]: value }),
    setMany,
    discard: () => setKept(NOTHING),
    saved: (values) =>
      setKept((now) =>
        without(
          now,
          Object.keys(values).filter((key) => isSameValue(now.changes[key], values[key])),
        ),
      ),
    takeTheirs: (key) => setKept((now) => without(now, [key])),
    insist: (key, current) => setKept((now) => ({ ...now, seen: { ...now.seen, [key]: current } })),
  };
}

const merged = (found: StoredDraft, now: StoredDraft): StoredDraft => ({
  changes: { ...found.changes, ...now.changes },
  seen: { ...now.seen, ...found.seen },
});

/** A value typed back to the original is not a change. */
export function withValues(now: StoredDraft, base: Values, values: Values): StoredDraft {
  const [changes, seen]: [Record<string, unknown>, Record<string, unknown>] = [{ ...now.changes }, { ...now.seen }];
  for (const [key, value] of Object.entries(values)) {
    if (isSameValue(value, key in seen ? seen[key] : base[key])) {
      delete changes[key];
      delete seen[key];
    } else {
      changes[key] = value;
      if (!(key in seen)) seen[key] = base[key] ?? null;
    }
  }
  return { changes, seen };
}

function without({ changes, seen }: StoredDraft, keys: readonly string[]): StoredDraft {
  const stays = ([key]: [string, unknown]) => !keys.includes(key);
  return {
    changes: Object.fromEntries(Object.entries(changes).filter(stays)),
    seen: Object.fromEntries(Object.entries(seen).filter(stays)),
  };
}

/** Null, undefined and an empty text are equal. */
const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(plain(one)) === JSON.stringify(plain(other));
const plain = (value: unknown): unknown => (value === undefined || value === '' ? null : value);

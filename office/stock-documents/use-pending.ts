import { useEffect, useRef, useState } from 'react';
import { readDraft, storeDraft } from '../state/draft-store.ts';

const RETRY_MS = 4000;

export type PendingState = 'sent' | 'sending' | 'offline';

/**
 * Entries that wait to be sent, stored in the browser until the server has accepted them. `send` resolves to false if
 * there is no connection; then the entries are sent again. Entries keep their keys, so nothing counts twice.
 */
export function usePending<Entry extends { key: string }>(
  id: string,
  send: (entries: readonly Entry[]) => Promise<boolean>,
): { entries: readonly Entry[]; state: PendingState; add: (entry: Entry) => void } {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [isOffline, setOffline] = useState(false);
  const [turn, setTurn] = useState(0);
  const [isRead, setRead] = useState(false);
  const isSending = useRef(false);
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    let isGone = false;
    readDraft<Entry[]>(id).then((found) => {
      if (isGone) return;
      setEntries((now) => [...(found ?? []), ...now]);
      setRead(true);
    });
    return () => {
      isGone = true;
    };
  }, [id]);
  useEffect(() => {
    if (isRead) void storeDraft(id, entries);
  }, [id, entries, isRead]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` starts the next attempt
  useEffect(() => {
    if (!isRead || entries.length === 0 || isSending.current) return;
    isSending.current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    latest.current(entries).then((isDone) => {
      isSending.current = false;
      setOffline(!isDone);
      if (isDone) setEntries((now) => now.filter(({ key }) => !entries.some((sent) => sent.key === key)));
      else timer = setTimeout(() => setTurn((now) => now + 1), RETRY_MS);
      // Entries that arrived meanwhile are sent by the next run of this effect.
      if (isDone) setTurn((now) => now + 1);
    });
    return () => clearTimeout(timer);
  }, [entries, isRead, turn]);
  return {
    entries,
    state: entries.length === 0 ? 'sent' : isOffline ? 'offline' : 'sending',
    add: (entry) => setEntries((now) => [...now, entry]),
  };
}

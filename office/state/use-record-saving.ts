import { useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { OfficeResult } from '#contract/office/office-client.ts';
import { usePressKey } from './press-key.ts';
import type { Draft } from './use-draft.ts';
import { type SaveState, useSaving } from './use-saving.ts';

type Reader = (key: string) => unknown;

type Options = {
  /** Null for a new record. */
  id: number | null;
  /** The address of the list, to which the id of a record is added. */
  path: string;
  draft: Draft;
  create: (key: string) => Promise<OfficeResult<{ id: number }>>;
  /** `seenIn`: the values that the editor saw. */
  change: (id: number, keys: readonly string[], seenIn: Reader) => Promise<OfficeResult<object>>;
};

/** Saves a new record and opens its page, or saves the changed fields of a stored one. */
export function useRecordSaving({ id, path, draft, create, change }: Options): SaveState {
  const { revalidate } = useRevalidator();
  const opened = useOpenCreated(path, draft);
  const { press } = usePressKey();
  const seenIn = (key: string) => (key in draft.seen ? draft.seen[key] : draft.before(key));
  return useSaving<object>({
    draft,
    send: () => (id === null ? press<object>(create) : change(id, Object.keys(draft.changes), seenIn)),
    onSaved: (data) => {
      if ('id' in data) opened(Number(data.id));
      else void revalidate();
    },
  });
}

/** Opens the page of a new record once its draft is empty; before that, the page asks whether to leave. */
function useOpenCreated(path: string, { count }: Draft): (id: number) => void {
  const navigate = useNavigate();
  const [created, setCreated] = useState<number | null>(null);
  useEffect(() => {
    if (created !== null && count === 0) void navigate(`${path}/${created}`, { replace: true });
  }, [path, created, count, navigate]);
  return setCreated;
}

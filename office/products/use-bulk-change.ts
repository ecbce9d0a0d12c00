import { useEffect, useRef, useState } from 'react';
import type { Selection, WireJob } from '#contract/office/office-bulk-contract.ts';
import type { OfficeResult } from '#contract/office/office-client.ts';
import type { OfficeFailure } from '#contract/office/office-errors.ts';

type Input<Change> = {
  selection: Selection;
  change: Change;
  dry_run?: true;
  idempotency_key?: string;
  confirm_prices?: boolean;
};
type Answer<Preview> = { preview: Preview | null; job: WireJob | null };

export type AskBulk<Change, Preview> = (
  input: Input<Change>,
  signal?: AbortSignal,
) => Promise<OfficeResult<Answer<Preview>>>;

const TYPING_MS = 200;

type BulkChangeOptions<Change, Preview> = { ask: AskBulk<Change, Preview>; onStarted: (job: WireJob) => void };

/** Previews every change of the form, then starts the job. Repeated presses use one idempotency key. */
export function useBulkChange<Change, Preview>(
  selection: Selection,
  change: Change | null,
  { ask, onStarted }: BulkChangeOptions<Change, Preview>,
) {
  const changeJson = change && JSON.stringify(change);
  const [answer, setAnswer] = useState<{ changeJson: string; preview: Preview | null }>();
  const [failure, setFailure] = useState<OfficeFailure | null>(null);
  const [isAsking, setAsking] = useState(false);
  const frozen = useRef(selection).current;
  const key = useRef({ changeJson, key: crypto.randomUUID() });
  if (key.current.changeJson !== changeJson) key.current = { changeJson, key: crypto.randomUUID() };
  useEffect(() => {
    if (changeJson === null) return;
    const gone = new AbortController();
    const timer = setTimeout(async () => {
      const input = { selection: frozen, change: JSON.parse(changeJson) as Change, dry_run: true as const };
      const result = await ask(input, gone.signal);
      if (gone.signal.aborted) return;
      setFailure(result.ok ? null : result.error);
      setAnswer({ changeJson, preview: result.ok ? result.data.preview : null });
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [ask, frozen, changeJson]);
  const preview = answer?.changeJson === changeJson ? answer.preview : null;
  return {
    preview,
    failure,
    isAsking,
    async run(isConfirmed = false) {
      if (!change || isAsking) return;
      setAsking(true);
      // A confirmed call has different content, so it needs another key.
      if (isConfirmed) key.current = { changeJson, key: crypto.randomUUID() };
      const result = await ask({
        selection: frozen,
        change,
        idempotency_key: key.current.key,
        ...(isConfirmed && { confirm_prices: true }),
      });
      setAsking(false);
      setFailure(result.ok ? null : result.error);
      if (result.ok && result.data.job) onStarted(result.data.job);
    },
  };
}

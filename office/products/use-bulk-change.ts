import { useEffect, useRef, useState } from 'react';
import type { Selection, WireJob } from '#contract/office/office-bulk-contract.ts';
import type { OfficeResult } from '#contract/office/office-client.ts';
import type { OfficeFailure } from '#contract/office/office-errors.ts';

type Input<Change> = { selection: Selection; change: Change; dry_run?: true; idempotency_key?: string };
type Answer<Preview> = { preview: Preview | null; job: WireJob | null };

export type AskBulk<Change, Preview> = (
  input: Input<Change>,
  signal?: AbortSignal,
) => Promise<OfficeResult<Answer<Preview>>>;

const TYPING_MS = 200;

type Asking<Change, Preview> = { ask: AskBulk<Change, Preview>; onAsked: (job: WireJob) => void };

/** Every change of the form is asked about first; it is done with one key, however often it is pressed. */
export function useBulkChange<Change, Preview>(
  selection: Selection,
  change: Change | null,
  { ask, onAsked }: Asking<Change, Preview>,
) {
  const asked = change && JSON.stringify(change);
  const [answer, setAnswer] = useState<{ asked: string; preview: Preview | null }>();
  const [failure, setFailure] = useState<OfficeFailure | null>(null);
  const [isAsking, setAsking] = useState(false);
  const frozen = useRef(selection).current;
  const key = useRef({ asked, key: crypto.randomUUID() });
  if (key.current.asked !== asked) key.current = { asked, key: crypto.randomUUID() };
  useEffect(() => {
    if (asked === null) return;
    const gone = new AbortController();
    const timer = setTimeout(async () => {
      const input = { selection: frozen, change: JSON.parse(asked) as Change, dry_run: true as const };
      const result = await ask(input, gone.signal);
      if (gone.signal.aborted) return;
      setFailure(result.ok ? null : result.error);
      setAnswer({ asked, preview: result.ok ? result.data.preview : null });
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [ask, frozen, asked]);
  const preview = answer?.asked === asked ? answer.preview : null;
  return {
    preview,
    failure,
    isAsking,
    async run() {
      if (!change || isAsking) return;
      setAsking(true);
      const result = await ask({ selection: frozen, change, idempotency_key: key.current.key });
      setAsking(false);
      setFailure(result.ok ? null : result.error);
      if (result.ok && result.data.job) onAsked(result.data.job);
    },
  };
}

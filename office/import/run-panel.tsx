import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { readJob, stopJob, undoJob, type WireJob } from '#contract/office/office-bulk-contract.ts';
import type { OfficeFailure } from '#contract/office/office-errors.ts';
import { readImport, type WireImport } from '#contract/office/office-import-contract.ts';
import { Button } from '#ui/button.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient } from '../state/office-site.tsx';
import styles from './import.module.css';
import { Remarks } from './remarks.tsx';

const POLL_MS = 700;

type Props = { opened: WireImport; onChange: (opened: WireImport) => void };

/** Shows the progress or the result of an import, with buttons to stop and to undo it. */
export function RunPanel({ opened, onChange }: Props) {
  const t = useTranslations('imports');
  const client = useClient();
  const [undo, setUndo] = useState<WireJob | null>(null);
  const [failure, setFailure] = useState<OfficeFailure | null>(null);
  const job = undo ?? opened.job;
  const isOver = job?.ended_at !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callbacks are the caller's state
  useEffect(() => {
    if (!job || isOver) return;
    const timer = setInterval(async () => {
      if (document.visibilityState !== 'visible') return;
      if (undo) {
        const result = await client.call(readJob, { params: { id: undo.id } });
        if (result.ok) setUndo(result.data.job);
        return;
      }
      const result = await client.call(readImport, { params: { id: opened.id } });
      if (result.ok) onChange(result.data.import);
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [client, job?.id, isOver]);
  if (!job) return null;
  const act = async (endpoint: typeof stopJob | typeof undoJob) => {
    const result = await client.call(endpoint, { params: { id: job.id } });
    setFailure(result.ok ? null : result.error);
    if (result.ok && endpoint === undoJob) setUndo(result.data.job);
  };
  return (
    <section className="panel" aria-labelledby="import-run">
      <header>
        <h2 id="import-run">{opened.file}</h2>
      </header>
      <p role="status">
        <b>{stateText(t, job)}</b>
      </p>
      {!isOver && (
        <progress className={styles.progress} value={job.done} max={job.total} aria-labelledby="import-run" />
      )}
      <FailureNote failure={failure} />
      <div className={styles.acts}>
        {job.can_stop && (
          <Button look="line" onClick={() => act(stopJob)}>
            {t('stop')}
          </Button>
        )}
        {job.can_undo && (
          <Button look="line" onClick={() => act(undoJob)}>
            {t('takeBack')}
          </Button>
        )}
        <Link className="btn btn--bare" to={`/jobs?job=${job.id}`}>
          {t('toJobs')}
        </Link>
      </div>
      {isOver && !undo && opened.report && <Remarks id={opened.id} report={opened.report} />}
    </section>
  );
}

function stateText(
  t: ReturnType<typeof useTranslations<'imports'>>,
  { kind, state, done, total, changed }: WireJob,
): string {
  if (state === 'waiting') return t('waiting');
  if (state === 'running') return t('running', { done, total });
  if (kind === 'undo') return t('undone', { count: changed });
  return t(state, { count: changed });
}

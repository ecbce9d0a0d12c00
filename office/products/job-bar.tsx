import { type RefObject, useEffect } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { readJob, stopJob, undoJob, type WireJob } from '#contract/office/office-bulk-contract.ts';
import { ShortcutKey } from '../shell/shortcut-key.tsx';
import { useClient } from '../state/office-site.tsx';
import { useToastCall } from '../state/use-call.ts';
import styles from './products.module.css';

const POLL_MS = 500;

type Props = {
  job: WireJob | null;
  /** Set while a job can be undone. */
  takeBack: RefObject<() => boolean>;
  onJob: (job: WireJob | null) => void;
  onEnd: () => void;
};

export function JobBar({ job, takeBack, onJob, onEnd }: Props) {
  const t = useTranslations('products.job');
  const client = useClient();
  const { isBusy, run } = useToastCall();
  useProgress(job, onJob, onEnd);
  const call = async (endpoint: typeof undoJob | typeof stopJob) => {
    if (!job) return;
    const result = await run(() => client.call(endpoint, { params: { id: job.id } }));
    if (result?.ok) onJob(result.data.job);
  };
  takeBack.current = () => {
    if (!job?.can_undo) return false;
    void call(undoJob);
    return true;
  };
  if (!job) return null;
  const isOver = job.ended_at !== null;
  return (
    <section className={styles.bulk} aria-label={t('label')}>
      <b role="status">
        {isOver
          ? t(`${job.kind === 'undo' ? 'undone' : job.state === 'stopped' ? 'stopped' : 'done'}.${job.about}`, {
              count: job.changed,
            })
          : t('running', { done: job.done, total: job.total })}
      </b>
      {!isOver && <progress className={styles.progress} value={job.done} max={job.total} aria-label={t('label')} />}
      {job.refused > 0 && (
        <Link className="btn" to={`/jobs?job=${job.id}`}>
          {t('refused', { count: job.refused })}
        </Link>
      )}
      {job.can_stop && (
        <button className="btn" type="button" onClick={() => call(stopJob)}>
          {t('stop')}
        </button>
      )}
      {job.can_undo && (
        <button
          aria-keyshortcuts="Control+Z"
          className="btn btn--main"
          type="button"
          aria-busy={isBusy}
          onClick={() => call(undoJob)}
        >
          {t('takeBack')} <ShortcutKey>Ctrl Z</ShortcutKey>
        </button>
      )}
      {isOver && (
        <button className="btn" type="button" onClick={() => onJob(null)}>
          {t('close')}
        </button>
      )}
    </section>
  );
}

function useProgress(job: WireJob | null, onJob: Props['onJob'], onEnd: () => void): void {
  const client = useClient();
  const id = job?.id ?? null;
  const isOver = job?.ended_at !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each job that ends
  useEffect(() => {
    if (id !== null && isOver) onEnd();
  }, [id, isOver]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback is the caller's state
  useEffect(() => {
    if (id === null || isOver) return;
    const timer = setInterval(async () => {
      const result = await client.call(readJob, { params: { id } });
      if (result.ok) onJob(result.data.job);
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [client, id, isOver]);
}

import { useEffect, useState } from 'react';
import { Link, useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { inLocale } from '#contract/localized-text.ts';
import { listJobs, readJob, stopJob, undoJob, type WireJob } from '#contract/office/office-bulk-contract.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import { useChangeLabel } from '../audit/change-labels.ts';
import { EmptyList } from '../shell/empty-list.tsx';
import { MoreButton } from '../shell/more-button.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useFailureMessage } from '../state/failure-messages.ts';
import { loaderOf, useClient } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import styles from './jobs.module.css';

type Page = AnswerOf<typeof listJobs>;

export const jobsLoader = loaderOf(listJobs);

const POLL_MS = 1000;

export function JobsPage() {
  const t = useTranslations('jobs');
  const first = useLoaderData<typeof jobsLoader>();
  const [params] = useSearchParams();
  const { revalidate } = useRevalidator();
  const isRunning = first.data.some(({ ended_at: endedAt }) => endedAt === null);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && revalidate(), POLL_MS);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
  const { jobs, next, more } = useOlderJobs(first);
  return (
    <>
      <PageHead title={t('title')}>
        <span className="sub">{t('lead')}</span>
      </PageHead>
      {jobs.length === 0 ? (
        <EmptyList title={t('none')} text={t('noneText')}>
          <Link className="btn btn--line" to="/products">
            {t('toProducts')}
          </Link>
        </EmptyList>
      ) : (
        <ul className={styles.jobs}>
          {jobs.map((job) => (
            <Job key={job.id} job={job} isOpen={params.get('job') === String(job.id)} />
          ))}
        </ul>
      )}
      <MoreButton next={next} more={more} />
    </>
  );
}

/** Preserves the older pages while the first page is polled. */
function useOlderJobs(first: Page) {
  const client = useClient();
  const [older, setOlder] = useState<{ jobs: WireJob[]; next: number | null }>();
  const known = new Set(first.data.map(({ id }) => id));
  const next = older ? older.next : first.next;
  return {
    jobs: [...first.data, ...(older?.jobs.filter(({ id }) => !known.has(id)) ?? [])],
    next,
    async more() {
      if (next === null) return;
      const result = await client.call(listJobs, { input: { after: next } });
      if (result.ok) setOlder({ jobs: [...(older?.jobs ?? []), ...result.data.data], next: result.data.next });
    },
  };
}

function Job({ job, isOpen }: { job: WireJob; isOpen: boolean }) {
  const t = useTranslations('jobs');
  const time = useOfficeTime();
  const labelOf = useChangeLabel();
  const act = useAct();
  return (
    <li className={styles.job}>
      <div className={styles.what}>
        <b>{labelOf(job)}</b>
        <small className="num">
          {time(job.asked_at)} · {job.by}
        </small>
      </div>
      <div className={styles.how}>
        <span>{t(`state.${job.state}`)}</span>{' '}
        <small className="num">
          {t(job.about === 'import' && job.kind === 'change' ? 'progressRows' : 'progress', {
            done: job.done,
            total: job.total,
          })}{' '}
          · {t(job.about === 'prices' ? 'changed' : 'changedMarks', { count: job.changed })}
        </small>
        {job.ended_at === null && <progress value={job.done} max={job.total} aria-label={labelOf(job)} />}
        {job.undone_by !== null && <small>{t('undoneBy', { id: job.undone_by })}</small>}
      </div>
      <div className={styles.acts}>
        {job.can_stop && (
          <Button size="s" look="line" onClick={() => act(stopJob, job.id)}>
            {t('stop')}
          </Button>
        )}
        {job.can_undo && (
          <Button size="s" look="line" onClick={() => act(undoJob, job.id)}>
            {t('takeBack')}
          </Button>
        )}
      </div>
      {job.refused > 0 && <Refused job={job} isOpen={isOpen} />}
    </li>
  );
}

function useAct() {
  const client = useClient();
  const messageOf = useFailureMessage();
  const { revalidate } = useRevalidator();
  return async (endpoint: typeof stopJob | typeof undoJob, id: number) => {
    const result = await client.call(endpoint, { params: { id } });
    if (!result.ok) showToast({ text: messageOf(result.error), tone: 'bad' });
    await revalidate();
  };
}

type RefusedRow = AnswerOf<typeof readJob>['refused'][number];

function Refused({ job, isOpen }: { job: WireJob; isOpen: boolean }) {
  const t = useTranslations('jobs');
  const client = useClient();
  const locale = useLocale();
  const [rows, setRows] = useState<RefusedRow[] | null>(null);
  const load = async () => {
    const result = await client.call(readJob, { params: { id: job.id } });
    if (result.ok) setRows(result.data.refused);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the address asks for it
  useEffect(() => {
    if (isOpen) void load();
  }, [isOpen]);
  return (
    <details className={styles.refused} open={isOpen} onToggle={(event) => event.currentTarget.open && load()}>
      <summary>{t('refused', { count: job.refused })}</summary>
      <ul>
        {rows?.map(({ family_id: familyId, sku, name, why }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: read once and never sorted; a pasted row has no id
          <li key={index}>
            {name && familyId !== null && (
              <Link className="link" to={`/products/${familyId}`}>
                {inLocale(name, locale)}
              </Link>
            )}{' '}
            <span className="num muted">{sku === '' ? '—' : sku}</span> <span>{t(`why.${reasonOf(why)}`)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

const REASONS = [
  'no_price',
  'too_low',
  'too_high',
  'not_below',
  'sale_above',
  'last_category',
  'changed_since',
  'not_found',
  'no_sku',
  'unknown_sku',
  'twice',
  'family',
  'not_an_amount',
  'needed',
  'above_price',
  'price_move',
  'below_cost',
  'permission',
] as const;
const reasonOf = (why: string) => REASONS.find((reason) => reason === why) ?? 'other';

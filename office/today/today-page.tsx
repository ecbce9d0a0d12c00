import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { officeToday } from '#contract/office/office-today-contract.ts';
import { dayAndMonth, timeOfDay } from '#i18n/date.ts';
import type { SalesObstacle } from '#rules/catalog/sales-obstacle.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { SetupCard } from '../setup/setup-card.tsx';
import { OfficeTitle } from '../shell/office-title.tsx';
import { useFollowNews } from '../state/news.ts';
import { clientOf, useSession } from '../state/office-site.tsx';
import { BestSold, Misses, RunningOut } from './product-lines.tsx';
import { RecentChanges } from './recent-changes.tsx';
import { Sales } from './sales-panel.tsx';
import styles from './today.module.css';
import { WorkQueue } from './work-queue.tsx';

export async function todayLoader({ context, request }: LoaderFunctionArgs): Promise<AnswerOf<typeof officeToday>> {
  return orThrow(await clientOf(context).call(officeToday, { signal: request.signal }));
}

/** The work queue comes first and statistics second. Panels without permission are hidden. */
export function TodayPage() {
  const t = useTranslations('today');
  const tShell = useTranslations('shell');
  const { staff } = useSession();
  const today = useLoaderData<typeof todayLoader>();
  const { revalidate } = useRevalidator();
  useFollowNews(() => void revalidate());
  const { queue, sales, low, best, misses, changes, obstacles, setup } = today;
  return (
    <>
      <OfficeTitle>{tShell('today')}</OfficeTitle>
      <header className="head">
        <div>
          <h1>{t('hello', { name: staff.name.split(' ')[0] ?? staff.name })}</h1>
          <Moment at={today.at} />
        </div>
      </header>
      {setup && setup.missing.length > 0 && <SetupCard setup={setup} />}
      {obstacles && obstacles.length > 0 && <SalesObstacles obstacles={obstacles} />}
      <div className={styles.cols}>
        <div>
          <WorkQueue queue={queue} at={today.at} />
          {sales && <Sales sales={sales} />}
        </div>
        <div>
          {low && <RunningOut lines={low} />}
          {best && <BestSold lines={best} />}
          {misses && <Misses lines={misses} />}
        </div>
      </div>
      {changes && <RecentChanges entries={changes} />}
    </>
  );
}

/** Shows why nobody can order; the documentation contains the commands that help. */
function SalesObstacles({ obstacles }: { obstacles: readonly SalesObstacle[] }) {
  const t = useTranslations('today.obstacle');
  return (
    <div className="note note--bad" role="status">
      <div>
        <b>{t('title')}</b>
        <ul>
          {obstacles.map((name) => (
            <li key={name}>{t(name)}</li>
          ))}
        </ul>
        {t('how')}
      </div>
    </div>
  );
}

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** Formats the time of Yerevan with own weekday names because browsers lack Armenian ones. */
function Moment({ at }: { at: string }) {
  const t = useTranslations('today');
  const locale = useLocale();
  const day = shopDay(new Date(at));
  const weekday = WEEKDAYS[new Date(day).getUTCDay()] ?? 'sun';
  return (
    <span className="sub">
      {t(`weekday.${weekday}`)}, {dayAndMonth(locale, day)}, {timeOfDay(at)}
    </span>
  );
}

import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { officeToday } from '#contract/office/office-today-contract.ts';
import { dayAndMonth, timeOfDay } from '#i18n/date.ts';
import type { SalesObstacle } from '#rules/catalog/sales-obstacle.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { SetupCard } from '../setup/setup-card.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { OfficeTitle } from '../shell/office-title.tsx';
import { ShortcutKey } from '../shell/shortcut-key.tsx';
import { useKeys } from '../state/keys.ts';
import { useFollowNews } from '../state/news.ts';
import { loaderOf, useMay, useSession } from '../state/office-site.tsx';
import { Earnings } from './earnings.tsx';
import { BestSold, Misses, RunningOut } from './product-lines.tsx';
import { RecentChanges } from './recent-changes.tsx';
import { Sales } from './sales-panel.tsx';
import styles from './today.module.css';
import { WorkQueue } from './work-queue.tsx';

export const todayLoader = loaderOf(officeToday);

/** The work queue comes first and statistics second. Panels without permission are hidden. */
export function TodayPage() {
  const t = useTranslations('today');
  const tShell = useTranslations('shell');
  const { staff } = useSession();
  const today = useLoaderData<typeof todayLoader>();
  const { revalidate } = useRevalidator();
  useFollowNews(() => void revalidate());
  const tNew = useTranslations('newOrder');
  const navigate = useNavigate();
  const mayCreate = useMay('orders.create');
  useKeys({ N: () => void (mayCreate && navigate('/orders/new')) });
  const { queue, sales, low, best, earnings, misses, changes, obstacles, setup } = today;
  return (
    <>
      <OfficeTitle>{tShell('today')}</OfficeTitle>
      <header className="head">
        <div>
          <h1>{t('hello', { name: staff.name.split(' ')[0] ?? staff.name })}</h1>
          <Moment at={today.at} />
        </div>
        {mayCreate && (
          <Link aria-keyshortcuts="N" className={`btn btn--line ${styles.act}`} to="/orders/new">
            <OfficeIcon name="plus" />
            <span className="on-l">{tNew('title')}</span>
            <span className="sr on-s">{tNew('title')}</span>
            <ShortcutKey>N</ShortcutKey>
          </Link>
        )}
      </header>
      {setup && setup.missing.length > 0 && <SetupCard setup={setup} />}
      {obstacles && obstacles.length > 0 && <SalesObstacles obstacles={obstacles} />}
      <div className={styles.cols}>
        <div>
          <WorkQueue queue={queue} at={today.at} />
          {sales && <Sales sales={sales} />}
          {earnings && earnings.length > 0 && <Earnings earnings={earnings} />}
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

/** Formats the time of Yerevan with its own weekday names because browsers lack Armenian ones. */
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

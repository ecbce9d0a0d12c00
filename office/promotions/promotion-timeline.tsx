import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { classNames } from '#ui/class-names.ts';
import { OfficeIcon } from '../shell/office-icon.tsx';
import styles from './promotions.module.css';
import { barOf, type Period, placeOf, type TimelineMonth, timelineAt } from './timeline.ts';

export type TimelineRow = Period & {
  id: number;
  name: string;
  /** The benefit, such as "−15 %". */
  benefit: string;
  state: 'planned' | 'running' | 'ended' | 'off';
  /** Periods in which another promotion reduces the same products. */
  conflicts: readonly Period[];
};

/**
 * Three months of promotions as bars with their ends. Assistive technology skips it, because the list below contains
 * the same dates and conflicts as text.
 */
export function PromotionTimeline({ rows, now }: { rows: readonly TimelineRow[]; now: number }) {
  const t = useTranslations('promotions.timeline');
  const monthName = ({ month, year }: TimelineMonth) => t('month', { month: String(month), year: String(year) });
  const [shift, setShift] = useState(0);
  const timeline = timelineAt(now, shift);
  const today = placeOf(timeline, now);
  const visible = rows.flatMap((row) => {
    const bar = barOf(timeline, row);
    return bar ? { row, bar } : [];
  });
  return (
    <section className={`panel ${styles.timeline}`} aria-label={t('title')}>
      <header>
        <h2>{t('title')}</h2>
        <div className={`end ${styles.steps}`}>
          <button className="sq" type="button" aria-label={t('earlier')} onClick={() => setShift(shift - 1)}>
            <OfficeIcon name="left" />
          </button>
          <button className="btn btn--bare btn--s" type="button" onClick={() => setShift(0)}>
            {t('today')}
          </button>
          <button className="sq" type="button" aria-label={t('later')} onClick={() => setShift(shift + 1)}>
            <span className={styles.mirrored}>
              <OfficeIcon name="left" />
            </span>
          </button>
        </div>
      </header>
      <p className="sr" role="status">
        {timeline.months.map(monthName).join(', ')}
      </p>
      <div aria-hidden="true" className={styles.months} style={{ gridTemplateColumns: columnsOf(timeline.months) }}>
        {timeline.months.map((month) => (
          <span key={month.month}>{monthName(month)}</span>
        ))}
      </div>
      <div aria-hidden="true" className={styles.bars}>
        {timeline.months.map(({ month, at }) => (
          <i key={month} className={styles.axis} style={{ left: `${at}%` }} />
        ))}
        {today !== null && <i className={styles.now} style={{ left: `${today}%` }} />}
        {visible.map(({ row, bar }) => (
          <Link key={row.id} tabIndex={-1} className={styles.track} to={`/promotions/${row.id}`}>
            <span className={styles.trackName}>
              {row.name} <small>{row.benefit}</small>
            </span>
            <span className={styles.rail}>
              <span
                className={classNames(
                  styles.bar,
                  styles[row.state],
                  bar.isCutLeft && styles.cutLeft,
                  bar.isCutRight && styles.cutRight,
                )}
                style={{ left: `${bar.left}%`, width: `${bar.width}%` }}
              />
              {row.conflicts.map((conflict) => {
                const part = barOf(timeline, conflict);
                return (
                  part && (
                    <i
                      key={`${conflict.from} ${conflict.to}`}
                      className={styles.conflict}
                      style={{ left: `${part.left}%`, width: `${part.width}%` }}
                    />
                  )
                );
              })}
            </span>
          </Link>
        ))}
        {visible.length === 0 && <p className="small muted">{t('none')}</p>}
      </div>
      {visible.some(({ row }) => row.conflicts.length > 0) && (
        <p aria-hidden="true" className={`small ${styles.legend}`}>
          <i className={styles.conflict} /> {t('conflict')}
        </p>
      )}
    </section>
  );
}

const columnsOf = (months: readonly TimelineMonth[]): string =>
  months.map(({ at }, index) => `minmax(0, ${(months[index + 1]?.at ?? 100) - at}fr)`).join(' ');

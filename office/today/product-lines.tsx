import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { inLocale } from '#contract/localized-text.ts';
import type { officeToday } from '#contract/office/office-today-contract.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { useOfficeTime } from '../state/office-time.ts';
import { pictureOf } from '../state/picture-of.ts';
import styles from './today.module.css';
import { FoldedPart } from './today-part.tsx';

type Today = AnswerOf<typeof officeToday>;
type Lines<Key extends 'low' | 'best' | 'misses'> = { lines: NonNullable<Today[Key]> };

/** A stock that lasts this long fills the meter. */
const FULL_DAYS = 14;
const LOW_DAYS = 7;

export function RunningOut({ lines }: Lines<'low'>) {
  const t = useTranslations('today');
  return (
    <FoldedPart title={t('low')} end={<Link to="/stock">{t('stock')}</Link>}>
      {lines.length === 0 && <p className={styles.nothing}>{t('lowNone')}</p>}
      <ol className={styles.rank}>
        {lines.map((line) => (
          <ProductLine key={`${line.id} ${inLocale(line.name, 'hy')}`} {...line} note={<LowNote line={line} />}>
            {(line.days_left !== null || line.stock === 0) && <Meter days={line.days_left ?? 0} />}
            <span className={line.stock === 0 ? 'num bad' : 'num'}>{line.stock}</span>
          </ProductLine>
        ))}
      </ol>
    </FoldedPart>
  );
}

function LowNote({ line }: { line: Lines<'low'>['lines'][number] }) {
  const t = useTranslations('today');
  const notes = [
    line.stock === 0 ? t('none') : line.days_left === null ? t('few') : t('lasts', { count: line.days_left }),
    ...(line.waiting > 0 ? [t('peopleWait', { count: line.waiting })] : []),
  ];
  return notes.join(' · ');
}

function Meter({ days }: { days: number }) {
  const width = Math.max(2, Math.min(1, days / FULL_DAYS) * 72);
  return (
    <svg className={days < LOW_DAYS ? styles.meterLow : styles.meter} viewBox="0 0 72 6" aria-hidden="true">
      <rect width="72" height="6" rx="3" />
      <rect width={width} height="6" rx="3" />
    </svg>
  );
}

export function BestSold({ lines }: Lines<'best'>) {
  const t = useTranslations('today');
  const formatAmd = useFormatAmd();
  return (
    <FoldedPart title={t('best')} end={<Link to="/products">{t('all')}</Link>}>
      {lines.length === 0 && <p className={styles.nothing}>{t('bestNone')}</p>}
      <ol className={styles.rank}>
        {lines.map((line) => (
          <ProductLine key={line.id} {...line} note={t('pieces', { count: line.quantity })}>
            <span className="num">{formatAmd(line.total)}</span>
          </ProductLine>
        ))}
      </ol>
    </FoldedPart>
  );
}

type LineProps = Pick<Lines<'best'>['lines'][number], 'id' | 'name' | 'picture'> & {
  note: ReactNode;
  children: ReactNode;
};

function ProductLine({ id, name, picture, note, children }: LineProps) {
  const locale = useLocale();
  return (
    <li>
      {picture ? (
        <img className="thumb" src={pictureOf(picture)} alt="" width="40" height="40" />
      ) : (
        <i className="thumb" />
      )}
      <span>
        <Link to={`/products/${id}`}>{inLocale(name, locale)}</Link>
        <small className="num">{note}</small>
      </span>
      {children}
    </li>
  );
}

export function Misses({ lines }: Lines<'misses'>) {
  const t = useTranslations('today');
  const time = useOfficeTime();
  return (
    <FoldedPart title={t('misses')}>
      {lines.length === 0 && <p className={styles.nothing}>{t('missesNone')}</p>}
      <ol className={styles.rank}>
        {lines.map(({ query, locale, times, last_at: lastAt }) => (
          <li key={`${locale} ${query}`}>
            <span>
              <q>{query}</q>
              <small>{t('seen', { locale, time: time(lastAt) })}</small>
            </span>
            <span className="num">{t('times', { count: times })}</span>
          </li>
        ))}
      </ol>
    </FoldedPart>
  );
}

import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import type { GridRow } from './grid-rows.ts';
import styles from './products.module.css';

/** Pasted texts that were not entered, by reason. */
export type LostRows = {
  rows: number;
  /** Rows below the last row of the list; `first` is the number of the first such row in the pasted text. */
  beyond: { rows: number; first: number } | null;
  /** Folded families whose variants would have received one price. */
  families: GridRow['family'][];
  /** Number of texts in columns or rows that cannot be edited. */
  fixed: number;
  values: string[];
};

type SkippedLine = { text: string; line: number; row: GridRow | undefined };

/** Returns null when every text was entered. */
export function lostOf(missed: readonly SkippedLine[]): LostRows | null {
  if (missed.length === 0) return null;
  const lines = (of: readonly SkippedLine[]) => [...new Set(of.map(({ line }) => line))];
  const beyond = missed.filter(({ row }) => row === undefined);
  const folded = missed.filter(({ row }) => row?.kind === 'family');
  return {
    rows: lines(missed).length,
    beyond: beyond.length > 0 ? { rows: lines(beyond).length, first: Math.min(...lines(beyond)) } : null,
    families: [...new Set(folded.flatMap(({ row }) => row?.family ?? []))],
    fixed: missed.length - beyond.length - folded.length,
    values: missed.map(({ text }) => text),
  };
}

const MAX_VALUES = 20;

/** The note stays until it is closed or the next paste, because a toast could be missed. */
export function LostNote({ lost, onClose }: { lost: LostRows | null; onClose: () => void }) {
  const t = useTranslations('products.lost');
  const locale = useLocale();
  return (
    <div role="alert">
      {lost && (
        <div className={`note note--bad ${styles.lost}`}>
          <b>{t('title', { count: lost.rows })}</b>
          {lost.beyond && <p>{t('beyond', lost.beyond)}</p>}
          {lost.families.length > 0 && (
            <p>{t('families', { names: lost.families.map(({ name }) => inLocale(name, locale)).join(', ') })}</p>
          )}
          {lost.fixed > 0 && <p>{t('fixed', { count: lost.fixed })}</p>}
          <p className="small num">
            {t('values', {
              values: `${lost.values.slice(0, MAX_VALUES).join('; ')}${lost.values.length > MAX_VALUES ? '; …' : ''}`,
            })}
          </p>
          <button className="btn btn--line btn--s" type="button" onClick={onClose}>
            {t('close')}
          </button>
        </div>
      )}
    </div>
  );
}

import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import type { Row } from './setting-keys.ts';
import styles from './settings.module.css';

type Props = {
  rows: readonly Row[];
  onRows: (rows: Row[]) => void;
  nameOf: (row: Row, at: number) => string;
  /** Label of the button that adds a row. `empty` is the text of a list without rows. */
  add: string;
  empty: string;
  newRow: () => Row;
  /** True if shoppers see the rows in this order, so that rows can be moved. */
  isOrdered?: boolean;
  /** Returns whether a row is unfolded, as new rows and rows with a fault are. */
  isOpen?: (row: Row, at: number) => boolean;
  /** Returns whether a row is shown only on request, such as a day in the past. */
  isPast?: (row: Row) => boolean;
  children: (row: Row, at: number, set: (part: Row) => void) => ReactNode;
};

/** Rows of a setting, each in a box with buttons to move and remove it. */
export function RowList({
  rows,
  onRows,
  nameOf,
  add,
  empty,
  newRow,
  isOrdered = false,
  isOpen,
  isPast,
  children,
}: Props) {
  const t = useTranslations('settings');
  const [showsPast, setShowsPast] = useState(false);
  const past = isPast ? rows.filter(isPast).length : 0;
  const swap = (at: number, to: number) => {
    const [one, other] = [rows[at], rows[to]];
    if (one && other) onRows(rows.with(at, other).with(to, one));
  };
  return (
    <div className={styles.rows}>
      {rows.length === 0 && <p className="small muted">{empty}</p>}
      {past > 0 && (
        <div>
          <Button look="line" size="s" aria-expanded={showsPast} onClick={() => setShowsPast(!showsPast)}>
            {t('past', { count: past })}
          </Button>
        </div>
      )}
      {rows.map((row, at) => {
        if (!showsPast && isPast?.(row)) return null;
        const name = nameOf(row, at);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: new rows have no identity but their place
          <RowBox key={at} name={name} isOpen={isOpen?.(row, at)}>
            {children(row, at, (part) => onRows(rows.with(at, { ...row, ...part })))}
            <div className={styles.rowActs}>
              {isOrdered && at > 0 && (
                <button
                  type="button"
                  className="sq"
                  aria-label={t('moveUp', { name })}
                  onClick={() => swap(at, at - 1)}
                >
                  <OfficeIcon name="up" small />
                </button>
              )}
              {isOrdered && at < rows.length - 1 && (
                <button
                  type="button"
                  className="sq"
                  aria-label={t('moveDown', { name })}
                  onClick={() => swap(at, at + 1)}
                >
                  <OfficeIcon name="down" small />
                </button>
              )}
              <Button
                look="line"
                size="s"
                aria-label={t('removeRow', { name })}
                onClick={() => onRows(rows.toSpliced(at, 1))}
              >
                {t('remove')}
              </Button>
            </div>
          </RowBox>
        );
      })}
      <div>
        <Button look="line" onClick={() => onRows([...rows, newRow()])}>
          {add}
        </Button>
      </div>
    </div>
  );
}

type BoxProps = { name: string; isOpen: boolean | undefined; children: ReactNode };

function RowBox({ name, isOpen, children }: BoxProps) {
  const [wasOpen] = useState(isOpen);
  if (isOpen === undefined)
    return (
      <fieldset className={styles.row}>
        <legend>{name}</legend>
        {children}
      </fieldset>
    );
  return (
    <details className={styles.row} open={wasOpen || isOpen}>
      <summary>
        <OfficeIcon name="down" small />
        {name}
      </summary>
      {children}
    </details>
  );
}

import { type CSSProperties, useId } from 'react';
import { useTranslations } from 'use-intl';
import styles from './credit.module.css';

/** A row of periods holds so many; more stand in rows of the same length. */
const IN_ROW = 6;

type PeriodFieldProps = { periods: readonly number[]; period: number | null; onPeriod: (months: number) => void };

/** The months a bank lends for, as radio buttons side by side. */
export function PeriodField({ periods, period, onPeriod }: PeriodFieldProps) {
  const t = useTranslations('credit');
  const common = useTranslations('common');
  const group = useId();
  const rows = Math.ceil(periods.length / IN_ROW);
  return (
    <fieldset className={styles.periods}>
      <legend className="label">{t('period')}</legend>
      <div className="seg" style={{ '--in-row': Math.ceil(periods.length / rows) } as CSSProperties}>
        {periods.map((months) => (
          <label key={months}>
            <input
              type="radio"
              name={group}
              value={months}
              checked={months === period}
              aria-label={common('months', { count: months })}
              onChange={() => onPeriod(months)}
            />
            <span>{months}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

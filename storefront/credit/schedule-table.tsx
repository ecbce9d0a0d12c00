import { useTranslations } from 'use-intl';
import type { ScheduleLine } from '#rules/credit-schedule.ts';
import { groupThousands } from '#rules/money.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './credit.module.css';

const COLUMNS = ['payment', 'principal', 'interest', 'fee', 'left'] as const;
const SUMMED = ['payment', 'principal', 'interest', 'fee'] as const;

/** The payments with their sums; the amounts are drams without the sign, which the heading carries. */
export function ScheduleTable({ lines, caption }: { lines: ScheduleLine[]; caption: string }) {
  const t = useTranslations('creditPlan');
  return (
    <table className={classNames(styles.scheduleTable, 'num')}>
      <caption>{caption}, ֏</caption>
      <thead>
        <tr>
          <th scope="col">{t('month')}</th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.month}>
            <th scope="row">{line.month}</th>
            {COLUMNS.map((column) => (
              <td key={column}>{groupThousands(line[column])}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <span className="sr">{t('sum')}</span>
            <span aria-hidden="true">Σ</span>
          </th>
          {SUMMED.map((column) => (
            <td key={column}>{groupThousands(lines.reduce((sum, line) => sum + line[column], 0))}</td>
          ))}
          <td />
        </tr>
      </tfoot>
    </table>
  );
}

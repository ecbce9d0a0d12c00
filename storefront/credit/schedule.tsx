import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { shortDate } from '#i18n/date.ts';
import { type CreditOffer, termsOf } from '#rules/credit/credit-offer.ts';
import { creditSchedule, type ScheduleLine } from '#rules/credit/credit-schedule.ts';
import { PrintedShop } from '#storefront/runtime/printed-shop.tsx';
import { useSite } from '#storefront/runtime/site.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useFormatAmd, useGroupThousands } from '#ui/use-format-amd.ts';
import { CreditLines, useFigures } from './figures.tsx';
import styles from './schedule.module.css';
import type { ShopBank } from './shop-banks.ts';

type ScheduleProps = { bank: ShopBank; offer: CreditOffer; about?: string };

/**
 * The monthly payment schedule. It unfolds in place, because a dialog over a quick view would be too much. It is
 * printed as a sheet of its own.
 */
export function Schedule({ bank, offer, about }: ScheduleProps) {
  const t = useTranslations('creditPlan');
  const [madeAt, setMadeAt] = useState<string | null>(null);
  const lines = creditSchedule(offer, termsOf(bank, offer.periodMonths));
  const notes = useNotes(offer, lines);
  useEffect(() => {
    if (!madeAt) return;
    const away = new AbortController();
    addEventListener('afterprint', () => setMadeAt(null), { signal: away.signal });
    return () => away.abort();
  }, [madeAt]);
  const print = () => {
    flushSync(() => setMadeAt(new Date().toISOString()));
    window.print();
  };
  const caption = t('caption', { bank: bank.name, count: offer.periodMonths });
  return (
    <div className={styles.schedule}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keys */}
      <section className={styles.scheduleScroll} aria-label={t('schedule')} tabIndex={0}>
        <ScheduleTable lines={lines} caption={caption} />
      </section>
      <Notes notes={notes} />
      <Button look="line" size="s" onClick={print}>
        {t('print')}
      </Button>
      {madeAt &&
        createPortal(
          <ScheduleSheet bank={bank} offer={offer} about={about} madeAt={madeAt}>
            <ScheduleTable lines={lines} caption={caption} />
            <Notes notes={notes} />
          </ScheduleSheet>,
          document.body,
        )}
    </div>
  );
}

function useNotes(offer: CreditOffer, lines: ReturnType<typeof creditSchedule>): string[] {
  const formatAmd = useFormatAmd();
  const t = useTranslations('creditPlan');
  const last = lines.at(-1)?.payment ?? 0;
  const sum = lines.reduce((all, { payment }) => all + payment, 0);
  const calculated = offer.total - offer.down;
  return [
    ...(last === offer.monthly ? [] : [t('lastNote', { last: formatAmd(last) })]),
    ...(sum === calculated ? [] : [t('sumNote', { sum: formatAmd(sum), calculated: formatAmd(calculated) })]),
    ...(offer.down > 0 ? [t('downNote', { down: formatAmd(offer.down) })] : []),
  ];
}

const Notes = ({ notes }: { notes: string[] }) =>
  notes.length > 0 && (
    <div className={classNames('hint', styles.scheduleNotes)}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );

type ScheduleSheetProps = ScheduleProps & { madeAt: string; children: ReactNode };

function ScheduleSheet({ bank, offer, about, madeAt, children }: ScheduleSheetProps) {
  const formatAmd = useFormatAmd();
  const t = useTranslations('creditPlan');
  const credit = useTranslations('credit');
  const { locale } = useSite();
  const { monthly } = useFigures();
  return (
    <div className={styles.printSheet} data-testid="print-sheet" aria-hidden="true">
      <PrintedShop />
      <h1>{t('schedule')}</h1>
      {about && <p className="t-17">{about}</p>}
      <p className="muted">
        {bank.name} · {t('madeOn', { date: shortDate(locale, madeAt) })}
      </p>
      <dl className="lines">
        <div>
          <dt>{t('cashPrice')}</dt>
          <dd>{formatAmd(offer.price)}</dd>
        </div>
        <div>
          <dt>{t('monthly')}</dt>
          <dd>{monthly(offer.monthly)}</dd>
        </div>
      </dl>
      <CreditLines bank={bank} offer={offer} isOnPaper />
      {children}
      <p className="hint">{credit('final')}</p>
    </div>
  );
}

const COLUMNS = ['payment', 'principal', 'interest', 'fee', 'left'] as const;
const SUMMED = ['payment', 'principal', 'interest', 'fee'] as const;

/** The payments with their sums. The amounts have no dram sign, which is in the heading. */
function ScheduleTable({ lines, caption }: { lines: ScheduleLine[]; caption: string }) {
  const groupThousands = useGroupThousands();
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

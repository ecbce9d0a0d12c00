import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { type CreditOffer, termsOf } from '#rules/credit-offer.ts';
import { creditSchedule } from '#rules/credit-schedule.ts';
import { formatAmd } from '#rules/money.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './credit.module.css';
import { ScheduleSheet } from './schedule-sheet.tsx';
import { ScheduleTable } from './schedule-table.tsx';
import type { ShopBank } from './shop-bank.ts';

export type ScheduleProps = { bank: ShopBank; offer: CreditOffer; about?: string };

/** Month by month, in place: a window over a quick view would be one too many. Printed, it goes on paper alone. */
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

/** What the last payment absorbs, how far the sum is from the reckoned one, and what is paid beside it. */
function useNotes(offer: CreditOffer, lines: ReturnType<typeof creditSchedule>): string[] {
  const t = useTranslations('creditPlan');
  const last = lines.at(-1)?.payment ?? 0;
  const sum = lines.reduce((all, { payment }) => all + payment, 0);
  const reckoned = offer.total - offer.down;
  return [
    ...(last === offer.monthly ? [] : [t('lastNote', { last: formatAmd(last) })]),
    ...(sum === reckoned ? [] : [t('sumNote', { sum: formatAmd(sum), reckoned: formatAmd(reckoned) })]),
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

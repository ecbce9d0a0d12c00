import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { shortDate } from '#i18n/date.ts';
import { formatAmd } from '#rules/money.ts';
import { PrintedShop } from '#storefront/runtime/printed-shop.tsx';
import { useSite } from '#storefront/runtime/site.tsx';
import styles from './credit.module.css';
import { CreditLines } from './credit-lines.tsx';
import { useFigures } from './figures.ts';
import type { ScheduleProps } from './schedule.tsx';

type ScheduleSheetProps = ScheduleProps & { madeAt: string; children: ReactNode };

/** The schedule on paper with what it is of; on the screen it is not to be seen. */
export function ScheduleSheet({ bank, offer, about, madeAt, children }: ScheduleSheetProps) {
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
      <CreditLines bank={bank} offer={offer} />
      {children}
      <p className="hint">{credit('final')}</p>
    </div>
  );
}

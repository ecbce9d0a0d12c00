import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CreditChoice } from '#rules/credit-choice.ts';
import { compareBanks } from '#rules/credit-offer.ts';
import { DEFAULT_PERIOD_MONTHS } from '#rules/credit-period.ts';
import { formatAmd } from '#rules/money.ts';
import { useSite } from '#storefront/runtime/site.tsx';
import { classNames } from '#ui/class-names.ts';
import { BankRow } from './bank-row.tsx';
import styles from './credit.module.css';
import type { ShopBank } from './shop-bank.ts';
import { SortHead } from './sort-head.tsx';
import { type OfferOrder, sortedOffers } from './sort-offers.ts';

type BankComparisonProps = {
  banks: readonly ShopBank[];
  price: number;
  wish: CreditChoice;
  onChange: (change: Partial<CreditChoice>) => void;
  /** Where period and down payment can be changed, when that is not just above. */
  formAt?: string;
};

/** All banks for one price, period and down payment, the least above cash first (DECISIONS 2). */
export function BankComparison({ banks, price, wish, onChange, formAt }: BankComparisonProps) {
  const t = useTranslations('creditPlan');
  const { locale } = useSite();
  const [order, setOrder] = useState<OfferOrder>({ by: 'overpayment', isDescending: false });
  const { down, periodMonths } = wish;
  const purchase = { price, down, periodMonths: periodMonths ?? DEFAULT_PERIOD_MONTHS };
  const rows = sortedOffers(compareBanks(banks, purchase), order, locale);
  return (
    <div className={styles.bankCompare}>
      <p className="hint">
        {t('lead', { price: formatAmd(price), count: purchase.periodMonths, down: formatAmd(down) })}{' '}
        {formAt && (
          <a className="link" href={`#${formAt}`}>
            {t('change')}
          </a>
        )}
        {order.by === 'overpayment' && !order.isDescending && ` ${t('ranked')}`}
      </p>
      <table className={classNames(styles.bankTable, 'num')}>
        <caption className="sr">{t('banks')}</caption>
        <SortHead order={order} onOrder={setOrder} />
        <tbody>
          {rows.map(({ bank, answer }) => (
            <BankRow
              key={bank.id}
              bank={bank}
              answer={answer}
              isChosen={bank.id === wish.bankId}
              onChoose={() => onChange({ bankId: bank.id })}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

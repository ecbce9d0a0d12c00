import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  changed,
  isSameCredit,
  type ListingCredit,
  type PriceRange,
  saysCredit,
  USUAL_CREDIT,
} from '#rules/listing-address.ts';
import { setCreditChoice, useShopStore } from '#storefront/state/shop-store.ts';
import { Fold } from '#ui/fold.tsx';
import { SelectField } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BankOptions, PeriodOptions } from './credit-options.tsx';
import type { FilterPanelProps } from './filter-panel.tsx';
import styles from './listing.module.css';
import { periodsOf, shownCredit } from './listing-credit.ts';
import { PlainMonthly } from './plain-monthly.tsx';
import { isRange, RangeFilter } from './range-filter.tsx';

/** ProductSummary by what a month costs on credit, and whose credit. What is in it waits until it is opened. */
export function MonthlyFilter({ data, control }: FilterPanelProps) {
  const t = useTranslations('catalog');
  const { listing } = control;
  const [isOpenAtFirst] = useState(saysCredit({ ...listing, sort: 'default' }));
  const [wasOpened, setOpened] = useState(isOpenAtFirst);
  if (data.banks.length === 0 && !saysCredit(listing)) return null;
  return (
    <Fold title={t('monthly')} open={isOpenAtFirst} onOpen={() => setOpened(true)}>
      {wasOpened && <MonthlyChoice data={data} control={control} />}
      <noscript>
        <PlainMonthly data={data} listing={listing} />
      </noscript>
    </Fold>
  );
}

/** Bank, period and range; a bank chosen here is the shopper's from now on, on every card of the shop. */
function MonthlyChoice({ data, control }: FilterPanelProps) {
  const t = useTranslations('catalog');
  const { listing, show } = control;
  const preferences = useShopStore((state) => state.preferences);
  const credit = shownCredit(listing, data.banks, preferences);
  const isReckoned = isSameCredit(credit, data.monthly.credit);
  useFreshRange(!isReckoned && !control.isLoading && !saysCredit(listing));
  const choose = (chosen: Pick<ListingCredit, 'bank' | 'period'>) => {
    const offered = periodsOf(data.banks, chosen.bank);
    const period = offered.includes(chosen.period) ? chosen.period : (offered[0] ?? USUAL_CREDIT.period);
    setCreditChoice(chosen.bank ?? undefined, period);
    show(changed(listing, { credit: { bank: chosen.bank, period, down: credit.down } }), {
      replace: saysCredit(listing),
    });
  };
  const narrow = (monthly: PriceRange | null) =>
    show(changed(listing, { monthly, credit }), { replace: listing.monthly !== null });
  return (
    <div className={styles.monthly} data-testid="monthly-filter">
      <SelectField
        label={t('bank')}
        value={credit.bank ?? ''}
        onChange={({ target }) => choose({ ...credit, bank: Number(target.value) || null })}
      >
        <BankOptions data={data} chosen={credit.bank} />
      </SelectField>
      <SelectField
        label={t('period')}
        value={credit.period}
        onChange={({ target }) => choose({ ...credit, period: Number(target.value) })}
      >
        <PeriodOptions data={data} chosen={credit} />
      </SelectField>
      {!isReckoned && <Skeleton height={RANGE_HEIGHT} />}
      {isReckoned && isRange(data.monthly) && (
        <RangeFilter bounds={data.monthly} chosen={listing.monthly} name={t('monthly')} onChange={narrow} />
      )}
    </div>
  );
}

/** Of the two fields and the thumbs. */
const RANGE_HEIGHT = 108;

/** Longer than a navigation takes to begin. */
const SOON_MS = 60;

/**
 * The server knows nothing of what the shopper chose: in the browser the list is asked for again, with it. A moment
 * later, since a choice made here changes the address too, which asks anyway and must not be overtaken.
 */
function useFreshRange(isWanted: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWanted) return;
    const soon = setTimeout(() => void revalidate(), SOON_MS);
    return () => clearTimeout(soon);
  }, [isWanted, revalidate]);
}

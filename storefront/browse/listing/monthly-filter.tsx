import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  changed,
  isSameCredit,
  type Listing,
  type ListingCredit,
  type PriceRange,
  saysCredit,
  USUAL_CREDIT,
} from '#rules/catalog/listing-address.ts';
import { setCreditChoice, useShopStore } from '#storefront/state/shop-store.ts';
import { Field } from '#ui/field.tsx';
import { Fold } from '#ui/fold.tsx';
import { Options, SelectField } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { FilterPanelProps } from './filter-panel.tsx';
import styles from './listing.module.css';
import { periodsOf, shownCredit } from './listing-credit.ts';
import type { ListingData } from './listing-data.ts';
import { isRange, RangeFilter } from './range-filter.tsx';

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

function MonthlyChoice({ data, control }: FilterPanelProps) {
  const t = useTranslations('catalog');
  const { listing, show } = control;
  const preferences = useShopStore((state) => state.preferences);
  const credit = shownCredit(listing, data.banks, preferences);
  const isCurrent = isSameCredit(credit, data.monthly.credit);
  useFreshRange(!isCurrent && !control.isLoading && !saysCredit(listing));
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
      {!isCurrent && <Skeleton height={RANGE_HEIGHT} />}
      {isCurrent && isRange(data.monthly) && (
        <RangeFilter bounds={data.monthly} chosen={listing.monthly} name={t('monthly')} onChange={narrow} />
      )}
    </div>
  );
}

const RANGE_HEIGHT = 108;

/** Delay that is longer than the start of a navigation takes. */
const SOON_MS = 60;

/**
 * Reloads the list in the browser with the shopper's stored credit choice, which the server does not receive. The
 * reload is delayed, because a choice made here also changes the address and must not cancel that navigation.
 */
function useFreshRange(isWanted: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWanted) return;
    const soon = setTimeout(() => void revalidate(), SOON_MS);
    return () => clearTimeout(soon);
  }, [isWanted, revalidate]);
}

type PlainMonthlyProps = { data: ListingData; listing: Listing };

/** Form for browsers without JavaScript. It allows any bank with any period; the listing reports invalid pairs. */
function PlainMonthly({ data, listing: { monthly, credit } }: PlainMonthlyProps) {
  const t = useTranslations('catalog');
  const sides = [
    { label: t('priceFrom'), value: monthly?.min, bound: data.monthly.min },
    { label: t('priceTo'), value: monthly?.max, bound: data.monthly.max },
  ];
  return (
    <div className={styles.monthly}>
      <SelectField label={t('bank')} name="bank" defaultValue={credit.bank ?? ''}>
        <BankOptions data={data} chosen={credit.bank} />
      </SelectField>
      <SelectField label={t('period')} name="period" defaultValue={credit.period}>
        <PeriodOptions data={data} chosen={{ bank: null, period: credit.period }} />
      </SelectField>
      <div className="two">
        {sides.map(({ label, value, bound }) => (
          <Field key={label} label={label}>
            {(names) => (
              <input
                {...names}
                className="input num"
                name="monthly"
                inputMode="numeric"
                pattern="[0-9]{1,9}"
                placeholder={String(bound)}
                defaultValue={value}
              />
            )}
          </Field>
        ))}
      </div>
    </div>
  );
}

/** Options for the banks. A bank that no longer exists stays listed while the address names it. */
function BankOptions({ data: { banks }, chosen }: { data: ListingData; chosen: number | null }) {
  const t = useTranslations('catalog');
  return (
    <>
      <option value="">{t('cheapestBank')}</option>
      {chosen !== null && !banks.some(({ id }) => id === chosen) && <option value={chosen}>{t('goneBank')}</option>}
      <Options of={banks.map(({ id, name }) => [id, name])} />
    </>
  );
}

type PeriodOptionsProps = { data: ListingData; chosen: Pick<ListingCredit, 'bank' | 'period'> };

function PeriodOptions({ data, chosen: { bank, period } }: PeriodOptionsProps) {
  const common = useTranslations('common');
  const offered = periodsOf(data.banks, bank);
  const shown = offered.includes(period) ? offered : [period, ...offered];
  return <Options of={shown.map((count) => [count, common('months', { count })])} />;
}

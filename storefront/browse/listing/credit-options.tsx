import { useTranslations } from 'use-intl';
import type { ListingCredit } from '#rules/listing-address.ts';
import { periodsOf } from './listing-credit.ts';
import type { ListingData } from './listing-data.ts';

/** The banks to choose from; one that is gone is still said as long as the address names it. */
export function BankOptions({ data: { banks }, chosen }: { data: ListingData; chosen: number | null }) {
  const t = useTranslations('catalog');
  return (
    <>
      <option value="">{t('cheapestBank')}</option>
      {chosen !== null && !banks.some(({ id }) => id === chosen) && <option value={chosen}>{t('goneBank')}</option>}
      {banks.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
}

type PeriodOptionsProps = { data: ListingData; chosen: Pick<ListingCredit, 'bank' | 'period'> };

/** For how long that bank lends, or any of them. */
export function PeriodOptions({ data, chosen: { bank, period } }: PeriodOptionsProps) {
  const common = useTranslations('common');
  const offered = periodsOf(data.banks, bank);
  const shown = offered.includes(period) ? offered : [period, ...offered];
  return shown.map((count) => (
    <option key={count} value={count}>
      {common('months', { count })}
    </option>
  ));
}

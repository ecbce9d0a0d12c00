import { useTranslations } from 'use-intl';
import type { Listing } from '#rules/listing-address.ts';
import { Field } from '#ui/field.tsx';
import { SelectField } from '#ui/select.tsx';
import { BankOptions, PeriodOptions } from './credit-options.tsx';
import styles from './listing.module.css';
import type { ListingData } from './listing-data.ts';

type PlainMonthlyProps = { data: ListingData; listing: Listing };

/** The same as a form, for browsers without JavaScript: any bank with any period, and the list says what does not go. */
export function PlainMonthly({ data, listing: { monthly, credit } }: PlainMonthlyProps) {
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

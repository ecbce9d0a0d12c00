import { useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { LOCALES } from '#contract/locale.ts';
import type { OfficeFailure } from '#contract/office/office-errors.ts';
import { type Buyer, findBuyers } from '#contract/office/office-new-order-contract.ts';
import { shortDate } from '#i18n/date.ts';
import { findRegion, REGIONS } from '#rules/shop/regions.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Options, SelectField } from '#ui/select.tsx';
import { LanguageOptions } from '../shell/language-options.tsx';
import { useClient, useMay } from '../state/office-site.tsx';
import styles from './new-order.module.css';
import { type NewOrderValues, valuesOfBuyer, valuesOfText } from './new-order-values.ts';
import { SearchField } from './search-field.tsx';

type BuyerPanelProps = {
  values: NewOrderValues;
  /** The region of the town, as the server understood it. */
  region: string;
  /** The buyer collects the order, so no street and town are required. */
  isPickup: boolean;
  failure: OfficeFailure | null;
  set: (values: Partial<NewOrderValues>) => void;
  onPicked: () => void;
};

/** The caller: found among accounts and earlier orders, or typed. */
export function BuyerPanel({ values, region, isPickup, failure, set, onPicked }: BuyerPanelProps) {
  const t = useTranslations('newOrder');
  const tOrder = useTranslations('order');
  const tRegion = useTranslations('regions');
  const fields = useRef<HTMLDivElement>(null);
  const mayFind = useMay('customers.contact');
  const fault = (field: string) => failure?.fields[`billing.${field}`];
  const text = (name: 'first_name' | 'last_name' | 'phone' | 'email' | 'street' | 'city' | 'postcode') => ({
    name,
    value: values[name],
    autoComplete: 'off',
    maxLength: 255,
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  return (
    <section className="panel">
      <header>
        <h2>{tOrder('buyer')}</h2>
        {values.customer_id !== null && (
          <span className="end small">
            {t('hasAccount')}{' '}
            <Button look="bare" size="s" onClick={() => set({ customer_id: null })}>
              {t('asGuest')}
            </Button>
          </span>
        )}
      </header>
      <div className={styles.fields}>
        {mayFind && (
          <div className={styles.wide}>
            <Lookup
              values={values}
              set={set}
              onPicked={onPicked}
              onNone={(next) => fields.current?.querySelector<HTMLInputElement>(`[name=${next}]`)?.focus()}
            />
          </div>
        )}
        <div ref={fields} className={styles.pair}>
          <TextField label={t('phone')} {...text('phone')} type="tel" required error={fault('phone')} />
          <TextField label={t('firstName')} {...text('first_name')} required error={fault('first_name')} />
        </div>
        <TextField label={t('lastName')} {...text('last_name')} optional error={fault('last_name')} />
        <TextField
          label={t('email')}
          {...text('email')}
          type="email"
          optional
          hint={values.email === '' ? t('noEmail') : undefined}
          error={fault('email')}
        />
        <TextField
          label={t('city')}
          {...text('city')}
          required={!isPickup}
          optional={isPickup}
          error={fault('city')}
          onChange={({ target }) => set({ city: target.value, region: null })}
        />
        <SelectField
          label={t('region')}
          name="region"
          value={values.region ?? region}
          onChange={({ target }) => set({ region: findRegion(target.value) })}
          error={fault('state')}
        >
          <Options of={REGIONS.map((one) => [one, tRegion(one)])} />
        </SelectField>
        <div className={styles.wide}>
          <TextField
            label={t('street')}
            {...text('street')}
            required={!isPickup}
            optional={isPickup}
            error={fault('address1')}
          />
        </div>
      </div>
      <details className={styles.more}>
        <summary>{t('moreFields')}</summary>
        <div className={styles.fields}>
          <TextField label={t('postcode')} {...text('postcode')} optional error={fault('postcode')} />
          <SelectField
            label={t('language')}
            name="language"
            value={values.language}
            onChange={({ target }) => set({ language: LOCALES.find((one) => one === target.value) ?? 'hy' })}
          >
            <LanguageOptions />
          </SelectField>
          <Company values={values} failure={failure} set={set} />
        </div>
      </details>
    </section>
  );
}

type LookupProps = Pick<BuyerPanelProps, 'values' | 'set' | 'onPicked'> & {
  /** Called when no buyer matches, with the name of the field to fill in next. */
  onNone: (next: 'first_name' | 'phone') => void;
};

function Lookup({ values, set, onPicked, onNone }: LookupProps) {
  const t = useTranslations('newOrder');
  const locale = useLocale();
  const client = useClient();
  const find = async (q: string, signal: AbortSignal) => {
    const result = await client.call(findBuyers, { input: { q }, signal });
    return result.ok ? result.data.data.map(toOption) : null;
  };
  const toOption = (buyer: Buyer) => ({
    key: buyer.key,
    value: `${buyer.first_name} ${buyer.last_name}`.trim() || buyer.phone,
    note: [
      buyer.phone,
      buyer.city,
      buyer.street.join(', '),
      buyer.last_order ? t('lastOrder', { day: shortDate(locale, buyer.last_order.created_at) }) : t('account'),
    ]
      .filter(Boolean)
      .join(' · '),
    buyer,
  });
  return (
    <SearchField
      label={t('who')}
      hint={t('whoHint')}
      name="who"
      value={values.who}
      autoFocus
      onType={(who) => set({ who })}
      find={find}
      picksFirst
      onPick={({ buyer }) => {
        set(valuesOfBuyer(buyer));
        onPicked();
      }}
      onNone={(text) => {
        const known = valuesOfText(text);
        set(known);
        onNone(known.phone ? 'first_name' : 'phone');
      }}
    />
  );
}

function Company({ values: { company }, failure, set }: Pick<BuyerPanelProps, 'values' | 'failure' | 'set'>) {
  const t = useTranslations('newOrder');
  const value = company ?? { name: '', tin: '', address: '' };
  const change = (field: keyof typeof value) => ({
    name: `company.${field}`,
    value: value[field],
    optional: true,
    maxLength: 255,
    error: failure?.fields[`company.${field}`],
    onChange: ({ target }: { target: { value: string } }) => {
      const next = { ...value, [field]: target.value };
      set({ company: Object.values(next).some(Boolean) ? next : null });
    },
  });
  return (
    <>
      <TextField label={t('companyName')} {...change('name')} />
      <TextField label={t('companyTin')} {...change('tin')} inputMode="numeric" />
      <div className={styles.wide}>
        <TextField label={t('companyAddress')} {...change('address')} />
      </div>
    </>
  );
}

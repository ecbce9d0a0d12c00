import { useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { lastCompany } from '#contract/checkout-contract.ts';
import type { CheckoutForm } from '#rules/checkout/checkout-form.ts';
import { MAX_FIELD_LENGTH } from '#rules/shop/address.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { useShopStore } from '#storefront/state/shop-store.ts';
import { Check } from '#ui/check.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/field.tsx';
import styles from './checkout.module.css';
import type { CheckoutState } from './checkout-state.ts';

/** The switch "Buy as a company" and the data that its invoice needs. */
export function CompanyPart({ state }: { state: CheckoutState }) {
  const t = useTranslations('checkout.company');
  const { form, change } = state;
  const prefill = usePrefill(state);
  const switchTo = (isCompany: boolean) => {
    change({ isCompany });
    if (isCompany) void prefill();
  };
  return (
    <>
      <Check checked={form.isCompany} name="isCompany" onChange={(event) => switchTo(event.target.checked)}>
        {t('switch')}
      </Check>
      {form.isCompany && <CompanyFields state={state} />}
    </>
  );
}

function CompanyFields({ state: { field } }: { state: CheckoutState }) {
  const t = useTranslations('checkout.company');
  const id = useId();
  const tin = field('companyTin');
  return (
    <fieldset className={classNames('form', styles.elsewhere)} aria-describedby={id}>
      <legend className="label">{t('legend')}</legend>
      <TextField
        {...field('companyName')}
        label={t('name')}
        required
        maxLength={MAX_FIELD_LENGTH}
        autoComplete="organization"
      />
      <TextField
        {...tin}
        label={t('tin')}
        hint={tin.error ? undefined : t('tinHint')}
        required
        inputMode="numeric"
        maxLength={MAX_TYPED_TIN}
        autoComplete="off"
      />
      <TextField
        {...field('companyAddress')}
        label={t('address')}
        optional
        maxLength={MAX_FIELD_LENGTH}
        autoComplete="off"
      />
      <p className="hint" id={id}>
        {t('note')}
      </p>
    </fieldset>
  );
}

/** Maximum length of a typed TIN: eight digits with spaces or hyphens between them. */
const MAX_TYPED_TIN = 20;

/** Fills the fields from the customer's last company order, unless the customer types meanwhile. */
function usePrefill({ form, change }: CheckoutState): () => Promise<void> {
  const client = useClient();
  const latest = useRef({ form, change });
  latest.current = { form, change };
  return async () => {
    if (!useShopStore.getState().session.authenticated || !isBlank(latest.current.form)) return;
    const result = await client.call(lastCompany);
    const known = result.ok ? result.data.data : null;
    if (!known || !isBlank(latest.current.form) || !latest.current.form.isCompany) return;
    latest.current.change({ companyName: known.name, companyTin: known.tin, companyAddress: known.address });
  };
}

const isBlank = ({ companyName, companyTin, companyAddress }: CheckoutForm): boolean =>
  companyName + companyTin + companyAddress === '';

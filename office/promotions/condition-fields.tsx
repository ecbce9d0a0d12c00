import { useState } from 'react';
import { useLocale, useMessages, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import { REGIONS } from '#rules/shop/regions.ts';
import { Check } from '#ui/check.tsx';
import { TextField } from '#ui/field.tsx';
import { AmountField } from '../shell/amount-field.tsx';
import type { ConditionFields } from './promotion-fields.ts';
import styles from './promotions.module.css';
import { useNames } from './use-names.ts';

type Props = {
  conditions: ConditionFields;
  errorOf: (field: string) => string | undefined;
  onChange: (conditions: ConditionFields) => void;
};

/** The carts, customers, regions, payments and deliveries to which a promotion applies. */
export function ConditionFieldset({ conditions, errorOf, onChange }: Props) {
  const t = useTranslations('promotions');
  const locale = useLocale();
  const { regions } = useMessages();
  const { choices } = useNames();
  const regionNames: Record<string, string> = regions;
  const methods = (list: 'payment_methods' | 'shipping_methods') =>
    choices[list].map(({ code, name }) => ({ code, name: inLocale(name, locale) }));
  const many = (field: ManyName, options: readonly Option[]) => (
    <ManyField
      label={t(`field.${field}`)}
      options={options}
      chosen={conditions[field]}
      error={errorOf(field)}
      onChange={(chosen) => onChange({ ...conditions, [field]: chosen })}
    />
  );
  return (
    <div className="form">
      <div className={styles.pair}>
        <AmountField
          label={t('field.min_sum')}
          hint={t('hint.min_sum')}
          optional
          amount={conditions.min_sum}
          error={errorOf('min_sum')}
          onAmount={(amount) => onChange({ ...conditions, min_sum: amount })}
        />
        <AmountField
          label={t('field.min_quantity')}
          optional
          amount={conditions.min_quantity}
          error={errorOf('min_quantity')}
          onAmount={(amount) => onChange({ ...conditions, min_quantity: amount })}
        />
      </div>
      <Check
        checked={conditions.first_order}
        onChange={({ target }) => onChange({ ...conditions, first_order: target.checked })}
      >
        {t('field.first_order')}
      </Check>
      <TagsField
        tags={conditions.customer_tags}
        known={choices.tags}
        error={errorOf('customer_tags')}
        onChange={(tags) => onChange({ ...conditions, customer_tags: tags })}
      />
      {many(
        'regions',
        REGIONS.map((code) => ({ code, name: regionNames[code] ?? code })),
      )}
      {many('payment_methods', methods('payment_methods'))}
      {many('shipping_methods', methods('shipping_methods'))}
    </div>
  );
}

type ManyName = 'regions' | 'payment_methods' | 'shipping_methods';
type Option = { code: string; name: string };

type ManyProps = {
  label: string;
  options: readonly Option[];
  chosen: string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
};

/** A folded list of check boxes; the summary names the chosen ones. */
function ManyField({ label, options, chosen, error, onChange }: ManyProps) {
  const t = useTranslations('promotions');
  const names = options.filter(({ code }) => chosen.includes(code)).map(({ name }) => name);
  return (
    <details className={styles.fold} open={error !== undefined || undefined}>
      <summary>
        <span>{label}</span>
        <small className="muted">{names.length === 0 ? t('hint.nothingChosen') : names.join(', ')}</small>
      </summary>
      {error && <p className="wrong">{error}</p>}
      <fieldset className={styles.checks} aria-label={label}>
        {options.map(({ code, name }) => (
          <Check
            key={code}
            checked={chosen.includes(code)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, code] : chosen.filter((one) => one !== code))
            }
          >
            {name}
          </Check>
        ))}
      </fieldset>
    </details>
  );
}

type TagsProps = {
  tags: readonly string[];
  known: readonly string[];
  error: string | undefined;
  onChange: (tags: string[]) => void;
};

const toTags = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

function TagsField({ tags, known, error, onChange }: TagsProps) {
  const t = useTranslations('promotions');
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={t('field.customer_tags')}
      hint={[t('hint.customer_tags'), known.slice(0, 12).join(', ')].filter(Boolean).join(' ')}
      optional
      autoComplete="off"
      error={error}
      value={typed ?? tags.join(', ')}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(toTags(target.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

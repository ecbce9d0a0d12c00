import { useTranslations } from 'use-intl';
import { TextField } from '#ui/field.tsx';
import { selectWhole } from '../state/select-whole.ts';
import type { TermName, TypedTerms } from './bank-fields.ts';
import styles from './banks.module.css';

type Props = {
  value: TypedTerms;
  errorOf: (name: TermName) => string | undefined;
  onChange: (name: TermName, text: string) => void;
};

/** The terms of a bank: rates, periods and limits. */
export function TermsFields({ value, errorOf, onChange }: Props) {
  const t = useTranslations('banks');
  const field = (name: TermName, inputMode: 'decimal' | 'numeric', optional = false) => (
    <TextField
      key={name}
      label={t(`field.${name}`)}
      hint={t(`hint.${name}`)}
      inputMode={inputMode}
      autoComplete="off"
      onFocus={selectWhole}
      optional={optional}
      value={value[name]}
      error={errorOf(name)}
      onChange={(event) => onChange(name, event.target.value)}
    />
  );
  return (
    <div className={styles.terms}>
      {field('rate', 'decimal')}
      {field('service_fee', 'decimal')}
      {field('credit_amount_rate', 'decimal')}
      {field('min_down_payment_percent', 'decimal')}
      <div className={styles.wide}>
        <TextField
          label={t('field.periods')}
          hint={t('hint.periods')}
          autoComplete="off"
          value={value.periods}
          error={errorOf('periods')}
          onChange={(event) => onChange('periods', event.target.value)}
        />
      </div>
      {field('min_amount', 'numeric', true)}
      {field('max_amount', 'numeric', true)}
    </div>
  );
}

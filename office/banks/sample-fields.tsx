import { useTranslations } from 'use-intl';
import { TextField } from '#ui/field.tsx';
import { Options, SelectField } from '#ui/select.tsx';
import styles from './banks.module.css';
import type { Sample } from './use-sample.ts';

/** Price, down payment and period of the example. */
export function SampleFields({ sample, periods }: { sample: Sample; periods: readonly number[] }) {
  const t = useTranslations('banks.example');
  const offered = [...new Set([...periods, sample.months])].sort((one, other) => one - other);
  const sum = (name: 'price' | 'down') => (
    <TextField
      label={t(name)}
      inputMode="numeric"
      autoComplete="off"
      value={sample[name]}
      onChange={(event) => sample.set({ [name]: event.target.value })}
    />
  );
  return (
    <div className={styles.sample}>
      {sum('price')}
      {sum('down')}
      <SelectField
        label={t('months')}
        value={String(sample.months)}
        onChange={(event) => sample.set({ months: Number(event.target.value) })}
      >
        <Options of={offered.map((months) => [months, t('monthCount', { count: months })])} />
      </SelectField>
    </div>
  );
}

import { LOCALES } from '#contract/locale.ts';
import { partAt, withPart } from '#rules/shop/setting-part.ts';
import { TextField } from '#ui/field.tsx';
import { textOf } from '../product/product-fields.ts';
import { LANGUAGES } from '../shell/languages.ts';
import type { Row } from './setting-keys.ts';
import styles from './settings.module.css';

type Props = {
  label: string;
  row: Row;
  field: string;
  /** The path of the row, by which the server names faults. */
  path: string;
  faults: Record<string, string>;
  set: (part: Row) => void;
};

/** A text of a row in three languages. */
export function RowTexts({ label, row, field, path, faults, set }: Props) {
  const value = row[field];
  return (
    <fieldset className={styles.langs}>
      <legend>{label}</legend>
      {LOCALES.map((locale) => (
        <TextField
          key={locale}
          label={LANGUAGES[locale]}
          lang={locale}
          value={textOf(partAt(value, [locale]))}
          error={faults[`${path}.${field}.${locale}`] ?? (locale === 'hy' ? faults[`${path}.${field}`] : undefined)}
          onChange={(event) => set({ [field]: withPart(value, [locale], event.target.value) ?? {} })}
        />
      ))}
    </fieldset>
  );
}

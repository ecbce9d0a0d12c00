import { useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { inLocale } from '#contract/localized-text.ts';
import { productFilters } from '#contract/office/office-product-list-contract.ts';
import { TextField } from '#ui/field.tsx';
import { Options, SelectField } from '#ui/select.tsx';
import { textOf } from '../product/product-fields.ts';
import { useClient } from '../state/office-site.tsx';
import { RowList } from './row-list.tsx';
import { type Row, rowsOf } from './setting-keys.ts';
import { type EditorProps, useSettingHint, useSettingName } from './setting-name.ts';
import styles from './settings.module.css';

type Categories = AnswerOf<typeof productFilters>['categories'];

/** Other days of return and months of warranty for some categories. */
export function ReturnExceptionsField({ path, draft, faults }: EditorProps) {
  const t = useTranslations('settings.returnException');
  const locale = useLocale();
  const nameOf = useSettingName();
  const hint = useSettingHint()(path);
  const categories = useCategories();
  const categoryOf = (row: Row) => {
    const found = categories.find(({ id }) => id === row.category);
    return found ? inLocale(found.name, locale) : '';
  };
  const summary = (row: Row) => {
    const category = categoryOf(row);
    if (category === '') return '';
    const { return_days: days, warranty_months: months } = row;
    return t('summary', {
      category,
      days: typeof days === 'number' ? t('inDays', { days }) : t('usualDays'),
      months: typeof months === 'number' ? t('inMonths', { months }) : t('usualMonths'),
    });
  };
  return (
    <div>
      <h2 className={styles.fieldTitle}>{nameOf(path)}</h2>
      {hint && <p className="hint">{hint}</p>}
      {faults[path] && <p className="wrong">{faults[path]}</p>}
      <RowList
        rows={rowsOf(draft.value(path))}
        onRows={(rows) => draft.set(path, rows)}
        nameOf={(row, at) => summary(row) || t('numbered', { number: at + 1 })}
        add={t('add')}
        empty={t('none')}
        newRow={() => ({ category: null, return_days: null, warranty_months: null })}
        isOpen={({ category }, at) => !category || Object.keys(faults).some((key) => key.startsWith(`${path}.${at}.`))}
      >
        {(row, at, set) => (
          <div className={styles.fields}>
            <SelectField
              label={t('category')}
              value={row.category === null ? '' : String(row.category)}
              error={faults[`${path}.${at}.category`]}
              onChange={({ target }) => set({ category: target.value === '' ? null : Number(target.value) })}
            >
              <option value="">{t('choose')}</option>
              <Options
                of={categories.map(({ id, name, depth }) => [id, `${'\u2003'.repeat(depth)}${inLocale(name, locale)}`])}
              />
            </SelectField>
            <div className={styles.pair}>
              <Term
                label={t('days')}
                value={row.return_days}
                error={faults[`${path}.${at}.return_days`]}
                onValue={(days) => set({ return_days: days })}
              />
              <Term
                label={t('months')}
                value={row.warranty_months}
                error={faults[`${path}.${at}.warranty_months`]}
                onValue={(months) => set({ warranty_months: months })}
              />
            </div>
          </div>
        )}
      </RowList>
    </div>
  );
}

type TermProps = {
  label: string;
  value: unknown;
  error: string | undefined;
  onValue: (value: number | string | null) => void;
};

/** Text that is not a number stays as typed, and the server refuses it. */
const Term = ({ label, value, error, onValue }: TermProps) => (
  <TextField
    label={label}
    inputMode="numeric"
    value={textOf(value)}
    error={error}
    onChange={({ target }) => {
      const typed = target.value.trim();
      onValue(typed === '' ? null : /^\d{1,4}$/.test(typed) ? Number(typed) : typed);
    }}
  />
);

function useCategories(): Categories {
  const client = useClient();
  const [categories, setCategories] = useState<Categories>([]);
  useEffect(() => {
    client.call(productFilters).then((result) => result.ok && setCategories(result.data.categories));
  }, [client]);
  return categories;
}

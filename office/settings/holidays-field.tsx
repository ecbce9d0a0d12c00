import { useLocale, useTranslations } from 'use-intl';
import type { Locale } from '#contract/locale.ts';
import { shortDate } from '#i18n/date.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { partAt } from '#rules/shop/setting-part.ts';
import { TextField } from '#ui/field.tsx';
import { textOf } from '../product/product-fields.ts';
import { RowList } from './row-list.tsx';
import { RowTexts } from './row-texts.tsx';
import { type Row, rowsOf } from './setting-keys.ts';
import type { EditorProps } from './setting-name.ts';
import styles from './settings.module.css';

/** A date that is still being typed is shown as it is. */
const dayIn = (locale: Locale, day: string): string => (Number.isNaN(Date.parse(day)) ? day : shortDate(locale, day));

export function HolidaysField({ path, draft, faults }: EditorProps) {
  const t = useTranslations('settings.holiday');
  const locale = useLocale();
  const today = shopDay(new Date());
  // A date that is being typed stays visible.
  const past = new Set(
    rowsOf(draft.before(path))
      .map(({ day }) => textOf(day))
      .filter((day) => day < today),
  );
  const nameOf = ({ day, name }: Row) =>
    [dayIn(locale, textOf(day)), textOf(partAt(name, [locale]) ?? partAt(name, ['hy']))].filter(Boolean).join(' · ');
  return (
    <>
      {faults[path] && <p className="wrong">{faults[path]}</p>}
      <RowList
        rows={rowsOf(draft.value(path))}
        onRows={(rows) => draft.set(path, rows)}
        nameOf={(row, at) => nameOf(row) || t('numbered', { number: at + 1 })}
        add={t('add')}
        empty={t('none')}
        newRow={() => ({ day: '', name: {} })}
        isPast={({ day }) => past.has(textOf(day))}
        isOpen={({ day }, at) => !day || Object.keys(faults).some((key) => key.startsWith(`${path}.${at}.`))}
      >
        {(row, at, set) => (
          <div className={styles.fields}>
            <TextField
              label={t('day')}
              type="date"
              value={textOf(row.day)}
              error={faults[`${path}.${at}.day`]}
              onChange={(event) => set({ day: event.target.value })}
            />
            <RowTexts label={t('name')} row={row} field="name" path={`${path}.${at}`} faults={faults} set={set} />
          </div>
        )}
      </RowList>
    </>
  );
}

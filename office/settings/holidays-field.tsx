import { useTranslations } from 'use-intl';
import { TextField } from '#ui/field.tsx';
import { textOf } from '../product/product-fields.ts';
import { RowList } from './row-list.tsx';
import { RowTexts } from './row-texts.tsx';
import { rowsOf } from './setting-keys.ts';
import type { EditorProps } from './setting-name.ts';
import styles from './settings.module.css';

export function HolidaysField({ path, draft, faults }: EditorProps) {
  const t = useTranslations('settings.holiday');
  return (
    <>
      {faults[path] && <p className="wrong">{faults[path]}</p>}
      <RowList
        rows={rowsOf(draft.value(path))}
        onRows={(rows) => draft.set(path, rows)}
        nameOf={(row, at) => textOf(row.day) || t('numbered', { number: at + 1 })}
        add={t('add')}
        empty={t('none')}
        newRow={() => ({ day: '', name: {} })}
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

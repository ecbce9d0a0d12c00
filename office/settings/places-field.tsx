import { useTranslations } from 'use-intl';
import { REGIONS } from '#rules/shop/regions.ts';
import { partAt } from '#rules/shop/setting-part.ts';
import { TextField } from '#ui/field.tsx';
import { Options, SelectField } from '#ui/select.tsx';
import { listOf, textOf } from '../product/product-fields.ts';
import { RowList } from './row-list.tsx';
import { RowTexts } from './row-texts.tsx';
import { rowsOf } from './setting-keys.ts';
import type { EditorProps } from './setting-name.ts';
import styles from './settings.module.css';

/** Towns and villages that the checkout suggests beside the built-in ones. */
export function PlacesField({ path, draft, faults }: EditorProps) {
  const t = useTranslations('settings.place');
  const tRegion = useTranslations('regions');
  return (
    <RowList
      rows={rowsOf(draft.value(path))}
      onRows={(rows) => draft.set(path, rows)}
      nameOf={(row, at) => textOf(partAt(row.name, ['hy'])) || t('numbered', { number: at + 1 })}
      add={t('add')}
      empty={t('none')}
      newRow={() => ({ name: {}, state: 'Aragatsotn' })}
      isOpen={({ name }, at) =>
        !partAt(name, ['hy']) || Object.keys(faults).some((key) => key.startsWith(`${path}.${at}.`))
      }
    >
      {(row, at, set) => (
        <div className={styles.fields}>
          <RowTexts label={t('name')} row={row} field="name" path={`${path}.${at}`} faults={faults} set={set} />
          <div className={styles.pair}>
            <SelectField
              label={t('region')}
              value={textOf(row.state)}
              error={faults[`${path}.${at}.state`]}
              onChange={(event) => set({ state: event.target.value })}
            >
              <Options of={REGIONS.map((region) => [region, tRegion(region)])} />
            </SelectField>
            <TextField
              label={t('also')}
              hint={t('alsoHint')}
              defaultValue={listOf(row.also).join(', ')}
              error={faults[`${path}.${at}.also`]}
              onBlur={({ target }) => {
                const also = target.value
                  .split(',')
                  .map((name) => name.trim())
                  .filter(Boolean);
                if (also.join() !== listOf(row.also).join()) set({ also: also.length === 0 ? undefined : also });
              }}
            />
          </div>
        </div>
      )}
    </RowList>
  );
}

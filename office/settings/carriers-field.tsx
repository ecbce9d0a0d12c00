import { useTranslations } from 'use-intl';
import { TextField } from '#ui/field.tsx';
import { textOf } from '../product/product-fields.ts';
import { RowList } from './row-list.tsx';
import { rowsOf } from './setting-keys.ts';
import type { EditorProps } from './setting-name.ts';
import styles from './settings.module.css';

/** Companies that bring parcels. The code of a new one follows from its name, and never changes afterwards. */
export function CarriersField({ path, draft, faults }: EditorProps) {
  const t = useTranslations('settings.carrier');
  const rows = rowsOf(draft.value(path));
  const set = (next: readonly object[]) => draft.set(path, next.length === 0 ? null : next);
  return (
    <>
      {faults[path] && <p className="wrong">{faults[path]}</p>}
      <RowList
        rows={rows}
        onRows={set}
        nameOf={(row, at) => textOf(row.name) || t('numbered', { number: at + 1 })}
        add={t('add')}
        empty={t('none')}
        newRow={() => ({ code: newCode(), name: '', url: '' })}
        isOrdered
      >
        {(row, at, setRow) => (
          <div className={styles.pair}>
            <TextField
              label={t('name')}
              value={textOf(row.name)}
              error={faults[`${path}.${at}.name`]}
              onChange={(event) => setRow({ name: event.target.value })}
            />
            <TextField
              label={t('url')}
              hint={t('urlHint')}
              value={textOf(row.url)}
              error={faults[`${path}.${at}.url`]}
              onChange={(event) => setRow({ url: event.target.value.trim() })}
            />
          </div>
        )}
      </RowList>
    </>
  );
}

/** Orders store the code, so a code is never used again for another carrier. */
const newCode = (): string => `carrier-${crypto.randomUUID().slice(0, 8)}`;

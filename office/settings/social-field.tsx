import { useTranslations } from 'use-intl';
import { TextField } from '#ui/field.tsx';
import { Options, SelectField } from '#ui/select.tsx';
import { textOf } from '../product/product-fields.ts';
import { RowList } from './row-list.tsx';
import { type Row, rowsOf } from './setting-keys.ts';
import type { EditorProps } from './setting-name.ts';
import styles from './settings.module.css';

/** Networks with an icon of the shop; every other link gets a general one. */
const NETWORKS: readonly { icon: string; name: string; host: RegExp }[] = [
  { icon: 'facebook.svg', name: 'Facebook', host: /(^|\.)(facebook|fb)\.com$/ },
  { icon: 'instagram.svg', name: 'Instagram', host: /(^|\.)instagram\.com$/ },
  { icon: 'telegram.svg', name: 'Telegram', host: /(^|\.)(t\.me|telegram\.org)$/ },
  { icon: 'youtube.svg', name: 'YouTube', host: /(^|\.)(youtube\.com|youtu\.be)$/ },
];
const OTHER = 'link.svg';

/** The icon and name of a network follow from the address, unless the name was typed. */
function withNetwork(row: Row, link: string): Row {
  const host = URL.canParse(link) ? new URL(link).hostname : '';
  const network = NETWORKS.find((one) => one.host.test(host));
  if (!network) return { link };
  const isUnnamed = row.name === '' || NETWORKS.some(({ name }) => name === row.name);
  return { link, icon: network.icon, ...(isUnnamed && { name: network.name }) };
}

export function SocialField({ path, draft, faults }: EditorProps) {
  const t = useTranslations('settings.link');
  return (
    <>
      {faults[path] && <p className="wrong">{faults[path]}</p>}
      <RowList
        rows={rowsOf(draft.value(path))}
        onRows={(rows) => draft.set(path, rows)}
        nameOf={(row, at) => textOf(row.name) || t('numbered', { number: at + 1 })}
        add={t('add')}
        empty={t('none')}
        newRow={() => ({ name: '', link: '', icon: OTHER })}
        isOrdered
      >
        {(row, at, set) => (
          <div className={styles.pair}>
            <TextField
              label={t('address')}
              type="url"
              value={textOf(row.link)}
              error={faults[`${path}.${at}.link`]}
              onChange={(event) => set(withNetwork(row, event.target.value))}
            />
            <TextField
              label={t('name')}
              value={textOf(row.name)}
              error={faults[`${path}.${at}.name`]}
              onChange={(event) => set({ name: event.target.value })}
            />
            <SelectField
              label={t('icon')}
              value={textOf(row.icon)}
              onChange={(event) => set({ icon: event.target.value })}
            >
              <Options of={NETWORKS.map(({ icon, name }) => [icon, name])} />
              <option value={OTHER}>{t('other')}</option>
            </SelectField>
          </div>
        )}
      </RowList>
    </>
  );
}

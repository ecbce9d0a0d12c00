import { useTranslations } from 'use-intl';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { type EditorProps, useSettingHint, useSettingName } from './setting-name.ts';
import styles from './settings.module.css';

const MAX_PHONES = 10;

export function PhonesField({ path, draft, faults }: EditorProps) {
  const t = useTranslations('settings');
  const label = useSettingName()(path);
  const hint = useSettingHint()(path);
  const given = draft.value(path);
  const phones = Array.isArray(given) ? given.map(String) : [];
  const set = (next: string[]) => draft.set(path, next.length === 0 ? null : next);
  return (
    <fieldset className={styles.row}>
      <legend>{label}</legend>
      <div className={styles.rows}>
        {phones.map((phone, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: telephones have no identity but their place
          <div key={at} className={styles.line}>
            <TextField
              label={t('phoneNumber', { number: at + 1 })}
              type="tel"
              autoComplete="off"
              value={phone}
              error={faults[`${path}.${at}`]}
              onChange={(event) => set(phones.with(at, event.target.value))}
            />
            <Button
              look="bare"
              aria-label={t('removeRow', { name: phone || String(at + 1) })}
              onClick={() => set(phones.toSpliced(at, 1))}
            >
              <OfficeIcon name="x" />
            </Button>
          </div>
        ))}
      </div>
      {faults[path] && <p className="wrong">{faults[path]}</p>}
      {hint && <p className="hint">{hint}</p>}
      {phones.length < MAX_PHONES && (
        <div className={styles.rowActs}>
          <Button look="line" size="s" onClick={() => set([...phones, ''])}>
            {t('addPhone')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

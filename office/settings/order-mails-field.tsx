import { useTranslations } from 'use-intl';
import { Check } from '#ui/check.tsx';
import { TextField } from '#ui/field.tsx';
import { textOf } from '../product/product-fields.ts';
import { type EditorProps, useSettingName } from './setting-name.ts';
import styles from './settings.module.css';

/** Null sends mails about orders to the address of the shop, false sends none. */
export function OrderMailsField({ path, draft, faults }: EditorProps) {
  const t = useTranslations('settings');
  const label = useSettingName()(path);
  const value = draft.value(path);
  const isOther = typeof value === 'string';
  const choose = (to: unknown) => () => draft.set(path, to);
  return (
    <fieldset className={styles.row}>
      <legend>{label}</legend>
      <Check type="radio" name={path} checked={value === null} onChange={choose(null)}>
        {t('orderMails.same')}
      </Check>
      <Check type="radio" name={path} checked={isOther} onChange={choose(' ')}>
        {t('orderMails.other')}
      </Check>
      {isOther && (
        <TextField
          label={t('orderMails.address')}
          type="email"
          autoComplete="off"
          value={textOf(value).trim()}
          error={faults[path]}
          onChange={(event) => draft.set(path, event.target.value || ' ')}
        />
      )}
      <Check type="radio" name={path} checked={value === false} onChange={choose(false)}>
        {t('orderMails.none')}
      </Check>
    </fieldset>
  );
}

import { useTranslations } from 'use-intl';
import { LOCALES } from '#contract/locale.ts';
import { parseAmd } from '#rules/shop/money.ts';
import { lateHoursOf, type WorkKind } from '#rules/staff/work-queue.ts';
import { Check } from '#ui/check.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/field.tsx';
import { textOf } from '../product/product-fields.ts';
import { LANGUAGES } from '../shell/languages.ts';
import { CarriersField } from './carriers-field.tsx';
import { HolidaysField } from './holidays-field.tsx';
import { OrderMailsField } from './order-mails-field.tsx';
import { PhonesField } from './phones-field.tsx';
import { PlacesField } from './places-field.tsx';
import { RatesField } from './rates-field.tsx';
import { ReturnExceptionsField } from './return-exceptions-field.tsx';
import type { SettingField } from './setting-keys.ts';
import { type EditorProps, useSettingHint, useSettingName } from './setting-name.ts';
import styles from './settings.module.css';
import { SocialField } from './social-field.tsx';
import { StoresField } from './stores-field.tsx';
import { TaxField } from './tax-field.tsx';

/** The control of one setting, chosen by its kind. */
export function SettingEditor({ field: { path, kind }, ...rest }: { field: SettingField } & Omit<EditorProps, 'path'>) {
  const props = { path, ...rest };
  switch (kind) {
    case 'localized':
      return <LocalizedField {...props} />;
    case 'yesNo':
      return <YesNoField {...props} />;
    case 'number':
      return <NumberField {...props} read={readWhole} />;
    case 'hours':
      return <NumberField {...props} read={readDecimal} />;
    case 'phones':
      return <PhonesField {...props} />;
    case 'orderMails':
      return <OrderMailsField {...props} />;
    case 'tax':
      return <TaxField {...props} />;
    case 'stores':
      return <StoresField {...props} />;
    case 'holidays':
      return <HolidaysField {...props} />;
    case 'returnExceptions':
      return <ReturnExceptionsField {...props} />;
    case 'rates':
      return <RatesField {...props} />;
    case 'carriers':
      return <CarriersField {...props} />;
    case 'social':
      return <SocialField {...props} />;
    case 'places':
      return <PlacesField {...props} />;
    default:
      return <PlainField {...props} kind={kind} />;
  }
}

function LocalizedField({ path, draft, faults }: EditorProps) {
  const nameOf = useSettingName();
  const hint = useSettingHint()(path);
  return (
    <div>
      <fieldset className={styles.langs}>
        <legend>{nameOf(path)}</legend>
        {LOCALES.map((locale) => {
          const key = `${path}.${locale}`;
          return (
            <TextField
              key={locale}
              label={LANGUAGES[locale]}
              lang={locale}
              value={textOf(draft.value(key))}
              error={faults[key] ?? (locale === 'hy' ? faults[path] : undefined)}
              className={classNames(draft.isChanged(key) && styles.changed)}
              onChange={(event) => draft.set(key, event.target.value)}
            />
          );
        })}
      </fieldset>
      {hint && <p className="hint">{hint}</p>}
    </div>
  );
}

const INPUTS = {
  email: { type: 'email', autoComplete: 'off' },
  tin: { inputMode: 'numeric' },
  account: { inputMode: 'numeric' },
} as const;

function PlainField({ path, draft, faults, kind }: EditorProps & { kind: SettingField['kind'] }) {
  const nameOf = useSettingName();
  const hint = useSettingHint()(path);
  return (
    <TextField
      label={nameOf(path)}
      hint={hint}
      value={textOf(draft.value(path))}
      error={faults[path]}
      className={classNames(draft.isChanged(path) && styles.changed)}
      onChange={(event) => draft.set(path, event.target.value)}
      {...(kind in INPUTS && INPUTS[kind as keyof typeof INPUTS])}
    />
  );
}

type Read = (typed: string) => number | string | null;

/** Text that is not a number stays as typed, and the server refuses it. */
const readWhole: Read = (typed) => (typed === '' ? null : (parseAmd(typed) ?? typed));
const readDecimal: Read = (typed) =>
  typed === '' ? null : /^\d{1,4}([.,]\d{1,2})?$/.test(typed) ? Number(typed.replace(',', '.')) : typed;

function NumberField({ path, draft, faults, read }: EditorProps & { read: Read }) {
  const t = useTranslations('settings');
  const nameOf = useSettingName();
  const [key = '', kind = ''] = path.split('.');
  const hint = useSettingHint()(path);
  const fallback = key === 'late_hours' ? t('hoursDefault', { hours: lateHoursOf(kind as WorkKind) }) : undefined;
  return (
    <TextField
      label={nameOf(path)}
      hint={hint ?? fallback}
      inputMode={read === readWhole ? 'numeric' : 'decimal'}
      value={textOf(draft.value(path))}
      error={faults[path] ?? (key === path ? undefined : faults[key])}
      className={classNames(draft.isChanged(path) && styles.changed)}
      onChange={(event) => {
        const typed = event.target.value.trim();
        // A decimal separator at the end is still being typed.
        draft.set(path, /[.,]$/.test(typed) ? typed : read(typed));
      }}
    />
  );
}

function YesNoField({ path, draft, faults }: EditorProps) {
  const nameOf = useSettingName();
  const hint = useSettingHint()(path);
  return (
    <div>
      <Check
        checked={draft.value(path) === true}
        onChange={(event) => draft.set(path, event.target.checked)}
        {...(faults[path] && { error: faults[path] })}
      >
        {nameOf(path)}
      </Check>
      {hint && <p className="hint">{hint}</p>}
    </div>
  );
}

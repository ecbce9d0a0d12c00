import type { FormEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale, type LocalizedText } from '#contract/localized-text.ts';
import type { LocalizedInput } from '#contract/office/office-fields.ts';
import { changePaymentMethod, type WirePaymentMethod } from '#contract/office/office-payment-contract.ts';
import { findRegion, REGIONS } from '#rules/shop/regions.ts';
import { Check } from '#ui/check.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { LastChanges } from '../audit/last-changes.tsx';
import { SubmitRow } from '../shell/submit-row.tsx';
import { useClient } from '../state/office-site.tsx';
import styles from './delivery.module.css';
import { Conflicts, LocalizedFields, RefusedNote, toNumber, useFields, useSave } from './delivery-parts.tsx';

type Props = { method: WirePaymentMethod | null; onClose: () => void };

export function PaymentDialog({ method, onClose }: Props) {
  const locale = useLocale();
  return (
    <Dialog open={method !== null} onClose={onClose} title={method ? inLocale(method.title, locale) : ''} wide>
      {method && <PaymentForm key={method.method} method={method} onDone={onClose} />}
    </Dialog>
  );
}

type Fields = {
  title: LocalizedInput;
  description: LocalizedInput;
  is_visible: boolean;
  min_total: string;
  max_total: string;
  regions: string[] | null;
};

const textOf = (sum: number | null): string => (sum === null ? '' : String(sum));

const toFields = ({ title, description, is_visible, min_total, max_total, regions }: WirePaymentMethod): Fields => ({
  title,
  description,
  is_visible,
  min_total: textOf(min_total),
  max_total: textOf(max_total),
  regions,
});

const toWire = ({ min_total, max_total, ...fields }: Partial<Fields>) => ({
  ...fields,
  ...(min_total !== undefined && { min_total: toNumber(min_total) }),
  ...(max_total !== undefined && { max_total: toNumber(max_total) }),
});

function PaymentForm({ method, onDone }: { method: WirePaymentMethod; onDone: () => void }) {
  const t = useTranslations('methods');
  const client = useClient();
  const editor = useFields(toFields(method));
  const saving = useSave();
  const shown = useShownValue();
  const { value, seen, changes, set } = editor;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isSaved = await saving.run(() =>
      client.call(changePaymentMethod, {
        params: { method: method.method },
        input: { fields: toWire(changes), seen: toWire(seen) },
      }),
    );
    if (isSaved) onDone();
  };
  const text = (name: 'title' | 'description', maxLength: number) => (
    <LocalizedFields
      label={t(name)}
      name={name}
      value={value[name]}
      maxLength={maxLength}
      errorOf={saving.errorOf}
      onChange={(changed) => set({ [name]: changed })}
    />
  );
  const sum = (name: 'min_total' | 'max_total') => (
    <TextField
      label={t(name)}
      inputMode="numeric"
      optional
      value={value[name]}
      error={saving.errorOf(name)}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  return (
    <form className={styles.stack} onSubmit={submit} noValidate>
      {text('title', 100)}
      {text('description', 300)}
      <Check checked={value.is_visible} onChange={(event) => set({ is_visible: event.target.checked })}>
        {t('isVisible')}
      </Check>
      <fieldset className={styles.place}>
        <legend>{t('limits')}</legend>
        {sum('min_total')}
        {sum('max_total')}
        <p className={`hint ${styles.wide}`}>{t('limitsHint')}</p>
        <Regions chosen={value.regions} error={saving.errorOf('regions')} onChange={(regions) => set({ regions })} />
      </fieldset>
      <Conflicts
        conflicts={saving.conflicts}
        nameOf={(field) => t(`field.${fieldKey(field)}`)}
        shown={shown}
        onSettle={({ field, current }, isTheirs) => {
          const isSum = field === 'min_total' || field === 'max_total';
          editor.settle(field, isSum ? textOf(current as number | null) : current, isTheirs);
          saving.settled(field);
        }}
      />
      <RefusedNote failure={saving.failure} />
      <SubmitRow busy={saving.isBusy}>{t('save')}</SubmitRow>
      <LastChanges entity="payment_method" id={method.method} bare />
    </form>
  );
}

const FIELDS = ['title', 'description', 'is_visible', 'min_total', 'max_total', 'regions'] as const;
const fieldKey = (field: string) => FIELDS.find((one) => one === field) ?? 'title';

function useShownValue(): (field: string, value: unknown) => string {
  const t = useTranslations('methods');
  const regions = useTranslations('regions');
  const locale = useLocale();
  const formatAmd = useFormatAmd();
  return (field, value) => {
    if (value === null) return t('noLimit');
    if (typeof value === 'boolean') return t(value ? 'visible' : 'hidden');
    if (typeof value === 'number') return formatAmd(value);
    if (Array.isArray(value))
      return value
        .flatMap((name) => findRegion(String(name)) ?? [])
        .map((one) => regions(one))
        .join(', ');
    return typeof value === 'object' ? inLocale(value as LocalizedText, locale) : `${field}: ${String(value)}`;
  };
}

type RegionsProps = {
  /** Null: all regions. */
  chosen: readonly string[] | null;
  error: string | undefined;
  onChange: (chosen: string[] | null) => void;
};

function Regions({ chosen, error, onChange }: RegionsProps) {
  const t = useTranslations('methods');
  const regions = useTranslations('regions');
  const toggle = (region: string, isOn: boolean) => {
    const next = REGIONS.filter((one) => (one === region ? isOn : (chosen ?? REGIONS).includes(one)));
    onChange(next.length === REGIONS.length ? null : next);
  };
  return (
    <fieldset className={styles.wide}>
      <legend className="label">{t('regionsTitle')}</legend>
      {error && <p className="wrong">{error}</p>}
      <div className={styles.checks}>
        {REGIONS.map((region) => (
          <Check
            key={region}
            checked={chosen?.includes(region) ?? true}
            onChange={(event) => toggle(region, event.target.checked)}
          >
            {regions(region)}
          </Check>
        ))}
      </div>
    </fieldset>
  );
}

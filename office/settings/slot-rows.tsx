import { useTranslations } from 'use-intl';
import type { WireDeliveryPlace } from '#contract/office/office-delivery-contract.ts';
import { MAX_SLOTS } from '#rules/checkout/delivery-slots.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { selectWhole } from '../state/select-whole.ts';
import styles from './delivery.module.css';
import { toNumber } from './delivery-parts.tsx';

/** A slot as it is typed. */
export type TypedSlot = { from: string; to: string; capacity: string; closes: string };

type WireSlot = NonNullable<WireDeliveryPlace['slots']>[number];

export const toTypedSlot = ({ from, to, capacity, closes }: WireSlot): TypedSlot => ({
  ...{ from, to },
  capacity: capacity === null ? '' : String(capacity),
  closes: String(closes),
});

export const toSlotInput = ({ from, to, capacity, closes }: TypedSlot) => ({
  ...{ from, to },
  capacity: toNumber(capacity),
  closes: toNumber(closes),
});

type Props = {
  slots: readonly TypedSlot[];
  /** The position of the place, which names the fields of refusals. */
  at: number;
  errorOf: (field: string) => string | undefined;
  onChange: (slots: TypedSlot[]) => void;
};

/** Times of day that the buyer chooses at the checkout. */
export function SlotRows({ slots, at, errorOf, onChange }: Props) {
  const t = useTranslations('methods.slots');
  const error = errorOf(`places.${at}.slots`);
  return (
    <fieldset className={`${styles.wide} ${styles.slots}`}>
      <legend className="label">{t('title')}</legend>
      <p className="hint">{t('hint')}</p>
      {error && <p className="wrong">{error}</p>}
      {slots.map((slot, row) => {
        const name = slot.from && slot.to ? `${slot.from}–${slot.to}` : String(row + 1);
        const field = (key: keyof TypedSlot, placeholder?: string) => ({
          label: t(key),
          value: slot[key],
          placeholder,
          maxLength: 5,
          onFocus: selectWhole,
          error: errorOf(`places.${at}.slots.${row}.${key}`),
          onChange: (event: { target: { value: string } }) =>
            onChange(slots.with(row, { ...slot, [key]: event.target.value })),
        });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: new rows have no identity but their place
          <fieldset key={row} className={styles.slot} aria-label={t('slot', { name })}>
            <TextField {...field('from', '10:00')} />
            <TextField {...field('to', '14:00')} />
            <TextField {...field('capacity')} inputMode="numeric" optional />
            <TextField {...field('closes')} inputMode="numeric" />
            <Button
              size="s"
              look="bare"
              aria-label={t('remove', { name })}
              onClick={() => onChange(slots.filter((_, index) => index !== row))}
            >
              {t('removeShort')}
            </Button>
          </fieldset>
        );
      })}
      {slots.length < MAX_SLOTS && (
        <Button
          size="s"
          look="line"
          onClick={() => onChange([...slots, { from: slots.at(-1)?.to ?? '', to: '', capacity: '', closes: '2' }])}
        >
          {t('add')}
        </Button>
      )}
    </fieldset>
  );
}

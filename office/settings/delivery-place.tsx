import { useTranslations } from 'use-intl';
import type { DeliveryList, WireDeliveryPlace } from '#contract/office/office-delivery-contract.ts';
import type { LocalizedInput } from '#contract/office/office-fields.ts';
import { REGIONS } from '#rules/shop/regions.ts';
import { Button } from '#ui/button.tsx';
import { Check } from '#ui/check.tsx';
import { TextField } from '#ui/field.tsx';
import { Options, SelectField } from '#ui/select.tsx';
import { selectWhole } from '../state/select-whole.ts';
import styles from './delivery.module.css';
import { LocalizedFields, toNumber } from './delivery-parts.tsx';
import { SlotRows, type TypedSlot, toSlotInput, toTypedSlot } from './slot-rows.tsx';

/** A place as it is typed: numbers are texts until the form is sent. */
export type TypedPlace = Omit<WireDeliveryPlace, 'price' | 'free_from' | 'days_from' | 'days_to' | 'note' | 'slots'> & {
  price: string;
  free_from: string;
  days_from: string;
  days_to: string;
  note: LocalizedInput;
  slots: TypedSlot[];
};

const textOf = (value: number | null): string => (value === null ? '' : String(value));

export const toTyped = (place: WireDeliveryPlace): TypedPlace => ({
  ...place,
  price: textOf(place.price),
  free_from: textOf(place.free_from),
  days_from: textOf(place.days_from),
  days_to: textOf(place.days_to),
  note: place.note ?? { hy: '' },
  slots: (place.slots ?? []).map(toTypedSlot),
});

export const toInput = ({ slots, ...place }: TypedPlace) => ({
  ...place,
  price: toNumber(place.price),
  free_from: toNumber(place.free_from),
  days_from: toNumber(place.days_from),
  days_to: toNumber(place.days_to),
  order_by: place.order_by || null,
  note: Object.values(place.note).some((text) => text) ? place.note : null,
  ...(slots.length > 0 && { slots: slots.map(toSlotInput) }),
});

export const newPlace = (region: string | null): TypedPlace => ({
  region,
  towns: null,
  price: '',
  free_from: '',
  days_from: '',
  days_to: '',
  order_by: null,
  on_weekends: false,
  note: { hy: '' },
  slots: [],
});

const EVERYWHERE = '';

type Props = {
  place: TypedPlace;
  at: number;
  towns: DeliveryList['towns'];
  /** A pick-up has no region. */
  isPickup?: boolean;
  errorOf: (field: string) => string | undefined;
  onChange: (changed: Partial<TypedPlace>) => void;
  /** Null if this is the only place, which cannot be removed. */
  onRemove: (() => void) | null;
};

/** Edits price and days of a method for a region, for some of its towns, or for all other regions. */
export function PlaceFields({ place, at, towns, isPickup = false, errorOf, onChange, onRemove }: Props) {
  const t = useTranslations('methods.place');
  const regions = useTranslations('regions');
  const error = (field: string) => errorOf(`places.${at}.${field}`);
  const name = placeName(place.region, t('everywhere'), (region) => regions(region));
  const field = (key: 'price' | 'free_from' | 'days_from' | 'days_to', hint?: string) => ({
    label: t(key),
    hint,
    value: place[key],
    inputMode: 'numeric' as const,
    onFocus: selectWhole,
    error: error(key),
    onChange: (event: { target: { value: string } }) => onChange({ [key]: event.target.value }),
  });
  return (
    <fieldset className={styles.place}>
      <legend>{name}</legend>
      {!isPickup && (
        <SelectField
          label={t('region')}
          value={place.region ?? EVERYWHERE}
          error={error('region')}
          onChange={(event) => onChange({ region: event.target.value || null, towns: null })}
        >
          <option value={EVERYWHERE}>{t('everywhere')}</option>
          <Options of={REGIONS.map((region) => [region, regions(region)])} />
        </SelectField>
      )}
      <TextField {...field('price', t('priceHint'))} />
      <TextField {...field('free_from', t('freeFromHint'))} optional />
      <TextField {...field('days_from', t('daysHint'))} optional />
      <TextField {...field('days_to')} optional />
      <TextField
        label={t('order_by')}
        placeholder="15:00"
        maxLength={5}
        optional
        value={place.order_by ?? ''}
        error={error('order_by')}
        onChange={(event) => onChange({ order_by: event.target.value || null })}
      />
      <div className={styles.wide}>
        <Check checked={place.on_weekends} onChange={(event) => onChange({ on_weekends: event.target.checked })}>
          {t('on_weekends')}
        </Check>
      </div>
      {!isPickup && (
        <SlotRows slots={place.slots} at={at} errorOf={errorOf} onChange={(slots) => onChange({ slots })} />
      )}
      {place.region && (
        <Towns
          region={place.region}
          chosen={place.towns ?? []}
          towns={towns}
          error={error('towns')}
          onChange={(chosen) => onChange({ towns: chosen.length > 0 ? chosen : null })}
        />
      )}
      <details className={styles.wide} open={Boolean(error('note.hy')) || undefined}>
        <summary>{t('note')}</summary>
        <LocalizedFields
          label={t('note')}
          name={`places.${at}.note`}
          value={place.note}
          maxLength={300}
          errorOf={errorOf}
          onChange={(note) => onChange({ note })}
        />
      </details>
      {onRemove && (
        <div className={styles.wide}>
          <Button size="s" look="bare" onClick={onRemove}>
            {t('remove', { name })}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

const placeName = (
  region: string | null,
  everywhere: string,
  nameOf: (region: (typeof REGIONS)[number]) => string,
): string => {
  const known = REGIONS.find((one) => one === region);
  return known ? nameOf(known) : everywhere;
};

type TownsProps = {
  region: string;
  chosen: readonly string[];
  towns: DeliveryList['towns'];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
};

function Towns({ region, chosen, towns, error, onChange }: TownsProps) {
  const t = useTranslations('methods.place');
  const ofRegion = towns.filter((town) => town.region === region);
  return (
    <details className={styles.wide} open={error !== undefined || undefined}>
      <summary>{chosen.length === 0 ? t('allTowns') : t('towns', { count: chosen.length })}</summary>
      {error && <p className="wrong">{error}</p>}
      <p className="hint">{t('townsHint')}</p>
      <div className={styles.checks}>
        {ofRegion.map(({ name, label }) => (
          <Check
            key={name}
            checked={chosen.includes(name)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, name] : chosen.filter((town) => town !== name))
            }
          >
            {label}
          </Check>
        ))}
      </div>
    </details>
  );
}

import { type FormEvent, useId } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale, type LocalizedText } from '#contract/localized-text.ts';
import {
  changeDeliveryMethod,
  createDeliveryMethod,
  type DeliveryList,
  type WireDeliveryMethod,
  type WireDeliveryPlace,
} from '#contract/office/office-delivery-contract.ts';
import type { LocalizedInput } from '#contract/office/office-fields.ts';
import { REGIONS } from '#rules/shop/regions.ts';
import { Button } from '#ui/button.tsx';
import { Check } from '#ui/check.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LastChanges } from '../audit/last-changes.tsx';
import { useClient } from '../state/office-site.tsx';
import styles from './delivery.module.css';
import { Conflicts, LocalizedFields, RefusedNote, useFields, useSave } from './delivery-parts.tsx';
import { newPlace, PlaceFields, type TypedPlace, toInput, toTyped } from './delivery-place.tsx';
import { usePlaceLine } from './delivery-place-line.ts';

type Props = {
  /** Null adds a method. */
  method: WireDeliveryMethod | null;
  towns: DeliveryList['towns'];
  open: boolean;
  onClose: () => void;
};

export function DeliveryDialog({ method, towns, open, onClose }: Props) {
  const t = useTranslations('methods');
  const locale = useLocale();
  return (
    <Dialog open={open} onClose={onClose} title={method ? inLocale(method.title, locale) : t('addDelivery')} wide>
      {open && <DeliveryForm key={method?.code ?? ''} method={method} towns={towns} onDone={onClose} />}
    </Dialog>
  );
}

type Fields = { title: LocalizedInput; is_visible: boolean; places: TypedPlace[] };

function toFields(method: WireDeliveryMethod | null): Fields {
  if (!method) return { title: { hy: '' }, is_visible: true, places: [newPlace(null)] };
  const { title, is_visible, places } = method;
  return { title, is_visible, places: places.map(toTyped) };
}

const toWire = ({ places, ...fields }: Partial<Fields>) => ({
  ...fields,
  ...(places && { places: places.map(toInput) }),
});

function DeliveryForm({ method, towns, onDone }: Omit<Props, 'open' | 'onClose'> & { onDone: () => void }) {
  const t = useTranslations('methods');
  const locale = useLocale();
  const client = useClient();
  const editor = useFields(toFields(method));
  const saving = useSave();
  const lineOf = usePlaceLine();
  const key = useId();
  const { value, seen, changes, set } = editor;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isSaved = await saving.run(() =>
      method
        ? client.call(changeDeliveryMethod, {
            params: { code: method.code },
            input: { fields: toWire(changes), seen: toWire(seen) },
          })
        : client.call(createDeliveryMethod, {
            input: { fields: toWhole(value), idempotency_key: crypto.randomUUID() },
          }),
    );
    if (isSaved) onDone();
  };
  const change = (at: number, changed: Partial<TypedPlace>) =>
    set({ places: value.places.map((place, index) => (index === at ? { ...place, ...changed } : place)) });
  const free = [null, ...REGIONS].find((region) => !value.places.some((place) => place.region === region));
  const shown = (field: string, current: unknown): string => {
    if (field === 'title') return inLocale(current as LocalizedText, locale);
    if (field === 'places') return (current as WireDeliveryPlace[]).map(lineOf).join('; ');
    return t(current ? 'visible' : 'hidden');
  };
  return (
    <form className={styles.stack} onSubmit={submit} noValidate>
      <LocalizedFields
        label={t('title')}
        name="title"
        value={value.title}
        maxLength={100}
        errorOf={saving.errorOf}
        onChange={(title) => set({ title })}
      />
      <Check checked={value.is_visible} onChange={(event) => set({ is_visible: event.target.checked })}>
        {t('isVisible')}
      </Check>
      {value.places.map((place, at) => (
        <PlaceFields
          key={`${key}${place.region ?? ''}`}
          place={place}
          at={at}
          towns={towns}
          errorOf={saving.errorOf}
          onChange={(changed) => change(at, changed)}
          onRemove={
            value.places.length > 1 ? () => set({ places: value.places.filter((_, index) => index !== at) }) : null
          }
        />
      ))}
      {free !== undefined && (
        <div>
          <Button look="line" size="s" onClick={() => set({ places: [...value.places, newPlace(free)] })}>
            {t('addPlace')}
          </Button>
        </div>
      )}
      <Conflicts
        conflicts={saving.conflicts}
        nameOf={(field) => t(`field.${fieldKey(field)}`)}
        shown={shown}
        onSettle={({ field, current }, isTheirs) => {
          const stored = field === 'places' ? (current as WireDeliveryPlace[]).map(toTyped) : current;
          editor.settle(field, stored, isTheirs);
          saving.settled(field);
        }}
      />
      <RefusedNote failure={saving.failure} />
      <div className="dialog-acts">
        <Button type="submit" look="main" busy={saving.isBusy}>
          {t('save')}
        </Button>
      </div>
      {method && <LastChanges entity="delivery_method" id={method.code} bare />}
    </form>
  );
}

const fieldKey = (field: string) => (field === 'title' || field === 'places' ? field : 'is_visible');

const toWhole = ({ title, is_visible, places }: Fields) => ({ title, is_visible, places: places.map(toInput) });

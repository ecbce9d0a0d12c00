import { type FormEvent, useId } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Locale } from '#contract/locale.ts';
import { inLocale, type LocalizedText } from '#contract/localized-text.ts';
import {
  changeDeliveryMethod,
  createDeliveryMethod,
  DELIVERY_KINDS,
  type DeliveryKind,
  type DeliveryList,
  type WireDeliveryMethod,
  type WireDeliveryPlace,
} from '#contract/office/office-delivery-contract.ts';
import type { LocalizedInput } from '#contract/office/office-fields.ts';
import { REGIONS } from '#rules/shop/regions.ts';
import { Button } from '#ui/button.tsx';
import { Check } from '#ui/check.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Options, SelectField } from '#ui/select.tsx';
import { LastChanges } from '../audit/last-changes.tsx';
import { SubmitRow } from '../shell/submit-row.tsx';
import { useClient } from '../state/office-site.tsx';
import { usePressKey } from '../state/press-key.ts';
import styles from './delivery.module.css';
import { Conflicts, LocalizedFields, RefusedNote, useFields, useSave } from './delivery-parts.tsx';
import { newPlace, PlaceFields, type TypedPlace, toInput, toTyped } from './delivery-place.tsx';
import { usePlaceLine } from './delivery-place-line.ts';

type Props = {
  /** The edited method; null to add a new one. */
  method: WireDeliveryMethod | null;
  towns: DeliveryList['towns'];
  stores: DeliveryList['stores'];
  open: boolean;
  onClose: () => void;
};

export function DeliveryDialog({ method, towns, stores, open, onClose }: Props) {
  const t = useTranslations('methods');
  const locale = useLocale();
  return (
    <Dialog open={open} onClose={onClose} title={method ? inLocale(method.title, locale) : t('addDelivery')} wide>
      {open && <DeliveryForm key={method?.code ?? ''} method={method} towns={towns} stores={stores} onDone={onClose} />}
    </Dialog>
  );
}

type Fields = {
  title: LocalizedInput;
  is_visible: boolean;
  places: TypedPlace[];
  kind: DeliveryKind;
  store_ids: number[] | null;
};

function toFields(method: WireDeliveryMethod | null): Fields {
  if (!method)
    return { title: { hy: '' }, is_visible: true, places: [newPlace(null)], kind: 'delivery', store_ids: null };
  const { title, is_visible, places, kind, store_ids } = method;
  return { title, is_visible, places: places.map(toTyped), kind, store_ids };
}

const toWire = ({ places, ...fields }: Partial<Fields>) => ({
  ...fields,
  ...(places && { places: places.map(toInput) }),
});

function DeliveryForm({ method, towns, stores, onDone }: Omit<Props, 'open' | 'onClose'> & { onDone: () => void }) {
  const t = useTranslations('methods');
  const locale = useLocale();
  const client = useClient();
  const editor = useFields(toFields(method));
  const saving = useSave();
  const { press } = usePressKey();
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
        : press((key) =>
            client.call(createDeliveryMethod, { input: { fields: toWhole(value), idempotency_key: key } }),
          ),
    );
    if (isSaved) onDone();
  };
  const change = (at: number, changed: Partial<TypedPlace>) =>
    set({ places: value.places.map((place, index) => (index === at ? { ...place, ...changed } : place)) });
  const free = [null, ...REGIONS].find((region) => !value.places.some((place) => place.region === region));
  const shown = (field: string, current: unknown): string => {
    if (field === 'title') return inLocale(current as LocalizedText, locale);
    if (field === 'places') return (current as WireDeliveryPlace[]).map(lineOf).join('; ');
    if (field === 'kind') return t(current === 'pickup' ? 'deliveryKind.pickup' : 'deliveryKind.delivery');
    if (field === 'store_ids') return storeNames(stores, current as number[] | null, locale) || t('allStores');
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
      <SelectField
        label={t('kindOf')}
        value={value.kind}
        onChange={({ target }) => set(target.value === 'pickup' ? toPickup(value.places) : { kind: 'delivery' })}
      >
        <Options of={DELIVERY_KINDS.map((kind) => [kind, t(`deliveryKind.${kind}`)])} />
      </SelectField>
      {value.kind === 'pickup' && (
        <StoresField
          stores={stores}
          chosen={value.store_ids}
          error={saving.errorOf('store_ids')}
          onChange={(store_ids) => set({ store_ids })}
        />
      )}
      {value.places.map((place, at) => (
        <PlaceFields
          key={`${key}${place.region ?? ''}`}
          place={place}
          at={at}
          towns={towns}
          isPickup={value.kind === 'pickup'}
          errorOf={saving.errorOf}
          onChange={(changed) => change(at, changed)}
          onRemove={
            value.places.length > 1 ? () => set({ places: value.places.filter((_, index) => index !== at) }) : null
          }
        />
      ))}
      {free !== undefined && value.kind === 'delivery' && (
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
      <SubmitRow busy={saving.isBusy}>{t('save')}</SubmitRow>
      {method && <LastChanges entity="delivery_method" id={method.code} bare />}
    </form>
  );
}

const FIELDS = ['title', 'places', 'kind', 'store_ids'] as const;
const fieldKey = (field: string) => FIELDS.find((one) => one === field) ?? 'is_visible';

/** A pick-up has the same terms for every buyer. */
const toPickup = ([first]: readonly TypedPlace[]): Partial<Fields> => ({
  kind: 'pickup',
  places: [{ ...(first ?? newPlace(null)), region: null, towns: null, price: first?.price || '0' }],
});

const storeNames = (stores: DeliveryList['stores'], ids: readonly number[] | null, locale: Locale): string =>
  stores
    .filter(({ id }) => ids?.includes(id))
    .map(({ name }) => inLocale(name, locale))
    .join(', ');

type StoresProps = {
  stores: DeliveryList['stores'];
  /** Null: every store. */
  chosen: number[] | null;
  error: string | undefined;
  onChange: (ids: number[] | null) => void;
};

function StoresField({ stores, chosen, error, onChange }: StoresProps) {
  const t = useTranslations('methods');
  const locale = useLocale();
  if (stores.length === 0) return <p className="note note--warm">{t('noStores')}</p>;
  const toggle = (id: number, isOn: boolean) => {
    const before = chosen ?? stores.map((store) => store.id);
    const next = isOn ? [...before, id] : before.filter((one) => one !== id);
    onChange(next.length === stores.length ? null : next);
  };
  return (
    <fieldset className={styles.langs}>
      <legend className="label">{t('stores')}</legend>
      {stores.map(({ id, name }) => (
        <Check
          key={id}
          checked={chosen === null || chosen.includes(id)}
          onChange={({ target }) => toggle(id, target.checked)}
        >
          {inLocale(name, locale)}
        </Check>
      ))}
      {error && <p className="error">{error}</p>}
    </fieldset>
  );
}

const toWhole = ({ places, ...fields }: Fields) => ({ ...fields, places: places.map(toInput) });

import { namedPlaces } from '#api/content/places.ts';
import { type FieldProblem, Refusal } from '#api/http/refusal.ts';
import { checkedText, type Problems } from '#api/http/typed-fields.ts';
import { DEFAULT_LOCALE } from '#contract/locale.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type {
  DeliveryFieldsInput,
  DeliveryKind,
  WireDeliveryPlace,
} from '#contract/office/office-delivery-contract.ts';
import { type DeliverySlot, MAX_SLOT_CAPACITY, MAX_SLOT_CLOSES, MAX_SLOTS } from '#rules/checkout/delivery-slots.ts';
import { findRegion, REGIONS } from '#rules/shop/regions.ts';
import type { DeliveryRow } from './delivery-methods-sql.ts';

/** The fields of a method as the office and the audit log name them. */
export type DeliveryFields = {
  title: LocalizedText;
  is_visible: boolean;
  places: WireDeliveryPlace[];
  kind: DeliveryKind;
  store_ids: number[] | null;
};

const MAX_DELIVERY_PRICE = 1_000_000;
const MAX_FREE_FROM = 100_000_000;
const MAX_DAYS = 60;
const MAX_TITLE = 100;
const MAX_NOTE = 300;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const REGION_NAMES: readonly string[] = REGIONS;

/** Sort key: named regions in the order of the address form, then the terms for all other regions. */
const placeOrder = ({ region }: { region: string | null }): number =>
  region === null ? REGION_NAMES.length : REGION_NAMES.indexOf(region);

export function toDeliveryFields(rows: readonly DeliveryRow[]): DeliveryFields {
  const [first] = rows;
  if (!first) throw new Error('a delivery method has at least one row');
  return {
    title: first.title,
    is_visible: rows.some(({ enabled }) => enabled),
    kind: first.kind,
    store_ids: first.storeIds,
    places: rows
      .map((row) => ({
        region: row.state,
        towns: row.towns,
        price: row.price,
        free_from: row.freeFrom,
        days_from: row.daysFrom,
        days_to: row.daysTo,
        order_by: row.orderBy,
        on_weekends: row.onWeekends,
        note: row.description,
        // Absent for a place without slots, as in audit entries of earlier versions.
        ...(row.slots && { slots: row.slots }),
      }))
      .sort((one, other) => placeOrder(one) - placeOrder(other)),
  };
}

type RowBase = { method: string; carrier: string; position: number };

export const toDeliveryRows = (
  base: RowBase,
  { title, is_visible, places, kind, store_ids }: DeliveryFields,
): DeliveryRow[] =>
  places.map((place) => ({
    ...base,
    title,
    enabled: is_visible,
    state: place.region,
    towns: place.towns,
    price: place.price,
    freeFrom: place.free_from,
    daysFrom: place.days_from,
    daysTo: place.days_to,
    orderBy: place.order_by,
    onWeekends: place.on_weekends,
    description: place.note,
    kind,
    storeIds: store_ids,
    slots: kind === 'pickup' ? null : (place.slots ?? null),
  }));

type Settings = { settings: Record<string, unknown> };

/** Throws `validation` with every invalid field. */
export function checkedDelivery(input: Partial<DeliveryFieldsInput>, content: Settings): Partial<DeliveryFields> {
  const problems: Problems = {};
  const fields: Partial<DeliveryFields> = {
    ...(input.title && { title: checkedText('title', input.title, MAX_TITLE, problems) }),
    ...(input.is_visible !== undefined && { is_visible: input.is_visible }),
    ...(input.places && { places: checkedPlaces(input.places, content, problems) }),
    ...(input.kind && { kind: input.kind }),
    ...(input.store_ids !== undefined && { store_ids: checkedStores(input.store_ids) }),
  };
  if (Object.keys(problems).length > 0) throw new Refusal('validation', { fields: problems });
  return fields;
}

const checkedStores = (ids: readonly number[] | null): number[] | null =>
  ids === null || ids.length === 0 ? null : [...new Set(ids)].sort((one, other) => one - other);

/** A pick-up is offered to every buyer, so it has one place without a region. A delivery has no stores. */
export function checkedKind(fields: DeliveryFields, known: readonly { id: number }[]): DeliveryFields {
  const { kind, places, store_ids } = fields;
  if (kind === 'delivery') return { ...fields, store_ids: null };
  const problems: Problems = {
    ...((places.length > 1 || places[0]?.region != null) && { places: { problem: 'pickup_place' as const } }),
    ...(store_ids?.some((id) => known.every((store) => store.id !== id)) && {
      store_ids: { problem: 'invalid' as const },
    }),
  };
  if (Object.keys(problems).length > 0) throw new Refusal('validation', { fields: problems });
  return fields;
}

type PlaceInput = DeliveryFieldsInput['places'][number];

function checkedPlaces(places: readonly PlaceInput[], content: Settings, problems: Problems): WireDeliveryPlace[] {
  if (places.length === 0) problems.places = { problem: 'no_place' };
  const checked = places.map((place, at) => checkedPlace(place, `places.${at}.`, content, problems));
  for (const [at, { region }] of checked.entries())
    if (checked.findIndex((other) => other.region === region) < at)
      problems[`places.${at}.region`] = { problem: 'region_twice' };
  return checked.sort((one, other) => placeOrder(one) - placeOrder(other));
}

function checkedPlace(place: PlaceInput, key: string, content: Settings, problems: Problems): WireDeliveryPlace {
  const { region, price, free_from, days_from, days_to, on_weekends } = place;
  const refuse = (field: string, problem: FieldProblem) => {
    problems[key + field] ??= problem;
  };
  if (region !== null && !findRegion(region)) refuse('region', { problem: 'region' });
  if (!isWhole(price, 0, MAX_DELIVERY_PRICE)) refuse('price', { problem: 'delivery_price' });
  if (free_from !== null && !isWhole(free_from, 1, MAX_FREE_FROM)) refuse('free_from', { problem: 'free_from' });
  const [from, to] = [days_from ?? days_to, days_to ?? days_from];
  if (from !== null && !isWhole(from, 0, MAX_DAYS)) refuse('days_from', { problem: 'delivery_days' });
  if (to !== null && !isWhole(to, 0, MAX_DAYS)) refuse('days_to', { problem: 'delivery_days' });
  if (from !== null && to !== null && from > to) refuse('days_to', { problem: 'days_order' });
  const orderBy = place.order_by?.trim() || null;
  if (orderBy !== null && !TIME.test(orderBy)) refuse('order_by', { problem: 'time_of_day' });
  const towns = checkedTowns(place, content, () => refuse('towns', { problem: 'town' }));
  const slots = checkedSlots(place.slots ?? [], refuse);
  if (slots.length > 0 && from === null) refuse('days_from', { problem: 'slot_days' });
  const note = place.note && hasText(place.note) ? checkedText(`${key}note`, place.note, MAX_NOTE, problems) : null;
  return {
    region,
    towns,
    price: price ?? 0,
    free_from,
    days_from: from,
    days_to: to,
    order_by: orderBy,
    on_weekends,
    note,
    ...(slots.length > 0 && { slots }),
  };
}

type SlotInput = NonNullable<DeliveryFieldsInput['places'][number]['slots']>[number];
type Refuse = (field: string, problem: FieldProblem) => void;

/** Sorted by start. */
function checkedSlots(slots: readonly SlotInput[], refuse: Refuse): DeliverySlot[] {
  if (slots.length > MAX_SLOTS) refuse('slots', { problem: 'too_many_slots' });
  return slots
    .map(({ from: typedFrom, to: typedTo, capacity, closes }, at) => {
      const [from, to] = [typedFrom.trim(), typedTo.trim()];
      const refuseAt = (field: string, problem: FieldProblem) => refuse(`slots.${at}.${field}`, problem);
      if (!TIME.test(from)) refuseAt('from', { problem: 'slot_time' });
      if (!TIME.test(to)) refuseAt('to', { problem: 'slot_time' });
      if (TIME.test(from) && to <= from) refuseAt('to', { problem: 'slot_order' });
      if (slots.findIndex((other) => other.from.trim() === from) < at) refuseAt('from', { problem: 'slot_twice' });
      if (capacity !== null && !isWhole(capacity, 1, MAX_SLOT_CAPACITY))
        refuseAt('capacity', { problem: 'slot_capacity' });
      if (!isWhole(closes ?? 0, 0, MAX_SLOT_CLOSES)) refuseAt('closes', { problem: 'slot_closes' });
      return { from, to, capacity, closes: closes ?? 0 };
    })
    .sort((one, other) => (one.from < other.from ? -1 : 1));
}

const hasText = (texts: Record<string, unknown>): boolean => Object.values(texts).some((text) => Boolean(text));

function checkedTowns({ region, towns }: PlaceInput, content: Settings, refuse: () => void): string[] | null {
  if (!towns || towns.length === 0) return null;
  const known = new Set(
    namedPlaces(content, DEFAULT_LOCALE).flatMap(({ name, state }) => (state === region ? [name] : [])),
  );
  if (towns.some((town) => !known.has(town))) refuse();
  return [...new Set(towns)].sort();
}

const isWhole = (value: number | null, least: number, most: number): boolean =>
  value !== null && Number.isInteger(value) && value >= least && value <= most;

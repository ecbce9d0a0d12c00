import { namedPlaces } from '#api/content/places.ts';
import { type FieldProblem, Refusal } from '#api/http/refusal.ts';
import { DEFAULT_LOCALE } from '#contract/locale.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { DeliveryFieldsInput, WireDeliveryPlace } from '#contract/office/office-delivery-contract.ts';
import { findRegion, REGIONS } from '#rules/shop/regions.ts';
import type { DeliveryRow } from './delivery-methods-sql.ts';
import { checkedText, type Problems } from './typed-fields.ts';

/** The fields of a method as the office and the audit log name them. */
export type DeliveryFields = { title: LocalizedText; is_visible: boolean; places: WireDeliveryPlace[] };

export const MAX_DELIVERY_PRICE = 1_000_000;
const MAX_FREE_FROM = 100_000_000;
const MAX_DAYS = 60;
const MAX_TITLE = 100;
const MAX_NOTE = 300;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Regions first, in the order of the address form; all other regions last. */
const placeOrder = ({ region }: { region: string | null }): number =>
  region === null ? REGIONS.length : REGIONS.findIndex((one) => one === region);

export function toDeliveryFields(rows: readonly DeliveryRow[]): DeliveryFields {
  const [first] = rows;
  if (!first) throw new Error('a delivery method has at least one row');
  return {
    title: first.title,
    is_visible: rows.some(({ enabled }) => enabled),
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
      }))
      .sort((one, other) => placeOrder(one) - placeOrder(other)),
  };
}

type RowBase = { method: string; carrier: string; position: number };

export const toDeliveryRows = (base: RowBase, { title, is_visible, places }: DeliveryFields): DeliveryRow[] =>
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
  }));

type Settings = { settings: Record<string, unknown> };

/** Throws `validation` with every invalid field. */
export function checkedDelivery(input: Partial<DeliveryFieldsInput>, content: Settings): Partial<DeliveryFields> {
  const problems: Problems = {};
  const fields: Partial<DeliveryFields> = {
    ...(input.title && { title: checkedText('title', input.title, MAX_TITLE, problems) }),
    ...(input.is_visible !== undefined && { is_visible: input.is_visible }),
    ...(input.places && { places: checkedPlaces(input.places, content, problems) }),
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
  };
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

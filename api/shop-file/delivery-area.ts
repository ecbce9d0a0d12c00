import * as z from 'zod/mini';
import { BY_COMMAND } from '#api/audit/audit-log.ts';
import { type StoreRow, selectStores } from '#api/content/stores.ts';
import type { Db, Pool } from '#api/database/sql.ts';
import {
  changeDeliveryMethod,
  createDeliveryMethod,
  orderDeliveryMethods,
  readDeliveryMethods,
  type StoredDelivery,
} from '#api/settings/delivery-methods.ts';
import { readRecords } from '#api/settings/shop-settings.ts';
import {
  changeDeliveryMethod as changeCall,
  createDeliveryMethod as createCall,
} from '#contract/office/office-delivery-contract.ts';
import { changeRecord } from './settings-area.ts';
import {
  AreaRefused,
  forEach,
  isUnchanged,
  parsed,
  partsOf,
  refusedAt,
  type SetupArea,
  toList,
  toRecord,
  withOrder,
  withoutEmpty,
} from './setup-area.ts';

type Holiday = { day: string; name: unknown };
const codes = z.looseObject({
  code: z.optional(z.string().check(z.regex(/^[a-z0-9_]{1,40}$/))),
  carrier: z.optional(z.string().check(z.regex(/^[a-z0-9_]{1,40}$/))),
});

export const deliveryArea: SetupArea = {
  name: 'delivery',
  comment: 'Delivery methods with prices and days, in the order of the checkout. Holidays: null removes a day.',
  async read(db) {
    const [methods, stores] = await Promise.all([readDeliveryMethods(db), selectStores(db)]);
    return {
      methods: methods.map(({ code, carrier, title, is_visible, places, kind, store_ids }) => ({
        code,
        ...(carrier !== code && { carrier }),
        ...{ title, is_visible, places: places.map(withoutEmpty) },
        ...(kind === 'pickup' && { kind, ...(store_ids && { stores: namesOf(stores, store_ids) }) }),
      })),
      holidays: Object.fromEntries((await holidaysOf(db)).map(({ day, name }) => [day, name])),
    };
  },
  async apply(pool, value) {
    const { methods, holidays } = partsOf(value, 'delivery', ['methods', 'holidays']);
    return forEach(
      [
        ...(methods === undefined ? [] : [() => applyMethods(pool, toList(methods, 'delivery.methods'))]),
        ...(holidays === undefined ? [] : [() => applyHolidays(pool, toRecord(holidays, 'delivery.holidays'))]),
      ],
      (part) => part(),
    );
  },
};

async function applyMethods(pool: Pool, given: readonly unknown[]): Promise<string[]> {
  const applied: string[] = [];
  const lines = await forEach(given.entries(), async ([index, entry]) => {
    const stored = await readDeliveryMethods(pool);
    const { line, code } = await applyMethod(pool, entry, { place: `delivery.methods[${index}]`, stored });
    applied.push(code);
    return line;
  });
  const codes = (await readDeliveryMethods(pool)).map(({ code }) => code);
  const change = await orderDeliveryMethods(pool, BY_COMMAND, { codes: withOrder(codes, applied), seen: null });
  return change === null || lines.length > 0 ? lines : ['order of the delivery methods changed'];
}

const namesOf = (stores: readonly StoreRow[], ids: readonly number[]): string[] =>
  stores.filter(({ id }) => ids.includes(id)).map(({ name }) => name.hy);

/** The ids of the named stores; null for every store. */
async function storeIds(db: Db, names: unknown, place: string): Promise<number[] | null> {
  if (names === null) return null;
  const stores = await selectStores(db);
  return toList(names, `${place}.stores`).map((name) => {
    const found = stores.find((store) => store.name.hy === name);
    if (!found) throw new AreaRefused([`${place}.stores: there is no store "${name}"`]);
    return found.id;
  });
}

type Known = { place: string; stored: readonly StoredDelivery[] };

/** Without a code, the Armenian title decides which method it is. */
async function applyMethod(
  pool: Pool,
  entry: unknown,
  { place, stored }: Known,
): Promise<{ line: string | null; code: string }> {
  const { code, carrier, stores, ...given } = parsed(codes, toRecord(entry, place), place);
  const rest = {
    ...given,
    ...(stores !== undefined && { store_ids: await storeIds(pool, stores, place) }),
    ...(Array.isArray(given.places) && { places: given.places.map(withDefaults) }),
  };
  const title = (rest as { title?: { hy?: unknown } }).title?.hy;
  const before = stored.find((method) => (code === undefined ? method.title.hy === title : method.code === code));
  if (before) {
    const fields = parsed(changeCall.input.shape.fields, rest, place);
    const change = { code: before.code, fields, seen: null };
    const changed = await changeDeliveryMethod(pool, BY_COMMAND, change).catch(refusedAt(place));
    return { line: changed === null ? null : `delivery method ${before.code} changed`, code: before.code };
  }
  const fields = parsed(createCall.input.shape.fields, { is_visible: true, ...rest }, place);
  const added = await createDeliveryMethod(pool, BY_COMMAND, fields, {
    ...(code !== undefined && { code }),
    ...(carrier !== undefined && { carrier }),
  }).catch(refusedAt(place));
  return { line: `delivery method ${added.code} added`, code: added.code };
}

const EVERYWHERE = {
  ...{ region: null, towns: null, free_from: null, days_from: null, days_to: null, order_by: null },
  ...{ on_weekends: false, note: null },
};

const withDefaults = (place: unknown): unknown =>
  typeof place === 'object' && place !== null ? { ...EVERYWHERE, ...place } : place;

const holidaysOf = async (db: Db): Promise<Holiday[]> => (await readRecords(db)).holidays as Holiday[];

async function applyHolidays(pool: Pool, given: Record<string, unknown>): Promise<string[]> {
  const stored = new Map((await holidaysOf(pool)).map(({ day, name }) => [day, name]));
  const changed = Object.entries(given).filter(([day, name]) => !isUnchanged(stored.get(day), name));
  if (changed.length === 0) return [];
  for (const [day, name] of changed) {
    if (name === null) stored.delete(day);
    else stored.set(day, name);
  }
  const days = [...stored].map(([day, name]) => ({ day, name }));
  await changeRecord(pool, 'holidays', days).catch((error: unknown) => {
    if (!(error instanceof AreaRefused)) throw error;
    throw new AreaRefused(
      changed.map(([day]) => `delivery.holidays.${day}: a day such as "2027-01-01" needs a name with hy`),
    );
  });
  return changed.map(([day, name]) => `holiday ${day} ${name === null ? 'removed' : 'set'}`);
}

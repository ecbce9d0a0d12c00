import { LOCALES } from '#contract/locale.ts';
import { inLocale, type LocalizedText } from '#contract/localized-text.ts';
import type { Content } from './content-store.ts';
import type { StoreRow } from './stores-sql.ts';

/** Separates the code of a pick-up method from the id of the store. It is in no code of a method. */
export const PICKUP_SEPARATOR = '@';

/** The code of a pick-up method in one store, as carts and orders name it. */
export const pickupCode = (method: string, storeId: number): string => `${method}${PICKUP_SEPARATOR}${storeId}`;

export const isPickupCode = (code: string | null): boolean => code?.includes(PICKUP_SEPARATOR) ?? false;

export type StoredMethod = Omit<Content['shippingMethods'][number], 'store'> & {
  kind: 'delivery' | 'pickup';
  storeIds: readonly number[] | null;
};

/** Offers a pick-up method once for each of its stores, so that a client chooses the store with the method. */
export const withPickupStores = (
  methods: readonly StoredMethod[],
  stores: readonly StoreRow[],
): Content['shippingMethods'] =>
  methods.flatMap(({ kind, storeIds, ...method }): Content['shippingMethods'] => {
    if (kind === 'delivery') return [{ ...method, store: null }];
    const own = stores.filter(({ id }) => storeIds === null || storeIds.includes(id));
    return own.map((store) => ({
      ...method,
      method: pickupCode(method.method, store.id),
      title: joined(method.title, store.name, ': '),
      description: joined(store.address, store.hours, ' · '),
      store,
    }));
  });

/** Joins two texts in each language; a missing translation falls back to Armenian. */
function joined(one: LocalizedText, other: LocalizedText, separator: string): LocalizedText {
  const texts = LOCALES.map((locale) => {
    const sign = separator === ': ' && locale === 'hy' ? '՝ ' : separator;
    return [locale, `${inLocale(one, locale)}${sign}${inLocale(other, locale)}`] as const;
  });
  return Object.fromEntries(texts) as LocalizedText;
}

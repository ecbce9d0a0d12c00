import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { type ProductDocument, pricedVariants } from '#api/catalog/read-model/product-document.ts';
import type { Content } from '#api/content/content-store.ts';
import { namedPlaces } from '#api/content/places.ts';
import { toWireStore } from '#api/content/shipping-methods.ts';
import { MAX_STORE_PIECES, type StoreStock } from '#contract/checkout-contract.ts';
import type { Locale } from '#contract/locale.ts';
import { deliveryDays } from '#rules/checkout/delivery-days.ts';
import { collectTerms } from '#rules/checkout/pickup-terms.ts';
import { placesNamed } from '#rules/shop/places.ts';

type StockModel = Pick<CatalogReadModel, 'content' | 'documents' | 'locationStock'>;

/** The stores with pieces of products, from memory. `headIds`: the families that the answer depends on. */
export function storeStock(
  { content, documents, locationStock }: StockModel,
  ids: readonly number[],
  { locale, now }: { locale: Locale; now: Date },
): { headIds: number[]; data: StoreStock } {
  const found = ids.flatMap((id) => documents.get(id) ?? []);
  const headIds = [...new Set(found.map((document) => document.parentId ?? document.id))];
  const locations = content.locations.filter(({ isEnabled, storeId }) => isEnabled && storeId !== null);
  const stores = content.stores.filter(({ id }) => locations.some(({ storeId }) => storeId === id));
  if (stores.length === 0) return { headIds, data: { stores: [], products: [] } };
  const piecesAt = (document: ProductDocument, storeId: number): number => {
    const location = locations.find((one) => one.storeId === storeId);
    const others = locationStock.get(document.id) ?? [];
    if (!location?.isMain) return others.find(({ locationId }) => locationId === location?.id)?.qty ?? 0;
    return document.sale.qty - others.reduce((sum, { qty }) => sum + qty, 0);
  };
  const products = found.flatMap(offersOf).map((document) => ({
    id: document.id,
    stores: stores
      .map(({ id }) => ({ id, pieces: Math.min(piecesAt(document, id), MAX_STORE_PIECES) }))
      .filter(({ pieces }) => pieces > 0),
  }));
  return {
    headIds,
    data: {
      stores: stores.map((store) => {
        const { today, first, last, orderBy } = deliveryDays(now, collectTerms(store.week, now), content.holidays);
        return {
          ...toWireStore(store, locale),
          town: townOf(content, store, locale),
          method: content.shippingMethods.find((offer) => offer.store?.id === store.id)?.method ?? null,
          collect: { today, first, last, order_by: orderBy },
        };
      }),
      products,
    },
  };
}

/** The known town that the Armenian address of a store ends or begins with, such as «Սարյան փող. 22, 0002 Երևան». */
export function townOf(
  content: Content,
  { address }: Pick<Content['stores'][number], 'address'>,
  locale: Locale,
): string | null {
  const parts = address.hy.split(',').map((part) => part.replaceAll(/\d/g, '').trim());
  const [place] = parts.flatMap((part) => placesNamed(content.placeBook, part));
  if (!place) return null;
  const named = namedPlaces(content, locale).find(({ name, state }) => name === place.name && state === place.state);
  return named?.label ?? place.name;
}

const offersOf = (document: ProductDocument): readonly ProductDocument[] =>
  document.type === 'configurable' ? pricedVariants(document) : [document];

import type { Db } from '#api/database/sql.ts';
import {
  type StoredPromotion,
  selectLivePromotions,
  selectPromotionVersion,
} from '#api/promotions/stored/stored-promotions.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import { type CartPromotions, compileCartPromotions } from '#rules/promotions/cart-promotions.ts';
import {
  compilePrices,
  isForEveryone,
  isPublicPrice,
  type PricePromotions,
} from '#rules/promotions/price-promotions.ts';
import type { Promotion } from '#rules/promotions/promotion.ts';
import { nextSwitch, timeObstacle } from '#rules/promotions/promotion-time.ts';
import type { SelectableProduct, SelectionContext } from '#rules/promotions/selection.ts';
import type { ProductDocument } from './product-document.ts';
import type { Taxonomy } from './taxonomy.ts';

/** The promotions of the shop in memory, prepared for prices and carts. */
export type PromotionSet = {
  /** Rises with every change of staff. */
  readonly version: number;
  readonly promotions: readonly StoredPromotion[];
  /** True if no promotion applies now or later. */
  readonly isEmpty: boolean;
  nameOf: (id: number) => LocalizedText | undefined;
  cart: CartPromotions;
  /** Reductions of catalogue prices at a time. */
  pricesAt: (now: number) => PricesOfTime;
  /** Bundles for every shopper that apply at a time and contain one of the products. */
  bundlesWith: (productIds: readonly number[], now: number) => StoredPromotion[];
  /** Null if the bundle does not exist, or does not apply to every shopper at the time. */
  bundle: (id: number, now: number) => StoredPromotion | null;
};

/** `until`: when the reductions or the displayed bundles change; Infinity if they stay. */
export type PricesOfTime = { prices: PricePromotions; from: number; until: number };

type Sources = { version: number; promotions: readonly StoredPromotion[]; taxonomy: Taxonomy };

export function openPromotionSet({ version, promotions, taxonomy }: Sources): PromotionSet {
  const context = selectionContextOf(taxonomy);
  const names = new Map(promotions.map(({ id, name }) => [id, name]));
  const prices: Promotion[] = promotions.filter(isPublicPrice);
  const bundles = promotions.filter((one) => one.kind === 'bundle' && one.isEnabled && isForEveryone(one));
  const byProduct = bundlesByProduct(bundles);
  const isActive = (promotion: Promotion, now: number): boolean => timeObstacle(promotion, now) === null;
  const switched: Promotion[] = [...prices, ...bundles];
  let last: PricesOfTime | null = null;
  return {
    version,
    promotions,
    isEmpty: promotions.length === 0,
    nameOf: (id) => names.get(id),
    cart: compileCartPromotions(promotions, context),
    pricesAt(now) {
      if (!last || now < last.from || now >= last.until)
        last = { prices: compilePrices(prices, context, now), from: now, until: nextSwitch(switched, now) };
      return last;
    },
    bundlesWith: (ids, now) => [
      ...new Set(ids.flatMap((id) => (byProduct.get(id) ?? []).filter((one) => isActive(one, now)))),
    ],
    bundle: (id, now) => bundles.find((one) => one.id === id && isActive(one, now)) ?? null,
  };
}

function bundlesByProduct(bundles: readonly StoredPromotion[]): ReadonlyMap<number, readonly StoredPromotion[]> {
  const found = new Map<number, StoredPromotion[]>();
  for (const bundle of bundles)
    for (const id of bundle.benefit.parts.flatMap(({ products }) => products))
      found.set(id, [...(found.get(id) ?? []), bundle]);
  return found;
}

export async function readPromotionSet(db: Db, taxonomy: Taxonomy, now: Date): Promise<PromotionSet> {
  const { version } = await selectPromotionVersion(db);
  return openPromotionSet({ version, promotions: await selectLivePromotions(db, now), taxonomy });
}

export const selectionContextOf = ({ childrenOf, optionById }: Taxonomy): SelectionContext => ({
  withSubcategories(ids) {
    const found = new Set<number>();
    const add = (id: number): void => {
      if (found.has(id)) return;
      found.add(id);
      for (const child of childrenOf.get(id) ?? []) add(child.id);
    };
    ids.forEach(add);
    return found;
  },
  attributeOf: (id) => optionById.get(id)?.attributeId ?? null,
});

/** A variant belongs to the categories of its product, and has its options beside its own. */
export function selectableOf(document: ProductDocument): SelectableProduct {
  const { id, parentId, parent, categoryIds, options } = document;
  const own = options.map(({ optionId }) => optionId);
  return {
    id,
    parentId,
    categoryIds: categoryIds.length > 0 ? categoryIds : (parent?.categoryIds ?? []),
    optionIds: parent ? [...own, ...parent.options.map(({ optionId }) => optionId)] : own,
  };
}

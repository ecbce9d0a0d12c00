import { type Benefit, DEFAULT_GROUP, type Promotion } from './promotion.ts';
import { timeObstacle } from './promotion-time.ts';
import {
  type CompiledSelection,
  compileSelection,
  type SelectableProduct,
  type SelectionContext,
} from './selection.ts';

/** The group in which the special price of a product competes, with priority 0. */
const PRICE_GROUP = DEFAULT_GROUP.price;

/** The part of a price that a group reduced. `promotionId` is null for the special price. */
export type PriceStep = {
  group: string;
  priority: number;
  promotionId: number | null;
  before: number;
  after: number;
};

export type ReducedPrice = { price: number; steps: readonly PriceStep[] };

type Prices = {
  regularPrice: number;
  /** The special price, if it is active. */
  specialPrice: number | null;
};

/** True for a promotion without code, limits and conditions, which every shopper gets. */
export const isForEveryone = (promotion: Promotion): boolean => {
  const { needsCode, maxUses, maxUsesEach, budget, conditions: c } = promotion;
  const isForAll =
    c.minSum === null &&
    c.minQuantity === null &&
    c.customerTags.length + c.regions.length + c.paymentMethods.length + c.shippingMethods.length === 0 &&
    !c.firstOrder;
  return !needsCode && isForAll && maxUses === null && maxUsesEach === null && budget === null;
};

/**
 * True for a reduction that every shopper gets, so that catalogues show it. Others depend on the cart and reduce its
 * lines.
 */
export const isPublicPrice = (promotion: Promotion): boolean => promotion.kind === 'price' && isForEveryone(promotion);

/**
 * The price after a reduction, in whole drams. A reduction of the whole price or more does not apply, so that nothing
 * becomes free by accident.
 */
export function reducedPrice({ type, value }: Pick<Benefit, 'type' | 'value'>, price: number): number {
  const after =
    type === 'percent' ? price - Math.round((price * value) / 100) : type === 'amount' ? price - value : value;
  return after >= 1 && after < price ? after : price;
}

/** The price of a product with a special price and without promotions. */
export const specialOnly = (regularPrice: number, specialPrice: number): ReducedPrice => ({
  price: specialPrice,
  steps: [{ group: PRICE_GROUP, priority: 0, promotionId: null, before: regularPrice, after: specialPrice }],
});

type CompiledPrice = { promotion: Promotion; selection: CompiledSelection };

export type PricePromotions = {
  /** The price reductions of the catalogue at the time for which they were compiled. */
  readonly count: number;
  /** True if some reduction can apply to the product. */
  selects: (product: SelectableProduct) => boolean;
  priceOf: (product: SelectableProduct, prices: Prices) => ReducedPrice;
  find: (promotionId: number) => Promotion | undefined;
};

/** Prepares the reductions that apply at a time to the prices of the catalogue. */
export function compilePrices(
  promotions: readonly Promotion[],
  context: SelectionContext,
  now: number,
): PricePromotions {
  const active = promotions
    .filter((promotion) => isPublicPrice(promotion) && promotion.isEnabled && timeObstacle(promotion, now) === null)
    .map((promotion) => ({ promotion, selection: compileSelection(promotion.selection, context) }));
  const groups = groupsOf(active);
  const byId = new Map(active.map(({ promotion }) => [promotion.id, promotion]));
  return {
    count: active.length,
    selects: (product) => active.some(({ selection }) => selection.has(product)),
    priceOf: (product, prices) => priceOf(groups, product, prices),
    find: (id) => byId.get(id),
  };
}

/** The group of special prices comes first, then the others by name. */
function groupsOf(active: readonly CompiledPrice[]): (readonly [string, readonly CompiledPrice[]])[] {
  const groups = Map.groupBy(active, ({ promotion }) => promotion.group);
  if (!groups.has(PRICE_GROUP)) groups.set(PRICE_GROUP, []);
  return [...groups].sort(([one], [other]) =>
    one === PRICE_GROUP ? -1 : other === PRICE_GROUP ? 1 : one < other ? -1 : 1,
  );
}

function priceOf(
  groups: readonly (readonly [string, readonly CompiledPrice[]])[],
  product: SelectableProduct,
  { regularPrice, specialPrice }: Prices,
): ReducedPrice {
  const steps: PriceStep[] = [];
  let price = regularPrice;
  for (const [group, compiled] of groups) {
    const special =
      group === PRICE_GROUP && specialPrice !== null && specialPrice < price
        ? { group, priority: 0, promotionId: null, before: price, after: specialPrice }
        : null;
    const isReduced = specialPrice !== null || price < regularPrice;
    const best = bestOf(compiled, { product, price, isReduced, special });
    if (!best) continue;
    steps.push(best);
    price = best.after;
  }
  return { price, steps };
}

type Choice = { product: SelectableProduct; price: number; isReduced: boolean; special: PriceStep | null };

/** The highest priority wins, then the lowest price, then the special price, then the older promotion. */
function bestOf(compiled: readonly CompiledPrice[], { product, price, isReduced, special }: Choice): PriceStep | null {
  let best = special;
  for (const { promotion, selection } of compiled) {
    if ((selection.exceptReduced && isReduced) || !selection.has(product)) continue;
    const after = reducedPrice(promotion.benefit, price);
    if (after >= price) continue;
    const { id, group, priority } = promotion;
    const step = { group, priority, promotionId: id, before: price, after };
    if (best === null || isBetter(step, best)) best = step;
  }
  return best;
}

const isBetter = (step: PriceStep, best: PriceStep): boolean =>
  step.priority !== best.priority
    ? step.priority > best.priority
    : step.after !== best.after
      ? step.after < best.after
      : best.promotionId !== null && (step.promotionId ?? 0) < best.promotionId;

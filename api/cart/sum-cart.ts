import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { type PromotionSet, selectableOf } from '#api/catalog/read-model/promotion-set.ts';
import { chosenMethod, type DeliveryTarget, type ShippingMethod } from '#api/content/shipping-methods.ts';
import type { Transaction } from '#api/database/sql.ts';
import {
  type Buyer,
  type BuyerFacts,
  type CodeRow,
  selectBuyerFacts,
  selectCode,
  selectUsage,
  type UsedPromotion,
} from '#api/promotions/stored/promotion-uses.ts';
import { deliveryPrice } from '#rules/checkout/delivery-price.ts';
import { orderTotals, subTotalOf, type Totals } from '#rules/checkout/order-total.ts';
import type { CartContext, CartReductions, PromotionUsage } from '#rules/promotions/cart-promotions.ts';
import { foldCode } from '#rules/promotions/code.ts';
import type { CodeState, Promotion } from '#rules/promotions/promotion.ts';
import { timeObstacle } from '#rules/promotions/promotion-time.ts';
import { ADDRESS_DEFAULTS } from '#rules/shop/address.ts';
import type { CartRow, ItemRow } from './cart-sql.ts';

/** The parts of a cart that its sums depend on. */
export type CartToSum = Pick<
  CartRow,
  'customerId' | 'billingAddress' | 'shippingAddress' | 'shippingMethod' | 'paymentMethod' | 'couponCode'
> & { items: readonly ItemToSum[]; target?: DeliveryTarget };

/** `isFixed`: staff set the price by hand. */
export type ItemToSum = ItemRow & { isFixed?: boolean };

export type GiftLine = { promotion: Promotion; productId: number; quantity: number; price: number };

export type CartHint = { kind: 'delivery' | 'promotion'; missing: number; promotionId: number | null };

export type CartSums = {
  /** Reductions in the order of the items. */
  discounts: readonly number[];
  gifts: readonly GiftLine[];
  /** `fullPrice`: before promotions. Null without a method that delivers there. */
  delivery: { offer: ShippingMethod; fullPrice: number; price: number } | null;
  totals: Totals;
  used: readonly UsedPromotion[];
  coupon: { code: string; state: CodeState } | null;
  hint: CartHint | null;
};

type GiftOf = CartContext['giftOf'];
type SumOptions = {
  readModel: Pick<CatalogReadModel, 'promotions' | 'documents' | 'content'>;
  now: Date;
  /** The customer of the order, if it is not the one of the cart. */
  customerId?: number | null;
  giftOf?: GiftOf;
  credited?: number;
  /** Leaves out the promotions of carts, for an exchange. */
  isPlain?: boolean;
};

/** A cart without an address is priced as in the default region. */
export const targetOf = ({ target, shippingAddress }: Pick<CartToSum, 'target' | 'shippingAddress'>): DeliveryTarget =>
  target ?? shippingAddress ?? { state: ADDRESS_DEFAULTS.state };

/**
 * All sums of a cart with its promotions: the only place that computes them. It queries the database only for codes,
 * limits and conditions about the customer.
 */
export async function sumCart(db: Transaction, cart: CartToSum, options: SumOptions): Promise<CartSums> {
  const { readModel, now, credited = 0 } = options;
  const lines = cart.items.map(({ price, seenPrice, quantity }) => ({ price: price ?? seenPrice, quantity }));
  const offer = chosenMethod(readModel.content, cart.shippingMethod, targetOf(cart));
  const facts = await readFacts(db, cart, options);
  const fullPrice = offer ? deliveryPrice(offer, subTotalOf(lines)) : 0;
  const reductions = reduce(cart, options, { offer, fullPrice, facts });
  const gifts = reductions?.gifts ?? [];
  const discounts = reductions?.lines ?? lines.map(() => 0);
  const price = reductions?.deliveryPrice ?? fullPrice;
  const priced = [
    ...lines.map((line, at) => ({ ...line, discount: discounts[at] ?? 0 })),
    ...gifts.map((gift) => ({ ...gift, discount: gift.price * gift.quantity })),
  ];
  const totals = orderTotals(priced, price, credited);
  return {
    discounts,
    gifts,
    delivery: offer && { offer, fullPrice, price },
    totals: { ...totals, count: lines.length, quantity: totals.quantity - countOf(gifts) },
    used: usedBy(cart, readModel.promotions, { reductions, facts }),
    coupon: couponOf(cart, { reductions, facts, now }),
    hint: hintOf(cart, { reductions, offer, price, subTotal: subTotalOf(lines) }),
  };
}

const countOf = (gifts: readonly GiftLine[]): number => gifts.reduce((sum, { quantity }) => sum + quantity, 0);

type Facts = { code: CodeRow | null; buyer: BuyerFacts | null; usage: ReadonlyMap<number, PromotionUsage> };

const NO_FACTS: Facts = { code: null, buyer: null, usage: new Map() };

export const buyerOf = (
  { customerId, billingAddress }: Pick<CartToSum, 'customerId' | 'billingAddress'>,
  owner: number | null = customerId,
): Buyer => ({ customerId: owner, email: billingAddress?.email || null });

async function readFacts(db: Transaction, cart: CartToSum, { readModel, customerId }: SumOptions): Promise<Facts> {
  const { promotions } = readModel;
  const folded = cart.couponCode === null ? null : foldCode(cart.couponCode);
  const buyer = buyerOf(cart, customerId);
  const isKnown = buyer.customerId !== null || buyer.email !== null;
  const code = folded === null ? null : await selectCode(db, folded, buyer);
  const needs = promotions.cart.needs(code?.promotionId ?? null);
  const needsBuyer = needs.customer && isKnown;
  if (!needsBuyer && needs.limited.length === 0) return { ...NO_FACTS, code };
  const [known, usage] = await db.pipeline((batch) => [
    needsBuyer ? selectBuyerFacts(batch, buyer) : null,
    needs.limited.length > 0 ? selectUsage(batch, needs.limited, buyer) : null,
  ]);
  return { code, buyer: known, usage: usage ?? NO_FACTS.usage };
}

/** Ids of promotions whose uses are counted. */
export const limitedIds = ({ promotions }: PromotionSet): number[] =>
  promotions.flatMap(({ id, maxUses, maxUsesEach, budget }) =>
    maxUses === null && maxUsesEach === null && budget === null ? [] : [id],
  );

type Delivered = { offer: ShippingMethod | null; fullPrice: number; facts: Facts };

/** Null for a shop without promotions of carts, and for an empty cart. */
function reduce(
  cart: CartToSum,
  { readModel, now, giftOf, isPlain = false }: SumOptions,
  { offer, fullPrice, facts }: Delivered,
): CartReductions | null {
  const { promotions, documents } = readModel;
  if (isPlain || promotions.cart.count === 0 || cart.items.length === 0) return null;
  const { code } = facts;
  const isUsable = code !== null && codeObstacle(code, now) === null;
  return promotions.cart.evaluate({
    lines: cart.items.map(({ productId, regularPrice, price, seenPrice, quantity, steps, isFixed }) => {
      const document = documents.get(productId);
      return {
        product: document ? selectableOf(document) : { id: productId, parentId: null, categoryIds: [], optionIds: [] },
        regularPrice: regularPrice ?? seenPrice,
        price: price ?? seenPrice,
        quantity,
        steps,
        ...(isFixed && { isFixed }),
      };
    }),
    delivery: offer && { method: offer.method, price: fullPrice },
    context: {
      now: now.getTime(),
      region: targetOf(cart).state,
      paymentMethod: cart.paymentMethod,
      customerTags: facts.buyer?.tags ?? [],
      isFirstOrder: facts.buyer?.isFirstOrder ?? true,
      usage: facts.usage,
      unlocked: new Set(isUsable ? [code.promotionId] : []),
      giftOf: giftOf ?? giftInCatalogue(readModel),
    },
  });
}

const giftInCatalogue =
  ({ documents }: Pick<CatalogReadModel, 'documents'>): GiftOf =>
  (id) => {
    const document = documents.get(id);
    return document?.sale.priced && document.type === 'simple'
      ? { price: document.sale.price, available: document.sale.qty }
      : null;
  };

/** Why a code cannot be used by anybody, or by this buyer. */
function codeObstacle(code: CodeRow, now: Date): CodeState | null {
  const times = {
    startsAt: code.startsAt?.getTime() ?? null,
    endsAt: code.endsAt?.getTime() ?? null,
    hours: null,
  };
  const time = timeObstacle(times, now.getTime());
  if (time === 'ended') return time;
  if (!code.isEnabled || !code.promotionIsEnabled) return 'off';
  if (time !== null) return time;
  if (code.maxUses !== null && code.uses >= code.maxUses) return 'used_up';
  return code.maxUsesEach !== null && code.usesOfCustomer >= code.maxUsesEach ? 'used_before' : null;
}

type Result = { reductions: CartReductions | null; facts: Facts };

function couponOf(
  { couponCode, items }: CartToSum,
  { reductions, facts: { code }, now }: Result & { now: Date },
): CartSums['coupon'] {
  if (couponCode === null || items.length === 0) return null;
  if (!code) return { code: couponCode, state: 'unknown' };
  const obstacle = codeObstacle(code, now);
  if (obstacle) return { code: code.code, state: obstacle };
  const isApplied = reductions?.applied.some(({ promotion }) => promotion.id === code.promotionId) ?? false;
  const state = isApplied ? 'applied' : (reductions?.obstacles.get(code.promotionId) ?? 'other_products');
  return { code: code.code, state };
}

/** Promotions in the prices first, then those of the cart in the order in which they applied. */
function usedBy(cart: CartToSum, set: PromotionSet, { reductions, facts: { code } }: Result): UsedPromotion[] {
  const byId = new Map(set.promotions.map((promotion) => [promotion.id, promotion]));
  const row = (id: number, part: UsedPromotion['part'], amount: number, lines: readonly number[]): UsedPromotion[] => {
    const promotion = byId.get(id);
    if (!promotion || amount <= 0) return [];
    const { kind, name, needsCode } = promotion;
    const own = needsCode && code?.promotionId === id ? code : null;
    return [{ promotionId: id, codeId: own?.id ?? null, kind, name, code: own?.code ?? null, part, amount, lines }];
  };
  return [
    ...publicUses(cart.items, set),
    ...(reductions?.applied ?? []).flatMap(({ promotion, part, amount, lines }) =>
      row(promotion.id, part, amount, [
        ...lines,
        ...(reductions?.gifts ?? []).map((gift) => (gift.promotion === promotion ? gift.price * gift.quantity : 0)),
      ]),
    ),
  ];
}

/** The promotions in the prices of the lines, with the sums of their reductions. */
export function publicUses(items: readonly ItemRow[], { promotions }: PromotionSet): UsedPromotion[] {
  const amounts = new Map<number, number>();
  for (const { steps, quantity } of items)
    for (const { promotionId, before, after } of steps)
      if (promotionId !== null) amounts.set(promotionId, (amounts.get(promotionId) ?? 0) + (before - after) * quantity);
  return promotions.flatMap(({ id, kind, name }) => {
    const amount = amounts.get(id) ?? 0;
    return amount > 0
      ? [{ promotionId: id, codeId: null, kind, name, code: null, part: 'price' as const, amount }]
      : [];
  });
}

type HintSources = {
  reductions: CartReductions | null;
  offer: ShippingMethod | null;
  price: number;
  subTotal: number;
};

/** The smallest sum that is missing for free delivery or a promotion. */
function hintOf(cart: CartToSum, { reductions, offer, price, subTotal }: HintSources): CartHint | null {
  if (cart.items.length === 0) return null;
  const nearest = reductions?.nearest ?? null;
  const freeFrom = price > 0 ? (offer?.freeFrom ?? null) : null;
  const missing = freeFrom !== null && freeFrom > subTotal ? freeFrom - subTotal : null;
  if (missing !== null && (nearest === null || missing <= nearest.missing))
    return { kind: 'delivery', missing, promotionId: null };
  if (!nearest) return null;
  const kind = nearest.promotion.kind === 'delivery' ? 'delivery' : 'promotion';
  return { kind, missing: nearest.missing, promotionId: nearest.promotion.id };
}

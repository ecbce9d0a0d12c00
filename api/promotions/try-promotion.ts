import { bundleOffer } from '#api/catalog/read-model/bundle-offer.ts';
import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { selectableOf, selectionContextOf } from '#api/catalog/read-model/promotion-set.ts';
import { inSlices } from '#api/catalog/read-model/slices.ts';
import { type Db, sql } from '#api/database/sql.ts';
import { type NewPromotion, type StoredPromotion, selectPromotions } from '#api/promotions/stored/stored-promotions.ts';
import type { PromotionTry } from '#contract/office/office-promotions-contract.ts';
import { compileCartPromotions } from '#rules/promotions/cart-promotions.ts';
import { reducedPrice } from '#rules/promotions/price-promotions.ts';
import type { Promotion } from '#rules/promotions/promotion.ts';
import { overlap } from '#rules/promotions/promotion-time.ts';
import { type CompiledSelection, compileSelection } from '#rules/promotions/selection.ts';
import { DAY_MS } from '#rules/shop/calendar-day.ts';
import { saleableProducts } from './selected-products.ts';

const DAYS = 30;
/** Maximum number of evaluated orders, the newest first. */
const MAX_ORDERS = 5_000;
const MAX_LISTED = 20;

type TryOptions = {
  readModel: CatalogReadModel;
  now: Date;
  /** The stored promotion that the draft replaces; null for a new one. */
  id: number | null;
  maySeeCost: boolean;
};

/** Computes what a promotion would do: products and prices now, and orders of the last 30 days. Stores nothing. */
export async function tryPromotion(db: Db, draft: NewPromotion, options: TryOptions): Promise<PromotionTry> {
  const { readModel, now, id, maySeeCost } = options;
  const promotion: Promotion = { ...draft, id: id ?? 0 };
  const context = selectionContextOf(readModel.taxonomy);
  const selection = compileSelection(promotion.selection, context);
  const others = (await selectPromotions(db)).filter((other) => other.id !== id && isRival(promotion, other, now));
  const rivals = others.map((other) => ({ other, selection: compileSelection(other.selection, context), products: 0 }));
  const found: Found = { count: 0, inStock: 0, largest: null, reduced: [], rivals };
  await inSlices(productSteps(readModel, promotion, { selection, found }));
  return {
    products: { count: found.count, in_stock: found.inStock },
    largest: found.largest,
    below_cost: maySeeCost && promotion.kind !== 'bundle' ? await belowCost(db, readModel, found.reduced) : null,
    bundle: promotion.kind === 'bundle' ? await triedBundle(db, promotion, options) : null,
    carts: await pastOrders(db, promotion, options),
    conflicts: rivals.flatMap(({ other, products }) =>
      products > 0 ? [{ id: other.id, name: { ...other.name }, products }] : [],
    ),
  };
}

const isRival = (promotion: Promotion, other: StoredPromotion, now: Date): boolean =>
  promotion.kind === 'price' &&
  other.kind === 'price' &&
  other.isEnabled &&
  (other.endsAt === null || other.endsAt > now.getTime()) &&
  overlap(promotion, other);

type Rival = { other: StoredPromotion; selection: CompiledSelection; products: number };
type Found = {
  count: number;
  inStock: number;
  largest: PromotionTry['largest'];
  reduced: { id: number; price: number }[];
  rivals: Rival[];
};

function* productSteps(
  readModel: CatalogReadModel,
  promotion: Promotion,
  { selection, found }: { selection: CompiledSelection; found: Found },
): Generator<void, void> {
  const isOfParts = promotion.kind === 'set' || promotion.kind === 'bundle';
  const ids = isOfParts ? new Set(promotion.benefit.parts.flatMap(({ products }) => products)) : null;
  for (const document of saleableProducts(readModel)) {
    const product = selectableOf(document);
    const { sale } = document;
    const isReduced = sale.steps.some(({ promotionId }) => promotionId !== promotion.id);
    const isOfSet = ids === null || ids.has(product.id) || ids.has(product.parentId ?? 0);
    if (isOfSet && selection.has(product) && !(selection.exceptReduced && isReduced)) {
      found.count++;
      found.inStock += sale.qty;
      for (const rival of found.rivals) if (rival.selection.has(product)) rival.products++;
      if (promotion.kind === 'price') noteReduction(found, document, promotion);
    }
    yield;
  }
}

function noteReduction(
  found: Found,
  { id, name, sku, sale }: { id: number; name: { hy: string }; sku: string; sale: { regularPrice: number } },
  { benefit }: Promotion,
): void {
  const before = sale.regularPrice;
  const after = reducedPrice(benefit, before);
  if (after >= before) return;
  found.reduced.push({ id, price: after });
  const { largest } = found;
  if (!largest || before - after > largest.before - largest.after)
    found.largest = { id, name: { ...name }, sku, before, after };
}

/** Compares the price of the set with the present prices and the average costs of its parts. */
async function triedBundle(
  db: Db,
  promotion: Promotion,
  { readModel, maySeeCost }: TryOptions,
): Promise<PromotionTry['bundle']> {
  const { parts, sum, sets, obstacle } = bundleOffer(readModel, promotion);
  const { value: price, parts: wanted } = promotion.benefit;
  const isForSale = obstacle !== 'not_for_sale';
  return {
    price,
    sum: isForSale ? sum : null,
    saved: isForSale ? Math.max(0, sum - price) : 0,
    cost: maySeeCost ? await costOfParts(db, wanted) : null,
    sets,
    obstacle,
    not_for_sale: wanted.flatMap(({ products: [id = 0] }) =>
      parts.some(({ document }) => document.id === id) ? [] : [id],
    ),
  };
}

/** Null if the cost of a part is unknown. */
async function costOfParts(db: Db, parts: Promotion['benefit']['parts']): Promise<number | null> {
  const cost = await db.value<number | null>(sql`
    select case when count(p.cost) = count(*) then sum(p.cost * n.quantity) end as cost
    from unnest(${parts.map(({ products: [id = 0] }) => id)}::int[], ${parts.map(({ quantity }) => quantity)}::int[])
      as n (id, quantity)
    left join products p on p.id = n.id`);
  return cost === null ? null : Number(cost);
}

async function belowCost(
  db: Db,
  { documents }: CatalogReadModel,
  reduced: readonly { id: number; price: number }[],
): Promise<PromotionTry['below_cost']> {
  if (reduced.length === 0) return { count: 0, products: [] };
  const rows = await db.many<{ id: number; price: number; cost: number }>(sql`
    select p.id, n.price, p.cost
    from unnest(${reduced.map(({ id }) => id)}::int[], ${reduced.map(({ price }) => price)}::bigint[]) as n (id, price)
    join products p on p.id = n.id
    where n.price < p.cost order by p.cost - n.price desc, p.id`);
  return {
    count: rows.length,
    products: rows.slice(0, MAX_LISTED).flatMap(({ id, price, cost }) => {
      const document = documents.get(id);
      return document ? [{ id, name: { ...document.name }, price: Number(price), cost }] : [];
    }),
  };
}

type PastOrder = {
  total: number;
  region: string;
  paymentMethod: string;
  shippingMethod: string;
  shipping: number;
  createdAt: Date;
  lines: { productId: number; quantity: number; price: number }[];
};

const selectPastOrders = (db: Db, since: Date): Promise<PastOrder[]> =>
  db.many(sql`
    select o.grand_total as total, a.state as region, o.payment_method as "paymentMethod",
           o.shipping_method as "shippingMethod", o.shipping_amount as shipping, o.created_at as "createdAt",
           (select jsonb_agg(jsonb_build_object('productId', i.product_id, 'quantity', i.quantity, 'price', i.price))
            from order_items i where i.order_id = o.id and i.product_id is not null and not i.is_gift) as lines
    from orders o join order_addresses a on a.order_id = o.id and a.kind = 'shipping'
    where o.created_at >= ${since} and o.status <> 'canceled'
    order by o.created_at desc limit ${MAX_ORDERS}`);

/** Evaluates past orders without the times, limits, code and customer of the promotion. */
async function pastOrders(
  db: Db,
  promotion: Promotion,
  { readModel, now }: TryOptions,
): Promise<PromotionTry['carts']> {
  const anyTime: Promotion = {
    ...promotion,
    isEnabled: true,
    startsAt: null,
    endsAt: null,
    // A price promotion with a code depends on the cart, so `compileCartPromotions` includes it.
    needsCode: true,
    maxUses: null,
    maxUsesEach: null,
    budget: null,
    conditions: { ...promotion.conditions, customerTags: [], firstOrder: false },
  };
  const compiled = compileCartPromotions([anyTime], selectionContextOf(readModel.taxonomy));
  const orders = await selectPastOrders(db, new Date(now.getTime() - DAYS * DAY_MS));
  const result = { days: DAYS, count: 0, sum: 0, discount: 0 };
  await inSlices(orderSteps());
  return result;

  function* orderSteps(): Generator<void, void> {
    for (const order of orders) {
      const discount = discountOf(order);
      if (discount > 0) {
        result.count++;
        result.sum += order.total;
        result.discount += discount;
      }
      yield;
    }
  }

  function discountOf({ lines, ...order }: PastOrder): number {
    const { applied } = compiled.evaluate({
      lines: (lines ?? []).map(({ productId, quantity, price }) => {
        const document = readModel.documents.getOnce(productId);
        const product = document
          ? selectableOf(document)
          : { id: productId, parentId: null, categoryIds: [], optionIds: [] };
        return { product, regularPrice: price, price, quantity, steps: [] };
      }),
      delivery: { method: order.shippingMethod, price: order.shipping },
      context: {
        now: order.createdAt.getTime(),
        region: order.region,
        paymentMethod: order.paymentMethod,
        customerTags: [],
        isFirstOrder: true,
        usage: new Map(),
        unlocked: new Set([anyTime.id]),
        giftOf: (productId) => {
          const document = readModel.documents.getOnce(productId);
          return document?.sale.priced ? { price: document.sale.price, available: Number.MAX_SAFE_INTEGER } : null;
        },
      },
    });
    return applied.reduce((sum, { amount }) => sum + amount, 0);
  }
}

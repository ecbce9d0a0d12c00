import type { Db } from '#api/database/sql.ts';
import { selectLowestPrices } from '#api/promotions/stored/price-days.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { membersOf } from './change-set.ts';
import { FLAG, setMutable } from './product-columns.ts';
import type { Pricing, ProductDocument } from './product-document.ts';
import type { PromotionSet } from './promotion-set.ts';
import type { ReadModelState } from './read-model-state.ts';
import { inSlices } from './slices.ts';

/** New prices that are computed but not shown yet. */
export type PricePlan = { pricing: Pricing; until: number; changed: readonly ProductDocument[] };

type PlanOptions = { now: Date; promotions: PromotionSet };

/**
 * Computes the prices of a time between requests. Rows are read only if a special price or a promotion can concern
 * them.
 */
export async function planPrices(db: Db, state: ReadModelState, options: PlanOptions): Promise<PricePlan> {
  const { now, promotions } = options;
  const at = now.getTime();
  const { prices, until } = promotions.pricesAt(at);
  const without = { day: shopDay(now), now: at, promotions: prices, lowest: new Map<number, number>() };
  const found: FoundPrices = { changed: [], reduced: [] };
  await inSlices(priceSteps(state, { pricing: without, promotions, found }));
  const lowest = await selectLowestPrices(db, found.reduced, without.day);
  return { pricing: { ...without, lowest }, until, changed: found.changed };
}

/** Shows the planned prices, without an `await`, so that no card has an old price beside a new one. */
export function showPrices(state: ReadModelState, { pricing, until, changed }: PricePlan): void {
  const { documents, columns, cards, orders } = state;
  state.pricing = pricing;
  state.pricesUntil = until;
  documents.switchPricing(pricing);
  cards.clear();
  for (const { id } of changed) {
    const row = columns.rowOf.get(id);
    const document = row === undefined ? undefined : documents.getOnce(id);
    if (row === undefined || !document) continue;
    setMutable(columns, row, document);
    if (changed.length <= MAX_MOVED) orders.moved(id);
  }
  if (changed.length > MAX_MOVED) orders.clear();
}

/** From this number of changed products on, sorting again is cheaper than moving each one. */
const MAX_MOVED = 2_000;

/** A reduced product, and the first day of its reduction; null if the reduction has no start. */
export type ReducedProduct = { id: number; since: string | null; price: number };
type FoundPrices = { changed: ProductDocument[]; reduced: ReducedProduct[] };
type StepOptions = { pricing: Pricing; promotions: PromotionSet; found: FoundPrices };

function* priceSteps(
  { columns, documents }: ReadModelState,
  { pricing, promotions, found }: StepOptions,
): Generator<void, void> {
  const isCheckedAlways = FLAG.dated | FLAG.savings;
  const selected = rowsOfPromotions({ columns, documents }, { pricing, promotions });
  for (const row of columns.allRows) {
    const flags = columns.flags[row] ?? 0;
    if (!(flags & isCheckedAlways) && selected?.[row] !== 1) continue;
    const head = documents.readWith(columns.ids[row] ?? 0, pricing);
    if (!head) continue;
    noteReduced(head, { pricing, promotions, found });
    const { price, discountPercent, specialPrice } = head.sale;
    const isSame = price === columns.price[row] && discountPercent === columns.discount[row];
    if (!isSame || (specialPrice !== null) !== (flags & FLAG.savings) > 0) found.changed.push(head);
    yield;
  }
}

function noteReduced(head: ProductDocument, { promotions, found }: StepOptions): void {
  for (const { id, sale, specialFrom } of membersOf(head)) {
    if (sale.specialPrice === null) continue;
    const startsAt = sale.promotionId === null ? null : startOf(promotions, sale.promotionId);
    const startDay = startsAt === null ? null : shopDay(new Date(startsAt));
    const since = sale.promotionId === null ? specialFrom : startDay;
    found.reduced.push({ id, since, price: sale.price });
  }
}

const startOf = ({ promotions }: PromotionSet, id: number): number | null =>
  promotions.find((promotion) => promotion.id === id)?.startsAt ?? null;

/** Marks the rows that the current reductions may select. Null without reductions. */
function rowsOfPromotions(
  { columns, documents }: Pick<ReadModelState, 'columns' | 'documents'>,
  { pricing, promotions }: Pick<StepOptions, 'pricing' | 'promotions'>,
): Uint8Array | null {
  if (!pricing.promotions || pricing.promotions.count === 0) return null;
  const marks = new Uint8Array(columns.ids.length);
  for (const { id, selection } of promotions.promotions) {
    if (!pricing.promotions.find(id)) continue;
    for (const product of selection.products) {
      const row = columns.rowOf.get(documents.headIdOf(product) ?? product);
      if (row !== undefined) marks[row] = 1;
    }
    const { categories, brands, options, products } = selection;
    if (categories.length > 0)
      for (const category of categories) for (const row of columns.categoryRows.get(category) ?? []) marks[row] = 1;
    else if (brands.length + options.length > 0 || products.length === 0) marks.fill(1);
  }
  return marks;
}

import type { PricedItem } from '#api/catalog/products/locked-items.ts';
import type { MarkedProduct } from '#api/catalog/products/marked-products.ts';
import type { ColumnChange } from '#api/catalog/products/save-columns.ts';
import type { BulkPreview, BulkWarning, MarkPreview } from '#contract/office/office-bulk-contract.ts';
import type { MovedProduct } from '#contract/office/office-errors.ts';
import {
  changePrices,
  type PriceChange,
  type PriceObstacle,
  type Prices,
  priceOn,
  pricesOf,
} from '#rules/catalog/price-change.ts';
import { moveCode, riskyMoves } from '#rules/catalog/price-move.ts';
import { markProduct, type ProductMark } from '#rules/catalog/product-mark.ts';

type BulkPlan = {
  changes: (ColumnChange & { item: PricedItem; before: Prices; after: Prices })[];
  refused: { item: PricedItem; why: PriceObstacle }[];
  warnings: { item: PricedItem; code: BulkWarning }[];
};

export function planBulk(items: readonly PricedItem[], change: PriceChange, today: string): BulkPlan {
  const plan: BulkPlan = { changes: [], refused: [], warnings: [] };
  for (const item of items) {
    const before = pricesOf(item);
    const outcome = changePrices(before, change, today);
    if (outcome.obstacle) {
      plan.refused.push({ item, why: outcome.obstacle });
      continue;
    }
    if (outcome.warning) plan.warnings.push({ item, code: outcome.warning });
    const moves = riskyMoves(before, outcome.after, item.cost);
    if (moves.length > 0) plan.warnings.push({ item, code: moveCode(moves) });
    plan.changes.push({ id: item.id, familyId: item.familyId, item, before, after: outcome.after });
  }
  return plan;
}

export const movesOf = ({ changes }: BulkPlan): MovedProduct[] =>
  changes.flatMap(({ item: { id, sku, name, cost }, before, after }) =>
    riskyMoves(before, after, cost).map((move) => ({ ...move, id, sku, name })),
  );

const SAMPLE = 5;
const MAX_IDS = 20;

type PreviewContext = { today: string; families: number; monthlyOf: (price: number) => number | null };

export function previewOf(plan: BulkPlan, { today, families, monthlyOf }: PreviewContext): BulkPreview {
  const dearest = plan.changes.toSorted((one, other) => (other.before.price ?? 0) - (one.before.price ?? 0));
  const seen = new Set<number>();
  const sample = dearest.filter(({ familyId }) => !seen.has(familyId) && seen.add(familyId)).slice(0, SAMPLE);
  return {
    affected: plan.changes.length,
    families,
    sample: sample.map(({ id, item, before, after }) => {
      const [was, becomes] = [priceOn(before, today) ?? 0, priceOn(after, today) ?? 0];
      const shown = { id, sku: item.sku, name: item.name, before: was, after: becomes };
      return { ...shown, monthly_before: monthlyOf(was), monthly_after: monthlyOf(becomes) };
    }),
    warnings: warningsOf(plan),
  };
}

function warningsOf({ refused, warnings }: BulkPlan): BulkPreview['warnings'] {
  const found = new Map<BulkWarning, number[]>();
  const all = [...refused.map(({ item, why }) => ({ item, code: why as BulkWarning })), ...warnings];
  for (const { item, code } of all) {
    const ids = found.get(code) ?? [];
    ids.push(item.id);
    found.set(code, ids);
  }
  return [...found].map(([code, ids]) => ({ code, count: ids.length, ids: ids.slice(0, MAX_IDS) }));
}

export function markPreviewOf(products: readonly MarkedProduct[], change: ProductMark): MarkPreview {
  const outcomes = products.map((product) => ({ product, ...markProduct(product, change) }));
  const changed = outcomes.filter(({ obstacle }) => obstacle === undefined);
  const count = (why: string) => outcomes.filter(({ obstacle }) => obstacle === why).length;
  return {
    affected: changed.length,
    families: products.length,
    unchanged: count('unchanged'),
    last_category: count('last_category'),
    sample: changed.slice(0, SAMPLE).map(({ product: { id, sku, name } }) => ({ id, sku, name })),
  };
}

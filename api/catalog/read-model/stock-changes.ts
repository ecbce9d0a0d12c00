import { type CatalogChange, WHOLE_SHOP } from '#api/http/cache-tags.ts';
import { membersOf } from './change-set.ts';
import { setMutable } from './product-columns.ts';
import { isListed, type ProductDocument, shownStock } from './product-document.ts';
import type { ReadModelState } from './read-model-state.ts';

type StockRow = { productId: number; qty: number };

type ChangedParts = Exclude<CatalogChange, 'everything'>;

/**
 * Updates stock in place: a sale does not need to read texts, options and pictures again. Null when no visible value
 * has changed.
 */
export function takeOverStock(state: ReadModelState, rows: readonly StockRow[]): ChangedParts | null {
  const { documents, columns, cards, orders, taxonomy } = state;
  const change = {
    pieces: new Set<number>(),
    products: new Set<number>(),
    lists: new Set<number>(),
    counts: new Set<number>(),
  };
  const families = Map.groupBy(
    rows.filter(({ productId }) => documents.has(productId)),
    ({ productId }) => documents.headIdOf(productId) ?? productId,
  );
  for (const [headId, counted] of families) {
    const known = documents.get(headId);
    if (!known) continue;
    const before = visibleStock(known);
    for (const { productId, qty } of counted) documents.setStock(productId, qty);
    const head = documents.get(headId) ?? known;
    const after = visibleStock(head);
    if (before.pieces === after.pieces) continue;
    for (const member of membersOf(head)) cards.delete(member.id);
    const row = columns.rowOf.get(head.id);
    if (row !== undefined) setMutable(columns, row, head);
    if (before.offers === after.offers) {
      change.pieces.add(head.id);
      continue;
    }
    change.products.add(head.id);
    if (before.list === after.list || !isListed(head)) continue;
    orders.moved(head.id);
    for (const id of [WHOLE_SHOP, ...taxonomy.withAncestors(head.categoryIds)]) change.lists.add(id);
  }
  return change.pieces.size + change.products.size > 0 ? change : null;
}

/** `list`: values that lists sort and filter by; `offers`: availability and prices of the family. */
function visibleStock(head: ProductDocument): { pieces: string; offers: string; list: string } {
  const members = membersOf(head);
  const list = `${head.sale.price}:${head.sale.discountPercent}:${head.sale.specialPrice}:${head.sale.qty > 0}`;
  return {
    pieces: members.map(({ sale }) => `${sale.price}:${shownStock(sale.qty)}`).join(),
    offers: `${list},${members.map(({ sale }) => sale.qty > 0)}`,
    list,
  };
}

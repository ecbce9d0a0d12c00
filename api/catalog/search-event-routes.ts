import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import type { SearchCounts } from '#api/catalog/search-learning/search-counts.ts';
import { type Route, route } from '#api/http/route.ts';
import { searchEvent } from '#contract/search-event-contract.ts';
import { looksPersonal } from './personal-text.ts';

const TAKEN = { data: true } as const;

/** Counts only products that the shop's own search finds, so that callers cannot link other products to a query. */
export const searchEventRoutes = (readModel: CatalogReadModel, counts: SearchCounts): Route[] => [
  route(searchEvent, ({ input: { search, act, locale, product_id: id }, caller: { address } }) => {
    if (search.trim() === '' || looksPersonal(search)) return TAKEN;
    if (act === 'seen') {
      const { total, understood } = readModel.search(search, false, false, locale);
      counts.recordSearch(address, { query: search, locale, found: total, how: understood?.how ?? 'typed' });
      return TAKEN;
    }
    const productId = readModel.documents.headIdOf(id ?? 0) ?? id ?? 0;
    const row = readModel.columns.rowOf.get(productId);
    const { rows } = readModel.readSearch(search, false, '', locale);
    if (row !== undefined && rows.includes(row)) counts.recordChoice(address, { query: search, productId, act });
    return TAKEN;
  }),
];

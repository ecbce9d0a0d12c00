import { moveStockByHand } from '#api/catalog/products/move-stock-by-hand.ts';
import { nameQuery } from '#api/catalog/products/product-search-terms.ts';
import { selectLocations } from '#api/content/stock-locations.ts';
import { actorOf, catalogRoute, type OfficeRoute, officeRoute } from '#api/http/office-route.ts';
import { readPlaces } from '#api/stock/stock-places.ts';
import * as contract from '#contract/office/office-stock-contract.ts';
import { countSoldOut, SOLD_DAYS, type StockListRow, selectStockList } from './stock-list-sql.ts';

export function stockOfficeRoutes({ notifyCatalogChanged }: { notifyCatalogChanged: () => void }): OfficeRoute[] {
  return [
    officeRoute(contract.listStock, async ({ db, input }) => {
      const [place, id] = input.after?.split('-').map(Number) ?? [];
      const after = place === undefined || id === undefined ? null : { place, id };
      const q = input.q?.trim();
      const sought = q ? { prefix: q, words: nameQuery(q) } : null;
      const filter = { sought, view: input.view ?? null, after };
      const [rows, soldOut] = await Promise.all([
        selectStockList(db, { ...filter, limit: contract.STOCK_PAGE + 1 }),
        after === null ? countSoldOut(db, contract.MAX_SOLD_OUT_ROWS) : null,
      ]);
      const page = rows.slice(0, contract.STOCK_PAGE);
      const last = page.at(-1);
      const next = rows.length > page.length && last ? `${last.place}-${last.id}` : null;
      const locations = await selectLocations(db);
      const places = await readPlaces(
        db,
        locations,
        page.map((row) => ({ productId: row.id, onHand: row.onHand })),
      );
      return {
        data: page.map((row) => ({ ...toRow(row), places: places.get(row.id) ?? [] })),
        next,
        sold_out: soldOut,
        locations: locations.map(({ id, name, isMain, isEnabled }) => ({
          ...{ id, name: { ...name }, is_main: isMain, is_enabled: isEnabled },
        })),
      };
    }),
    catalogRoute(notifyCatalogChanged, contract.moveStockByHand, async (call) => {
      const moves = call.input.moves.map(({ note = '', ...move }) => ({ ...move, note: note.trim() }));
      const { moved, change } = await moveStockByHand(call.db, actorOf(call), moves);
      return { stock: moved.map(({ product_id, qty }) => ({ product_id, on_hand: qty })), change };
    }),
  ];
}

const toRow = ({ productId, onHand, sold, place: _, ...row }: StockListRow): Omit<contract.StockRow, 'places'> => ({
  ...row,
  sold,
  product_id: productId,
  on_hand: onHand,
  lasts_days: sold === 0 ? null : Math.floor((onHand * SOLD_DAYS) / sold),
});

import { selectCategoryTree } from '#api/catalog/product-list/product-list.ts';
import {
  actorOf,
  catalogRoute,
  type OfficeCall,
  type OfficeRoute,
  officeRoute,
  signedInStaff,
} from '#api/http/office-route.ts';
import { findGoodsIds, selectGoods, selectIdsByCode, selectPlaces } from '#api/stock/goods/goods.ts';
import { costRightOf, toGoods } from '#api/stock/goods/goods-wire.ts';
import { changeCost, selectCosts } from '#api/stock/goods/product-cost.ts';
import { listReorder } from '#api/stock/goods/reorder-list.ts';
import { listReceipts, readReceipt, readReceiptPage, receiptCsv } from '#api/stock/receipts/read-receipt.ts';
import * as receipts from '#api/stock/receipts/receipts.ts';
import { changeSupplier, createSupplier, readSuppliers } from '#api/stock/receipts/suppliers.ts';
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts';
import * as contract from '#contract/office/office-receipts-contract.ts';
import * as counting from '#contract/office/office-stocktakes-contract.ts';
import { shopDay } from '#rules/shop/discount.ts';
import * as stocktakes from './stocktakes.ts';

type Parts = { clock: () => Date; notifyCatalogChanged: () => void };
type AnyCall = Pick<OfficeCall<OfficeEndpoint>, 'session'>;

/** Goods receipts, suppliers, stocktakes and purchase costs. */
export function stockDocumentOfficeRoutes({ clock, notifyCatalogChanged }: Parts): OfficeRoute[] {
  const today = () => shopDay(clock());
  const rightOf = (call: AnyCall) => costRightOf(signedInStaff(call).permissions);
  const readerOf = (call: AnyCall) => ({ ...rightOf(call), today: today() });
  const contextOf = (call: AnyCall) => ({ actor: actorOf(call), today: today() });
  return [
    officeRoute(contract.findGoods, async (call) => {
      const ids = await findGoodsIds(call.db, call.input.q);
      const rows = await selectGoods(call.db, ids, today());
      const inOrder = rows.toSorted((one, other) => ids.indexOf(one.product_id) - ids.indexOf(other.product_id));
      return { data: inOrder.map((row) => toGoods(row, rightOf(call))) };
    }),
    officeRoute(contract.lookUpGoods, async (call) => {
      const ids = await selectIdsByCode(call.db, call.input.codes);
      const rows = await selectGoods(call.db, [...new Set(ids.values())], today());
      const goods = new Map(rows.map((row) => [row.product_id, toGoods(row, rightOf(call))]));
      return {
        data: [...ids].flatMap(([code, id]) => {
          const found = goods.get(id);
          return found ? [{ code, goods: found }] : [];
        }),
      };
    }),
    officeRoute(contract.listSuppliers, async ({ db }) => ({ data: await readSuppliers(db) })),
    officeRoute(contract.createSupplier, async (call) => {
      const { name, phone, lead_days, note } = call.input;
      return createSupplier(call.db, actorOf(call), {
        name,
        ...(phone !== undefined && { phone }),
        ...(lead_days !== undefined && { lead_days }),
        ...(note !== undefined && { note }),
      });
    }),
    officeRoute(contract.changeSupplier, (call) =>
      changeSupplier(
        call.db,
        { actor: actorOf(call) },
        { id: call.params.id, fields: call.input.fields, seen: call.input.seen ?? null },
      ),
    ),
    officeRoute(contract.listReceipts, (call) => {
      const { state, supplier, after } = call.input;
      return listReceipts(call.db, rightOf(call), {
        ...{ state: state ?? null, supplier: supplier ?? null, after: after ?? null },
      });
    }),
    officeRoute(contract.createReceipt, (call) =>
      receipts.createReceipt(call.db, contextOf(call), {
        supplierId: call.input.supplier_id ?? null,
        locationId: call.input.location_id ?? null,
        lines: call.input.lines ?? [],
      }),
    ),
    officeRoute(contract.readReceipt, (call) => readReceiptPage(call.db, readerOf(call), call.params.id)),
    officeRoute(contract.saveReceipt, async (call) => {
      const { fields = {}, seen = null, lines = [] } = call.input;
      await receipts.saveReceipt(call.db, contextOf(call), {
        ...{ id: call.params.id, fields, seen, lines },
        mayPrice: rightOf(call).mayCost,
      });
      return readReceiptPage(call.db, readerOf(call), call.params.id);
    }),
    catalogRoute(notifyCatalogChanged, contract.receiveGoods, async (call) => {
      const { pieces, keep_rest: keepRest } = call.input;
      const received = await receipts.receiveGoods(call.db, actorOf(call), { id: call.params.id, pieces, keepRest });
      return received;
    }),
    officeRoute(contract.deleteReceipt, async (call) => ({
      change: await receipts.deleteReceipt(call.db, { actor: actorOf(call) }, { id: call.params.id, isDeleted: true }),
    })),
    officeRoute(contract.exportReceipt, async (call) => {
      const receipt = await readReceipt(call.db, readerOf(call), call.params.id);
      return { csv: receiptCsv(receipt, call.input.locale, rightOf(call)) };
    }),
    officeRoute(contract.listReorder, async (call) => ({
      data: (await listReorder(call.db, clock())).map(({ goods, onOrder, lastsDays, ...line }) => ({
        ...line,
        goods: toGoods(goods, rightOf(call)),
        on_order: onOrder,
        lasts_days: lastsDays,
      })),
    })),
    officeRoute(contract.readCosts, async ({ db, input }) => ({
      data: await selectCosts(db, input.ids.split(',').map(Number)),
    })),
    officeRoute(contract.changeCost, async (call) => {
      const { cost, seen } = call.input;
      const edit = { id: call.params.id, cost, seen: { cost: seen } };
      return { cost, change: await changeCost(call.db, { actor: actorOf(call) }, edit) };
    }),
    officeRoute(counting.listStocktakes, async ({ db, input }) => ({
      ...(await stocktakes.listStocktakes(db, input.after ?? null)),
      locations: await selectPlaces(db),
      categories: await selectCategoryTree(db),
    })),
    officeRoute(counting.createStocktake, (call) =>
      stocktakes.createStocktake(call.db, actorOf(call), {
        locationId: call.input.location_id ?? null,
        categoryId: call.input.category_id ?? null,
        isBlind: call.input.is_blind,
        note: call.input.note ?? '',
      }),
    ),
    officeRoute(counting.readStocktake, async (call) => {
      const reader = { ...readerOf(call), isReview: call.input.review ?? false };
      return { stocktake: await stocktakes.readStocktake(call.db, reader, call.params.id) };
    }),
    officeRoute(counting.listUncounted, (call) => stocktakes.listUncounted(call.db, readerOf(call), call.params.id)),
    officeRoute(counting.countGoods, (call) =>
      stocktakes.countGoods(
        call.db,
        { ...readerOf(call), actor: actorOf(call) },
        { id: call.params.id, counts: call.input.counts },
      ),
    ),
    catalogRoute(notifyCatalogChanged, counting.approveStocktake, async (call) => {
      const { counted, zero_uncounted: zeroUncounted } = call.input;
      const approval = { id: call.params.id, counted, zeroUncounted };
      const approved = await stocktakes.approveStocktake(call.db, actorOf(call), approval);
      return approved;
    }),
    officeRoute(counting.cancelStocktake, async (call) => ({
      change: await stocktakes.cancelStocktake(
        call.db,
        { actor: actorOf(call) },
        { id: call.params.id, isCanceled: true },
      ),
    })),
  ];
}

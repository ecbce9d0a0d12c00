import { readAudit } from '#api/audit/read-audit.ts';
import type { Db } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import { spreadsheetCsv, typedCell } from '#api/rows/csv-line.ts';
import { selectGoods, selectPlaces } from '#api/stock/goods/goods.ts';
import { type CostRight, toGoods } from '#api/stock/goods/goods-wire.ts';
import type { Locale } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import {
  RECEIPTS_PAGE,
  type Receipt,
  type ReceiptPage,
  type ReceiptRow,
  type ReceiptState,
} from '#contract/office/office-receipts-contract.ts';
import * as statements from './receipt-sql.ts';
import { readSuppliers } from './suppliers.ts';

type Reader = CostRight & { today: string };

export async function readReceipt(db: Db, { today, mayCost }: Reader, id: number): Promise<Receipt> {
  const head = await statements.selectReceipt(db, id);
  if (!head) throw new Refusal('not_found');
  const lines = await statements.selectLines(db, id);
  const ids = lines.map(({ product_id }) => product_id);
  const goods = new Map((await selectGoods(db, ids, today)).map((row) => [row.product_id, row]));
  return {
    ...toHead(head),
    lines: lines.flatMap(({ product_id, ordered, received, unit_cost }) => {
      const row = goods.get(product_id);
      return row
        ? [{ goods: toGoods(row, { mayCost }), ordered, received, unit_cost: mayCost ? unit_cost : null }]
        : [];
    }),
    rest: await statements.selectRestOf(db, id),
    change: head.state === 'received' ? await lastReception(db, id) : null,
  };
}

const lastReception = async (db: Db, id: number): Promise<number | null> => {
  const filter = { entity: 'goods_receipt', entityId: String(id), action: 'receiveGoods', limit: 1 };
  return (await readAudit(db, filter))[0]?.id ?? null;
};

export const readReceiptPage = async (db: Db, reader: Reader, id: number): Promise<ReceiptPage> => ({
  receipt: await readReceipt(db, reader, id),
  suppliers: await readSuppliers(db),
  locations: await selectPlaces(db),
});

type ReceiptFilter = { state: ReceiptState | null; supplier: number | null; after: number | null };

export async function listReceipts(
  db: Db,
  { mayCost }: CostRight,
  filter: ReceiptFilter,
): Promise<{ data: ReceiptRow[]; next: number | null; drafts: number }> {
  const rows = await statements.selectReceipts(db, { ...filter, limit: RECEIPTS_PAGE + 1 });
  const page = rows.slice(0, RECEIPTS_PAGE);
  return {
    data: page.map(({ articles, ordered, received, value, ...head }) => ({
      ...toHead(head),
      ...{ articles, ordered, received, value: mayCost ? value : null },
    })),
    next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
    drafts: await statements.countDrafts(db),
  };
}

const toHead = ({ documentDate, createdAt, receivedAt, restOf, ...head }: statements.ReceiptHeadRow) => ({
  ...head,
  document_date: documentDate,
  created_at: createdAt.toISOString(),
  received_at: receivedAt?.toISOString() ?? null,
  rest_of: restOf,
});

/** The lines as a table for the supplier or the accountant. */
export function receiptCsv({ lines }: Receipt, locale: Locale, { mayCost }: CostRight): string {
  const head = ['sku', 'barcode', 'name', 'ordered', 'received', ...(mayCost ? ['unit_cost'] : [])];
  const rows = lines.map(({ goods, ordered, received, unit_cost: cost }) => [
    typedCell(goods.sku),
    goods.barcode ?? '',
    typedCell(inLocale(goods.name, locale)),
    String(ordered),
    String(received),
    ...(mayCost ? [String(cost ?? '')] : []),
  ]);
  return spreadsheetCsv({ head, rows });
}

import * as z from 'zod/mini';
import { amd, byId, calendarDay, rowId, wholeNumber, withLocale, yesNo } from '#contract/fields.ts';
import { MAX_PIECES, MAX_UNIT_COST } from '#rules/catalog/receipt-paste.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { localizedName } from './office-session-contract.ts';

export const RECEIPTS_PAGE = 50;
export const RECEIPT_STATES = ['draft', 'received'] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];
export const MAX_RECEIPT_LINES = 1000;
export const MAX_CODES = 500;
export const MAX_GOODS = 12;
const MAX_SHORT_TEXT = 100;
export const MAX_STOCK_NOTE = 1000;
export const MAX_LEAD_DAYS = 365;
export const MAX_REORDER_ROWS = 300;

/** A product or variant as receipts, stocktakes and labels show it. */
const goods = z.strictObject({
  product_id: z.int(),
  /** The product whose page shows this SKU. */
  family_id: z.int(),
  sku: z.string(),
  barcode: z.nullable(z.string()),
  name: localizedName,
  picture: z.nullable(z.string()),
  price: z.nullable(amd),
  on_hand: z.int(),
  /** The average purchase cost, and the purchase price of the newest receipt; null without `stock.cost`. */
  cost: z.nullable(amd),
  last_cost: z.nullable(amd),
});
export type Goods = z.infer<typeof goods>;
export const goodsFields = goods.shape;

export const findGoods = officeEndpoint({
  name: 'findGoods',
  method: 'GET',
  path: '/office/api/stock/goods',
  summary: 'Finds products and variants by SKU, barcode or words of the name, also those that are not sold',
  input: withLocale({ q: z.string().check(z.maxLength(100)) }),
  answer: z.strictObject({ data: z.array(goods) }),
  permission: 'stock.see',
});

const code = z.string().check(z.minLength(1), z.maxLength(100));

export const lookUpGoods = officeEndpoint({
  name: 'lookUpGoods',
  method: 'POST',
  path: '/office/api/stock/goods/codes',
  summary: 'Returns the product of each SKU or barcode, for scans and pasted tables',
  input: withLocale({ codes: z.array(code).check(z.minLength(1), z.maxLength(MAX_CODES)) }),
  /** Codes without a product are omitted. */
  answer: z.strictObject({ data: z.array(z.strictObject({ code: z.string(), goods })) }),
  permission: 'stock.see',
  unlogged: 'it changes nothing',
});

const location = z.strictObject({ id: z.int(), name: localizedName, is_main: z.boolean() });
export const placeList = z.array(location);

const shortText = z.string().check(z.maxLength(MAX_SHORT_TEXT));
const supplierName = shortText.check(z.minLength(1));
const longText = z.string().check(z.maxLength(MAX_STOCK_NOTE));
const leadDays = wholeNumber(0, MAX_LEAD_DAYS);

const supplierFields = z.object({
  name: z.optional(supplierName),
  phone: z.optional(shortText),
  lead_days: z.optional(leadDays),
  note: z.optional(longText),
  is_archived: z.optional(yesNo),
});
export type SupplierFields = z.infer<typeof supplierFields>;

const supplier = z.strictObject({
  id: z.int(),
  name: z.string(),
  phone: z.string(),
  lead_days: z.int(),
  note: z.string(),
  is_archived: z.boolean(),
});
export type Supplier = z.infer<typeof supplier>;

export const listSuppliers = officeEndpoint({
  name: 'listSuppliers',
  method: 'GET',
  path: '/office/api/suppliers',
  summary: 'Lists suppliers by name, archived ones last',
  answer: z.strictObject({ data: z.array(supplier) }),
  permission: 'stock.see',
});

export const createSupplier = officeEndpoint({
  name: 'createSupplier',
  method: 'POST',
  path: '/office/api/suppliers',
  summary: 'Adds a supplier; 409 `taken` for an existing name',
  input: withLocale({
    name: supplierName,
    phone: z.optional(shortText),
    lead_days: z.optional(leadDays),
    note: z.optional(longText),
    idempotency_key: z.uuid(),
  }),
  answer: z.strictObject({ supplier, change: z.int() }),
  permission: 'stock.move',
  idempotent: true,
  undoable: true,
});

export const changeSupplier = officeEndpoint({
  name: 'changeSupplier',
  method: 'PUT',
  path: '/office/api/suppliers/{id}',
  summary: 'Changes or archives a supplier; `seen` contains the values before the change',
  params: byId,
  input: withLocale({ fields: supplierFields, seen: z.optional(supplierFields) }),
  answer: z.strictObject({ supplier, change: z.nullable(z.int()) }),
  permission: 'stock.move',
  undoable: true,
});

const receiptHead = {
  id: z.int(),
  supplier: z.nullable(z.strictObject({ id: z.int(), name: z.string() })),
  /** Null: the main location. */
  location: z.nullable(location),
  document: z.string(),
  document_date: z.nullable(z.string()),
  note: z.string(),
  state: z.enum(RECEIPT_STATES),
  created_at: z.string(),
  received_at: z.nullable(z.string()),
  /** The author of the draft, or the staff member who received the goods. */
  by: z.nullable(z.string()),
  /** The receipt whose missing pieces this one contains. */
  rest_of: z.nullable(z.int()),
};

const receiptRow = z.strictObject({
  ...receiptHead,
  articles: z.int(),
  ordered: z.int(),
  received: z.int(),
  /** Received pieces at purchase price; null without `stock.cost`. */
  value: z.nullable(amd),
});
export type ReceiptRow = z.infer<typeof receiptRow>;

export const listReceipts = officeEndpoint({
  name: 'listReceipts',
  method: 'GET',
  path: '/office/api/receipts',
  summary: 'Lists goods receipts, newest first. `after` is the `next` of the previous page',
  input: withLocale({
    state: z.optional(z.enum(RECEIPT_STATES)),
    supplier: z.optional(rowId),
    after: z.optional(rowId),
  }),
  answer: z.strictObject({ data: z.array(receiptRow), next: z.nullable(z.int()), drafts: z.int() }),
  permission: 'stock.see',
});

const receiptLine = z.strictObject({
  goods,
  ordered: z.int(),
  received: z.int(),
  /** The purchase price of one piece; null if it is not entered, or without `stock.cost`. */
  unit_cost: z.nullable(amd),
});
export type ReceiptLine = z.infer<typeof receiptLine>;

const receipt = z.strictObject({
  ...receiptHead,
  lines: z.array(receiptLine),
  /** The draft with the pieces that were missing. */
  rest: z.nullable(z.int()),
  /** The audit entry of the receipt, to undo it; null for a draft. */
  change: z.nullable(z.int()),
});
export type Receipt = z.infer<typeof receipt>;
const receiptPage = z.strictObject({ receipt, suppliers: z.array(supplier), locations: placeList });
export type ReceiptPage = z.infer<typeof receiptPage>;
const pieces = wholeNumber(0, MAX_PIECES);
const unitCost = z.nullable(wholeNumber(0, MAX_UNIT_COST));

export const createReceipt = officeEndpoint({
  name: 'createReceipt',
  method: 'POST',
  path: '/office/api/receipts',
  summary: 'Creates a draft, empty or with ordered products. Purchase prices are those of the newest receipts',
  input: withLocale({
    supplier_id: z.optional(rowId),
    location_id: z.optional(rowId),
    lines: z.optional(
      z
        .array(z.object({ product_id: rowId, ordered: wholeNumber(1, MAX_PIECES) }))
        .check(z.maxLength(MAX_RECEIPT_LINES)),
    ),
    idempotency_key: z.uuid(),
  }),
  answer: z.strictObject({ id: z.int(), change: z.int() }),
  permission: 'stock.move',
  idempotent: true,
});

export const readReceipt = officeEndpoint({
  name: 'readReceipt',
  method: 'GET',
  path: '/office/api/receipts/{id}',
  summary: 'Returns one goods receipt with its lines, and the suppliers and locations to choose from',
  params: byId,
  answer: receiptPage,
  permission: 'stock.see',
});

const headFields = z.object({
  supplier_id: z.optional(z.nullable(rowId)),
  location_id: z.optional(z.nullable(rowId)),
  document: z.optional(shortText),
  document_date: z.optional(z.nullable(calendarDay)),
  note: z.optional(longText),
});
export type ReceiptFields = z.infer<typeof headFields>;

/** Null removes the line. Without `stock.cost` a given `unit_cost` is ignored. */
const lineValue = z.nullable(z.object({ ordered: pieces, received: pieces, unit_cost: z.optional(unitCost) }));
const lineChange = z.object({
  product_id: rowId,
  value: lineValue,
  /** The line that the editor saw; null for a new line. */
  seen: lineValue,
});
export type ReceiptLineChange = z.infer<typeof lineChange>;

export const saveReceipt = officeEndpoint({
  name: 'saveReceipt',
  method: 'PUT',
  path: '/office/api/receipts/{id}',
  summary:
    'Saves changed fields and lines of a draft. Lines of different products merge; 409 `stale` names lines that somebody else changed',
  params: byId,
  input: withLocale({
    fields: z.optional(headFields),
    seen: z.optional(headFields),
    lines: z.optional(z.array(lineChange).check(z.maxLength(MAX_RECEIPT_LINES))),
  }),
  answer: receiptPage,
  permission: 'stock.move',
  unlogged: 'a draft changes neither stock nor costs; receiving it is logged',
});

export const receiveGoods = officeEndpoint({
  name: 'receiveGoods',
  method: 'POST',
  path: '/office/api/receipts/{id}/receive',
  summary:
    'Adds the received pieces to the stock and updates average costs, once. `keep_rest` moves missing pieces to a new draft. 409 `already_received` after another browser did it, 409 `stale` if `pieces` differs',
  params: byId,
  input: withLocale({
    /** The number of received pieces that the page shows. */
    pieces: wholeNumber(1, 2_000_000_000),
    keep_rest: z._default(yesNo, false),
    idempotency_key: z.uuid(),
  }),
  answer: z.strictObject({ change: z.int(), rest: z.nullable(z.int()) }),
  permission: 'stock.move',
  idempotent: true,
  undoable: true,
});

export const deleteReceipt = officeEndpoint({
  name: 'deleteReceipt',
  method: 'DELETE',
  path: '/office/api/receipts/{id}',
  summary: 'Deletes a draft; undo restores it',
  params: byId,
  answer: z.strictObject({ change: z.int() }),
  permission: 'stock.move',
  undoable: true,
});

export const exportReceipt = officeEndpoint({
  name: 'exportReceipt',
  method: 'GET',
  path: '/office/api/receipts/{id}/csv',
  summary: 'Returns the lines of a receipt as CSV, for the supplier or the accountant',
  params: byId,
  answer: z.strictObject({ csv: z.string() }),
  permission: 'stock.see',
});

const reorderRow = z.strictObject({
  goods,
  /** Pieces sold in the last 28 days. */
  sold: z.int(),
  waiting: z.int(),
  on_order: z.int(),
  supplier: z.nullable(z.strictObject({ id: z.int(), name: z.string(), lead_days: z.int() })),
  /** Days until the stock ends; null without sales. */
  lasts_days: z.nullable(z.int()),
  quantity: z.int(),
});
export type ReorderRow = z.infer<typeof reorderRow>;

export const listReorder = officeEndpoint({
  name: 'listReorder',
  method: 'GET',
  path: '/office/api/stock/reorder',
  summary:
    'Lists products to order: their stock does not last for the lead time and a week at the sales of 28 days, or customers wait',
  answer: z.strictObject({ data: z.array(reorderRow) }),
  permission: 'stock.see',
});

export const readCosts = officeEndpoint({
  name: 'readCosts',
  method: 'GET',
  path: '/office/api/stock/costs',
  summary: 'Returns the average purchase cost of products and variants by id',
  input: withLocale({
    ids: z.string().check(z.maxLength(6000), z.regex(/^\d{1,9}(,\d{1,9}){0,499}$/)),
  }),
  answer: z.strictObject({ data: z.array(z.strictObject({ product_id: z.int(), cost: z.nullable(amd) })) }),
  permission: 'stock.cost',
});

export const changeCost = officeEndpoint({
  name: 'changeCost',
  method: 'PUT',
  path: '/office/api/stock/costs/{id}',
  summary: 'Corrects the average purchase cost of a product; 409 `stale` if it is no longer `seen`',
  params: byId,
  input: withLocale({ cost: unitCost, seen: unitCost }),
  answer: z.strictObject({ cost: z.nullable(amd), change: z.nullable(z.int()) }),
  permission: 'stock.cost',
  undoable: true,
});

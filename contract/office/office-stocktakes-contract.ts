import * as z from 'zod/mini';
import { amd, byId, rowId, wholeNumber, withLocale, yesNo } from '#contract/fields.ts';
import { MAX_PIECES } from '#rules/catalog/receipt-paste.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { namedEntry } from './office-product-list-contract.ts';
import { goodsFields, MAX_STOCK_NOTE, placeList } from './office-receipts-contract.ts';

export const STOCKTAKES_PAGE = 50;
const STOCKTAKE_STATES = ['counting', 'approved', 'canceled'] as const;
export type StocktakeState = (typeof STOCKTAKE_STATES)[number];
export const MAX_COUNTS = 200;
export const MAX_UNCOUNTED = 200;

const stocktakeHead = {
  id: z.int(),
  /** Null: the main location. */
  location: z.nullable(namedEntry),
  /** Null: all categories. */
  category: z.nullable(namedEntry),
  is_blind: z.boolean(),
  note: z.string(),
  state: z.enum(STOCKTAKE_STATES),
  created_at: z.string(),
  closed_at: z.nullable(z.string()),
  by: z.nullable(z.string()),
  articles: z.int(),
  counted: z.int(),
};

const stocktakeRow = z.strictObject(stocktakeHead);
export type StocktakeRow = z.infer<typeof stocktakeRow>;

export const listStocktakes = officeEndpoint({
  name: 'listStocktakes',
  method: 'GET',
  path: '/office/api/stocktakes',
  summary: 'Lists stocktakes, newest first, with the locations and categories of a new one',
  input: withLocale({ after: z.optional(rowId) }),
  answer: z.strictObject({
    data: z.array(stocktakeRow),
    next: z.nullable(z.int()),
    locations: placeList,
    /** In the order of the category tree. */
    categories: z.array(z.strictObject({ ...namedEntry.shape, depth: z.int() })),
  }),
  permission: 'stock.see',
});

export const createStocktake = officeEndpoint({
  name: 'createStocktake',
  method: 'POST',
  path: '/office/api/stocktakes',
  summary: 'Starts a stocktake of a location, of all products or those of a category',
  input: withLocale({
    location_id: z.optional(rowId),
    category_id: z.optional(rowId),
    is_blind: z._default(yesNo, false),
    note: z.optional(z.string().check(z.maxLength(MAX_STOCK_NOTE))),
    idempotency_key: z.uuid(),
  }),
  answer: z.strictObject({ id: z.int(), change: z.int() }),
  permission: 'stock.move',
  idempotent: true,
});

const stocktakeLine = z.strictObject({
  goods: z.strictObject(goodsFields),
  counted: z.int(),
  /** Pieces expected on the shelf, with those that open orders reserve; null while a blind count is open. */
  expected: z.nullable(z.int()),
  reserved: z.nullable(z.int()),
  /** The difference at cost; null without `stock.cost`, without a cost, or in a blind count. */
  value: z.nullable(z.int()),
  /** The stock movement of the approval. */
  moved: z.nullable(z.int()),
});
export type StocktakeLine = z.infer<typeof stocktakeLine>;

const stocktake = z.strictObject({
  ...stocktakeHead,
  /** The line that was counted last comes first. */
  lines: z.array(stocktakeLine),
  /** The audit entry of the approval or cancellation, to undo it. */
  change: z.nullable(z.int()),
});
export type Stocktake = z.infer<typeof stocktake>;

export const readStocktake = officeEndpoint({
  name: 'readStocktake',
  method: 'GET',
  path: '/office/api/stocktakes/{id}',
  summary: 'Returns a stocktake with its counted lines. `review` shows the differences of a blind count too',
  params: byId,
  input: withLocale({ review: z.optional(yesNo) }),
  answer: z.strictObject({ stocktake }),
  permission: 'stock.see',
});

export const listUncounted = officeEndpoint({
  name: 'listUncounted',
  method: 'GET',
  path: '/office/api/stocktakes/{id}/uncounted',
  summary: 'Lists products of the stocktake that have stock and were not counted',
  params: byId,
  answer: z.strictObject({
    data: z.array(z.strictObject({ goods: z.strictObject(goodsFields), expected: z.int(), value: z.nullable(amd) })),
    total: z.int(),
  }),
  permission: 'stock.see',
});

const COUNT_REFUSALS = ['unknown', 'category'] as const;
export type CountRefusal = (typeof COUNT_REFUSALS)[number];

export const countGoods = officeEndpoint({
  name: 'countGoods',
  method: 'POST',
  path: '/office/api/stocktakes/{id}/counts',
  summary:
    'Adds counted pieces by SKU, barcode or product. Counts of several people add up, and a repeated key changes nothing. 409 `stocktake_closed` after the end',
  params: byId,
  input: withLocale({
    counts: z
      .array(
        z.object({
          key: z.uuid(),
          code: z.string().check(z.minLength(1), z.maxLength(100)),
          /** Negative to correct a count. */
          quantity: wholeNumber(-MAX_PIECES, MAX_PIECES).check(z.refine((quantity) => quantity !== 0)),
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_COUNTS)),
  }),
  answer: z.strictObject({
    outcomes: z.array(
      z.strictObject({
        key: z.string(),
        product_id: z.nullable(z.int()),
        refused: z.nullable(z.enum(COUNT_REFUSALS)),
      }),
    ),
    /** The lines of the accepted counts. */
    lines: z.array(stocktakeLine),
  }),
  permission: 'stock.move',
  unlogged: 'a count changes no stock; the approval is logged, and each entry is stored with its author',
});

export const approveStocktake = officeEndpoint({
  name: 'approveStocktake',
  method: 'POST',
  path: '/office/api/stocktakes/{id}/approve',
  summary:
    'Writes the differences to the stock, once. `zero_uncounted` empties products that nobody counted. `short` names products that open orders need but nobody found. 409 `stale` if `counted` differs',
  params: byId,
  input: withLocale({
    /** The number of counted pieces that the page shows. */
    counted: wholeNumber(0, 2_000_000_000),
    zero_uncounted: z._default(yesNo, false),
    idempotency_key: z.uuid(),
  }),
  answer: z.strictObject({
    change: z.int(),
    short: z.array(z.strictObject({ product_id: z.int(), sku: z.string(), missing: z.int() })),
  }),
  permission: 'stock.move',
  idempotent: true,
  undoable: true,
});

export const cancelStocktake = officeEndpoint({
  name: 'cancelStocktake',
  method: 'POST',
  path: '/office/api/stocktakes/{id}/cancel',
  summary: 'Ends a stocktake without changing the stock; undo continues it',
  params: byId,
  answer: z.strictObject({ change: z.int() }),
  permission: 'stock.move',
  undoable: true,
});

import * as z from 'zod/mini';
import { rowId, wholeNumber, withLocale } from '#contract/fields.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { localizedName } from './office-session-contract.ts';

export const STOCK_PAGE = 50;
export const STOCK_VIEWS = ['on_hand', 'sold_out'] as const;
export type StockView = (typeof STOCK_VIEWS)[number];
/** The maximum count of sold-out products. */
export const MAX_SOLD_OUT_ROWS = 1000;
export const MOVE_REASONS = ['correction', 'found', 'lost', 'damaged'] as const;
export type MoveReason = (typeof MOVE_REASONS)[number];
const MAX_MOVES = 200;
const MAX_QUANTITY = 1_000_000;

const stockRow = z.strictObject({
  id: z.int(),
  /** The product whose page shows this SKU. */
  product_id: z.int(),
  sku: z.string(),
  name: localizedName,
  picture: z.nullable(z.string()),
  on_hand: z.int(),
  /** Pieces by location; empty for a shop with one location. */
  places: z.array(z.strictObject({ location_id: z.int(), pieces: z.int() })),
  /** Reserved for unpaid orders and no longer on hand. */
  held: z.int(),
  sold: z.int(),
  /** Days until sold out at the rate of the last 30 days; null without sales. */
  lasts_days: z.nullable(z.int()),
});
export type StockRow = z.infer<typeof stockRow>;

/** Cursor: position in the sort order and id of the last row. */
const stockCursor = z.string().check(
  z.regex(/^\d{1,9}-\d{1,10}$/),
  z.refine((text) => rowId.safeParse(text.split('-')[1]).success),
);

export const listStock = officeEndpoint({
  name: 'listStock',
  method: 'GET',
  path: '/office/api/stock',
  summary:
    'Lists stock, the least first; `view=sold_out` lists sold-out products, the most wanted first. `q` is the start of an SKU or words of a name; `after` is the `next` of the previous page',
  input: withLocale({
    q: z.optional(z.string().check(z.maxLength(100))),
    view: z.optional(z.enum(STOCK_VIEWS)),
    after: z.optional(stockCursor),
  }),
  answer: z.strictObject({
    data: z.array(stockRow),
    next: z.nullable(z.string()),
    /** The number of sold-out products up to `MAX_SOLD_OUT_ROWS`; null on further pages. */
    sold_out: z.nullable(z.int()),
    /** Stock locations in their order. */
    locations: z.array(
      z.strictObject({ id: z.int(), name: localizedName, is_main: z.boolean(), is_enabled: z.boolean() }),
    ),
  }),
  permission: 'stock.see',
});

export const moveStockByHand = officeEndpoint({
  name: 'moveStockByHand',
  method: 'POST',
  path: '/office/api/stock/moves',
  summary: 'Changes stock by differences with a reason, all or none; a repeated idempotency key changes nothing',
  input: withLocale({
    idempotency_key: z.uuid(),
    moves: z
      .array(
        z.object({
          product_id: rowId,
          quantity: wholeNumber(-MAX_QUANTITY, MAX_QUANTITY).check(z.refine((quantity) => quantity !== 0)),
          reason: z.enum(MOVE_REASONS),
          note: z.optional(z.string().check(z.maxLength(500))),
          /** Omitted: the main location. */
          location_id: z.optional(rowId),
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_MOVES)),
  }),
  answer: z.strictObject({
    stock: z.array(z.strictObject({ product_id: z.int(), on_hand: z.int() })),
    change: z.int(),
  }),
  permission: 'stock.move',
  idempotent: true,
});

import * as z from 'zod/mini';
import { amd, rowId, withLocale } from '#contract/fields.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { confirmPrices } from './office-fields.ts';
import { localizedName } from './office-session-contract.ts';

export const PRODUCTS_PAGE = 50;
/** Above this number the list does not return the total. */
export const MAX_EXACT_COUNT = 10_000;
/** The maximum of the counts of the views. */
export const MAX_EXACT_VIEW_COUNT = 1000;
export const PRODUCT_STATES = ['on', 'hidden'] as const;
export const PRODUCT_STOCKS = ['low', 'out'] as const;
export const PRODUCT_GAPS = ['texts', 'pictures'] as const;
/** The default is newest first. Ascending orders use the lowest value of a family, descending ones the highest. */
export const PRODUCT_SORTS = ['oldest', 'name', 'price_low', 'price_high', 'stock_low', 'stock_high'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

export const productFilter = {
  q: z.optional(z.string().check(z.maxLength(100))),
  category: z.optional(rowId),
  /** Option id of the attribute `brand`. */
  brand: z.optional(rowId),
  state: z.optional(z.enum(PRODUCT_STATES)),
  stock: z.optional(z.enum(PRODUCT_STOCKS)),
  missing: z.optional(z.enum(PRODUCT_GAPS)),
};

/** An item with its own price and stock: a product without variants, or a variant. */
const item = z.strictObject({
  id: z.int(),
  sku: z.string(),
  name: localizedName,
  price: z.nullable(amd),
  special_price: z.nullable(amd),
  special_from: z.nullable(z.string()),
  special_to: z.nullable(z.string()),
  stock: z.int(),
  enabled: z.boolean(),
});
export type ListedItem = z.infer<typeof item>;

const listedFamily = z.strictObject({
  id: z.int(),
  sku: z.string(),
  name: localizedName,
  picture: z.nullable(z.string()),
  category: z.nullable(localizedName),
  enabled: z.boolean(),
  has_variants: z.boolean(),
  items: z.array(item),
});
export type ListedFamily = z.infer<typeof listedFamily>;

export const officeProducts = officeEndpoint({
  name: 'officeProducts',
  method: 'GET',
  path: '/office/api/products',
  summary:
    'Lists product families, newest first by default. `q` finds names in any script and SKUs. `after` is the `next` of the previous page',
  input: withLocale({
    ...productFilter,
    sort: z.optional(z.enum(PRODUCT_SORTS)),
    after: z.optional(rowId),
  }),
  answer: z.strictObject({
    data: z.array(listedFamily),
    next: z.nullable(z.int()),
    /** Null for more than 10,000 products, and on further pages. */
    total: z.nullable(z.int()),
    /** A stock of this size or less is low. */
    low_stock: z.int(),
  }),
  permission: 'products.see',
});

export const namedEntry = z.strictObject({ id: z.int(), name: localizedName });

export const productFilters = officeEndpoint({
  name: 'productFilters',
  method: 'GET',
  path: '/office/api/products/filters',
  summary: 'Returns the categories and brands of the filters, and the counts of products that need attention',
  answer: z.strictObject({
    /** In the order of the category tree. */
    categories: z.array(z.strictObject({ ...namedEntry.shape, depth: z.int() })),
    brands: z.array(namedEntry),
    /** Limited to 1,000. */
    counts: z.strictObject({ low: z.int(), out: z.int(), texts: z.int(), pictures: z.int(), hidden: z.int() }),
  }),
  permission: 'products.see',
});

export const MAX_CELLS = 500;
export const CELL_FIELDS = ['price', 'special_price', 'stock'] as const;
export type CellField = (typeof CELL_FIELDS)[number];

/** Unvalidated input: an invalid amount is refused for its cell only. */
const cellValue = z.nullable(z.union([z.number(), z.string().check(z.maxLength(60))]));

const CELL_REFUSALS = [
  /** The value differs from `seen`: `now` is the current one, `by` the staff member who changed it. */
  'changed',
  'permission',
  'not_found',
  'not_an_amount',
  'too_low',
  'too_high',
  'above_price',
  /** The price changes by more than half: repeat the call with `confirm_prices`. */
  'price_move',
  /** The price is below the purchase cost: repeat the call with `confirm_prices`. */
  'below_cost',
  'needed',
  'family',
] as const;
export type CellRefusal = (typeof CELL_REFUSALS)[number];

const cellOutcome = z.strictObject({
  id: z.int(),
  field: z.enum(CELL_FIELDS),
  /** The stored value; null also for a missing product. */
  now: z.nullable(z.int()),
  refused: z.nullable(z.enum(CELL_REFUSALS)),
  by: z.nullable(z.string()),
  at: z.nullable(z.string()),
});
export type CellOutcome = z.infer<typeof cellOutcome>;

export const changeCells = officeEndpoint({
  name: 'changeCells',
  method: 'POST',
  path: '/office/api/products/cells',
  summary:
    'Changes up to 500 cells of prices, sale prices and stock, each saved or refused alone. Prices require `products.price`, stock `stock.move`',
  input: withLocale({
    cells: z
      .array(
        z.object({
          id: rowId,
          field: z.enum(CELL_FIELDS),
          seen: z.nullable(z.int()),
          value: cellValue,
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_CELLS)),
    confirm_prices: confirmPrices,
  }),
  answer: z.strictObject({ cells: z.array(cellOutcome) }),
  permission: 'products.see',
  undoable: true,
});

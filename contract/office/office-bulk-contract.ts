import * as z from 'zod/mini';
import { amd, byId, calendarDay, rowId, wholeNumber, withLocale, yesNo } from '#contract/fields.ts';
import { PRICE_OBSTACLES, PRICE_WAYS, ROUNDINGS } from '#rules/catalog/price-change.ts';
import { CATEGORY_WAYS, FLAGS } from '#rules/catalog/product-mark.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { confirmPrices } from './office-fields.ts';
import { CELL_FIELDS, productFilter } from './office-product-list-contract.ts';
import { localizedName } from './office-session-contract.ts';

/** Families per transaction of a bulk job. A job with at most this many runs within the call that creates it. */
export const AT_ONCE = 200;
const MAX_NAMED = 1000;
export const UNDO_DAYS = 30;

const families = z.array(rowId).check(z.maxLength(MAX_NAMED));

const selection = z.union([
  z.strictObject({ ids: families.check(z.minLength(1)) }),
  z.strictObject({
    query: z.strictObject(productFilter),
    except: z._default(families, []),
    /** The displayed count. A difference above one per cent results in 409 `selection`. */
    expected_total: z.optional(wholeNumber(0, 10_000_000)),
  }),
]);
export type Selection = z.output<typeof selection>;

const MAX_AMOUNT = 2_000_000_000;

const priceChange = z
  .strictObject({
    way: z.enum(PRICE_WAYS),
    amount: z._default(z.number().check(z.gte(-MAX_AMOUNT), z.lte(MAX_AMOUNT)), 0),
    round: z._default(z.enum(ROUNDINGS), 'none'),
    target: z._default(z.enum(['price', 'sale']), 'price'),
    until: z._default(z.nullable(calendarDay), null),
  })
  .check(
    z.refine(({ way, amount }) => way === 'percent' || Number.isInteger(amount)),
    z.refine(({ way, amount }) => way === 'remove_sale' || amount !== 0),
    z.refine(({ way, amount }) => way !== 'percent' || (Math.abs(amount) <= 1000 && isHundredths(amount))),
  );

const isHundredths = (amount: number): boolean => Math.abs(Math.round(amount * 100) - amount * 100) < 1e-6;

const BULK_WARNINGS = [...PRICE_OBSTACLES, 'sale_stays', 'replaces_sale', 'price_move', 'below_cost'] as const;
export type BulkWarning = (typeof BULK_WARNINGS)[number];

const sample = z.strictObject({
  id: z.int(),
  sku: z.string(),
  name: localizedName,
  before: amd,
  after: amd,
  /** For the cheapest bank over 24 months; null if no bank finances the product. */
  monthly_before: z.nullable(amd),
  monthly_after: z.nullable(amd),
});

const preview = z.strictObject({
  /** The number of prices, including variants. */
  affected: z.int(),
  families: z.int(),
  /** The most expensive first. */
  sample: z.array(sample),
  warnings: z.array(z.strictObject({ code: z.enum(BULK_WARNINGS), count: z.int(), ids: z.array(z.int()) })),
});
export type BulkPreview = z.infer<typeof preview>;

const flagMark = z.strictObject({ flag: z.enum(FLAGS), on: z.boolean() });
const categoryMark = z.strictObject({ category: rowId, way: z.enum(CATEGORY_WAYS) });

const JOB_STATES = ['waiting', 'running', 'done', 'stopped'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Prices by rule, a flag, a category, a pasted table, or a product file. */
const jobChange = z.union([
  z.strictObject({
    way: z.enum(PRICE_WAYS),
    amount: z.number(),
    round: z.enum(ROUNDINGS),
    target: z.enum(['price', 'sale']),
    until: z.nullable(z.string()),
  }),
  flagMark,
  z.strictObject({ ...categoryMark.shape, name: localizedName }),
  z.strictObject({ sheet: z.strictObject({ products: z.int(), fields: z.array(z.enum(CELL_FIELDS)) }) }),
  z.strictObject({ import: z.strictObject({ id: z.int(), file: z.string() }) }),
]);
export type JobChange = z.infer<typeof jobChange>;

export const job = z.strictObject({
  id: z.int(),
  kind: z.enum(['change', 'undo']),
  about: z.enum(['prices', 'marks', 'sheet', 'import']),
  state: z.enum(JOB_STATES),
  by: z.string(),
  asked_at: z.string(),
  ended_at: z.nullable(z.string()),
  /** Null if the job only undoes another one. */
  change: z.nullable(jobChange),
  undo_of: z.nullable(z.int()),
  undone_by: z.nullable(z.int()),
  /** The number of product families, or of rows of a file. */
  total: z.int(),
  done: z.int(),
  /** The number of prices, including variants, or of products. */
  changed: z.int(),
  refused: z.int(),
  can_stop: z.boolean(),
  can_undo: z.boolean(),
});
export type WireJob = z.infer<typeof job>;

export const changeProducts = officeEndpoint({
  name: 'changeProducts',
  method: 'POST',
  path: '/office/api/products/changes',
  summary:
    'Changes prices by rule. `dry_run` returns a preview. More than 200 families are changed by a job with a fixed list of products',
  input: withLocale({
    selection,
    change: priceChange,
    dry_run: z._default(yesNo, false),
    confirm_prices: confirmPrices,
    idempotency_key: z.optional(z.guid()),
  }),
  answer: z.strictObject({ preview: z.nullable(preview), job: z.nullable(job) }),
  permission: 'products.price',
  idempotent: true,
  undoable: true,
});

const markPreview = z.strictObject({
  affected: z.int(),
  families: z.int(),
  /** Products that already have the new state. */
  unchanged: z.int(),
  /** Products that would lose their last category; they stay unchanged. */
  last_category: z.int(),
  sample: z.array(z.strictObject({ id: z.int(), sku: z.string(), name: localizedName })),
});
export type MarkPreview = z.infer<typeof markPreview>;

export const markProducts = officeEndpoint({
  name: 'markProducts',
  method: 'POST',
  path: '/office/api/products/marks',
  summary:
    'Shows or hides products, sets a badge, or changes their categories, with the same preview, job and undo as price changes',
  input: withLocale({
    selection,
    change: z.union([flagMark, categoryMark]),
    dry_run: z._default(yesNo, false),
    idempotency_key: z.optional(z.guid()),
  }),
  answer: z.strictObject({ preview: z.nullable(markPreview), job: z.nullable(job) }),
  permission: 'products.edit',
  idempotent: true,
  undoable: true,
});

/** Larger tables require an import. */
export const MAX_SHEET_ROWS = 2000;
const MAX_SHEET_COLUMNS = 30;

const SHEET_REFUSALS = [
  'no_sku',
  'unknown_sku',
  'twice',
  'family',
  'not_an_amount',
  'too_low',
  'too_high',
  'needed',
  'above_price',
  'price_move',
  'below_cost',
  'permission',
] as const;

const place = z.nullable(z.int().check(z.gte(0), z.lt(MAX_SHEET_COLUMNS)));
const sheetColumns = z.strictObject({ sku: place, price: place, special_price: place, stock: place });

const sheetRefusal = z.strictObject({
  /** Row number starting at one, as in a spreadsheet. */
  row: z.int(),
  sku: z.string(),
  why: z.enum(SHEET_REFUSALS),
  field: z.nullable(z.enum(CELL_FIELDS)),
  value: z.string(),
});
export type SheetRefusal = z.infer<typeof sheetRefusal>;

const sheetMove = z.strictObject({
  ...{ row: z.int(), id: z.int(), sku: z.string(), name: localizedName },
  ...{ field: z.enum(['price', 'special_price']), before: amd, after: amd },
  below_cost: z.optional(z.literal(true)),
});
export type SheetMove = z.infer<typeof sheetMove>;

const sheetPreview = z.strictObject({
  /** As given, or guessed from the headings and SKUs. */
  columns: sheetColumns,
  /** The number of products and variants. */
  affected: z.int(),
  unchanged: z.int(),
  sample: z.array(
    z.strictObject({
      ...{ id: z.int(), sku: z.string(), name: localizedName },
      cells: z.array(
        z.strictObject({ field: z.enum(CELL_FIELDS), before: z.nullable(z.int()), after: z.nullable(z.int()) }),
      ),
    }),
  ),
  /** Price changes of more than half, the largest first; they are refused without `confirm_prices`. */
  moves: z.array(sheetMove),
  moved: z.int(),
  /** The first 200 rejected cells and rows. */
  refused: z.array(sheetRefusal),
  refused_count: z.int(),
});
export type SheetPreview = z.infer<typeof sheetPreview>;

export const pasteProducts = officeEndpoint({
  name: 'pasteProducts',
  method: 'POST',
  path: '/office/api/products/sheets',
  summary:
    'Enters prices and stock from a pasted table by SKU. `dry_run` returns a preview, and the job can be undone. Prices require `products.price`, stock `stock.move`',
  input: withLocale({
    rows: z
      .array(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(MAX_SHEET_COLUMNS)))
      .check(z.minLength(1), z.maxLength(MAX_SHEET_ROWS)),
    columns: z._default(z.nullable(sheetColumns), null),
    /** The field of amounts whose column has no heading. */
    field: z._default(z.enum(CELL_FIELDS), 'price'),
    dry_run: z._default(yesNo, false),
    confirm_prices: z._default(yesNo, false),
    idempotency_key: z.optional(z.guid()),
  }),
  answer: z.strictObject({ preview: z.nullable(sheetPreview), job: z.nullable(job) }),
  permission: 'products.see',
  idempotent: true,
  undoable: true,
});

export const JOBS_PAGE = 50;

export const listJobs = officeEndpoint({
  name: 'listJobs',
  method: 'GET',
  path: '/office/api/jobs',
  summary: 'Lists running jobs and those of the last 30 days, newest first',
  input: withLocale({ after: z.optional(rowId) }),
  answer: z.strictObject({ data: z.array(job), next: z.nullable(z.int()) }),
  permission: 'products.see',
});

/**
 * The route also requires the permission for the change: `products.price` or `products.edit`, which depends on the job.
 */
const OF_JOB = 'products.see';

export const MAX_SHOWN_REFUSALS = 200;

export const readJob = officeEndpoint({
  name: 'readJob',
  method: 'GET',
  path: '/office/api/jobs/{id}',
  summary: 'Returns a job with the products that it did not change, and the reasons',
  params: byId,
  answer: z.strictObject({
    job,
    refused: z.array(
      /** Null if the pasted row names no product of the shop. */
      z.strictObject({
        id: z.nullable(z.int()),
        family_id: z.nullable(z.int()),
        sku: z.string(),
        name: z.nullable(localizedName),
        why: z.string(),
      }),
    ),
  }),
  permission: 'products.see',
});

export const stopJob = officeEndpoint({
  name: 'stopJob',
  method: 'POST',
  path: '/office/api/jobs/{id}/stop',
  summary: 'Stops a job after its current transaction; completed changes stay',
  params: byId,
  answer: z.strictObject({ job }),
  permission: OF_JOB,
});

export const undoJob = officeEndpoint({
  name: 'undoJob',
  method: 'POST',
  path: '/office/api/jobs/{id}/undo',
  summary: 'Undoes a job within 30 days; values that changed since stay and are listed',
  params: byId,
  answer: z.strictObject({ job }),
  permission: OF_JOB,
});

import * as z from 'zod/mini';
import { byId, wholeNumber, withLocale, yesNo } from '#contract/fields.ts';
import { COLUMN_TARGETS } from '#rules/catalog/column-target.ts';
import { EXPORT_GROUPS, type ExportGroup, isExportGroup } from '#rules/catalog/export-group.ts';
import { job } from './office-bulk-contract.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { localizedName } from './office-session-contract.ts';

export const MAX_IMPORT_BYTES = 40_000_000;
/** Rows of a file that are shown beside the meanings of its columns. */
export const SHOWN_ROWS = 3;
export const MAX_SHOWN_CHANGES = 200;
export const MAX_SHOWN_REMARKS = 200;
const MAX_COLUMNS = 500;
const MAX_PICTURES = 20_000;

export const IMPORT_CURRENCIES = ['AMD', 'USD', 'EUR', 'RUB'] as const;

const target = z.enum(COLUMN_TARGETS);

const choices = z.strictObject({
  /** Changed meanings of columns, by the column's name. */
  targets: z._default(z.record(z.string(), target), {}),
  /** Currency of prices that do not name theirs; null: as in the file. */
  currency: z._default(z.nullable(z.enum(IMPORT_CURRENCIES)), null),
  /** Drams for one unit of that currency; null: the stored rate. */
  rate: z._default(z.nullable(z.number().check(z.gt(0), z.lte(1_000_000))), null),
  /** Reads the number of a price that contains other text, such as "1 260 / pcs". */
  take_number: z._default(z.boolean(), false),
  /** Creates categories and attributes that the shop does not have. */
  create: z._default(z.boolean(), true),
  /** Downloads pictures that rows name by address. */
  download: z._default(z.boolean(), true),
});
export type ImportChoices = z.infer<typeof choices>;

/** Reasons with texts in every language of the office; `other` has the text of the import. */
export const IMPORT_REASONS = [
  ...([
    'foreign_file',
    'damaged_workbook',
    'empty_file',
    'no_sku',
    'only_combinations',
    'unknown_product',
    'no_variants',
    'column_twice',
    'broken_xml',
    'open_quote',
  ] as const),
  ...([
    'encoding',
    'cut_file',
    'many_rows',
    'running',
    'stopped',
    'missing',
    'unknown_sku',
    'twice',
    'not_amount',
  ] as const),
  ...([
    'not_price',
    'too_low',
    'not_number',
    'not_flag',
    'not_day',
    'too_long',
    'lost_letters',
    'cells',
    'no_currency',
  ] as const),
  ...([
    'no_rate',
    'above_price',
    'category',
    'attribute',
    'barcode',
    'with_line',
    'off_sale',
    'move',
    'below_cost',
    'picture',
  ] as const),
  ...([
    'left_out',
    'new_name',
    'suspicious',
    'no_stock',
    'family_stock',
    'no_price',
    'zero_price',
    'lost_kind',
    'parent_price',
    'changing',
    'axis',
    'twin',
  ] as const),
  ...(['address', 'relation', 'cleaned', 'other'] as const),
] as const;
export type ImportReason = (typeof IMPORT_REASONS)[number];

const remark = z.strictObject({
  severity: z.enum(['refused', 'to_confirm', 'warning']),
  line: z.int(),
  sku: z.string(),
  field: z.string(),
  reason: z.enum(IMPORT_REASONS),
  /** The refused value; for the reason `other`, a complete sentence. */
  text: z.string(),
});
export type ImportRemark = z.infer<typeof remark>;

const counts = {
  ...{ read: z.int(), added: z.int(), changed: z.int(), unchanged: z.int() },
  ...{ refused: z.int(), warnings: z.int(), to_confirm: z.int() },
};

const importReport = z.strictObject({
  ...counts,
  /** The first 200, the refused ones first. */
  remarks: z.array(remark),
  /** Set when the file as a whole could not be imported. */
  problem: z.nullable(z.strictObject({ reason: z.enum(IMPORT_REASONS), text: z.string() })),
});
export type WireReport = z.infer<typeof importReport>;

const productImport = z.strictObject({
  id: z.int(),
  file: z.string(),
  created_at: z.string(),
  /** The system that wrote the file; `own`, `feed` or `table` otherwise. */
  layout: z.string(),
  columns: z.array(z.strictObject({ name: z.string(), target, examples: z.array(z.string()) })),
  /** The file has prices and does not name their currency. */
  needs_currency: z.boolean(),
  choices,
  /** The choices were made at an earlier import with the same header. */
  is_remembered: z.boolean(),
  pictures: z.int(),
  problem: z.nullable(z.strictObject({ reason: z.enum(IMPORT_REASONS), text: z.string() })),
  job: z.nullable(job),
  report: z.nullable(importReport),
});
export type WireImport = z.infer<typeof productImport>;

const answer = z.strictObject({ import: productImport });
const PERMISSION = 'products.edit';

export const uploadImport = officeEndpoint({
  name: 'uploadImport',
  method: 'POST',
  path: '/office/api/imports',
  summary:
    'Stores a product file (Excel, CSV, NDJSON, YML, Google Merchant feed) and returns the meaning of its columns',
  input: withLocale({ name: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer,
  permission: PERMISSION,
  fileBytes: MAX_IMPORT_BYTES,
  unlogged: 'nothing in the shop changes before the import starts, and that is logged',
});

export const readImport = officeEndpoint({
  name: 'readImport',
  method: 'GET',
  path: '/office/api/imports/{id}',
  summary: 'One uploaded product file with its columns, choices, job and report',
  params: byId,
  answer,
  permission: PERMISSION,
});

export const changeImport = officeEndpoint({
  name: 'changeImport',
  method: 'PUT',
  path: '/office/api/imports/{id}',
  summary: 'Changes what the columns of a product file mean, its currency and its pictures',
  params: byId,
  input: withLocale({
    choices: z.optional(choices.check(z.refine(({ targets }) => Object.keys(targets).length <= MAX_COLUMNS))),
    /** Stored paths of uploaded pictures by the names of their files; they are added to the earlier ones. */
    pictures: z.optional(
      z
        .record(z.string().check(z.maxLength(500)), z.string().check(z.regex(/^[\w-][\w./-]*\.webp$/)))
        .check(z.refine((named) => Object.keys(named).length <= MAX_PICTURES)),
    ),
  }),
  answer,
  permission: PERMISSION,
  unlogged: 'nothing in the shop changes before the import starts, and that is logged',
});

const change = z.strictObject({
  sku: z.string(),
  name: localizedName,
  is_new: z.boolean(),
  fields: z.array(z.strictObject({ field: z.string(), before: z.string(), after: z.string() })),
});
export type ImportedChange = z.infer<typeof change>;

export const checkImport = officeEndpoint({
  name: 'checkImport',
  method: 'POST',
  path: '/office/api/imports/{id}/check',
  summary: 'Reads a product file to its end and answers what its import would change and refuse; writes nothing',
  params: byId,
  answer: z.strictObject({ report: importReport, changes: z.array(change) }),
  permission: PERMISSION,
  unlogged: 'a dry run changes nothing',
  slow: true,
});

export const startImport = officeEndpoint({
  name: 'startImport',
  method: 'POST',
  path: '/office/api/imports/{id}/start',
  summary:
    'Imports a product file as a job with progress, which can be undone for 30 days. Also takes `products.price`',
  params: byId,
  input: withLocale({
    /** Confirms that products may go off sale and that prices may change by more than half. */
    confirm: z._default(yesNo, false),
  }),
  answer,
  permission: PERMISSION,
  undoable: true,
});

export const listRejected = officeEndpoint({
  name: 'listRejected',
  method: 'GET',
  path: '/office/api/imports/{id}/rejected',
  summary: 'Every refused row and warning of the last check or import, as CSV',
  params: byId,
  answer: z.strictObject({ csv: z.string() }),
  permission: PERMISSION,
});

const groups = z.pipe(
  z.string().check(z.maxLength(200)),
  z.transform((text) => text.split(',').filter((name): name is ExportGroup => isExportGroup(name))),
);

export const exportProducts = officeEndpoint({
  name: 'exportProducts',
  method: 'GET',
  path: '/office/api/exports/products',
  summary: `One part of a table of all products as CSV. \`columns\`: groups separated by commas, of ${EXPORT_GROUPS.join(', ')}`,
  input: withLocale({
    columns: z._default(groups, ['prices', 'stock', 'names']),
    after: z._default(wholeNumber(0, 2_147_483_647), 0),
  }),
  answer: z.strictObject({ csv: z.string(), next: z.nullable(z.int()) }),
  permission: PERMISSION,
});

export const readImportTemplate = officeEndpoint({
  name: 'readImportTemplate',
  method: 'GET',
  path: '/office/api/imports/template',
  summary: 'An example table for an import: a product, and a product with two variants',
  answer: z.strictObject({ csv: z.string() }),
  permission: PERMISSION,
});

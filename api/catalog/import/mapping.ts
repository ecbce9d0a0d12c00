import * as z from 'zod/mini';
import { productFields } from '#api/catalog/products/product-fields.ts';
import { InputError } from '#api/rows/input-error.ts';
import { messageOf } from '#rules/text/error-message.ts';

const column = z.string().check(z.minLength(1));
const columns = z.union([column, z.array(column)]);

const pair = z.strictObject({ name: column, value: column });

/** How the rows of one product with variants are found in the tables of other shops. */
const families = z.strictObject({
  /** Rows with the same value are variants of one product. */
  group: z.optional(column),
  /** Columns that only the first row of a group fills. */
  carry: z._default(z.array(column), []),
  /** A row without a value in all of these only adds pictures to its product. */
  variant_cells: z._default(z.array(column), []),
  /** The SKU of the product a variant belongs to, or `id:` with the number of its row. */
  parent: z.optional(column),
  id: z.optional(column),
  /** Variants listed in the row of their product: `sku=A,color=Red|sku=B,color=Blue`. */
  children: z.optional(column),
  /** Columns with names and values of the options of a variant. Without them, the attributes that differ are used. */
  axes: z._default(z.array(pair), []),
  pictures: z._default(z.array(column), []),
});
export type FamilyRules = z.infer<typeof families>;

/** The mapping file; docs/how-to/importing.md documents it for merchants. */
const mapping = z.strictObject({
  /** The system whose columns were recognized, for reports. */
  layout: z.optional(z.string()),
  fields: z._default(z.record(z.string(), z.string()), {}),
  set: z._default(z.record(z.string(), z.unknown()), {}),
  /** Templates for rows without a SKU of their own; the first one whose columns are filled is used. */
  sku_otherwise: z._default(z.array(z.string()), []),
  /** `auto`: the letters of name and description decide, row by row. */
  language: z._default(z.union([z.enum(['hy', 'ru', 'en', 'auto']), z.strictObject({ column })]), 'hy'),
  price: z.optional(column),
  old_price: z.optional(column),
  /** An amount below `price`. */
  sale_price: z.optional(column),
  /** Takes the number out of a price with other words: `1 260 / pcs`. */
  take_number: z._default(z.boolean(), false),
  /** Required with `price`: what a file means by its amounts is never assumed. */
  currency: z.optional(z.union([column, z.strictObject({ column, otherwise: z.string() })])),
  /** Drams for one unit of a currency. */
  rates: z._default(z.record(z.string(), z.number().check(z.gt(0))), {}),
  round_to: z._default(z.int().check(z.gte(1)), 1),
  categories: z.optional(
    z.strictObject({
      columns,
      separator: z._default(z.string().check(z.minLength(1)), '>'),
      /** Between several categories of one cell. */
      several: z.optional(z.string().check(z.minLength(1))),
      /** Names of top levels that are left out. */
      roots: z._default(z.array(z.string()), []),
      rename: z._default(z.record(z.string(), z.string()), {}),
    }),
  ),
  attributes: z.optional(
    z.strictObject({
      objects: z._default(z.array(column), []),
      /** Column name to our code; an empty code takes the column's own name. */
      columns: z._default(z.record(z.string(), z.string()), {}),
      /** Names inside the objects to our codes; an empty code leaves the attribute out. */
      rename: z._default(z.record(z.string(), z.string()), {}),
      options: z._default(z.array(z.string()), []),
      pairs: z._default(z.array(pair), []),
      /** Cells of several names and values: `color=Red,size=M`. */
      packed: z._default(z.array(z.strictObject({ column, entry: z.string(), between: z.string() })), []),
    }),
  ),
  search_words: z._default(z.array(column), []),
  pictures: z._default(z.array(column), []),
  /** Without it, cells are split at bars, semicolons, line breaks, and commas before an address or a space. */
  pictures_separator: z.optional(z.string().check(z.minLength(1))),
  families: z.optional(families),
  create: z._default(z.boolean(), true),
});

export type Mapping = z.infer<typeof mapping>;

/** The default mapping of YML (`api/rows/read-yml.ts` names the columns). */
const YML = {
  fields: { sku: '{id}', name: 'name', description: 'description', brand: 'vendor', qty: 'qty', barcode: 'barcode' },
  language: { column: 'language' },
  price: 'price',
  old_price: 'oldprice',
  currency: { column: 'currencyId', otherwise: '' },
  categories: { columns: 'category_path' },
  attributes: { objects: ['params'] },
  search_words: ['barcode', 'vendorCode', 'model'],
  pictures: ['pictures'],
  families: { group: 'group_id' },
};

export const ymlMapping = (): Mapping => mapping.parse(YML);

export type MappingInput = z.input<typeof mapping>;
export const toMapping = (input: MappingInput): Mapping => mapping.parse(input);

export function parseMapping(text: string, { name, isYml }: { name: string; isYml: boolean }): Mapping {
  const refuse = (why: string): never => {
    throw new InputError(`The mapping ${name} ${why}`);
  };
  const parsed = mapping.safeParse(isYml ? { ...YML, ...parseJson(text, refuse) } : parseJson(text, refuse));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refuse(`is not right at ${issue?.path.join('.') || 'its top'}: ${issue?.message}`);
  }
  const { fields, set, price, currency } = parsed.data;
  const unknown = Object.keys({ ...fields, ...set }).find((field) => !Object.hasOwn(productFields, plainField(field)));
  if (unknown !== undefined) return refuse(`names the field "${unknown}", which there is not.`);
  if (price !== undefined && currency === undefined)
    return refuse('must say the currency of its prices: "currency": "AMD".');
  if (!fields.sku) return refuse('must say what the sku is: "fields": {"sku": "…"}.');
  return parsed.data;
}

/** `name_ru` is the field `name` in one language. */
export const plainField = (field: string): string => LANGUAGE_FIELD.exec(field)?.[1] ?? field;
export const LANGUAGE_FIELD = /^(name|short_description|description)_(hy|ru|en)$/;

function parseJson(text: string, refuse: (why: string) => never): object {
  try {
    return JSON.parse(text);
  } catch (error) {
    return refuse(`is not JSON: ${messageOf(error)}`);
  }
}

export function columnsOf({
  fields,
  language,
  price,
  old_price,
  sale_price,
  currency,
  categories,
  attributes,
  search_words,
  pictures,
  families,
}: Mapping): string[] {
  const ofField = (source: string) =>
    source.includes('{') ? [...source.matchAll(/\{([^}]+)\}/g)].flatMap(([, name]) => name ?? []) : [source];
  return [
    ...Object.values(fields).flatMap(ofField),
    ...(typeof language === 'object' ? [language.column] : []),
    ...(price ? [price] : []),
    ...[old_price, sale_price, families?.group, families?.parent, families?.children].filter(
      (one) => one !== undefined,
    ),
    ...(typeof currency === 'object' ? [currency.column] : []),
    ...(categories ? [categories.columns].flat() : []),
    ...(attributes ? [...attributes.objects, ...Object.keys(attributes.columns)] : []),
    ...[...(attributes?.pairs ?? []), ...(families?.axes ?? [])].flatMap(({ name, value }) => [name, value]),
    ...search_words,
    ...pictures,
  ];
}

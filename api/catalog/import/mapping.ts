import * as z from 'zod/mini';
import { productFields } from '#api/catalog/products/product-fields.ts';
import { InputError } from '#api/rows/input-error.ts';
import { messageOf } from '#rules/text/error-message.ts';

const column = z.string().check(z.minLength(1));
const columns = z.union([column, z.array(column)]);

const pair = z.strictObject({
  name: column,
  value: column,
  /** True if both cells list several options, such as `Color:color:0, Size:select:1` and `Blue:0, XL:1`. */
  is_list: z._default(z.boolean(), false),
});

/** How the rows of one product with variants are found in the tables of other shops. */
const families = z.strictObject({
  /** Rows with the same value are variants of one product. */
  group: z.optional(column),
  /** Columns that only the first row of a group fills. */
  carry: z._default(z.array(column), []),
  /** A row without a value in all of these only adds pictures to its product. */
  variant_cells: z._default(z.array(column), []),
  /** Column with the SKU of a variant's product, or with `id:` and the row id of that product. */
  parent: z.optional(column),
  id: z.optional(column),
  /** Column that lists the variants in the row of their product, such as `sku=A,color=Red|sku=B,color=Blue`. */
  children: z.optional(column),
  /**
   * Pairs of columns with the name and value of an option of the variant. Without pairs, the attributes that differ are
   * the options.
   */
  axes: z._default(z.array(pair), []),
  pictures: z._default(z.array(column), []),
  /** True if the rows add variants to stored products; `group` is the column with the SKU of the product. */
  stored: z._default(z.boolean(), false),
});
export type FamilyRules = z.infer<typeof families>;

/** The mapping file; docs/how-to/importing.md documents it for merchants. */
const mapping = z.strictObject({
  /** The system whose columns were recognized, for reports. */
  layout: z.optional(z.string()),
  fields: z._default(z.record(z.string(), z.string()), {}),
  set: z._default(z.record(z.string(), z.unknown()), {}),
  /** SKU templates for rows without a SKU. The first template whose columns are all filled applies. */
  sku_otherwise: z._default(z.array(z.string()), []),
  /** Language of the texts. With `auto`, the letters of name and description determine it in each row. */
  language: z._default(z.union([z.enum(['hy', 'ru', 'en', 'auto']), z.strictObject({ column })]), 'hy'),
  price: z.optional(column),
  old_price: z.optional(column),
  /** Column of the reduced price. A value that is not below `price` is ignored. */
  sale_price: z.optional(column),
  /** Column with the difference between a variant's price and that of its product. It can be negative. */
  price_impact: z.optional(column),
  /** Accepts prices with other words, such as `1 260 / pcs`, and uses only the number. */
  take_number: z._default(z.boolean(), false),
  /** Required with `price`. The import never assumes the currency of a file. */
  currency: z.optional(z.union([column, z.strictObject({ column, otherwise: z.string() })])),
  /** Drams for one unit of a currency. */
  rates: z._default(z.record(z.string(), z.number().check(z.gt(0))), {}),
  round_to: z._default(z.int().check(z.gte(1)), 1),
  categories: z.optional(
    z.strictObject({
      columns,
      /** Column of the category in rows whose `columns` are empty. */
      otherwise: z.optional(column),
      separator: z._default(z.string().check(z.minLength(1)), '>'),
      /** Separator between several categories in one cell. */
      several: z.optional(z.string().check(z.minLength(1))),
      /** Names of top levels that are left out. */
      roots: z._default(z.array(z.string()), []),
      /** Leaves out categories that are only a number of the other system, because the file has no name for them. */
      skips_numbers: z._default(z.boolean(), false),
      rename: z._default(z.record(z.string(), z.string()), {}),
    }),
  ),
  attributes: z.optional(
    z.strictObject({
      objects: z._default(z.array(column), []),
      /**
       * Maps column names to attribute codes of the shop. With an empty code, the code follows from the column name.
       */
      columns: z._default(z.record(z.string(), z.string()), {}),
      /** Maps names inside the objects to attribute codes of the shop. An empty code leaves the attribute out. */
      rename: z._default(z.record(z.string(), z.string()), {}),
      options: z._default(z.array(z.string()), []),
      pairs: z._default(z.array(pair), []),
      /** Cells with several names and values, such as `color=Red,size=M`. */
      packed: z._default(z.array(z.strictObject({ column, entry: z.string(), between: z.string() })), []),
    }),
  ),
  search_words: z._default(z.array(column), []),
  /** Column with the kind of a product. Bundles, grouped and external products are refused. */
  kind: z.optional(column),
  /** Columns with the visibility of a product, and the values that hide it. Variants follow their product. */
  hidden: z._default(z.array(z.strictObject({ column, values: z.array(z.string()) })), []),
  pictures: z._default(z.array(column), []),
  /**
   * Separator of picture addresses. By default, cells are split at bars, semicolons, line breaks, and at commas before
   * an address or a space.
   */
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
    return refuse('must name the currency of its prices: "currency": "AMD".');
  if (!fields.sku) return refuse('must define the SKU: "fields": {"sku": "…"}.');
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
  price_impact,
  currency,
  categories,
  attributes,
  search_words,
  kind,
  pictures,
  families,
}: Mapping): string[] {
  const ofField = (source: string) =>
    source.includes('{') ? [...source.matchAll(/\{([^}]+)\}/g)].flatMap(([, name]) => name ?? []) : [source];
  return [
    ...Object.values(fields).flatMap(ofField),
    ...(typeof language === 'object' ? [language.column] : []),
    ...(price ? [price] : []),
    ...[old_price, sale_price, price_impact, kind, families?.group, families?.parent, families?.children].filter(
      (one) => one !== undefined,
    ),
    ...(typeof currency === 'object' ? [currency.column] : []),
    ...(categories ? [categories.columns, categories.otherwise ?? []].flat() : []),
    ...(attributes ? [...attributes.objects, ...Object.keys(attributes.columns)] : []),
    ...[...(attributes?.pairs ?? []), ...(families?.axes ?? [])].flatMap(({ name, value }) => [name, value]),
    ...search_words,
    ...pictures,
  ];
}

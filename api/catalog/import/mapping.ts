import * as z from 'zod/mini';
import { productFields } from '#api/catalog/products/product-fields.ts';
import { InputError } from '#api/rows/input-error.ts';
import { messageOf } from '#rules/text/error-message.ts';

const column = z.string().check(z.minLength(1));
const columns = z.union([column, z.array(column)]);

/** The mapping file; docs/how-to/importing.md documents it for merchants. */
const mapping = z.strictObject({
  fields: z._default(z.record(z.string(), z.string()), {}),
  set: z._default(z.record(z.string(), z.unknown()), {}),
  language: z._default(z.union([z.enum(['hy', 'ru', 'en']), z.strictObject({ column })]), 'hy'),
  price: z.optional(column),
  old_price: z.optional(column),
  /** Required with `price`: what a file means by its amounts is never assumed. */
  currency: z.optional(z.union([column, z.strictObject({ column, otherwise: z.string() })])),
  /** Drams for one unit of a currency. */
  rates: z._default(z.record(z.string(), z.number().check(z.gt(0))), {}),
  round_to: z._default(z.int().check(z.gte(1)), 1),
  categories: z.optional(
    z.strictObject({
      columns,
      separator: z._default(z.string().check(z.minLength(1)), '>'),
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
    }),
  ),
  search_words: z._default(z.array(column), []),
  pictures: z._default(z.array(column), []),
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
};

export const ymlMapping = (): Mapping => mapping.parse(YML);

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
  const unknown = Object.keys({ ...fields, ...set }).find((field) => !Object.hasOwn(productFields, field));
  if (unknown !== undefined) return refuse(`names the field "${unknown}", which there is not.`);
  if (price !== undefined && currency === undefined)
    return refuse('must say the currency of its prices: "currency": "AMD".');
  if (!fields.sku) return refuse('must say what the sku is: "fields": {"sku": "…"}.');
  return parsed.data;
}

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
  currency,
  categories,
  attributes,
  search_words,
  pictures,
}: Mapping): string[] {
  const ofField = (source: string) =>
    source.includes('{') ? [...source.matchAll(/\{([^}]+)\}/g)].flatMap(([, name]) => name ?? []) : [source];
  return [
    ...Object.values(fields).flatMap(ofField),
    ...(typeof language === 'object' ? [language.column] : []),
    ...(price ? [price] : []),
    ...(old_price ? [old_price] : []),
    ...(typeof currency === 'object' ? [currency.column] : []),
    ...(categories ? [categories.columns].flat() : []),
    ...(attributes ? [...attributes.objects, ...Object.keys(attributes.columns)] : []),
    ...search_words,
    ...pictures,
  ];
}

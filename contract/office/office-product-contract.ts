import * as z from 'zod/mini';
import { byId, rowId, wholeNumber, withLocale } from '#contract/fields.ts';
import { recordVersion } from './office-audit-contract.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { confirmPrices } from './office-fields.ts';
import { localizedName } from './office-session-contract.ts';

/** The longest field name is that of an alt text, which contains a path. */
const MAX_NAME_LENGTH = 300;

const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
export type FieldValue = z.infer<typeof fieldValue>;

/**
 * Fields such as `name.hy`, `price`, `attributes.color`, `attributes.material.ru`, `categories` and `alt.ru.PATH`. Each
 * one is changed and merged separately.
 */
const fields = z.record(z.string().check(z.maxLength(MAX_NAME_LENGTH)), fieldValue);
export type ProductFields = z.infer<typeof fields>;

const variant = z.strictObject({ id: z.int(), version: z.int(), fields, held: z.int() });

const attribute = z.strictObject({
  code: z.string(),
  name: localizedName,
  is_text: z.boolean(),
  /** The group of the attribute; null if it has none. */
  group: z.nullable(localizedName),
  is_color: z.boolean(),
  /** The stored value and its label. */
  options: z.array(z.strictObject({ value: z.string(), label: localizedName })),
});
export type OfficeAttribute = z.infer<typeof attribute>;

const move = z.strictObject({
  id: z.int(),
  at: z.string(),
  sku: z.string(),
  quantity: z.int(),
  reason: z.string(),
  by: z.nullable(z.string()),
  order_id: z.nullable(z.int()),
  note: z.string(),
});

const lender = z.strictObject({
  id: z.int(),
  ratePercent: z.number(),
  feePercent: z.number(),
  markupPercent: z.number(),
  periods: z.readonly(z.array(z.int())),
  minAmount: z.nullable(z.int()),
  maxAmount: z.nullable(z.int()),
  minDownPercent: z.number(),
});

const officeProduct = z.strictObject({
  id: z.int(),
  type: z.enum(['simple', 'configurable']),
  version: z.int(),
  fields,
  variants: z.array(variant),
  /** Pieces reserved for unpaid orders, for a product without variants. */
  held: z.int(),
  attributes: z.array(attribute),
  categories: z.array(z.strictObject({ path: z.string(), name: localizedName })),
  /** Names of related products by SKU. */
  named: z.record(z.string(), localizedName),
  /** Uses of the product. A product with orders or stock movements cannot be deleted. */
  uses: z.strictObject({ orders: z.int(), moves: z.int(), carts: z.int(), related_by: z.int() }),
  /** People with a confirmed alert. `highest_target`: drams, the price that reaches the first of them. */
  waiting: z.strictObject({ stock: z.int(), price: z.int(), highest_target: z.nullable(z.int()) }),
  /** Enabled bundles with the product or one of its variants. They stop while a part is hidden, deleted or sold out. */
  bundles: z.array(z.strictObject({ id: z.int(), name: localizedName, product_ids: z.array(z.int()) })),
  former_slugs: z.array(z.string()),
  moves: z.array(move),
  changes: z.array(recordVersion),
  /** Banks that finance the product over the months shown on cards. */
  lending: z.array(lender),
});
export type OfficeProduct = z.infer<typeof officeProduct>;

/** Maximum number of values of an attribute; further values require an import. */
export const MAX_VALUES = 400;
export const MAX_VALUE_NAME_LENGTH = 200;

const valueName = z.string().check(z.maxLength(MAX_VALUE_NAME_LENGTH));

export const addValue = officeEndpoint({
  name: 'addValue',
  method: 'POST',
  path: '/office/api/attributes/{code}/values',
  summary: 'Adds a value such as a colour to an attribute and returns the attribute with all values',
  params: z.object({ code: z.string().check(z.maxLength(63)) }),
  input: withLocale({
    name: z.object({ hy: valueName, ru: z.optional(valueName), en: z.optional(valueName) }),
    /** The colour code: `#` and six hexadecimal digits. */
    color: z.optional(z.string().check(z.maxLength(20))),
    idempotency_key: z.uuid(),
  }),
  answer: z.strictObject({ attribute, value: z.string(), change: z.int() }),
  permission: 'products.edit',
  idempotent: true,
  undoable: true,
});

const version = wholeNumber(1, 2_147_483_647);

export const MAX_VARIANTS = 200;

export const listAxes = officeEndpoint({
  name: 'listAxes',
  method: 'GET',
  path: '/office/api/products/axes',
  summary: 'Lists the attributes that can distinguish variants, which have selectable values',
  answer: z.strictObject({ data: z.array(z.strictObject({ code: z.string(), name: localizedName })) }),
  permission: 'products.see',
});

export const readOfficeProduct = officeEndpoint({
  name: 'readOfficeProduct',
  method: 'GET',
  path: '/office/api/products/{id}',
  summary: 'Returns a product with its variants, also by the id of a variant',
  params: byId,
  answer: z.strictObject({ product: officeProduct }),
  permission: 'products.see',
});

/** `seen` contains the previous values of the editor. Conflicting changes are refused, others are merged. */
const changed = { version, fields, seen: z.optional(fields) };

const memberChange = z.object({ id: rowId, ...changed });
export type MemberInput = z.input<typeof memberChange>;

export const changeProduct = officeEndpoint({
  name: 'changeProduct',
  method: 'PUT',
  path: '/office/api/products/{id}',
  summary: 'Changes the given fields of a product and its variants, all or none',
  params: byId,
  input: withLocale({
    ...changed,
    variants: z.optional(z.array(memberChange).check(z.maxLength(MAX_VARIANTS))),
    add: z.optional(z.array(z.object({ fields })).check(z.maxLength(MAX_VARIANTS))),
    remove: z.optional(z.array(rowId).check(z.maxLength(MAX_VARIANTS))),
    confirm_prices: confirmPrices,
  }),
  answer: z.strictObject({ product: officeProduct, change: z.nullable(z.int()) }),
  permission: 'products.edit',
  undoable: true,
});

export const createProduct = officeEndpoint({
  name: 'createProduct',
  method: 'POST',
  path: '/office/api/products',
  summary: 'Creates a disabled product; with axes it has variants',
  params: z.object({}),
  input: withLocale({
    fields,
    idempotency_key: z.uuid(),
  }),
  answer: z.strictObject({ id: z.int() }),
  permission: 'products.edit',
  idempotent: true,
});

export const copyProduct = officeEndpoint({
  name: 'copyProduct',
  method: 'POST',
  path: '/office/api/products/{id}/copy',
  summary: 'Copies a product with its variants, disabled and without stock',
  params: byId,
  input: withLocale({ idempotency_key: z.uuid() }),
  answer: z.strictObject({ id: z.int() }),
  permission: 'products.edit',
  idempotent: true,
});

export const deleteProduct = officeEndpoint({
  name: 'deleteProduct',
  method: 'DELETE',
  path: '/office/api/products/{id}',
  summary: 'Deletes a product without orders and stock movements; otherwise returns what refers to it',
  params: byId,
  answer: z.strictObject({ change: z.int() }),
  permission: 'products.delete',
});

export const MAX_UPLOAD_BYTES = 12_000_000;

export const uploadPicture = officeEndpoint({
  name: 'uploadPicture',
  method: 'POST',
  path: '/office/api/pictures',
  summary: 'Stores a re-encoded picture and returns its path for the `pictures` of a product',
  params: z.object({}),
  answer: z.strictObject({ path: z.string() }),
  permission: 'products.edit',
  fileBytes: MAX_UPLOAD_BYTES,
  unlogged: 'nobody sees a picture before a product names it, and that is logged',
});

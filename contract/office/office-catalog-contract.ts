import * as z from 'zod/mini';
import { byId, rowId, withLocale } from '#contract/fields.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { localizedName } from './office-session-contract.ts';

const MAX_NAME_LENGTH = 60;
const MAX_LIST = 40;

const fieldValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string()).check(z.maxLength(MAX_LIST)),
]);
/** Fields such as `name.hy`, `slug`, `filters`. Each one is changed and merged separately. */
const fields = z.record(z.string().check(z.maxLength(MAX_NAME_LENGTH)), fieldValue);
/** `seen` contains the previous values of the editor. Conflicting changes are refused, others are merged. */
const edit = withLocale({ fields, seen: fields });

const place = z.optional(z.nullable(rowId));
const changed = z.strictObject({ change: z.nullable(z.int()) });

const category = z.strictObject({
  id: z.int(),
  parent_id: z.nullable(z.int()),
  slug: z.string(),
  name: localizedName,
  visible: z.boolean(),
  position: z.int(),
  /** Products on sale, including those of sub-categories, as the shop counts them. */
  products: z.int(),
});
export type OfficeCategory = z.infer<typeof category>;

const group = z.strictObject({ id: z.int(), value: z.string(), name: localizedName });
export type OfficeGroup = z.infer<typeof group>;

export const ATTRIBUTE_TYPES = ['select', 'multiselect', 'text'] as const;

const attribute = z.strictObject({
  id: z.int(),
  code: z.string(),
  name: localizedName,
  type: z.string(),
  group: z.nullable(z.string()),
  filterable: z.boolean(),
  featured: z.boolean(),
  is_brand: z.boolean(),
  options: z.int(),
});
export type OfficeAttributeRow = z.infer<typeof attribute>;

export const readCatalog = officeEndpoint({
  name: 'readCatalog',
  method: 'GET',
  path: '/office/api/catalog',
  summary: 'All categories with the number of their products, attribute groups and attributes',
  answer: z.strictObject({
    categories: z.array(category),
    groups: z.array(group),
    attributes: z.array(attribute),
  }),
  permission: 'products.edit',
});

/** The reason why shoppers do not see a pinned product at the top. */
const PIN_PROBLEMS = ['not_in_category', 'hidden', 'out_of_stock'] as const;

const pinnedProduct = z.strictObject({
  id: z.int(),
  sku: z.string(),
  name: localizedName,
  picture: z.nullable(z.string()),
  problem: z.nullable(z.enum(PIN_PROBLEMS)),
});
export type PinnedProduct = z.infer<typeof pinnedProduct>;

const categoryDetail = z.strictObject({
  id: z.int(),
  parent_id: z.nullable(z.int()),
  fields,
  /** The products of the field `pinned_products`, which contains their SKUs. */
  pinned: z.array(pinnedProduct),
  former_slugs: z.array(z.string()),
  uses: z.strictObject({ products: z.int(), children: z.int(), links: z.int() }),
});
export type CategoryDetail = z.infer<typeof categoryDetail>;

export const readOfficeCategory = officeEndpoint({
  name: 'readOfficeCategory',
  method: 'GET',
  path: '/office/api/catalog/categories/{id}',
  summary: 'One category with its fields, former addresses and uses',
  params: byId,
  answer: z.strictObject({ category: categoryDetail }),
  permission: 'products.edit',
});

export const createCategory = officeEndpoint({
  name: 'createCategory',
  method: 'POST',
  path: '/office/api/catalog/categories',
  summary: 'Creates a hidden category as the last one below its parent',
  input: withLocale({ parent_id: place, fields, idempotency_key: z.uuid() }),
  answer: z.strictObject({ id: z.int(), change: z.int() }),
  permission: 'products.edit',
  idempotent: true,
  undoable: true,
});

export const changeCategory = officeEndpoint({
  name: 'changeCategory',
  method: 'PUT',
  path: '/office/api/catalog/categories/{id}',
  summary: 'Changes the named fields of a category; a former address redirects to the new one',
  params: byId,
  input: edit,
  answer: z.strictObject({ category: categoryDetail, change: z.nullable(z.int()) }),
  permission: 'products.edit',
  undoable: true,
});

export const moveCategory = officeEndpoint({
  name: 'moveCategory',
  method: 'POST',
  path: '/office/api/catalog/categories/{id}/move',
  summary: 'Moves a category with everything below it before a sibling, or to the end of its new parent',
  params: byId,
  input: withLocale({ parent_id: place, before_id: place, seen_parent_id: place }),
  answer: changed,
  permission: 'products.edit',
  undoable: true,
});

export const deleteCategory = officeEndpoint({
  name: 'deleteCategory',
  method: 'DELETE',
  path: '/office/api/catalog/categories/{id}',
  summary: 'Deletes a category; products, sub-categories and links go to the target, which a category in use needs',
  params: byId,
  input: withLocale({ target_id: place }),
  answer: z.strictObject({ change: z.int() }),
  permission: 'products.edit',
  undoable: true,
});

const option = z.strictObject({
  id: z.int(),
  fields,
  products: z.int(),
});
export type OfficeOption = z.infer<typeof option>;

const attributeDetail = z.strictObject({
  id: z.int(),
  code: z.string(),
  type: z.string(),
  is_brand: z.boolean(),
  fields,
  options: z.array(option),
  products: z.int(),
});
export type AttributeDetail = z.infer<typeof attributeDetail>;

export const readAttribute = officeEndpoint({
  name: 'readAttribute',
  method: 'GET',
  path: '/office/api/catalog/attributes/{id}',
  summary: 'One attribute with its options in order',
  params: byId,
  answer: z.strictObject({ attribute: attributeDetail, groups: z.array(group) }),
  permission: 'products.edit',
});

export const createAttribute = officeEndpoint({
  name: 'createAttribute',
  method: 'POST',
  path: '/office/api/catalog/attributes',
  summary: 'Creates an attribute that products have as a choice or as a text',
  input: withLocale({
    code: z.string().check(z.maxLength(63)),
    type: z.enum(ATTRIBUTE_TYPES),
    fields,
    idempotency_key: z.uuid(),
  }),
  answer: z.strictObject({ id: z.int(), change: z.int() }),
  permission: 'products.edit',
  idempotent: true,
  undoable: true,
});

export const changeAttribute = officeEndpoint({
  name: 'changeAttribute',
  method: 'PUT',
  path: '/office/api/catalog/attributes/{id}',
  summary: 'Changes the named fields of an attribute',
  params: byId,
  input: edit,
  answer: changed,
  permission: 'products.edit',
  undoable: true,
});

export const changeAttributeType = officeEndpoint({
  name: 'changeAttributeType',
  method: 'POST',
  path: '/office/api/catalog/attributes/{id}/type',
  summary: 'Changes the type of an attribute and converts the values of all products',
  params: byId,
  input: withLocale({
    type: z.enum(ATTRIBUTE_TYPES),
    seen_type: z.string().check(z.maxLength(MAX_NAME_LENGTH)),
  }),
  answer: changed,
  permission: 'products.edit',
  undoable: true,
});

export const moveAttribute = officeEndpoint({
  name: 'moveAttribute',
  method: 'POST',
  path: '/office/api/catalog/attributes/{id}/move',
  summary: 'Moves an attribute before another one, or to the end',
  params: byId,
  input: withLocale({ before_id: place }),
  answer: changed,
  permission: 'products.edit',
  undoable: true,
});

export const deleteAttribute = officeEndpoint({
  name: 'deleteAttribute',
  method: 'DELETE',
  path: '/office/api/catalog/attributes/{id}',
  summary: 'Deletes an attribute that no product uses, and removes it from filters and cards of categories',
  params: byId,
  answer: z.strictObject({ change: z.int() }),
  permission: 'products.edit',
  undoable: true,
});

export const createGroup = officeEndpoint({
  name: 'createGroup',
  method: 'POST',
  path: '/office/api/catalog/groups',
  summary: 'Creates a group of attributes',
  input: withLocale({ fields, idempotency_key: z.uuid() }),
  answer: z.strictObject({ id: z.int(), value: z.string(), change: z.int() }),
  permission: 'products.edit',
  idempotent: true,
  undoable: true,
});

export const changeGroup = officeEndpoint({
  name: 'changeGroup',
  method: 'PUT',
  path: '/office/api/catalog/groups/{id}',
  summary: 'Renames a group of attributes',
  params: byId,
  input: edit,
  answer: changed,
  permission: 'products.edit',
  undoable: true,
});

export const changeOption = officeEndpoint({
  name: 'changeOption',
  method: 'PUT',
  path: '/office/api/catalog/options/{id}',
  summary: 'Changes the named fields of an option; a brand has the fields of its page too',
  params: byId,
  input: edit,
  answer: changed,
  permission: 'products.edit',
  undoable: true,
});

export const moveOption = officeEndpoint({
  name: 'moveOption',
  method: 'POST',
  path: '/office/api/catalog/options/{id}/move',
  summary: 'Moves an option before another one, or to the end',
  params: byId,
  input: withLocale({ before_id: place }),
  answer: changed,
  permission: 'products.edit',
  undoable: true,
});

export const deleteOption = officeEndpoint({
  name: 'deleteOption',
  method: 'DELETE',
  path: '/office/api/catalog/options/{id}',
  summary: 'Deletes an option, or merges it with the target: products and the page of a brand go there',
  params: byId,
  input: withLocale({ target_id: place }),
  answer: z.strictObject({ change: z.int() }),
  permission: 'products.edit',
  undoable: true,
});

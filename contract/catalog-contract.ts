import * as z from 'zod/mini';
import { LIST_SORTS } from '#rules/catalog/listing-address.ts';
import { endpoint } from './endpoint.ts';
import {
  amd,
  byId,
  flag,
  idList,
  idsWrittenAs,
  list,
  one,
  pageLinks,
  pageMeta,
  paging,
  rowId,
  wholeNumber,
  withLocale,
} from './fields.ts';

const productImage = z.strictObject({
  id: z.int(),
  path: z.string(),
  url: z.string(),
  original_image_url: z.string(),
  small_image_url: z.string(),
  medium_image_url: z.string(),
  large_image_url: z.string(),
  /** True if the background of the picture reaches its edge; other pictures need a margin. */
  fills: z.boolean(),
  /** The alt text, if the shop has one. */
  alt: z.optional(z.string()),
});
export type ProductImage = z.infer<typeof productImage>;

const productAttribute = z.strictObject({
  id: z.int(),
  code: z.string(),
  slug: z.string(),
  name: z.string(),
  featured: z.boolean(),
  values: z.array(
    z.strictObject({ id: z.int(), name: z.string(), slug: z.string(), swatch_value: z.nullable(z.string()) }),
  ),
});

const attributeGroup = z.strictObject({
  id: z.int(),
  admin_name: z.string(),
  name: z.string(),
  attributes: z.array(
    z.strictObject({
      id: z.int(),
      code: z.string(),
      admin_name: z.string(),
      name: z.string(),
      value: z.nullable(z.string()),
    }),
  ),
});

const BADGES = ['sale', 'new', 'sold_out'] as const;

const cardFields = {
  id: z.int(),
  product_id: z.int(),
  parent_id: z.nullable(z.int()),
  type: z.enum(['simple', 'configurable']),
  sku: z.string(),
  name: z.string(),
  short_description: z.nullable(z.string()),
  url_key: z.string(),
  slug: z.string(),
  price: amd,
  /** True if the variants differ in price; `price` is the lowest one. */
  price_is_from: z.boolean(),
  regular_price: amd,
  special_price: z.nullable(amd),
  special_price_from: z.nullable(z.string()),
  special_price_to: z.nullable(z.string()),
  old_price: z.nullable(amd),
  compareAtPrice: z.nullable(amd),
  /** The credit price. */
  cost: z.nullable(amd),
  formated_price: z.string(),
  formated_special_price: z.nullable(z.string()),
  discount_percent: z.int(),
  /** The promotion that reduces the price; null for a special price. */
  sale_name: z.nullable(z.string()),
  /** The instant at which the reduced price ends; null without an end. */
  sale_ends_at: z.nullable(z.string()),
  /** The lowest price of the 30 days before the reduction; null if the price is not reduced or the history is empty. */
  lowest_price_30: z.nullable(amd),
  new: z.union([z.literal(0), z.literal(1)]),
  qty: z.int().check(z.gte(0), z.lte(99)),
  min_qty: z.nullable(z.int()),
  in_stock: z.boolean(),
  availability: z.enum(['in-stock', 'out-of-stock']),
  images: z.array(productImage),
  base_image: z.nullable(productImage),
  /** Address of the first picture (docs/spec/storefront.md 3). */
  image: z.nullable(z.string()),
  video_link: z.nullable(z.string()),
  cats: z.array(z.int()),
  categories: z.array(
    z.strictObject({ id: z.int(), slug: z.string(), name: z.string(), parent_id: z.nullable(z.int()) }),
  ),
  brand: z.nullable(z.strictObject({ id: z.int(), name: z.string(), slug: z.string(), path: z.string() })),
  attributes: z.array(productAttribute),
  /**
   * The axes of a configurable product with the number of values of each. `colors`: the first five colours of an axis
   * with colour swatches. `range`: the range of an axis of quantities, such as `16–24 GB`; `facts` contain it.
   */
  choices: z.array(
    z.strictObject({
      code: z.string(),
      name: z.string(),
      count: z.int(),
      colors: z.array(z.string()),
      range: z.nullable(z.string()),
    }),
  ),
  /** At most four short texts that distinguish the product within its category, ready for display. */
  facts: z.array(z.string()),
  /** Average of the stars of all variants with one decimal; 0 without reviews. */
  rating: z.number(),
  reviews: z.int(),
  badges: z.array(z.enum(BADGES)),
  /**
   * For the requested credit, otherwise for the cheapest bank over 24 months. Null if no bank finances the product
   * (docs/spec/decisions.md 5).
   */
  monthly: z.nullable(amd),
};

export const card = z.strictObject(cardFields);
export type Card = z.infer<typeof card>;

const shownPrice = z.strictObject({ price: amd, formated_price: z.string() });
const variantPrices = z.record(z.string(), z.strictObject({ regular_price: shownPrice, final_price: shownPrice }));
const variantImages = z.record(z.string(), z.array(productImage));
const variantIndex = z.record(z.string(), z.record(z.string(), z.int()));

const configurableConfig = z.strictObject({
  attributes: z.array(
    z.strictObject({
      id: z.int(),
      code: z.string(),
      label: z.string(),
      swatch_type: z.nullable(z.string()),
      options: z.array(
        z.strictObject({
          id: z.int(),
          label: z.string(),
          swatch_value: z.nullable(z.string()),
          products: z.array(z.int()),
        }),
      ),
    }),
  ),
  index: variantIndex,
  regular_price: shownPrice,
  variant_prices: variantPrices,
  variant_images: variantImages,
  variant_stock: z.record(z.string(), z.strictObject({ qty: z.int(), min_qty: z.nullable(z.int()) })),
  variant_cost: z.record(z.string(), z.nullable(amd)),
  variant_slugs: z.record(z.string(), z.string()),
  variant_title_desc: z.record(z.string(), z.strictObject({ title: z.string(), description: z.string() })),
  chooseText: z.string(),
});
export type ConfigurableConfig = z.infer<typeof configurableConfig>;

/** `barcode` is a GTIN of 8, 12, 13 or 14 digits. Variants have one, configurable products do not. */
const barcode = z.nullable(z.string());
const variantDetail = z.strictObject({
  ...cardFields,
  barcode,
  description: z.string(),
  group: z.array(attributeGroup),
});

/** Only configurable products have the last four fields (docs/spec/api.md 2.1). */
const productDetail = z.strictObject({
  ...cardFields,
  barcode,
  description: z.string(),
  description_locale: z.string(),
  /** Pieces of the family in orders of the last seven days; 0 for fewer than three orders. */
  sold_this_week: z.int(),
  meta_title: z.nullable(z.string()),
  meta_description: z.nullable(z.string()),
  google_category: z.nullable(z.string()),
  group: z.array(attributeGroup),
  variants: z.optional(z.array(variantDetail)),
  index: z.optional(variantIndex),
  variant_prices: z.optional(variantPrices),
  variant_images: z.optional(variantImages),
});
export type ProductDetail = z.infer<typeof productDetail>;

export const category = z.strictObject({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  parent_id: z.nullable(z.int()),
  parent_name: z.nullable(z.string()),
  image: z.nullable(z.string()),
  items: z.int(),
  position: z.int(),
  description: z.nullable(z.string()),
  meta_title: z.nullable(z.string()),
  meta_description: z.nullable(z.string()),
  get children() {
    return z.array(category);
  },
});
export type Category = z.infer<typeof category>;

const { shape: categoryShape } = category;

export const filter = z.strictObject({
  code: z.string(),
  name: z.string(),
  type: z.enum(['check', 'color']),
  /**
   * True if most products of the list have the attribute and it distinguishes them beyond their categories. Always
   * true in a list with one kind of product.
   */
  common: z.boolean(),
  options: z.array(
    z.strictObject({
      id: z.int(),
      label: z.string(),
      count: z.int(),
      swatch_value: z.nullable(z.string()),
    }),
  ),
});
export type Filter = z.infer<typeof filter>;

const attributeOption = z.strictObject({
  id: z.int(),
  label: z.string(),
  admin_name: z.string(),
  swatch_value: z.nullable(z.string()),
});

export const attribute = z.strictObject({
  id: z.int(),
  code: z.string(),
  label: z.string(),
  name: z.string(),
  type: z.enum(['select', 'multiselect', 'text', 'boolean', 'price']),
  swatch_type: z.nullable(z.enum(['color', 'image', 'text', 'dropdown'])),
  options: z.array(attributeOption),
});

/** Format `min,max` or `min-max`: inclusive, whole drams, either end optional. */
const range = z.optional(z.string().check(z.regex(/^\d{0,9}[,-]\d{0,9}$/)));

/** Attribute filters are sent as `{code}` or `filter_{code}` (docs/spec/api.md 3.12). */
const selection = {
  category_id: idsWrittenAs(/^(all|\d{1,9}(,\d{1,9})*)?$/),
  best_seller: flag,
  new: flag,
  featured: flag,
  special_offer: flag,
  savings: flag,
  in_stock: flag,
  /** Only products with an average of four stars and more. */
  well_rated: flag,
  brand: idList,
  /** Products in this order unless a sort order is requested. A variant is replaced by its product. */
  ids: idList,
  search: z.optional(z.string().check(z.maxLength(200))),
  exact: flag,
  /** Keys of query parts in `meant` that the search must ignore, as if they had not been typed. */
  plain: z.optional(z.string().check(z.maxLength(200), z.regex(/^[a-z0-9_,-]*$/))),
  /** The product type. Numbers are option ids of an attribute with the code `type`, as in `filter_type`. */
  type: z.optional(
    z.union([z.enum(['simple', 'configurable']), z.int(), z.string().check(z.regex(/^\d{1,9}(,\d{1,9})*$/))]),
  ),
  price: range,
  filter_price: range,
  monthly: range,
  bank: z.optional(wholeNumber(1, 2_147_483_647)),
  period: z.optional(wholeNumber(1, 120)),
  down: z._default(wholeNumber(0, 9_999_999_999), 0),
};

/** The reason why no monthly payment can be shown. */
const unavailableReason = () => z.nullable(z.enum(['no_bank', 'no_period']));

const creditBasis = z.strictObject({
  bank_id: z.nullable(z.int()),
  period: z.int(),
  down: amd,
  unavailable_reason: unavailableReason(),
  /** The former name of `unavailable_reason`; it stays for one release. */
  trouble: unavailableReason().register(z.globalRegistry, { deprecated: true }),
});
export type CreditBasis = z.infer<typeof creditBasis>;

const monthlyRange = { max_monthly: amd, min_monthly: amd, credit: creditBasis };

/** The correction of the search text; null if the text was used as typed. */
export const understood = z.strictObject({
  how: z.enum(['layout', 'script', 'typo', 'synonym']),
  query: z.string(),
});
export type QueryCorrection = z.infer<typeof understood>;

/** An interpreted part of the query. The parameter `plain` lists keys of parts that are searched as plain words. */
const interpretedPart = z.strictObject({
  kind: z.enum(['category', 'brand', 'attribute', 'size', 'price', 'monthly', 'order', 'for', 'without']),
  key: z.string(),
  /**
   * The id of a category or option, `min-max` of a price or monthly payment (either end optional), `cheapest`,
   * `dearest`, or text.
   */
  value: z.string(),
  /** In the requested language. */
  label: z.string(),
  /** The terms of the query that this part was derived from. */
  words: z.string(),
  confidence: z.number(),
});
export type InterpretedPart = z.infer<typeof interpretedPart>;

/**
 * A requested model, maker of the requested kind, thing, price or monthly payment that the shop lacks; the list contains
 * the nearest products.
 */
export const missing = z.strictObject({
  kind: z.enum(['model', 'brand', 'name', 'price', 'monthly']),
  /** The model, the maker or the thing; empty for a price or monthly payment. */
  words: z.string(),
});
export type MissingTerms = z.infer<typeof missing>;

/** A query for which the shop has products, with the number of those that match all of its words. */
const nearQuery = z.strictObject({ query: z.string(), count: z.int() });
export type NearQuery = z.infer<typeof nearQuery>;

export const products = endpoint({
  name: 'products',
  method: 'GET',
  path: '/api/products',
  summary: 'Returns products of the shop or a category, filtered, sorted and in pages',
  input: z.catchall(
    withLocale({
      ...paging(),
      ...selection,
      sort: z._default(z.enum(LIST_SORTS), 'default'),
      order: z.optional(z.enum(['asc', 'desc'])),
    }),
    z.unknown(),
  ),
  answer: z.strictObject({
    data: z.array(card),
    links: pageLinks,
    meta: pageMeta,
    /** A page of the shop that answers the query better than a list, without a language prefix, such as `/page/5`. */
    redirect: z.nullable(z.string()),
    max_price: amd,
    min_price: amd,
    ...monthlyRange,
    understood: z.nullable(understood),
    meant: z.array(interpretedPart),
    missing: z.nullable(missing),
    /** Terms of the query that match none of the listed products, as typed. */
    not_found: z.array(z.string()),
    /** Queries with products, best first, if no product has all words of this one. */
    near_queries: z.array(nearQuery),
    /** Variants named by the query, at most one for a product of `data`, by `parent_id`. */
    variants: z.array(card),
  }),
  work: 'list',
  cache: 'public',
  checksToken: true,
});

export const filters = endpoint({
  name: 'filters',
  method: 'GET',
  path: '/api/filters',
  summary: 'Returns the filters of a list with counts for the current selection',
  input: z.catchall(withLocale({ ...selection }), z.unknown()),
  answer: one(
    z.strictObject({
      min_price: amd,
      max_price: amd,
      /** Prices that divide the products into groups of equal size, in ascending order, as steps of a slider. */
      price_steps: z.array(amd),
      ...monthlyRange,
      total: z.int(),
      savings: z.int(),
      /** The number of products that can be bought now. */
      in_stock: z.int(),
      /** Products of the list with an average of four stars and more. */
      well_rated: z.int(),
      filter: z.array(filter),
      /** Main categories of the search results, the largest first; empty without a search. */
      categories: z.array(z.strictObject({ id: z.int(), name: z.string(), count: z.int() })),
    }),
  ),
  work: 'filters',
  cache: 'public',
});

const categoryWithFilters = z.strictObject({
  ...categoryShape,
  id: z.union([z.int(), z.literal('all')]),
  min_price: amd,
  max_price: amd,
  filter: z.array(filter),
  attributes: z.array(attribute),
});

export const categories = endpoint({
  name: 'categories',
  method: 'GET',
  path: '/api/categories',
  summary: 'Returns the tree of visible categories',
  answer: list(category),
  cache: 'public',
});

export const allCategory = endpoint({
  name: 'allCategory',
  method: 'GET',
  path: '/api/categories/all',
  summary: 'Returns the pseudo category of all products with its filters',
  answer: one(categoryWithFilters),
  cache: 'public',
});

export const categoryById = endpoint({
  name: 'categoryById',
  method: 'GET',
  path: '/api/categories/{id}',
  summary: 'Returns one category with its filters',
  params: byId,
  answer: one(categoryWithFilters),
  cache: 'public',
});

export const categoryBySlug = endpoint({
  name: 'categoryBySlug',
  method: 'GET',
  path: '/api/categories/slug/{slug}',
  summary: 'Returns one category with its children and ancestors',
  params: z.object({ slug: z.string() }),
  answer: one(
    z.strictObject({
      ...categoryShape,
      parents: z.array(z.strictObject({ id: z.int(), slug: z.string(), name: z.string() })),
    }),
  ),
  cache: 'public',
});
export type CategoryPage = z.infer<typeof categoryBySlug.answer>['data'];

export const attributes = endpoint({
  name: 'attributes',
  method: 'GET',
  path: '/api/attributes',
  summary: 'Returns attributes and their options by code',
  input: withLocale({ code: z.optional(z.string().check(z.maxLength(500))) }),
  answer: list(z.strictObject({ ...attribute.shape, created_at: z.string(), updated_at: z.string() })),
  cache: 'public',
});

export const product = endpoint({
  name: 'product',
  method: 'GET',
  path: '/api/product/{slug}',
  summary: 'Returns a product or variant by its slug',
  params: z.object({ slug: z.string() }),
  answer: one(productDetail),
  cache: 'public',
  checksToken: true,
});

export const configurable = endpoint({
  name: 'configurable',
  method: 'GET',
  path: '/api/product-configurable-config/{parent_id}',
  summary: 'Returns the options of a configurable product and the variant that each combination selects',
  params: z.object({ parent_id: rowId }),
  answer: one(configurableConfig),
  cache: 'public',
});

export const search = endpoint({
  name: 'search',
  method: 'GET',
  path: '/api/search',
  summary: 'Returns products that match a text, best first',
  input: withLocale({
    search: z._default(z.string().check(z.maxLength(200)), ''),
    exact: flag,
    /** The visitor is still typing: the last term may be incomplete, in any script or keyboard layout. */
    typing: flag,
    limit: z._default(wholeNumber(1, 100), 10),
  }),
  answer: z.array(card),
  cache: 'public',
  checksToken: true,
  work: 'list',
});

const suggestedGroup = { id: z.int(), name: z.string(), count: z.int() };

export const suggestions = endpoint({
  name: 'suggestions',
  method: 'GET',
  path: '/api/suggestions',
  summary: 'Returns suggestions while a search text is typed; best sellers and popular queries for an empty text',
  input: withLocale({
    search: z._default(z.string().check(z.maxLength(200)), ''),
    limit: z._default(wholeNumber(1, 10), 6),
  }),
  answer: one(
    z.strictObject({
      /** Completed queries, best first. */
      queries: z.array(z.string()),
      categories: z.array(z.strictObject({ ...suggestedGroup, slug: z.string() })),
      brands: z.array(z.strictObject({ ...suggestedGroup, slug: z.string() })),
      /** Values of filters: `code` and `id` identify the filter, `attribute` is its name. */
      attributes: z.array(z.strictObject({ ...suggestedGroup, code: z.string(), attribute: z.string() })),
      /** The correction of the text for the products. */
      understood: z.nullable(understood),
      /** A variant named by the text replaces its product. */
      products: z.array(card),
    }),
  ),
  cache: 'public',
  work: 'list',
});
export type SuggestionsAnswer = z.infer<typeof suggestions.answer>['data'];

const foundPage = z.strictObject({
  kind: z.enum(['page', 'post', 'store']),
  title: z.string(),
  /** Without the language prefix: `/page/5`. */
  path: z.string(),
  /** The beginning of the matching section, at most 140 characters. */
  excerpt: z.string(),
});
export type FoundPage = z.infer<typeof foundPage>;

export const searchPages = endpoint({
  name: 'searchPages',
  method: 'GET',
  path: '/api/search/pages',
  summary: 'Returns pages, posts and stores that match a text, best first',
  input: withLocale({
    search: z._default(z.string().check(z.maxLength(200)), ''),
    limit: z._default(wholeNumber(1, 10), 3),
  }),
  answer: list(foundPage),
  cache: 'public',
  work: 'list',
});

export const relation = endpoint({
  name: 'relation',
  method: 'GET',
  path: '/api/relation',
  summary: 'Returns products that are related to a product',
  input: withLocale({
    id: z.union([z.int(), z.string().check(z.minLength(1), z.maxLength(200))]),
    relation: z.enum(['cross_sells', 'related_products', 'up_sells']),
    limit: z._default(wholeNumber(1, 100), 5),
    /** Products in the cart. Neither they nor their alternatives are returned. */
    cart: idList,
  }),
  answer: list(card),
  cache: 'public',
});

export const homeProducts = endpoint({
  name: 'homeProducts',
  method: 'GET',
  path: '/api/home/products',
  summary: 'Returns the products of a carousel on the home page, in stock only',
  input: withLocale({
    type: z.optional(z.literal('simple')),
    new: flag,
    best_seller: flag,
    special_offer: flag,
    category_id: z.optional(rowId),
    limit: z._default(wholeNumber(1, 100), 10),
  }),
  answer: list(card),
  cache: 'public',
});

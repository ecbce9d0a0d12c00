import * as z from 'zod/mini';
import { calendarDay, rowId, withLocale } from '#contract/fields.ts';
import { LOCALES } from '#contract/locale.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { localizedName } from './office-session-contract.ts';

const MAX_TYPED = 300;
const MAX_EXPRESSIONS = 20;
export const MAX_MISSES = 100;
export const MAX_EXPLAINED = 20;

const typed = z.string().check(z.maxLength(MAX_TYPED));
/** First and last day in Yerevan; null means without limit. */
const days = { starts_on: z.nullable(calendarDay), ends_on: z.nullable(calendarDay) };
const words = {
  /** Null: all languages. */
  locale: z.nullable(z.enum(LOCALES)),
  words: z.array(typed).check(z.maxLength(MAX_EXPRESSIONS)),
  /** A search for the first expression finds the others, but not the other way round. */
  one_way: z.boolean(),
  ...days,
};

const newSynonyms = z.strictObject(words);
const synonyms = z.strictObject({ id: rowId, ...words });
/** A null `position` hides the product. */
const pin = z.strictObject({ query: typed, sku: typed, position: z.nullable(z.number()), ...days });
const redirect = z.strictObject({ query: typed, path: typed, ...days });
export const BOOST_TARGETS = ['brand', 'stock', 'new'] as const;
/** `brand`: slug, only for the kind `brand`. */
const boost = z.strictObject({ kind: z.enum(BOOST_TARGETS), brand: z.nullable(typed), factor: z.number(), ...days });

export type OfficeSynonyms = z.infer<typeof synonyms>;
export type OfficePin = z.infer<typeof pin>;
export type OfficeRedirect = z.infer<typeof redirect>;
export type OfficeBoost = z.infer<typeof boost>;

const product = z.strictObject({ id: z.int(), sku: z.string(), name: localizedName });
export type FoundProduct = z.infer<typeof product>;

const rules = z.strictObject({
  synonyms: z.array(synonyms),
  pins: z.array(pin),
  redirects: z.array(redirect),
  boosts: z.array(boost),
  /** Products of the pins. */
  products: z.array(product),
  brands: z.array(z.strictObject({ slug: z.string(), name: localizedName })),
});
export type OfficeSearchRules = z.infer<typeof rules>;

export const readSearchRules = officeEndpoint({
  name: 'readSearchRules',
  method: 'GET',
  path: '/office/api/search/rules',
  summary: 'Synonyms, pinned and hidden products, redirects and boosts of the search',
  answer: rules,
  permission: 'search.edit',
});

const miss = z.strictObject({
  query: z.string(),
  locale: z.enum(LOCALES),
  times: z.int(),
  last_at: z.string(),
  /** Number of products that the search finds now. */
  found: z.int(),
  /** The page that the search leads to now. */
  redirect: z.nullable(z.string()),
});
export type OfficeSearchMiss = z.infer<typeof miss>;

export const listSearchMisses = officeEndpoint({
  name: 'listSearchMisses',
  method: 'GET',
  path: '/office/api/search/misses',
  summary: 'Searches that found nothing, the most frequent first, with what they find now',
  answer: z.strictObject({ data: z.array(miss) }),
  permission: 'search.edit',
});

const MATCH_KINDS = ['typed', 'form', 'synonym', 'script', 'layout', 'typo'] as const;
const matched = z.strictObject({ typed: z.string(), text: z.string(), how: z.enum(MATCH_KINDS) });

export const FACTORS = ['words', 'kind', 'near', 'fits', 'boost', 'clicks'] as const;
const factors = z.strictObject({
  words: z.number(),
  kind: z.number(),
  near: z.number(),
  fits: z.number(),
  boost: z.number(),
  clicks: z.number(),
});

const range = z.strictObject({ min: z.number(), max: z.nullable(z.number()) });

const explanation = z.strictObject({
  /** The query as interpreted. */
  read_as: z.string(),
  how: z.enum(MATCH_KINDS),
  wanted: z.array(matched),
  fits: z.array(matched),
  without: z.array(matched),
  price: z.nullable(range),
  monthly: z.nullable(range),
  order: z.nullable(z.enum(['cheapest', 'dearest'])),
  redirect: z.nullable(z.string()),
  synonyms: z.array(z.string()),
  hidden: z.array(product),
  found: z.int(),
  products: z.array(
    z.strictObject({
      ...product.shape,
      /** Null for a product found by its SKU and for a pinned product without the words. */
      score: z.nullable(z.number()),
      factors: z.nullable(factors),
      is_article: z.boolean(),
      is_whole: z.boolean(),
      position: z.nullable(z.int()),
    }),
  ),
});
export type SearchExplained = z.infer<typeof explanation>;

export const explainSearch = officeEndpoint({
  name: 'explainSearch',
  method: 'GET',
  path: '/office/api/search/explain',
  summary: 'Explains a query: recognised parts, applied rules, and the score of each product',
  /** `language`: the shopper's language; the default is the language of the office. */
  input: withLocale({ q: typed, language: z.optional(z.enum(LOCALES)) }),
  answer: explanation,
  permission: 'search.edit',
});

const change = z.strictObject({ change: z.nullable(z.int()) });

export const addSynonyms = officeEndpoint({
  name: 'addSynonyms',
  method: 'POST',
  path: '/office/api/search/synonyms',
  summary: 'Adds a line of synonyms; a line with the same words is refused',
  input: withLocale({ rule: newSynonyms }),
  answer: change,
  permission: 'search.edit',
  undoable: true,
});

export const changeSynonyms = officeEndpoint({
  name: 'changeSynonyms',
  method: 'PUT',
  path: '/office/api/search/synonyms',
  summary: 'Changes a line of synonyms; `seen` is the line before, and a conflict is refused',
  input: withLocale({ rule: synonyms, seen: synonyms }),
  answer: change,
  permission: 'search.edit',
  undoable: true,
});

export const removeSynonyms = officeEndpoint({
  name: 'removeSynonyms',
  method: 'POST',
  path: '/office/api/search/synonyms/remove',
  summary: 'Removes a line of synonyms',
  input: withLocale({ seen: synonyms }),
  answer: change,
  permission: 'search.edit',
  undoable: true,
});

export const putPin = officeEndpoint({
  name: 'putPin',
  method: 'PUT',
  path: '/office/api/search/pins',
  summary: 'Pins or hides a product for a query; `seen` is the rule before, null for a new one',
  input: withLocale({ rule: pin, seen: z.nullable(pin) }),
  answer: change,
  permission: 'search.edit',
  undoable: true,
});

export const removePin = officeEndpoint({
  name: 'removePin',
  method: 'POST',
  path: '/office/api/search/pins/remove',
  summary: 'Removes a pinned or hidden product',
  input: withLocale({ seen: pin }),
  answer: change,
  permission: 'search.edit',
  undoable: true,
});

export const putRedirect = officeEndpoint({
  name: 'putRedirect',
  method: 'PUT',
  path: '/office/api/search/redirects',
  summary: 'Leads a query to a page of the shop; `seen` is the rule before, null for a new one',
  input: withLocale({ rule: redirect, seen: z.nullable(redirect) }),
  answer: change,
  permission: 'search.edit',
  undoable: true,
});

export const removeRedirect = officeEndpoint({
  name: 'removeRedirect',
  method: 'POST',
  path: '/office/api/search/redirects/remove',
  summary: 'Removes a redirect of a query',
  input: withLocale({ seen: redirect }),
  answer: change,
  permission: 'search.edit',
  undoable: true,
});

export const putBoost = officeEndpoint({
  name: 'putBoost',
  method: 'PUT',
  path: '/office/api/search/boosts',
  summary: 'Sets the weight of a brand, of products in stock or of new products in search results',
  input: withLocale({ rule: boost, seen: z.nullable(boost) }),
  answer: change,
  permission: 'search.edit',
  undoable: true,
});

export const removeBoost = officeEndpoint({
  name: 'removeBoost',
  method: 'POST',
  path: '/office/api/search/boosts/remove',
  summary: 'Removes a weight of search results',
  input: withLocale({ seen: boost }),
  answer: change,
  permission: 'search.edit',
  undoable: true,
});

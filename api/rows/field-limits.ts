import { MAX_VALUE_NAME_LENGTH } from '#contract/office/office-product-contract.ts';
import { MAX_PRICE } from '#rules/catalog/price-change.ts';

/** Maximum lengths and counts. A larger value is refused with the name of the field. */
export const LIMIT = {
  sku: 100,
  name: 300,
  shortDescription: 2_000,
  description: 100_000,
  attributeText: 10_000,
  optionName: MAX_VALUE_NAME_LENGTH,
  searchWords: 2_000,
  slug: 100,
  price: MAX_PRICE,
  qty: 1_000_000,
  categories: 50,
  cardFacts: 8,
  categoryFilters: 40,
  categoryPins: 40,
  unit: 20,
  googleCategory: 750,
  attributes: 500,
  pictures: 50,
  alt: 300,
  relations: 100,
  variants: 1_000,
} as const;

/** Maximum number of filter values of the whole shop, because the read model numbers them in 16 bits. */
export const MAX_FILTER_VALUES = 60_000;

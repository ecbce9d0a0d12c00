import type {
  Card,
  ConfigurableConfig,
  filters,
  ProductDetail,
  ProductImage,
  products,
} from '#contract/catalog-contract.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { formatAmd } from '#rules/shop/money.ts';

export const wireImage = (path: string): ProductImage => ({
  id: 1,
  path,
  url: `/storage/${path}`,
  original_image_url: `/storage/${path}`,
  small_image_url: `/storage/cache/small/${path}`,
  medium_image_url: `/storage/cache/medium/${path}`,
  large_image_url: `/storage/cache/large/${path}`,
  fills: false,
});

/** A product in stock in the format of the API's lists. */
export function wireCard(overrides: Partial<Card> & { id: number }): Card {
  const { id, price = 100_000, in_stock = overrides.qty !== 0, qty = in_stock ? 10 : 0 } = overrides;
  const slug = `phone-${id}`;
  return {
    product_id: id,
    parent_id: null,
    type: 'simple',
    sku: `SKU-${id}`,
    name: `Phone ${id}`,
    short_description: null,
    url_key: slug,
    slug,
    price,
    price_is_from: false,
    regular_price: price,
    special_price: null,
    special_price_from: null,
    special_price_to: null,
    old_price: null,
    compareAtPrice: null,
    cost: null,
    formated_price: formatAmd(price),
    formated_special_price: null,
    discount_percent: 0,
    sale_name: null,
    sale_ends_at: null,
    lowest_price_30: null,
    new: 0,
    qty,
    min_qty: null,
    in_stock,
    availability: in_stock ? 'in-stock' : 'out-of-stock',
    images: [],
    base_image: wireImage(`product/${slug}.webp`),
    image: `/storage/product/${slug}.webp`,
    video_link: null,
    cats: [1],
    categories: [{ id: 1, slug: 'phones', name: 'Phones', parent_id: null }],
    brand: null,
    attributes: [],
    choices: [],
    facts: [],
    rating: 0,
    reviews: 0,
    badges: [],
    monthly: null,
    ...overrides,
  };
}

export const wireProduct = (overrides: Partial<ProductDetail> & { id: number }): ProductDetail => ({
  ...wireCard(overrides),
  barcode: null,
  description: '',
  description_locale: 'hy',
  sold_this_week: 0,
  meta_title: null,
  meta_description: null,
  google_category: null,
  group: [],
  ...overrides,
});

const CREDIT = { bank_id: null, period: 24, down: 0, unavailable_reason: null, trouble: null };
const NO_RANGES = { min_price: 0, max_price: 0, price_steps: [], min_monthly: 0, max_monthly: 0, credit: CREDIT };

/** A page of a list; without paging it contains all entries. */
export function wireList(
  all: Card[],
  { page = 1, limit = 100, ...more }: Partial<AnswerOf<typeof products>> & { page?: number; limit?: number } = {},
): AnswerOf<typeof products> {
  const from = (page - 1) * limit;
  return {
    data: all.slice(from, from + limit),
    links: { first: '', last: '', prev: null, next: null },
    meta: {
      current_page: page,
      from: null,
      last_page: Math.ceil(all.length / limit),
      path: '',
      per_page: limit,
      to: null,
      total: all.length,
    },
    redirect: null,
    ...NO_RANGES,
    understood: null,
    meant: [],
    missing: null,
    not_found: [],
    near_queries: [],
    variants: [],
    ...more,
  };
}

export const wireFilters = (overrides: Partial<AnswerOf<typeof filters>['data']> = {}): AnswerOf<typeof filters> => ({
  data: { ...NO_RANGES, total: 0, savings: 0, in_stock: 0, well_rated: 0, filter: [], categories: [], ...overrides },
});

type WireVariant = { id: number; choice: Record<number, number>; price?: number; qty?: number };

/** Maps attributes to the variants of a product; codes and labels are in `attributes`. */
export function wireConfig(
  attributes: { id: number; code: string; label: string; swatch?: string; options: [id: number, label: string][] }[],
  variants: WireVariant[],
): ConfigurableConfig {
  const priced = (price: number) => ({ price, formated_price: formatAmd(price) });
  const each = <T>(of: (variant: WireVariant) => T): Record<string, T> =>
    Object.fromEntries(variants.map((variant) => [String(variant.id), of(variant)]));
  return {
    attributes: attributes.map(({ id, code, label, swatch = null, options }) => ({
      id,
      code,
      label,
      swatch_type: swatch,
      options: options.map(([option, name]) => ({
        id: option,
        label: name,
        swatch_value: null,
        products: variants.filter(({ choice }) => choice[id] === option).map((variant) => variant.id),
      })),
    })),
    index: each(({ choice }) => Object.fromEntries(Object.entries(choice))),
    regular_price: priced(100_000),
    variant_prices: each(({ price = 100_000 }) => ({ regular_price: priced(price), final_price: priced(price) })),
    variant_images: each(({ id }) => [wireImage(`product/variant-${id}.webp`)]),
    variant_stock: each(({ qty = 5 }) => ({ qty, min_qty: null })),
    variant_cost: each(() => null),
    variant_slugs: each(({ id }) => `variant-${id}`),
    variant_title_desc: each(() => ({ title: '', description: '' })),
    chooseText: '',
  };
}

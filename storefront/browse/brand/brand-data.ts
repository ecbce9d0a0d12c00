import { type Card, type Category, categories, filters, products } from '#contract/catalog-contract.ts';
import { type CallOptions, type Client, orThrow } from '#contract/client.ts';
import { type Brand, type BrandPage, brandBySlug, brands } from '#contract/content-contract.ts';
import type { PriceRange } from '#rules/catalog/listing-address.ts';
import { perClient } from '#storefront/runtime/shop-client.ts';

export type BrandSection = { slug: string; name: string; image: string | null; count: number };

export type BrandScope = {
  sections: BrandSection[];
  /** Ids of the options that its products have; null when the call failed. */
  options: Set<number> | null;
  price: PriceRange | null;
};

const cacheOf = perClient((): BrandCache => ({ all: null, bySlug: new Map(), scopes: new Map() }));
type BrandCache = { all: Brand[] | null; bySlug: Map<string, FoundBrand>; scopes: Map<number, BrandScope> };

export async function allBrands(client: Client): Promise<Brand[]> {
  const cache = cacheOf(client);
  cache.all ??= orThrow(await client.call(brands)).data;
  return cache.all;
}

export type FoundBrand = Omit<BrandPage, 'id'>;

/** A brand by the current or a former slug of its page; null when there is none. */
export async function findBrand(client: Client, slug: string): Promise<FoundBrand | null> {
  const found = cacheOf(client).bySlug.get(slug);
  if (found) return found;
  const result = await client.call(brandBySlug, { params: { slug } });
  if (!result.ok && result.error.status === 404) return null;
  const { id: _, ...brand } = orThrow(result).data;
  return brand;
}

/** Caches the brand that the server rendered, so that filtering does not need another call for it. */
export function rememberBrand(client: Client, brand: FoundBrand): void {
  cacheOf(client).bySlug.set(brand.slug, brand);
}

/** Loads the categories, options and prices of a brand's products. Parts whose calls fail are left out. */
export async function brandScope(client: Client, brand: number): Promise<BrandScope> {
  const cached = cacheOf(client).scopes.get(brand);
  if (cached) return cached;
  const [{ sections, isWhole }, options, price] = await Promise.all([
    brandSections(client, brand),
    brandOptions(client, brand),
    brandPrices(client, brand),
  ]);
  const scope = { sections, options, price };
  // Incomplete results are not cached, so that the next call tries again.
  if (isWhole && options) cacheOf(client).scopes.set(brand, scope);
  return scope;
}

type Sections = { sections: BrandSection[]; isWhole: boolean };

async function brandSections(client: Client, brand: number): Promise<Sections> {
  const tree = await client.call(categories);
  if (!tree.ok) return { sections: [], isWhole: false };
  const counted = await Promise.all(tree.data.data.map((category) => countIn(client, brand, category)));
  const known = counted.filter((section) => section !== null);
  return { sections: known.filter(({ count }) => count > 0), isWhole: known.length === counted.length };
}

async function countIn(
  client: Client,
  brand: number,
  { id, slug, name, image }: Category,
): Promise<BrandSection | null> {
  const answer = await client.call(filters, { input: { category_id: String(id), brand } });
  return answer.ok ? { slug, name, image, count: answer.data.data.total } : null;
}

async function brandOptions(client: Client, brand: number): Promise<Set<number> | null> {
  const answer = await client.call(filters, { input: { brand } });
  if (!answer.ok) return null;
  const values = answer.data.data.filter.flatMap(({ options }) => options);
  return new Set(values.filter(({ count }) => count > 0).map(({ id }) => id));
}

async function brandPrices(client: Client, brand: number): Promise<PriceRange | null> {
  const ends = (['asc', 'desc'] as const).map((order) => firstOf(client, { brand, sort: 'price', order }));
  const [cheapest, dearest] = await Promise.all(ends);
  return cheapest && dearest ? { min: cheapest.price, max: dearest.price } : null;
}

type SortedQuery = NonNullable<CallOptions<typeof products>['input']>;

/** Returns the first of a brand's products in the given order; null when there is none or the call fails. */
export async function firstOf(client: Client, input: SortedQuery): Promise<Card | null> {
  const answer = await client.call(products, { input: { ...input, limit: 1 } });
  return answer.ok ? (answer.data.data[0] ?? null) : null;
}

/** Returns the number of products of each brand by option id; null when the call fails. */
export async function brandCounts(client: Client): Promise<Map<number, number> | null> {
  const answer = await client.call(filters);
  const values = answer.ok ? answer.data.data.filter.find(({ code }) => code === 'brand') : undefined;
  return values ? new Map(values.options.map(({ id, count }) => [id, count])) : null;
}

import { type Card, type Category, categories, filters, products } from '#contract/catalog-contract.ts';
import { type CallOptions, type Client, orThrow } from '#contract/client.ts';
import { type Brand, brands } from '#contract/content-contract.ts';
import type { PriceRange } from '#rules/listing-address.ts';

export type BrandSection = { slug: string; name: string; image: string | null; count: number };

export type BrandScope = {
  sections: BrandSection[];
  /** Option ids its products have; null when nobody could say. */
  options: Set<number> | null;
  price: PriceRange | null;
};

/** Cached per client, which lives as long as a request on the server and a page in the browser. */
const brandLists = new WeakMap<Client, Brand[]>();
const scopes = new WeakMap<Client, Map<number, BrandScope>>();

export async function allBrands(client: Client): Promise<Brand[]> {
  const cached = brandLists.get(client);
  if (cached) return cached;
  const { data } = orThrow(await client.call(brands));
  brandLists.set(client, data);
  return data;
}

/** A brand by the slug of its page; null when there is none. */
export async function findBrand(client: Client, slug: string): Promise<Brand | null> {
  return (await allBrands(client)).find((brand) => brand.slug === slug) ?? null;
}

/** The categories, options and prices of a brand's products. What cannot be asked for is left out. */
export async function brandScope(client: Client, brand: number): Promise<BrandScope> {
  const cached = scopes.get(client)?.get(brand);
  if (cached) return cached;
  const [sections, options, price] = await Promise.all([
    brandSections(client, brand),
    brandOptions(client, brand),
    brandPrices(client, brand),
  ]);
  const scope = { sections, options, price };
  scopes.set(client, (scopes.get(client) ?? new Map<number, BrandScope>()).set(brand, scope));
  return scope;
}

async function brandSections(client: Client, brand: number): Promise<BrandSection[]> {
  const tree = await client.call(categories);
  if (!tree.ok) return [];
  const counted = await Promise.all(tree.data.data.map((category) => countIn(client, brand, category)));
  return counted.filter(({ count }) => count > 0);
}

async function countIn(client: Client, brand: number, { id, slug, name, image }: Category): Promise<BrandSection> {
  const answer = await client.call(filters, { input: { category_id: String(id), brand } });
  return { slug, name, image, count: answer.ok ? answer.data.data.total : 0 };
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

type Ordered = NonNullable<CallOptions<typeof products>['input']>;

/** The first of a brand's products in some order; null when there is none, or it cannot be asked for. */
export async function firstOf(client: Client, input: Ordered): Promise<Card | null> {
  const answer = await client.call(products, { input: { ...input, limit: 1 } });
  return answer.ok ? (answer.data.data[0] ?? null) : null;
}

/** How many products each brand has, by option id; null when that cannot be asked for. */
export async function brandCounts(client: Client): Promise<Map<number, number> | null> {
  const answer = await client.call(filters);
  const values = answer.ok ? answer.data.data.filter.find(({ code }) => code === 'brand') : undefined;
  return values ? new Map(values.options.map(({ id, count }) => [id, count])) : null;
}

import { type Category, type CategoryPage, categories, categoryBySlug } from '#contract/catalog-contract.ts';
import { type Client, orThrow } from '#contract/client.ts';

/** Kept per client, which lives as long as a request on the server and a page in the browser. */
const known = new WeakMap<Client, Map<string, CategoryPage>>();

/** A category by its slug; while its filters change it is asked for once. Null when there is none. */
export async function findCategory(client: Client, slug: string): Promise<CategoryPage | null> {
  const found = known.get(client)?.get(slug);
  if (found) return found;
  const result = await client.call(categoryBySlug, { params: { slug } });
  if (!result.ok && result.error.status === 404) return null;
  const { data } = orThrow(result);
  known.set(client, (known.get(client) ?? new Map<string, CategoryPage>()).set(slug, data));
  return data;
}

/** Names of categories an address gives by number; those that are not there, or cannot be asked for, have none. */
export async function categoryNames(client: Client, ids: number[]): Promise<Record<number, string>> {
  if (ids.length === 0) return {};
  const tree = await client.call(categories);
  if (!tree.ok) return {};
  const all = tree.data.data.flatMap(withDescendants);
  return Object.fromEntries(all.filter(({ id }) => ids.includes(id)).map(({ id, name }) => [id, name]));
}

const withDescendants = (category: Category): Category[] => [category, ...category.children.flatMap(withDescendants)];

import { type CategoryPage, categoryBySlug } from '#contract/catalog-contract.ts';
import { type Client, orThrow } from '#contract/client.ts';
import { perClient } from '#storefront/runtime/shop-client.ts';

export type ShownCategory = Pick<
  CategoryPage,
  'id' | 'image' | 'slug' | 'name' | 'parents' | 'description' | 'meta_title' | 'meta_description'
> & {
  children: { slug: string; name: string; image: string | null }[];
};

const categoriesBySlug = perClient(() => new Map<string, ShownCategory>());

/** Loads a category by its slug and caches it, so that filter changes do not fetch it again. Null when unknown. */
export async function findCategory(client: Client, slug: string): Promise<ShownCategory | null> {
  const found = categoriesBySlug(client).get(slug);
  if (found) return found;
  const result = await client.call(categoryBySlug, { params: { slug } });
  if (!result.ok && result.error.status === 404) return null;
  const category = toShown(orThrow(result).data);
  rememberCategory(client, category);
  return category;
}

/** Caches the category of the server-rendered page, so that a filter press needs no call for it. */
export function rememberCategory(client: Client, category: ShownCategory): void {
  categoriesBySlug(client).set(category.slug, category);
}

const toShown = ({
  id,
  image,
  slug,
  name,
  parents,
  children,
  description,
  meta_title,
  meta_description,
}: CategoryPage): ShownCategory => ({
  id,
  image,
  slug,
  name,
  parents,
  description,
  meta_title,
  meta_description,
  children: children
    .filter(({ items }) => items > 0)
    .map((child) => ({ slug: child.slug, name: child.name, image: child.image })),
});

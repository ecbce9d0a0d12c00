import { categories, product, products } from '#contract/catalog-contract.ts';
import type { Client } from '#contract/client.ts';
import { type ProductSummary, toProductSummary } from '#storefront/browse/product-summary.ts';

const PRODUCT_PATH = /^\/shop\/product\/([^/?#]+)$/;
const CATEGORY_PATH = /^\/shop\/catalog\/([^/?#]+)$/;

/** Loads the products that slides link to, by slide id. A slide without such a link, or with a deleted product, has none. */
export async function slideProducts(
  client: Client,
  slides: readonly { id: number; slider_path: string | null }[],
): Promise<Record<number, ProductSummary>> {
  const found = await Promise.all(
    slides.map(async ({ id, slider_path: path }) => {
      const slug = PRODUCT_PATH.exec(path ?? '')?.[1];
      const result = slug === undefined ? null : await client.call(product, { params: { slug } });
      return result?.ok ? [[id, toProductSummary(result.data.data)] as const] : [];
    }),
  );
  return Object.fromEntries(found.flat());
}

/** Counts the products of the categories that boxes link to, by box id. */
export async function boxCounts(
  client: Client,
  boxes: readonly { id: number; url: string }[],
): Promise<Record<number, number>> {
  const tree = await client.call(categories);
  if (!tree.ok) return {};
  const idBySlug = new Map<string, number>();
  const collect = (list: readonly { id: number; slug: string; children: unknown }[]): void => {
    for (const { id, slug, children } of list) {
      idBySlug.set(slug, id);
      collect(children as typeof list);
    }
  };
  collect(tree.data.data);
  const found = await Promise.all(
    boxes.map(async ({ id, url }) => {
      const category = idBySlug.get(CATEGORY_PATH.exec(url)?.[1] ?? '');
      if (category === undefined) return [];
      const result = await client.call(products, { input: { category_id: category, limit: 1 } });
      return result.ok ? [[id, result.data.meta.total] as const] : [];
    }),
  );
  return Object.fromEntries(found.flat());
}

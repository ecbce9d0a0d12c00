import type { APIRequestContext } from '@playwright/test';
import type { ConfigurableConfig, ProductDetail } from '#contract/catalog-contract.ts';
import { formatAmd } from '#rules/shop/money.ts';

export type Choice = { name: string; price: number; total: string; labels: string[]; variantId: number };

/** Returns a variant in stock and the labels of its options on the page. */
export async function variantInStock(api: APIRequestContext, slug: string, locale: string): Promise<Choice> {
  const product: ProductDetail = (await (await api.get(`/api/product/${slug}?locale=${locale}`)).json()).data;
  const config: ConfigurableConfig = (
    await (await api.get(`/api/product-configurable-config/${product.id}?locale=${locale}`)).json()
  ).data;
  const variant = product.variants?.find(({ qty }) => qty > 1);
  if (!variant) throw new Error(`${slug} has no variant in stock`);
  const chosen = config.index[variant.id] ?? {};
  const labels = config.attributes.map(
    (attribute) => attribute.options.find(({ id }) => id === chosen[attribute.id])?.label ?? '',
  );
  const total = formatAmd(variant.price, locale);
  return { name: product.name, price: variant.price, total, labels, variantId: variant.id };
}

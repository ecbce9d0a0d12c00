import { configurable, product } from '#contract/catalog-contract.ts';
import type { Client, Result } from '#contract/client.ts';
import { banks } from '#contract/content-contract.ts';
import { type ProductView, toProductView } from '#storefront/browse/product/product-view.ts';
import type { ProductSummary } from '#storefront/browse/product-summary.ts';
import type { ShopBank } from '#storefront/credit/shop-banks.ts';
import { banksOf } from '#storefront/credit/use-banks.ts';

export type QuickData = { product: ProductView; banks: ShopBank[] | null };

export async function loadProductView(
  client: Client,
  { slug, id, hasChoice }: ProductSummary,
  signal: AbortSignal,
): Promise<Result<QuickData>> {
  const [detail, config, terms] = await Promise.all([
    client.call(product, { params: { slug }, signal }),
    hasChoice ? client.call(configurable, { params: { parent_id: id }, signal }) : null,
    client.call(banks, { signal }),
  ]);
  if (!detail.ok) return detail;
  if (config && !config.ok) return config;
  const view = toProductView({
    product: detail.data.data,
    config: config?.data.data ?? null,
    variantId: null,
  });
  return { ...detail, data: { product: view, banks: banksOf(terms) } };
}

import { configurable, product } from '#contract/catalog-contract.ts';
import type { Client, Result } from '#contract/client.ts';
import { banks } from '#contract/content-contract.ts';
import type { Goods } from '../catalog/goods.ts';
import { type ProductView, toProductView } from '../product/product-view.ts';

/** What the product page knows of it, less what stands around it; the banks may be missing. */
export async function loadProductView(
  client: Client,
  { slug, id, hasChoice }: Goods,
  signal: AbortSignal,
): Promise<Result<ProductView>> {
  const [detail, config, terms] = await Promise.all([
    client.call(product, { params: { slug }, signal }),
    hasChoice ? client.call(configurable, { params: { parent_id: id }, signal }) : null,
    client.call(banks, { signal }),
  ]);
  if (!detail.ok) return detail;
  if (config && !config.ok) return config;
  return {
    ...detail,
    data: toProductView({
      product: detail.data.data,
      config: config?.data.data ?? null,
      variantId: null,
      banks: terms.ok ? terms.data.data : [],
    }),
  };
}

import { useTranslations } from 'use-intl';
import { homeProducts } from '#contract/catalog-contract.ts';
import type { Client } from '#contract/client.ts';
import { type Goods, toGoods } from '#storefront/browse/product-summary.ts';
import { GoodsCarousel } from './product-carousel.tsx';
import { useLateGoods } from './use-late-products.ts';

const MOST = 5;

/** Below an empty list: goods to go on with. */
export function BestSellers() {
  const t = useTranslations('search');
  return (
    <GoodsCarousel title={t('bestSellers')} goods={useLateGoods(loadBestSellers)} all="/shop/catalog?sort=popular" />
  );
}

async function loadBestSellers(client: Client): Promise<Goods[]> {
  const result = await client.call(homeProducts, { input: { best_seller: true, limit: MOST } });
  return result.ok ? result.data.data.map(toGoods) : [];
}

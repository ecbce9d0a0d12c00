import { useTranslations } from 'use-intl';
import { homeProducts } from '#contract/catalog-contract.ts';
import type { Client } from '#contract/client.ts';
import { type ProductSummary, toProductSummary } from '#storefront/browse/product-summary.ts';
import { ProductCarousel } from './product-carousel.tsx';
import { useLateProducts } from './use-late-products.ts';

const MOST = 5;
/** Approximate height of a row of cards with its heading. */
const HEIGHT = 440;

export function BestSellers() {
  const t = useTranslations('search');
  const products = useLateProducts(loadBestSellers);
  // Reserves the height, so that loading the products does not shift the layout.
  if (!products) return <section className="section" aria-hidden="true" style={{ height: HEIGHT }} />;
  return <ProductCarousel title={t('bestSellers')} products={products} all="/shop/catalog?sort=popular" />;
}

async function loadBestSellers(client: Client): Promise<ProductSummary[]> {
  const result = await client.call(homeProducts, { input: { best_seller: true, limit: MOST } });
  return result.ok ? result.data.data.map(toProductSummary) : [];
}

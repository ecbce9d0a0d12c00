import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { products } from '#contract/catalog-contract.ts';
import { ProductCard, ProductCardSkeleton } from '#storefront/browse/card/product-card.tsx';
import { type ProductSummary, toProductSummary } from '#storefront/browse/product-summary.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { MAX_RECENT } from '#storefront/state/recently-seen.ts';
import { Carousel } from '#ui/carousel.tsx';

export function RecentProducts({ ids }: { ids: string }) {
  const t = useTranslations('product');
  const products = useProducts(ids);
  if (products?.length === 0) return null;
  return (
    <section className="section" aria-busy={products === null}>
      <Carousel className="cards" title={t('recent')}>
        {products
          ? products.map((product) => <ProductCard key={product.id} product={product} />)
          : ids.split(',').map((id) => <ProductCardSkeleton key={id} />)}
      </Carousel>
    </section>
  );
}

/** Returns null while the products load, and an empty list when the call fails. */
function useProducts(ids: string): ProductSummary[] | null {
  const client = useClient();
  const [loaded, setLoaded] = useState<ProductSummary[] | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const load = async () => {
      const result = await client.call(products, { input: { ids, limit: MAX_RECENT }, signal: leaving.signal });
      if (!leaving.signal.aborted) setLoaded(result.ok ? result.data.data.map(toProductSummary) : []);
    };
    void load();
    return () => leaving.abort();
  }, [client, ids]);
  return loaded;
}

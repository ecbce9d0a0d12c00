import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { relation } from '#contract/catalog-contract.ts';
import type { Client } from '#contract/client.ts';
import type { CartItem } from '#rules/cart-totals.ts';
import { ProductCarousel } from '#storefront/browse/card/product-carousel.tsx';
import { useLateProducts } from '#storefront/browse/card/use-late-products.ts';
import { type ProductSummary, toProductSummary } from '#storefront/browse/product-summary.ts';

/** Cards under the cart, at most (SPEC 7). */
const MOST = 5;
/** So many lines are asked what goes with them. */
const MOST_LINES = 3;

/** What is often bought with what is in the cart; nothing when there is none or the calls fail. */
export function CrossSells({ items }: { items: readonly CartItem[] }) {
  const t = useTranslations('cart');
  const asked = items
    .slice(0, MOST_LINES)
    .map(({ product }) => product.id)
    .join();
  const load = useCallback(
    async (client: Client) => {
      const lists = await Promise.all(asked.split(',').map((id) => loadCrossSells(client, Number(id))));
      return [...new Map(lists.flat().map((goods) => [goods.id, goods])).values()];
    },
    [asked],
  );
  const inCart = new Set(items.map(({ product }) => product.id));
  const goods = useLateProducts(load).filter(({ id }) => !inCart.has(id));
  return <ProductCarousel title={t('crossSells')} products={goods.slice(0, MOST)} all="/shop/catalog" />;
}

async function loadCrossSells(client: Client, id: number): Promise<ProductSummary[]> {
  const result = await client.call(relation, { input: { id, relation: 'cross_sells', limit: MOST } });
  return result.ok ? result.data.data.map(toProductSummary) : [];
}

import { useEffect, useState } from 'react';
import type { Client } from '#contract/client.ts';
import type { ProductSummary } from '#storefront/browse/product-summary.ts';
import { useClient } from '#storefront/runtime/site.tsx';

type Load = (client: Client) => Promise<ProductSummary[]>;

/** Loads products after hydration. Until they are loaded, it returns `known`, the result of an earlier visit. */
export function useLateProducts(load: Load, known: ProductSummary[] | null = null): ProductSummary[] | null {
  const client = useClient();
  const [products, setProducts] = useState(known);
  useEffect(() => {
    let isCurrent = true;
    void load(client).then((loaded) => isCurrent && setProducts(loaded));
    return () => {
      isCurrent = false;
    };
  }, [client, load]);
  return products;
}

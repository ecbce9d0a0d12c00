import { useEffect, useState } from 'react';
import type { Client } from '#contract/client.ts';
import type { ProductSummary } from '#storefront/browse/product-summary.ts';
import { useClient } from '#storefront/runtime/site.tsx';

/** Loads products after hydration. Null until they are loaded. */
export function useLateProducts(load: (client: Client) => Promise<ProductSummary[]>): ProductSummary[] | null {
  const client = useClient();
  const [products, setProducts] = useState<ProductSummary[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void load(client).then((loaded) => isCurrent && setProducts(loaded));
    return () => {
      isCurrent = false;
    };
  }, [client, load]);
  return products;
}

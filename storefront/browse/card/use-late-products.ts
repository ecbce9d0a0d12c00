import { useEffect, useState } from 'react';
import type { Client } from '#contract/client.ts';
import type { Goods } from '#storefront/browse/product-summary.ts';
import { useClient } from '#storefront/runtime/site.tsx';

/** Goods that a page offers besides, asked for once it stands; none while they are not there. */
export function useLateGoods(load: (client: Client) => Promise<Goods[]>): Goods[] {
  const client = useClient();
  const [goods, setGoods] = useState<Goods[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void load(client).then((loaded) => isCurrent && setGoods(loaded));
    return () => {
      isCurrent = false;
    };
  }, [client, load]);
  return goods;
}

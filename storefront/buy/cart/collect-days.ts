import { useEffect, useMemo, useState } from 'react';
import { type StoreStock, storeStock } from '#contract/checkout-contract.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { useShopStore } from '#storefront/state/shop-store.ts';
import type { DeliveryMethod } from './delivery-methods.ts';

/**
 * Replaces the days of a pick-up by those of its store, if the store has every piece of the cart. Without an answer the
 * methods keep their own days.
 */
export function useCollectDays(methods: DeliveryMethod[] | null): DeliveryMethod[] | null {
  const client = useClient();
  const items = useShopStore(({ cart }) => cart.items);
  const hasPickup = methods?.some(({ store }) => store !== null) ?? false;
  const ids = hasPickup ? items.map(({ product }) => product.id).join() : '';
  const [stock, setStock] = useState<{ ids: string; data: StoreStock } | null>(null);
  useEffect(() => {
    if (ids === '') return;
    let isOver = false;
    void client.call(storeStock, { input: { ids } }).then((result) => {
      if (result.ok && !isOver) setStock({ ids, data: result.data.data });
    });
    return () => {
      isOver = true;
    };
  }, [client, ids]);
  return useMemo(() => {
    if (!methods || stock?.ids !== ids) return methods;
    const { stores, products } = stock.data;
    const piecesAt = (productId: number, storeId: number) =>
      products.find(({ id }) => id === productId)?.stores.find(({ id }) => id === storeId)?.pieces ?? 0;
    return methods.map((method) => {
      const store = stores.find(({ id }) => id === method.store?.id);
      const hasAll = store && items.every(({ product, quantity }) => piecesAt(product.id, store.id) >= quantity);
      return hasAll ? { ...method, days: store.collect } : method;
    });
  }, [methods, stock, ids, items]);
}

import { useEffect, useState } from 'react';
import { filters, products } from '#contract/catalog-contract.ts';
import type { Client } from '#contract/client.ts';
import { type ProductSummary, toProductSummary } from '#storefront/browse/product-summary.ts';
import { perClient } from '#storefront/runtime/shop-client.ts';
import { useClient } from '#storefront/runtime/site.tsx';

const SELLERS = 2;
const BRANDS = 8;
/** Time for which the pointer must rest on a line before its extras are requested. */
const REST_MS = 120;

type MenuExtras = { sellers: ProductSummary[]; brands: { id: number; name: string }[] };

const extrasByCategory = perClient(() => new Map<number | null, MenuExtras>());

/** Bestsellers and largest brands of a category (null: the whole shop). Returns null while they load. */
export function useMenuExtras(category: number | null): MenuExtras | null {
  const client = useClient();
  const [latest, setLatest] = useState<{ category: number | null; extras: MenuExtras } | null>(null);
  const cached = extrasByCategory(client).get(category);
  useEffect(() => {
    if (cached) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const extras = await loadExtras(client, category, stop.signal);
      if (stop.signal.aborted) return;
      if (extras.sellers.length + extras.brands.length > 0) extrasByCategory(client).set(category, extras);
      setLatest({ category, extras });
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [client, category, cached]);
  return cached ?? (latest?.category === category ? latest.extras : null);
}

/** Loads the extras. Failed parts are left out, because the panel links to every category without them. */
async function loadExtras(client: Client, category: number | null, signal: AbortSignal): Promise<MenuExtras> {
  const within = category === null ? {} : { category_id: String(category) };
  const [popular, counted] = await Promise.all([
    client.call(products, { input: { ...within, sort: 'popular', limit: SELLERS }, signal }),
    client.call(filters, { input: within, signal }),
  ]);
  const options = counted.ok ? (counted.data.data.filter.find(({ code }) => code === 'brand')?.options ?? []) : [];
  return {
    sellers: popular.ok ? popular.data.data.map(toProductSummary) : [],
    brands: options
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count)
      .slice(0, BRANDS)
      .map(({ id, label }) => ({ id, name: label })),
  };
}

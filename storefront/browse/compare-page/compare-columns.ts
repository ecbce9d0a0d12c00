import { useEffect, useState } from 'react';
import { type ProductDetail, product } from '#contract/catalog-contract.ts';
import type { Client } from '#contract/client.ts';
import type { Failure } from '#contract/errors.ts';
import { type ProductSummary, toProductSummary } from '#storefront/browse/product-summary.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import type { ComparedProduct } from '#storefront/state/persisted.ts';
import { setCompare } from '#storefront/state/shop-store.ts';
import type { ComparedGroup } from './compare-rows.ts';

/** A compared product with only the displayed data, because the HTML of a shared comparison contains it. */
export type Column = {
  product: ProductSummary;
  quantity: number;
  category: { slug: string; name: string } | null;
  groups: ComparedGroup[];
};

/** A column is null when its product does not exist any more. Any other error fails the whole comparison. */
type Columns = { ok: true; columns: Map<number, Column | null> } | { ok: false; failure: Failure };

/** Loads each product with one call (docs/spec/api.md 2.1). The call accepts an id in place of a slug. */
export async function loadColumns(client: Client, ids: readonly number[], signal?: AbortSignal): Promise<Columns> {
  const results = await Promise.all(
    ids.map(async (id) => ({ id, result: await client.call(product, { params: { slug: String(id) }, signal }) })),
  );
  const columns = new Map<number, Column | null>();
  for (const { id, result } of results) {
    if (result.ok) columns.set(id, toColumn(result.data.data));
    else if (result.error.status === 404) columns.set(id, null);
    else return { ok: false, failure: result.error };
  }
  return { ok: true, columns };
}

function toColumn(detail: ProductDetail): Column {
  const [category] = detail.categories;
  return {
    product: toProductSummary(detail),
    quantity: detail.qty,
    category: category ? { slug: category.slug, name: category.name } : null,
    groups: detail.group.map(({ id, name, attributes }) => ({
      id,
      name,
      attributes: attributes.map(({ code, name: label, value }) => ({ code, name: label, value })),
    })),
  };
}

export const toCompared = ({ product: { id, slug, name, categoryId } }: Column): ComparedProduct => ({
  id,
  slug,
  name,
  categoryId,
});

type OwnColumns = {
  columns: Column[];
  gone: string[];
  failure: Failure | null;
  isWaiting: boolean;
  retry: () => void;
};

/** Returns the details of the compared products. Only missing products are fetched, so removing one loads nothing. */
export function useColumns(list: ComparedProduct[]): OwnColumns {
  const client = useClient();
  const [known, setKnown] = useState<ReadonlyMap<number, Column | null>>(new Map());
  const [gone, setGone] = useState<string[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [tries, setTries] = useState(1);
  const wanted = list.flatMap(({ id }) => (known.has(id) ? [] : [id])).join(',');

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again, the list matters by its ids
  useEffect(() => {
    if (wanted === '') return;
    const away = new AbortController();
    void loadColumns(client, wanted.split(',').map(Number), away.signal).then((found) => {
      if (away.signal.aborted) return;
      if (!found.ok) return setFailure(found.failure);
      const isGone = ({ id }: ComparedProduct) => found.columns.get(id) === null;
      setKnown(new Map([...known, ...found.columns]));
      setGone((before) => [...before, ...list.filter(isGone).map(({ name }) => name)]);
      if (list.some(isGone)) setCompare(list.filter((product) => !isGone(product)));
    });
    return () => away.abort();
  }, [client, wanted, tries]);

  const retry = () => {
    setFailure(null);
    setTries(tries + 1);
  };
  return {
    columns: list.flatMap(({ id }) => known.get(id) ?? []),
    gone,
    failure: wanted === '' ? null : failure,
    isWaiting: wanted !== '',
    retry,
  };
}

import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { useLocale } from 'use-intl';
import type { ListedFamily, ListedItem } from '#contract/office/office-product-list-contract.ts';
import { readCosts } from '#contract/office/office-receipts-contract.ts';
import { formatPercent } from '#i18n/number.ts';
import { marginPercent } from '#rules/catalog/average-cost.ts';
import { useGroupThousands } from '#ui/use-format-amd.ts';
import { useClient, useMay } from '../state/office-site.tsx';
import styles from './products.module.css';

type CostMap = ReadonlyMap<number, number | null>;

/** Costs by product; null without the column. */
export const ListedCosts = createContext<CostMap | null>(null);

const AT_ONCE = 500;

/** The purchase costs of the listed products, for staff with `stock.cost` who show the column. */
export function useListedCosts(families: readonly ListedFamily[], isShown: boolean): CostMap | null {
  const client = useClient();
  const mayCost = useMay('stock.cost');
  const isWanted = isShown && mayCost;
  const [costs, setCosts] = useState<CostMap>(new Map());
  const ids = useMemo(() => families.flatMap(({ items }) => items.map(({ id }) => id)), [families]);
  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    const read = async () => {
      for (let at = 0; at < ids.length; at += AT_ONCE) {
        const input = { ids: ids.slice(at, at + AT_ONCE).join(',') };
        const result = await client.call(readCosts, { input, signal: leaving.signal });
        if (!result.ok || leaving.signal.aborted) return;
        setCosts((now) => new Map([...now, ...result.data.data.map((row) => [row.product_id, row.cost] as const)]));
      }
    };
    void read();
    return () => leaving.abort();
  }, [client, isWanted, ids]);
  return isWanted ? costs : null;
}

/** The cost of a row, or its range, with the margin at the price that shoppers pay. */
export function CostCell({ items }: { items: readonly ListedItem[] }) {
  const costs = useContext(ListedCosts);
  const locale = useLocale();
  const group = useGroupThousands();
  if (costs === null) return null;
  const known = items.flatMap((item) => {
    const cost = costs.get(item.id) ?? null;
    return cost === null ? [] : [{ cost, margin: marginPercent(item.special_price ?? item.price, cost) }];
  });
  const amounts = known.map(({ cost }) => cost);
  const margins = known.flatMap(({ margin }) => (margin === null ? [] : [margin]));
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const lowest = Math.min(...margins);
  return (
    <td className={`r num ${styles.cost}`}>
      {amounts.length === 0 ? '—' : least === most ? group(least) : `${group(least)}–${group(most)}`}
      {margins.length > 0 && <small className={lowest < 0 ? 'bad' : 'muted'}>{formatPercent(locale, lowest)}</small>}
    </td>
  );
}

import { useEffect, useState } from 'react';
import type { Failure } from '#contract/errors.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import type { ComparedProduct } from '#storefront/state/persisted.ts';
import { setCompare } from '#storefront/state/shop-store.ts';
import { type Column, loadColumns } from './compare-columns.ts';

type OwnColumns = {
  columns: Column[];
  /** Names of what was in the list and is no longer sold; the list has let them go. */
  gone: string[];
  failure: Failure | null;
  isWaiting: boolean;
  retry: () => void;
};

/** The details of the listed products. Only what is not known yet is asked for, so removing one loads nothing. */
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

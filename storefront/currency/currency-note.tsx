import { useEffect } from 'react';
import { useLazyPart } from '#storefront/runtime/lazy-part.ts';
import { useRate } from './use-rate.ts';

const _NOTE = 'storefront/currency/rate-note.tsx';

/** What the hints are worth, once on a page; its words come only to who chose a currency. */
export function CurrencyNote() {
  const rate = useRate();
  const { part, want } = useLazyPart(() => import('./rate-note.tsx'));
  const isChosen = rate !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the choice decides
  useEffect(() => {
    if (isChosen) want().catch(() => {});
  }, [isChosen]);
  return part && rate && <part.RateNote rate={rate} />;
}

import { useLazyPart } from '#storefront/runtime/lazy-part.ts';
import { useSite } from '#storefront/runtime/site.tsx';
import { useRate } from './price-hint.tsx';

const NOTE = 'storefront/currency/rate-note.tsx';

/** What the hints are worth, once on a page; its words come only to who chose a currency. */
export function CurrencyNote() {
  const rate = useRate();
  const { loadMessages } = useSite();
  const { part } = useLazyPart(async () => (await Promise.all([import('./rate-note.tsx'), loadMessages(NOTE)]))[0], {
    when: rate !== null,
  });
  return part && rate && <part.RateNote rate={rate} />;
}

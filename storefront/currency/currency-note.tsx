import { useLazyPart } from '#storefront/runtime/lazy-part.ts';
import { useRate } from './price-hint.tsx';

export function CurrencyNote() {
  const rate = useRate();
  const { part } = useLazyPart(() => import('./rate-note.tsx'), {
    when: rate !== null,
  });
  return part && rate && <part.RateNote rate={rate} />;
}

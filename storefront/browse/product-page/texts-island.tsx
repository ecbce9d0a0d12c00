import { useEffect, useRef, useState } from 'react';
import type { LoadedTexts } from '#storefront/browse/reviews/product-texts.tsx';
// The server-rendered HTML needs the styles before the code is loaded.
import '#storefront/browse/reviews/reviews.module.css';
import { useLazyPart } from '#storefront/runtime/lazy-part.ts';
import { useNear } from '#ui/use-near.ts';
import { CreditIsland } from './credit-island.tsx';

type Parts = typeof import('#storefront/browse/reviews/product-texts.tsx');

const onServer: Parts | null = import.meta.env.SSR
  ? await import('#storefront/browse/reviews/product-texts.tsx')
  : null;

/** Reviews and questions as server-rendered HTML. Their code is loaded when the shopper scrolls near them. */
export function TextsIsland({ productId, texts }: { productId: number; texts: LoadedTexts }) {
  const spot = useRef<HTMLDivElement>(null);
  const isNear = useNear(spot);
  const [isEmpty, setEmpty] = useState(false);
  useEffect(() => setEmpty(spot.current?.firstChild === null), []);
  const { part } = useLazyPart<Parts>(() => import('#storefront/browse/reviews/product-texts.tsx'), {
    when: isNear || isEmpty,
  });
  const parts = part ?? onServer;
  return (
    <CreditIsland isThere={parts !== null} isStale={false} spot={spot} testId="live-texts">
      {parts && <parts.ProductTexts productId={productId} texts={texts} />}
    </CreditIsland>
  );
}

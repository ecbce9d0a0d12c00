import { useEffect, useState } from 'react';
import { useMatches } from 'react-router';
import { useLazyPart } from '#storefront/runtime/lazy-part.ts';
import { useSite } from '#storefront/runtime/site.tsx';
import { hear } from './shop-events.ts';

const BAR = 'storefront/analytics/consent-bar.tsx';

type MeasuringProps = { id: string; privacyPath: string | undefined };

/** Counting visits: nothing of it is fetched in a shop that has no measurement id. */
export function Measuring({ id, privacyPath }: MeasuringProps) {
  const { loadWords } = useSite();
  const isPrivate = useMatches().some(({ handle }) => (handle as { cache?: string } | undefined)?.cache);
  const [isBornPrivate] = useState(isPrivate);
  const { part, want } = useLazyPart(async () => (await Promise.all([import('./consent-bar.tsx'), loadWords(BAR)]))[0]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the id decides
  useEffect(() => {
    if (id) want().catch(() => hear(null));
    else hear(null);
  }, [id]);
  return part && <part.ConsentBar {...{ id, privacyPath, isPrivate, isBornPrivate }} />;
}

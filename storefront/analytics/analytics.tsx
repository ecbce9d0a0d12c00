import { useEffect, useState } from 'react';
import { useMatches } from 'react-router';
import { useLazyPart } from '#storefront/runtime/lazy-part.ts';
import { useSite } from '#storefront/runtime/site.tsx';
import { subscribe } from './shop-events.ts';

const BAR = 'storefront/analytics/consent-bar.tsx';

type MeasuringProps = { id: string; privacyPath: string | undefined };

/** Counting visits: nothing of it is fetched in a shop that has no measurement id. */
export function Analytics({ id, privacyPath }: MeasuringProps) {
  const { loadMessages } = useSite();
  const isPrivate = useMatches().some(({ handle }) => (handle as { cache?: string } | undefined)?.cache);
  const [isBornPrivate] = useState(isPrivate);
  const { part, want } = useLazyPart(
    async () => (await Promise.all([import('./consent-bar.tsx'), loadMessages(BAR)]))[0],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the id decides
  useEffect(() => {
    if (id) want().catch(() => subscribe(null));
    else subscribe(null);
  }, [id]);
  return part && <part.ConsentBar {...{ id, privacyPath, isPrivate, isBornPrivate }} />;
}

import { useEffect, useState } from 'react';
import { useLazyPart } from '#storefront/runtime/lazy-part.ts';
import { usePage } from '#storefront/runtime/site.tsx';
import { subscribe } from './shop-events.ts';

const _BAR = 'storefront/analytics/consent-bar.tsx';

type MeasuringProps = { id: string; privacyPath: string | undefined };

export function Analytics({ id, privacyPath }: MeasuringProps) {
  const isPrivate = usePage()?.isPrivate ?? false;
  const [isBornPrivate] = useState(isPrivate);
  const { part, want } = useLazyPart(() => import('./consent-bar.tsx'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the id decides
  useEffect(() => {
    if (id) want().catch(() => subscribe(null));
    else subscribe(null);
  }, [id]);
  return part && <part.ConsentBar {...{ id, privacyPath, isPrivate, isBornPrivate }} />;
}

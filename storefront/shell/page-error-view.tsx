import { useEffect, useState } from 'react';
import { useNavigationType, useRevalidator, useRouteError } from 'react-router';
import { useTranslations } from 'use-intl';
import { isOnline, useIsOnline } from '#storefront/pwa/connection.ts';
import { type PageError, toPageError } from '#storefront/runtime/page-error.ts';
import { useShellData } from '#storefront/runtime/shell-data.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { NoticePage } from '#storefront/seo/notice-page.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { useAssetState } from '#ui/stale-assets.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** Error page that replaces the page only; header and search stay. */
export function PageErrorView() {
  const t = useTranslations('errors');
  const common = useTranslations('common');
  const { revalidate, state } = useRevalidator();
  const trouble = toPageError(useRouteError());
  const shell = useShellData();
  // A failed call is repeated. A rendering error, or a shell without data, needs a full reload.
  const retry = () => (trouble.status === 503 && shell?.settings ? revalidate() : location.reload());
  useOfflineReload(trouble);
  const isReached = useIsOnline(true);
  useGoOn(isReached, retry);
  const assets = useAssetState();
  if (trouble.status === 404) return <NotFoundPage />;
  // A newer version of the shop is running, so the document is being reloaded.
  if (assets === 'checking' || assets === 'leaving') return <p aria-busy="true" />;
  return (
    <NoticePage
      drawing="cloud"
      title={t('page.title')}
      actions={
        <>
          <Button look="main" busy={state === 'loading'} onClick={retry}>
            {common('retry')}
          </Button>
          <ShopLink className={buttonClass({ look: 'line' })} to="/">
            {common('goHome')}
          </ShopLink>
        </>
      }
    >
      <p role="alert">{t(!isReached ? 'codes.network' : trouble.status === 503 ? 'page.away' : 'page.server')}</p>
    </NoticePage>
  );
}

/** Retries a page that failed offline when the connection returns. */
function useGoOn(isReached: boolean, retry: () => void): void {
  const [wasReached] = useState(isReached);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the line comes back
  useEffect(() => {
    if (isReached && !wasReached) retry();
  }, [isReached]);
}

/**
 * Reloads the document when the shop cannot be reached, because the service worker may have a copy. A reload is not
 * followed by another.
 */
function useOfflineReload({ code, status }: PageError): void {
  const isInside = useNavigationType() === 'PUSH';
  useEffect(() => {
    if (!navigator.serviceWorker?.controller) return;
    const isUnreached = code === 'network' && isInside;
    const isLost = code === 'network' || (isInside && status !== 404);
    if (isUnreached || (isLost && !isOnline())) location.reload();
  }, [code, status, isInside]);
}

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

/** Replaces the page only; header and search stay. */
export function PageErrorView() {
  const t = useTranslations('errors');
  const common = useTranslations('common');
  const { revalidate, state } = useRevalidator();
  const trouble = toPageError(useRouteError());
  const shell = useShellData();
  // A failed call is repeated; an error of the page, or an empty shell, needs a full reload.
  const retry = () => (trouble.status === 503 && shell?.settings ? revalidate() : location.reload());
  useOfflineReload(trouble);
  const isReached = useIsOnline(true);
  useGoOn(isReached, retry);
  const assets = useAssetState();
  if (trouble.status === 404) return <NotFoundPage />;
  // Another version of the shop is running: the page's document is being loaded instead.
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

/** A page that failed without a line opens when the line is back. */
function useGoOn(isReached: boolean, retry: () => void): void {
  const [wasReached] = useState(isReached);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the line comes back
  useEffect(() => {
    if (isReached && !wasReached) retry();
  }, [isReached]);
}

/** Reloads where the shop cannot be reached: the service worker may have a copy of the document. A reload is not followed by another. */
function useOfflineReload({ code, status }: PageError): void {
  const isInside = useNavigationType() === 'PUSH';
  useEffect(() => {
    if (!navigator.serviceWorker?.controller) return;
    const isUnreached = code === 'network' && isInside;
    const isLost = code === 'network' || (isInside && status !== 404);
    if (isUnreached || (isLost && !isOnline())) location.reload();
  }, [code, status, isInside]);
}

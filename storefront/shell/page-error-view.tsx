import { useEffect } from 'react';
import { useNavigationType, useRevalidator, useRouteError } from 'react-router';
import { useTranslations } from 'use-intl';
import { type PageError, toPageError } from '#storefront/runtime/page-error.ts';
import { useShellData } from '#storefront/runtime/shell-data.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** Stands where a page could not be shown; header and search stay. */
export function PageErrorView() {
  const t = useTranslations('errors');
  const common = useTranslations('common');
  const { revalidate, state } = useRevalidator();
  const trouble = toPageError(useRouteError());
  const shell = useShellData();
  // A missing answer is asked for again; a fault of the page, or an empty shell, needs the whole page anew.
  const retry = () => (trouble.status === 503 && shell?.settings ? revalidate() : location.reload());
  useKeptPage(trouble);
  if (trouble.status === 404) return <NotFoundPage />;
  return (
    <>
      <PageHead title={t('page.title')} noIndex />
      <Empty
        drawing="cloud"
        heading="h1"
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
        <p role="alert">{trouble.status === 503 ? t('page.away') : t('page.server')}</p>
      </Empty>
    </>
  );
}

/**
 * Without a connection the service worker has more to show: the page as it was seen, or what was seen before. It answers
 * documents only, so the page is loaded as one. A document whose own code failed would fail again: only what one came to
 * inside the shop, or what asked in vain.
 */
function useKeptPage({ code, status }: PageError): void {
  const isInside = useNavigationType() === 'PUSH';
  useEffect(() => {
    const isLost = code === 'network' || (isInside && status !== 404);
    if (isLost && !navigator.onLine && navigator.serviceWorker?.controller) location.reload();
  }, [code, status, isInside]);
}

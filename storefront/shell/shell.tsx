import { memo, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLoaderData, useLocation, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Analytics } from '#storefront/analytics/analytics.tsx';
import { useSearchVisit } from '#storefront/analytics/use-search-visit.ts';
import { CachedFragment } from '#storefront/runtime/cached-fragment.tsx';
import type { Page } from '#storefront/runtime/pages.ts';
import type { ShellData } from '#storefront/runtime/shell-data.ts';
import { usePage, useSite } from '#storefront/runtime/site.tsx';
import { startState } from '#storefront/state/shop-store.ts';
import { ToastRegion } from '#ui/toast.tsx';
import { BackToTop } from './back-to-top.tsx';
import { BareFooter, BareHeader } from './bare-shell.tsx';
import { useFollowLinks } from './follow-links.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Marquee } from './marquee.tsx';
import { restoreScrollPosition } from './scroll-position.ts';
import { UnpaidSlot } from './unpaid-slot.tsx';
import { useFocusHeading } from './use-focus-heading.ts';

/** The shell renders on every router update. Memoized parts render only when their props change. */
const SteadyHeader = memo(Header);
const SteadyFooter = memo(Footer);

/** Frame of every page. Pages with `isBare` (checkout) have a short header and footer. */
export function Shell() {
  const t = useTranslations('shell');
  const data = useLoaderData<ShellData>();
  const { mode } = useSite();
  const page = usePage();
  const isBare = page?.isBare;
  const followLinks = useFollowLinks();
  useFocusHeading();
  useSearchVisit();
  useEffect(startState, []);
  useEffect(restoreScrollPosition, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: catches the clicks of real links, which keys press too
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div id="page" onClick={followLinks}>
      <a className="skip btn btn--ink" href="#main">
        {t('skip')}
      </a>
      <Analytics id={data.measurementId} privacyPath={data.privacyPath} />
      {mode === 'demo' && (
        <section className="demo-line" aria-label={t('demo')}>
          {t('demoLine')}
        </section>
      )}
      {!isBare && data.settings?.creeping_line && (
        <CachedFragment of={data} form={page?.path === '/' ? 'line' : 'line on wide screens'}>
          <Marquee text={data.settings.creeping_line} isOnlyWide={page?.path !== '/'} />
        </CachedFragment>
      )}
      {/* Suspense boundaries hydrate one after the other, the pressed one first (docs/decisions/0058). */}
      <Suspense>{isBare ? <BareHeader data={data} /> : <SteadyHeader data={data} />}</Suspense>
      <UnpaidSlot />
      {/* The key creates a new element for another frame, because an element that moves counts as a layout shift. */}
      <main key={frameOf(page)} id="main" tabIndex={-1} className="wrap">
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <Suspense>
        {isBare ? (
          <BareFooter data={data} />
        ) : (
          <CachedFragment of={data} form="footer">
            <SteadyFooter data={data} />
          </CachedFragment>
        )}
      </Suspense>
      <BackToTop />
      <PageProgress />
      <ToastRegion label={t('notices')} />
      <ScrollRestoration />
    </div>
  );
}

/** Pages of one frame have the same height above their content. */
const frameOf = (page: Page | undefined): string => (page?.isBare ? 'bare' : page?.path === '/' ? 'home' : 'page');

/** Shows a thin line during navigation and announces the title of the new page. */
function PageProgress() {
  const t = useTranslations('shell');
  const isMoving = useNavigation().state !== 'idle';
  const { pathname } = useLocation();
  const first = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (pathname === first.current) return;
    first.current = '';
    setAnnouncement(document.title);
  }, [pathname]);
  return (
    <>
      {isMoving && <div className="progress" role="progressbar" aria-label={t('pageLoading')} />}
      <p className="sr" aria-live="polite">
        {announcement}
      </p>
    </>
  );
}

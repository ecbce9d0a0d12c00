import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { LOCALES } from '#contract/locale.ts';
import { isThirdPartyIsolated } from '#storefront/analytics/third-party-isolation.ts';
import { localePrefix, splitLocale } from '#storefront/runtime/locale-path.ts';
import { isPagePath } from '#storefront/runtime/page-path.ts';
import { useSite } from '#storefront/runtime/site.tsx';
import { isStale } from '#ui/stale-assets.ts';

/**
 * Click handler for every plain link, also in editors' texts (docs/spec/design.md 5). Another language loads a new
 * document.
 */
export function useFollowLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  const { locale } = useSite();
  return (event) => {
    const anchor = event.target instanceof Element && event.target.closest('a[href]');
    if (!(anchor instanceof HTMLAnchorElement) || !isPlainClick(event)) return;
    if (anchor.origin !== location.origin || anchor.target || anchor.hasAttribute('download')) return;
    if (isSamePageAnchor(anchor)) return;
    const there = splitLocale(anchor.pathname);
    const address = there.path + anchor.search;
    if (there.locale !== locale || !isPagePath(there.path) || isThirdPartyIsolated(address)) return;
    // The code of the next page is missing after a release, so the browser loads the document.
    if (isStale()) return;
    event.preventDefault();
    navigate(address + anchor.hash, {
      replace: anchor.dataset.replace !== undefined,
      preventScrollReset: anchor.dataset.keepScroll !== undefined,
    });
  };
}

/** False when the click opens another tab. */
export function isPlainClick(event: MouseEvent): boolean {
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey
  );
}

const isSamePageAnchor = ({ hash, pathname, search }: HTMLAnchorElement): boolean =>
  hash !== '' && pathname === location.pathname && search === location.search;

export const languageAddresses = (path: string, search: string) =>
  LOCALES.map((locale) => ({
    locale,
    href: (path === '/' ? localePrefix(locale) || '/' : localePrefix(locale) + path) + search,
  }));

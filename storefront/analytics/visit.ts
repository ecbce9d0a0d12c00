import type { Locale } from '#contract/locale.ts';

/** Where a payment comes back to: it began no visit. */
const RETURN = /\/thanks$/;

/** Tells the shop that a visit began here, once somebody has touched the page: robots do not, and nothing says who. */
export function trackVisit(locale: Locale): void {
  if (navigator.webdriver || document.referrer.startsWith(location.origin) || RETURN.test(location.pathname)) return;
  const tell = () => {
    if (document.visibilityState !== 'hidden' || !navigator.userActivation?.hasBeenActive) return;
    removeEventListener('visibilitychange', tell);
    navigator.sendBeacon(`/api/visits?locale=${locale}`);
  };
  addEventListener('visibilitychange', tell);
}

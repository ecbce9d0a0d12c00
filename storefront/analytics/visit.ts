import type { Locale } from '#contract/locale.ts';

/** Return page of a payment, which does not start a visit. */
const RETURN = /\/thanks$/;

/** Reports the start of a visit after a user interaction, which excludes robots. The report has no personal data. */
export function trackVisit(locale: Locale): void {
  if (navigator.webdriver || document.referrer.startsWith(location.origin) || RETURN.test(location.pathname)) return;
  const tell = () => {
    if (document.visibilityState !== 'hidden' || !navigator.userActivation?.hasBeenActive) return;
    removeEventListener('visibilitychange', tell);
    navigator.sendBeacon(`/api/visits?locale=${locale}`);
  };
  addEventListener('visibilitychange', tell);
}

import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts';

type ThanksPage = { orderId: number; locale: Locale; isDemo?: boolean };

/** The page that shows the state of a placed order. The demo adds the parameter `sandbox` (docs/spec/api.md 3.36). */
export function thanksPath({ orderId, locale, isDemo = false }: ThanksPage): string {
  const prefix = locale === DEFAULT_LOCALE ? '' : `/${locale}`;
  return `${prefix}/thanks?${isDemo ? `id=${orderId}&sandbox=1` : `orderID=${orderId}`}`;
}

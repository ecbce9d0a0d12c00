import type { Locale } from '#contract/locale.ts';

const WORDS: Record<Locale, string> = { hy: 'Պատվեր', ru: 'Заказ', en: 'Order' };

/** What the payer reads at the provider's. */
export const orderWords = (locale: Locale, orderId: number): string => `${WORDS[locale]} ${orderId}`;

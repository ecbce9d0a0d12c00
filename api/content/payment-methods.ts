import { bankTerms } from '#api/credit/stored-banks.ts';
import type { Locale } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import { CREDIT_METHOD } from '#rules/checkout/payment-method.ts';
import { isFinanced } from '#rules/credit/bank-limits.ts';
import type { ContentSource } from './content-store.ts';

/** The payment methods with their title under both names (docs/spec/api.md 3.32, 3.34). */
export const paymentMethods = ({ content, wire }: ContentSource, locale: Locale) =>
  content.paymentMethods.map(({ method, title, description, img, position, account, marks }) => ({
    method,
    method_title: inLocale(title, locale),
    title: inLocale(title, locale),
    description: inLocale(description, locale),
    img: `${wire.imageBase}/storage/${img}`,
    sort: position,
    account,
    marks: [...marks],
  }));

/**
 * The payment methods for a cart. Credit is offered only when a bank finances the total (docs/spec/decisions.md 6.6).
 */
export const paymentMethodsFor = (shop: ContentSource, locale: Locale, total: number) =>
  paymentMethods(shop, locale).filter(
    ({ method }) => method !== CREDIT_METHOD || isFinanced(shop.content.banks.map(bankTerms), total),
  );

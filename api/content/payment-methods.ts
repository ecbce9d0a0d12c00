import { bankTerms } from '#api/credit/stored-banks.ts';
import type { Locale } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import { type LimitedOrder, limitObstacle } from '#rules/checkout/payment-limits.ts';
import { CREDIT_METHOD } from '#rules/checkout/payment-method.ts';
import { isFinanced } from '#rules/credit/bank-limits.ts';
import type { Content, ContentSource } from './content-store.ts';

type Method = Content['paymentMethods'][number];

/** Methods whose limits allow the order; credit only if a bank finances it (docs/spec/decisions.md 6.6). */
export const usableMethods = (content: Content, order: LimitedOrder): Method[] =>
  content.paymentMethods.filter(
    (offer) =>
      limitObstacle(offer, order) === null &&
      (offer.method !== CREDIT_METHOD || isFinanced(content.banks.map(bankTerms), order.total)),
  );

/** The payment methods with their title under both names (docs/spec/api.md 3.32, 3.34). */
export const paymentMethods = ({ content, wire }: ContentSource, locale: Locale) =>
  toWireMethods(content.paymentMethods, wire, locale);

export const paymentMethodsFor = ({ content, wire }: ContentSource, locale: Locale, order: LimitedOrder) =>
  toWireMethods(usableMethods(content, order), wire, locale);

const toWireMethods = (methods: readonly Method[], { imageBase }: ContentSource['wire'], locale: Locale) =>
  methods.map(({ method, title, description, img, position, account, marks, minTotal, maxTotal, regions }) => ({
    method,
    method_title: inLocale(title, locale),
    title: inLocale(title, locale),
    description: inLocale(description, locale),
    img: `${imageBase}/storage/${img}`,
    sort: position,
    account,
    marks: [...marks],
    limits: { min_total: minTotal, max_total: maxTotal, regions: regions && [...regions] },
  }));

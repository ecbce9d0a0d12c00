import { toWireImage } from '#api/catalog/read-model/product-wire.ts';
import type { Content } from '#api/content/content-store.ts';
import { chosenMethod } from '#api/content/shipping-methods.ts';
import type { MailBlock, MailLink } from '#api/mail/mail-content.ts';
import { formatDrams, formatPhone } from '#api/mail/mail-format.ts';
import { fullName, pageUrl, type TemplateParts } from '#api/mail/mail-template.ts';
import { withoutLinks } from '#api/mail/typed-text.ts';
import type { MailMessages } from '#api/messages/mail-messages-en.ts';
import { messagesIn } from '#api/messages/messages-in.ts';
import { signOrderLink } from '#api/orders/order-link.ts';
import { shownPromise } from '#api/orders/promised-days.ts';
import { type Requisites, toRequisites } from '#api/payments/requisites.ts';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { inLocale, type LocalizedText, maybeInLocale } from '#contract/localized-text.ts';
import { daysPhrase } from '#i18n/date.ts';
import { includedVat } from '#rules/shop/vat.ts';
import type { MailOrder } from './order-mail-sql.ts';

export type OrderMailParts = {
  order: MailOrder;
  messages: MailMessages;
  drams: (amount: number) => string;
  /** Link that opens the order on any device, for viewing, paying and reordering. */
  url: string;
  requisites: Requisites | null;
  paymentNote: LocalizedText | null;
  /** The promised days and the merchant's note on the delivery method. */
  deliveryTime: string | null;
  /** Links to the returns and warranty pages that the shop has. */
  pages: MailLink[];
  pictureUrl: (path: string | null) => string | null;
};

/** `locale` is the language of the order, or the shop's for mails to the merchant. */
export function orderMailParts(template: TemplateParts, given: MailOrder, locale: Locale): OrderMailParts {
  const { origin, content, linkKeys, imageBase } = template;
  const order = { ...given, locale };
  const { paymentMethods, settings } = content();
  return {
    order,
    messages: messagesIn(locale).mail,
    drams: (amount) => formatDrams(amount, locale),
    url: pageUrl(origin, locale, `order/${signOrderLink(order.id, linkKeys)}`),
    requisites: toRequisites(order.id, locale, settings),
    paymentNote: paymentMethods.find(({ method }) => method === order.paymentMethod)?.description ?? null,
    deliveryTime: deliveryTime(order, content(), locale),
    pages: helpPages(template, locale),
    pictureUrl: (path) => pictureUrl(path, imageBase, origin),
  };
}

function deliveryTime(order: MailOrder, content: Content, locale: Locale): string | null {
  const method = chosenMethod(content, order.shippingMethod, order.shipping ?? { state: '' });
  const days = shownPromise(order);
  const parts = [days && daysPhrase(locale, days), maybeInLocale(method?.description ?? null, locale)];
  return parts.filter(Boolean).join(' · ') || null;
}

const HELP_PAGES = ['returns', 'warranty'];

const helpPages = ({ content, origin }: TemplateParts, locale: Locale): MailLink[] =>
  content()
    .pages.filter(({ urlKey }) => HELP_PAGES.includes(urlKey))
    .map(({ id, title }) => ({ label: inLocale(title, locale), url: pageUrl(origin, locale, `page/${id}`) }));

/** Mail programs do not show SVG images. */
function pictureUrl(path: string | null, imageBase: string, origin: string): string | null {
  if (!path || path.endsWith('.svg')) return null;
  return new URL(
    toWireImage({ id: 0, path }, imageBase).small_image_url.replace('/cache/small/', '/cache/mail/'),
    origin,
  ).href;
}

export function productsBlock({ order, messages, drams, pictureUrl }: OrderMailParts): MailBlock {
  const { locale } = order;
  const isFree = order.shippingAmount === 0;
  return {
    kind: 'products',
    rows: order.items.map((item) => ({
      name: inLocale(item.name, locale),
      options: optionsOf(item.options, locale, messages.colon),
      quantity: messages.order.pieces(item.quantity, drams(item.price)),
      total: drams(item.total),
      image: pictureUrl(item.image),
    })),
    sums: [
      { label: messages.order.subTotal, amount: drams(order.subTotal) },
      ...(order.discountAmount > 0
        ? [{ label: messages.order.discount, amount: `−${drams(order.discountAmount)}` }]
        : []),
      { label: messages.order.delivery, amount: isFree ? messages.order.free : drams(order.shippingAmount) },
      { label: messages.order.total, amount: drams(order.grandTotal), isGrand: true },
      ...(order.vatPercent === null
        ? []
        : [
            {
              label: messages.order.vatIncluded(order.vatPercent),
              amount: drams(includedVat(order.grandTotal, order.vatPercent)),
            },
          ]),
    ],
  };
}

const optionsOf = (options: MailOrder['items'][number]['options'], locale: Locale, colon: string): string =>
  (options[locale] ?? []).map(({ optionTitle, valueTitle }) => `${optionTitle}${colon} ${valueTitle}`).join(' · ');

/** Delivery address and recipient, then the buying company. */
export const addressBlocks = (parts: OrderMailParts): MailBlock[] => [
  ...deliveryBlocks(parts),
  ...companyBlocks(parts),
];

function deliveryBlocks({ order: { shipping, description }, messages }: OrderMailParts): MailBlock[] {
  const notes: MailBlock[] = description
    ? [{ kind: 'panel', title: messages.order.notes, lines: [withoutLinks(description)] }]
    : [];
  if (!shipping) return notes;
  const region = isNamed(shipping.state, shipping.city) ? '' : (messages.regions[shipping.state] ?? shipping.state);
  const place = [shipping.city, region].filter(Boolean).join(', ');
  const lines = [
    fullName(shipping.first_name, shipping.last_name),
    shipping.company_name ?? '',
    ...shipping.street,
    shipping.country === 'AM' ? place : `${place}, ${shipping.country_name}`,
    formatPhone(shipping.phone),
  ];
  return [
    { kind: 'panel', title: messages.order.deliveryAddress, lines: lines.filter(Boolean).map(withoutLinks) },
    ...notes,
  ];
}

/** Shows the buyer of the invoice, so that a typing error is noticed before the transfer. */
function companyBlocks({ order: { company }, messages }: OrderMailParts): MailBlock[] {
  if (!company) return [];
  const tin = `${messages.transfer.tin}${messages.colon} ${company.tin}`;
  const lines = [withoutLinks(company.name), tin, withoutLinks(company.address)];
  return [{ kind: 'panel', title: messages.order.company, lines: lines.filter(Boolean) }];
}

/** True if the city and the region have the same name in any language, as with Yerevan. */
const isNamed = (state: string, city: string): boolean =>
  LOCALES.some((locale) => messagesIn(locale).mail.regions[state] === city) || state === city;

export function deliveryRows({ order, messages, deliveryTime }: OrderMailParts): { label: string; value: string }[] {
  return [
    { label: messages.order.delivery, value: inLocale(order.shippingTitle, order.locale) },
    ...(deliveryTime ? [{ label: messages.order.deliveryTime, value: deliveryTime }] : []),
  ];
}

export const helpLinks = ({ pages }: OrderMailParts): MailBlock[] =>
  pages.length > 0 ? [{ kind: 'links', rows: pages }] : [];

/** The text warns that the link opens the order without a password. */
export function openOrder({ order, messages, url }: OrderMailParts, label?: string): MailBlock[] {
  const usual = order.customerId === null ? messages.order.track : messages.order.view;
  return [
    { kind: 'button', label: label ?? usual, url },
    { kind: 'note', text: messages.order.linkNote },
  ];
}

/** Returns null while the order is unpaid. */
export const paidAmount = ({ attempts }: MailOrder): number | null =>
  attempts.find(({ status }) => status === 'paid')?.amount ?? null;

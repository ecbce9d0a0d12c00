import { type TrackedParcel, trackedParcel } from '#api/content/carriers.ts';
import type { Content } from '#api/content/content-store.ts';
import { mailMessages } from '#api/content/custom-mail-texts.ts';
import { chosenMethod } from '#api/content/shipping-methods.ts';
import type { MailBlock, MailLink } from '#api/mail/mail-content.ts';
import { formatDrams, formatPhone } from '#api/mail/mail-format.ts';
import { mailPictureUrl } from '#api/mail/mail-picture.ts';
import { fullName, pageUrl, type TemplateParts } from '#api/mail/mail-template.ts';
import { offerBlocks } from '#api/mail/offer-block.ts';
import { withoutLinks } from '#api/mail/typed-text.ts';
import type { MailMessages } from '#api/messages/mail-messages-en.ts';
import { messagesIn } from '#api/messages/messages-in.ts';
import { signOrderLink } from '#api/orders/order-link.ts';
import type { OrderPickup } from '#api/orders/order-pickups.ts';
import { goodsTotal } from '#api/orders/payment-state.ts';
import { shownPromise } from '#api/orders/promised-days.ts';
import { type Requisites, toRequisites } from '#api/payments/requisites.ts';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { inLocale, type LocalizedText, maybeInLocale } from '#contract/localized-text.ts';
import { daysPhrase } from '#i18n/date.ts';
import { campaignOf } from '#rules/shop/campaign.ts';
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
  /** The parcel at its carrier; null without a tracking number. */
  parcel: TrackedParcel | null;
  /** Links to the returns and warranty pages that the shop has. */
  pages: MailLink[];
  pictureUrl: (path: string | null) => string | null;
  /** Products often bought together with those of the order; empty without any. */
  related: () => MailBlock[];
};

const MAX_RELATED = 3;

/** `locale` is the language of the order, or the shop's for mails to the merchant. */
export function orderMailParts(template: TemplateParts, given: MailOrder, locale: Locale): OrderMailParts {
  const { origin, content, linkKeys, imageBase } = template;
  const order = { ...given, locale };
  const { paymentMethods, settings } = content();
  return {
    order,
    messages: mailMessages(content(), locale),
    drams: (amount) => formatDrams(amount, locale),
    url: pageUrl(origin, locale, `order/${signOrderLink(order.id, linkKeys)}`),
    requisites: toRequisites(order.id, locale, settings),
    paymentNote: paymentMethods.find(({ method }) => method === order.paymentMethod)?.description ?? null,
    deliveryTime: deliveryTime(order, content(), locale),
    parcel: trackedParcel(order.parcel, settings),
    pages: helpPages(template, locale),
    pictureUrl: (path) => mailPictureUrl(path, imageBase, origin),
    related: () => {
      const ids = order.items.flatMap(({ productId }) => productId ?? []);
      const title = mailMessages(content(), locale).cartReminder.boughtWith;
      const offers = template.offers.boughtWith(ids, MAX_RELATED);
      return offerBlocks(template, offers, { locale, campaign: campaignOf('order'), title });
    },
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
      ...discounts(order, messages).map(({ label, amount }) => ({ label, amount: `−${drams(amount)}` })),
      { label: messages.order.delivery, amount: isFree ? messages.order.free : drams(order.shippingAmount) },
      { label: messages.order.total, amount: drams(order.grandTotal), isGrand: true },
      ...(order.giftCardAmount > 0
        ? [
            { label: messages.order.giftCard, amount: `−${drams(order.giftCardAmount)}` },
            { label: messages.order.toPay, amount: drams(toPayOf(order)), isGrand: true },
          ]
        : []),
      ...(order.vatPercent === null
        ? []
        : [
            {
              label: messages.order.vatIncluded(order.vatPercent),
              amount: drams(includedVat(goodsTotal(order), order.vatPercent)),
            },
          ]),
    ],
  };
}

function discounts(
  { promotions, discountAmount, exchange, locale }: MailOrder,
  { order: { exchange: exchangeLabel, discount } }: MailMessages,
): Reduction[] {
  const named = promotions.map(({ name, code, amount }) => ({
    label: [inLocale(name, locale), code].filter(Boolean).join(' · '),
    amount,
  }));
  const returned = exchange?.share ?? 0;
  const rest = discountAmount - returned - named.reduce((sum, { amount }) => sum + amount, 0);
  return [...named, { label: exchangeLabel, amount: returned }, { label: discount, amount: rest }].filter(
    ({ amount }) => amount > 0,
  );
}

type Reduction = { label: string; amount: number };

/** The total without the part that a gift card pays. */
export const toPayOf = ({ grandTotal, giftCardAmount }: Pick<MailOrder, 'grandTotal' | 'giftCardAmount'>): number =>
  grandTotal - giftCardAmount;

const optionsOf = (options: MailOrder['items'][number]['options'], locale: Locale, colon: string): string =>
  (options[locale] ?? []).map(({ optionTitle, valueTitle }) => `${optionTitle}${colon} ${valueTitle}`).join(' · ');

/** Delivery address and recipient, then the buying company. */
export const addressBlocks = (parts: OrderMailParts): MailBlock[] => [
  ...deliveryBlocks(parts),
  ...companyBlocks(parts),
];

const storePanel = ({ store }: OrderPickup, { pickupReady }: MailMessages, locale: Locale): MailBlock => ({
  kind: 'panel',
  title: pickupReady.store,
  lines: [inLocale(store.name, locale), inLocale(store.address, locale), inLocale(store.hours, locale)],
});

function deliveryBlocks({ order: { shipping, description, pickup, locale }, messages }: OrderMailParts): MailBlock[] {
  const notes: MailBlock[] = description
    ? [{ kind: 'panel', title: messages.order.notes, lines: [withoutLinks(description)] }]
    : [];
  if (pickup) return [storePanel(pickup, messages, locale), ...notes];
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

export function deliveryRows({
  order,
  messages,
  deliveryTime,
  parcel,
}: OrderMailParts): { label: string; value: string }[] {
  return [
    { label: messages.order.delivery, value: inLocale(order.shippingTitle, order.locale) },
    ...(deliveryTime ? [{ label: messages.order.deliveryTime, value: deliveryTime }] : []),
    ...(parcel ? [{ label: messages.orderSent.number, value: `${parcel.carrier} ${parcel.number}` }] : []),
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

/** The money to refund after a cancellation, also the value of an exchange. Payments that were not due are not included. */
export const moneyToReturn = ({ attempts, exchange }: Pick<MailOrder, 'attempts' | 'exchange'>): number =>
  attempts
    .filter(({ status }) => status === 'paid' || status === 'partly_refunded')
    .reduce((sum, { amount, refunded }) => sum + amount - refunded, Math.max(0, exchange?.left ?? 0));

/** Returns null while the order is unpaid. */
export const paidAmount = ({ attempts }: MailOrder): number | null =>
  attempts.find(({ status }) => status === 'paid')?.amount ?? null;

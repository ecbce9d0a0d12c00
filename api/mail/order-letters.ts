import { statusLabel } from '#api/http/messages.ts';
import { inLocale, type Text } from '#api/shelf/text.ts';
import type { Locale } from '#contract/locale.ts';
import type { OrderStatus } from '#contract/order-contract.ts';
import { formatAmd } from '#rules/money.ts';
import { greeting } from './account-letters.ts';
import type { Block, Letter } from './letter.ts';
import type { MailOrder } from './mail-sql.ts';
import { shopTime, spokenPhone } from './spoken.ts';
import type { MailWords } from './words.ts';

type Parts = {
  order: MailOrder;
  words: MailWords;
  url: string;
  /** What the merchant wrote beside the way to pay, such as the account to transfer to. */
  paymentNote: Text | null;
};

export function orderPlacedLetter({ order, words, url, paymentNote }: Parts): Letter {
  const { locale } = order;
  const number = String(order.id);
  const payment = inLocale(order.paymentTitle, locale);
  const total = formatAmd(order.grandTotal);
  return {
    subject: words.order.subject(number),
    preheader: words.order.preheader(total, payment),
    heading: words.order.heading,
    reason: words.reasonOrder,
    blocks: [
      { kind: 'text', text: greeting(words, order.firstName) },
      { kind: 'text', text: words.order.thanks },
      {
        kind: 'facts',
        rows: [
          { label: words.order.number, value: number },
          { label: words.order.date, value: shopTime(order.createdAt, locale) },
          { label: words.order.status, value: statusLabel(order.status, locale) },
          { label: words.order.payment, value: payment },
          { label: words.order.delivery, value: inLocale(order.shippingTitle, locale) },
        ],
      },
      goods(order, words),
      { kind: 'panel', title: words.order.next, lines: nextSteps(order, words, paymentNote) },
      ...delivery(order, words),
      viewButton(order, words, url),
    ],
  };
}

export function orderStatusLetter({ order, words, url }: Parts, status: OrderStatus): Letter {
  const number = String(order.id);
  const label = statusLabel(status, order.locale);
  const text = words.status.text[status];
  return {
    subject: words.status.subject(number, label),
    preheader: text,
    heading: words.status.heading(number),
    reason: words.reasonOrder,
    blocks: [
      { kind: 'text', text: greeting(words, order.firstName) },
      { kind: 'facts', rows: [{ label: words.order.status, value: label }] },
      { kind: 'text', text },
      goods(order, words),
      viewButton(order, words, url),
    ],
  };
}

function goods({ locale, items, ...order }: MailOrder, words: MailWords): Block {
  const free = order.shippingAmount === 0;
  return {
    kind: 'goods',
    rows: items.map((item) => ({
      name: inLocale(item.name, locale),
      options: optionsOf(item.options, locale, words.colon),
      quantity: words.order.pieces(item.quantity, formatAmd(item.price)),
      total: formatAmd(item.total),
    })),
    sums: [
      { label: words.order.subTotal, amount: formatAmd(order.subTotal) },
      ...(order.discountAmount > 0
        ? [{ label: words.order.discount, amount: `−${formatAmd(order.discountAmount)}` }]
        : []),
      {
        label: words.order.delivery,
        amount: free ? words.order.free : formatAmd(order.shippingAmount),
      },
      { label: words.order.total, amount: formatAmd(order.grandTotal), isGrand: true },
    ],
  };
}

const optionsOf = (options: MailOrder['items'][number]['options'], locale: Locale, colon: string): string =>
  (options[locale] ?? []).map(({ optionTitle, valueTitle }) => `${optionTitle}${colon} ${valueTitle}`).join(' · ');

function nextSteps(order: MailOrder, words: MailWords, paymentNote: Text | null): string[] {
  const total = formatAmd(order.grandTotal);
  const call = order.shipping ? [words.order.willCall(spokenPhone(order.shipping.phone))] : [];
  switch (order.paymentMethod) {
    case 'cashondelivery':
      return [...call, words.order.nextCash(total)];
    case 'moneytransfer': {
      const note = paymentNote ? [closed(inLocale(paymentNote, order.locale), order.locale)] : [];
      return [...call, ...note, words.order.nextTransfer(total, String(order.id))];
    }
    default:
      return [words.order.nextOther(total)];
  }
}

/** What a merchant wrote without a full stop, as a sentence. */
const closed = (text: string, locale: Locale): string =>
  /[.։:!?…]$/u.test(text.trim()) ? text : `${text}${locale === 'hy' ? '։' : '.'}`;

function delivery({ shipping, description }: MailOrder, words: MailWords): Block[] {
  const notes: Block[] = description ? [{ kind: 'panel', title: words.order.notes, lines: [description] }] : [];
  if (!shipping) return notes;
  const region = words.regions[shipping.state] ?? shipping.state;
  const place = [...new Set([shipping.city, region])].filter(Boolean).join(', ');
  const lines = [
    [shipping.first_name, shipping.last_name].filter(Boolean).join(' '),
    shipping.company_name ?? '',
    ...shipping.street,
    shipping.country === 'AM' ? place : `${place}, ${shipping.country_name}`,
    spokenPhone(shipping.phone),
  ];
  return [{ kind: 'panel', title: words.order.deliveryAddress, lines: lines.filter(Boolean) }, ...notes];
}

const viewButton = (order: MailOrder, words: MailWords, url: string): Block => ({
  kind: 'button',
  label: order.customerId === null ? words.order.track : words.order.view,
  url,
});

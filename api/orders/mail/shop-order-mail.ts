import type { MailBlock, MailContent } from '#api/mail/mail-content.ts';
import { formatPhone, formatTime } from '#api/mail/mail-format.ts';
import type { MailJob } from '#api/mail/mail-jobs.ts';
import { type AddressedMail, fullName, shopRecipient, type TemplateParts } from '#api/mail/mail-template.ts';
import type { MailPerson } from '#api/mail/outgoing-mail.ts';
import { statusLabel } from '#api/messages/messages-in.ts';
import { DEFAULT_LOCALE } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import { TRANSFER_METHOD } from '#rules/checkout/payment-method.ts';
import type { CancelReason } from '#rules/orders/cancel-reason.ts';
import type { OrderTransition } from '#rules/orders/order-transitions.ts';
import { isEmail } from '#rules/shop/address.ts';
import { creditPanel } from './order-mail-credit.ts';
import { addressBlocks, deliveryRows, type OrderMailParts, orderMailParts, productsBlock } from './order-mail-parts.ts';
import type { MailOrder } from './order-mail-sql.ts';

type ShopOrderParts = OrderMailParts & { officeUrl: string | null };
type ShopOrderJob = Extract<MailJob, { kind: 'shop_order' }>;

/** The mail is in the shop's language, and a reply goes to the buyer. */
export function shopOrderMail(template: TemplateParts, order: MailOrder, job: ShopOrderJob): AddressedMail {
  const to = orderRecipient(template);
  if (!to) return null;
  const officeUrl = template.hasOffice ? `${template.officeOrigin}/office/orders/${order.id}` : null;
  const content = shopOrderTemplate({ ...orderMailParts(template, order, DEFAULT_LOCALE), officeUrl }, job);
  const replyTo = { name: fullName(order.firstName, order.lastName), address: order.email };
  return { content, locale: DEFAULT_LOCALE, to, ...(order.email && { replyTo }), isToShop: true };
}

/** The setting `order_mails` can name another address or switch these mails off. */
function orderRecipient(template: TemplateParts): MailPerson | null {
  const { order_mails: setting } = template.content().settings;
  if (setting === false) return null;
  const usual = shopRecipient(template);
  return typeof setting === 'string' && isEmail(setting) ? { name: usual?.name ?? '', address: setting } : usual;
}

function shopOrderTemplate(parts: ShopOrderParts, { step, reason }: ShopOrderJob): MailContent {
  const { order, messages, drams } = parts;
  const { shipping } = order;
  const number = String(order.id);
  const buyer = fullName(order.firstName, order.lastName);
  const phone = shipping ? formatPhone(shipping.phone) : '';
  const subject = subjectOf(step, number, drams(order.grandTotal));
  return {
    subject,
    preheader: [drams(order.grandTotal), buyer, phone].filter(Boolean).join(' · '),
    heading: subject,
    reason: 'Նամակն ուղարկվել է խանութին։ Ձեր պատասխանը կհասնի գնորդին։',
    blocks: [
      ...whatToDo(parts, step, reason).map((text): MailBlock => ({ kind: 'text', text })),
      {
        kind: 'facts',
        rows: [
          ...(phone ? [{ label: 'Հեռախոս', value: phone, url: `tel:${shipping?.phone.replace(/[^\d+]/g, '')}` }] : []),
          { label: 'Գնորդ', value: buyer },
          { label: 'Էլ. հասցե', value: order.email },
          { label: messages.order.payment, value: inLocale(order.paymentTitle, DEFAULT_LOCALE) },
          { label: messages.order.status, value: statusLabel(order.status, DEFAULT_LOCALE) },
          ...deliveryRows(parts),
          { label: messages.order.date, value: formatTime(order.createdAt, DEFAULT_LOCALE) },
        ].filter(({ value }) => value !== ''),
      },
      ...addressBlocks(parts),
      productsBlock(parts),
      ...creditPanel(order, messages, order.status),
      ...wayToOrder(parts),
    ],
  };
}

/** Links to the order in the office. Without an office, it links to the buyer's page and shows the command. */
function wayToOrder({ order, messages, url, officeUrl }: ShopOrderParts): MailBlock[] {
  if (officeUrl) return [{ kind: 'button', label: 'Բացել պատվերը', url: officeUrl }];
  return [
    { kind: 'button', label: messages.order.view, url },
    { kind: 'note', text: `Պատվերի ամբողջ պատմությունը՝ npm run shop -- orders show ${order.id}` },
  ];
}

function subjectOf(step: OrderTransition | undefined, number: string, total: string): string {
  if (!step) return `Նոր պատվեր № ${number}՝ ${total}`;
  const news: Partial<Record<OrderTransition, string>> = {
    pay: 'վճարված է',
    revive: 'վճարված է և կրկին ուժի մեջ է',
    pay_later: 'վճարման եղանակը փոխվել է',
    expire: 'չեղարկվել է, քանի որ չի վճարվել',
  };
  return `Պատվեր № ${number}՝ ${news[step] ?? 'չեղարկվել է'}`;
}

const REASONS: Record<CancelReason, string> = {
  buyer: 'Պատվերը չեղարկվել է գնորդի ցանկությամբ։',
  credit_refused: 'Բանկը մերժել է ապառիկի հայտը։',
  no_stock: 'Ապրանքն այլևս առկա չէ։',
  unreachable: 'Գնորդի հետ կապվել չի հաջողվել։',
};

function whatToDo(
  parts: ShopOrderParts,
  step: OrderTransition | undefined,
  reason: CancelReason | undefined,
): string[] {
  const { order, drams, officeUrl } = parts;
  const command = officeUrl ? '։' : `՝ npm run shop -- orders refund ${order.id}`;
  if (step === 'cancel' || step === 'expire') {
    const received = order.attempts.filter(({ status }) => status === 'paid' || status === 'partly_refunded');
    const due = received.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
    return [
      ...(reason ? [REASONS[reason]] : []),
      'Ապրանքները կրկին վաճառքում են. եթե պատվերն արդեն հավաքում էիք, կանգնեցրեք։',
      ...(due > 0 ? [`Գնորդին պետք է վերադարձնել ${drams(due)}${command}`] : []),
    ];
  }
  return [byPayment(order)];
}

/** Describes the payment at the time the mail is written; the order can already be paid. */
function byPayment({ status, paymentMethod, credit }: MailOrder): string {
  if (status === 'pending_payment')
    return 'Գնորդը դեռ չի վճարել։ Երբ վճարի, կստանաք առանձին նամակ. մինչ այդ ոչինչ անել պետք չէ։';
  if (status === 'processing') return 'Գումարը ստացված է. պատրաստեք պատվերն առաքման և զանգահարեք գնորդին։';
  if (status !== 'pending') return 'Պատվերն արդեն առաջ է գնացել. տեսեք կարգավիճակը։';
  if (credit) return 'Զանգահարեք գնորդին, հաստատեք պատվերը և բանկում ձևակերպեք ապառիկի հայտը։';
  if (paymentMethod === TRANSFER_METHOD) return 'Զանգահարեք գնորդին և հաստատեք պատվերը։ Առաքեք, երբ փոխանցումը ստանաք։';
  return 'Զանգահարեք գնորդին, հաստատեք պատվերը և առաքման ժամը։';
}

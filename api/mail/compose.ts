import type { Content } from '#api/content/content-store.ts';
import { makeConfirmKey, makeResetKey } from '#api/customers/keys.ts';
import { type Pool, transaction } from '#api/database/sql.ts';
import { toRequisites } from '#api/payments/requisites.ts';
import { maybeInLocale, type Text } from '#api/shelf/text.ts';
import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts';
import { linkLetter } from './account-letters.ts';
import { contactLetter } from './contact-letter.ts';
import type { Letter, Sender } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import { type MailJob, type MerchantNotice, subjectId } from './mail-jobs.ts';
import { lockMailCustomer, type MailOrder, selectContactMessage, selectMailOrder } from './mail-sql.ts';
import { merchantLetter } from './merchant-letter.ts';
import { oneLine } from './one-line.ts';
import { orderPlacedLetter, orderStatusLetter } from './order-letters.ts';
import type { OrderParts } from './order-parts.ts';
import type { Mail } from './post-office.ts';
import { shopAddress } from './shop-address.ts';
import { spokenPhone } from './spoken.ts';
import { wordsOf } from './words.ts';

export type ComposeParts = {
  pool: Pool;
  content: () => Content;
  /** Where links lead: the configured address of the shop, never one from a request (DECISIONS 3). */
  origin: string;
  /** Null: the shop's own address from its settings. */
  mailFrom: string | null;
};

/** Writes the mail of a job; null when there is nobody to write to any more, or nothing to say. */
export async function compose(parts: ComposeParts, jobId: string, job: MailJob): Promise<Mail | null> {
  const addressed = await addressedMail(parts, job);
  if (!addressed) return null;
  const { letter, locale, to, replyTo } = addressed;
  // The shop need not be told how to reach itself.
  const isToShop = job.kind === 'merchant_notice' || job.kind === 'contact_message';
  const sender = { ...senderOf(parts, locale), ...(isToShop && { lines: [] }) };
  return {
    messageId: `<${job.kind}.${subjectId(job)}.${jobId}@${new URL(parts.origin).hostname}>`,
    locale,
    from: { name: sender.shopName, address: fromAddress(parts) },
    to: { name: oneLine(to.name), address: to.address },
    ...(replyTo && { replyTo: { name: oneLine(replyTo.name), address: replyTo.address } }),
    subject: oneLine(letter.subject),
    html: letterHtml(letter, sender),
    text: letterText(letter, sender),
  };
}

type Person = { name: string; address: string };
type Addressed = { letter: Letter; locale: Locale; to: Person; replyTo?: Person } | null;
type OrderJob = Extract<MailJob, { orderId: number }>;
type CustomerJob = Extract<MailJob, { customerId: number }>;

function addressedMail(parts: ComposeParts, job: MailJob): Promise<Addressed> {
  if ('messageId' in job) return contactMail(parts, job.messageId);
  return 'orderId' in job ? orderMail(parts, job) : customerMail(parts, job);
}

/** What a visitor wrote, to the shop; an answer goes to the visitor. */
async function contactMail(parts: ComposeParts, messageId: number): Promise<Addressed> {
  const written = await selectContactMessage(parts.pool, messageId);
  const to = shopItself(parts);
  if (!written || !to) return null;
  const { name, email } = written;
  return { letter: contactLetter(written), locale: DEFAULT_LOCALE, to, replyTo: { name, address: email } };
}

function customerMail({ pool, origin }: ComposeParts, job: CustomerJob): Promise<Addressed> {
  const { customerId, locale } = job;
  const words = wordsOf(locale);
  return transaction(pool, async (db) => {
    const customer = await lockMailCustomer(db, customerId);
    if (!customer) return null;
    const to = { name: fullName(customer.firstName, customer.lastName), address: customer.email };
    const link = (path: string) => pageAddress(origin, locale, path);
    const confirmLink = async () => link(`customer/confirm/${await makeConfirmKey(db, customerId)}`);
    switch (job.kind) {
      case 'welcome': {
        const url = customer.isConfirmed ? null : await confirmLink();
        return { letter: linkLetter('welcome', { words, customer, url }), locale, to };
      }
      case 'confirm_email':
        if (customer.isConfirmed) return null;
        return { letter: linkLetter('confirmEmail', { words, customer, url: await confirmLink() }), locale, to };
      case 'reset_password': {
        const url = link(`customer/reset-password/${await makeResetKey(db, customerId)}`);
        return { letter: linkLetter('resetPassword', { words, customer, url }), locale, to };
      }
    }
  });
}

async function orderMail(parts: ComposeParts, job: OrderJob): Promise<Addressed> {
  const order = await selectMailOrder(parts.pool, job.orderId);
  if (!order) return null;
  if (job.kind === 'merchant_notice') return merchantMail(parts, order, job.notice);
  if (!order.email) return null;
  const { locale } = order;
  const letterParts = orderParts(parts, order);
  const letter =
    job.kind === 'order_placed' ? orderPlacedLetter(letterParts) : orderStatusLetter(letterParts, job.status, job.step);
  return { letter, locale, to: { name: fullName(order.firstName, order.lastName), address: order.email } };
}

function orderParts({ origin, content }: ComposeParts, order: MailOrder): OrderParts {
  const { id, locale } = order;
  const isGuest = order.customerId === null;
  const method = content().paymentMethods.find(({ method }) => method === order.paymentMethod);
  return {
    order,
    words: wordsOf(locale),
    url: pageAddress(origin, locale, isGuest ? `track?number=${id}` : `account/orders/${id}`),
    // Guests are known by the cookie of the browser they ordered in (DECISIONS 3).
    payUrl: pageAddress(origin, locale, isGuest ? `thanks?orderID=${id}` : `account/orders/${id}`),
    requisites: toRequisites(id, locale, content().settings),
    paymentNote: method?.description ?? null,
  };
}

/** To whoever runs the shop, in its first language; nobody is written to when no address is set, or all is settled. */
function merchantMail(parts: ComposeParts, order: MailOrder, notice: MerchantNotice): Addressed {
  const to = shopItself(parts);
  const letter = merchantLetter(order, notice);
  return to && letter ? { letter, locale: DEFAULT_LOCALE, to } : null;
}

function shopItself({ content, mailFrom }: ComposeParts): Person | null {
  const address = shopAddress(content(), mailFrom);
  return address ? { name: wordsOf(DEFAULT_LOCALE).shop, address } : null;
}

/** The default language has no prefix (DESIGN 9). */
const pageAddress = (origin: string, locale: Locale, path: string): string =>
  locale === DEFAULT_LOCALE ? `${origin}/${path}` : `${origin}/${locale}/${path}`;

const fullName = (first: string | null, last: string | null): string => [first, last].filter(Boolean).join(' ');

function senderOf({ content, origin }: ComposeParts, locale: Locale): Sender {
  const { phones, toll_free, email, address, working_hours } = settingsOf(content());
  const words = wordsOf(locale);
  const lines = [
    [...(phones ?? []).map(spokenPhone), toll_free].filter(Boolean).join(', '),
    email ?? '',
    [maybeInLocale(address ?? null, locale), maybeInLocale(working_hours ?? null, locale)].filter(Boolean).join(' · '),
  ];
  return {
    locale,
    origin,
    shopName: words.shop,
    colon: words.colon,
    contact: words.contact,
    lines: lines.filter(Boolean),
  };
}

type ContactSettings = Partial<{
  phones: string[];
  toll_free: string;
  email: string;
  address: Text;
  working_hours: Text;
}>;

const settingsOf = (content: Content): ContactSettings => content.settings as ContactSettings;

const fromAddress = ({ mailFrom, content, origin }: ComposeParts): string =>
  mailFrom ?? (settingsOf(content()).email || `no-reply@${new URL(origin).hostname}`);

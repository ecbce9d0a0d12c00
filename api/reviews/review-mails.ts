import { mailMessages } from '#api/content/custom-mail-texts.ts';
import { type Db, sql } from '#api/database/sql.ts';
import type { MailBlock, MailContent } from '#api/mail/mail-content.ts';
import { greeting } from '#api/mail/mail-format.ts';
import type { MailJob } from '#api/mail/mail-jobs.ts';
import { type AddressedMail, fullName, pageUrl, type TemplateParts } from '#api/mail/mail-template.ts';
import { withoutLinks } from '#api/mail/typed-text.ts';
import { hasOptedOut } from '#api/mail-opt-outs/opt-outs.ts';
import type { MailMessages } from '#api/messages/mail-messages-en.ts';
import { selectReviewOrder } from '#api/orders/reviews/stored-texts.ts';
import type { Locale } from '#contract/locale.ts';
import { inLocale, type LocalizedText } from '#contract/localized-text.ts';
import { signReviewLink } from './review-link.ts';

export type ReviewMailJob = Extract<MailJob, { kind: 'review_request' | 'question_answered' }>;

export const isReviewMail = (job: MailJob): job is ReviewMailJob =>
  job.kind === 'review_request' || job.kind === 'question_answered';

export const reviewMail = (parts: TemplateParts, job: ReviewMailJob): Promise<AddressedMail> =>
  job.kind === 'review_request' ? requestMail(parts, job.orderId) : answerMail(parts, job);

/** Builds the review request. Null if the order was anonymised, the address opted out, or each line has a review. */
async function requestMail(parts: TemplateParts, orderId: number): Promise<AddressedMail> {
  const { pool, origin, linkKeys, content } = parts;
  const order = await selectReviewOrder(pool, 'link', orderId);
  if (!order || order.email === '' || (await hasOptedOut(pool, order.email, 'review_request'))) return null;
  const lines = order.lines.filter(({ review, productId }) => review === null && productId !== null);
  if (lines.length === 0) return null;
  const { locale, firstName, lastName, email } = order;
  const url = pageUrl(origin, locale, `review/${signReviewLink(order.id, linkKeys)}`);
  return {
    content: requestTemplate({
      messages: mailMessages(content(), locale),
      firstName,
      names: lines.map(({ name }) => inLocale(name, locale)),
      url,
    }),
    locale,
    to: { name: fullName(firstName, lastName), address: email },
  };
}

type RequestFacts = { messages: MailMessages; firstName: string; names: readonly string[]; url: string };

export function requestTemplate({ messages, firstName, names, url }: RequestFacts): MailContent {
  const words = messages.reviewRequest;
  return {
    subject: words.subject,
    preheader: words.preheader,
    heading: words.heading,
    reason: messages.reasonReviewRequest,
    blocks: [
      { kind: 'text', text: greeting(messages, firstName) },
      { kind: 'text', text: words.text },
      { kind: 'panel', title: words.products, lines: [...names] },
      { kind: 'button', label: words.button, url },
      { kind: 'note', text: words.once },
      { kind: 'links', rows: [{ label: words.stop, url: `${url}#stop` }] },
    ],
  };
}

type AnsweredQuestion = {
  email: string;
  locale: Locale;
  question: string;
  reply: string;
  answer: string | null;
  slug: string;
  name: LocalizedText;
};

const selectAnswered = (db: Db, id: number, answerId: number | null): Promise<AnsweredQuestion | null> =>
  db.maybe(sql`
    select t.email, t.locale, t.text as question, t.reply, p.url_key as slug, p.name,
           (select a.text from shopper_texts a
            where a.id = ${answerId}::int and a.question_id = t.id and a.status = 'published') as answer
    from shopper_texts t join products p on p.id = t.family_id
    where t.id = ${id}::int and t.status = 'published' and t.email <> ''`);

/** Builds the mail about an answer. Null if the question or the answer is no longer shown. */
async function answerMail(
  { pool, origin, content }: TemplateParts,
  { shopperTextId, answerId }: Extract<ReviewMailJob, { kind: 'question_answered' }>,
): Promise<AddressedMail> {
  const found = await selectAnswered(pool, shopperTextId, answerId ?? null);
  const answer = answerId === undefined ? found?.reply : found?.answer;
  if (!found || !answer) return null;
  const { locale, email, slug } = found;
  return {
    content: answeredTemplate({
      ...{
        messages: mailMessages(content(), locale),
        name: inLocale(found.name, locale),
        question: found.question,
        answer,
      },
      isShop: answerId === undefined,
      url: `${pageUrl(origin, locale, `shop/product/${slug}`)}#questions`,
    }),
    locale,
    to: { name: '', address: email },
  };
}

type AnswerFacts = {
  messages: MailMessages;
  name: string;
  question: string;
  answer: string;
  isShop: boolean;
  url: string;
};

export function answeredTemplate({ messages, name, question, answer, isShop, url }: AnswerFacts): MailContent {
  const words = messages.questionAnswered;
  const linesOf = (text: string) => withoutLinks(text).split('\n').filter(Boolean);
  return {
    subject: words.subject(name),
    preheader: isShop ? words.byShop : words.byShopper,
    heading: words.heading,
    reason: messages.reasonQuestion,
    blocks: [
      { kind: 'text', text: messages.helloAnybody },
      { kind: 'text', text: isShop ? words.byShop : words.byShopper },
      { kind: 'panel', title: words.question, lines: linesOf(question) } satisfies MailBlock,
      { kind: 'panel', title: words.answer, lines: linesOf(answer) } satisfies MailBlock,
      { kind: 'button', label: words.button, url },
    ],
  };
}

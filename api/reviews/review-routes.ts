import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { readCustomer } from '#api/customers/customers.ts';
import { refuseForm } from '#api/customers/refuse-form.ts';
import type { Pool } from '#api/database/sql.ts';
import type { Caller } from '#api/http/caller.ts';
import { Refusal } from '#api/http/refusal.ts';
import { type Route, route } from '#api/http/route.ts';
import type { ShopSettings } from '#api/http/shop-settings.ts';
import type { Limits } from '#api/limits/limits.ts';
import { addOptOut } from '#api/mail-opt-outs/opt-outs.ts';
import { notice } from '#api/messages/messages-in.ts';
import * as statements from '#api/orders/reviews/stored-texts.ts';
import type { Locale } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import * as contract from '#contract/review-contract.ts';
import { forgotProblems, normaliseEmail } from '#rules/checkout/account-form.ts';
import { averageStars, countReviews, STARS } from '#rules/reviews/shopper-text.ts';
import { cleanShopperName, publicName } from '#rules/reviews/written-text.ts';
import { type ShownText, selectQuestions, selectReviews } from './read-texts.ts';
import { hashOfLink, readReviewLink } from './review-link.ts';
import { selectRequest } from './review-requests-sql.ts';
import * as writing from './write-text.ts';

type Parts = {
  pool: Pool;
  readModel: CatalogReadModel;
  limits: Limits;
  config: Pick<ShopSettings, 'keys' | 'imageBase'>;
  clock: () => Date;
  notifyCatalogChanged: () => void;
};

type OfOrder = { id: number; key: string | undefined };

export function reviewRoutes({ pool, readModel, limits, config, clock, notifyCatalogChanged }: Parts): Route[] {
  const keys = config.keys.orderLink;
  return [
    route(contract.productReviews, async ({ params, input, tagResponse }) => {
      const { id, rating } = familyOf(params.id);
      const counts = rating?.counts ?? NO_REVIEWS;
      tagResponse({ details: [id] });
      const { sort, stars = null, language = null, after = null } = input;
      const { shown, next } = pageOf(
        rating ? await selectReviews(pool, { familyId: id, sort, stars, language, after, limit: LIMIT }) : [],
      );
      return {
        data: shown.map((row) => toReview(row, config.imageBase)),
        next,
        rating: averageStars(counts),
        reviews: countReviews(counts),
        counts: [...counts],
      };
    }),
    route(contract.productQuestions, async ({ params, input, tagResponse }) => {
      const { id, rating } = familyOf(params.id);
      tagResponse({ details: [id] });
      const { language = null, after = null } = input;
      const { shown, next } = pageOf(
        rating ? await selectQuestions(pool, { familyId: id, language, after, limit: LIMIT }) : [],
      );
      return {
        data: shown.map(({ answers, ...row }) => ({
          ...commonOf(row),
          answers: answers.map(({ locale, isBought, at, ...answer }) => ({
            ...{ ...answer, language: locale, is_bought: isBought, created_at: new Date(at).toISOString() },
          })),
        })),
        next,
      };
    }),
    route(contract.voteShopperText, async ({ params, input, caller }) => {
      await limits.count('voteText', caller, {});
      const { is_useful: isUseful, voter } = input;
      const counts = await writing.vote(pool, {
        ...{ id: params.id, isUseful },
        voter: caller.customerId === null ? `browser:${voter}` : `customer:${caller.customerId}`,
      });
      notifyCatalogChanged();
      return { data: counts };
    }),
    route(contract.askQuestion, async ({ params, input, caller }) => {
      const { id } = familyOf(params.id);
      const writer = await writerOf(caller, input);
      const account = caller.customerId ?? undefined;
      await limits.count('askQuestion', caller, {
        ...{ key: `product ${id}`, ...(account && { account }), ...(writer.email && { email: writer.email }) },
      });
      const questionId = await writing.askQuestion(pool, writer, { productId: params.id, typed: input.text });
      return { message: notice('question_received', input.locale), id: questionId };
    }),
    route(contract.answerQuestion, async ({ params, input, caller }) => {
      const account = caller.customerId ?? undefined;
      await limits.count('answerQuestion', caller, { key: `question ${params.id}`, ...(account && { account }) });
      const writer = await writerOf(caller, { ...input, email: null });
      const id = await writing.answerQuestion(pool, writer, { questionId: params.id, typed: input.text });
      return { message: notice('answer_received', input.locale), id };
    }),
    route(contract.reviewRequest, async ({ input: { key, locale }, caller }) => {
      await limits.count('reviewLink', caller, {});
      return { data: await reviewsOf('link', await orderOfLink(key), locale) };
    }),
    route(contract.stopReviewRequests, async ({ input: { key, locale }, caller }) => {
      await limits.count('reviewLink', caller, {});
      const { email } = await writing.readReviewOrder(pool, 'link', await orderOfLink(key, { isOld: true }));
      await addOptOut(pool, email, 'review_request');
      return { message: notice('review_requests_stopped', locale) };
    }),
    route(contract.orderReviews, async ({ params, input, caller }) => ({
      data: await reviewsOf(caller, params.id, input.locale),
    })),
    route(contract.writeReview, async ({ params, input, caller }) => {
      const by = await accessOf(caller, { id: params.id, key: input.key });
      await limits.count('writeReview', caller, { order: String(params.id) });
      const { item_id: itemId, stars, text = '', pros = '', cons = '', name, locale } = input;
      await writing.writeReview(pool, by, { orderId: params.id, itemId, stars, text, pros, cons, name, locale });
      return { data: await reviewsOf(by, params.id, locale) };
    }),
    route(contract.addReviewPhoto, async ({ params, input, caller }) => {
      const by = await accessOf(caller, { id: params.id, key: input.key });
      await limits.count('reviewPhoto', caller, { order: String(params.id) });
      const bytes = Buffer.from(input.photo, 'base64');
      await writing.addReviewPhoto(pool, by, { orderId: params.id, reviewId: params.review, bytes });
      return { data: await reviewsOf(by, params.id, input.locale) };
    }),
    route(contract.removeReviewPhoto, async ({ params, input, caller }) => {
      const by = await accessOf(caller, { id: params.id, key: input.key });
      await writing.removeReviewPhoto(pool, by, {
        ...{ orderId: params.id, reviewId: params.review, photoId: params.photo },
      });
      return { data: await reviewsOf(by, params.id, input.locale) };
    }),
    route(contract.ownReviewPhoto, async ({ params, input, caller }) => {
      const by = await accessOf(caller, { id: params.id, key: input.key });
      const { lines } = await writing.readReviewOrder(pool, by, params.id);
      const isOwn = lines.some(({ review }) => review?.id === params.review);
      const picture = isOwn ? await statements.selectPhoto(pool, params.review, params.photo) : null;
      if (!picture) throw new Refusal('not_found');
      return { data: { type: 'image/webp' as const, base64: picture.toString('base64') } };
    }),
  ];

  /** A variant has the texts and the rating of its product. A product without published texts has no rating. */
  function familyOf(productId: number) {
    const document = readModel.documents.get(productId);
    const head = document?.parent ?? document;
    if (!head?.sale.priced) throw new Refusal('not_found');
    return head;
  }

  /** Returns the order of a review link. `isOld` also accepts an expired link. */
  async function orderOfLink(key: string, { isOld = false } = {}): Promise<number> {
    const orderId = readReviewLink(key, keys);
    const request = orderId === null ? null : await selectRequest(pool, hashOfLink(key));
    if (!request || request.orderId !== orderId) throw new Refusal('not_found');
    if (!isOld && request.expiresAt <= clock()) throw new Refusal('review_link_expired');
    return orderId;
  }

  /** Checks access before the rate limit counts, so that strangers cannot exhaust the limit of an order. */
  async function accessOf(caller: Caller, { id, key }: OfOrder): Promise<statements.ReviewAccess> {
    const by = key === undefined ? caller : 'link';
    if (key !== undefined && (await orderOfLink(key)) !== id) throw new Refusal('not_found');
    await writing.readReviewOrder(pool, by, id);
    return by;
  }

  async function reviewsOf(by: statements.ReviewAccess, id: number, locale: Locale): Promise<contract.OrderReviews> {
    const order = await writing.readReviewOrder(pool, by, id);
    return {
      order_id: order.id,
      name: publicName(order.firstName, order.lastName),
      can_write: writing.mayReview(order),
      lines: order.lines.map(({ itemId, productId, name, image, review }) => ({
        ...{ item_id: itemId, name: inLocale(name, locale), image },
        slug: productId === null ? null : (readModel.documents.get(productId)?.slug ?? null),
        review: review && { ...review, can_edit: review.status === 'pending' },
      })),
    };
  }

  async function writerOf(
    { customerId }: Caller,
    typed: { name?: string | undefined; email?: string | null | undefined; locale: Locale },
  ): Promise<writing.Writer> {
    const { locale } = typed;
    const name = cleanShopperName(typed.name ?? '');
    const email = normaliseEmail(typed.email ?? '');
    if (email !== '') refuseForm(forgotProblems({ email }));
    if (customerId === null) return { customerId, name, email, locale };
    const customer = await readCustomer(pool, customerId);
    return { customerId, name: name || publicName(customer.firstName ?? '', customer.lastName ?? ''), email, locale };
  }
}

const NO_REVIEWS = STARS.map(() => 0);
const LIMIT = contract.REVIEWS_PAGE + 1;

function pageOf<T extends ShownText>(found: readonly T[]): { shown: readonly T[]; next: string | null } {
  const shown = found.slice(0, contract.REVIEWS_PAGE);
  return { shown, next: found.length > shown.length ? (shown.at(-1)?.place ?? null) : null };
}

const commonOf = ({ id, name, text, locale, publishedAt, useful, useless, reply, repliedAt }: ShownText) => ({
  ...{ id, name, text, language: locale, created_at: publishedAt.toISOString(), useful, useless },
  reply: repliedAt && { text: reply, created_at: repliedAt.toISOString() },
});

const toReview = (row: ShownText, base: string): contract.WireReview => ({
  ...commonOf(row),
  ...{ stars: row.stars, pros: row.pros, cons: row.cons, is_bought: row.isBought },
  photos: row.photos.map((path) => ({
    small: `${base}/storage/cache/small/${path}`,
    large: `${base}/storage/cache/large/${path}`,
  })),
});

import * as z from 'zod/mini';
import { REVIEW_SORTS, SHOPPER_TEXT_STATUSES } from '#rules/reviews/shopper-text.ts';
import { endpoint } from './endpoint.ts';
import { byId, identity, localeField, one, rowId, wholeNumber, withLocale, yesNo } from './fields.ts';
import { LOCALES } from './locale.ts';

/** Texts may be longer as typed than as stored, so that the server names the limit. */
const MAX_TYPED = 20_000;
/** Base64 of a photograph; browsers send a reduced one of a few hundred kilobytes. */
const MAX_PHOTO_CHARACTERS = 8_000_000;
const PHOTO_BODY_BYTES = 8_100_000;

export const REVIEWS_PAGE = 10;

const locale = z.enum(LOCALES);
const stars = wholeNumber(1, 5);
const typed = z.string().check(z.maxLength(MAX_TYPED));
/** A random key of this browser, so that a guest votes once. */
const voter = z.guid();
const cursor = z.string().check(z.maxLength(60));

const picture = z.strictObject({ small: z.string(), large: z.string() });
/** The text of the shop. */
const reply = z.nullable(z.strictObject({ text: z.string(), created_at: z.string() }));

const wireReview = z.strictObject({
  id: z.int(),
  /** Empty after the account was deleted. */
  name: z.string(),
  stars: z.int(),
  text: z.string(),
  pros: z.string(),
  cons: z.string(),
  /** The language of the texts. */
  language: locale,
  is_bought: z.boolean(),
  created_at: z.string(),
  photos: z.array(picture),
  useful: z.int(),
  useless: z.int(),
  reply,
});
export type WireReview = z.infer<typeof wireReview>;

const wireAnswer = z.strictObject({
  id: z.int(),
  name: z.string(),
  text: z.string(),
  language: locale,
  is_bought: z.boolean(),
  created_at: z.string(),
});

const wireQuestion = z.strictObject({
  id: z.int(),
  name: z.string(),
  text: z.string(),
  language: locale,
  created_at: z.string(),
  useful: z.int(),
  useless: z.int(),
  reply,
  /** Answers of shoppers, oldest first. */
  answers: z.array(wireAnswer),
});
export type WireQuestion = z.infer<typeof wireQuestion>;

const productReviewsAnswer = z.strictObject({
  data: z.array(wireReview),
  /** The `after` of the next page. */
  next: z.nullable(z.string()),
  rating: z.number(),
  reviews: z.int(),
  /** Reviews by stars: the first number counts reviews with one star. */
  counts: z.array(z.int()),
});
export type ProductReviews = z.infer<typeof productReviewsAnswer>;

export const productReviews = endpoint({
  name: 'productReviews',
  method: 'GET',
  path: '/api/products/{id}/reviews',
  summary: 'Returns ten published reviews of a product and all its variants',
  params: byId,
  input: withLocale({
    sort: z._default(z.enum(REVIEW_SORTS), 'useful'),
    stars: z.optional(stars),
    /** Only reviews in this language. */
    language: z.optional(locale),
    after: z.optional(cursor),
  }),
  answer: productReviewsAnswer,
  cache: 'public',
});

const productQuestionsAnswer = z.strictObject({
  data: z.array(wireQuestion),
  next: z.nullable(z.string()),
});
export type ProductQuestions = z.infer<typeof productQuestionsAnswer>;

export const productQuestions = endpoint({
  name: 'productQuestions',
  method: 'GET',
  path: '/api/products/{id}/questions',
  summary: 'Returns ten published questions of a product with their answers, newest first',
  params: byId,
  input: withLocale({ language: z.optional(locale), after: z.optional(cursor) }),
  answer: productQuestionsAnswer,
  cache: 'public',
});

export const voteShopperText = endpoint({
  name: 'voteShopperText',
  method: 'POST',
  path: '/api/shopper-texts/{id}/vote',
  summary: 'Marks a published review or question as useful or not; null takes the vote back',
  params: byId,
  input: withLocale({ is_useful: z.nullable(yesNo), voter, ...identity }),
  answer: one(z.strictObject({ useful: z.int(), useless: z.int() })),
  cache: 'private',
});

/** `mail`: a mail follows when the question is answered. */
const received = z.strictObject({ message: z.string(), id: z.int() });

export const askQuestion = endpoint({
  name: 'askQuestion',
  method: 'POST',
  path: '/api/products/{id}/questions',
  summary: 'Asks a question about a product. It is shown after the shop has read it',
  params: byId,
  input: withLocale({
    text: typed,
    name: z.optional(typed),
    /** A mail goes there when the question is answered. */
    email: z.optional(z.nullable(typed)),
    ...identity,
  }),
  fieldsFrom: 'body',
  session: 'any',
  answer: received,
  cache: 'private',
});

export const answerQuestion = endpoint({
  name: 'answerQuestion',
  method: 'POST',
  path: '/api/questions/{id}/answers',
  summary: 'Answers a published question. The answer is shown after the shop has read it',
  params: byId,
  input: withLocale({ text: typed, name: z.optional(typed), ...identity }),
  fieldsFrom: 'body',
  session: 'any',
  answer: received,
  cache: 'private',
});

const ownReview = z.strictObject({
  id: z.int(),
  stars: z.int(),
  text: z.string(),
  pros: z.string(),
  cons: z.string(),
  name: z.string(),
  status: z.enum(SHOPPER_TEXT_STATUSES),
  /** Why the shop refused the review. */
  refusal: z.string(),
  /** Ids of the photographs. */
  photos: z.array(z.int()),
  can_edit: z.boolean(),
});
export type OwnReview = z.infer<typeof ownReview>;

const orderReviewsAnswer = one(
  z.strictObject({
    order_id: z.int(),
    /** The name that reviews of this order show, unless the buyer types another. */
    name: z.string(),
    /** False before the hand-over. */
    can_write: z.boolean(),
    lines: z.array(
      z.strictObject({
        item_id: z.int(),
        name: z.string(),
        image: z.nullable(z.string()),
        /** Null if the shop no longer sells the product. */
        slug: z.nullable(z.string()),
        review: z.nullable(ownReview),
      }),
    ),
  }),
);
export type OrderReviews = z.infer<typeof orderReviewsAnswer>['data'];

const reviewId = z.object({ id: rowId, review: rowId });
const photoId = z.object({ id: rowId, review: rowId, photo: rowId });
/** The key of a link in a mail. It opens the reviews of one order, and nothing else. */
const key = z.optional(z.string().check(z.maxLength(100)));
const ofOrder = { locale: localeField, key, token: identity.token };

export const reviewRequest = endpoint({
  name: 'reviewRequest',
  method: 'GET',
  path: '/api/review-requests',
  summary: 'Returns the lines and reviews of the order that the link of a mail belongs to',
  input: withLocale({ key: z.string().check(z.maxLength(100)) }),
  session: 'none',
  answer: orderReviewsAnswer,
  cache: 'private',
});

export const stopReviewRequests = endpoint({
  name: 'stopReviewRequests',
  method: 'POST',
  path: '/api/review-requests/stop',
  summary: 'Stops mails that ask for reviews, for ever, to the address of the order that the link belongs to',
  input: withLocale({ key: z.string().check(z.maxLength(100)) }),
  fieldsFrom: 'body',
  session: 'none',
  answer: z.strictObject({ message: z.string() }),
  cache: 'private',
});

export const orderReviews = endpoint({
  name: 'orderReviews',
  method: 'GET',
  path: '/api/orders/{id}/reviews',
  summary: 'Returns the lines of an order with their reviews',
  params: byId,
  input: withLocale({ token: identity.token }),
  answer: orderReviewsAnswer,
  cache: 'private',
});

export const writeReview = endpoint({
  name: 'writeReview',
  method: 'POST',
  path: '/api/orders/{id}/reviews',
  summary: 'Writes the review of a bought line, or changes it until the shop has read it',
  params: byId,
  input: z.object({
    ...ofOrder,
    item_id: rowId,
    stars,
    text: z.optional(typed),
    pros: z.optional(typed),
    cons: z.optional(typed),
    name: z.optional(typed),
  }),
  fieldsFrom: 'body',
  answer: orderReviewsAnswer,
  cache: 'private',
});

export const addReviewPhoto = endpoint({
  name: 'addReviewPhoto',
  method: 'POST',
  path: '/api/orders/{id}/reviews/{review}/photos',
  summary: 'Adds a photograph in base64 to a review that the shop has not read yet',
  params: reviewId,
  input: z.object({ ...ofOrder, photo: z.string().check(z.maxLength(MAX_PHOTO_CHARACTERS)) }),
  fieldsFrom: 'body',
  answer: orderReviewsAnswer,
  cache: 'private',
  bodyBytes: PHOTO_BODY_BYTES,
});

export const removeReviewPhoto = endpoint({
  name: 'removeReviewPhoto',
  method: 'POST',
  path: '/api/orders/{id}/reviews/{review}/photos/{photo}/remove',
  summary: 'Removes a photograph of a review that the shop has not read yet',
  params: photoId,
  input: z.object(ofOrder),
  fieldsFrom: 'body',
  answer: orderReviewsAnswer,
  cache: 'private',
});

export const ownReviewPhoto = endpoint({
  name: 'ownReviewPhoto',
  method: 'POST',
  path: '/api/orders/{id}/reviews/{review}/photos/{photo}',
  summary: 'Returns a photograph of an own review as WebP in base64',
  params: photoId,
  input: z.object(ofOrder),
  fieldsFrom: 'body',
  answer: one(z.strictObject({ type: z.literal('image/webp'), base64: z.string() })),
  cache: 'private',
});

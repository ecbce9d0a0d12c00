import * as z from 'zod/mini';
import { byId, rowId, withLocale } from '#contract/fields.ts';
import { LOCALES } from '#contract/locale.ts';
import { MAX_REPLY_TEXT, SHOPPER_TEXT_KINDS, SHOPPER_TEXT_STATUSES } from '#rules/reviews/shopper-text.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { localizedName } from './office-session-contract.ts';

export const SHOPPER_TEXTS_PAGE = 25;

const kind = z.enum(SHOPPER_TEXT_KINDS);
const status = z.enum(SHOPPER_TEXT_STATUSES);

const shopperText = z.strictObject({
  id: z.int(),
  /** Sent with each change. Another current version is answered with `stale`. */
  version: z.int(),
  kind,
  status,
  created_at: z.string(),
  language: z.enum(LOCALES),
  name: z.string(),
  /** Null for questions and answers. */
  stars: z.nullable(z.int()),
  text: z.string(),
  pros: z.string(),
  cons: z.string(),
  refusal: z.string(),
  reply: z.string(),
  is_suspicious: z.boolean(),
  is_bought: z.boolean(),
  /** True if a mail follows an answer. */
  has_email: z.boolean(),
  /** Ids of the photographs. */
  photos: z.array(z.int()),
  /** Null if the order was deleted, and without `orders.see`. */
  order_id: z.nullable(z.int()),
  /** Null if the product was deleted and the order line too. */
  product: z.nullable(
    z.strictObject({ id: z.nullable(z.int()), name: localizedName, picture: z.nullable(z.string()) }),
  ),
  /** The question that an answer belongs to. */
  question: z.nullable(z.string()),
  useful: z.int(),
  useless: z.int(),
});
export type OfficeShopperText = z.infer<typeof shopperText>;

export const listShopperTexts = officeEndpoint({
  name: 'listShopperTexts',
  method: 'GET',
  path: '/office/api/reviews',
  summary: 'Lists reviews, questions and answers: waiting ones oldest first, others newest first',
  input: withLocale({
    status: z.optional(status),
    kind: z.optional(kind),
    product: z.optional(rowId),
    after: z.optional(rowId),
  }),
  answer: z.strictObject({ data: z.array(shopperText), next: z.nullable(z.int()), pending: z.int() }),
  permission: 'reviews.decide',
});

export const readShopperPhoto = officeEndpoint({
  name: 'readShopperPhoto',
  method: 'GET',
  path: '/office/api/reviews/{id}/photos/{photo}',
  summary: 'Returns a photograph as WebP in base64',
  params: z.object({ id: rowId, photo: rowId }),
  answer: z.strictObject({ type: z.literal('image/webp'), base64: z.string() }),
  permission: 'reviews.decide',
});

const change = z.strictObject({
  text: shopperText,
  /** The audit entry, by which the change can be undone; null if nothing changed. */
  change: z.nullable(z.int()),
});

export const decideShopperText = officeEndpoint({
  name: 'decideShopperText',
  method: 'POST',
  path: '/office/api/reviews/{id}/decide',
  summary: 'Publishes or refuses a review, question or answer, or puts it back into the queue',
  params: byId,
  input: withLocale({
    status,
    /** Told to the writer; required for a refusal. */
    refusal: z.optional(z.string().check(z.maxLength(MAX_REPLY_TEXT))),
    version: z.int(),
  }),
  answer: change,
  permission: 'reviews.decide',
  undoable: true,
});

export const replyToShopperText = officeEndpoint({
  name: 'replyToShopperText',
  method: 'POST',
  path: '/office/api/reviews/{id}/reply',
  summary: 'Writes the text of the shop below a review, or its answer to a question. An empty text removes it',
  params: byId,
  input: withLocale({ text: z.string().check(z.maxLength(MAX_REPLY_TEXT)), version: z.int() }),
  answer: change,
  permission: 'reviews.decide',
  undoable: true,
});

import * as z from 'zod/mini';
import { RETURN_CONDITIONS, RETURN_DECISIONS, RETURN_REASONS, RETURN_WISHES } from '#rules/orders/return-reason.ts';
import { RETURN_STATUSES } from '#rules/orders/return-transitions.ts';
import { endpoint } from './endpoint.ts';
import { amd, byId, identity, one, rowId, wholeNumber, withLocale } from './fields.ts';

export const MAX_RETURN_TEXT = 2000;
const MAX_LINES = 100;
/** Base64 of a photograph; browsers send a reduced one of a few hundred kilobytes. */
const MAX_PHOTO_CHARACTERS = 8_000_000;
const PHOTO_BODY_BYTES = 8_100_000;

const wireReturn = z.strictObject({
  id: z.int(),
  status: z.enum(RETURN_STATUSES),
  status_label: z.string(),
  reason: z.enum(RETURN_REASONS),
  wish: z.enum(RETURN_WISHES),
  text: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  items: z.array(
    z.strictObject({
      item_id: z.int(),
      quantity: z.int(),
      /** Null until the shop has checked the pieces. */
      received: z.nullable(z.int()),
      condition: z.nullable(z.enum(RETURN_CONDITIONS)),
      /** Null until the shop has decided. */
      decision: z.nullable(z.enum(RETURN_DECISIONS)),
    }),
  ),
  /** Ids of the photographs. */
  photos: z.array(z.int()),
  /** Oldest first. `note` is a text of the shop to the buyer. */
  steps: z.array(
    z.strictObject({
      status: z.enum(RETURN_STATUSES),
      status_label: z.string(),
      note: z.string(),
      created_at: z.string(),
    }),
  ),
  /** The amount that the shop decided to send back, and whether it was sent. */
  refund: z.nullable(z.strictObject({ amount: amd, formated_amount: z.string(), is_sent: z.boolean() })),
  exchange_order_id: z.nullable(z.int()),
  can_cancel: z.boolean(),
  can_add_photos: z.boolean(),
});
export type WireReturn = z.infer<typeof wireReturn>;

const returnOffer = z.strictObject({
  item_id: z.int(),
  /** Pieces that are neither refunded nor in another return. */
  left: z.int(),
  /** Last days, `YYYY-MM-DD` in Yerevan; null without a right. */
  return_until: z.nullable(z.string()),
  warranty_until: z.nullable(z.string()),
});
export type ReturnOffer = z.infer<typeof returnOffer>;

const orderReturnsAnswer = one(
  z.strictObject({
    returns: z.array(wireReturn),
    /** Empty before the hand-over. */
    lines: z.array(returnOffer),
  }),
);
export type OrderReturns = z.infer<typeof orderReturnsAnswer>['data'];

const returnId = z.object({ id: rowId, return: rowId });

export const orderReturns = endpoint({
  name: 'orderReturns',
  method: 'GET',
  path: '/api/orders/{id}/returns',
  summary: 'Returns of an order, oldest first, with the pieces that can still be returned',
  params: byId,
  input: withLocale({ token: identity.token }),
  answer: orderReturnsAnswer,
  cache: 'private',
});

export const requestReturn = endpoint({
  name: 'requestReturn',
  method: 'POST',
  path: '/api/orders/{id}/returns',
  summary: 'Requests a return. A repeated `key` returns the same return',
  params: byId,
  input: withLocale({
    lines: z.array(z.object({ item_id: rowId, quantity: wholeNumber(1, 10_000) })).check(z.maxLength(MAX_LINES)),
    reason: z.enum(RETURN_REASONS),
    wish: z.enum(RETURN_WISHES),
    text: z.optional(z.string().check(z.maxLength(MAX_RETURN_TEXT))),
    key: z.guid(),
    token: identity.token,
  }),
  answer: one(z.strictObject({ id: z.int(), ...orderReturnsAnswer.shape.data.shape })),
  cache: 'private',
});

export const cancelReturn = endpoint({
  name: 'cancelReturn',
  method: 'POST',
  path: '/api/orders/{id}/returns/{return}/cancel',
  summary: 'Withdraws a return that the shop has not received yet',
  params: returnId,
  input: withLocale({ token: identity.token }),
  answer: orderReturnsAnswer,
  cache: 'private',
});

export const addReturnPhoto = endpoint({
  name: 'addReturnPhoto',
  method: 'POST',
  path: '/api/orders/{id}/returns/{return}/photos',
  summary: 'Adds a photograph in base64 to an open return. Only the buyer and the staff can see it',
  params: returnId,
  input: withLocale({
    photo: z.string().check(z.maxLength(MAX_PHOTO_CHARACTERS)),
    token: identity.token,
  }),
  answer: orderReturnsAnswer,
  cache: 'private',
  bodyBytes: PHOTO_BODY_BYTES,
});

export const returnPhoto = endpoint({
  name: 'returnPhoto',
  method: 'GET',
  path: '/api/orders/{id}/returns/{return}/photos/{photo}',
  summary: 'Returns a photograph as WebP in base64',
  params: z.object({ id: rowId, return: rowId, photo: rowId }),
  input: withLocale({ token: identity.token }),
  answer: one(z.strictObject({ type: z.literal('image/webp'), base64: z.string() })),
  cache: 'private',
});

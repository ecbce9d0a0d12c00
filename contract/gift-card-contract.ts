import * as z from 'zod/mini';
import { MAX_GIFT_CARD, MAX_GIFT_MESSAGE } from '#rules/orders/gift-card.ts';
import { endpoint } from './endpoint.ts';
import { amd, calendarDay, identity, localeOnly, one, wholeNumber, withLocale } from './fields.ts';
import { orderAnswer } from './order-contract.ts';

const line = z.string().check(z.maxLength(255));

export const giftCardTerms = endpoint({
  name: 'giftCardTerms',
  method: 'GET',
  path: '/api/gift-cards',
  summary: 'Returns the amounts for which the shop sells gift cards, and their validity',
  input: localeOnly,
  answer: one(
    z.strictObject({
      /** False if the merchant sells none, or no online payment is possible. */
      is_sold: z.boolean(),
      amounts: z.array(amd),
      min: amd,
      max: amd,
      /** Months after which an unused balance expires; null for never. */
      months: z.nullable(z.int()),
      /** Online payment methods, because a card is sent as soon as it is paid. */
      payments: z.array(z.strictObject({ method: z.string(), title: z.string() })),
    }),
  ),
  cache: 'public',
});
export type GiftCardTerms = z.infer<typeof giftCardTerms.answer>['data'];

export const buyGiftCard = endpoint({
  name: 'buyGiftCard',
  method: 'POST',
  path: '/api/gift-cards',
  summary: 'Orders a gift card. After the payment its code is mailed to the receiver, at once or on a day',
  input: withLocale({
    amount: wholeNumber(1, MAX_GIFT_CARD),
    buyer_name: line,
    buyer_email: line,
    buyer_phone: line,
    /** Without an address the buyer receives the card. */
    receiver_name: z.optional(line),
    receiver_email: z.optional(line),
    message: z.optional(z.string().check(z.maxLength(MAX_GIFT_MESSAGE))),
    /** A day in Yerevan; null or omitted sends the card at once. */
    send_on: z.optional(z.nullable(calendarDay)),
    method: z.string().check(z.maxLength(100)),
    /** A repeated call with the same key returns the same order; other content is answered with 409 `key_used`. */
    idempotency_key: z.optional(z.guid()),
    ...identity,
  }),
  answer: orderAnswer,
  cache: 'private',
});

export const giftCardBalance = endpoint({
  name: 'giftCardBalance',
  method: 'POST',
  path: '/api/gift-cards/balance',
  summary: 'Returns the balance of a gift card that can be used now; every other code is answered with `gift_card`',
  input: z.extend(localeOnly, { code: z.string().check(z.maxLength(100)) }),
  fieldsFrom: 'body',
  session: 'none',
  answer: one(z.strictObject({ balance: amd, last_four: z.string(), expires_on: z.nullable(z.string()) })),
  cache: 'private',
});

import * as z from 'zod/mini';
import { amd, byId, calendarDay, rowId, wholeNumber, withLocale, yesNo } from '#contract/fields.ts';
import { LOCALES } from '#contract/locale.ts';
import { GIFT_CARD_STATES, GIFT_CARD_VIEWS, MAX_GIFT_CARD, MAX_GIFT_MESSAGE } from '#rules/orders/gift-card.ts';
import { officeEndpoint } from './office-endpoint.ts';

export const GIFT_CARDS_PAGE = 50;
export const MOVEMENT_KINDS = ['issue', 'spend', 'refund', 'expire', 'adjust'] as const;

const line = z.string().check(z.maxLength(255));

const row = z.strictObject({
  id: z.int(),
  /** The order that sold the card; null for a card of the shop. */
  order_id: z.nullable(z.int()),
  state: z.enum(GIFT_CARD_STATES),
  amount: amd,
  balance: amd,
  /** The end of the code; null until its mail is written. */
  last_four: z.nullable(z.string()),
  receiver_name: z.string(),
  receiver_email: z.string(),
  send_on: z.nullable(z.string()),
  sent_at: z.nullable(z.string()),
  expires_on: z.nullable(z.string()),
  created_at: z.string(),
});
export type GiftCardRow = z.infer<typeof row>;

export const listGiftCards = officeEndpoint({
  name: 'listGiftCards',
  method: 'GET',
  path: '/office/api/gift-cards',
  summary: 'Lists gift cards, newest first. `q` finds the last four characters of a code, an order or a receiver',
  input: withLocale({
    q: z.optional(z.string().check(z.maxLength(100))),
    view: z.optional(z.enum(GIFT_CARD_VIEWS)),
    after: z.optional(rowId),
  }),
  answer: z.strictObject({ data: z.array(row), next: z.nullable(z.int()) }),
  permission: 'gift_cards.edit',
});

const card = z.strictObject({
  ...row.shape,
  version: z.int(),
  is_blocked: z.boolean(),
  sender_name: z.string(),
  message: z.string(),
  movements: z.array(
    z.strictObject({
      id: z.int(),
      kind: z.enum(MOVEMENT_KINDS),
      amount: amd,
      /** The balance after the movement. */
      balance: amd,
      order_id: z.nullable(z.int()),
      by: z.nullable(z.string()),
      note: z.string(),
      at: z.string(),
    }),
  ),
});
export type OfficeGiftCard = z.infer<typeof card>;

export const readGiftCard = officeEndpoint({
  name: 'readGiftCard',
  method: 'GET',
  path: '/office/api/gift-cards/{id}',
  summary: 'Returns a gift card with its newest 500 movements',
  params: byId,
  answer: card,
  permission: 'gift_cards.edit',
});

/** The fields that staff change. */
const fields = z.object({
  is_blocked: z.optional(yesNo),
  receiver_name: z.optional(line),
  receiver_email: z.optional(line),
  send_on: z.optional(z.nullable(calendarDay)),
});
export type GiftCardFields = z.infer<typeof fields>;

export const changeGiftCard = officeEndpoint({
  name: 'changeGiftCard',
  method: 'PUT',
  path: '/office/api/gift-cards/{id}',
  summary: 'Blocks a gift card or changes its receiver; another current version is answered with `stale`',
  params: byId,
  input: withLocale({ version: wholeNumber(1, 2_147_483_647), fields }),
  answer: z.strictObject({ change: z.nullable(z.int()) }),
  permission: 'gift_cards.edit',
  undoable: true,
});

export const adjustGiftCard = officeEndpoint({
  name: 'adjustGiftCard',
  method: 'POST',
  path: '/office/api/gift-cards/{id}/adjust',
  summary: 'Adds drams to a gift card or takes them away, with a reason',
  params: byId,
  input: withLocale({
    amount: wholeNumber(-MAX_GIFT_CARD, MAX_GIFT_CARD),
    reason: line,
    idempotency_key: z.guid(),
  }),
  answer: z.strictObject({ change: z.int() }),
  permission: 'gift_cards.edit',
  reauthenticate: true,
  idempotent: true,
});

export const issueGiftCard = officeEndpoint({
  name: 'issueGiftCard',
  method: 'POST',
  path: '/office/api/gift-cards',
  summary: 'Issues a gift card without a sale and mails its code',
  input: withLocale({
    amount: wholeNumber(1, MAX_GIFT_CARD),
    receiver_name: z.optional(line),
    receiver_email: line,
    message: z.optional(z.string().check(z.maxLength(MAX_GIFT_MESSAGE))),
    mail_locale: z.enum(LOCALES),
    send_on: z.optional(z.nullable(calendarDay)),
    reason: line,
    idempotency_key: z.guid(),
  }),
  answer: z.strictObject({ id: z.int(), change: z.int() }),
  permission: 'gift_cards.edit',
  reauthenticate: true,
  idempotent: true,
});

export const sendGiftCardMail = officeEndpoint({
  name: 'sendGiftCardMail',
  method: 'POST',
  path: '/office/api/gift-cards/{id}/mail',
  summary: 'Sends the mail with the code again, at once',
  params: byId,
  answer: z.strictObject({ change: z.int() }),
  permission: 'gift_cards.edit',
});

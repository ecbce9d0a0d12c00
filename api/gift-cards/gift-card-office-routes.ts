import { actorOf, type OfficeRoute, officeRoute } from '#api/http/office-route.ts';
import { Refusal } from '#api/http/refusal.ts';
import * as contract from '#contract/office/office-gift-cards-contract.ts';
import { giftCardState } from '#rules/orders/gift-card.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { adjustGiftCard, changeGiftCard, issueByStaff, sendCardMail } from './change-gift-card.ts';
import * as statements from './gift-cards-sql.ts';

type Parts = { clock: () => Date };

export const giftCardOfficeRoutes = ({ clock }: Parts): OfficeRoute[] => [
  officeRoute(contract.listGiftCards, async ({ db, input: { q, view = 'all', after } }) => {
    const day = shopDay(clock());
    const limit = contract.GIFT_CARDS_PAGE;
    const filter = { q: q?.trim() ?? '', state: view, after: after ?? null, day, limit: limit + 1 };
    const rows = await statements.selectCards(db, filter);
    const shown = rows.slice(0, limit);
    return { data: shown.map((row) => toRow(row, day)), next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
  }),
  officeRoute(contract.readGiftCard, async ({ db, params: { id } }) => {
    const card = await statements.selectCard(db, id);
    if (!card) throw new Refusal('not_found');
    const movements = await statements.selectMovements(db, id);
    return {
      ...toRow(card, shopDay(clock())),
      ...{ version: card.version, is_blocked: card.isBlocked, sender_name: card.senderName, message: card.message },
      movements: movements.map(({ orderId, staff, createdAt, ...movement }) => ({
        ...movement,
        ...{ order_id: orderId, by: staff, at: createdAt.toISOString() },
      })),
    };
  }),
  officeRoute(contract.changeGiftCard, async (call) => {
    const { fields, version } = call.input;
    const edit = { id: call.params.id, fields, version, now: clock() };
    return { change: await changeGiftCard(call.db, { actor: actorOf(call) }, edit) };
  }),
  officeRoute(contract.adjustGiftCard, async (call) => {
    const { amount, reason } = call.input;
    return { change: await adjustGiftCard(call.db, actorOf(call), { id: call.params.id, amount, reason }) };
  }),
  officeRoute(contract.issueGiftCard, (call) => {
    const { amount, receiver_name, receiver_email, message, mail_locale, send_on, reason } = call.input;
    const card = { amount, receiverName: receiver_name ?? '', receiverEmail: receiver_email, message: message ?? '' };
    const issued = { ...card, locale: mail_locale, sendOn: send_on ?? null, reason };
    return issueByStaff(call.db, actorOf(call), issued, clock());
  }),
  officeRoute(contract.sendGiftCardMail, async (call) => ({
    change: await sendCardMail(call.db, actorOf(call), call.params.id, clock()),
  })),
];

const toRow = (card: statements.GiftCardRow, day: string): contract.GiftCardRow => ({
  ...{ id: card.id, order_id: card.orderId, amount: card.amount, balance: card.balance, last_four: card.lastFour },
  state: giftCardState({ ...card, isIssued: card.issuedAt !== null }, day),
  ...{ receiver_name: card.receiverName, receiver_email: card.receiverEmail, send_on: card.sendOn },
  ...{
    sent_at: card.sentAt?.toISOString() ?? null,
    expires_on: card.expiresOn,
    created_at: card.createdAt.toISOString(),
  },
});

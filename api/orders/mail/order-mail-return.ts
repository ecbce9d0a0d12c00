import { type Db, sql } from '#api/database/sql.ts';
import type { MailBlock, MailContent } from '#api/mail/mail-content.ts';
import { greeting } from '#api/mail/mail-format.ts';
import { withoutLinks } from '#api/mail/typed-text.ts';
import { messagesIn } from '#api/messages/messages-in.ts';
import { inLocale, type LocalizedText } from '#contract/localized-text.ts';
import type { ReturnDecision } from '#rules/orders/return-reason.ts';
import type { ReturnStatus } from '#rules/orders/return-transitions.ts';
import { helpLinks, type OrderMailParts, openOrder } from './order-mail-parts.ts';

export type ReturnFacts = {
  step: ReturnStatus;
  /** The text of the shop in this step. */
  note: string;
  lines: { name: LocalizedText; quantity: number; decision: ReturnDecision | null }[];
  refundAmount: number;
  exchangeOrderId: number | null;
};

/** Null if the return was deleted with its order. */
export const selectReturnFacts = (db: Db, returnId: number, step: ReturnStatus): Promise<ReturnFacts | null> =>
  db.maybe(sql`
    select ${step} as step, r.refund_amount as "refundAmount", r.exchange_order_id as "exchangeOrderId",
           coalesce((select t.note from return_steps t where t.return_id = r.id and t.status = ${step}
                     order by t.id desc limit 1), '') as note,
           (select jsonb_agg(jsonb_build_object('name', i.name, 'quantity', coalesce(l.received, l.quantity),
                                                'decision', l.decision) order by l.id)
            from return_items l join order_items i on i.id = l.order_item_id where l.return_id = r.id) as lines
    from returns r where r.id = ${returnId}`);

export function orderReturnTemplate(parts: OrderMailParts, facts: ReturnFacts): MailContent {
  const { order, messages, drams } = parts;
  const words = messages.orderReturn;
  const { step, note, lines, refundAmount, exchangeOrderId } = facts;
  const number = String(order.id);
  const isClosed = step === 'closed';
  const lineOf = ({ name, quantity, decision }: ReturnFacts['lines'][number]) =>
    `${inLocale(name, order.locale)} × ${quantity}${isClosed && decision ? `${messages.colon} ${words.decisions[decision]}` : ''}`;
  return {
    subject: words.subject(number, messagesIn(order.locale).returnStatuses[step]),
    preheader: words.steps[step],
    heading: words.heading(number),
    reason: messages.reasonOrder,
    blocks: [
      { kind: 'text', text: greeting(messages, order.firstName) },
      { kind: 'text', text: words.steps[step] },
      ...(note ? [{ kind: 'panel', title: words.note, lines: [withoutLinks(note)] } satisfies MailBlock] : []),
      { kind: 'panel', title: words.products, lines: lines.map(lineOf) },
      ...(isClosed && refundAmount > 0
        ? [{ kind: 'text', text: words.refund(drams(refundAmount)) } satisfies MailBlock]
        : []),
      ...(isClosed && exchangeOrderId !== null
        ? [{ kind: 'text', text: words.exchange(String(exchangeOrderId)) } satisfies MailBlock]
        : []),
      ...helpLinks(parts),
      ...openOrder(parts),
    ],
  };
}

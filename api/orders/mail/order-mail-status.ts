import type { MailBlock, MailContent } from '#api/mail/mail-content.ts';
import { formatPhone, greeting } from '#api/mail/mail-format.ts';
import type { MailJob } from '#api/mail/mail-jobs.ts';
import type { MailMessages } from '#api/messages/mail-messages-en.ts';
import { statusLabel } from '#api/messages/messages-in.ts';
import { isPaidByExchange } from '#api/orders/payment-state.ts';
import { inLocale } from '#contract/localized-text.ts';
import { isOnline, isPaidAtDoor, TRANSFER_METHOD } from '#rules/checkout/payment-method.ts';
import type { OrderStatus, OrderTransition } from '#rules/orders/order-transitions.ts';
import { creditPanel } from './order-mail-credit.ts';
import { atDoor, mayPay, nextSteps } from './order-mail-next-steps.ts';
import {
  deliveryRows,
  helpLinks,
  moneyToReturn,
  type OrderMailParts,
  openOrder,
  paidAmount,
  productsBlock,
  toPayOf,
} from './order-mail-parts.ts';
import type { MailOrder } from './order-mail-sql.ts';

type StatusJob = Pick<Extract<MailJob, { kind: 'order_status' }>, 'status' | 'step' | 'reason'>;

export function orderStatusTemplate(parts: OrderMailParts, job: StatusJob): MailContent {
  const { order, messages, drams } = parts;
  const { status } = job;
  const number = String(order.id);
  const label = statusLabel(status, order.locale);
  const [first = '', ...more] = sentences(parts, job);
  const owed = order.attempts.filter((attempt) => attempt.status === 'refund_due');
  return {
    subject: statusSubject(messages, number, label, job.step),
    preheader: first,
    heading: messages.status.heading(number),
    reason: messages.reasonOrder,
    blocks: [
      { kind: 'text', text: greeting(messages, order.firstName) },
      { kind: 'facts', rows: [{ label: messages.order.status, value: label }] },
      ...[first, ...more].map((text) => ({ kind: 'text' as const, text })),
      ...owed.map(
        ({ amount, refunded }): MailBlock => ({
          kind: 'text',
          text: messages.payment.owed.text(drams(amount - refunded)),
        }),
      ),
      ...next(parts, status),
      productsBlock(parts),
      ...creditPanel(order, messages, status),
      ...(status === 'processing' || status === 'completed' ? helpLinks(parts) : []),
      ...(status === 'completed' && order.status === 'completed' ? parts.related() : []),
      ...(status === 'pending_payment' && mayPay(order)
        ? []
        : openOrder(parts, status === 'canceled' ? messages.canceled.button : undefined)),
    ],
  };
}

function statusSubject(
  { payment, status }: MailMessages,
  number: string,
  label: string,
  step?: OrderTransition,
): string {
  if (step === 'owe') return payment.owed.subject(number);
  if (step === 'pay' || step === 'revive') return payment.paidSubject(number);
  return status.subject(number, label);
}

/**
 * The sentences depend on the transition, because several transitions lead to the same status (docs/spec/decisions.md
 * 2).
 */
function sentences(parts: OrderMailParts, job: StatusJob): string[] {
  const { order, messages, drams } = parts;
  const { payment, credit, status } = messages;
  const { step } = job;
  const paid = paidAmount(order);
  if (step === 'revive') return [payment.revived];
  if (step === 'reopen') return [status.reopened];
  if (step === 'owe') return [payment.owed.late];
  if (step === 'pay_later') return [payment.paidLater(inLocale(order.paymentTitle, order.locale))];
  if (step === 'expire') return [order.paymentMethod === TRANSFER_METHOD ? payment.transferMissing : payment.unpaid];
  if (job.status === 'canceled') return canceled(parts, job);
  if (job.status !== 'processing') return [status.text[job.status]];
  if (isPaidByExchange(order)) return [status.text.processing, payment.byExchange];
  if (paid !== null) return [payment.paid(drams(paid))];
  return [order.credit && step === 'accept' ? credit.agreed : status.text.processing];
}

function canceled({ order, messages, drams }: OrderMailParts, { reason }: StatusJob): string[] {
  const words = messages.canceled;
  return [
    reason ? words.reason[reason] : words.plain,
    ...moneyAfterwards(order, messages, drams),
    reason === 'credit_refused' ? words.creditAgain : words.again,
  ];
}

function moneyAfterwards(
  { attempts, paymentMethod, exchange }: MailOrder,
  { canceled, payment }: MailMessages,
  drams: OrderMailParts['drams'],
): string[] {
  if (attempts.some(({ status }) => status === 'refund_due')) return [];
  const due = moneyToReturn({ attempts, exchange });
  if (due > 0) return [payment.owed.text(drams(due))];
  return [isOnline(paymentMethod) || paymentMethod === TRANSFER_METHOD ? canceled.noMoneyYet : canceled.nothingPaid];
}

/** Returns the next steps of the mail's status, or nothing if the order has left that status. */
function next(parts: OrderMailParts, status: OrderStatus): MailBlock[] {
  const { order, messages } = parts;
  if (order.status !== status) return [];
  if (status === 'pending' || status === 'pending_payment') return nextSteps(parts);
  if (status === 'processing') return [beforeDelivery(parts)];
  if (status !== 'completed') return [];
  return [{ kind: 'panel', title: messages.order.afterwards, lines: [messages.order.ifWrong] }];
}

function beforeDelivery(parts: OrderMailParts): MailBlock {
  const { order, messages, drams } = parts;
  const isDueAtDoor = isPaidAtDoor(order.paymentMethod) && paidAmount(order) === null;
  const lines = [
    ...(order.pickup
      ? [messages.pickupReady.wait]
      : order.shipping
        ? [messages.order.courier(formatPhone(order.shipping.phone))]
        : []),
    ...(isDueAtDoor ? [atDoor(order, messages)(drams(toPayOf(order)))] : []),
    ...(order.credit ? [messages.credit.payments] : []),
  ];
  return { kind: 'panel', title: messages.order.next, rows: deliveryRows(parts), lines };
}

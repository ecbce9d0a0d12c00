import { CANCEL_REASONS } from '#rules/orders/cancel-reason.ts';
import { ORDER_STATUSES } from '#rules/orders/order-transitions.ts';
import { cancelByHand, setStatus } from './orders/change-order.ts';
import { listOrders, USUAL_ORDERS } from './orders/list-orders.ts';
import { refundByMerchant } from './orders/refund-order.ts';
import { settleByMerchant } from './orders/settle-by-hand.ts';
import { showOrder } from './orders/show-order.ts';
import { type SubCommand, withSubCommands } from './terminal/sub-commands.ts';

const subCommands: Record<string, SubCommand> = {
  list: { usage: '', run: listOrders },
  show: { usage: 'N', run: showOrder },
  'set-status': { usage: 'N STATUS', run: setStatus },
  cancel: { usage: 'N', run: cancelByHand },
  refund: { usage: 'N [DRAMS]', run: refundByMerchant },
  settle: { usage: 'N paid|unpaid [TRANSACTION]', run: settleByMerchant },
};

export const ordersCommand = withSubCommands(
  {
    name: 'orders',
    summary: 'Lists and shows orders, changes their status, refunds payments.',
    options: {
      status: {
        type: 'string',
        value: 'STATUS,…',
        description: `list: only these statuses of ${ORDER_STATUSES.join(', ')}`,
      },
      since: {
        type: 'string',
        value: 'DAY',
        description: 'list: placed on or after this day in Yerevan, such as 2026-11-21',
      },
      limit: { type: 'string', value: 'N', description: `list: how many, the newest first (${USUAL_ORDERS})` },
      csv: { type: 'boolean', description: 'list: as CSV with e-mail, telephone and address' },
      note: { type: 'string', value: 'TEXT', description: 'set-status, cancel: a note for the order history' },
      reason: {
        type: 'string',
        value: 'REASON',
        description: `cancel: the reason given to the shopper: ${CANCEL_REASONS.join(', ')}`,
      },
      'without-money': { type: 'boolean', description: 'set-status: continue although a prepaid order is unpaid' },
      'by-hand': { type: 'boolean', description: 'refund: the money was already sent, only record it' },
    },
    details: [
      'Shoppers receive a mail when the status changes. Products of a cancelled order return to stock at once.',
      'docs/how-to/managing-orders.md describes the statuses and the allowed transitions.',
    ],
  },
  subCommands,
);

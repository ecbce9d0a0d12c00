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
    summary: 'Lists and shows orders, moves them on, sends money back.',
    options: {
      status: { type: 'string', value: 'STATUS,…', description: `list: only these of ${ORDER_STATUSES.join(', ')}` },
      since: {
        type: 'string',
        value: 'DAY',
        description: 'list: placed on that day in Yerevan or later, as 2026-11-21',
      },
      limit: { type: 'string', value: 'N', description: `list: how many, the newest first (${USUAL_ORDERS})` },
      csv: { type: 'boolean', description: 'list: as CSV with e-mail, telephone and address' },
      note: { type: 'string', value: 'TEXT', description: 'set-status, cancel: a word for the history' },
      reason: {
        type: 'string',
        value: 'REASON',
        description: `cancel: what the shopper reads, ${CANCEL_REASONS.join(', ')}`,
      },
      'without-money': { type: 'boolean', description: 'set-status: go on although a prepaid order lacks its money' },
      'by-hand': { type: 'boolean', description: 'refund: the money went back already, only write it down' },
    },
    details: [
      'Shoppers are written to when their order moves on, and goods of a cancelled order are back on the shelf at once.',
      'docs/how-to/managing-orders.md tells what each status means and where an order may go.',
    ],
  },
  subCommands,
);

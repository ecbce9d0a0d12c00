import { CANCEL_REASONS } from '#rules/cancel-reason.ts';
import { ORDER_STATUSES } from '#rules/order-transitions.ts';
import { cancelByHand, setStatus } from './orders/change-order.ts';
import { listOrders, USUAL_ORDERS } from './orders/list-orders.ts';
import { refundByMerchant } from './orders/refund-order.ts';
import { settleByMerchant } from './orders/settle-by-hand.ts';
import { showOrder } from './orders/show-order.ts';
import { type SubCommand, withSubCommands } from './terminal/sub-commands.ts';

const subCommands: Record<string, SubCommand> = {
  list: { takes: '', run: listOrders },
  show: { takes: 'N', run: showOrder },
  'set-status': { takes: 'N STATUS', run: setStatus },
  cancel: { takes: 'N', run: cancelByHand },
  refund: { takes: 'N [DRAMS]', run: refundByMerchant },
  settle: { takes: 'N paid|unpaid [TRANSACTION]', run: settleByMerchant },
};

export const ordersCommand = withSubCommands(
  {
    name: 'orders',
    summary: 'Lists and shows orders, moves them on, sends money back.',
    options: {
      status: { type: 'string', value: 'STATUS,…', says: `list: only these of ${ORDER_STATUSES.join(', ')}` },
      since: { type: 'string', value: 'DAY', says: 'list: placed on that day in Yerevan or later, as 2026-11-21' },
      limit: { type: 'string', value: 'N', says: `list: how many, the newest first (${USUAL_ORDERS})` },
      csv: { type: 'boolean', says: 'list: as CSV with e-mail, telephone and address' },
      note: { type: 'string', value: 'TEXT', says: 'set-status, cancel: a word for the history' },
      reason: { type: 'string', value: 'REASON', says: `cancel: what the shopper reads, ${CANCEL_REASONS.join(', ')}` },
      'without-money': { type: 'boolean', says: 'set-status: go on although a prepaid order lacks its money' },
      'by-hand': { type: 'boolean', says: 'refund: the money went back already, only write it down' },
    },
    details: [
      'Shoppers are written to when their order moves on, and goods of a cancelled order are back on the shelf at once.',
      'docs/managing-orders.md tells what each status means and where an order may go.',
    ],
  },
  subCommands,
);

import { CANCEL_REASONS } from '#rules/orders/cancel-reason.ts';
import { ORDER_STATUSES } from '#rules/orders/order-transitions.ts';
import { cancelByHand, setStatus } from './orders/change-order.ts';
import { changeByMerchant } from './orders/edit-order.ts';
import { listOrders, USUAL_ORDERS } from './orders/list-orders.ts';
import { handOver, markReady } from './orders/pickup-order.ts';
import { refundByMerchant } from './orders/refund-order.ts';
import { settleByMerchant } from './orders/settle-by-hand.ts';
import { showOrder } from './orders/show-order.ts';
import { type SubCommand, withSubCommands } from './terminal/sub-commands.ts';

const subCommands: Record<string, SubCommand> = {
  list: { usage: '', run: listOrders },
  show: { usage: 'N', run: showOrder },
  'set-status': { usage: 'N STATUS', run: setStatus },
  change: { usage: 'N [SKU=QUANTITY …]', run: changeByMerchant },
  cancel: { usage: 'N', run: cancelByHand },
  ready: { usage: 'N', run: markReady },
  'hand-over': { usage: 'N', run: handOver },
  refund: { usage: 'N [DRAMS]', run: refundByMerchant },
  settle: { usage: 'N paid|unpaid [TRANSACTION]', run: settleByMerchant },
};

export const ordersCommand = withSubCommands(
  {
    name: 'orders',
    summary: 'Lists, shows and changes orders, changes their status, refunds payments.',
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
        description: `cancel: the reason given to the shopper: ${CANCEL_REASONS.join(', ')}; change: any text for the log`,
      },
      phone: { type: 'string', value: 'NUMBER', description: 'change: the telephone of the buyer' },
      street: { type: 'string', value: 'STREET', description: 'change: street and house of the delivery' },
      city: { type: 'string', value: 'TOWN', description: 'change: town of the delivery' },
      delivery: { type: 'string', value: 'METHOD', description: 'change: the code of a delivery method' },
      days: {
        type: 'string',
        value: 'DAY[..DAY]',
        description: 'change: the promised days, such as 2026-12-01..2026-12-03',
      },
      slot: { type: 'string', value: 'DAY TIME', description: 'change: a delivery slot, such as "2026-12-01 10:00"' },
      'dry-run': { type: 'boolean', description: 'change: only show the totals and who owes what' },
      'without-mail': { type: 'boolean', description: 'change: send no mail to the buyer' },
      'without-money': { type: 'boolean', description: 'set-status: continue although a prepaid order is unpaid' },
      'by-hand': { type: 'boolean', description: 'refund: the money was already sent, only record it' },
    },
    details: [
      'change sets quantities by SKU; 0 removes a product, and an unknown SKU of the order adds one at its current price.',
      'Shoppers receive a mail when the status changes. Products of a cancelled order return to stock at once.',
      'docs/how-to/managing-orders.md describes the statuses and the allowed transitions.',
    ],
  },
  subCommands,
);

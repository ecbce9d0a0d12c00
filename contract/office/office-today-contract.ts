import * as z from 'zod/mini';
import { amd } from '#contract/fields.ts';
import { SALES_OBSTACLES } from '#rules/catalog/sales-obstacle.ts';
import { SETUP_ITEMS } from '#rules/shop/setup-items.ts';
import { WORK_KINDS, type WorkKind } from '#rules/staff/work-queue.ts';
import { auditEntry } from './office-audit-contract.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { localizedName } from './office-session-contract.ts';

export const SALES_DAYS = 14;

const work = z.strictObject({
  kind: z.enum(Object.keys(WORK_KINDS) as WorkKind[]),
  count: z.int(),
  oldest: z.string(),
  is_late: z.boolean(),
  /** For orders: the lowest number and the total amount. */
  order_id: z.nullable(z.int()),
  total: z.nullable(amd),
  /** For orders to hand over: the number past their promised day, and the number promised for today. */
  due: z.nullable(z.strictObject({ late: z.int(), today: z.int() })),
});
export type WireWork = z.infer<typeof work>;

const salesDay = z.strictObject({ day: z.string(), orders: z.int(), ordered: amd });

const sales = z.strictObject({
  orders: z.int(),
  ordered: amd,
  /** A week ago until the same hour. */
  ordered_before: amd,
  paid_orders: z.int(),
  paid: amd,
  visits: z.int(),
  /** Each day with the comparable earlier day; today is the last. */
  days: z.array(z.strictObject({ now: salesDay, before: salesDay })),
});
export type WireSales = z.infer<typeof sales>;

const productLine = { id: z.int(), name: localizedName, picture: z.nullable(z.string()) };
const low = z.strictObject({
  ...productLine,
  stock: z.int(),
  /** Null without recent sales. */
  days_left: z.nullable(z.int()),
  /** Visitors with a stock alert. */
  waiting: z.int(),
});
const best = z.strictObject({ ...productLine, quantity: z.int(), total: amd });
const miss = z.strictObject({ query: z.string(), locale: z.string(), times: z.int(), last_at: z.string() });

/** Days of the results of promotions and mails. */
export const EARNINGS_DAYS = 30;

const earning = z.strictObject({
  /** Set for a promotion. */
  promotion_id: z.nullable(z.int()),
  /** Set for the links of a kind of mail, such as `mail-cart`. */
  campaign: z.nullable(z.string()),
  /** The name of the promotion or the subject of the newsletter; null for other mails. */
  name: z.nullable(localizedName),
  /** Without cancelled orders for promotions. */
  orders: z.int(),
  total: amd,
  /** Null without `stock.cost`, or if a cost is unknown. */
  margin: z.nullable(amd),
});
export type WireEarning = z.infer<typeof earning>;

export const sendMailsAgain = officeEndpoint({
  name: 'sendMailsAgain',
  method: 'POST',
  path: '/office/api/mails/again',
  summary: 'Queues failed mails again',
  answer: z.strictObject({ sent: z.int() }),
  permission: 'messages.answer',
});

export const runJobsAgain = officeEndpoint({
  name: 'runJobsAgain',
  method: 'POST',
  path: '/office/api/jobs/again',
  summary: 'Queues again jobs that failed permanently after a day of retries',
  answer: z.strictObject({ queued: z.int() }),
  permission: 'orders.edit',
});

/** Parts without permission are null. */
export const officeToday = officeEndpoint({
  name: 'officeToday',
  method: 'GET',
  path: '/office/api/today',
  summary: 'Returns waiting work, the most urgent first, with sales, stock, searches and changes of the last days',
  answer: z.strictObject({
    at: z.string(),
    queue: z.array(work),
    sales: z.nullable(sales),
    low: z.nullable(z.array(low)),
    best: z.nullable(z.array(best)),
    /** Promotions and mails of the last 30 days that led to orders, those with the largest sums first. */
    earnings: z.nullable(z.array(earning)),
    misses: z.nullable(z.array(miss)),
    changes: z.nullable(z.array(auditEntry)),
    /** Missing settings that prevent orders. */
    obstacles: z.nullable(z.array(z.enum(SALES_OBSTACLES))),
    /** Progress of the set-up; `missing` lists required items. */
    setup: z.nullable(z.strictObject({ done: z.int(), total: z.int(), missing: z.array(z.enum(SETUP_ITEMS)) })),
  }),
  permission: { everybody: 'each part of the answer has its own permission' },
});

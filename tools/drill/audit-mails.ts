import { setTimeout as wait } from 'node:timers/promises';
import { type Pool, sql } from '#api/database/sql.ts';
import type { Line } from '#tools/bench/report.ts';
import { judgeCounts } from './judge.ts';
import type { MailSink } from './mail-sink.ts';
import { lineOf } from './table.ts';

const PATIENCE_MS = 90_000;
const POLL_MS = 200;

/** Waits for the queue while the shop still runs, then compares the received mails with the orders. */
export async function auditMails(pool: Pool, { ids }: MailSink): Promise<Line> {
  const until = performance.now() + PATIENCE_MS;
  while ((await countWaiting(pool)) > 0 && performance.now() < until) await wait(POLL_MS);
  const orders = (await pool.many<{ id: number }>(sql`select id from orders`)).map(({ id }) => id);
  const mails = ids.flatMap((id) => /^order_placed\.(\d+)\./.exec(id)?.[1] ?? []).map(Number);
  const mailed = new Set(mails);
  const known = new Set(orders);
  return lineOf(
    'received mails',
    'one for each order',
    `${mails.length} for ${orders.length} orders`,
    judgeCounts({
      'orders without a mail': orders.filter((id) => !mailed.has(id)).length,
      'mails without an order': mails.filter((id) => !known.has(id)).length,
      'mails twice': mails.length - mailed.size,
    }),
  );
}

async function countWaiting(pool: Pool): Promise<number> {
  const { waiting } = await pool.one<{ waiting: number }>(sql`
    select count(*) as waiting from pgboss.job
    where name = 'mail' and data->>'kind' = 'order_placed' and state < 'completed'`);
  return waiting;
}

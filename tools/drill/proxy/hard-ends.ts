import { setTimeout as wait } from 'node:timers/promises';
import { type Pool, sql } from '#api/database/sql.ts';
import type { openProxy } from '#testing/proxy.ts';
import type { Line } from '#tools/bench/report.ts';
import { prepareCart, submitCart } from '#tools/bench/shoppers.ts';
import type { Faults } from '#tools/drill/judge.ts';
import { lineOf } from '#tools/drill/table.ts';
import { openBrowser } from './browser.ts';
import type { LiveShop, ProcessEnd } from './live-shop.ts';
import { browserAt, guest, type ProxySite } from './pay.ts';

const MAX_MS = 10_000;
const SENT_MS = 300;
const SHOPPERS = 4;
const FIRST_NUMBER = 500;

type Parts = {
  site: ProxySite;
  shops: readonly LiveShop[];
  pool: Pool;
  productId: number;
  database: ReturnType<typeof openProxy>;
};

/** Ends the shop during orders: while it responds, and while its database never responds. */
export async function drillHardEnds(parts: Parts): Promise<{ lines: Line[]; orderIds: number[] }> {
  const answered = await endUnderWay(parts);
  for (const shop of parts.shops) await shop.open();
  const dead = await endWithoutDatabase(parts);
  return { lines: [answered.line, dead], orderIds: answered.orderIds };
}

async function endUnderWay({ site, shops, pool, productId }: Parts) {
  const orders = await readyOrders(site, productId, FIRST_NUMBER);
  const { answers, ended } = await pool.begin(async (db) => {
    await db.run(sql`lock table orders in access exclusive mode`);
    const answers = orders.map((submit) => submit());
    await wait(SENT_MS);
    const ended = Promise.all(shops.map((shop) => shop.end()));
    await wait(SENT_MS);
    return { answers, ended };
  });
  const received = await Promise.all(answers);
  const orderIds = received.flatMap(({ body }) => (body.order ? [body.order.id] : []));
  const faults = orderIds.length === SHOPPERS ? [] : [`answered ${received.map(({ status }) => status).join(', ')}`];
  const line = lineOfEnds('SIGTERM to both with orders under way', 'orders answered', await ended, faults);
  return { line, orderIds };
}

async function endWithoutDatabase({ site, shops, productId, database }: Parts): Promise<Line> {
  const orders = await readyOrders(site, productId, FIRST_NUMBER + SHOPPERS);
  database.freeze();
  const answers = orders.map((submit) => submit().catch(() => null));
  await wait(SENT_MS);
  const ended = await Promise.all(shops.map((shop) => shop.end()));
  await Promise.all(answers);
  database.thaw();
  return lineOfEnds('SIGTERM to both while the database does not answer', 'no order is waited for', ended, []);
}

const readyOrders = (site: ProxySite, productId: number, firstNumber: number) =>
  Promise.all(
    Array.from({ length: SHOPPERS }, async (_, shopper) => {
      const { call } = openBrowser(browserAt(site, firstNumber + shopper));
      const token = await prepareCart(call, [productId], 'cashondelivery', guest(firstNumber + shopper));
      return () => submitCart(call, token);
    }),
  );

const lineOfEnds = (title: string, and: string, ended: readonly ProcessEnd[], faults: Faults): Line =>
  lineOf(
    title,
    `each ends <= ${MAX_MS / 1000} s with 0; ${and}`,
    ended.map(({ ms }) => `${(ms / 1000).toFixed(1)} s`).join(' and '),
    [...faults, ...ended.flatMap(({ ms, code }) => (ms > MAX_MS || code !== 0 ? [`ended with ${code}`] : []))],
  );

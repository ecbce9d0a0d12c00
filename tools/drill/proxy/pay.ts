import { Agent } from 'node:https';
import { type Pool, sql } from '#api/database/sql.ts';
import type { Line } from '#tools/bench/report.ts';
import { ADDRESS, prepareCart, submitCart } from '#tools/bench/shoppers.ts';
import type { Faults } from '#tools/drill/judge.ts';
import { lineOf } from '#tools/drill/table.ts';
import { type BrowserSession, openBrowser } from './browser.ts';

export type ProxySite = { origin: string; ca: string };

/** A browser session with a different loopback address for each number, because limits count by address. */
export const browserAt = ({ origin, ca }: ProxySite, number: number): BrowserSession => ({
  origin,
  address: `127.1.${Math.floor(number / 250) % 250}.${1 + (number % 250)}`,
  agent: new Agent({ keepAlive: true, maxSockets: 1, ca }),
});

/** A different guest for each number, because unpaid orders are limited per e-mail address and phone number. */
export const guest = (number: number): object => ({
  ...ADDRESS,
  email: `guest${number}@example.am`,
  phone: `+374 91 ${String(100_000 + number)}`,
});

type PaymentRun = { method: 'aeb_vpos' | 'idram_vpos'; productId: number; number: number; pool: Pool; through: string };

/** Pays as a shopper: places the order, confirms on the provider's page and returns. */
export async function payThrough(site: ProxySite, paid: PaymentRun): Promise<Line & { orderId: number }> {
  const { method, productId, number, pool } = paid;
  const session = browserAt(site, number);
  const browser = openBrowser(session);
  const token = await prepareCart(browser.call, [productId], method, guest(number));
  const { body } = await submitCart(browser.call, token);
  const orderId = body.order?.id ?? 0;
  const back = await (method === 'aeb_vpos' ? payByCard : payByWallet)(browser, body.redirect_url);
  const facts = await pool.maybe<{ order: string; attempt: string }>(sql`
    select o.status as order, a.status as attempt from orders o join payment_attempts a on a.order_id = o.id
    where o.id = ${orderId}`);
  const cookies = browser.cookies();
  session.agent.destroy();
  const faults: Faults = [
    ...(facts?.order === 'processing' && facts.attempt === 'paid'
      ? []
      : [`the database says ${JSON.stringify(facts)}`]),
    ...(back.status === 200 && back.url.startsWith(`${site.origin}/`) && back.url.includes('/thanks')
      ? []
      : [`the payer came back to ${back.status} ${back.url}`]),
    ...(cookies.length > 0 && cookies.every((line) => line.startsWith('__Host-') && line.endsWith('; Secure'))
      ? []
      : [`cookies: ${cookies.join(' / ')}`]),
  ];
  const title = `an order paid by ${method === 'aeb_vpos' ? 'card' : 'wallet'} through ${paid.through}`;
  return {
    ...lineOf(title, 'paid in the database, back on the thanks page, cookies of https', `order ${orderId}`, faults),
    orderId,
  };
}

type TestBrowser = ReturnType<typeof openBrowser>;

async function payByCard(browser: TestBrowser, redirect: unknown) {
  const { url } = await browser.visit(String(redirect));
  return browser.visit(url, { scenario: 'pay', card: 'plain' });
}

async function payByWallet(browser: TestBrowser, redirect: unknown) {
  const { backURL, ...fields } = redirect as { backURL: string } & Record<string, string>;
  const page = await browser.visit(backURL, fields);
  const action = /action="([^"]+)"/.exec(page.body)?.[1] ?? '';
  return browser.visit(new URL(action, page.url).href, { scenario: 'pay' });
}

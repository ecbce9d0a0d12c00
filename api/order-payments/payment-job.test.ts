import { expect, onTestFinished, test, vi } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { startWorker } from '#api/jobs/worker.ts';
import { expiryHandler } from '#api/orders/expiry-handler.ts';
import { openPayingShop, orderToPay, passMinutes, paymentFacts, stockOf } from '#testing/paying.ts';
import { SOON } from '#testing/soon.ts';
import { paymentHandler } from './check-payment.ts';

const shop = await openPayingShop();
const { gateway, parts } = shop;
shop.clock.now = new Date();

async function work(): Promise<void> {
  const handlers = [paymentHandler(parts), expiryHandler(parts)];
  const worker = await startWorker({ databaseUrl: shop.databaseUrl, handlers, log: parts.log });
  onTestFinished(worker.stop);
}

/** Makes every delayed job due now. */
const passWaiting = () => shop.pool.run(sql`update pgboss.job set start_after = now() where state = 'created'`);

test('the payment job pays an order whose payer closed the window, and expires an unpaid one', async () => {
  const [paid, unpaid] = [await orderToPay(shop, 'aeb_vpos'), await orderToPay(shop, 'aeb_vpos')];
  gateway.pay(paid.bill);
  await work();

  await passWaiting();
  await vi.waitFor(async () => expect((await paymentFacts(shop, paid.id)).order).toBe('processing'), SOON);
  passMinutes(shop, 31);
  await passWaiting();
  await vi.waitFor(async () => {
    await passWaiting();
    expect((await paymentFacts(shop, unpaid.id)).order).toBe('canceled');
  }, SOON);

  await vi.waitFor(async () => {
    await passWaiting();
    expect((await paymentFacts(shop, unpaid.id)).attempts).toMatchObject([{ status: 'expired' }]);
  }, SOON);
  expect(await stockOf(shop, unpaid.productId)).toBe(5);
  expect((await paymentFacts(shop, paid.id)).order).toBe('processing');
});

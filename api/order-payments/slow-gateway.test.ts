import { expect, test, vi } from 'vitest';
import { attemptsOf, openPayingShop, orderToPay, payAgain } from '#testing/paying.ts';
import { SOON } from '#testing/soon.ts';

const shop = await openPayingShop({ timeoutMs: 20_000, patienceMs: 200 });
const { gateway } = shop;

/** Blocks the gateway until the returned function is called. */
function holdGateway(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  gateway.gate = promise;
  return resolve;
}

test('placing an order does not wait for a slow gateway, and a later call returns the payment page', async () => {
  const letGo = holdGateway();

  const order = await orderToPay(shop, 'aeb_vpos');
  const meanwhile = await payAgain(shop, order, 'aeb_vpos');
  letGo();
  await vi.waitFor(async () => expect(await attemptsOf(shop, order.id)).toEqual(['redirected']), SOON);
  const again = await payAgain(shop, order, 'aeb_vpos');

  expect(order.answer).toMatchObject({ success: true, order: { status: 'pending_payment' } });
  expect([order.answer.redirect_url, meanwhile.body.redirect_url]).toEqual([undefined, undefined]);
  expect(again.body.redirect_url).toBe(gateway.bill(order.bill)?.formUrl);
  expect(gateway.calls.filter(({ method }) => method === 'register')).toHaveLength(1);
});

test('the return from the payment page does not wait for a slow gateway', async () => {
  const order = await orderToPay(shop, 'aeb_vpos');
  await vi.waitFor(async () => expect(await attemptsOf(shop, order.id)).toEqual(['redirected']), SOON);
  gateway.pay(order.bill);
  const letGo = holdGateway();

  const answer = await shop.app.inject(`/api/payments/aeb_vpos/return?orderId=${gateway.bill(order.bill)?.orderId}`);
  letGo();

  expect(answer.headers.location).toBe(`/en/thanks?orderID=${order.id}`);
  await vi.waitFor(async () => expect(await attemptsOf(shop, order.id)).toEqual(['paid']), SOON);
});

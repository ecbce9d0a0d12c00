import { expect, test } from 'vitest';
import { confirmation, openPayingShop, orderToPay, paymentFacts, precheck, walletCalls } from '#testing/paying.ts';

const shop = await openPayingShop({ limits: true });

const AMOUNT = 125_000;
const CALLBACK = '/api/payments/idram_vpos/callback';
const RETURN = '/api/payments/idram_vpos/return/success';

const times = <T>(count: number, call: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, call));

const statuses = (answers: readonly { status: number }[]) => new Set(answers.map(({ status }) => status));

test('mismatched callbacks are refused above thirty a minute, and valid callbacks are never refused', async () => {
  const { id, bill } = await orderToPay(shop, 'idram_vpos');
  const address = '198.51.100.1';
  const guess = () => walletCalls(shop, precheck('999-1-7k2m9qx4c3', AMOUNT), address);

  const guesses = await times(30, guess);
  const next = await guess();
  const forged = await walletCalls(shop, confirmation(bill, AMOUNT, { EDP_CHECKSUM: 'forged' }), address);
  const neighbour = await walletCalls(shop, precheck('999-1-7k2m9qx4c3', AMOUNT), '198.51.100.2');
  const good = [
    await walletCalls(shop, precheck(bill, AMOUNT), address),
    await walletCalls(shop, confirmation(bill, AMOUNT), address),
  ];

  expect(new Set(guesses.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 mismatch']));
  expect([next.status, forged.status, neighbour.status]).toEqual([429, 429, 200]);
  expect(good.map(({ status, text }) => [status, text])).toEqual([
    [200, 'OK'],
    [200, 'OK'],
  ]);
  expect(await paymentFacts(shop, id)).toMatchObject({ order: 'processing', attempts: [{ status: 'paid' }] });
});

test('valid callbacks are not counted', async () => {
  const { bill } = await orderToPay(shop, 'idram_vpos');
  const address = '198.51.100.3';

  const good = await times(40, () => walletCalls(shop, precheck(bill, AMOUNT), address));
  const wrong = await walletCalls(shop, precheck(bill, 1), address);

  expect(new Set(good.map(({ text }) => text))).toEqual(new Set(['OK']));
  expect([wrong.status, wrong.text]).toEqual([200, 'mismatch']);
});

test('unreadable callbacks count too and are refused with 429 above the limit', async () => {
  const shout = async () => {
    const payload = `EDP_BILL_NO=${'1'.repeat(9_000)}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const url = CALLBACK;
    const answer = await shop.app.inject({ method: 'POST', url, headers, payload, remoteAddress: '198.51.100.4' });
    return { status: answer.statusCode, retryAfter: Number(answer.headers['retry-after']), body: answer.body };
  };

  const first = await times(30, shout);
  const next = await shout();

  expect(statuses(first)).toEqual(new Set([413]));
  expect(next.status).toBe(429);
  expect(next.retryAfter).toBeGreaterThanOrEqual(1);
  expect(JSON.parse(next.body).message).toBeTruthy();
});

test('returns with an unknown bill number are refused above thirty a minute, valid returns never', async () => {
  const { id, bill } = await orderToPay(shop, 'idram_vpos');
  const come = async (number: string) => {
    const answer = await shop.app.inject({ url: `${RETURN}?EDP_BILL_NO=${number}`, remoteAddress: '198.51.100.5' });
    return { status: answer.statusCode, location: answer.headers.location };
  };

  const guesses = await times(30, () => come('999-1-7k2m9qx4c3'));
  const next = await come('999-1-7k2m9qx4c3');
  const good = await come(bill);

  expect(statuses(guesses)).toEqual(new Set([303]));
  expect(next.status).toBe(429);
  expect(good).toEqual({ status: 303, location: expect.stringContaining(`/thanks?orderID=${id}`) });
});

import { type AddressInfo, createServer } from 'node:net';
import pino from 'pino';
import { expect, test } from 'vitest';
import { CLI } from '#api/audit/audit-log.ts';
import { sql } from '#api/database/sql.ts';
import { issueByStaff } from '#api/gift-cards/change-gift-card.ts';
import { codeForMail } from '#api/gift-cards/gift-cards.ts';
import { refundOrder } from '#api/order-payments/refund.ts';
import { settleOrder } from '#api/order-payments/settle-order.ts';
import { reopenOrder } from '#api/orders/reopen-order.ts';
import { setOrderStatus } from '#api/orders/set-order-status.ts';
import { transitionOrder } from '#api/orders/transition-order.ts';
import { openPayments } from '#api/payments/payments.ts';
import { NO_CONTRACTS } from '#api/payments/providers.ts';
import { changeSetting } from '#api/settings/shop-settings.ts';
import { saveOrder } from '#contract/checkout-contract.ts';
import { orThrow } from '#contract/client.ts';
import type { Behaviour } from '#sandbox/behaviour.ts';
import { demoFiscal, demoProviders } from '#sandbox/demo-providers.ts';
import { sandboxRoutes } from '#sandbox/sandbox-routes.ts';
import { type ProductOverrides, product } from '#testing/builders.ts';
import { readyToOrder } from '#testing/checkout-steps.ts';
import { orderOne } from '#testing/order-one.ts';
import { orderPaidBy } from '#testing/paid-otherwise.ts';
import { openShop, type TestShop } from '#testing/shop.ts';
import { copyFiscalReceipt, openFiscalRegister, retryFiscalReceipt } from './fiscal-receipts.ts';
import type { FiscalSettings } from './fiscal-service.ts';
import { printWaiting } from './print-receipts.ts';

type Register = {
  shop: TestShop;
  settings: FiscalSettings;
  behaviour: Partial<Behaviour>;
  /** Prints as the job does. */
  print: (settings?: FiscalSettings | null) => Promise<void>;
  receiptsOf: (orderId: number) => Promise<Receipt[]>;
  parts: Parameters<typeof settleOrder>[0] & { pool: TestShop['pool'] };
};
type Receipt = {
  id: number;
  kind: string;
  state: string;
  seq: number | null;
  amount: number;
  problem: string | null;
  error: string;
  receiptId: string | null;
  fiscal: string | null;
  total: number | null;
  request: Record<string, unknown> | null;
};

/** A shop with a register at the stand-in of the tax service, over real HTTP. */
async function openRegisterShop(): Promise<Register> {
  const shop = await openShop();
  const { pool, app, clock } = shop;
  let origin = '';
  const behaviour: Partial<Behaviour> = {};
  const payments = openPayments({ providers: () => NO_CONTRACTS, origin: () => origin, isDemo: true, checkS: 15 });
  sandboxRoutes(app, {
    pool,
    origin: () => origin,
    settings: () => demoProviders(new TextEncoder().encode('secret of a test, long enough'), origin),
    log: app.log as never,
    clock: () => clock.now,
    behaviour,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const settings = { ...demoFiscal(origin), timeoutMs: 10_000 };
  await openFiscalRegister(pool, settings);
  await changeSetting(pool, 'tax', () => ({ status: 'vat', percent: 20 }));
  await changeSetting(pool, 'adg_code', () => '8517');
  await shop.readModel.sync();
  const log = pino({ level: 'silent' });
  const parts = { pool, config: shop.config, payments, clock: () => clock.now, log, notifyCatalogChanged: () => {} };
  return {
    shop,
    settings,
    behaviour,
    parts,
    print: (given = settings) => printWaiting({ ...parts, settings: given }),
    receiptsOf: (orderId) =>
      pool.many<Receipt>(sql`
        select id, kind, state, seq, amount, problem, error, receipt_id as "receiptId", fiscal, total, request
        from fiscal_receipts where order_id = ${orderId} order by id`),
  };
}

let register: Register;

async function cashOrder(overrides: ProductOverrides = {}, quantity = 1): Promise<number> {
  const { shop } = register;
  const lamp = await shop.add(product({ cashPrice: 10_000, stock: 5, ...overrides }));
  return (await orderOne(shop, lamp.id, { quantity })).id;
}

/** Places a cash order and hands it over, after which it counts as paid. */
async function soldForCash(overrides: ProductOverrides = {}, quantity = 1): Promise<number> {
  const id = await cashOrder(overrides, quantity);
  await register.shop.pool.begin((db) => transitionOrder(db, id, 'complete', { actor: CLI }));
  return id;
}

const mailsOf = async (orderId: number): Promise<number> =>
  (
    await register.shop.pool.one<{ count: number }>(sql`
      select count(*)::int as count from pgboss.job
      where name = 'mail' and data ->> 'kind' = 'fiscal_receipt' and (data ->> 'orderId')::int = ${orderId}`)
  ).count;

test('a cash order prints one receipt at hand-over, with its goods and a mail', async () => {
  register = await openRegisterShop();
  const id = await soldForCash({ adgCode: '940540' }, 2);
  await register.print();
  await register.print();

  const receipts = await register.receiptsOf(id);
  expect(receipts).toMatchObject([{ kind: 'sale', state: 'printed', seq: 1, total: 20_000, receiptId: '1' }]);
  expect(receipts[0]?.request).toMatchObject({
    mode: 2,
    crn: '52000001',
    seq: 1,
    cashierId: 1,
    items: [{ dep: 1, adgCode: '940540', quantity: 2, unit: 'հատ', price: 10_000 }],
    cashAmount: 20_000,
    cardAmount: 0,
    partialAmount: 0,
    prePaymentAmount: 0,
    partnerTin: null,
  });
  expect(await mailsOf(id)).toBe(1);
});

/** Orders a lamp of 10,000 drams in cash with a card of 4,000 drams. */
async function orderWithCard(): Promise<number> {
  const { shop } = register;
  const card = { amount: 4000, receiverName: '', receiverEmail: 'anna@example.am', message: '', sendOn: null };
  const { id } = await issueByStaff(shop.pool, CLI, { ...card, locale: 'hy', reason: 'A test' }, shop.clock.now);
  const code = (await codeForMail(shop.pool, id, shop.config.keys.giftCard)) ?? '';
  const lamp = await shop.add(product({ cashPrice: 10_000, stock: 5 }));
  const visitor = await shop.visitor();
  await readyToOrder(visitor, [{ productId: lamp.id }]);
  const gift_card = { code, amount: 4000 };
  return orThrow(await visitor.call(saveOrder, { input: { api_token: visitor.token, gift_card } })).order.id;
}

test('a receipt of goods contains the part of a gift card as a prepayment, and its return is cashless', async () => {
  register = await openRegisterShop();
  const id = await orderWithCard();
  await register.shop.pool.begin((db) => transitionOrder(db, id, 'complete', { actor: CLI }));
  await register.print();
  await refundOrder(register.parts, id);
  await register.print();

  expect(await register.receiptsOf(id)).toMatchObject([
    {
      ...{ kind: 'sale', state: 'printed', amount: 10_000, total: 10_000 },
      request: { mode: 2, items: [{ price: 10_000 }], cashAmount: 6000, cardAmount: 0, prePaymentAmount: 4000 },
    },
    {
      ...{ kind: 'return', state: 'printed', amount: 10_000 },
      request: { cashAmountForReturn: 6000, cardAmountForReturn: 4000 },
    },
  ]);
});

test('the receipt of a sold gift card is a prepayment without goods', async () => {
  register = await openRegisterShop();
  const id = await cashOrder();
  await register.shop.pool.run(sql`
    insert into gift_cards (order_id, amount, locale, receiver_email) values (${id}, 10000, 'hy', 'anna@example.am')`);
  await register.shop.pool.begin((db) => transitionOrder(db, id, 'complete', { actor: CLI }));
  await register.print();

  expect(await register.receiptsOf(id)).toMatchObject([
    { state: 'printed', total: 10_000, request: { mode: 3, items: [], cardAmount: 10_000, prePaymentAmount: 0 } },
  ]);
});

test('the receipt of a company order names the TIN of the buyer', async () => {
  register = await openRegisterShop();
  const id = await cashOrder();
  await register.shop.pool.run(
    sql`insert into order_companies (order_id, name, tin) values (${id}, 'Լույս ՍՊԸ', '01234567')`,
  );
  await register.shop.pool.begin((db) => transitionOrder(db, id, 'complete', { actor: CLI }));
  await register.print();

  expect((await register.receiptsOf(id))[0]?.request).toMatchObject({ partnerTin: '01234567' });
});

test('an order prints nothing before its payment is final', async () => {
  register = await openRegisterShop();
  const id = await cashOrder();
  await register.print();

  expect(await register.receiptsOf(id)).toEqual([]);
});

test('a shop without a register queues nothing when an order is paid', async () => {
  register = await openRegisterShop();
  await openFiscalRegister(register.shop.pool, null);
  const id = await soldForCash();
  await register.print(null);

  expect(await register.receiptsOf(id)).toEqual([]);
});

test('a recorded transfer prints a receipt without cash, and the hand-over prints no second one', async () => {
  register = await openRegisterShop();
  const { shop, parts, print } = register;
  const id = await orderPaidBy(shop, 'moneytransfer');
  await settleOrder(parts, id, { isPaid: true });
  await print();
  await setOrderStatus(shop.pool, id, 'completed');
  await print();

  const receipts = await register.receiptsOf(id);
  expect(receipts).toMatchObject([{ kind: 'sale', state: 'printed' }]);
  expect(receipts[0]?.request).toMatchObject({ cashAmount: 0, cardAmount: receipts[0]?.amount });
});

test('an order on credit prints its receipt at hand-over', async () => {
  register = await openRegisterShop();
  const id = await orderPaidBy(register.shop, 'credit');
  await setOrderStatus(register.shop.pool, id, 'processing');
  await register.print();
  const before = await register.receiptsOf(id);
  await setOrderStatus(register.shop.pool, id, 'completed');
  await register.print();

  expect(before).toEqual([]);
  expect(await register.receiptsOf(id)).toMatchObject([{ state: 'printed', request: { cashAmount: 0 } }]);
});

test('after a late answer the request repeats the same number and prints no second receipt', async () => {
  register = await openRegisterShop();
  const { behaviour, shop, settings } = register;
  behaviour.hangMs = 3_000;
  const id = await soldForCash({ adgCode: '0002' });
  await register.print({ ...settings, timeoutMs: 1_000 });
  const [unanswered] = await register.receiptsOf(id);
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
  behaviour.hangMs = 0;
  await register.print();

  expect(unanswered).toMatchObject({ state: 'sending', seq: 1, problem: 'unavailable', error: 'no answer in time' });
  expect(await register.receiptsOf(id)).toMatchObject([{ state: 'printed', seq: 1, receiptId: '1', problem: null }]);
  expect(await mailsOf(id)).toBe(1);
});

test('a receipt of a process that ended after sending is finished by the next one with the same number', async () => {
  register = await openRegisterShop();
  const { shop } = register;
  const id = await soldForCash();
  await register.print();
  await shop.pool.run(sql`
    update fiscal_receipts set state = 'sending', receipt_id = null, leased_until = ${shop.clock.now} where order_id = ${id}`);
  const other = await soldForCash();
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
  await register.print();

  expect(await register.receiptsOf(id)).toMatchObject([{ state: 'printed', seq: 1, receiptId: '1' }]);
  expect(await register.receiptsOf(other)).toMatchObject([{ state: 'printed', seq: 2, receiptId: '2' }]);
});

test('a repeated number that the service refuses makes the receipt unclear, and the next receipt continues', async () => {
  register = await openRegisterShop();
  const { behaviour, settings, shop } = register;
  Object.assign(behaviour, { hangMs: 3_000, fiscalRepeat: 'refuse' });
  const id = await soldForCash({ adgCode: '0002' });
  await register.print({ ...settings, timeoutMs: 1_000 });
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
  behaviour.hangMs = 0;
  const other = await soldForCash();
  await register.print();

  expect(await register.receiptsOf(id)).toMatchObject([{ state: 'unclear', problem: 'unclear', seq: 1 }]);
  expect(await register.receiptsOf(other)).toMatchObject([{ state: 'printed', seq: 2 }]);
});

test('a refused item blocks only its own receipt, which a person sends again after the correction', async () => {
  register = await openRegisterShop();
  const { shop } = register;
  const id = await soldForCash({ adgCode: '0001' });
  const other = await soldForCash();
  await register.print();
  const [refused] = await register.receiptsOf(id);
  await shop.pool.run(sql`update products set adg_code = '851713' where adg_code = '0001'`);
  await retryFiscalReceipt(shop.pool, CLI, id, refused?.id ?? 0);
  await register.print();

  expect(refused).toMatchObject({ state: 'refused', problem: 'refused', seq: null });
  expect(refused?.error).toContain('154');
  expect(await register.receiptsOf(other)).toMatchObject([{ state: 'printed', seq: 1 }]);
  expect(await register.receiptsOf(id)).toMatchObject([{ state: 'printed', seq: 2, problem: null }]);
});

test('a register whose number is behind reports a problem and waits until its last number is set', async () => {
  register = await openRegisterShop();
  const { shop, settings } = register;
  const first = await soldForCash();
  await register.print();
  await shop.pool.run(sql`update fiscal_registers set seq = 0`);
  await shop.pool.run(sql`update fiscal_receipts set seq = 1000 where order_id = ${first}`);
  const id = await soldForCash();
  await register.print();
  const [behind] = await register.receiptsOf(id);
  await openFiscalRegister(shop.pool, { ...settings, lastSeq: 1 });
  await register.print();

  expect(behind).toMatchObject({ state: 'waiting', problem: 'wrong_seq', seq: null });
  expect(await register.receiptsOf(id)).toMatchObject([{ state: 'printed', seq: 2 }]);
});

test('a gateway page instead of an answer keeps the number for the next attempt', async () => {
  register = await openRegisterShop();
  const id = await soldForCash({ adgCode: '0003' });
  await register.print();

  expect(await register.receiptsOf(id)).toMatchObject([
    { state: 'sending', seq: 1, problem: 'unavailable', error: 'HTTP 502' },
  ]);
});

test('an unreachable service releases the number', async () => {
  register = await openRegisterShop();
  const id = await soldForCash();
  await register.print({ ...register.settings, url: await closedAddress() });

  expect(await register.receiptsOf(id)).toMatchObject([{ state: 'waiting', seq: null, problem: 'unavailable' }]);
});

async function closedAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return `http://127.0.0.1:${port}/`;
}

test('a product without any code is named, and nothing is sent', async () => {
  register = await openRegisterShop();
  const { shop } = register;
  await shop.pool.run(sql`delete from settings where key = 'adg_code'`);
  const id = await soldForCash();
  await register.print();

  expect(await register.receiptsOf(id)).toMatchObject([{ state: 'refused', problem: 'no_code', seq: null }]);
});

test('a refund of one piece prints a return receipt that names it, and the rest a second one', async () => {
  register = await openRegisterShop();
  const { shop, parts, print } = register;
  const id = await soldForCash({}, 3);
  const item = await shop.pool.one<{ id: number }>(sql`select id from order_items where order_id = ${id}`);
  await print();
  await refundOrder(parts, id, {
    amount: 10_000,
    isByHand: true,
    lines: [{ itemId: item.id, quantity: 1 }],
    reason: 'x',
  });
  await refundOrder(parts, id, { isByHand: true });
  await print();

  expect(await register.receiptsOf(id)).toMatchObject([
    { kind: 'sale', state: 'printed' },
    {
      kind: 'return',
      state: 'printed',
      total: 10_000,
      request: {
        receiptId: '1',
        returnItemList: [{ receiptProductId: 0, quantity: 1 }],
        cashAmountForReturn: 10_000,
        cardAmountForReturn: 0,
      },
    },
    { kind: 'return', state: 'printed', request: { returnItemList: [{ receiptProductId: 0, quantity: 2 }] } },
  ]);
});

test('undoing a hand-over returns its receipt, and the next hand-over prints another', async () => {
  register = await openRegisterShop();
  const { shop } = register;
  const id = await soldForCash();
  await register.print();
  await reopenOrder(shop.pool, CLI, { orderId: id, reason: 'the wrong order', now: new Date() });
  await register.print();
  await shop.pool.begin((db) => transitionOrder(db, id, 'complete', { actor: CLI }));
  await register.print();

  expect((await register.receiptsOf(id)).map(({ kind, state }) => [kind, state])).toEqual([
    ['sale', 'printed'],
    ['return', 'printed'],
    ['sale', 'printed'],
  ]);
});

test('a copy of a printed receipt takes the next number and changes nothing else', async () => {
  register = await openRegisterShop();
  const { shop } = register;
  const id = await soldForCash();
  await register.print();
  const [sale] = await register.receiptsOf(id);
  await copyFiscalReceipt(shop.pool, CLI, id, sale?.id ?? 0);
  await register.print();

  expect(await register.receiptsOf(id)).toMatchObject([
    { kind: 'sale', state: 'printed', seq: 1 },
    { kind: 'copy', state: 'printed', seq: 2, request: { receiptId: '1' } },
  ]);
  expect(await mailsOf(id)).toBe(1);
});

test('two processes that print at the same time give each receipt its own number', async () => {
  register = await openRegisterShop();
  const ids = [await soldForCash(), await soldForCash(), await soldForCash()];
  await Promise.all([register.print(), register.print()]);
  register.shop.clock.now = new Date(register.shop.clock.now.getTime() + 60_000);
  await register.print();

  const receipts = (await Promise.all(ids.map((id) => register.receiptsOf(id)))).flat();
  expect(receipts.map(({ state }) => state)).toEqual(['printed', 'printed', 'printed']);
  expect(receipts.map(({ seq }) => seq).sort()).toEqual([1, 2, 3]);
});

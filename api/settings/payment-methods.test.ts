import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { setOrderStatus } from '#api/orders/set-order-status.ts';
import { addItem } from '#contract/cart-contract.ts';
import * as checkout from '#contract/checkout-contract.ts';
import { orThrow as orThrowShop } from '#contract/client.ts';
import { undoChange } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import * as contract from '#contract/office/office-payment-contract.ts';
import { address, product } from '#testing/builders.ts';
import { openOffice } from '#testing/office.ts';
import { orderOne } from '#testing/order-one.ts';
import { openFileShop, openShop, type TestShop } from '#testing/shop.ts';

const NO_LIMITS = { min_total: null, max_total: null, regions: null };

async function open(shopOf: () => Promise<TestShop> = openShop) {
  const shop = await shopOf();
  const office = await openOffice(shop);
  const owner = await office.as('owner');
  const list = async () => orThrow(await owner.call(contract.listPaymentMethods, { input: {} }));
  const add = (kind: string) =>
    owner.call(contract.addPaymentMethod, { input: { kind: kind as 'credit', idempotency_key: randomUUID() } });
  const change = async (method: string, fields: object, seen: object = { is_visible: true, ...NO_LIMITS }) => {
    const result = await owner.call(contract.changePaymentMethod, { params: { method }, input: { fields, seen } });
    await shop.readModel.sync();
    return result;
  };
  const offered = async () => {
    await shop.readModel.sync();
    const methods: { method: string }[] = (await shop.app.inject('/api/payments')).json();
    return methods.map(({ method }) => method);
  };
  const undo = (id: number) => owner.call(undoChange, { params: { id } });
  return { shop, owner, list, add, change, offered, undo };
}

/** One shop for all tests of refused changes, which store nothing. */
const refusing = await open(openFileShop);

/** A guest whose cart is ready to be paid. */
async function ready({ shop }: Pick<Awaited<ReturnType<typeof open>>, 'shop'>, price: number, state = 'Yerevan') {
  const phone = await shop.add(product({ cashPrice: price }));
  const { call, token: api_token } = await shop.visitor('en');
  orThrowShop(await call(addItem, { params: { productId: phone.id }, input: { api_token } }));
  const city = state === 'Yerevan' ? 'Yerevan' : 'A village';
  orThrowShop(await call(checkout.saveAddress, { input: { billing: address({ state, city }), api_token } }));
  const { methods } = orThrowShop(
    await call(checkout.saveShipping, { input: { shipping_method: 'free_free', api_token } }),
  ).data;
  return { call, api_token, methods: methods.map(({ method }) => method) };
}

test('a new payment method is hidden, has texts in three languages, and is offered after it is shown', async () => {
  const { add, change, offered, list, undo } = await open();

  const { change: entry } = orThrow(await add('cardondelivery'));
  const hidden = await offered();
  const added = (await list()).methods.at(-1);
  await change('cardondelivery', { is_visible: true }, { is_visible: false });

  expect(hidden).not.toContain('cardondelivery');
  expect(added).toMatchObject({
    method: 'cardondelivery',
    title: { hy: expect.any(String), ru: expect.any(String), en: 'Card on delivery' },
    is_visible: false,
  });
  expect(await offered()).toContain('cardondelivery');
  expect((await list()).kinds).not.toContain('cardondelivery');
  expect(await undo(entry)).toMatchObject({ ok: false, error: { code: 'changed_since' } });
});

test('adding an unknown or an existing payment method is refused', async () => {
  const { shop, add } = await open();

  expect(await add('bitcoin')).toMatchObject({ ok: false, error: { status: 422 } });
  expect(await add('cashondelivery')).toMatchObject({ ok: false, error: { code: 'taken' } });
  await expect(
    shop.pool.run(sql`
      insert into payment_methods (method, title, description, img) values ('bitcoin', '{"hy": "-"}', '{"hy": "-"}', '')`),
  ).rejects.toThrow('payment_methods_method_check');
});

test.each([
  ['a smallest sum of 0', { min_total: 0 }, 'min_total'],
  ['a largest sum below 0', { max_total: -1 }, 'max_total'],
  ['a largest sum below the smallest', { min_total: 10, max_total: 9 }, 'max_total'],
  ['an unknown region', { regions: ['Paris'] }, 'regions'],
  ['no region', { regions: [] }, 'regions'],
  ['no Armenian title', { title: { hy: '', en: 'Cash' } }, 'title.hy'],
  ['no Armenian description', { description: { hy: ' ' } }, 'description.hy'],
])('a payment method with %s is refused at its field', async (_, fields, field) => {
  const { change, list } = refusing;
  const before = (await list()).methods;

  expect(await change('cashondelivery', fields)).toMatchObject({
    ok: false,
    error: { status: 422, fields: { [field]: expect.any(String) } },
  });
  expect((await list()).methods).toEqual(before);
});

test('a limit by sum removes the method from the list and is enforced by every step of the checkout', async () => {
  const opened = await open();
  await opened.change('cashondelivery', { max_total: 100_000 });

  const cheap = await ready(opened, 100_000);
  const dear = await ready(opened, 100_001);
  const payment = { method: 'cashondelivery' };
  const { call, api_token } = dear;
  const chosen = await call(checkout.savePayment, { input: { payment, api_token } });
  const ordered = await call(checkout.saveOrder, { input: { payment, api_token } });

  expect([cheap.methods, dear.methods]).toEqual([['cashondelivery', 'moneytransfer'], ['moneytransfer']]);
  expect([chosen, ordered]).toMatchObject([
    { ok: false, error: { code: 'method_unavailable' } },
    { ok: false, error: { code: 'method_unavailable' } },
  ]);
  expect(await cheap.call(checkout.saveOrder, { input: { payment, api_token: cheap.api_token } })).toMatchObject({
    ok: true,
  });
});

test('a limit that is set after the payment was chosen refuses the order', async () => {
  const opened = await open();
  const { call, api_token } = await ready(opened, 50_000);
  orThrowShop(await call(checkout.savePayment, { input: { payment: { method: 'cashondelivery' }, api_token } }));
  await opened.change('cashondelivery', { max_total: 10_000 });

  expect(await call(checkout.saveOrder, { input: { api_token } })).toMatchObject({
    ok: false,
    error: { status: 400, code: 'no_payment' },
  });
});

test('a limit by region offers the method to addresses of these regions only', async () => {
  const opened = await open();
  await opened.change('cashondelivery', { regions: ['Yerevan', 'Kotayk'] });

  const [yerevan, lori] = [await ready(opened, 50_000), await ready(opened, 50_000, 'Lori')];

  expect([yerevan.methods, lori.methods]).toEqual([['cashondelivery', 'moneytransfer'], ['moneytransfer']]);
  expect((await opened.shop.app.inject('/api/payments')).json()[0].limits).toEqual({
    min_total: null,
    max_total: null,
    regions: ['Yerevan', 'Kotayk'],
  });
});

test('the list names orders that no method can pay because of the limits', async () => {
  const { change, list } = await open();
  const before = (await list()).uncovered;
  await change('moneytransfer', { is_visible: false });

  await change('cashondelivery', { max_total: 200_000 });

  expect(before).toBeNull();
  expect((await list()).uncovered).toEqual({ region: 'Yerevan', total: 200_001 });
});

test('two people who change one field conflict, and the later change is not stored', async () => {
  const { change, list } = await open();

  await change('cashondelivery', { max_total: 100_000 });
  const late = await change('cashondelivery', { max_total: 5_000 });

  expect(late).toMatchObject({
    ok: false,
    error: { code: 'stale', conflicts: [{ field: 'max_total', current: 100_000, by: expect.any(String) }] },
  });
  expect((await list()).methods[0]?.max_total).toBe(100_000);
});

test('a changed limit is undone', async () => {
  const { change, list, undo } = await open();
  const { change: entry } = orThrow(await change('cashondelivery', { max_total: 100_000, regions: ['Lori'] }));

  await undo(entry ?? 0);

  expect((await list()).methods[0]).toMatchObject(NO_LIMITS);
});

test('a payment method that an order used cannot be deleted, and undo restores a deleted unused one', async () => {
  const { shop, owner, list, undo } = await open();
  await orderOne(shop, (await shop.add(product())).id);
  const remove = (method: string) => owner.call(contract.deletePaymentMethod, { params: { method } });

  const used = await remove('cashondelivery');
  const { change } = orThrow(await remove('moneytransfer'));
  const left = (await list()).methods.map(({ method }) => method);
  await undo(change);

  expect(used).toMatchObject({ ok: false, error: { code: 'in_use', uses: { orders: 1 } } });
  expect(left).not.toContain('moneytransfer');
  expect((await list()).methods.map(({ method }) => method)).toContain('moneytransfer');
});

test('an order paid by card on delivery needs no payment before the hand-over and is paid by it', async () => {
  const { shop, add, change } = await open();
  await add('cardondelivery');
  await change('cardondelivery', { is_visible: true }, { is_visible: false });
  const phone = await shop.add(product());
  const { id } = await orderOne(shop, phone.id, { payment: 'cardondelivery' });

  await setOrderStatus(shop.pool, id, 'processing');
  await setOrderStatus(shop.pool, id, 'completed');

  expect(await shop.pool.many(sql`select method, status from payment_attempts where order_id = ${id}`)).toEqual([
    { method: 'cardondelivery', status: 'paid' },
  ]);
});

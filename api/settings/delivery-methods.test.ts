import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { addItem } from '#contract/cart-contract.ts';
import * as checkout from '#contract/checkout-contract.ts';
import { orThrow as orThrowShop } from '#contract/client.ts';
import { listAudit, undoChange } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import * as contract from '#contract/office/office-delivery-contract.ts';
import { address, product } from '#testing/builders.ts';
import { openOffice } from '#testing/office.ts';
import { orderOne } from '#testing/order-one.ts';
import { openFileShop, openShop, type TestShop } from '#testing/shop.ts';

const PLACE = {
  region: null,
  towns: null,
  price: 2000,
  free_from: null,
  days_from: 1,
  days_to: 2,
  order_by: '15:00',
  on_weekends: false,
  note: null,
};
const FIELDS = { title: { hy: 'Առաքիչ', ru: 'Курьер', en: 'Courier' }, is_visible: true, places: [PLACE] };

async function open(shopOf: () => Promise<TestShop> = openShop) {
  const shop = await shopOf();
  const office = await openOffice(shop);
  const owner = await office.as('owner');
  const list = async () => orThrow(await owner.call(contract.listDeliveryMethods, { input: {} }));
  const create = async (fields: object = {}) =>
    orThrow(
      await owner.call(contract.createDeliveryMethod, {
        input: { fields: { ...FIELDS, ...fields }, idempotency_key: randomUUID() },
      }),
    );
  const change = (code: string, fields: object, seen: object) =>
    owner.call(contract.changeDeliveryMethod, { params: { code }, input: { fields, seen } });
  const undo = async (id: number) => {
    const undone = await owner.call(undoChange, { params: { id } });
    await shop.readModel.sync();
    return undone;
  };
  return { shop, office, owner, list, create, change, undo };
}

/** One shop for all tests of refused changes, which store nothing. */
const refusing = await open(openFileShop);

async function offered(shop: TestShop, query = '') {
  await shop.readModel.sync();
  const { data } = (await shop.app.inject(`/api/shipping?locale=en${query}`)).json();
  return data.map(({ method, method_title, price, free_from }: Record<string, unknown>) => ({
    method,
    method_title,
    price,
    free_from,
  }));
}

test('a created delivery method is offered at once, logged and undoable', async () => {
  const { shop, owner, create, undo } = await open();

  const { code, change } = await create();
  const shown = await offered(shop);
  const { data: entries } = orThrow(await owner.call(listAudit, { input: { entity: 'delivery_method' } }));
  const undone = await undo(change);

  expect(code).toBe('courier');
  expect(shown[1]).toEqual({ method: 'courier', method_title: 'Courier', price: 2000, free_from: null });
  expect(entries[0]).toMatchObject({ action: 'createDeliveryMethod', entity_id: 'courier', can_undo: true });
  expect(undone.ok).toBe(true);
  expect(await offered(shop)).toHaveLength(1);
});

test('two methods with the same title get different codes', async () => {
  const { create } = await open();

  expect([(await create()).code, (await create()).code]).toEqual(['courier', 'courier_2']);
});

test.each([
  ['a price of −1', { places: [{ ...PLACE, price: -1 }] }, 'places.0.price'],
  ['no price', { places: [{ ...PLACE, price: null }] }, 'places.0.price'],
  ['half a dram', { places: [{ ...PLACE, price: 0.5 }] }, 'places.0.price'],
  ['a free-from sum below 0', { places: [{ ...PLACE, free_from: -5 }] }, 'places.0.free_from'],
  ['nine days before three', { places: [{ ...PLACE, days_from: 9, days_to: 3 }] }, 'places.0.days_to'],
  ['an unknown region', { places: [{ ...PLACE, region: 'Paris' }] }, 'places.0.region'],
  ['one region twice', { places: [PLACE, PLACE] }, 'places.1.region'],
  ['a town of another region', { places: [{ ...PLACE, region: 'Lori', towns: ['Աբովյան'] }] }, 'places.0.towns'],
  ['a deadline of 25:00', { places: [{ ...PLACE, order_by: '25:00' }] }, 'places.0.order_by'],
  ['no place', { places: [] }, 'places'],
  ['no Armenian title', { title: { hy: ' ', en: 'Courier' } }, 'title.hy'],
  ['a note without Armenian', { places: [{ ...PLACE, note: { hy: '', en: 'Soon' } }] }, 'places.0.note.hy'],
])('a delivery method with %s is refused at its field', async (_, fields, field) => {
  const { owner, list } = refusing;

  const refused = await owner.call(contract.createDeliveryMethod, {
    input: { fields: { ...FIELDS, ...fields }, idempotency_key: randomUUID() },
  });

  expect(refused).toMatchObject({ ok: false, error: { status: 422, fields: { [field]: expect.any(String) } } });
  expect((await list()).methods).toHaveLength(1);
});

test('delivery is free from the stated sum in cart, checkout and order', async () => {
  const { shop, change, list } = await open();
  const { places } = (await list()).methods[0]!;
  const wanted = [{ ...places[0], price: 1500, free_from: 50_000 }];
  expect(await change('free_free', { places: wanted }, { places })).toMatchObject({ ok: true });
  await shop.readModel.sync();
  const [cheap, dear] = [
    await shop.add(product({ cashPrice: 49_000 })),
    await shop.add(product({ cashPrice: 50_000 })),
  ];

  const sums = await Promise.all(
    [cheap.id, dear.id].map(async (id) => {
      const { call, token: api_token } = await shop.visitor('en');
      orThrowShop(await call(addItem, { params: { productId: id }, input: { api_token } }));
      const { rates } = orThrowShop(
        await call(checkout.saveAddress, { input: { billing: address(), api_token } }),
      ).data;
      const { cart } = orThrowShop(
        await call(checkout.saveShipping, { input: { shipping_method: 'free_free', api_token } }),
      ).data;
      const placed = orThrowShop(
        await call(checkout.saveOrder, { input: { payment: { method: 'cashondelivery' }, api_token } }),
      );
      return [rates[0]?.rates[0]?.price, cart.grand_total, placed.order.grand_total];
    }),
  );

  expect(sums).toEqual([
    [1500, 50_500, 50_500],
    [0, 50_000, 50_000],
  ]);
});

test('a delivery price that changes during the checkout is shown before the order is placed', async () => {
  const { shop, change, list } = await open();
  const phone = await shop.add(product({ cashPrice: 20_000 }));
  const { call, token: api_token } = await shop.visitor('en');
  orThrowShop(await call(addItem, { params: { productId: phone.id }, input: { api_token } }));
  const { places } = (await list()).methods[0]!;
  expect(await change('free_free', { places: [{ ...places[0], price: 700 }] }, { places })).toMatchObject({ ok: true });
  await shop.readModel.sync();
  const steps = {
    billing: address(),
    shipping_method: 'free_free',
    payment: { method: 'cashondelivery' },
    api_token,
  };

  const refused = await call(checkout.saveOrder, { input: { ...steps, expected_total: 20_000 } });
  const placed = await call(checkout.saveOrder, { input: { ...steps, expected_total: 20_700 } });

  expect(refused).toMatchObject({ ok: false, error: { status: 409, code: 'price' } });
  expect(placed).toMatchObject({ ok: true, data: { order: { grand_total: 20_700 } } });
});

test('a method for single towns is offered to their addresses only', async () => {
  const { shop, create } = await open();
  await create({ places: [{ ...PLACE, region: 'Kotayk', towns: ['Աբովյան'] }] });
  await shop.readModel.sync();

  const answer = (await shop.app.inject('/api/shipping?state=Kotayk')).json();

  expect(answer.by_town).toBe(true);
  expect(await offered(shop, '&state=Kotayk')).toHaveLength(1);
  expect(await offered(shop, '&state=Kotayk&city=Abovyan')).toHaveLength(2);
  expect(await offered(shop, `&state=Kotayk&city=${encodeURIComponent('Раздан')}`)).toHaveLength(1);
  expect(await offered(shop, '&state=Lori&city=Abovyan')).toHaveLength(1);
});

test('a hidden method is not offered and can be shown again', async () => {
  const { shop, create, change } = await open();
  const { code } = await create();

  await change(code, { is_visible: false }, { is_visible: true });
  const hidden = await offered(shop);
  await change(code, { is_visible: true }, { is_visible: false });

  expect(hidden).toHaveLength(1);
  expect(await offered(shop)).toHaveLength(2);
});

test('changes of different fields by two people merge, and of one field conflict', async () => {
  const { create, change, list } = await open();
  const { code } = await create();
  const seen = { title: FIELDS.title, is_visible: true };

  const renamed = await change(code, { title: { hy: 'Արագ' } }, seen);
  const hidden = await change(code, { is_visible: false }, seen);
  const late = await change(code, { title: { hy: 'Դանդաղ' } }, seen);

  expect([renamed.ok, hidden.ok]).toEqual([true, true]);
  expect(late).toMatchObject({
    ok: false,
    error: {
      code: 'stale',
      conflicts: [{ field: 'title', current: { hy: 'Արագ' }, by: expect.stringContaining('owner') }],
    },
  });
  expect((await list()).methods[1]).toMatchObject({ title: { hy: 'Արագ' }, is_visible: false });
});

test('a change of a method is undone, unless it was changed since', async () => {
  const { create, change, undo, list } = await open();
  const { code } = await create();
  const first = orThrow(await change(code, { places: [{ ...PLACE, price: 3000 }] }, { places: [PLACE] }));

  const undone = await undo(first.change ?? 0);
  const price = (await list()).methods[1]?.places[0]?.price;
  const again = await undo(first.change ?? 0);

  expect([undone.ok, price]).toEqual([true, 2000]);
  expect(again).toMatchObject({ ok: false, error: { code: 'changed_since' } });
});

test('a method that an order used is hidden, not deleted', async () => {
  const { shop, owner, list } = await open();
  const phone = await shop.add(product());
  await orderOne(shop, phone.id);

  const refused = await owner.call(contract.deleteDeliveryMethod, { params: { code: 'free_free' } });

  expect(refused).toMatchObject({ ok: false, error: { status: 409, code: 'in_use', uses: { orders: 1 } } });
  expect((await list()).methods).toMatchObject([{ code: 'free_free', is_used: true }]);
});

test('a deleted method comes back by undo with its terms', async () => {
  const { owner, create, undo, list } = await open();
  const { code } = await create();
  const before = (await list()).methods[1];

  const { change } = orThrow(await owner.call(contract.deleteDeliveryMethod, { params: { code } }));
  const gone = (await list()).methods.length;
  await undo(change);

  expect(gone).toBe(1);
  expect((await list()).methods[1]).toEqual(before);
});

test('the order of the methods is changed, refused when the list changed, and undone', async () => {
  const { shop, owner, create, undo } = await open();
  const { code } = await create();
  const order = (codes: string[], seen: string[]) =>
    owner.call(contract.orderDeliveryMethods, { input: { codes, seen } });

  const moved = orThrow(await order([code, 'free_free'], ['free_free', code]));
  const shown = await offered(shop);
  const late = await order(['free_free', code], ['free_free', code]);
  const partial = await order(['free_free'], [code, 'free_free']);
  await undo(moved.change ?? 0);

  const codesOf = (methods: { method: string }[]) => methods.map(({ method }) => method);
  expect(codesOf(shown)).toEqual([code, 'free_free']);
  expect(codesOf(await offered(shop))).toEqual(['free_free', code]);
  expect([late, partial]).toMatchObject([
    { ok: false, error: { code: 'stale' } },
    { ok: false, error: { code: 'stale' } },
  ]);
});

test('without a visible delivery method takes_orders is false, and the list names all regions', async () => {
  const { shop, change, list } = await open();

  await change('free_free', { is_visible: false }, { is_visible: true });
  await shop.readModel.sync();

  expect((await shop.app.inject('/api/custom_settings')).json().takes_orders).toBe(false);
  expect((await list()).missed).toHaveLength(11);
  expect(await shop.pool.many(sql`select enabled from shipping_methods`)).toEqual([{ enabled: false }]);
});

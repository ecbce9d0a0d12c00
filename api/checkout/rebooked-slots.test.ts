import { expect, test } from 'vitest';
import { sql, transaction } from '#api/database/sql.ts';
import { setOrderStatus } from '#api/orders/set-order-status.ts';
import { transitionOrder } from '#api/orders/transition-order.ts';
import { setDelivery } from '#api/settings/delivery-methods.ts';
import * as checkout from '#contract/checkout-contract.ts';
import { orThrow as orThrowShop } from '#contract/client.ts';
import { undoChange } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { markDeliveries, missDelivery } from '#contract/office/office-deliveries-contract.ts';
import { readOfficeOrder, reopenOrder, stepOrder } from '#contract/office/office-orders-contract.ts';
import { address, product } from '#testing/builders.ts';
import { walkTo } from '#testing/checkout-steps.ts';
import { openOffice } from '#testing/office.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();
// The office has no clock of its own in tests.
shop.clock.now = new Date();
const owner = await (await openOffice(shop)).as('owner');

const METHOD = 'free_free';
const slots = [
  { from: '10:00', to: '14:00', capacity: 1, closes: 0 },
  { from: '14:00', to: '18:00', capacity: 1, closes: 0 },
];
await setDelivery(shop.pool, { method: METHOD, state: null }, { days_from: 1, days_to: 2, slots });
await shop.readModel.sync();
const phone = await shop.add(product({ cashPrice: 100_000, stock: 100 }));
const days = await offeredDays();

async function offeredDays(): Promise<string[]> {
  const { call } = await shop.visitor();
  return orThrowShop(await call(checkout.deliverySlots, { input: { method: METHOD } })).data.map(({ day }) => day);
}

async function placed(day: string, from: string): Promise<number> {
  const visitor = await shop.visitor();
  await walkTo('filled', visitor, [{ productId: phone.id }]);
  const input = {
    ...{ billing: address(), shipping_method: METHOD, payment: { method: 'cashondelivery' }, api_token: visitor.token },
    delivery_slot: { day, from },
  };
  return orThrowShop(await visitor.call(checkout.saveOrder, { input })).order.id;
}

const cancel = (id: number) => setOrderStatus(shop.pool, id, 'canceled');
const revive = (id: number) => transaction(shop.pool, (db) => transitionOrder(db, id, 'revive'));
const promised = (id: number) =>
  shop.pool.one<{ first: string; from: string | null }>(sql`
    select promised_from::text as first, slot_from as "from" from orders where id = ${id}`);
const shownChange = async (id: number) =>
  orThrow(await owner.call(readOfficeOrder, { params: { id } })).time_line.find(({ kind }) => kind === 'change');
async function miss(id: number, day: string | null) {
  orThrow(await owner.call(markDeliveries, { input: { ids: [id], to: 'out' } }));
  return owner.call(missDelivery, { params: { id }, input: { reason: 'nobody', note: '', day } });
}

/** Cancels the orders of a test, so that its slots are free for the next one. */
async function free(...ids: number[]): Promise<void> {
  for (const id of ids) await cancel(id);
}

test('a revived order keeps its slot while it has a place', async () => {
  const [day = ''] = days;
  const id = await placed(day, '10:00');
  await cancel(id);

  await revive(id);

  expect(await promised(id)).toEqual({ first: day, from: '10:00' });
  expect(await shownChange(id)).toBeUndefined();
  await free(id);
});

test('a revived order whose slot was taken gets the next slot with a place, and the timeline shows both', async () => {
  const [day = '', next = ''] = days;
  const id = await placed(day, '10:00');
  await cancel(id);
  const others = [await placed(day, '10:00'), await placed(day, '14:00')];

  await revive(id);

  expect(await promised(id)).toEqual({ first: next, from: '10:00' });
  expect(await shownChange(id)).toMatchObject({
    parts: ['days'],
    text: `${day} 10:00–14:00 → ${next} 10:00–14:00`,
  });
  await free(id, ...others);
});

test('six orders that are revived for one slot at once never exceed its capacity', async () => {
  const [day = ''] = days;
  const ids: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    const id = await placed(day, '10:00');
    await cancel(id);
    ids.push(id);
  }

  await Promise.all(ids.map(revive));

  const taken = (await Promise.all(ids.map(promised))).map(({ first, from }) => `${first} ${from}`);
  expect(new Set(taken).size).toBe(6);
  expect(taken).toContain(`${day} 10:00`);
  await free(...ids);
});

test('a revived order gets days without a slot when its method has no slots any more', async () => {
  const [day = ''] = days;
  const id = await placed(day, '10:00');
  await cancel(id);
  await shop.pool.run(sql`update shipping_methods set slots = null where method = ${METHOD}`);

  await revive(id);

  await setDelivery(shop.pool, { method: METHOD, state: null }, { days_from: 1, days_to: 2, slots });
  await shop.readModel.sync();
  expect((await promised(id)).from).toBeNull();
  expect((await shownChange(id))?.kind).toBe('change');
  await free(id);
});

test('a missed delivery moves to the same time of its new day, or to a later one with a place', async () => {
  const [day = '', next = ''] = days;
  const [id, other] = [await placed(day, '10:00'), await placed(day, '14:00')];

  orThrow(await miss(id, next));
  const same = await promised(id);
  orThrow(await miss(other, next));
  const third = await placed(day, '10:00');
  orThrow(await miss(third, next));

  expect(same).toEqual({ first: next, from: '10:00' });
  expect(await promised(other)).toEqual({ first: next, from: '14:00' });
  expect(await promised(third)).toEqual({ first: next, from: null });
  expect(await shownChange(third)).toMatchObject({ text: `${day} 10:00–14:00 → ${next}` });
  await free(id, other, third);
});

test('a missed delivery without a new day keeps its slot', async () => {
  const [day = ''] = days;
  const id = await placed(day, '10:00');

  orThrow(await miss(id, null));

  expect(await promised(id)).toEqual({ first: day, from: '10:00' });
  await free(id);
});

test('the undo of a missed delivery returns its slot only while the slot has a place', async () => {
  const [day = '', next = ''] = days;
  const [id, other] = [await placed(day, '10:00'), await placed(day, '14:00')];
  const [first, second] = [orThrow(await miss(id, next)), orThrow(await miss(other, next))];
  const third = await placed(day, '10:00');

  orThrow(await owner.call(undoChange, { params: { id: first.change } }));
  orThrow(await owner.call(undoChange, { params: { id: second.change } }));

  expect(await promised(id)).toEqual({ first: next, from: '10:00' });
  expect(await promised(other)).toEqual({ first: day, from: '14:00' });
  await free(id, other, third);
});

test('a reopened order keeps its slot, which nobody could take', async () => {
  const [day = ''] = days;
  const id = await placed(day, '10:00');
  orThrow(await owner.call(stepOrder, { params: { id }, input: { to: 'completed' } }));

  orThrow(await owner.call(reopenOrder, { params: { id }, input: { reason: 'the wrong order' } }));

  expect(await promised(id)).toEqual({ first: day, from: '10:00' });
  await expect(placed(day, '10:00')).rejects.toMatchObject({ failure: { code: 'slot' } });
  await free(id);
});

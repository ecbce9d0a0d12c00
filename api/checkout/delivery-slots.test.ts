import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { composeMail } from '#api/open-mail.ts';
import { setOrderStatus } from '#api/orders/set-order-status.ts';
import { setDelivery } from '#api/settings/delivery-methods.ts';
import * as checkout from '#contract/checkout-contract.ts';
import { orThrow as orThrowShop } from '#contract/client.ts';
import type { CallerInput } from '#contract/endpoint.ts';
import { orThrow } from '#contract/office/office-client.ts';
import * as delivery from '#contract/office/office-delivery-contract.ts';
import * as newOrder from '#contract/office/office-new-order-contract.ts';
import * as change from '#contract/office/office-order-change-contract.ts';
import { exportOrders, officeOrders } from '#contract/office/office-orders-contract.ts';
import { address, product } from '#testing/builders.ts';
import { walkTo } from '#testing/checkout-steps.ts';
import { mailParts } from '#testing/mail.ts';
import { openOffice } from '#testing/office.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();
// The office has no clock of its own in tests.
shop.clock.now = new Date();
const office = await openOffice(shop);
const owner = await office.as('owner');

const METHOD = 'free_free';
const MORNING = { from: '10:00', to: '14:00', capacity: 1, closes: 0 };
const EVENING = { from: '14:00', to: '18:00', capacity: null, closes: 0 };

async function setSlots(slots: { from: string; to: string; capacity: number | null; closes: number }[]) {
  await setDelivery(shop.pool, { method: METHOD, state: null }, { days_from: 1, days_to: 2, slots });
  await shop.readModel.sync();
}
await setSlots([MORNING, EVENING]);
const phone = await shop.add(product({ cashPrice: 100_000, stock: 100 }));

async function daysOf() {
  const { call } = await shop.visitor();
  return orThrowShop(await call(checkout.deliverySlots, { input: { method: METHOD } })).data;
}

/** A day that no other test uses. */
let used = 0;
async function freeDay(): Promise<string> {
  const days = await daysOf();
  used += 1;
  return days[used - 1]?.day ?? '';
}

async function order(more: Partial<CallerInput<typeof checkout.saveOrder>>) {
  const visitor = await shop.visitor();
  await walkTo('filled', visitor, [{ productId: phone.id }]);
  const input = { billing: address(), shipping_method: METHOD, payment: { method: 'cashondelivery' } };
  return visitor.call(checkout.saveOrder, { input: { ...input, api_token: visitor.token, ...more } });
}

const placed = async (day: string, from: string) => orThrowShop(await order({ delivery_slot: { day, from } })).order.id;
const promised = (id: number) =>
  shop.pool.one(sql`
    select promised_from::text as first, promised_to::text as last, slot_from as "from", slot_to as "to"
    from orders where id = ${id}`);
const codeOf = (result: { ok: boolean; error?: { code: string } }) => (result.ok ? 'ok' : result.error?.code);
const changed = async (id: number, next: Partial<CallerInput<typeof change.changeOrder>>) => {
  const { version, grand_total } = orThrow(await owner.call(change.readOrderChange, { params: { id } }));
  const input = { version, expected_total: grand_total, idempotency_key: randomUUID(), ...next };
  return owner.call(change.changeOrder, { params: { id }, input });
};

test('shippingMethods names a method with slots, and deliverySlots lists its days', async () => {
  const { call } = await shop.visitor();

  const rates = orThrowShop(await call(checkout.shippingMethods, { input: {} })).data;
  const days = await daysOf();
  const unknown = orThrowShop(await call(checkout.deliverySlots, { input: { method: 'none' } }));

  expect(rates.find(({ method }) => method === METHOD)).toMatchObject({ has_slots: true });
  expect(days).toHaveLength(7);
  expect(days[0]?.slots).toEqual([
    { from: '10:00', to: '14:00', is_free: true },
    { from: '14:00', to: '18:00', is_free: true },
  ]);
  expect(unknown.data).toEqual([]);
});

test('a shopper must choose a slot of a method with slots', async () => {
  const day = await freeDay();

  const refused = [
    await order({}),
    await order({ delivery_slot: { day, from: '11:00' } }),
    await order({ delivery_slot: { day: '2020-01-06', from: '10:00' } }),
    await order({ delivery_slot: { day: '2099-01-06', from: '10:00' } }),
  ];

  expect(refused.map(codeOf)).toEqual(['no_slot', 'slot', 'slot', 'slot']);
});

test('an order stores its slot and shows it to the buyer, in the mail, in lists and in the CSV', async () => {
  const day = await freeDay();

  const id = await placed(day, '14:00');

  const mail = await composeMail(mailParts(shop), 'job', { kind: 'order_placed', orderId: id });
  const row = orThrow(await owner.call(officeOrders, { input: {} })).data.find((one) => one.id === id);
  const csv = orThrow(await owner.call(exportOrders, { input: {} }));
  expect(await promised(id)).toEqual({ first: day, last: day, from: '14:00', to: '18:00' });
  expect(row?.promised).toEqual({ first: day, last: day, slot: { from: '14:00', to: '18:00' } });
  expect(JSON.stringify(mail)).toContain('14:00–18:00');
  expect(JSON.stringify(csv)).toContain('14:00–18:00');
});

test('twenty shoppers who want the last place of a slot get one order; a cancelled order frees it', async () => {
  const day = await freeDay();

  const results = await Promise.all(Array.from({ length: 20 }, () => order({ delivery_slot: { day, from: '10:00' } })));
  const full = (await daysOf()).find((one) => one.day === day)?.slots[0];
  const [winner] = results.flatMap((result) => (result.ok ? [result.data.order.id] : []));
  await setOrderStatus(shop.pool, winner ?? 0, 'canceled');

  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results.flatMap((result) => (result.ok ? [] : [result.error.code]))).toEqual(Array(19).fill('slot'));
  expect(full).toMatchObject({ is_free: false });
  expect(codeOf(await order({ delivery_slot: { day, from: '10:00' } }))).toBe('ok');
});

test('staff move an order to another slot, keep its own full slot, and cannot take a full one', async () => {
  const [day, other] = [await freeDay(), await freeDay()];
  const id = await placed(day, '10:00');
  await placed(other, '10:00');

  const own = orThrow(await changed(id, { delivery_slot: { day, from: '10:00' }, description: 'Call first' }));
  const refused = await changed(id, { delivery_slot: { day: other, from: '10:00' } });
  const moved = orThrow(await changed(id, { delivery_slot: { day: other, from: '14:00' } }));

  expect(own.parts).toEqual(['note']);
  expect(codeOf(refused)).toBe('slot');
  expect(moved.parts).toEqual(['days']);
  expect(await promised(id)).toEqual({ first: other, last: other, from: '14:00', to: '18:00' });
});

test('a change of the lines keeps the slot, and days chosen by staff remove it', async () => {
  const day = await freeDay();
  const id = await placed(day, '14:00');
  const { lines } = orThrow(await owner.call(change.readOrderChange, { params: { id } }));

  orThrow(
    await changed(id, {
      lines: lines.map(({ item_id, price }) => ({ item_id, quantity: 2, price })),
      expected_total: 200_000,
    }),
  );
  const kept = await promised(id);
  orThrow(await changed(id, { promised: { first: '2027-03-01', last: '2027-03-02' } }));

  expect(kept).toMatchObject({ first: day, from: '14:00' });
  expect(await promised(id)).toEqual({ first: '2027-03-01', last: '2027-03-02', from: null, to: null });
});

test('an order by telephone may have a slot, and without one it gets the days of the method', async () => {
  const day = await freeDay();
  const input = {
    ...{ language: 'hy' as const, first_name: 'Վարդան', phone: '091 22 33 44', street: 'Բաղրամյան 5', city: 'Երևան' },
    ...{ lines: [{ product_id: phone.id, quantity: 1 }], shipping_method: METHOD, expected_total: 100_000 },
    payment: { method: 'cashondelivery' },
  } satisfies Partial<CallerInput<typeof newOrder.createOrder>>;
  const create = async (more: object) =>
    orThrow(
      await owner.call(newOrder.createOrder, {
        input: { ...input, lines: [...input.lines], ...more, idempotency_key: randomUUID() },
      }),
    ).order.id;

  const plan = orThrow(await owner.call(newOrder.planOrder, { input: { lines: [...input.lines], city: 'Երևան' } }));
  const [withSlot, without] = [await create({ delivery_slot: { day, from: '14:00' } }), await create({})];

  expect(plan.delivery.find(({ method }) => method === METHOD)?.slots).toHaveLength(7);
  expect(await promised(withSlot)).toMatchObject({ first: day, from: '14:00' });
  expect(await promised(without)).toMatchObject({ from: null });
});

test.each([
  ['a start without a time', { from: 'morning' }, 'from'],
  ['an end before the start', { to: '09:00' }, 'to'],
  ['no capacity at all', { capacity: 0 }, 'capacity'],
  ['a negative cut-off', { closes: -1 }, 'closes'],
])('a delivery method with %s is refused at its field', async (_, wrong, field) => {
  const { methods } = orThrow(await owner.call(delivery.listDeliveryMethods, { input: {} }));
  const { places = [] } = methods.find(({ code }) => code === METHOD) ?? {};
  const wanted = places.map((place) => ({ ...place, slots: [{ ...MORNING, ...wrong }] }));

  const result = await owner.call(delivery.changeDeliveryMethod, {
    params: { code: METHOD },
    input: { fields: { places: wanted }, seen: { places } },
  });

  expect(result.ok ? [] : Object.keys(result.error.fields)).toEqual([`places.0.slots.0.${field}`]);
});

test('slots without delivery days, two slots at one time and nine slots are refused', async () => {
  const { methods } = orThrow(await owner.call(delivery.listDeliveryMethods, { input: {} }));
  const { places = [] } = methods.find(({ code }) => code === METHOD) ?? {};
  const send = async (part: object) => {
    const fields = { places: places.map((place) => ({ ...place, ...part })) };
    const input = { fields, seen: { places } };
    const result = await owner.call(delivery.changeDeliveryMethod, { params: { code: METHOD }, input });
    return result.ok ? [] : Object.keys(result.error.fields);
  };
  const nine = Array.from({ length: 9 }, (_, at) => ({ ...MORNING, from: `0${at}:00` }));

  expect(await send({ days_from: null, days_to: null })).toEqual(['places.0.days_from']);
  expect(await send({ slots: [MORNING, MORNING] })).toEqual(['places.0.slots.1.from']);
  expect(await send({ slots: nine })).toEqual(['places.0.slots']);
});

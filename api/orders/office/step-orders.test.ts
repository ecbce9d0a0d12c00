import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { listAudit } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import * as contract from '#contract/office/office-orders-contract.ts';
import { address, product } from '#testing/builders.ts';
import { type Colleague, openOffice } from '#testing/office.ts';
import { orderOne } from '#testing/order-one.ts';
import { orderPaidBy } from '#testing/paid-otherwise.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();
const office = await openOffice(shop);

async function placed(quantity = 1): Promise<{ id: number; item: number; productId: number }> {
  const phone = await shop.add(product({ stock: 9 }));
  const { id } = await orderOne(shop, phone.id, { quantity });
  return { id, item: await itemOf(id), productId: phone.id };
}

const itemOf = async (orderId: number): Promise<number> =>
  (await shop.pool.one<{ id: number }>(sql`select id from order_items where order_id = ${orderId}`)).id;

const step = (colleague: Colleague, selection: number[], to: 'processing' | 'completed' = 'processing') =>
  colleague.call(contract.stepOrders, { input: { selection, to } });

test('a bulk transition accepts the possible orders and names the others with a reason', async () => {
  const [one, other, gone] = [await placed(), await placed(), await placed()];
  const owner = await office.as('owner');
  orThrow(await owner.call(contract.stepOrder, { params: { id: gone.id }, input: { to: 'canceled' } }));

  const { done, refused } = orThrow(await step(owner, [one.id, gone.id, other.id, one.id, 999_999]));

  expect(done).toEqual([one.id, other.id]);
  expect(refused).toEqual([
    { id: gone.id, code: 'order_step', message: expect.stringMatching(/\w+/) },
    { id: 999_999, code: 'not_found', message: expect.stringMatching(/\w+/) },
  ]);
  const { data } = orThrow(await owner.call(listAudit, { input: { by: owner.id } }));
  expect(data.filter(({ action }) => action === 'stepOrders').map(({ entity_id }) => Number(entity_id))).toEqual([
    other.id,
    one.id,
  ]);
});

test('a bulk transition approves a credit application only with the permission', async () => {
  const [one, other] = [await orderPaidBy(shop, 'credit'), await orderPaidBy(shop, 'credit')];

  const warehouse = orThrow(await step(await office.as('warehouse'), [one]));
  const owner = orThrow(await step(await office.as('owner'), [other]));

  const refusal = {
    id: one,
    code: 'permission',
    permission: 'credit.answer',
    message: expect.stringContaining('role'),
  };
  expect(warehouse).toEqual({ done: [], refused: [refusal] });
  expect(owner.done).toEqual([other]);
  const answers = await shop.pool.many(sql`select order_id, answer from credit_answers`);
  expect(answers).toEqual([{ order_id: other, answer: 'agreed' }]);
});

const write = (colleague: Colleague, id: number, item: number, serials: string[]) =>
  colleague.call(contract.writeSerials, { params: { id }, input: { item_id: item, serials } });

test('an IMEI is stored without separators, finds the order, and is removed with its serial', async () => {
  const { id, item } = await placed();
  const colleague = await office.as('warehouse');
  const found = async (q: string) =>
    orThrow(await colleague.call(contract.officeOrders, { input: { q } })).data.map((row) => row.id);

  const { order } = orThrow(await write(colleague, id, item, ['49-015420-323751-8']));
  const finds = [await found('490154203237518'), await found('49015420'), await found('237518')];
  orThrow(await write(colleague, id, item, []));

  expect(order.items).toMatchObject([{ serials: ['490154203237518'] }]);
  expect(finds).toEqual([[id], [id], [id]]);
  expect(await found('490154203237518')).toEqual([]);
});

test.each([
  ['a wrong checksum', ['490154203237517']],
  ['more numbers than pieces', ['AAAA1111', 'BBBB2222']],
  ['HTML', ['<script>alert(1)</script>']],
])('writing serials refuses %s', async (_, serials) => {
  const { id, item } = await placed();
  const owner = await office.as('owner');

  const answer = await write(owner, id, item, serials);

  expect(answer).toMatchObject({ ok: false, error: { code: 'validation', fields: { serials: expect.any(String) } } });
});

test('an IMEI with a wrong checksum is refused with that reason', async () => {
  const { id, item } = await placed();

  const answer = await write(await office.as('owner'), id, item, ['490154203237517']);

  expect(answer).toMatchObject({ ok: false, error: { fields: { serials: expect.stringContaining('checksum') } } });
});

test('serials can be written and corrected after the hand-over', async () => {
  const { id, item } = await placed();
  const colleague = await office.as('warehouse');
  orThrow(await step(await office.as('owner'), [id], 'completed'));

  orThrow(await write(colleague, id, item, ['C02XG0FDH7JY']));
  const { order, change } = orThrow(await write(colleague, id, item, ['FVFD41HAJ1WK']));

  expect(order.items).toMatchObject([{ serials: ['FVFD41HAJ1WK'] }]);
  expect(change).toEqual(expect.any(Number));
});

test('refunded pieces accept no serials, and earlier serials can be corrected', async () => {
  const [fresh, packed] = [await placed(2), await placed(2)];
  const owner = await office.as('owner');
  orThrow(await write(owner, packed.id, packed.item, ['AAAA1111', 'BBBB2222']));
  for (const { id, item } of [fresh, packed])
    await shop.pool.run(sql`
      with refund as (
        insert into refunds (order_id, attempt_id, amount, refunded_before, method, reason, status, done_at)
        select ${id}, p.id, 1, 0, 'by_hand', 'price', 'done', now() from payment_attempts p
        where p.order_id = ${id} returning id
      )
      insert into refund_items (refund_id, order_item_id, quantity) select id, ${item}, 1 from refund`);

  const tooMany = await write(owner, fresh.id, fresh.item, ['CCCC3333', 'DDDD4444']);
  const { order } = orThrow(await write(owner, fresh.id, fresh.item, ['CCCC3333']));
  const corrected = await write(owner, packed.id, packed.item, ['AAAA1111', 'EEEE5555']);

  expect(tooMany).toMatchObject({ ok: false, error: { code: 'validation' } });
  expect(order.items).toMatchObject([{ quantity: 2, refunded: 1, serials: ['CCCC3333'] }]);
  expect(corrected.ok).toBe(true);
});

test('the delivery role sees the telephone of open deliveries, but no e-mails and no other telephones', async () => {
  const [open, over] = [await placed(), await placed()];
  const note = 'Call 091 22 33 44, anna@mail.example';
  await shop.pool.run(sql`update orders set description = ${note} where id in (${open.id}, ${over.id})`);
  orThrow(await step(await office.as('owner'), [over.id], 'completed'));
  const input = { ids: `${open.id},${over.id}` };

  const { orders } = orThrow(await (await office.as('warehouse')).call(contract.printOrders, { input }));

  const [first, second] = orders;
  expect(first?.delivery).toMatchObject({ phone: '+37491000000', is_masked: false });
  expect(first?.description).toBe('Call 091 22 33 44, a•••@mail.example');
  expect(first?.buyer).toMatchObject({ phone: expect.stringContaining('•'), email: expect.stringContaining('•') });
  expect(second?.delivery).toMatchObject({ phone: expect.stringContaining('•'), is_masked: true });
  expect(second?.description).not.toMatch(/22 33/);
});

test.each([
  ['was omitted', undefined, ''],
  ['is the constant of the checkout', '75017', ''],
  ['is the constant of the address book', '1111', ''],
  ['was given', '0010', '0010'],
])('printed documents and CSV show the postcode only when it was given: it %s', async (_, postcode, shown) => {
  const lamp = await shop.add(product({ stock: 9 }));
  const { id } = await orderOne(shop, lamp.id, { billing: address({ postcode }) });
  const owner = await office.as('owner');

  const { orders } = orThrow(await owner.call(contract.printOrders, { input: { ids: String(id) } }));
  const { csv } = orThrow(await owner.call(contract.exportOrders, { input: { q: String(id) } }));

  expect(orders[0]?.delivery.postcode).toBe(shown);
  if (shown === '') expect(csv).not.toMatch(/75017|1111,/);
  else expect(csv).toContain(shown);
});

test('a serial number of one order is refused for another order', async () => {
  const phone = await shop.add(product({ stock: 9 }));
  const [one, other] = [(await orderOne(shop, phone.id)).id, (await orderOne(shop, phone.id)).id];
  const owner = await office.as('owner');
  orThrow(await write(owner, one, await itemOf(one), ['C02XK1ABJG5J']));

  const again = await write(owner, other, await itemOf(other), ['c02xk1abjg5j']);

  expect(again).toMatchObject({ ok: false, error: { code: 'serial_taken' } });
});

test('printed documents keep the requested sequence and mask the telephone without the permission', async () => {
  const [one, other] = [await placed(), await placed()];
  const input = { ids: `${other.id},${one.id},999999` };

  const owner = orThrow(await (await office.as('owner')).call(contract.printOrders, { input }));
  const accountant = orThrow(await (await office.as('accountant')).call(contract.printOrders, { input }));

  expect(owner.orders.map(({ id }) => id)).toEqual([other.id, one.id]);
  expect(owner.orders[0]?.delivery.phone).toMatch(/\d{6}/);
  expect(accountant.orders.map(({ delivery }) => delivery.phone)).toEqual([
    expect.stringContaining('•'),
    expect.stringContaining('•'),
  ]);
});

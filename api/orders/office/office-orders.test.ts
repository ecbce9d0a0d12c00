import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { backfillOrderSearchTerms } from '#api/orders/order-search-terms.ts';
import { listAudit, undoChange } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import * as contract from '#contract/office/office-orders-contract.ts';
import { address, product } from '#testing/builders.ts';
import { type Colleague, openOffice } from '#testing/office.ts';
import { orderOne } from '#testing/order-one.ts';
import { openFileShop } from '#testing/shop.ts';
import { command } from '#testing/shop-command.ts';

const shop = await openFileShop();
const office = await openOffice(shop);

async function placed(billing: Record<string, unknown> = {}): Promise<number> {
  const lamp = await shop.add(product({ stock: 9 }));
  return (await orderOne(shop, lamp.id, { billing: { ...address(), ...billing } })).id;
}

const found = async (colleague: Colleague, q: string) =>
  orThrow(await colleague.call(contract.officeOrders, { input: { q } })).data.map(({ id }) => id);

const GRIGORYAN = { first_name: 'Անի', last_name: 'Գրիգորյան', phone: '+374 77 12 34 56', email: 'ani.g@example.am' };

test.each([
  'Գրիգորյան',
  'григорян',
  'Grigoryan',
  'grigor',
  'ani grig',
  '077123456',
  '+374 77 12 34 56',
  '77-12-34',
  '3456',
  'ani.g@',
])('officeOrders finds an order by "%s"', async (q) => {
  const id = await placed(GRIGORYAN);
  const owner = await office.as('owner');

  expect(await found(owner, q)).toContain(id);
  expect(await found(owner, `${id}`)).toContain(id);
  expect(await found(owner, `${q} մկրտչյան`)).not.toContain(id);
});

test('a repeated letter matches no names, unless a name starts with it', async () => {
  const zara = await placed({ ...GRIGORYAN, first_name: 'Zara' });
  const aaa = await placed({ ...GRIGORYAN, first_name: 'Aaaa' });
  const owner = await office.as('owner');

  expect(await found(owner, 'zzzzzz')).toEqual([]);
  expect(await found(owner, 'aaaa')).toEqual([aaa]);
  expect(await found(owner, 'zar')).toContain(zara);
});

test('officeOrders finds an order by the SKU of a product, with and without hyphens', async () => {
  const lamp = await shop.add(product({ stock: 9 }));
  const { id } = await orderOne(shop, lamp.id);
  const owner = await office.as('owner');

  expect(await found(owner, lamp.sku)).toContain(id);
  expect(await found(owner, lamp.sku.toLowerCase().replaceAll('-', ''))).toContain(id);
});

test.each(['%', "'; drop table orders; --", '\u0000', '_', '٣', '99999999999999999999', '<script>'])(
  'officeOrders returns no error for the search text "%s"',
  async (q) => {
    const owner = await office.as('owner');

    const answer = await owner.call(contract.officeOrders, { input: { q } });

    expect(answer.ok).toBe(true);
  },
);

test('without the permission, telephones and e-mails are masked and cannot be searched', async () => {
  const id = await placed(GRIGORYAN);
  const warehouse = await office.as('warehouse');

  const order = orThrow(await warehouse.call(contract.readOfficeOrder, { params: { id } }));

  expect(order.buyer).toMatchObject({ phone: '••• 56', email: 'a•••@example.am', is_masked: true });
  // Staff who deliver see the telephone of the delivery; `step-orders.test.ts` covers that rule.
  const others = { ...order, delivery: { ...order.delivery, phone: '' } };
  expect(JSON.stringify(others)).not.toMatch(/12 ?34|ani\.g/);
  expect(await found(warehouse, '077123456')).toEqual([]);
  expect(await found(warehouse, 'ani.g@example.am')).toEqual([]);
});

test('pages of orders have no gaps or duplicates while new orders arrive', async () => {
  const ids: number[] = [];
  for (let number = 0; number < 3; number += 1) ids.push(await placed());
  const owner = await office.as('owner');
  const first = orThrow(await owner.call(contract.officeOrders, { input: { after: ids[2] } })).data;
  await placed();

  const again = orThrow(await owner.call(contract.officeOrders, { input: { after: ids[2] } })).data;

  expect(again).toEqual(first);
  expect(first.slice(0, 2).map(({ id }) => id)).toEqual([ids[1], ids[0]]);
});

test('accepting and handing over an order adds timeline entries, audit entries and mails', async () => {
  const id = await placed();
  const { email, ...colleague } = await office.as('warehouse');
  const owner = await office.as('owner');

  const accepted = orThrow(await colleague.call(contract.stepOrder, { params: { id }, input: { to: 'processing' } }));
  const done = orThrow(await colleague.call(contract.stepOrder, { params: { id }, input: { to: 'completed' } }));

  expect(accepted.order).toMatchObject({
    status: 'processing',
    next: 'completed',
    steps: ['completed'],
  });
  expect(
    done.order.time_line
      .filter(({ kind }) => kind === 'status')
      .map((entry) => entry.kind === 'status' && entry.by !== null),
  ).toEqual([true, true, false]);
  const { data } = orThrow(await owner.call(listAudit, { input: { entity: 'order', entity_id: String(id) } }));
  expect(data.map(({ before, after, can_undo }) => [before.status, after.status, can_undo])).toEqual([
    ['processing', 'completed', false],
    ['pending', 'processing', false],
  ]);
  const mails = await shop.pool.many(sql`
    select 1 from pgboss.job where name = 'mail' and data ->> 'kind' = 'order_status' and (data ->> 'orderId')::int = ${id}`);
  expect(mails).toHaveLength(2);
});

test('a transition that the order does not allow is refused and changes nothing', async () => {
  const id = await placed();
  const owner = await office.as('owner');
  orThrow(await owner.call(contract.stepOrder, { params: { id }, input: { to: 'completed' } }));

  const answer = await owner.call(contract.stepOrder, { params: { id }, input: { to: 'processing' } });

  expect(answer).toMatchObject({ ok: false, error: { code: 'order_step' } });
  expect(orThrow(await owner.call(contract.readOfficeOrder, { params: { id } })).status).toBe('completed');
});

test('two colleagues who accept an order concurrently both get its new status, and it changes once', async () => {
  const id = await placed();
  const colleagues = [await office.as('orders'), await office.as('warehouse')];

  const answers = await Promise.all(
    colleagues.map((one) => one.call(contract.stepOrder, { params: { id }, input: { to: 'processing' } })),
  );

  expect(answers.map((answer) => orThrow(answer).order.status)).toEqual(['processing', 'processing']);
  const steps = await shop.pool.many(sql`select 1 from order_history where order_id = ${id} and status = 'processing'`);
  expect(steps).toHaveLength(1);
});

test('a note keeps its text, can be pinned, and is unpinned by undo', async () => {
  const id = await placed();
  const owner = await office.as('owner');
  const text = '<script>alert(1)</script> Զանգել 18:00-ից հետո';
  const input = { text, idempotency_key: crypto.randomUUID() };
  const { order } = orThrow(await owner.call(contract.addOrderNote, { params: { id }, input }));
  const note = order.time_line.find((entry) => entry.kind === 'note');
  const noteId = note?.kind === 'note' ? note.id : 0;
  const pinned = orThrow(
    await owner.call(contract.pinOrderNote, { params: { id, note: noteId }, input: { pinned: true } }),
  );

  orThrow(await owner.call(undoChange, { params: { id: pinned.change ?? 0 } }));
  const again = await owner.call(undoChange, { params: { id: pinned.change ?? 0 } });

  expect(pinned.order.time_line[0]).toMatchObject({ kind: 'note', text, pinned: true });
  const after = orThrow(await owner.call(contract.readOfficeOrder, { params: { id } }));
  expect(after.time_line.find((entry) => entry.kind === 'note')).toMatchObject({ pinned: false });
  expect(again).toMatchObject({ ok: false, error: { code: 'changed_since' } });
});

test('a change by the command line leaves an audit entry', async () => {
  const id = await placed();
  const owner = await office.as('owner');

  await command(shop, 'orders', 'set-status', String(id), 'processing');

  const { data } = orThrow(await owner.call(listAudit, { input: { entity: 'order', entity_id: String(id) } }));
  expect(data).toMatchObject([{ source: 'cli', by: null, after: { status: 'processing' } }]);
});

test('audit entries cannot be updated, deleted or truncated', async () => {
  const id = await placed();
  const owner = await office.as('owner');
  orThrow(await owner.call(contract.stepOrder, { params: { id }, input: { to: 'processing' } }));

  const outcomes = await Promise.allSettled([
    shop.pool.run(sql`update audit_entries set action = 'nothing'`),
    shop.pool.run(sql`delete from audit_entries`),
    shop.pool.run(sql`truncate audit_entries cascade`),
  ]);

  expect(outcomes.map((outcome) => outcome.status === 'rejected' && String(outcome.reason))).toEqual(
    outcomes.map(() => expect.stringContaining('only ever added')),
  );
});

test('backfillOrderSearchTerms makes older orders searchable at the start', async () => {
  const id = await placed(GRIGORYAN);
  await shop.pool.run(sql`delete from order_search_terms where order_id = ${id}`);
  const owner = await office.as('owner');
  const before = await found(owner, 'grigoryan');

  await backfillOrderSearchTerms(shop.pool, null);

  expect(before).not.toContain(id);
  expect(await found(owner, 'grigoryan')).toContain(id);
});

test.each<[contract.OrderSort | undefined, readonly number[]]>([
  [undefined, [2, 1, 0]],
  ['oldest', [0, 1, 2]],
  ['total_high', [1, 2, 0]],
  ['total_low', [0, 2, 1]],
])('orders are sorted by %s in the whole list and in search results', async (sort, places) => {
  const owner = await office.as('owner');
  const ids: number[] = [];
  const city = `Sorted${sort ?? 'newest'}`.replace('_', '');
  for (const cashPrice of [10_000, 30_000, 20_000]) {
    const lamp = await shop.add(product({ cashPrice, stock: 9 }));
    ids.push((await orderOne(shop, lamp.id, { billing: { ...address(), city } })).id);
  }
  const sorting = { ...(sort && { sort }) };
  const list = async (input: object) =>
    orThrow(await owner.call(contract.officeOrders, { input: { ...sorting, ...input } })).data.map(({ id }) => id);
  const wanted = places.map((place) => ids[place]);

  const found = await list({ q: city });
  const further = await list({ q: city, after: found[0] });
  const among = (await list({})).filter((id) => ids.includes(id));

  expect([found, further, among]).toEqual([wanted, wanted.slice(1), wanted]);
});

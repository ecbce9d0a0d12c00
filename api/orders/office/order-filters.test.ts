import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import type { Locale } from '#contract/locale.ts';
import { orThrow } from '#contract/office/office-client.ts';
import * as contract from '#contract/office/office-orders-contract.ts';
import type { RoleCode } from '#rules/staff/staff-permissions.ts';
import { address, product } from '#testing/builders.ts';
import { openOffice } from '#testing/office.ts';
import { orderOne } from '#testing/order-one.ts';
import { orderPaidBy } from '#testing/paid-otherwise.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();
const office = await openOffice(shop);

const placed = async (billing: Record<string, unknown> = {}) =>
  (await orderOne(shop, (await shop.add(product({ stock: 5 }))).id, { billing: { ...address(), ...billing } })).id;

type Filters = { method?: string; region?: 'Lori' | 'Shirak'; bank?: number; from?: string; to?: string; late?: '1' };
const owner = await office.as('owner');
const list = async (input: Filters) => orThrow(await owner.call(contract.officeOrders, { input }));
const found = async (input: Filters) => (await list(input)).data.map(({ id }) => id);

test('officeOrders filters by payment, bank, region, days and lateness, and sums the result', async () => {
  const [cash, far, credit] = [await placed(), await placed({ state: 'Lori' }), await orderPaidBy(shop, 'credit')];
  await shop.pool.run(sql`
    update orders set created_at = '2026-03-14 20:30+00', updated_at = now() - interval '25 hours' where id = ${cash}`);

  expect(await found({ region: 'Lori' })).toEqual([far]);
  expect(await found({ region: 'Shirak' })).toEqual([]);
  expect(await found({ bank: 1 })).toEqual([credit]);
  expect(await found({ method: 'credit', bank: 2 })).toEqual([]);
  // 20:30 UTC is already the next day in Yerevan.
  expect(await found({ from: '2026-03-15', to: '2026-03-15' })).toEqual([cash]);
  expect(await found({ to: '2026-03-14' })).toEqual([]);
  expect(await found({ late: '1' })).toEqual([cash]);
  const { data, sums } = await list({ region: 'Lori' });
  expect(sums).toEqual({ orders: 1, total: data[0]?.grand_total });
  expect((await list({})).sums).toBeNull();
});

test('the export of a view contains no formulas, and masks telephones without the permission', async () => {
  const id = await placed({ first_name: '=cmd()', last_name: 'X, "Y"', phone: '+374 77 55 66 77', city: '@Gyumri' });
  const input = { q: String(id) };

  const whole = orThrow(await owner.call(contract.exportOrders, { input }));
  const masked = orThrow(await (await office.as('accountant')).call(contract.exportOrders, { input }));

  const [head, line] = whole.csv.split('\r\n');
  expect(head).toMatch(/^\u{feff}Number;Order date;Status/u);
  expect(line).toMatch(new RegExp(`^${id};`));
  expect(line).toContain(`"'=cmd() X, ""Y"""`);
  expect(line).toContain("'@Gyumri");
  expect(line).toContain('+37477556677');
  expect(masked.csv).not.toMatch(/5566/);
  expect(whole.next).toBeNull();
});

test.each<[Locale, string[], string[]]>([
  [
    'en',
    ['Order date', 'Payment', 'VAT included', 'Refunded'],
    ['Completed', '"Paid, part of it was refunded"', 'Lori'],
  ],
  ['ru', ['Дата заказа', 'Оплата', 'В том числе НДС', 'Возвращено'], ['Завершён', 'Лори']],
  ['hy', ['Պատվերի ամսաթիվ', 'Վճարում', 'Ներառյալ ԱԱՀ', 'Վերադարձված գումար'], ['Ավարտված', 'Լոռի']],
])(
  'the export in %s has titles and values in that language and dates in Yerevan time',
  async (locale, heads, values) => {
    const id = await placed({ state: 'Lori' });
    await shop.pool.run(sql`
    update orders set status = 'completed', created_at = '2026-03-14 20:30+00' where id = ${id}`);
    await shop.pool.run(sql`
    update payment_attempts set status = 'partly_refunded', refunded = 25000, paid_at = '2026-03-15 21:15+00'
    where order_id = ${id}`);

    const input = { q: String(id), locale };
    const { csv } = orThrow(await owner.call(contract.exportOrders, { input }));

    const [head = [], line = []] = csv.split('\r\n').map((row) => row.split(';'));
    const { bill } = await shop.pool.one<{ bill: string }>(
      sql`select bill from payment_attempts where order_id = ${id}`,
    );
    const facts = ['2026-03-15 00:30', '2026-03-16 01:15', bill, '100000', '16667', '25000'];
    expect(head).toEqual(expect.arrayContaining(heads));
    expect(line).toEqual(expect.arrayContaining([...values, ...facts]));
    expect(line).toHaveLength(head.length);
  },
);

test('exporting orders needs the permission', async () => {
  const answer = await (await office.as('warehouse')).call(contract.exportOrders, { input: {} });

  expect(answer).toMatchObject({ ok: false, error: { code: 'permission', permission: 'orders.export' } });
});

test('sums of orders are visible only with the permission for turnover', async () => {
  await placed();
  const read = async (role: RoleCode) =>
    orThrow(await (await office.as(role)).call(contract.officeOrders, { input: { view: 'accept' } }));

  const [colleague, warehouse] = [await read('orders'), await read('warehouse')];

  expect([colleague.today.total, colleague.sums?.total]).toEqual([expect.any(Number), expect.any(Number)]);
  expect(warehouse).toMatchObject({ today: { total: null }, sums: null });
});

test('a transfer order is in the view "unpaid" and not in "accept"', async () => {
  const id = await orderPaidBy(shop, 'moneytransfer');
  const read = async (view: contract.OrderView) =>
    orThrow(await owner.call(contract.officeOrders, { input: { view } }));

  const [accept, unpaid] = [await read('accept'), await read('unpaid')];

  const ids = (page: Awaited<ReturnType<typeof read>>) => page.data.map((row) => row.id);
  expect(ids(accept)).not.toContain(id);
  expect(ids(unpaid)).toContain(id);
  expect([accept.counts.accept, unpaid.counts.unpaid]).toEqual([accept.sums?.orders, unpaid.sums?.orders]);
});

import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { orThrow } from '#contract/office/office-client.ts';
import * as contract from '#contract/office/office-orders-contract.ts';
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

test('orders are narrowed by payment, bank, region, days and lateness, and added up', async () => {
  const [cash, far, credit] = [await placed(), await placed({ state: 'Lori' }), await orderPaidBy(shop, 'credit')];
  await shop.pool.run(sql`
    update orders set created_at = '2026-03-14 20:30+00', updated_at = now() - interval '25 hours' where id = ${cash}`);

  expect(await found({ region: 'Lori' })).toEqual([far]);
  expect(await found({ region: 'Shirak' })).toEqual([]);
  expect(await found({ bank: 1 })).toEqual([credit]);
  expect(await found({ method: 'credit', bank: 2 })).toEqual([]);
  // Half past eight in the evening of UTC is the next day in Yerevan.
  expect(await found({ from: '2026-03-15', to: '2026-03-15' })).toEqual([cash]);
  expect(await found({ to: '2026-03-14' })).toEqual([]);
  expect(await found({ late: '1' })).toEqual([cash]);
  const { data, sums } = await list({ region: 'Lori' });
  expect(sums).toEqual({ orders: 1, total: data[0]?.grand_total });
  expect((await list({})).sums).toBeNull();
});

test('a view is exported without formulas, and without telephones for whom they are masked', async () => {
  const id = await placed({ first_name: '=cmd()', last_name: 'X, "Y"', phone: '+374 77 55 66 77', city: '@Gyumri' });
  const input = { q: String(id) };

  const whole = orThrow(await owner.call(contract.exportOrders, { input }));
  const masked = orThrow(await (await office.as('accountant')).call(contract.exportOrders, { input }));

  const [head, line] = whole.csv.split('\r\n');
  expect(head).toMatch(/^\u{feff}number;placed;status/u);
  expect(line).toMatch(new RegExp(`^${id};`));
  expect(line).toContain(`"'=cmd() X, ""Y"""`);
  expect(line).toContain("'@Gyumri");
  expect(line).toContain('+37477556677');
  expect(masked.csv).not.toMatch(/5566/);
  expect(whole.next).toBeNull();
});

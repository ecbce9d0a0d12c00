import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { backfillOrderSearchTerms } from '#api/orders/order-search-terms.ts';
import { saveOrder } from '#contract/checkout-contract.ts';
import { orThrow as orThrowShop } from '#contract/client.ts';
import { orThrow } from '#contract/office/office-client.ts';
import * as contract from '#contract/office/office-orders-contract.ts';
import { address, product } from '#testing/builders.ts';
import { walkTo } from '#testing/checkout-steps.ts';
import { openOffice } from '#testing/office.ts';
import { openFileShop } from '#testing/shop.ts';
import { command } from '#testing/shop-command.ts';

const shop = await openFileShop();
const office = await openOffice(shop);
const owner = await office.as('owner');
const lamp = await shop.add(product({ stock: 900 }));

let count = 0;

/** Places an order of a company with a unique TIN. */
async function placed(name = '«Մասիս» ՍՊԸ') {
  count += 1;
  const company = { name, tin: String(1_000_000 + count).padStart(8, '0'), address: 'Երևան, Աբովյան 1' };
  const visitor = await shop.visitor();
  await walkTo('filled', visitor, [{ productId: lamp.id }]);
  const choices = { billing: address(), shipping_method: 'free_free', payment: { method: 'moneytransfer' } };
  const answer = await visitor.call(saveOrder, { input: { ...choices, company, api_token: visitor.token } });
  return { id: orThrowShop(answer).order.id, company };
}

const found = async (q: string) =>
  orThrow(await owner.call(contract.officeOrders, { input: { q } })).data.map(({ id }) => id);

test("the office finds an order by the company's TIN, the start of the TIN, and the company's name", async () => {
  const { id, company } = await placed('«Արագած» ՍՊԸ');
  const other = await placed();

  expect(await found(company.tin)).toEqual([id]);
  expect(await found(company.tin.replace(/^(...)(...)/, '$1 $2 '))).toEqual([id]);
  expect(await found(company.tin.slice(0, 6))).toEqual(expect.arrayContaining([id, other.id]));
  expect(await found('арагац')).toEqual([id]);
});

test('a role without access to telephones finds an order by the TIN', async () => {
  const { id, company } = await placed();

  const answer = await (await office.as('warehouse')).call(contract.officeOrders, { input: { q: company.tin } });

  expect(orThrow(answer).data).toMatchObject([{ id, company: company.name }]);
});

test('backfillOrderSearchTerms adds the TIN of a company order to the search terms', async () => {
  const { id, company } = await placed();
  await shop.pool.run(sql`delete from order_search_terms where order_id = ${id}`);

  await backfillOrderSearchTerms(shop.pool, null);

  expect(await found(company.tin)).toEqual([id]);
});

test.each(['owner', 'accountant'] as const)(
  'the office order contains the whole company for the role %s',
  async (role) => {
    const { id, company } = await placed();

    const order = orThrow(await (await office.as(role)).call(contract.readOfficeOrder, { params: { id } }));

    expect(order.company).toEqual(company);
  },
);

test('the export has company and TIN, and the TIN keeps its leading zeros in a spreadsheet', async () => {
  const { id, company } = await placed('=cmd() ՍՊԸ');

  const { csv } = orThrow(await owner.call(contract.exportOrders, { input: { q: String(id) } }));

  expect(csv).toMatch(/;Company;TIN;Order channel;Taken by\r\n/);
  expect(csv).toContain(`;'=cmd() ՍՊԸ;"=""${company.tin}""";website;\r\n`);
});

test('orders show prints the company of an order', async () => {
  const { id, company } = await placed();

  const { out } = await command(shop, 'orders', 'show', String(id));

  expect(out).toContain(`${company.name}, TIN ${company.tin}, ${company.address}`);
});

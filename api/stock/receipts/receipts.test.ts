import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { listAudit, undoChange } from '#contract/office/office-audit-contract.ts';
import { changeProducts } from '#contract/office/office-bulk-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { changeProduct, readOfficeProduct } from '#contract/office/office-product-contract.ts';
import { changeCells, officeProducts } from '#contract/office/office-product-list-contract.ts';
import {
  changeCost,
  changeSupplier,
  createReceipt,
  createSupplier,
  deleteReceipt,
  exportReceipt,
  findGoods,
  listReceipts,
  listReorder,
  lookUpGoods,
  readCosts,
  readReceipt,
  receiveGoods,
  saveReceipt,
} from '#contract/office/office-receipts-contract.ts';
import { product } from '#testing/builders.ts';
import { openOffice } from '#testing/office.ts';
import { orderOne } from '#testing/order-one.ts';
import { openFileShop } from '#testing/shop.ts';
import { command, scratchFolder } from '#testing/shop-command.ts';

const shop = await openFileShop();
const office = await openOffice(shop);
const [manager, keeper] = [await office.as('manager'), await office.as('warehouse')];
type Staff = typeof manager;

const key = () => ({ idempotency_key: randomUUID() });
const line = (product_id: number, received: number, unit_cost: number | null = null, ordered = 0) => ({
  product_id,
  value: { ordered, received, unit_cost },
  seen: null,
});
const stockOf = async (id: number) =>
  (await shop.pool.one<{ qty: number }>(sql`select qty from stock where product_id = ${id}`)).qty;
const costOf = async (id: number) =>
  (await shop.pool.one<{ cost: number | null }>(sql`select cost from products where id = ${id}`)).cost;

async function draft(lines: ReturnType<typeof line>[], staff: Staff = manager): Promise<number> {
  const { id } = orThrow(await staff.call(createReceipt, { input: key() }));
  orThrow(await staff.call(saveReceipt, { params: { id }, input: { lines } }));
  return id;
}
const receive = (id: number, pieces: number, keep_rest = false, staff: Staff = manager) =>
  staff.call(receiveGoods, { params: { id }, input: { pieces, keep_rest, ...key() } });

test('receiveGoods adds the pieces to the stock and averages the purchase cost', async () => {
  const [lamp, chair] = [await shop.add(product({ stock: 1 })), await shop.add(product({ stock: 0 }))];
  orThrow(await manager.call(changeCost, { params: { id: lamp.id }, input: { cost: 100, seen: null } }));
  const id = await draft([line(lamp.id, 3, 200), line(chair.id, 2, 5000)]);

  const { rest } = orThrow(await receive(id, 5));

  const { receipt } = orThrow(await manager.call(readReceipt, { params: { id } }));
  expect([await stockOf(lamp.id), await stockOf(chair.id)]).toEqual([4, 2]);
  expect([await costOf(lamp.id), await costOf(chair.id)]).toEqual([175, 5000]);
  expect(rest).toBeNull();
  expect(receipt).toMatchObject({ state: 'received', by: expect.stringMatching(/^manager/) });
  expect(
    await shop.pool.many(sql`
      select quantity, reason, note from stock_movements where product_id = ${lamp.id} and reason = 'receipt'`),
  ).toEqual([{ quantity: 3, reason: 'receipt', note: `#${id}` }]);
});

test('a receipt that two browsers receive at once adds the pieces once, and the other browser gets already_received', async () => {
  const lamp = await shop.add(product({ stock: 0 }));
  const id = await draft([line(lamp.id, 4, 900)]);

  const answers = await Promise.all([receive(id, 4), receive(id, 4, false, keeper), receive(id, 4)]);

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.flatMap((answer) => (answer.ok ? [] : [[answer.error.status, answer.error.code]]))).toEqual([
    [409, 'already_received'],
    [409, 'already_received'],
  ]);
  expect(await stockOf(lamp.id)).toBe(4);
});

test('a repeated receiveGoods with the same key returns the same answer and adds nothing', async () => {
  const lamp = await shop.add(product({ stock: 0 }));
  const id = await draft([line(lamp.id, 2)]);
  const input = { pieces: 2, ...key() };

  const [first, second] = [
    await manager.call(receiveGoods, { params: { id }, input }),
    await manager.call(receiveGoods, { params: { id }, input }),
  ];

  expect(orThrow(second)).toEqual(orThrow(first));
  expect(await stockOf(lamp.id)).toBe(2);
});

test('receiveGoods is refused as stale if a colleague added pieces that the page does not show', async () => {
  const [lamp, chair] = [await shop.add(product({ stock: 0 })), await shop.add(product({ stock: 0 }))];
  const id = await draft([line(lamp.id, 2)]);
  orThrow(await keeper.call(saveReceipt, { params: { id }, input: { lines: [line(chair.id, 1)] } }));

  const refused = await receive(id, 2);

  expect(refused).toMatchObject({ ok: false, error: { status: 409, code: 'stale' } });
  expect(await stockOf(lamp.id)).toBe(0);
});

test('missing pieces move to a new draft on request, and undo takes everything back', async () => {
  const [lamp, chair] = [await shop.add(product({ stock: 0 })), await shop.add(product({ stock: 0 }))];
  const { id } = orThrow(
    await manager.call(createReceipt, {
      input: {
        lines: [
          { product_id: lamp.id, ordered: 5 },
          { product_id: chair.id, ordered: 2 },
        ],
        ...key(),
      },
    }),
  );
  orThrow(
    await manager.call(saveReceipt, {
      params: { id },
      input: {
        lines: [
          {
            product_id: lamp.id,
            value: { ordered: 5, received: 3, unit_cost: 700 },
            seen: { ordered: 5, received: 0, unit_cost: null },
          },
        ],
      },
    }),
  );

  const { change, rest } = orThrow(await receive(id, 3, true));
  const { receipt } = orThrow(await manager.call(readReceipt, { params: { id: rest ?? 0 } }));
  expect(receipt.lines.map(({ goods, ordered, received }) => [goods.product_id, ordered, received])).toEqual([
    [lamp.id, 2, 0],
    [chair.id, 2, 0],
  ]);
  expect(receipt.rest_of).toBe(id);

  orThrow(await manager.call(undoChange, { params: { id: change } }));
  const { receipt: again } = orThrow(await manager.call(readReceipt, { params: { id } }));
  expect(again).toMatchObject({ state: 'draft', rest: null });
  expect([await stockOf(lamp.id), await costOf(lamp.id)]).toEqual([0, null]);
  expect(await manager.call(readReceipt, { params: { id: rest ?? 0 } })).toMatchObject({ error: { status: 404 } });
});

test('undo of a receipt is refused after its pieces were sold', async () => {
  const lamp = await shop.add(product({ stock: 0 }));
  const { change } = orThrow(await receive(await draft([line(lamp.id, 1)]), 1));
  await shop.readModel.sync();
  await orderOne(shop, lamp.id);

  const refused = await manager.call(undoChange, { params: { id: change } });

  expect(refused).toMatchObject({ ok: false, error: { status: 409, code: 'stock_gone' } });
  expect(await stockOf(lamp.id)).toBe(0);
});

test('two people save different lines of one draft, and a line that both changed is a conflict', async () => {
  const [lamp, chair] = [await shop.add(product()), await shop.add(product())];
  const id = await draft([line(lamp.id, 1, 500)]);
  const seen = { ordered: 0, received: 1, unit_cost: 500 };
  const save = (staff: Staff, lines: object[]) =>
    staff.call(saveReceipt, { params: { id }, input: { lines } as never });

  const [added, changed] = await Promise.all([
    save(manager, [line(chair.id, 2, 300)]),
    save(manager, [{ product_id: lamp.id, value: { ...seen, received: 4 }, seen }]),
  ]);
  const conflict = await save(manager, [{ product_id: lamp.id, value: { ...seen, received: 9 }, seen }]);

  expect([added.ok, changed.ok]).toEqual([true, true]);
  expect(conflict).toMatchObject({
    error: { code: 'stale', conflicts: [{ field: `line.${lamp.id}`, current: { received: 4 } }] },
  });
  const { receipt } = orThrow(await manager.call(readReceipt, { params: { id } }));
  expect(receipt.lines.map(({ goods, received }) => [goods.product_id, received])).toEqual([
    [lamp.id, 4],
    [chair.id, 2],
  ]);
});

test('a received receipt cannot be saved or deleted', async () => {
  const lamp = await shop.add(product());
  const id = await draft([line(lamp.id, 1)]);
  orThrow(await receive(id, 1));

  const answers = [
    await manager.call(saveReceipt, { params: { id }, input: { lines: [line(lamp.id, 9)] } }),
    await manager.call(deleteReceipt, { params: { id } }),
  ];

  expect(answers.map((answer) => !answer.ok && answer.error.code)).toEqual(['already_received', 'already_received']);
});

test('staff without stock.cost receive goods, and no answer or audit entry names a cost', async () => {
  const lamp = await shop.add(product({ stock: 0 }));
  const id = await draft([line(lamp.id, 2, 98_765)]);
  orThrow(await manager.call(changeCost, { params: { id: lamp.id }, input: { cost: 98_764, seen: null } }));

  const saved = await keeper.call(saveReceipt, {
    params: { id },
    input: {
      lines: [
        {
          product_id: lamp.id,
          value: { ordered: 0, received: 3, unit_cost: 1 },
          seen: { ordered: 0, received: 2, unit_cost: null },
        },
      ],
    },
  });
  const answers = [
    saved,
    await receive(id, 3, false, keeper),
    await keeper.call(readReceipt, { params: { id } }),
    await keeper.call(listReceipts),
    await keeper.call(findGoods, { input: { q: lamp.sku } }),
    await keeper.call(lookUpGoods, { input: { codes: [lamp.sku] } }),
    await keeper.call(exportReceipt, { params: { id } }),
  ];

  expect(answers.map(({ ok }) => ok)).toEqual(answers.map(() => true));
  expect(JSON.stringify(answers)).not.toMatch(/9876[45]/);
  // The price that the manager entered is still the one that counts.
  expect(await costOf(lamp.id)).toBe(98_765);
  expect(await keeper.call(readCosts, { input: { ids: String(lamp.id) } })).toMatchObject({
    error: { code: 'permission', permission: 'stock.cost' },
  });
});

test('the audit log shows a changed cost only with stock.cost', async () => {
  const lamp = await shop.add(product());
  orThrow(await manager.call(changeCost, { params: { id: lamp.id }, input: { cost: 43_210, seen: null } }));
  const { id } = await shop.pool.one<{ id: number }>(sql`
    insert into staff_roles (name, permissions) values ('{"hy": "Մատյան"}', '{log.see}') returning id`);
  const reader = await office.as('orders');
  await shop.pool.run(sql`update staff set role_id = ${id} where id = ${reader.id}`);
  const entriesOf = async (staff: Staff) =>
    orThrow(await staff.call(listAudit, { input: { entity: 'product', entity_id: String(lamp.id) } })).data;

  expect(JSON.stringify(await entriesOf(reader))).not.toContain('43210');
  expect((await entriesOf(manager))[0]).toMatchObject({ action: 'changeCost', after: { cost: 43_210 } });
});

test('changeCost is refused as stale if the cost is no longer the seen one, and undo restores it', async () => {
  const lamp = await shop.add(product());
  const change = (cost: number, seen: number | null) =>
    manager.call(changeCost, { params: { id: lamp.id }, input: { cost, seen } });
  const first = orThrow(await change(100, null));

  expect(await change(300, null)).toMatchObject({
    error: { code: 'stale', conflicts: [{ field: 'cost', current: 100 }] },
  });
  orThrow(await manager.call(undoChange, { params: { id: first.change ?? 0 } }));
  expect(await costOf(lamp.id)).toBeNull();
});

test('codes are SKUs in any case, EANs and UPCs; unknown codes are omitted', async () => {
  const lamp = await shop.add(product());
  await shop.pool.run(sql`update products set barcode = '036000291452' where id = ${lamp.id}`);
  const codes = [lamp.sku.toUpperCase(), '0036000291452', '036000291452', 'no-such-code'];

  const { data } = orThrow(await keeper.call(lookUpGoods, { input: { codes } }));

  expect(data.map(({ code, goods }) => [code, goods.product_id]).toSorted()).toEqual(
    codes
      .slice(0, 3)
      .map((code) => [code, lamp.id])
      .toSorted(),
  );
});

test('a deleted draft is gone from the list, and undo restores it', async () => {
  const id = await draft([]);
  const { change } = orThrow(await manager.call(deleteReceipt, { params: { id } }));
  const listed = async () => orThrow(await manager.call(listReceipts)).data.some((row) => row.id === id);

  expect(await listed()).toBe(false);
  orThrow(await manager.call(undoChange, { params: { id: change } }));
  expect(await listed()).toBe(true);
});

test('a supplier has a unique name in any case, and changes of two people merge by field', async () => {
  const name = `Import ${randomUUID()}`;
  const { supplier } = orThrow(await manager.call(createSupplier, { input: { name, lead_days: 21, ...key() } }));
  const { name: seenName, phone: seenPhone } = supplier;

  const twice = await manager.call(createSupplier, { input: { name: name.toUpperCase(), ...key() } });
  const [one, other] = await Promise.all([
    manager.call(changeSupplier, {
      params: { id: supplier.id },
      input: { fields: { phone: '+374 10 123456' }, seen: { phone: seenPhone } },
    }),
    keeper.call(changeSupplier, {
      params: { id: supplier.id },
      input: { fields: { note: 'Mondays' }, seen: { note: '' } },
    }),
  ]);
  const stale = await manager.call(changeSupplier, {
    params: { id: supplier.id },
    input: { fields: { phone: '1' }, seen: { phone: seenPhone } },
  });

  expect(twice).toMatchObject({ error: { status: 409, code: 'taken' } });
  expect([one.ok, other.ok]).toEqual([true, true]);
  expect(stale).toMatchObject({ error: { code: 'stale', conflicts: [{ field: 'phone' }] } });
  expect(seenName).toBe(name);
});

test('the reorder list counts sales, waiting customers, ordered pieces and the lead time of the supplier', async () => {
  const lamp = await shop.add(product({ stock: 3 }));
  await shop.pool.run(sql`
    insert into daily_product_sales (day, product_id, quantity, total) values (current_date - 3, ${lamp.id}, 28, 28000)`);
  const rowOf = async () => orThrow(await manager.call(listReorder)).data.find(({ goods }) => goods.sku === lamp.sku);

  expect(await rowOf()).toMatchObject({ sold: 28, on_order: 0, lasts_days: 3, supplier: null, quantity: 34 });

  const { supplier } = orThrow(
    await manager.call(createSupplier, { input: { name: `Slow ${randomUUID()}`, lead_days: 30, ...key() } }),
  );
  const id = await draft([line(lamp.id, 1, 10)]);
  orThrow(await manager.call(saveReceipt, { params: { id }, input: { fields: { supplier_id: supplier.id } } }));
  orThrow(await receive(id, 1));
  expect(await rowOf()).toMatchObject({ lasts_days: 4, supplier: { name: supplier.name }, quantity: 56 });

  const order = { lines: [{ product_id: lamp.id, ordered: 56 }], supplier_id: supplier.id, ...key() };
  orThrow(await manager.call(createReceipt, { input: order }));
  expect(await rowOf()).toBeUndefined();
});

test('the reorder list counts the sales of today, and omits a product whose stock lasts', async () => {
  const short = await shop.add(product({ stock: 9, cashPrice: 1000 }));
  const lasting = await shop.add(product({ stock: 9, cashPrice: 1000 }));
  await orderOne(shop, short.id, { quantity: 7 });
  await orderOne(shop, lasting.id, { quantity: 1 });

  const rows = orThrow(await manager.call(listReorder)).data;

  const ofProducts = rows.filter(({ goods }) => [short.sku, lasting.sku].includes(goods.sku));
  expect(ofProducts).toMatchObject([{ goods: { sku: short.sku, on_hand: 2 }, sold: 7, lasts_days: 8, quantity: 8 }]);
});

test('a price below the purchase cost needs a confirmation in cells, bulk changes and on the product page', async () => {
  const lamp = await shop.add(product({ cashPrice: 10_000 }));
  orThrow(await manager.call(changeCost, { params: { id: lamp.id }, input: { cost: 9000, seen: null } }));
  const cells = [{ id: lamp.id, field: 'price' as const, seen: 10_000, value: 8500 }];
  const change = { way: 'percent' as const, amount: -15 };
  const bulk = { selection: { ids: [lamp.id] }, change };

  const cell = orThrow(await manager.call(changeCells, { input: { cells } }));
  const preview = orThrow(await manager.call(changeProducts, { input: { ...bulk, dry_run: true, ...key() } }));
  const job = await manager.call(changeProducts, { input: { ...bulk, ...key() } });
  const page = await manager.call(changeProduct, {
    params: { id: lamp.id },
    input: { version: 1, fields: { price: 8500 }, seen: { price: 10_000 } },
  });
  const confirmed = orThrow(await manager.call(changeCells, { input: { cells, confirm_prices: true } }));

  expect(cell.cells).toMatchObject([{ refused: 'below_cost', now: 10_000 }]);
  expect(preview.preview?.warnings).toMatchObject([{ code: 'below_cost', count: 1 }]);
  expect(job).toMatchObject({
    error: { status: 409, code: 'below_cost', moves: [{ sku: lamp.sku, below_cost: true }] },
  });
  expect(page).toMatchObject({ error: { status: 409, code: 'below_cost' } });
  expect(confirmed.cells).toMatchObject([{ refused: null, now: 8500 }]);
  expect(JSON.stringify([cell, preview, job, page])).not.toContain('9000');
});

test("the shop's API, a product export and office answers about products contain no purchase cost", async () => {
  const lamp = await shop.add(product({ stock: 3 }));
  orThrow(await manager.call(changeCost, { params: { id: lamp.id }, input: { cost: 54_321, seen: null } }));
  orThrow(await receive(await draft([line(lamp.id, 1, 54_321)]), 1));
  await shop.pool.run(sql`insert into catalog_changes (product_id) values (${lamp.id})`);
  await shop.readModel.sync();

  const exported = join(scratchFolder(), 'goods.ndjson');
  expect((await command(shop, 'export', exported)).code).toBe(0);

  const bodies = [
    (await shop.app.inject(`/api/product/${lamp.slug}?locale=en`)).body,
    (await shop.app.inject('/api/products?limit=100&locale=en')).body,
    readFileSync(exported, 'utf8'),
    JSON.stringify(orThrow(await keeper.call(readOfficeProduct, { params: { id: lamp.id } }))),
    JSON.stringify(orThrow(await keeper.call(officeProducts, { input: { q: lamp.sku } }))),
  ];

  expect(bodies[0]).toContain(lamp.slug);
  expect(bodies.filter((body) => /54.?321/.test(body))).toEqual([]);
});

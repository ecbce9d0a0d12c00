import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { undoChange } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import * as contract from '#contract/office/office-locations-contract.ts';
import { listStock, moveStockByHand } from '#contract/office/office-stock-contract.ts';
import { product } from '#testing/builders.ts';
import { openOffice } from '#testing/office.ts';
import { addStore } from '#testing/order-pickup.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();
const office = await openOffice(shop);
const owner = await office.as('owner');

const list = async () => orThrow(await owner.call(contract.listLocations)).locations;
const mainId = async () => (await list()).find(({ is_main }) => is_main)?.id ?? 0;
const key = () => ({ idempotency_key: randomUUID() });

const create = async (fields: { store_id?: number | null } = {}) =>
  orThrow(
    await owner.call(contract.createLocation, {
      input: {
        fields: { name: { hy: `Պահեստ ${randomUUID()}` }, store_id: null, is_enabled: true, ...fields },
        ...key(),
      },
    }),
  );
const change = (id: number, input: { fields: object; seen: object }) =>
  owner.call(contract.changeLocation, { params: { id }, input });
const undo = (id: number | null) => owner.call(undoChange, { params: { id: id ?? 0 } });

async function transfer(productId: number, quantity: number, ends: { from?: number; to: number }) {
  const lines = [{ product_id: productId, quantity }];
  return owner.call(contract.transferStock, { input: { from: await mainId(), ...ends, lines, ...key() } });
}

test('a location is added, linked to a store and removed again by undo', async () => {
  const { id, change: added } = await create();

  const renamed = orThrow(
    await change(id, { fields: { store_id: await addStore(shop, 'Նոր') }, seen: { store_id: null } }),
  );
  orThrow(await undo(renamed.change));
  orThrow(await undo(added));

  expect((await list()).some((one) => one.id === id)).toBe(false);
});

test('a store has one location, and a name belongs to one location', async () => {
  const store = await addStore(shop, 'Կոմիտաս');
  const { id } = await create({ store_id: store });
  const name = (await list()).find((one) => one.id === id)?.name ?? { hy: '' };

  const fields = { name, store_id: store, is_enabled: true };
  const answer = await owner.call(contract.createLocation, { input: { fields, ...key() } });

  expect(answer).toMatchObject({
    ok: false,
    error: { fields: { 'name.hy': expect.any(String), store_id: expect.any(String) } },
  });
});

test('a change of a field that a colleague changed is refused with both values', async () => {
  const { id } = await create();
  const seen = { name: (await list()).find((one) => one.id === id)?.name ?? { hy: '' } };
  orThrow(await change(id, { fields: { name: { hy: 'Առաջին' } }, seen }));

  const late = await change(id, { fields: { name: { hy: 'Երկրորդ' } }, seen });

  expect(late).toMatchObject({ ok: false, error: { code: 'stale', conflicts: [{ current: { hy: 'Առաջին' } }] } });
});

test('only an empty location is switched off, and one that is off receives nothing', async () => {
  const [{ id }, lamp] = [await create(), await shop.add(product({ stock: 5 }))];
  orThrow(await transfer(lamp.id, 2, { to: id }));

  const full = await change(id, { fields: { is_enabled: false }, seen: { is_enabled: true } });
  orThrow(await transfer(lamp.id, 2, { from: id, to: await mainId() }));
  orThrow(await change(id, { fields: { is_enabled: false }, seen: { is_enabled: true } }));
  const late = await transfer(lamp.id, 1, { to: id });

  expect(full).toMatchObject({ ok: false, error: { code: 'in_use', uses: { pieces: 2 } } });
  expect(late).toMatchObject({ ok: false, error: { code: 'location_off' } });
});

test('the main location is not switched off', async () => {
  const answer = await change(await mainId(), { fields: { is_enabled: false }, seen: { is_enabled: true } });

  expect(answer).toMatchObject({ ok: false, error: { code: 'main_location' } });
});

test('the order of the list is changed, undone, and refused when the list changed', async () => {
  await create();
  const seen = (await list()).map(({ id }) => id);
  const ids = seen.toReversed();

  const moved = orThrow(await owner.call(contract.orderLocations, { input: { ids, seen } }));
  orThrow(await undo(moved.change));
  await create();
  const stale = await owner.call(contract.orderLocations, { input: { ids, seen } });

  expect(stale).toMatchObject({ ok: false, error: { code: 'stale' } });
  expect((await list()).map(({ id }) => id).filter((id) => seen.includes(id))).toEqual(seen);
});

test('a transfer with many lines is applied completely or not at all, and undone', async () => {
  const { id } = await create();
  const [lamp, cable] = await Promise.all([shop.add(product({ stock: 5 })), shop.add(product({ stock: 1 }))]);
  const send = async (pieces: number) =>
    owner.call(contract.transferStock, {
      input: {
        ...{ from: await mainId(), to: id, ...key() },
        lines: [
          { product_id: lamp.id, quantity: 3 },
          { product_id: cable.id, quantity: pieces },
        ],
      },
    });
  const there = async () =>
    (
      await shop.pool.one<{ qty: number }>(
        sql`select coalesce(sum(qty), 0)::int as qty from location_stock where location_id = ${id}`,
      )
    ).qty;

  const tooMany = await send(2);
  const nothing = await there();
  const sent = orThrow(await send(1));
  const moved = await there();
  orThrow(await undo(sent.change));

  expect(tooMany).toMatchObject({ ok: false, error: { fields: { 'lines.1.quantity': expect.any(String) } } });
  expect([nothing, moved, await there()]).toEqual([0, 4, 0]);
});

test('the stock list and a scan show the pieces by location, and a movement by hand has a location', async () => {
  const { id } = await create();
  const lamp = await shop.add(product({ stock: 5 }));
  orThrow(await transfer(lamp.id, 2, { to: id }));
  const move = { product_id: lamp.id, quantity: -3, reason: 'lost' as const, location_id: id };

  const tooMany = await owner.call(moveStockByHand, { input: { moves: [move], ...key() } });
  orThrow(await owner.call(moveStockByHand, { input: { moves: [{ ...move, quantity: -1 }], ...key() } }));
  const { data } = orThrow(await owner.call(listStock, { input: { q: lamp.sku } }));
  const { found } = orThrow(await owner.call(contract.scanStock, { input: { code: lamp.sku } }));

  expect(tooMany.ok).toBe(false);
  expect(data[0]).toMatchObject({ on_hand: 4 });
  expect(data[0]?.places.find(({ location_id }) => location_id === id)).toEqual({ location_id: id, pieces: 1 });
  expect(found?.places).toEqual(data[0]?.places);
});

import { describe, expect, test } from 'vitest';
import { BY_COMMAND, CLI } from '#api/audit/audit-log.ts';
import { transferStock } from '#api/catalog/products/transfer-stock.ts';
import { townOf } from '#api/checkout/store-stock.ts';
import { sql } from '#api/database/sql.ts';
import { createDeliveryMethod } from '#api/settings/delivery-methods.ts';
import { createLocation, readLocations } from '#api/settings/stock-locations.ts';
import { addItem } from '#contract/cart-contract.ts';
import { saveOrder, shippingMethods, storeStock } from '#contract/checkout-contract.ts';
import { orThrow } from '#contract/client.ts';
import { undoChange } from '#contract/office/office-audit-contract.ts';
import { orThrow as orRefused } from '#contract/office/office-client.ts';
import { officeOrders, readOfficeOrder } from '#contract/office/office-orders-contract.ts';
import * as contract from '#contract/office/office-pickups-contract.ts';
import { trackOrder } from '#contract/order-contract.ts';
import { address, product } from '#testing/builders.ts';
import { openOffice } from '#testing/office.ts';
import { addStore } from '#testing/order-pickup.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();
const office = await openOffice(shop);
const clerk = await office.as('orders');

const storeId = await addStore(shop, 'Կոմիտաս');
const other = await addStore(shop, 'Գյումրի');
const location = (
  await createLocation(shop.pool, BY_COMMAND, { name: { hy: 'Կոմիտաս' }, store_id: storeId, is_enabled: true })
).id;
const main = (await readLocations(shop.pool)).find(({ is_main }) => is_main)?.id ?? 0;
await createDeliveryMethod(
  shop.pool,
  BY_COMMAND,
  {
    title: { hy: 'Վերցնել խանութից', en: 'Collect in store' },
    is_visible: true,
    kind: 'pickup',
    store_ids: [storeId, other],
    places: [
      {
        ...{ region: null, towns: null, price: 0, free_from: null, days_from: 2, days_to: 3 },
        ...{ order_by: null, on_weekends: false, note: null },
      },
    ],
  },
  { code: 'pickup' },
);
await shop.readModel.sync();
const HERE = `pickup@${storeId}`;

/** The buyer gives only a name, a telephone number and an e-mail address. */
const CONTACT = { first_name: 'Անի', phone: '+37493112233', email: 'ani@example.am' };

const newProduct = async ({ inStore = 0 } = {}) => {
  const { id } = await shop.add(product({ stock: 5, cashPrice: 10_000 }));
  const lines = [{ product_id: id, quantity: inStore }];
  if (inStore > 0) await transferStock(shop.pool, { actor: CLI }, { from: main, to: location, lines, note: '' });
  await shop.readModel.sync();
  return id;
};

type Wanted = { productId?: number; method?: string; payment?: string; billing?: object };

async function place({ productId, method = HERE, payment = 'cashondelivery', billing = CONTACT }: Wanted = {}) {
  const visitor = await shop.visitor();
  const id = productId ?? (await newProduct());
  orThrow(await visitor.call(addItem, { params: { productId: id }, input: { api_token: visitor.token } }));
  const answer = await visitor.call(saveOrder, {
    input: { api_token: visitor.token, billing, shipping_method: method, payment: { method: payment } },
  });
  return { visitor, answer, id: answer.ok ? answer.data.order.id : 0 };
}

const trackedPickup = async (id: number) =>
  orThrow(await shop.client('en').call(trackOrder, { input: { number: String(id), email: CONTACT.email } })).data
    .pickup;

describe('the checkout', () => {
  test('offers a pick-up once for each store, with the store', async () => {
    const { data } = orThrow(await shop.client('en').call(shippingMethods, { input: { state: 'Lori' } }));

    expect(data.filter(({ store }) => store).map(({ method, price, store }) => [method, price, store?.name])).toEqual([
      [HERE, 0, 'Կոմիտաս'],
      [`pickup@${other}`, 0, 'Գյումրի'],
    ]);
  });

  test('needs no street and town for a pick-up, and stores the store of the order', async () => {
    const { id } = await place();

    const { title } = await shop.pool.one<{ title: { hy: string } }>(
      sql`select shipping_title as title from orders where id = ${id}`,
    );

    expect(title.hy).toBe('Վերցնել խանութից՝ Կոմիտաս');
    expect(await trackedPickup(id)).toMatchObject({ name: 'Կոմիտաս', is_ready: false, code: null });
  });

  test('needs a street and a town for a delivery', async () => {
    const { answer } = await place({ method: 'free_free' });

    expect(answer).toMatchObject({ ok: false, error: { fields: { 'billing.city': expect.any(String) } } });
  });

  test.each([
    ['takes the pieces of the store, and can be collected today', 2, [{ location, quantity: -1 }], 0],
    ['takes pieces of the main location with the days of the method', 0, [{ location: null, quantity: -1 }], 2],
  ])('a pick-up %s', async (_, inStore, moves, days) => {
    const { id } = await place({ productId: await newProduct({ inStore }) });

    const found = await shop.pool.many(
      sql`select location_id as location, quantity from stock_movements where order_id = ${id}`,
    );
    const { terms } = await shop.pool.one<{ terms: { daysFrom: number } }>(
      sql`select delivery_terms as terms from orders where id = ${id}`,
    );

    expect(found).toEqual(moves);
    expect(terms.daysFrom).toBe(days);
  });

  test.each([
    ['Աբովյան փող. 120, Գյումրի', 'Gyumri'],
    ['Սարյան փող. 22, 0002 Երևան', 'Yerevan'],
    ['Երևան, Կոմիտասի պող. 40', 'Yerevan'],
    ['Առևտրի կենտրոն', null],
  ])('the town of a store at "%s" is %s', (hy, town) => {
    expect(townOf(shop.readModel.content, { address: { hy } }, 'en')).toBe(town);
  });

  test('storeStock names the stores that have the product', async () => {
    const id = await newProduct({ inStore: 3 });

    const { data } = orThrow(await shop.client('en').call(storeStock, { input: { ids: String(id) } }));

    expect(data.stores).toMatchObject([{ id: storeId, method: HERE, town: null }]);
    expect(data.products).toEqual([{ id, stores: [{ id: storeId, pieces: 3 }] }]);
  });
});

describe('the store', () => {
  const ready = async (id: number) => orRefused(await clerk.call(contract.markPickupReady, { params: { id } }));
  const codeOf = async (id: number) =>
    (await shop.pool.one<{ code: string }>(sql`select code from order_pickups where order_id = ${id}`)).code;
  const mailsOf = (id: number) =>
    shop.pool.many(sql`
      select 1 from pgboss.job where data ->> 'orderId' = ${String(id)} and data ->> 'kind' = 'pickup_ready'`);

  test('marks an order as ready, and the buyer sees the code and gets one mail', async () => {
    const { id } = await place();

    const { order } = await ready(id);
    const again = await ready(id);

    expect(order).toMatchObject({ status: 'processing', pickup: { ready_at: expect.any(String) } });
    expect(again.change).toBeNull();
    expect(await trackedPickup(id)).toMatchObject({ is_ready: true, code: await codeOf(id) });
    expect(await mailsOf(id)).toHaveLength(1);
  });

  test('handing over an order by its code completes it, and its cash counts as paid', async () => {
    const { id } = await place();
    await ready(id);

    const found = orRefused(await clerk.call(contract.findPickups, { input: { code: await codeOf(id) } }));
    const { order } = orRefused(await clerk.call(contract.handOverPickup, { params: { id } }));

    expect(found.data.map((one) => one.id)).toEqual([id]);
    expect(order).toMatchObject({ status: 'completed', payment: { state: 'paid' } });
  });

  test('finds an order by its number, and nothing for a delivery or another text', async () => {
    const [{ id }, delivery] = [await place(), await place({ method: 'free_free', billing: address() })];
    const find = async (code: string) =>
      orRefused(await clerk.call(contract.findPickups, { input: { code } })).data.map((one) => one.id);

    expect([await find(`#${id}`), await find(String(delivery.id)), await find('SKU-17')]).toEqual([[id], [], []]);
  });

  test('the second of two colleagues is refused', async () => {
    const { id } = await place();
    await ready(id);

    const answers = await Promise.all([1, 2].map(() => clerk.call(contract.handOverPickup, { params: { id } })));

    expect(answers.map((answer) => (answer.ok ? 'done' : answer.error.code)).toSorted()).toEqual([
      'done',
      'pickup_over',
    ]);
  });

  test('an unpaid transfer is neither ready nor handed over', async () => {
    const { id } = await place({ payment: 'moneytransfer' });

    const answers = [
      await clerk.call(contract.markPickupReady, { params: { id } }),
      await clerk.call(contract.handOverPickup, { params: { id } }),
    ];

    expect(answers.map((answer) => !answer.ok && answer.error.code)).toEqual(['unpaid', 'unpaid']);
  });

  test('markPickupReady refuses an order that is delivered instead of collected', async () => {
    const { id } = await place({ method: 'free_free', billing: address() });

    expect(await clerk.call(contract.markPickupReady, { params: { id } })).toMatchObject({
      ok: false,
      error: { code: 'not_pickup' },
    });
  });

  test('undo of the ready step removes the code', async () => {
    const { id } = await place();
    const { change } = await ready(id);

    orRefused(await clerk.call(undoChange, { params: { id: change ?? 0 } }));

    expect(await codeOf(id)).toBeNull();
  });

  test('a kept order gets a new deadline, and an outdated screen is refused', async () => {
    const { id } = await place();
    const seen = (await ready(id)).order.pickup?.expires_on ?? '';
    await shop.pool.run(sql`update order_pickups set expires_on = '2026-01-02' where order_id = ${id}`);

    const stale = await clerk.call(contract.keepPickup, { params: { id }, input: { seen: '2026-01-01' } });
    const kept = orRefused(await clerk.call(contract.keepPickup, { params: { id }, input: { seen: '2026-01-02' } }));

    expect(stale).toMatchObject({ ok: false, error: { code: 'stale' } });
    expect(kept.order.pickup?.expires_on).toBe(seen);
  });

  test('the list of orders and the list of pick-ups show the orders of one store', async () => {
    const [{ id }, elsewhere] = [await place(), await place({ method: `pickup@${other}` })];

    const list = orRefused(await clerk.call(officeOrders, { input: { store: storeId } })).data.map((row) => row.id);
    const pickups = orRefused(await clerk.call(contract.listPickups, { input: { store: storeId } })).data;

    expect(list).toContain(id);
    expect(list).not.toContain(elsewhere.id);
    expect(pickups.map((row) => row.id)).toContain(id);
    expect(pickups.map((row) => row.id)).not.toContain(elsewhere.id);
  });

  test('an order shows where its pieces were taken', async () => {
    const { id } = await place({ productId: await newProduct({ inStore: 1 }) });

    const order = orRefused(await clerk.call(readOfficeOrder, { params: { id } }));

    expect(order.taken_from).toMatchObject([{ location: { hy: 'Կոմիտաս' }, pieces: 1 }]);
  });
});

import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { insertChanges, insertStockChanges } from '#api/database/catalog-changes.ts';
import { type Db, type Pool, sql } from '#api/database/sql.ts';
import { saveOrder } from '#contract/checkout-contract.ts';
import { orThrow } from '#contract/client.ts';
import { product } from '#testing/builders.ts';
import { readyToOrder } from '#testing/checkout-steps.ts';
import { openFileShop, type TestShop } from '#testing/shop.ts';
import { loadReadModel } from './catalog-read-model.ts';
import { createCatalogNotifier, subscribeToChanges } from './subscribe-to-changes.ts';

const shop = await openFileShop();
/** Simulates another process; the read model of `shop` sees its writes only through the database. */
const other = await shop.another();
const log = pino({ level: 'silent' });

const shown = async (slug: string, from: TestShop = shop) => {
  const answer = await from.app.inject(`/api/product/${slug}?locale=en`);
  return answer.statusCode === 200 ? answer.json().data : null;
};
const setPrice = (db: Db, id: number, price: number) =>
  db.run(sql`update products set regular_price = ${price} where id = ${id}`);

/** Writes like the shop: the products and the change notification in one transaction. */
const write = (id: number | null, change: (db: Db) => Promise<unknown>, pool: Pool = other.pool) =>
  pool.begin(async (db) => {
    await change(db);
    await insertChanges(db, [id]);
  });

test.each<[string, (db: Db, id: number) => Promise<unknown>, object | null]>([
  ['price', (db, id) => setPrice(db, id, 77_000), { price: 77_000, formated_price: '77,000\u00a0֏' }],
  ['stock', (db, id) => db.run(sql`update stock set qty = 3 where product_id = ${id}`), { qty: 3 }],
  [
    'last piece',
    (db, id) => db.run(sql`update stock set qty = 0 where product_id = ${id}`),
    { qty: 0, in_stock: false },
  ],
  [
    'name',
    (db, id) => db.run(sql`update products set name = '{"hy": "Նոր", "en": "New name"}' where id = ${id}`),
    { name: 'New name' },
  ],
  [
    'special price',
    (db, id) => db.run(sql`update products set special_price = 50000 where id = ${id}`),
    { price: 50_000, badges: ['sale'] },
  ],
  ['newness', (db, id) => db.run(sql`update products set is_new = true where id = ${id}`), { new: 1, badges: ['new'] }],
  ['category', (db, id) => db.run(sql`delete from product_categories where product_id = ${id}`), { cats: [] }],
  ['end', (db, id) => db.run(sql`update products set enabled = false where id = ${id}`), null],
])('a new %s written by another process is in the read model', async (_, change, expected) => {
  const phone = await shop.add(product({ cashPrice: 100_000, stock: 10 }));

  await write(phone.id, (db) => change(db, phone.id));
  await shop.readModel.sync();

  const page = await shown(phone.slug);
  expect(page).toEqual(expected && expect.objectContaining(expected));
});

test('a change of content keeps the columns, and a change of a category builds them again', async () => {
  await shop.add(product({ cashPrice: 100_000, stock: 10 }));
  await shop.readModel.sync();
  const { columns, taxonomy, version } = shop.readModel;

  await write(0, (db) => db.run(sql`update pages set title = '{"hy": "Նոր"}'`));
  await shop.readModel.sync();
  const afterContent = shop.readModel.columns;
  const versionAfterContent = shop.readModel.version;
  await write(0, (db) => db.run(sql`update categories set position = position + 1`));
  await shop.readModel.sync();

  expect(afterContent).toBe(columns);
  expect(versionAfterContent).toBeGreaterThan(version);
  expect(shop.readModel.columns).not.toBe(columns);
  expect(shop.readModel.taxonomy).not.toBe(taxonomy);
});

test('a changed product is sorted, filtered and found by its new values', async () => {
  const phone = await shop.add(product({ name: 'Zephyr', cashPrice: 500 }));

  await write(phone.id, async (db) => {
    await setPrice(db, phone.id, 999_999);
    await db.run(sql`update products set name = '{"hy": "Monsoon"}' where id = ${phone.id}`);
  });
  await shop.readModel.sync();
  const ids = async (url: string) => {
    const body = (await shop.app.inject(url)).json();
    return (body.data ?? body).map(({ id }: { id: number }) => id);
  };

  expect(await ids('/api/search?search=zephyr')).not.toContain(phone.id);
  expect(await ids('/api/search?search=monsoon')).toEqual([phone.id]);
  expect((await ids('/api/products?sort=price&order=desc'))[0]).toBe(phone.id);
  expect(await ids('/api/products?price=999999-999999')).toEqual([phone.id]);
});

test('a renamed variant is found by its new name, SKU and slug immediately', async () => {
  const phone = await shop.add(product({ variants: [{ options: { color: 'Red' } }, { options: { color: 'Blue' } }] }));
  const [red] = phone.variants;

  await write(red?.id ?? 0, (db) =>
    db.run(
      sql`update products set url_key = 'crimson', sku = 'CRIM-1', name = '{"hy": "Crimson"}' where id = ${red?.id ?? 0}`,
    ),
  );
  await shop.readModel.sync();
  const searched = await Promise.all(
    ['crimson', 'crim1'].map(async (text) => (await shop.app.inject(`/api/search?search=${text}`)).json()),
  );

  expect(await shown('crimson')).toMatchObject({ id: red?.id, name: 'Crimson', sku: 'CRIM-1' });
  expect(await shown(red?.slug ?? '')).toBeNull();
  expect(searched).toMatchObject([[{ id: phone.id }], [{ id: phone.id }]]);
});

test('a changed variant changes its parent', async () => {
  const phone = await shop.add(
    product({
      variants: [
        { options: { color: 'Red' }, cashPrice: 9_000 },
        { options: { color: 'Blue' }, cashPrice: 8_000 },
      ],
    }),
  );
  const [, blue] = phone.variants;

  await write(blue?.id ?? 0, (db) => setPrice(db, blue?.id ?? 0, 10_000));
  await shop.readModel.sync();

  expect(await shown(phone.slug)).toMatchObject({ price: 9_000, variants: [{ price: 9_000 }, { price: 10_000 }] });
});

test('changed settings reach the read model like changed products', async () => {
  await write(null, (db) =>
    db.run(
      sql`insert into settings values ('email', '"new@example.am"') on conflict (key) do update set value = excluded.value`,
    ),
  );
  await shop.readModel.sync();

  expect((await shop.app.inject('/api/custom_settings')).json().email).toBe('new@example.am');
});

test('a stock change above the displayed maximum does not invalidate responses', async () => {
  const phone = await shop.add(product({ stock: 500 }));
  const before = shop.readModel.version;

  await write(phone.id, (db) => db.run(sql`update stock set qty = 499 where product_id = ${phone.id}`));
  await shop.readModel.sync();

  expect(shop.readModel.version).toBe(before);
});

test('a sale reads only the stock, in one statement for a family of any size', async () => {
  const phone = await shop.add(
    product({
      variants: [
        { options: { color: 'Red' }, stock: 2 },
        { options: { color: 'Blue' }, stock: 500 },
      ],
    }),
  );
  const [red, blue] = phone.variants.map(({ id }) => id);
  const many = vi.fn(shop.pool.many);
  const readModel = await loadReadModel({
    pool: { ...shop.pool, many: many as Pool['many'] },
    log,
    imageBase: '',
    clock: () => shop.clock.now,
  });
  await readModel.sync();
  const changes: unknown[] = [];
  readModel.onChange((change) => changes.push(change));
  const sell = async (id: number | undefined, left: number) => {
    await other.pool.begin(async (db) => {
      await db.run(sql`update stock set qty = ${left} where product_id = ${id ?? 0}`);
      await insertStockChanges(db, [id ?? 0]);
    });
    await readModel.sync();
  };
  many.mockClear();

  await sell(blue, 499);
  await sell(red, 1);
  await sell(red, 0);
  await sell(blue, 0);

  const none = new Set();
  expect(changes).toEqual([
    { pieces: new Set([phone.id]), products: none, lists: none, counts: none },
    { pieces: none, products: new Set([phone.id]), lists: none, counts: none },
    { pieces: none, products: new Set([phone.id]), lists: expect.any(Set), counts: none },
  ]);
  // Each sync reads the changes and the stock.
  expect(many).toHaveBeenCalledTimes(8);
  expect(readModel.documents.get(phone.id)).toMatchObject({ sale: { qty: 0 }, variants: [{ qty: 0 }, { qty: 0 }] });
});

/** Opens a transaction that does its work and delays its commit until it is released. */
function held(pool: Pool, work: (db: Db) => Promise<unknown>, last: (db: Db) => Promise<unknown> = async () => {}) {
  const worked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const done = pool.begin(async (db) => {
    await work(db);
    worked.resolve();
    await released.promise;
    await last(db);
  });
  return {
    worked: worked.promise,
    commit: () => {
      released.resolve();
      return done;
    },
  };
}

test('a change that is written first and committed last is not lost', async () => {
  const [early, late] = [await shop.add(product()), await shop.add(product())];
  const slow = held(other.pool, async (db) => {
    await setPrice(db, early.id, 11_000);
    await insertChanges(db, [early.id]);
  });
  await slow.worked;
  await write(late.id, (db) => setPrice(db, late.id, 22_000));

  await shop.readModel.sync();
  expect([await shown(early.slug), await shown(late.slug)]).toMatchObject([{ price: 100_000 }, { price: 22_000 }]);
  await slow.commit();
  await shop.readModel.sync();

  expect(await shown(early.slug)).toMatchObject({ price: 11_000 });
});

test('a change in a transaction that started long before others is not lost', async () => {
  const [early, late] = [await shop.add(product()), await shop.add(product())];
  const slow = held(
    other.pool,
    (db) => setPrice(db, early.id, 11_000),
    (db) => insertChanges(db, [early.id]),
  );
  await slow.worked;
  await write(late.id, (db) => setPrice(db, late.id, 22_000));
  await shop.readModel.sync();
  await write(late.id, (db) => setPrice(db, late.id, 33_000));
  await shop.readModel.sync();

  await slow.commit();
  await shop.readModel.sync();

  expect([await shown(early.slug), await shown(late.slug)]).toMatchObject([{ price: 11_000 }, { price: 33_000 }]);
});

test('a rolled back change never appears', async () => {
  const phone = await shop.add(product());
  const given = write(phone.id, async (db) => {
    await setPrice(db, phone.id, 1);
    throw new Error('changed my mind');
  });

  await expect(given).rejects.toThrow('changed my mind');
  await shop.readModel.sync();

  expect(await shown(phone.slug)).toMatchObject({ price: 100_000 });
});

test('a change that could not be read during a database outage is read at the next sync', async () => {
  const phone = await shop.add(product());
  const many = vi.fn(shop.pool.many);
  const pool = { ...shop.pool, many: many as Pool['many'] };
  const readModel = await loadReadModel({ pool, log, imageBase: '', clock: () => shop.clock.now });
  await write(phone.id, (db) => setPrice(db, phone.id, 12_345));

  // The changes can still be read, but not the products.
  many.mockImplementationOnce(shop.pool.many).mockRejectedValue(new Error('away'));
  await expect(readModel.sync()).rejects.toThrow('away');
  many.mockImplementation(shop.pool.many);
  await readModel.sync();

  expect(readModel.documents.get(phone.id)?.sale.price).toBe(12_345);
});

test('overlapping syncs include every write that was committed before they were requested', async () => {
  const phone = await shop.add(product());
  const looking = shop.readModel.sync();
  await write(phone.id, (db) => setPrice(db, phone.id, 54_321), shop.pool);

  await Promise.all([looking, shop.readModel.sync(), shop.readModel.sync()]);

  expect(await shown(phone.slug)).toMatchObject({ price: 54_321 });
});

/** A shop has one second for this; parallel tests slow it down, so they wait longer. */
const SOON = { timeout: 20_000, interval: 10 };

test('an order in one process reaches the read model of another process a moment later', async () => {
  const follower = subscribeToChanges(other.readModel, other.pool, log);
  onTestFinished(() => follower.stop());
  const phone = await shop.add(product({ stock: 5 }));
  const visitor = await shop.visitor();
  await readyToOrder(visitor, [{ productId: phone.id, quantity: 2 }]);

  orThrow(await visitor.call(saveOrder, { input: { api_token: visitor.token } }));

  await vi.waitFor(async () => expect(await shown(phone.slug, other)).toMatchObject({ qty: 3 }), SOON);
});

test('one notification announces many changes to every listening process', async () => {
  const payloads: string[] = [];
  await other.pool.listen(
    'catalog_changes',
    (payload) => payloads.push(payload),
    () => {},
  );
  const notifyCatalogChanged = createCatalogNotifier(shop.pool, log);

  Array.from({ length: 20 }, () => notifyCatalogChanged());

  await vi.waitFor(() => expect(payloads).toEqual(['']), SOON);
});

test('a notification alone triggers a sync', async () => {
  const [listens, looks] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const sync = vi.fn(async () => (sync.mock.calls.length > 1 ? looks : listens).resolve());
  // Fake the timer, so that only notifications start a sync.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const follower = subscribeToChanges({ ...other.readModel, sync }, other.pool, log);
  onTestFinished(() => follower.stop());
  await listens.promise;

  createCatalogNotifier(shop.pool, log)();
  await looks.promise;

  expect(sync).toHaveBeenCalledTimes(2);
});

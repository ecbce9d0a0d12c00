import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { subscribeToChanges } from '#api/catalog/read-model/subscribe-to-changes.ts';
import { sql } from '#api/database/sql.ts';
import { listAudit, undoChange } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import * as contract from '#contract/office/office-product-contract.ts';
import { changeCells } from '#contract/office/office-product-list-contract.ts';
import { product } from '#testing/builders.ts';
import { holdLock, untilBlocked } from '#testing/held-lock.ts';
import { type Colleague, openOffice } from '#testing/office.ts';
import { orderOne } from '#testing/order-one.ts';
import { addPromotion } from '#testing/promotions.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();
const office = await openOffice(shop);
const owner = await office.as('owner');
const colleague = await office.as('owner');

const read = async (who: Colleague, id: number) =>
  orThrow(await who.call(contract.readOfficeProduct, { params: { id } })).product;

const newPhone = () => shop.add(product({ cashPrice: 250_000, stock: 4, name: { hy: 'Հեռախոս', en: 'Phone' } }));
const newFamily = () =>
  shop.add(
    product({
      cashPrice: undefined,
      variants: [
        { options: { color: 'Black' }, cashPrice: 250_000, stock: 4 },
        { options: { color: 'White' }, cashPrice: 260_000, stock: 1 },
      ],
    }),
  );

type Change = Parameters<typeof owner.call<typeof contract.changeProduct>>[1];
const change = (who: Colleague, id: number, input: NonNullable<Change>['input']) =>
  who.call(contract.changeProduct, { params: { id }, input });

test('changeFamily changes only the given fields and writes a log entry', async () => {
  const phone = await newPhone();
  const before = await read(owner, phone.id);

  const saved = await change(owner, phone.id, {
    version: before.version,
    fields: { price: 240_000, 'name.ru': 'Телефон' },
  });

  const after = orThrow(saved).product;
  expect(after.fields).toEqual({ ...before.fields, price: 240_000, 'name.ru': 'Телефон' });
  expect(after.version).toBe(before.version + 1);
  expect(after.changes[0]).toMatchObject({
    action: 'changeProduct',
    before: { price: 250_000, 'name.ru': null },
    after: { price: 240_000, 'name.ru': 'Телефон' },
  });
});

test('every process shows a saved change within a second', async () => {
  const phone = await newPhone();
  const other = await shop.another();
  const follower = subscribeToChanges(other.readModel, other.pool, pino({ level: 'silent' }));
  onTestFinished(() => follower.stop());
  const { version } = await read(owner, phone.id);

  orThrow(await change(owner, phone.id, { version, fields: { price: 199_000 } }));

  await expect.poll(async () => (await other.app.inject(`/api/product/${phone.slug}`)).json().data.price).toBe(199_000);
});

test('edits of different fields by two people are both saved', async () => {
  const phone = await newPhone();
  const [mine, theirs] = [await read(owner, phone.id), await read(colleague, phone.id)];
  const seen = mine.fields;

  orThrow(await change(colleague, phone.id, { version: theirs.version, fields: { price: 200_000 }, seen }));
  const saved = await change(owner, phone.id, { version: mine.version, fields: { 'name.en': 'Smartphone' }, seen });

  expect(orThrow(saved).product.fields).toMatchObject({
    price: 200_000,
    'name.en': 'Smartphone',
    'name.hy': 'Հեռախոս',
  });
});

test('a conflicting edit is rejected with the current value, its author and time; no field of the call is written', async () => {
  const phone = await newPhone();
  const { version, fields: seen } = await read(owner, phone.id);
  orThrow(await change(colleague, phone.id, { version, fields: { price: 200_000 }, seen }));

  const refused = await change(owner, phone.id, { version, fields: { price: 190_000, 'name.en': 'Mine' }, seen });

  expect(refused).toMatchObject({
    ok: false,
    error: {
      status: 409,
      code: 'stale',
      conflicts: [{ field: 'price', current: 200_000, by: expect.stringMatching(/^owner/), at: expect.any(String) }],
    },
  });
  expect((await read(owner, phone.id)).fields).toEqual({ ...seen, price: 200_000 });
});

test('when a colleague changed a price in the list, the conflict names the colleague', async () => {
  const family = await newFamily();
  const { version, variants } = await read(owner, family.id);
  const [black] = variants;
  const cell = { id: black!.id, field: 'price' as const, seen: 250_000, value: 230_000 };
  orThrow(await colleague.call(changeCells, { input: { cells: [cell] } }));

  const mine = { id: black!.id, version: black!.version, fields: { price: 1_000 }, seen: black!.fields };
  const refused = await change(owner, family.id, { version, fields: {}, variants: [mine] });

  const field = `variant.${black!.id}.price`;
  const conflicts = [{ field, current: 230_000, by: expect.stringMatching(/^owner/), at: expect.any(String) }];
  expect(refused).toMatchObject({ ok: false, error: { code: 'stale', conflicts } });
});

test('the same value from two people is not a conflict', async () => {
  const phone = await newPhone();
  const { version, fields: seen } = await read(owner, phone.id);
  orThrow(await change(colleague, phone.id, { version, fields: { price: 200_000 }, seen }));

  const again = await change(owner, phone.id, { version, fields: { price: 200_000 }, seen });

  expect(orThrow(again).change).toBeNull();
});

test('variants are saved with their product: prices, stock differences and a new variant, all or nothing', async () => {
  const family = await newFamily();
  await shop.add(product({ options: { color: 'Red' } }));
  const { version, variants } = await read(owner, family.id);
  const [black, white] = variants;
  await shop.pool.run(sql`update stock set qty = 3 where product_id = ${black!.id}`);

  const edits: contract.MemberInput[] = [
    { id: black!.id, version: black!.version, fields: { price: 240_000, qty: 6 }, seen: black!.fields },
    { id: white!.id, version: white!.version, fields: { special_price: 199_000 }, seen: white!.fields },
  ];
  const add = (colour: string) => [
    { fields: { sku: `${family.sku}-new`, 'attributes.color': [colour], price: 10, qty: 2 } },
  ];

  const twice = await change(owner, family.id, { version, fields: {}, variants: edits, add: add('White') });
  const saved = orThrow(
    await change(owner, family.id, { version, fields: {}, variants: edits, add: add('Red'), remove: [] }),
  ).product;

  expect(saved.variants.map(({ fields }) => [fields.price, fields.special_price, fields.qty])).toEqual([
    [240_000, null, 5],
    [260_000, 199_000, 1],
    [10, null, 2],
  ]);
  expect(twice).toMatchObject({
    ok: false,
    error: { status: 422, fields: { 'add.0.attributes.color': expect.any(String) } },
  });
  expect(saved.moves[1]).toMatchObject({ quantity: 2, reason: 'correction', by: expect.stringMatching(/^owner/) });
});

test.for([
  ['a price of 0', { price: 0 }, 'price'],
  ['a price of 1e12', { price: 1e12 }, 'price'],
  ['a price in words', { price: 'cheap' }, 'price'],
  ['a formula for a price', { price: '=1+1' }, 'price'],
  ['half a dram', { price: 0.5 }, 'price'],
  ['a list for a price', { price: ['1'] }, 'price'],
  ['a special price above the price', { special_price: 900_000 }, 'special_price'],
  ['days in the wrong order', { special_from: '2026-11-05', special_to: '2026-11-01' }, 'special_to'],
  ['stock below zero', { qty: -1 }, 'qty'],
  ['stock in words', { qty: 'many' }, 'qty'],
  ['a name that is gone', { 'name.hy': '', 'name.en': '', 'name.ru': '' }, 'name.hy'],
  ['a name of 301 letters', { 'name.hy': 'ա'.repeat(301) }, 'name.hy'],
  ['an address with a slash', { slug: '../admin' }, 'slug'],
  ['a category that is none', { categories: ['nowhere'] }, 'categories'],
  ['a colour that is none', { 'attributes.color': ['<script>'] }, 'attributes.color'],
  ['an attribute that is none', { 'attributes.constructor': ['x'] }, 'attributes.constructor'],
  ['a field that is none', { __proto__x: 'x' }, '__proto__x'],
  ['an alt text of 301 letters', { 'alt.hy.product/a.webp': 'ա'.repeat(301) }, 'alt.hy.product/a.webp'],
  ['an alt text of no picture of ours', { 'alt.hy.../../etc/passwd': 'x' }, 'alt.hy.../../etc/passwd'],
  ['an alt text in no language', { 'alt.de.product/a.webp': 'x' }, 'alt.de.product/a.webp'],
  ['a picture outside of the storage', { pictures: ['../../etc/passwd'] }, 'pictures'],
] as const)('%s is rejected at its field in three languages, and nothing is written', async ([, fields, field]) => {
  const phone = await newPhone();
  const before = await read(owner, phone.id);

  const refused = await change(owner, phone.id, {
    version: before.version,
    fields: { ...fields, is_new: true } as never,
  });

  expect(refused).toMatchObject({
    ok: false,
    error: { status: 422, fields: { [field]: expect.stringMatching(/\S/) } },
  });
  expect(await read(owner, phone.id)).toEqual(before);
});

test.each([
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ["'; drop table products; --", "'; drop table products; --"],
  ['Phone\u0000\u202e', 'Phone'],
  ['  Phone \n 2 ', 'Phone 2'],
])('the name %j is stored as plain text', async (given, stored) => {
  const phone = await newPhone();
  const { version } = await read(owner, phone.id);

  const saved = orThrow(await change(owner, phone.id, { version, fields: { 'name.en': given } }));

  expect(saved.product.fields['name.en']).toBe(stored);
});

test('scripts are removed from a description', async () => {
  const phone = await newPhone();
  const { version } = await read(owner, phone.id);

  const saved = orThrow(
    await change(owner, phone.id, {
      version,
      fields: { 'description.hy': '<p onclick="x()">a<script>b</script></p>' },
    }),
  );

  expect(saved.product.fields['description.hy']).toBe('<p>a</p>');
});

test('alt texts exist in three languages, merge per language and are deleted with their picture', async () => {
  const phone = await newPhone();
  const [front, back] = ['product/a/front.webp', 'product/a/back.webp'];
  const { version } = await read(owner, phone.id);
  const alts = { [`alt.hy.${front}`]: 'Առջևից', [`alt.ru.${front}`]: 'Спереди', [`alt.en.${back}`]: 'From the back' };

  orThrow(await change(owner, phone.id, { version, fields: { pictures: [front, back], ...alts } }));
  const theirs = { [`alt.en.${front}`]: 'From the front' };
  orThrow(await change(colleague, phone.id, { version, fields: theirs, seen: { [`alt.en.${front}`]: null } }));

  await shop.readModel.sync();
  const shown = async (locale: string) =>
    (await shop.app.inject(`/api/product/${phone.slug}?locale=${locale}`)).json().data.images;
  expect(await shown('en')).toMatchObject([{ alt: 'From the front' }, { alt: 'From the back' }]);
  expect(await shown('ru')).toMatchObject([{ alt: 'Спереди' }, { path: back }]);
  expect((await shown('ru'))[1]).not.toHaveProperty('alt');

  const last = await read(owner, phone.id);
  const without = orThrow(await change(owner, phone.id, { version: last.version, fields: { pictures: [back] } }));
  expect(Object.keys(without.product.fields).filter((name) => name.startsWith('alt.'))).toEqual([
    `alt.hy.${back}`,
    `alt.en.${back}`,
  ]);
  const undone = orThrow(await owner.call(undoChange, { params: { id: without.change ?? 0 } }));
  expect(undone).toBeDefined();
  expect((await read(owner, phone.id)).fields).toMatchObject({ [`alt.ru.${front}`]: 'Спереди', ...theirs });
});

test('a role without price permission can change the other fields', async () => {
  const phone = await newPhone();
  const warehouse = await office.as('catalogue');
  const { version } = await read(warehouse, phone.id);

  const stock = await change(warehouse, phone.id, { version, fields: { qty: 9 } });
  const name = await change(warehouse, phone.id, { version, fields: { 'name.en': 'Mine' } });

  expect(stock).toMatchObject({ ok: false, error: { code: 'permission', permission: 'stock.move' } });
  expect(name.ok).toBe(true);
});

test('a change can be undone while its fields still have the values it wrote', async () => {
  const family = await newFamily();
  const before = await read(owner, family.id);
  const [black] = before.variants;
  const { change: entry } = orThrow(
    await change(owner, family.id, {
      version: before.version,
      fields: { 'name.en': 'New' },
      variants: [{ id: black!.id, version: black!.version, fields: { price: 1_000 } }],
      confirm_prices: true,
    }),
  );

  const { data } = orThrow(await owner.call(listAudit, { input: { entity: 'product', entity_id: String(family.id) } }));
  orThrow(await owner.call(undoChange, { params: { id: entry! } }));

  expect(data[0]).toMatchObject({ id: entry, can_undo: true });
  const after = await read(owner, family.id);
  expect([after.fields, after.variants[0]?.fields]).toEqual([before.fields, black?.fields]);
});

test('a changed slug redirects from the old one; a slug in use is rejected', async () => {
  const [phone, other] = [await newPhone(), await newPhone()];
  const { version } = await read(owner, phone.id);

  const taken = await change(owner, phone.id, { version, fields: { slug: other.slug } });
  const moved = orThrow(await change(owner, phone.id, { version, fields: { slug: `${phone.slug}-new` } }));

  expect(taken).toMatchObject({ ok: false, error: { status: 422, fields: { slug: expect.any(String) } } });
  expect(moved.product.former_slugs).toEqual([phone.slug]);
});

/** Makes another transaction take the SKU and slug without committing; `call` waits for it. */
async function whileTaken<T>(values: { sku: string; slug: string }, call: () => Promise<T>): Promise<T> {
  const release = await holdLock(shop.pool, (db) =>
    db.run(sql`
      insert into products (type, sku, url_key, name) values ('simple', ${values.sku}, ${values.slug}, '{"hy": "Այլ"}')`),
  );
  const answer = call();
  await untilBlocked(shop.pool);
  await release();
  return answer;
}

test('an SKU or slug that another request takes at the same moment is reported at its field', async () => {
  const [phone, family] = [await newPhone(), await newFamily()];
  const [sku, slug] = [`race-${randomUUID()}`, `race-${randomUUID()}`];
  const input = { fields: { sku, 'name.hy': 'Նոր' }, idempotency_key: randomUUID() };
  const green = { sku: `${sku}-g`, 'attributes.color': ['Black'], price: 10 };
  await shop.add(product({ options: { color: 'Green' } }));

  const created = await whileTaken({ sku, slug: randomUUID() }, () => owner.call(contract.createProduct, { input }));
  const moved = await whileTaken({ sku: randomUUID(), slug }, () =>
    change(owner, phone.id, { version: 1, fields: { slug } }),
  );
  const added = await whileTaken({ sku: green.sku, slug: randomUUID() }, () =>
    change(owner, family.id, {
      version: 1,
      fields: {},
      add: [{ fields: { ...green, 'attributes.color': ['Green'] } }],
    }),
  );

  const refusedAt = (field: string) => ({ ok: false, error: { status: 422, fields: { [field]: expect.any(String) } } });
  expect(created).toMatchObject(refusedAt('sku'));
  expect(moved).toMatchObject(refusedAt('slug'));
  expect(added).toMatchObject(refusedAt('add.0.sku'));
});

test('two products of the same name created at the same moment get different slugs', async () => {
  const name = `Tablet ${randomUUID()}`;
  const create = (who: Colleague) =>
    who.call(contract.createProduct, {
      input: { fields: { sku: randomUUID(), 'name.hy': name }, idempotency_key: randomUUID() },
    });

  const made = (await Promise.all([create(owner), create(colleague)])).map(orThrow);

  const [one, other] = await Promise.all(made.map(({ id }) => read(owner, id)));
  expect(one?.fields.slug).not.toEqual(other?.fields.slug);
});

test('a product is copied with its variants, disabled and without stock, once per idempotency key', async () => {
  const family = await newFamily();
  const key = randomUUID();
  const copy = () => owner.call(contract.copyProduct, { params: { id: family.id }, input: { idempotency_key: key } });

  const [{ id }, again] = [orThrow(await copy()), orThrow(await copy())];

  const made = await read(owner, id);
  expect(again.id).toBe(id);
  expect(made.fields).toMatchObject({ enabled: false, sku: `${family.sku}-copy` });
  expect(made.variants.map(({ fields }) => [fields.price, fields.qty])).toEqual([
    [250_000, 0],
    [260_000, 0],
  ]);
});

test('a product without orders can be deleted; for a sold one the refusal lists its uses', async () => {
  const phone = await newPhone();
  await orderOne(shop, phone.id);
  const fields = { sku: `NEW-${randomUUID()}`, 'name.hy': 'Նոր', categories: ['phones'] };
  const { id } = orThrow(
    await owner.call(contract.createProduct, { input: { fields, idempotency_key: randomUUID() } }),
  );

  const refused = await owner.call(contract.deleteProduct, { params: { id: phone.id } });
  orThrow(await owner.call(contract.deleteProduct, { params: { id } }));

  expect(refused).toMatchObject({ ok: false, error: { code: 'in_use', uses: { orders: 1 } } });
  expect(await owner.call(contract.readOfficeProduct, { params: { id } })).toMatchObject({ error: { status: 404 } });
});

async function whoMayOnlyEdit(): Promise<Colleague> {
  const who = await office.as('catalogue');
  await shop.pool.run(sql`
    with role as (
      insert into staff_roles (name, permissions)
      values ('{"hy": "Խմբագիր"}', '{products.see,products.edit,log.see}') returning id
    )
    update staff set role_id = role.id from role where staff.id = ${who.id}`);
  return who;
}

test('a role without price permission cannot create a product with a price', async () => {
  const who = await whoMayOnlyEdit();
  const create = (fields: object) =>
    who.call(contract.createProduct, {
      input: { fields: { sku: randomUUID(), 'name.hy': 'Նոր', ...fields }, idempotency_key: randomUUID() },
    });

  const priced = await create({ price: 100 });
  const plain = await create({});

  expect(priced).toMatchObject({ ok: false, error: { code: 'permission', permission: 'products.price' } });
  expect(plain.ok).toBe(true);
});

test('undo of a price change is offered only to roles with price permission', async () => {
  const phone = await newPhone();
  const who = await whoMayOnlyEdit();
  const { version } = await read(owner, phone.id);
  orThrow(await change(owner, phone.id, { version, fields: { price: 240_000 } }));
  const entryFor = async (one: Colleague) =>
    orThrow(await one.call(listAudit, { input: { entity: 'product', entity_id: String(phone.id) } })).data[0];

  const [theirs, ours] = [await entryFor(who), await entryFor(owner)];
  const refused = await who.call(undoChange, { params: { id: ours?.id ?? 0 } });

  expect([theirs?.can_undo, ours?.can_undo]).toEqual([false, true]);
  expect(refused).toMatchObject({ ok: false, error: { code: 'permission', permission: 'products.price' } });
});

test('a barcode is stored with its leading zeros, for a product and a variant', async () => {
  const phone = await newPhone();
  const family = await newFamily();
  const { version, variants: before } = await read(owner, family.id);
  const black = before[0]!;

  await change(owner, phone.id, { version: 1, fields: { barcode: '0 012345 678905' } });
  await change(owner, family.id, {
    version,
    fields: {},
    variants: [{ id: black.id, version: black.version, fields: { barcode: '4006381333931' } }],
  });

  expect((await read(owner, phone.id)).fields.barcode).toBe('0012345678905');
  const variants = (await read(owner, family.id)).variants.map(({ fields }) => fields.barcode);
  const words = await shop.pool.many<{ id: number }>(sql`
    select product_id as id from product_search_terms where term = any('{s0012345678905,s4006381333931}') order by product_id`);
  expect(words.map(({ id }) => id)).toEqual([phone.id, family.id]);
  expect(variants).toEqual(['4006381333931', null]);
});

test('changeFamily stores the classification code of a product and refuses one with letters', async () => {
  const phone = await newPhone();

  await change(owner, phone.id, { version: 1, fields: { adg_code: '8517 13' } });
  const refused = await change(owner, phone.id, { version: 2, fields: { adg_code: 'phone' } });

  expect(refused).toMatchObject({ ok: false, error: { fields: { adg_code: expect.stringContaining('4') } } });
  expect((await read(owner, phone.id)).fields.adg_code).toBe('851713');
});

test.each(['4006381333932', '12345', '4.00638E+12'])(
  'the barcode %s is rejected with an error message',
  async (barcode) => {
    const phone = await newPhone();

    const saved = await change(owner, phone.id, { version: 1, fields: { barcode } });

    expect(saved).toMatchObject({ ok: false, error: { fields: { barcode: expect.stringContaining('13') } } });
    expect((await read(owner, phone.id)).fields.barcode).toBeNull();
  },
);

test('changeProduct names the prices that move by more than half until the call confirms them', async () => {
  const family = await newFamily();
  const { version, variants } = await read(owner, family.id);
  const [black, white] = variants;
  const input: NonNullable<NonNullable<Change>['input']> = {
    version,
    fields: { 'name.en': 'Renamed' },
    variants: [
      { id: black!.id, version: black!.version, fields: { price: 2_500 } },
      { id: white!.id, version: white!.version, fields: { special_price: 26_000 } },
    ],
  };

  const refused = await change(owner, family.id, input);
  const untouched = await read(owner, family.id);
  const saved = orThrow(await change(owner, family.id, { ...input, confirm_prices: true })).product;

  expect(refused).toMatchObject({
    ok: false,
    error: {
      status: 409,
      code: 'price_move',
      moved: 2,
      moves: [
        { id: black!.id, sku: black!.fields.sku, field: 'price', before: 250_000, after: 2_500 },
        { id: white!.id, sku: white!.fields.sku, field: 'special_price', before: 260_000, after: 26_000 },
      ],
    },
  });
  expect(untouched.version).toBe(version);
  expect(saved.variants.map(({ fields }) => [fields.price, fields.special_price])).toEqual([
    [2_500, null],
    [260_000, 26_000],
  ]);
});

test('changeProduct refuses a price below the smallest coin, confirmed or not', async () => {
  const phone = await newPhone();

  const refused = await change(owner, phone.id, { version: 1, fields: { price: 1 }, confirm_prices: true });

  expect(refused).toMatchObject({ ok: false, error: { status: 422, fields: { price: expect.any(String) } } });
});

test('changeProduct refuses to take a product out of its last category', async () => {
  const phone = await newPhone();
  const { version, fields } = await read(owner, phone.id);

  const refused = await change(owner, phone.id, { version, fields: { categories: [] } });

  expect(fields.categories).not.toEqual([]);
  expect(refused).toMatchObject({
    ok: false,
    error: { status: 422, fields: { categories: expect.stringContaining('at least one category') } },
  });
  expect((await read(owner, phone.id)).fields.categories).toEqual(fields.categories);
});

test.for(['name.ru', 'description.hy', 'short_description.hy', 'search_words'])(
  'changeProduct refuses lost letters in %s',
  async (field) => {
    const phone = await newPhone();

    const refused = await change(owner, phone.id, { version: 1, fields: { [field]: '???????? ???????? 15' } });

    expect(refused).toMatchObject({
      ok: false,
      error: { status: 422, fields: { [field]: expect.stringContaining('The letters of this text are damaged') } },
    });
  },
);

/** An editor with a custom role that has no price permission. */
async function editorWithoutPrices(): Promise<Colleague> {
  const editor = await office.as('manager');
  await shop.pool.run(sql`
    with role as (
      insert into staff_roles (name, permissions)
      values ('{"hy": "Խմբագիր"}', '{products.see,products.edit,log.see}') returning id)
    update staff set role_id = (select id from role) where id = ${editor.id}`);
  return editor;
}

test('createProduct with a price is refused to a role that may set no prices', async () => {
  const editor = await editorWithoutPrices();
  const create = (fields: Record<string, unknown>) =>
    editor.call(contract.createProduct, {
      input: {
        fields: { sku: randomUUID(), 'name.hy': 'Նոր', ...fields } as never,
        idempotency_key: randomUUID(),
      },
    });

  const answers = [await create({ price: 1_000 }), await create({ special_price: 900 }), await create({ price: null })];

  expect(answers.map((answer) => answer.ok || answer.error.code)).toEqual(['permission', 'permission', true]);
});

test.each(['cache/small/product/x.webp', '../x.webp', '/x.webp'])(
  '%s is rejected as a product picture',
  async (path) => {
    const phone = await newPhone();
    const { version } = await read(owner, phone.id);

    const answer = await change(owner, phone.id, { version, fields: { pictures: [path] } });

    expect(answer).toMatchObject({
      ok: false,
      error: { code: 'validation', fields: { pictures: expect.any(String) } },
    });
  },
);

test('a text that is too long is rejected with a message without internal field names', async () => {
  const phone = await newPhone();
  const { version } = await read(owner, phone.id);

  const answer = await change(owner, phone.id, { version, fields: { 'name.en': 'a'.repeat(400) } });

  expect(answer).toMatchObject({
    ok: false,
    error: { fields: { 'name.en': expect.stringMatching(/^At most \d+ characters\.$/) } },
  });
});

test('a product lists the enabled bundles that contain it or one of its variants', async () => {
  const [family, phone, other] = [await newFamily(), await newPhone(), await newPhone()];
  const { variants } = await read(owner, family.id);
  const part = (id: number) => ({ products: [id], quantity: 1 });
  const bundleOf = (ids: number[], more: object = {}) =>
    addPromotion(shop, { kind: 'bundle', benefit: { type: 'fixed', value: 100_000, parts: ids.map(part) }, ...more });
  const shown = await bundleOf([variants[1]?.id ?? 0, phone.id]);
  await bundleOf([variants[0]?.id ?? 0, phone.id], { is_enabled: false });
  await bundleOf([variants[0]?.id ?? 0, phone.id], { ends_at: '2020-01-01T00:00:00.000Z' });

  const lists = await Promise.all([family, phone, other].map(async ({ id }) => (await read(owner, id)).bundles));

  expect(lists).toMatchObject([
    [{ id: shown, product_ids: [variants[1]?.id] }],
    [{ id: shown, product_ids: [phone.id] }],
    [],
  ]);
});

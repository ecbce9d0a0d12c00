import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { listAudit, undoChange } from '#contract/office/office-audit-contract.ts';
import * as catalog from '#contract/office/office-catalog-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { addValue } from '#contract/office/office-product-contract.ts';
import { product } from '#testing/builders.ts';
import { openOffice } from '#testing/office.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();
const office = await openOffice(shop);
const owner = await office.as('owner');

const idempotent = () => ({ idempotency_key: randomUUID() });
const newCategory = async (name: string, parentId: number | null = null) => {
  const fields = { 'name.hy': name, 'name.en': name, slug: name.toLowerCase(), visible: true };
  const input = { parent_id: parentId, fields, ...idempotent() };
  return orThrow(await owner.call(catalog.createCategory, { input })).id;
};
const read = async (id: number) => orThrow(await owner.call(catalog.readOfficeCategory, { params: { id } })).category;
const change = (id: number, fields: Record<string, unknown>, seen: Record<string, unknown>, who = owner) =>
  who.call(catalog.changeCategory, { params: { id }, input: { fields, seen } as never });
const move = (
  id: number,
  to: { parent_id?: number | null; before_id?: number | null; seen_parent_id?: number | null },
) => owner.call(catalog.moveCategory, { params: { id }, input: to });
const undo = (id: number | null) => owner.call(undoChange, { params: { id: id ?? 0 } });
const pageOf = async (slug: string) => {
  await shop.readModel.sync();
  return shop.app.inject(`/api/categories/slug/${slug}?locale=en`);
};
const categoriesOf = async (productId: number) =>
  (
    await shop.pool.many<{ slug: string }>(sql`
      select c.slug from product_categories p join categories c on c.id = p.category_id
      where p.product_id = ${productId} order by p.position, c.slug`)
  ).map(({ slug }) => slug);
const inCategory = async (productId: number, categoryId: number) =>
  shop.pool.run(sql`
    insert into product_categories (product_id, category_id, position) values (${productId}, ${categoryId}, 1)`);

test('a changed address is public at once, and the former address leads to the category', async () => {
  const id = await newCategory('Kettles');

  const result = orThrow(await change(id, { slug: 'electric-kettles' }, { slug: 'kettles' }));

  expect(result.category).toMatchObject({ fields: { slug: 'electric-kettles' }, former_slugs: ['kettles'] });
  expect((await pageOf('electric-kettles')).json().data.slug).toBe('electric-kettles');
  expect((await pageOf('kettles')).json().data.slug).toBe('electric-kettles');
});

test('a new category takes the former address of another one', async () => {
  const id = await newCategory('Irons');
  orThrow(await change(id, { slug: 'steam-irons' }, { slug: 'irons' }));

  const other = await newCategory('Travel');
  orThrow(await change(other, { slug: 'irons' }, { slug: 'travel' }));

  expect((await pageOf('irons')).json().data.id).toBe(other);
  expect((await read(id)).former_slugs).toEqual([]);
});

test.each([
  ['taken', 'taken-slug', 'Something else already has this address or code. Choose another one.'],
  ['reserved', 'all', 'The shop uses this value itself. Choose another one.'],
  ['malformed', 'No Such', 'Use only lowercase Latin letters, digits and single hyphens.'],
])('an address that is %s is refused at its field, and nothing changes', async (_, slug, message) => {
  const id = await newCategory(`Address-${randomUUID().slice(0, 8)}`);
  if (slug === 'taken-slug') await newCategory('Taken-slug');
  const before = await read(id);

  const refused = await change(id, { slug }, { slug: before.fields.slug });

  expect(refused).toMatchObject({ ok: false, error: { status: 422, fields: { slug: message } } });
  expect(await read(id)).toEqual(before);
});

test('two people who edit different fields of a category both keep their change', async () => {
  const id = await newCategory('Merged');
  const colleague = await office.as('catalogue');
  const { fields: seen } = await read(id);

  orThrow(await change(id, { 'name.ru': 'Чайники' }, { 'name.ru': seen['name.ru'] }));
  orThrow(await change(id, { 'meta_title.en': 'Kettles' }, { 'meta_title.en': seen['meta_title.en'] }, colleague));

  expect((await read(id)).fields).toMatchObject({ 'name.ru': 'Чайники', 'meta_title.en': 'Kettles' });
});

test('the second of two edits of one field is refused with the value and name of the first editor', async () => {
  const id = await newCategory('Conflict');
  const colleague = await office.as('catalogue');
  const { fields: seen } = await read(id);
  orThrow(await change(id, { 'name.en': 'First' }, { 'name.en': seen['name.en'] }, colleague));

  const refused = await change(id, { 'name.en': 'Second' }, { 'name.en': seen['name.en'] });

  expect(refused).toMatchObject({
    ok: false,
    error: {
      status: 409,
      code: 'stale',
      conflicts: [{ field: 'name.en', current: 'First', by: expect.stringContaining('catalogue') }],
    },
  });
});

test('an undo restores the former fields, and is refused after a later change', async () => {
  const id = await newCategory('Undone');
  const first = orThrow(await change(id, { 'name.en': 'Renamed' }, { 'name.en': 'Undone' }));

  orThrow(await undo(first.change));
  expect((await read(id)).fields['name.en']).toBe('Undone');

  const second = orThrow(await change(id, { 'name.en': 'Again' }, { 'name.en': 'Undone' }));
  orThrow(await change(id, { 'name.en': 'Later' }, { 'name.en': 'Again' }));
  expect(await undo(second.change)).toMatchObject({ ok: false, error: { code: 'changed_since' } });
});

test('a category cannot be moved below itself, even if two people move two categories at once', async () => {
  const [one, other] = [await newCategory('Loop-one'), await newCategory('Loop-other')];

  const results = await Promise.all([move(one, { parent_id: other }), move(other, { parent_id: one })]);

  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results.find(({ ok }) => !ok)).toMatchObject({
    error: { status: 422, fields: { parent_id: expect.any(String) } },
  });
  expect(await move(one, { parent_id: one })).toMatchObject({ ok: false, error: { status: 422 } });
});

test('a moved category has the chosen place, and an undo restores its former place', async () => {
  const parent = await newCategory('Order-parent');
  const [a, b, c] = [
    await newCategory('Order-a', parent),
    await newCategory('Order-b', parent),
    await newCategory('Order-c', parent),
  ];
  const order = async () =>
    orThrow(await owner.call(catalog.readCatalog))
      .categories.filter(({ parent_id: of }) => of === parent)
      .toSorted((x, y) => x.position - y.position)
      .map(({ id }) => id);

  const moved = orThrow(await move(c, { parent_id: parent, before_id: a, seen_parent_id: parent }));
  expect(await order()).toEqual([c, a, b]);

  orThrow(await undo(moved.change));
  expect(await order()).toEqual([a, b, c]);
});

test('a move is refused if somebody else moved the category meanwhile', async () => {
  const [parent, id] = [await newCategory('Elsewhere'), await newCategory('Moved-away')];
  orThrow(await move(id, { parent_id: parent, seen_parent_id: null }));

  expect(await move(id, { parent_id: null, seen_parent_id: null })).toMatchObject({ error: { code: 'stale' } });
});

test('a category with products, sub-categories and links is deleted only with a target, which receives them', async () => {
  const [source, target] = [await newCategory('Old-place'), await newCategory('New-place')];
  const child = await newCategory('Child-place', source);
  const lamp = await shop.add(product());
  await inCategory(lamp.id, source);
  await shop.pool.run(sql`
    insert into six_boxes (title, url, path) values ('{"hy": "Տուփ"}', '/shop/catalog/old-place', 'box.webp')`);
  const remove = (targetId?: number) =>
    owner.call(catalog.deleteCategory, {
      params: { id: source },
      input: targetId === undefined ? {} : { target_id: targetId },
    });

  expect((await read(source)).uses).toEqual({ products: 1, children: 1, links: 1 });
  expect(await remove()).toMatchObject({
    ok: false,
    error: { status: 409, code: 'in_use', uses: { products: 1, children: 1, links: 1 } },
  });
  expect(await remove(child)).toMatchObject({ ok: false, error: { status: 422 } });
  expect(await categoriesOf(lamp.id)).toContain('old-place');

  const { change: deleted } = orThrow(await remove(target));
  expect(await categoriesOf(lamp.id)).toContain('new-place');
  expect(await categoriesOf(lamp.id)).not.toContain('old-place');
  expect((await read(child)).parent_id).toBe(target);
  expect((await pageOf('old-place')).json().data.id).toBe(target);

  orThrow(await undo(deleted));
  expect(await categoriesOf(lamp.id)).toContain('old-place');
  expect(await categoriesOf(lamp.id)).not.toContain('new-place');
  expect((await read(child)).parent_id).toBe(source);
  expect((await pageOf('old-place')).json().data.id).toBe(source);
});

test('a product that was moved again after a deletion keeps its category when the deletion is undone', async () => {
  const [source, target, third] = [
    await newCategory('S-gone'),
    await newCategory('T-gone'),
    await newCategory('U-gone'),
  ];
  const lamp = await shop.add(product());
  await inCategory(lamp.id, source);
  const { change: deleted } = orThrow(
    await owner.call(catalog.deleteCategory, { params: { id: source }, input: { target_id: target } }),
  );
  await shop.pool.run(sql`
    update product_categories set category_id = ${third} where product_id = ${lamp.id} and category_id = ${target}`);

  orThrow(await undo(deleted));

  expect(await categoriesOf(lamp.id)).toContain('u-gone');
  expect(await categoriesOf(lamp.id)).not.toContain('s-gone');
});

test('a deletion waits for no import: while one runs it is refused', async () => {
  const id = await newCategory('Busy');

  await shop.pool.begin(async (db) => {
    await db.run(sql`select pg_advisory_xact_lock(7310120)`);
    expect(await owner.call(catalog.deleteCategory, { params: { id } })).toMatchObject({
      ok: false,
      error: { code: 'job_running' },
    });
  });
});

const attributeId = async (code: string) =>
  (await shop.pool.one<{ id: number }>(sql`select id from attributes where code = ${code}`)).id;
const attribute = async (id: number) => orThrow(await owner.call(catalog.readAttribute, { params: { id } })).attribute;
const optionId = async (code: string, value: string) =>
  (await attribute(await attributeId(code))).options.find(({ fields }) => fields.value === value)?.id ?? 0;
const optionsOf = async (productId: number, code: string) =>
  (
    await shop.pool.many<{ value: string }>(sql`
      select o.admin_name as value from product_options p join attribute_options o on o.id = p.option_id
      join attributes a on a.id = p.attribute_id
      where p.product_id = ${productId} and a.code = ${code} order by 1`)
  ).map(({ value }) => value);
const merge = (id: number, targetId?: number) =>
  owner.call(catalog.deleteOption, { params: { id }, input: targetId === undefined ? {} : { target_id: targetId } });
const newAttribute = async (type: 'select' | 'multiselect' | 'text') => {
  const code = `a_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const input = { code, type, fields: { 'name.hy': code }, ...idempotent() };
  return { code, id: orThrow(await owner.call(catalog.createAttribute, { input })).id };
};

test('a merged option is replaced in every product, and an undo brings it back', async () => {
  const [grey, gray] = [
    await shop.add(product({ options: { finish: 'Grey' } })),
    await shop.add(product({ options: { finish: 'Gray' } })),
  ];
  const [source, target] = [await optionId('finish', 'Gray'), await optionId('finish', 'Grey')];

  expect(await merge(source)).toMatchObject({ ok: false, error: { code: 'in_use', uses: { products: 1 } } });
  expect(await merge(source, source)).toMatchObject({ ok: false, error: { status: 422 } });
  const { change: merged } = orThrow(await merge(source, target));
  expect(await optionsOf(gray.id, 'finish')).toEqual(['Grey']);
  expect(await optionsOf(grey.id, 'finish')).toEqual(['Grey']);
  expect(await optionId('finish', 'Gray')).toBe(0);

  orThrow(await undo(merged));
  expect(await optionsOf(gray.id, 'finish')).toEqual(['Gray']);
  expect(await optionsOf(grey.id, 'finish')).toEqual(['Grey']);
  expect(await optionId('finish', 'Gray')).toBe(source);
});

test('a merge that would make two variants equal is refused', async () => {
  await shop.add(
    product({
      cashPrice: 100_000,
      variants: [
        { options: { tone: 'Coal', memory: '64 GB' }, stock: 1 },
        { options: { tone: 'Ink', memory: '64 GB' }, stock: 1 },
        { options: { tone: 'Snow', memory: '128 GB' }, stock: 1 },
      ],
    }),
  );
  const [coal, ink, snow] = [
    await optionId('tone', 'Coal'),
    await optionId('tone', 'Ink'),
    await optionId('tone', 'Snow'),
  ];

  expect(await merge(ink, coal)).toMatchObject({ ok: false, error: { code: 'in_use', uses: { equal_variants: 1 } } });
  orThrow(await merge(snow, coal));
});

test('a text attribute becomes a choice: equal texts are one option, and an undo restores the texts', async () => {
  const { code, id } = await newAttribute('text');
  const products = [await shop.add(product()), await shop.add(product()), await shop.add(product())];
  const texts = [
    { hy: 'Պողպատ', en: 'Steel' },
    { hy: 'Պողպատ', en: 'steel' },
    { hy: 'Ապակի', en: 'Glass' },
  ];
  for (const [at, { id: productId }] of products.entries())
    await shop.pool.run(sql`
      insert into product_texts (product_id, attribute_id, value)
      values (${productId}, ${id}, ${sql.json(texts[at]!)})`);
  const toType = (type: 'select' | 'text', seenType: string) =>
    owner.call(catalog.changeAttributeType, { params: { id }, input: { type, seen_type: seenType } });

  expect(await toType('select', 'multiselect')).toMatchObject({ error: { code: 'stale' } });
  const { change: converted } = orThrow(await toType('select', 'text'));
  expect((await attribute(id)).options.map(({ fields, products }) => [fields.value, products])).toEqual([
    ['Steel', 2],
    ['Glass', 1],
  ]);
  expect(await optionsOf(products[1]!.id, code)).toEqual(['Steel']);

  orThrow(await undo(converted));
  expect(await attribute(id)).toMatchObject({ type: 'text', options: [] });
  const stored = await shop.pool.many<{ value: unknown }>(
    sql`select value from product_texts where attribute_id = ${id} order by product_id`,
  );
  expect(stored.map(({ value }) => value)).toEqual(texts);
});

test('a choice becomes a text that lists the values, but not while it distinguishes variants', async () => {
  const lamp = await shop.add(product({ options: { socket: 'E14' } }));
  await shop.add(product({ options: { socket: 'E27' } }));
  const id = await attributeId('socket');
  await shop.pool.run(sql`
    insert into product_options (product_id, attribute_id, option_id)
    values (${lamp.id}, ${id}, ${await optionId('socket', 'E27')})`);

  orThrow(
    await owner.call(catalog.changeAttributeType, {
      params: { id },
      input: { type: 'text', seen_type: (await attribute(id)).type },
    }),
  );
  expect(
    await shop.pool.one(sql`select value from product_texts where attribute_id = ${id} and product_id = ${lamp.id}`),
  ).toMatchObject({ value: { hy: 'E14, E27' } });

  const axis = await attributeId('tone');
  const refused = await owner.call(catalog.changeAttributeType, {
    params: { id: axis },
    input: { type: 'text', seen_type: 'select' },
  });
  expect(refused).toMatchObject({ ok: false, error: { status: 422, fields: { type: expect.any(String) } } });
});

test('an attribute in use is not deleted; deleting an unused one removes it from the filters and cards of categories', async () => {
  const used = await attributeId('finish');
  const { code, id } = await newAttribute('select');
  const category = await newCategory('Filtered');
  orThrow(
    await owner.call(catalog.changeAttribute, {
      params: { id },
      input: { fields: { filterable: true }, seen: { filterable: false } },
    }),
  );
  orThrow(await change(category, { filters: [code], card_facts: [code] }, { filters: [], card_facts: [] }));

  expect(await owner.call(catalog.deleteAttribute, { params: { id: used } })).toMatchObject({
    error: { code: 'in_use' },
  });
  const { change: deleted } = orThrow(await owner.call(catalog.deleteAttribute, { params: { id } }));
  expect((await read(category)).fields).toMatchObject({ filters: [], card_facts: [] });

  orThrow(await undo(deleted));
  expect((await attribute(id)).code).toBe(code);
});

test('the filters of a category are those that it names, in their order, and products follow its order', async () => {
  const id = await newCategory('Lamps-here');
  for (const [cashPrice, options] of [
    [30_000, { brand: 'Lumo', finish: 'Grey' }],
    [10_000, { brand: 'Lumo', finish: 'Grey' }],
    [20_000, { brand: 'Lumo', finish: 'Grey' }],
  ] as const) {
    const { id: productId } = await shop.add(product({ cashPrice, options }));
    await inCategory(productId, id);
    await shop.pool.run(sql`insert into catalog_changes (product_id) values (${productId})`);
  }
  await shop.readModel.sync();
  const list = async () => {
    const [filters, products] = await Promise.all([
      shop.app.inject(`/api/filters?locale=en&category_id=${id}`),
      shop.app.inject(`/api/products?locale=en&category_id=${id}`),
    ]);
    return {
      codes: (filters.json().data.filter as { code: string }[]).map(({ code }) => code),
      ids: (products.json().data as { id: number }[]).map(({ id }) => id),
    };
  };
  const before = await list();

  orThrow(await change(id, { filters: ['finish'], default_sort: 'price' }, { filters: [], default_sort: null }));
  await shop.readModel.sync();
  const after = await list();

  expect(before.codes).toEqual(expect.arrayContaining(['brand', 'finish']));
  expect(after.codes).toEqual(['finish']);
  const [dear, cheap, middle] = before.ids.toSorted((one, other) => one - other);
  expect(after.ids).toEqual([cheap, middle, dear]);
});

test('a renamed brand has a new address and a text, and its former address redirects', async () => {
  const lamp = await shop.add(product({ options: { brand: 'Zephyr' } }));
  const id = await optionId('brand', 'Zephyr');
  await shop.pool.run(sql`
    insert into brands (option_id, slug, path) values (${id}, 'zephyr', '') on conflict do nothing`);
  const { fields } = (await attribute(await attributeId('brand'))).options.find((one) => one.id === id)!;

  orThrow(
    await owner.call(catalog.changeOption, {
      params: { id },
      input: {
        fields: { value: 'Zephyr Home', slug: 'zephyr-home', 'description.hy': '<p>Մեր մասին</p><script>1</script>' },
        seen: { value: fields.value!, slug: fields.slug!, 'description.hy': null },
      },
    }),
  );
  await shop.readModel.sync();

  const page = async (slug: string) => (await shop.app.inject(`/api/brands/slug/${slug}?locale=en`)).json().data;
  const expected = { name: 'Zephyr Home', slug: 'zephyr-home', description: '<p>Մեր մասին</p>' };
  expect(await page('zephyr-home')).toMatchObject(expected);
  expect(await page('zephyr')).toMatchObject(expected);
  expect((await shop.app.inject('/api/brands/slug/none?locale=en')).statusCode).toBe(404);
  expect(await optionsOf(lamp.id, 'brand')).toEqual(['Zephyr Home']);
});

test('every change is in the audit log with its author', async () => {
  const colleague = await office.as('catalogue');
  const id = await newCategory('Logged');
  orThrow(await change(id, { visible: false }, { visible: true }, colleague));

  const { data } = orThrow(await owner.call(listAudit, { input: { by: colleague.id } }));

  expect(data).toMatchObject([
    { action: 'changeCategory', entity: 'category', before: { visible: true }, after: { visible: false } },
  ]);
});

const namedAttribute = async (code: string) =>
  orThrow(
    await owner.call(catalog.createAttribute, {
      input: { code, type: 'select', fields: { 'name.hy': code }, ...idempotent() },
    }),
  );
const newValue = async (code: string, name: string) =>
  orThrow(await owner.call(addValue, { params: { code }, input: { name: { hy: name }, ...idempotent() } }));
const creation = async (entity: string, id: number | string) =>
  orThrow(await owner.call(listAudit, { input: { entity, entity_id: String(id) } })).data.at(-1);

test('an undo of a creation deletes the category, attribute, value, brand or group', async () => {
  const category = orThrow(
    await owner.call(catalog.createCategory, {
      input: { parent_id: null, fields: { 'name.hy': 'Վրիպակ', slug: 'by-mistake' }, ...idempotent() },
    }),
  );
  const group = orThrow(
    await owner.call(catalog.createGroup, { input: { fields: { 'name.hy': 'Վրիպակ' }, ...idempotent() } }),
  );
  const attribute = await namedAttribute('by_mistake');
  await namedAttribute('with_values');
  await shop.add(product({ options: { brand: 'Known' } }));
  const [value, brand] = [await newValue('with_values', 'Վրիպակ'), await newValue('brand', 'Mistaken')];

  expect(await creation('category', category.id)).toMatchObject({ action: 'createCategory', can_undo: true });
  for (const { change } of [category, group, attribute, value, brand]) orThrow(await undo(change));

  const left = await shop.pool.one(sql`
    select (select count(*)::int from categories where slug = 'by-mistake') as categories,
           (select count(*)::int from attribute_groups where name->>'hy' = 'Վրիպակ') as groups,
           (select count(*)::int from attributes where code = 'by_mistake') as attributes,
           (select count(*)::int from attribute_options where admin_name in ('Վրիպակ', 'Mistaken')) as options`);
  expect(left).toEqual({ categories: 0, groups: 0, attributes: 0, options: 0 });
  expect(await creation('category', category.id)).toMatchObject({ is_undone: true, can_undo: false });
  expect((await pageOf('by-mistake')).statusCode).toBe(404);
});

test('an undo of a creation is refused with what uses the record, and nothing changes', async () => {
  const category = orThrow(
    await owner.call(catalog.createCategory, {
      input: { parent_id: null, fields: { 'name.hy': 'Used', slug: 'used-undo' }, ...idempotent() },
    }),
  );
  await newCategory('Used-undo-child', category.id);
  const group = orThrow(
    await owner.call(catalog.createGroup, { input: { fields: { 'name.hy': 'Used group' }, ...idempotent() } }),
  );
  const attribute = orThrow(
    await owner.call(catalog.createAttribute, {
      input: {
        code: 'used_undo',
        type: 'select',
        fields: { 'name.hy': 'Used', group: group.value },
        ...idempotent(),
      },
    }),
  );
  const value = await newValue('used_undo', 'Red');
  const lamp = await shop.add(product());
  await inCategory(lamp.id, category.id);
  await shop.pool.run(sql`
    insert into product_options (product_id, attribute_id, option_id)
    select ${lamp.id}, attribute_id, id from attribute_options where admin_name = 'Red' and attribute_id = ${attribute.id}`);

  const inUse = (uses: Record<string, number>) => ({ ok: false, error: { status: 409, code: 'in_use', uses } });
  expect(await undo(category.change)).toMatchObject(inUse({ products: 1, children: 1 }));
  expect(await undo(group.change)).toMatchObject(inUse({ attributes: 1 }));
  expect(await undo(attribute.change)).toMatchObject(inUse({ products: 1, options: 1 }));
  expect(await undo(value.change)).toMatchObject(inUse({ products: 1 }));
  expect((await read(category.id)).uses).toMatchObject({ products: 1, children: 1 });
});

test('an undo of a creation is refused after a later change of the record', async () => {
  const { id, change: created } = orThrow(
    await owner.call(catalog.createCategory, {
      input: { parent_id: null, fields: { 'name.hy': 'Later', slug: 'later-undo' }, ...idempotent() },
    }),
  );
  orThrow(await change(id, { visible: true }, { visible: false }));

  expect(await undo(created)).toMatchObject({ ok: false, error: { code: 'changed_since' } });
});

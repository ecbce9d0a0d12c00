import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { subscribeToChanges } from '#api/catalog/read-model/subscribe-to-changes.ts';
import { sql } from '#api/database/sql.ts';
import { listAudit } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { addValue, changeProduct, MAX_VALUES, readOfficeProduct } from '#contract/office/office-product-contract.ts';
import { product } from '#testing/builders.ts';
import { type Colleague, openOffice } from '#testing/office.ts';
import { openFileShop } from '#testing/shop.ts';
import { ensureOption } from './taxonomy-additions.ts';
import { readTaxonomy, saveTaxonomy } from './taxonomy-store.ts';

const shop = await openFileShop();
const office = await openOffice(shop);
const owner = await office.as('owner');

const family = await shop.add(
  product({
    cashPrice: 250_000,
    variants: [{ options: { color: 'Black', memory: '64 GB' }, stock: 4 }],
  }),
);
await shop.pool.run(sql`update attributes set swatch_type = 'color' where code = 'color'`);

type ValueInput = { code?: string; name: { hy: string; ru?: string; en?: string }; color?: string };
const add = (who: Colleague, { code = 'color', ...wanted }: ValueInput) =>
  who.call(addValue, { params: { code }, input: { ...wanted, idempotency_key: randomUUID() } });

const storedIn = (code: string) =>
  shop.pool.many<{ id: number; admin_name: string }>(sql`
    select o.id, o.admin_name from attribute_options o join attributes a on a.id = o.attribute_id
    where a.code = ${code} order by o.id`);

test('a new colour distinguishes a variant at once, and every other process filters by it within a second', async () => {
  const other = await shop.another();
  const follower = subscribeToChanges(other.readModel, other.pool, pino({ level: 'silent' }));
  onTestFinished(() => follower.stop());
  const mint = { name: { hy: 'Անանուխ', ru: 'Мята', en: 'Mint' }, color: '#98FF98' };

  const { attribute, value } = orThrow(await add(owner, mint));
  const { product: before } = orThrow(await owner.call(readOfficeProduct, { params: { id: family.id } }));
  const fields = { sku: 'MINT-1', price: 260_000, qty: 3, enabled: true };
  const variant = { ...fields, 'attributes.color': [value], 'attributes.memory': ['64 GB'] };
  const input = { version: before.version, fields: {}, add: [{ fields: variant }] };
  orThrow(await owner.call(changeProduct, { params: { id: family.id }, input }));

  expect(attribute.options).toContainEqual({ value: 'Mint', label: mint.name });
  expect(before.attributes.find(({ code }) => code === 'color')).toEqual(attribute);
  const { id } = await shop.pool.one<{ id: number }>(sql`select id from categories where slug = 'phones'`);
  const filtered = async () => (await other.app.inject(`/api/filters?locale=hy&category_id=${id}`)).body;
  await expect.poll(filtered).toMatch(/"label":"Անանուխ"[^}]*"swatch_value":"#98ff98"/);
});

test('the audit log has an entry with the author and the new value', async () => {
  const colleague = await office.as('catalogue');

  orThrow(await add(colleague, { name: { hy: 'Վարդագույն', en: 'Pink' }, color: '#ffc0cb' }));

  const { data } = orThrow(await owner.call(listAudit, { input: { by: colleague.id } }));
  expect(data).toMatchObject([
    {
      action: 'addValue',
      entity: 'attribute',
      entity_id: 'color',
      before: {},
      after: { value: 'Pink', 'name.hy': 'Վարդագույն', 'name.en': 'Pink', color: '#ffc0cb' },
    },
  ]);
});

const COLOR = '#101010';
test.each<[string, ValueInput, string, RegExp]>([
  ['without an Armenian name', { name: { hy: ' ', en: 'Grey' }, color: COLOR }, 'name.hy', /Fill this in/],
  ['of signs that nobody sees', { name: { hy: '\u202e\u0007' }, color: COLOR }, 'name.hy', /Fill this in/],
  [
    'whose letters are lost',
    { name: { hy: 'Գույն', ru: '????????' }, color: COLOR },
    'name.ru',
    /letters of this text are damaged/,
  ],
  ['that is too long', { name: { hy: 'ա'.repeat(201) }, color: COLOR }, 'name.hy', /200/],
  ['called like another one in capitals', { name: { hy: 'BLACK' }, color: COLOR }, 'name.hy', /already/],
  [
    'called like another one in another language',
    { name: { hy: 'Մուգ', ru: 'black' }, color: COLOR },
    'name.ru',
    /already/,
  ],
  ['with another space in it', { code: 'memory', name: { hy: '64\u00a0gb' } }, 'name.hy', /already/],
  ['of a colour without its colour', { name: { hy: 'Մոխրագույն' } }, 'color', /Fill this in/],
  ['of a colour that is none', { name: { hy: 'Մոխրագույն' }, color: 'red;x:url(/)' }, 'color', /#1f6f5c/],
  [
    'with a colour where there are none',
    { code: 'memory', name: { hy: '1 TB' }, color: COLOR },
    'color',
    /cannot be used here/,
  ],
])('a value %s is rejected at its field, and nothing is written', async (_, wanted, field, why) => {
  const before = await storedIn(wanted.code ?? 'color');

  const refused = await add(owner, wanted);

  expect(refused).toMatchObject({
    ok: false,
    error: { status: 422, code: 'validation', fields: { [field]: expect.stringMatching(why) } },
  });
  expect(await storedIn(wanted.code ?? 'color')).toEqual(before);
});

test('a text attribute, an unknown attribute and a full list accept no values', async () => {
  await shop.pool.run(sql`
    insert into attributes (code, admin_name, name, type) values
    ('material', 'material', '{"hy": "Նյութ"}', 'text'), ('length', 'length', '{"hy": "Երկարություն"}', 'select')`);
  await shop.pool.run(sql`
    insert into attribute_options (attribute_id, admin_name, label)
    select a.id, n || ' cm', jsonb_build_object('hy', n || ' սմ') from attributes a, generate_series(1, ${MAX_VALUES}::int) n
    where a.code = 'length'`);

  const ofText = await add(owner, { code: 'material', name: { hy: 'Փայտ' } });
  const ofNone = await add(owner, { code: 'nothing', name: { hy: 'Փայտ' } });
  const ofFull = await add(owner, { code: 'length', name: { hy: '900 սմ' } });

  expect([ofText, ofNone]).toMatchObject([{ error: { status: 404 } }, { error: { status: 404 } }]);
  expect(ofFull).toMatchObject({ error: { status: 422, fields: { 'name.hy': expect.stringContaining('400') } } });
});

test('two people who add the same value at once create one value', async () => {
  const people = [owner, await office.as('manager'), await office.as('catalogue')];

  const answers = await Promise.all(people.map((who) => add(who, { code: 'memory', name: { hy: '512 GB' } })));

  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, false, true]);
  expect((await storedIn('memory')).filter(({ admin_name }) => admin_name === '512 GB')).toHaveLength(1);
});

test('an import that read the values before the office added one reuses the new value', async () => {
  const taxonomy = await readTaxonomy(shop.pool);
  orThrow(await add(owner, { code: 'memory', name: { hy: '2 TB' } }));
  const memory = taxonomy.attributes.get('memory');
  const imported = memory && ensureOption(taxonomy, memory, '2 TB', { hy: '2 TB' });

  await shop.pool.begin((db) => saveTaxonomy(db, taxonomy));

  expect(await storedIn('memory')).toContainEqual({ id: imported?.id, admin_name: '2 TB' });
});

test('in an attribute with a custom order of sizes, a new size comes last', async () => {
  await shop.add(product({ options: { size: 'S' } }));
  await shop.pool.run(sql`
    update attribute_options o set position = 3 from attributes a where a.id = o.attribute_id and a.code = 'size'`);

  orThrow(await add(owner, { code: 'size', name: { hy: 'XL' } }));

  const { position } = await shop.pool.one<{ position: number }>(
    sql`select position from attribute_options where admin_name = 'XL'`,
  );
  expect(position).toBe(4);
});

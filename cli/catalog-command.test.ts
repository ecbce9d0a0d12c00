import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { product } from '#testing/builders.ts';
import { openFileShop } from '#testing/shop.ts';
import { command } from '#testing/shop-command.ts';

const shop = await openFileShop();
const run = (...line: string[]) => command(shop, 'catalog', ...line);
const newCategory = (slug: string) =>
  shop.pool.run(sql`insert into categories (slug, name) values (${slug}, ${sql.json({ hy: slug })})`);

test('catalog list shows the tree with hidden categories, and the attributes', async () => {
  await newCategory('listed');
  await newCategory('inner');
  await shop.pool.run(sql`update categories set visible = false where slug = 'inner'`);
  await run('move', 'inner', '--under', 'listed');
  await shop.add(product({ options: { memory: '64 GB' } }));

  const { code, out } = await run('list');

  expect(code).toBe(0);
  expect(out).toMatch(/^listed {2}listed\n {2}inner {2}inner {2}\(hidden\)$/m);
  expect(out).toMatch(/^memory {2}select {2}.+\(1 values\)$/m);
});

test('catalog move refuses a category below itself, and an unknown one', async () => {
  await newCategory('outer');
  await newCategory('below');
  await run('move', 'below', '--under', 'outer');

  expect(await run('move', 'outer', '--under', 'below')).toMatchObject({
    code: 1,
    err: expect.stringContaining('A category cannot go below itself or its own sub-categories.'),
  });
  expect(await run('move', 'none')).toMatchObject({ code: 1, err: expect.stringContaining('no category none') });
});

test('catalog delete lists the uses of a category, and moves them with --to', async () => {
  const { id } = await shop.add(product());
  await newCategory('new-phones');

  const refused = await run('delete', 'phones');
  const done = await run('delete', 'phones', '--to', 'new-phones');

  expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/It is still in use: \d+ products.*--to/) });
  expect(done).toMatchObject({
    code: 0,
    out: 'Category phones deleted, its products and address moved to new-phones.\n',
  });
  await shop.readModel.sync();
  expect(shop.readModel.taxonomy.categoryBySlug.get('phones')?.slug).toBe('new-phones');
  const stored = await shop.pool.one(sql`
    select c.slug from product_categories p join categories c on c.id = p.category_id where p.product_id = ${id}`);
  expect(stored).toEqual({ slug: 'new-phones' });
});

test('catalog delete-value merges two spellings of a value', async () => {
  const { id } = await shop.add(product({ options: { finish: 'Gray' } }));
  await shop.add(product({ options: { finish: 'Grey' } }));

  expect(await run('delete-value', 'finish', 'Gray')).toMatchObject({ code: 1 });
  expect(await run('delete-value', 'finish', 'Gray', '--to', 'Grey')).toMatchObject({
    code: 0,
    out: 'Value "Gray" merged with "Grey".\n',
  });
  const stored = await shop.pool.one(sql`
    select o.admin_name as value from product_options p join attribute_options o on o.id = p.option_id
    join attributes a on a.id = o.attribute_id where p.product_id = ${id} and a.code = 'finish'`);
  expect(stored).toEqual({ value: 'Grey' });
});

test('catalog pin puts a product at the top of its category, and unpin removes it', async () => {
  const [one, other] = [
    await shop.add(product({ categories: ['pin-command'] })),
    await shop.add(product({ categories: ['pin-command'] })),
  ];
  const outside = await shop.add(product({ categories: ['elsewhere'] }));

  expect(await run('pin', 'pin-command', one.sku)).toMatchObject({
    code: 0,
    out: `${one.sku} is at place 1 of pin-command.\n`,
  });
  await run('pin', 'pin-command', other.sku, '--before', one.sku);
  expect((await run('pins', 'pin-command')).out).toBe(`${other.sku}\n${one.sku}\n`);
  expect(await run('pin', 'pin-command', outside.sku)).toMatchObject({
    code: 1,
    err: expect.stringContaining('do not contain this product'),
  });
  expect(await run('unpin', 'pin-command', other.sku)).toMatchObject({ code: 0 });
  expect((await run('pins', 'pin-command')).out).toBe(`${one.sku}\n`);
  expect(await run('unpin', 'pin-command', other.sku)).toMatchObject({ code: 1 });
});

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { sql } from '#api/database/sql.ts';
import { product } from '#testing/builders.ts';
import { openFileShop, openShop, type TestShop } from '#testing/shop.ts';
import { command, scratchFolder } from '#testing/shop-command.ts';
import { SOON } from '#testing/soon.ts';
import { exportFile } from './export/export-file.ts';

/** No test changes this shop. */
const demo = await openFileShop({ products: 'demo' });

/** Opens a shop with empty tables. */
async function emptyShop(): Promise<TestShop> {
  const shop = await openShop();
  await shop.pool.run(sql`delete from payment_methods`);
  return shop;
}

/** The test writes and reads two whole shops. */
const PATIENCE_MS = 120_000;

test.each(['ndjson', 'csv.gz'])(
  'products exported to %s and imported into an empty shop result in equal exports and responses',
  async (ending) => {
    const folder = scratchFolder();
    const empty = await emptyShop();
    const [first, second] = [join(folder, `first.${ending}`), join(folder, `second.${ending}`)];

    const exported = await command(demo, 'export', first);
    const imported = await command(empty, 'import', first);
    const again = await command(empty, 'export', second);

    expect(exported).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+ products with \d+ variants are in/) });
    expect(imported).toMatchObject({ code: 0, out: expect.stringContaining(' 0 refused') });
    expect(imported.out).not.toContain('Warnings');
    expect(again.out.replace('second', 'first')).toBe(exported.out);
    const [before, after] = [first, second].map((path) => {
      const bytes = readFileSync(path);
      return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString().split('\n');
    });
    expect(after?.find((line, at) => line !== before?.[at])).toBeUndefined();
    expect(after?.length).toBe(before?.length);
    await expectSameAnswers(empty);
  },
  PATIENCE_MS,
);

async function expectSameAnswers(shop: TestShop): Promise<void> {
  await shop.readModel.sync();
  const answerAt = async ({ app }: TestShop, url: string) => withoutIds((await app.inject(url)).json());
  const { data: listed } = (await demo.app.inject('/api/products?limit=100&locale=ru')).json();

  for (const url of [
    '/api/products?limit=100&locale=ru',
    '/api/categories?locale=hy',
    '/api/brands',
    ...listed.slice(0, 12).map(({ slug }: { slug: string }) => `/api/product/${slug}?locale=en`),
  ]) {
    expect(await answerAt(shop, url)).toEqual(await answerAt(demo, url));
  }
}

/** Removes ids, monthly payments, which depend on the banks, and ratings, which are not part of an export. */
function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([key]) =>
      !/^(id|.*_id|cats|index|variant_prices|variant_images|created_at|updated_at|credit|rating|reviews|(.*_)?monthly)$/.test(
        key,
      ),
  );
  return Object.fromEntries(kept.map(([key, one]) => [key, withoutIds(one)]));
}

test('importing an export into the same shop changes nothing', { timeout: PATIENCE_MS }, async () => {
  const path = join(scratchFolder(), 'products.csv');
  await command(demo, 'export', path);

  const result = await command(demo, 'import', path);

  expect(result.out).toContain(' 0 added, 0 changed, ');
  expect(await demo.pool.maybe(sql`select 1 from catalog_changes limit 1`)).toBeNull();
});

test('export --only-products writes a table for prices and stock', async () => {
  const path = join(scratchFolder(), 'products.csv');
  await command(demo, 'export', path, '--only-products');
  const [head = '', ...lines] = readFileSync(path, 'utf8').split('\n');
  const at = head.split(';').indexOf('qty');

  expect(head.startsWith('\ufeffsku;parent_sku;slug;name_hy')).toBe(true);
  expect(lines.length).toBeGreaterThan(1_000);
  expect(at).toBeGreaterThan(0);
});

test('an incomplete export is never visible under its name, and YML is refused', async () => {
  const shop = await openShop();
  await insertChanges(shop.pool, []);
  const gone = join(scratchFolder(), 'gone/products.csv');

  const nowhere = await command(shop, 'export', gone);
  const yml = await command(shop, 'export', join(scratchFolder(), 'products.yml'));

  expect(nowhere).toMatchObject({ code: 1, err: `${gone} cannot be written (ENOENT).\n` });
  expect(yml).toMatchObject({ code: 2, err: expect.stringContaining('YML cannot represent') });
});

test('bars, quotation marks and line ends are preserved in a table', async () => {
  const shop = await openShop();
  const folder = scratchFolder();
  const row = {
    sku: 'ODD-1',
    name: { hy: 'Ա "բ", |գ', en: "it's" },
    price: 5_000,
    attributes: { ports: ['USB | HDMI', 'a,b'], note: { hy: 'x|y', ru: 'z' } },
    description: { hy: '<p>a</p>\n<p>b</p>' },
    pictures: ['a.png', 'gone.png', 'b.png'],
    picture_alts: { hy: ['Առջևից', 'Չկա', 'Ետևից | վերևից'], en: [null, 'Gone', 'Back'] },
  };
  for (const [name, background] of [
    ['a.png', '#c33'],
    ['b.png', '#33c'],
  ] as const)
    await sharp({ create: { width: 60, height: 40, channels: 3, background } }).toFile(join(folder, name));
  writeFileSync(
    join(folder, 'in.ndjson'),
    `${JSON.stringify({ kind: 'attribute', code: 'ports', name: 'Ports', type: 'select', filterable: true })}\n${JSON.stringify(row)}\n`,
  );
  await command(shop, 'import', join(folder, 'in.ndjson'), '--create', '--pictures', folder);
  await command(shop, 'export', join(folder, 'out.csv'));
  await command(shop, 'export', join(folder, 'before.ndjson'));
  const alts = () => shop.pool.many(sql`select alt from product_images order by position`);
  const described = await alts();
  await shop.pool.run(sql`update products set name = '{"hy": "other"}', description = null`);
  await shop.pool.run(sql`update product_images set alt = null`);

  const result = await command(shop, 'import', join(folder, 'out.csv'));
  await command(shop, 'export', join(folder, 'after.ndjson'));

  expect(result.out).toContain('1 changed');
  expect(described).toEqual([{ alt: { hy: 'Առջևից' } }, { alt: { hy: 'Ետևից | վերևից', en: 'Back' } }]);
  expect(await alts()).toEqual(described);
  expect(readFileSync(join(folder, 'after.ndjson'), 'utf8')).toBe(readFileSync(join(folder, 'before.ndjson'), 'utf8'));
});

test.each(['ndjson', 'ndjson.gz'])('an interrupted export to %s leaves no file', async (ending) => {
  const folder = scratchFolder();
  const stop = new AbortController();
  const plan = { pool: demo.pool, path: join(folder, `all.${ending}`), signal: stop.signal };
  const exporting = exportFile({ ...plan, format: 'ndjson', isWithTaxonomy: true });
  const stopped = expect(exporting).rejects.toThrow('Stopped. No file was written.');

  await vi.waitFor(() => expect(readdirSync(folder)).toHaveLength(1), { ...SOON, interval: 1 });
  stop.abort();
  await stopped;

  expect(readdirSync(folder)).toEqual([]);
});

test('an exported price list opens in a spreadsheet with correct letters and columns, and importing it changes nothing', async () => {
  const shop = await openShop();
  await shop.add(product({ name: { hy: 'Սմարթֆոն; սև, 6.1"', ru: 'Смартфон', en: 'Phone' } }));
  const path = join(scratchFolder(), 'prices.csv');

  await command(shop, 'export', path, '--only-products');
  const bytes = readFileSync(path);
  const back = await command(shop, 'import', path);

  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(bytes.toString('utf8')).toContain(';"Սմարթֆոն; սև, 6.1""";Смартфон;Phone;');
  expect(back).toMatchObject({ code: 0, out: expect.stringContaining('1 unchanged') });
});

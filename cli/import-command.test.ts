import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { subscribeToChanges } from '#api/catalog/read-model/subscribe-to-changes.ts';
import { LOCK_NUMBERS } from '#api/database/lock-numbers.ts';
import { sql } from '#api/database/sql.ts';
import { runCommandLine } from '#cli/run-command-line.ts';
import { product } from '#testing/builders.ts';
import { openFileShop } from '#testing/shop.ts';
import { command, file, scratchFolder } from '#testing/shop-command.ts';

/** The timeout is reached only if the shop never shows the change. */
const SOON = { timeout: 20_000, interval: 20 };

const shop = await openFileShop();
await shop.add(product({ options: { color: 'Red', brand: 'Aurora' } }));

let count = 0;
const newSku = () => `IMP-${++count}`;

const stored = (sku: string) =>
  shop.pool.maybe<Record<string, unknown>>(sql`
    select p.url_key as slug, p.name, p.description, p.regular_price as price, p.special_price, p.enabled, p.search_words, p.barcode, p.adg_code,
           s.qty, (select sum(quantity)::int from stock_movements where product_id = p.id) as moved,
           array(select path from product_images where product_id = p.id order by position) as pictures
    from products p left join stock s on s.product_id = p.id where p.sku = ${sku}`);
const countChanges = async () =>
  (await shop.pool.one<{ count: number }>(sql`select count(*)::int as count from catalog_changes`)).count;
const shown = async (slug: string) => {
  await shop.readModel.sync();
  const answer = await shop.app.inject(`/api/product/${slug}?locale=en`);
  return answer.statusCode === 200 ? answer.json().data : null;
};

test('import adds a CSV row as a product', async () => {
  const sku = newSku();
  const csv = [
    'sku;name_hy;name_en;price;qty;categories;attr:color;brand;short_description_hy',
    `${sku};Հեռախոս Նոր;New phone;250 000;7;phones;Red;Aurora;"Լավ ""հեռախոս"", էժան"`,
  ].join('\r\n');

  const result = await command(shop, 'import', file('products.csv', csv));

  expect(result).toMatchObject({ code: 0, out: expect.stringContaining('1 rows read, 1 added, 0 changed') });
  expect(await shown('herakhos-nor')).toMatchObject({
    sku,
    name: 'New phone',
    price: 250_000,
    qty: 7,
    short_description: 'Լավ "հեռախոս", էժան',
    brand: null,
    categories: [{ slug: 'phones' }],
  });
  expect(await stored(sku)).toMatchObject({ qty: 7, moved: 7 });
});

test('import joins a configurable product and its variants, in a table and nested', async () => {
  const [table, nested] = [newSku(), newSku()];
  const csv = `sku,parent_sku,name_hy,axes,attr:color,price,qty
${table},,Table,color,,,
${table}-1,${table},,,Red,1000,1
${table}-2,${table},,,Blue,2000,2`;
  const row = {
    sku: nested,
    name: { hy: 'Nested' },
    axes: ['color'],
    variants: [
      { sku: `${nested}-1`, attributes: { color: ['Red'] }, price: 1000, qty: 1 },
      { sku: `${nested}-2`, attributes: { color: ['Blue'] }, price: 2000, qty: 2 },
    ],
  };

  const results = [
    await command(shop, 'import', file('a.csv', csv)),
    await command(shop, 'import', file('a.ndjson', [row])),
  ];

  expect(results.map(({ code }) => code)).toEqual([0, 0]);
  for (const slug of ['table', 'nested']) {
    expect(await shown(slug)).toMatchObject({
      type: 'configurable',
      price: 1000,
      qty: 3,
      variants: [{ slug: `${slug}-red`, price: 1000 }, { slug: `${slug}-blue` }],
    });
  }
});

test('import refuses a product with an invalid variant and continues with the others', async () => {
  const [bad, sound] = [newSku(), newSku()];
  const csv = `sku,parent_sku,name_hy,axes,attr:color,price
${bad},,Bad,color,,
${bad}-1,${bad},,,Red,1000
${bad}-2,${bad},,,Blue,ten
${sound},,Good,,,1000`;
  const report = file('report.csv', '');

  const result = await command(shop, 'import', file('a.csv', csv), '--report', report);

  expect(result.code).toBe(3);
  expect(await stored(bad)).toBeNull();
  expect(await stored(`${bad}-1`)).toBeNull();
  expect(await stored(sound)).toMatchObject({ price: 1000 });
  expect(readFileSync(report, 'utf8').trimEnd().split('\n')).toEqual([
    '\ufeffline;sku;severity;field;why',
    `2;${bad};refused;;"goes with line 4, which is refused"`,
    `3;${bad}-1;refused;;"goes with line 4, which is refused"`,
    `4;${bad}-2;refused;price;"""ten"" is not an amount in whole drams"`,
  ]);
});

test('import of the same file changes nothing and notifies nobody', async () => {
  const sku = newSku();
  const path = file('a.ndjson', [
    {
      sku,
      name: { hy: 'Ա', en: 'A' },
      price: 100_000,
      qty: 3,
      brand: 'Aurora',
      categories: ['phones'],
      attributes: { color: ['Blue', 'Red'] },
      description: { hy: '<p>ա & բ</p>' },
      pictures: ['product/x/1.webp', 'product/x/2.webp'],
      search_words: 'A-100 4006381333931',
    },
  ]);
  await command(shop, 'import', path);
  const before = [await stored(sku), await countChanges()];

  const result = await command(shop, 'import', path);

  expect(result.out).toContain('0 added, 0 changed, 1 unchanged, 0 refused');
  expect([await stored(sku), await countChanges()]).toEqual(before);
});

test('import changes only the fields of a row', async () => {
  const sku = newSku();
  await command(
    shop,
    'import',
    file('a.ndjson', [{ sku, name: { hy: 'Ա', en: 'A' }, price: 100_000, qty: 3, search_words: 'x' }]),
  );

  await command(shop, 'import', file('b.csv', `sku,price,qty,search_words\n${sku},90000,1,[remove]\n`));

  expect(await stored(sku)).toMatchObject({
    name: { hy: 'Ա', en: 'A' },
    price: 90_000,
    qty: 1,
    moved: 1,
    search_words: null,
  });
});

test('import assigns an address once and preserves it when the name changes', async () => {
  const [first, second] = [newSku(), newSku()];
  const rows = [first, second].map((sku) => ({ sku, name: { hy: 'Սառնարան Ալֆա+' }, price: 1000 }));
  await command(shop, 'import', file('a.ndjson', rows));

  await command(shop, 'import', file('a.ndjson', [{ sku: first, name: { hy: 'Այլ անուն' } }]));

  expect(await stored(first)).toMatchObject({ slug: 'sarnaran-alfa-plus' });
  expect(await stored(second)).toMatchObject({ slug: `sarnaran-alfa-plus-${second.toLowerCase()}` });
});

test('import --dry-run reports the changes and writes nothing', async () => {
  const sku = newSku();
  const before = await countChanges();

  const result = await command(
    shop,
    'import',
    file('a.ndjson', [{ sku, name: 'Ա', price: 1000, categories: ['Brand new'] }]),
    '--dry-run',
    '--create',
  );

  expect(result.out).toContain('Nothing was written. The import would have: 1 rows read, 1 added');
  expect(await stored(sku)).toBeNull();
  expect(await countChanges()).toBe(before);
  expect(await shop.pool.maybe(sql`select 1 from categories where slug = 'brand-new'`)).toBeNull();
});

test.each<[string, object, string]>([
  ['without a SKU', { name: 'x' }, 'sku is missing'],
  ['without a name', { sku: 'R-1' }, 'sku is unknown: no product of the shop has this article number'],
  ['with a name of 301 letters', { sku: 'R-2', name: 'x'.repeat(301) }, 'name has 301 characters; the maximum is 300'],
  ['with a fraction of a dram', { sku: 'R-3', name: 'x', price: 10.5 }, 'price is 10.5, and prices are whole drams'],
  ['with a price of zero', { sku: 'R-4', name: 'x', price: 0 }, 'price must be above zero'],
  ['with a price above the maximum', { sku: 'R-5', name: 'x', price: 3e9 }, 'price is above 2000000000'],
  [
    'with a special price above the price',
    { sku: 'R-6', name: 'x', price: 10, special_price: 20 },
    'special_price is 20, above',
  ],
  [
    'with an invalid day',
    { sku: 'R-7', name: 'x', special_from: '2026-02-30' },
    'special_from "2026-02-30" is not a day',
  ],
  ['of an unknown category', { sku: 'R-8', name: 'x', categories: ['phnoes'] }, 'there is no category "phnoes"'],
  [
    'with an unknown attribute',
    { sku: 'R-9', name: 'x', attributes: { colur: 'red' } },
    'there is no attribute "colur"',
  ],
  ['of no parent', { sku: 'R-10', parent_sku: 'nobody', name: 'x' }, 'there is no product nobody'],
  [
    'with axes but without variants',
    { sku: 'R-11', name: 'x', axes: ['color'], price: 50 },
    'price belongs to the variants',
  ],
  ['with an address in capitals', { sku: 'R-12', name: 'x', slug: 'Phone' }, 'slug "Phone" may only have'],
  ['with letters in a number', { sku: 'R-13', name: 'x', qty: 'many' }, 'qty "many" is not a whole number'],
  [
    'with a video of another host',
    { sku: 'R-14', name: 'x', video: 'javascript:alert(1)' },
    'video must begin with https://',
  ],
])('import refuses a row %s with its line, field and reason', async (_, row, reason) => {
  const path = file('a.ndjson', [{ sku: newSku(), name: 'before' }, row]);

  const result = await command(shop, 'import', path);

  expect(result.code).toBe(3);
  expect(result.out).toContain('1 added');
  expect(result.out).toMatch(/line 2/);
  expect(result.out).toContain(reason);
});

test('import refuses reserved names of programs as codes', async () => {
  const sku = newSku();
  const csv = `sku,name_hy,attr:constructor:hy,attr:__proto__,__proto__\n${sku},x,1,2,3\n`;
  const json = `{"sku":"${newSku()}","name":"x","__proto__":{"price":1},"attributes":{"__proto__":"x"}}\n`;

  const results = [
    await command(shop, 'import', file('a.csv', csv), '--create'),
    await command(shop, 'import', file('a.ndjson', json), '--create'),
  ];

  expect(results.map(({ code }) => code)).toEqual([3, 3]);
  expect(results[0]?.out).toContain('"constructor" is a word that programs keep for themselves');
  expect(results[1]?.out).toContain('"__proto__" is not a code');
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test('import refuses only the line that is not JSON', async () => {
  const sku = newSku();

  const result = await command(shop, 'import', file('a.ndjson', `{"sku": \n[1]\n{"sku":"${sku}","name":"x"}\n`));

  expect(result).toMatchObject({
    code: 3,
    out: expect.stringMatching(/line 1: not JSON[\s\S]*line 2: not a JSON object/),
  });
  expect(await stored(sku)).not.toBeNull();
});

test('import refuses a repeated SKU with the line of the first one', async () => {
  const sku = newSku();

  const result = await command(
    shop,
    'import',
    file('a.ndjson', [
      { sku, name: 'First', price: 1000 },
      { sku: newSku(), name: 'x' },
      { sku, name: 'Second' },
    ]),
  );

  expect(result.out).toContain(`line 3, ${sku}: sku is on line 1 already`);
  expect(await stored(sku)).toMatchObject({ name: { hy: 'First' } });
});

test('import warns of suspicious prices and imports them', async () => {
  const [low, high] = [newSku(), newSku()];

  const result = await command(shop, 'import', file('a.csv', `sku,name_hy,price\n${low},a,50.0\n${high},b,4262400\n`));

  expect(result.code).toBe(0);
  expect(result.out).toContain(`line 2, ${low}: price 50 is suspicious: below 100`);
  expect(result.out).toContain(`line 3, ${high}: price 4262400 is suspicious: above 4000000`);
  expect(await stored(high)).toMatchObject({ price: 4_262_400 });
});

test('import cleans hostile HTML and reports it', async () => {
  const sku = newSku();
  const description =
    '<p onclick="x()">Good<script>alert(1)</script> <a href="javascript:x()">a</a></p><iframe src="//e"></iframe>';

  const result = await command(
    shop,
    'import',
    file('a.ndjson', [{ sku, name: 'x', description: { hy: description } }]),
  );

  expect(result.out).toContain('description scripts or other unsafe HTML were taken out');
  expect(await stored(sku)).toMatchObject({ description: { hy: '<p>Good <a>a</a></p>' } });
});

test('import preserves names with accents, mixed scripts and 200 letters, and removes control characters', async () => {
  const [odd, long] = [newSku(), newSku()];

  const result = await command(
    shop,
    'import',
    file('a.ndjson', [
      { sku: odd, name: { hy: 'Сaмsung\u0000 Galaxy™\u202e  5″ \ud800' }, price: 1000 },
      { sku: long, name: { hy: 'Ա'.repeat(200) }, price: 1000 },
    ]),
  );

  expect(result.out).toContain('name control characters were taken out');
  expect(await stored(odd)).toMatchObject({ name: { hy: 'Сaмsung Galaxy™ 5″ \ufffd' }, slug: 'samsung-galaxy-5' });
  expect(await stored(long)).toMatchObject({ name: { hy: 'Ա'.repeat(200) }, slug: 'a'.repeat(100) });
});

const soundFile = `{"sku":"WHOLE-1","name":"x"}\n`.repeat(2000);

test.each<[string, string, () => string | Buffer, string[], string]>([
  [
    'with truncated gzip data',
    'a.ndjson.gz',
    () => gzipSync(soundFile).subarray(0, 60),
    [],
    'is cut off: its gzip ends in the middle',
  ],
  ['that is not gzip', 'a.csv.gz', () => Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]), [], 'gzip'],
  [
    'in another encoding',
    'a.ndjson',
    () => Buffer.concat([Buffer.from(soundFile), Buffer.from('{"name":"\xcf\xf0"}', 'latin1')]),
    [],
    'Line 2001, byte 58010 is not utf-8',
  ],
  [
    'that ends within a letter',
    'a.ndjson',
    () => Buffer.from(`${soundFile}Ա`).subarray(0, -1),
    [],
    'ends in the middle of a letter',
  ],
  [
    'without the required column',
    'a.csv',
    () => 'title,name_hy\nA,x\n',
    [],
    'has no column with an article number (SKU). It has: title, name_hy',
  ],
  ['with a repeated column', 'a.csv', () => 'sku,sku\nA,x\n', [], 'column "sku" is there twice'],
  [
    'with an open quotation mark',
    'a.csv',
    () => 'sku,name_hy\nA,"x\nB,y\n',
    [],
    'quotation mark was opened and never closed',
  ],
  [
    'with broken XML',
    'a.yml',
    () => '<yml_catalog>\n<shop>\n<offers><offer id="1"></offers></shop></yml_catalog>',
    [],
    'Line 3: the XML is broken',
  ],
  ['with other XML', 'a.xml', () => '<goods></goods>', [], 'begins with <goods>'],
  ['that ends within its XML', 'a.xml', () => '<yml_catalog><shop>', [], 'the XML is broken'],
  [
    'with custom entities',
    'a.xml',
    () =>
      '<!DOCTYPE yml_catalog [<!ENTITY a "xxx"><!ENTITY b SYSTEM "file:///etc/passwd">]><yml_catalog>&b;&a;</yml_catalog>',
    [],
    'Line 1: the XML is broken',
  ],
  ['that is empty', 'a.csv', () => '', [], 'is empty'],
  ['with an unknown encoding', 'a.csv', () => 'sku\n', ['--encoding', 'koi8-r'], 'is not one of utf-8'],
  ['with an unknown format', 'a.dat', () => 'x', [], 'does not imply its format'],
])('import of a file %s fails with the reason and imports nothing', async (_, name, content, options, reason) => {
  const result = await command(shop, 'import', file(name, content()), ...options);

  expect([1, 2]).toContain(result.code);
  expect(result.err).toContain(reason);
  expect(result.err).not.toMatch(/\n\s+at /);
  expect(await stored('WHOLE-1')).toBeNull();
});

test.runIf(existsSync('/dev/full'))('import reports that the disk is full for its report', async () => {
  const result = await command(shop, 'import', file('a.ndjson', [{ name: 'x' }]), '--report', '/dev/full');

  expect(result).toMatchObject({ code: 1, err: 'The report /dev/full could not be written completely (ENOSPC).\n' });
});

test('a second import fails with a message instead of waiting', async () => {
  const result = await shop.pool.begin(async (db) => {
    await db.run(sql`select pg_advisory_xact_lock(${LOCK_NUMBERS.imports})`);
    return command(shop, 'import', file('a.ndjson', [{ sku: newSku(), name: 'x' }]));
  });

  expect(result).toMatchObject({
    code: 1,
    err: 'Another import into this shop is under way. Wait until it is done.\n',
  });
});

test('import refuses a row with the address of another product', async () => {
  const [first, second] = [newSku(), newSku()];
  const rows = [first, second].map((sku) => ({ sku, slug: 'only-one', name: 'x', price: 1_000 }));

  const result = await command(shop, 'import', file('a.ndjson', rows));

  expect(result.out).toContain(`line 2, ${second}: slug "only-one" is the address of another product of the file`);
  expect(await stored(first)).toMatchObject({ slug: 'only-one' });
});

test('import joins variants that are far below their product', async () => {
  const parent = newSku();
  const rows = [
    { sku: parent, name: 'Far', axes: ['color'] },
    { sku: newSku(), name: 'Between', price: 1_000 },
    { sku: `${parent}-1`, parent_sku: parent, attributes: { color: ['Red'] }, price: 1_000 },
  ];

  const path = file('a.ndjson', rows);

  const results = [await command(shop, 'import', path, '--dry-run'), await command(shop, 'import', path)];

  for (const { code, out } of results)
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('3 added') });
  expect(await shown('far')).toMatchObject({ variants: [{ slug: 'far-red' }] });
});

test('import reports a missing file', async () => {
  const path = join(scratchFolder(), 'products.csv');

  const result = await command(shop, 'import', path);

  expect(result).toMatchObject({ code: 1, err: `${path} is not there.\n` });
});

test.each<[string, (text: string) => Buffer, string[]]>([
  ['UTF-8 with a byte order mark', (text) => Buffer.from(`\ufeff${text}`), []],
  ['UTF-16 with a byte order mark', (text) => Buffer.from(`\ufeff${text}`, 'utf16le'), []],
  ['windows-1251 by option', windows1251, ['--encoding', 'windows-1251']],
  ['gzip', (text) => gzipSync(text), []],
])('import reads a table in %s', async (_, encode, options) => {
  const sku = newSku();

  const result = await command(shop, 'import', file('a.csv', encode(`sku,name_ru\n${sku},Телефон\n`)), ...options);

  expect(result.code).toBe(0);
  expect(await stored(sku)).toMatchObject({ name: { ru: 'Телефон', hy: 'Телефон' } });
});

function windows1251(text: string): Buffer {
  return Buffer.from(
    [...text].map((letter) => (/[А-я]/.test(letter) ? letter.charCodeAt(0) - 0x350 : letter.charCodeAt(0))),
  );
}

test('import reads categories, parameters and discounts of a YML feed', async () => {
  const yml = `<?xml version="1.0" encoding="windows-1251"?>
<!DOCTYPE yml_catalog SYSTEM "shops.dtd">
<yml_catalog date="2026-11-21"><shop>
<currencies><currency id="AMD" rate="1"/><currency id="USD" rate="390"/></currencies>
<categories><category id="1">Техника</category><category id="2" parentId="1">Смартфоны</category></categories>
<offers>
<offer id="Y-1" available="true"><price>100</price><oldprice>120</oldprice><currencyId>USD</currencyId>
<categoryId>2</categoryId><vendor>Nova</vendor><name>Смартфон Nova &amp; Co</name>
<description><![CDATA[<p>Хороший <script>x</script></p>]]></description>
<barcode>4006381333931</barcode><param name="Экран" unit="дюйм">6.1</param></offer>
<offer id="Y-2" available="false"><price>5000</price><currencyId>AMD</currencyId><categoryId>2</categoryId><name>Чехол</name></offer>
</offers></shop></yml_catalog>`;

  const result = await command(shop, 'import', file('feed.xml', windows1251(yml)));

  expect(result).toMatchObject({ code: 0, out: expect.stringContaining('2 added') });
  expect(await stored('Y-1')).toMatchObject({
    slug: 'smartfon-nova-co',
    name: { ru: 'Смартфон Nova & Co', hy: 'Смартфон Nova & Co' },
    description: { ru: '<p>Хороший </p>' },
    price: 46_800,
    special_price: 39_000,
    search_words: '4006381333931',
    barcode: '4006381333931',
    qty: 0,
  });
  expect(await stored('Y-2')).toMatchObject({ qty: 0 });
  expect(await shown('smartfon-nova-co')).toMatchObject({
    brand: { name: 'Nova', slug: 'nova' },
    categories: [{ slug: 'smartfony' }, { slug: 'tekhnika' }],
    group: [{ name: 'Other', attributes: [{ code: 'ekran', name: 'Экран', value: '6.1 дюйм' }] }],
  });
});

test('import converts rows of another shop with a mapping', async () => {
  const mapping = file(
    'mapping.json',
    JSON.stringify({
      fields: { sku: '{source}:{sku}', name: 'name', brand: 'brand' },
      set: { qty: 4 },
      language: { column: 'lang' },
      price: 'price',
      old_price: 'old_price',
      currency: { column: 'currency', otherwise: 'AMD' },
      rates: { USD: 390, KZT: 0.8 },
      round_to: 100,
      categories: { columns: 'path', rename: { 'Old>Phones': 'phones' } },
      attributes: { objects: ['attributes'], rename: { Colour: 'color', junk: '' } },
      search_words: ['ean', 'mpn'],
    }),
  );
  const rows = [
    {
      source: 'kz',
      sku: 1,
      lang: 'ru',
      name: 'Чайник',
      brand: 'Vitek',
      price: '79 990,50',
      old_price: 99_990,
      currency: 'KZT',
      path: ['Кухня', 'Чайники'],
      attributes: { Мощность: 2000, Colour: 'Red', Тихий: true, junk: 'x', Материал: ['сталь', 'стекло'] },
      ean: ['111', '222'],
      mpn: 'V-1',
    },
    { source: 'kz', sku: 2, lang: 'en', name: 'Free', price: null, currency: null, path: ['Old', 'Phones'] },
    { source: 'kz', sku: 3, lang: 'en', name: 'Far', price: 10, currency: 'INR' },
    { source: 'kz', sku: '', lang: 'en', name: 'Nobody' },
  ];

  const result = await command(shop, 'import', file('a.ndjson', rows), '--mapping', mapping);

  expect(result.code).toBe(3);
  expect(result.out).toContain('line 3, kz:3: currency there is no rate for "INR"');
  expect(result.out).toContain('line 4: sku is missing');
  expect(await stored('kz:1')).toMatchObject({
    price: 80_000,
    special_price: 64_000,
    search_words: '111, 222, V-1',
    qty: 4,
  });
  expect(await stored('kz:2')).toMatchObject({ price: null });
  const page = await shown('chaynik');
  expect(page).toMatchObject({ brand: { name: 'Vitek' }, categories: [{ slug: 'chayniki' }, { slug: 'kukhnya' }] });
  const values = Object.fromEntries(
    page.group[0].attributes.map(({ name, value }: { name: string; value: string }) => [name, value]),
  );
  expect(values).toEqual({ Мощность: '2000', Тихий: 'Yes', Material: 'сталь, стекло' });
  expect(await shown('free')).toBeNull();
});

test('import reports an invalid mapping before it reads the file', async () => {
  const goods = file('a.ndjson', [{}]);
  const importWith = async (content: string) => command(shop, 'import', goods, '--mapping', file('m.json', content));

  expect(await importWith('{')).toMatchObject({ code: 1, err: expect.stringContaining('is not JSON') });
  expect(await importWith('{"fields":{}}')).toMatchObject({ err: expect.stringContaining('must define the SKU') });
  expect(await importWith('{"field":{}}')).toMatchObject({ err: expect.stringContaining('is not right at') });
  expect(await importWith('{"fields":{"sku":"a","cost":"b"}}')).toMatchObject({
    err: expect.stringContaining('"cost"'),
  });
});

test('the open shop shows imported taxonomy and products within a second', async () => {
  const log = { debug() {}, warn() {}, info() {} } as never;
  const other = await shop.another();
  const follower = subscribeToChanges(other.readModel, other.pool, log);
  onTestFinished(() => follower.stop());
  const sku = newSku();
  const row = { sku, name: { hy: 'Շոգեխաշիչ' }, price: 9000, qty: 2, categories: ['Steamers'] };

  await command(shop, 'import', file('a.ndjson', [row]), '--create');

  await expect
    .poll(async () => (await other.app.inject('/api/product/shogekhashich?locale=en')).json().data, SOON)
    .toMatchObject({ sku, categories: [{ slug: 'steamers' }] });
});

test('PostgreSQL plans for the real number of products after a large import', async () => {
  const rows = Array.from({ length: 500 }, () => JSON.stringify({ sku: newSku(), name: { hy: 'Մալուխ' }, price: 900 }));

  const { out } = await command(shop, 'import', file('many.ndjson', rows.join('\n')));

  expect(out).toContain('500 added');
  const { known } = await shop.pool.one<{ known: number }>(sql`
    select reltuples::int as known from pg_class where oid = 'products'::regclass`);
  expect(known).toBeGreaterThanOrEqual(500);
});

test('import does not return stock that an order took during the import', async () => {
  const sku = newSku();
  await command(shop, 'import', file('a.ndjson', [{ sku, name: 'x', price: 1000, qty: 5 }]));
  await shop.pool.run(sql`update stock set qty = 4 where product_id = (select id from products where sku = ${sku})`);

  await command(shop, 'import', file('a.ndjson', [{ sku, name: 'y', price: 900 }]));

  expect(await stored(sku)).toMatchObject({ price: 900, qty: 4 });
});

test('an interrupted dry run reports that nothing was written', async () => {
  const rows = Array.from({ length: 2_500 }, (_, at) => ({ sku: `tried-${at}`, name: `Tried ${at}`, price: 1000 }));
  const stop = new AbortController();
  let printed = '';
  const code = await runCommandLine(['import', file('goods.ndjson', rows), '--dry-run'], {
    terminal: {
      out: () => {},
      err: (text) => void (printed += text),
      progress: (text) => text.startsWith('writing') && stop.abort(),
    },
    openShop: async () => ({ ...shop, databaseFolder: null, close: async () => {} }),
    resolvePath: (path) => path,
    signal: stop.signal,
    now: () => shop.clock.now,
  });

  expect([code, printed]).toEqual([1, 'Stopped. Nothing was written.']);
});

test('import preserves leading zeros of a barcode and refuses a row with a wrong check digit', async () => {
  const [coded, wrong] = [newSku(), newSku()];
  const csv = `sku,name_en,price,qty,categories,barcode\n${coded},Kettle,5000,1,phones,0012345678905\n${wrong},Pot,5000,1,phones,4006381333932\n`;

  const result = await command(shop, 'import', file('barcodes.csv', csv), '--create');

  expect(result.code).toBe(3);
  expect(`${result.out}${result.err}`).toContain(
    'barcode is 4006381333932, and its last digit does not fit the others',
  );
  expect(await stored(coded)).toMatchObject({ barcode: '0012345678905' });
  expect(await stored(wrong)).toBeNull();
});

test('import stores the classification code of a file and refuses a row whose code has letters', async () => {
  const [coded, wrong] = [newSku(), newSku()];
  const csv = `sku,name_en,price,qty,categories,adg_code\n${coded},Kettle,5000,1,phones,8516.10 00\n${wrong},Pot,5000,1,phones,85A6\n`;

  const result = await command(shop, 'import', file('codes.csv', csv), '--create');
  const removed = await command(shop, 'import', file('removed.csv', `sku,adg_code\n${coded},[remove]\n`));

  expect([result.code, removed.code]).toEqual([3, 0]);
  expect(`${result.out}${result.err}`).toContain('adg_code is "85A6", and a classification code has 4 to 10 digits');
  expect(await stored(wrong)).toBeNull();
  expect(await stored(coded)).toMatchObject({ adg_code: null });
});

test('import omits an invalid barcode of a supplier with a warning', async () => {
  const [own, second] = [newSku(), newSku()];
  const yml = `<yml_catalog date="2026-11-21"><shop><currencies><currency id="AMD" rate="1"/></currencies>
<categories><category id="1">Техника</category></categories><offers>
<offer id="${own}"><price>5000</price><currencyId>AMD</currencyId><categoryId>1</categoryId><name>Чайник</name><barcode>OWN-77</barcode></offer>
<offer id="${second}"><price>5000</price><currencyId>AMD</currencyId><categoryId>1</categoryId><name>Утюг</name><barcode>123</barcode><barcode>4006381333931</barcode></offer>
</offers></shop></yml_catalog>`;

  const result = await command(shop, 'import', file('own-codes.xml', yml));

  expect(result.code).toBe(0);
  expect(await stored(own)).toMatchObject({ barcode: null, search_words: 'OWN-77' });
  expect(await stored(second)).toMatchObject({ barcode: '4006381333931' });
});

const photograph = (background: string) =>
  sharp({ create: { width: 800, height: 800, channels: 3, background } })
    .png()
    .toBuffer();

test('import stores one picture when two rows name files with the same bytes', async () => {
  const [one, other] = [newSku(), newSku()];
  const folder = scratchFolder();
  const bytes = await photograph('#123456');
  for (const name of ['a.png', 'b.png']) writeFileSync(join(folder, name), bytes);
  const csv = `sku,name_hy,price,qty,pictures\n${one},Ա,5000,5,a.png\n${other},Բ,5000,5,b.png\n`;

  const result = await command(shop, 'import', file('two.csv', csv), '--pictures', folder);

  expect(result).toMatchObject({ code: 0, err: '' });
  expect((await stored(one))?.pictures).toEqual([expect.stringMatching(/^product\//)]);
  expect((await stored(other))?.pictures).toEqual((await stored(one))?.pictures);
});

test('import names the picture folder in the error when the folder is not writable', async () => {
  const sku = newSku();
  const folder = scratchFolder();
  writeFileSync(join(folder, 'a.png'), await photograph('#654321'));
  const storage = join(scratchFolder(), 'in-the-way');
  writeFileSync(storage, '');
  const elsewhere = { ...shop, config: { ...shop.config, dataFolder: storage } };
  const csv = `sku,name_hy,price,qty,pictures\n${sku},Ա,5000,5,a.png\n`;

  const result = await command(elsewhere, 'import', file('one.csv', csv), '--pictures', folder);

  expect(result.code).toBe(1);
  expect(result.err).toContain(
    'The storage of pictures cannot be written: a part of its path is not a folder (ENOTDIR',
  );
  expect(result.err).not.toContain('database');
});

const listed = async (price: number, more: object = {}): Promise<string> => {
  const sku = newSku();
  await command(shop, 'import', file('a.ndjson', [{ sku, name: { hy: 'Ա', en: 'A' }, price, qty: 3, ...more }]));
  return sku;
};

test('import leaves a field unchanged when its cell is blank', async () => {
  const sku = await listed(18_900, { special_price: 17_900, description: { hy: 'Երկար' }, search_words: 'x' });
  const csv = `sku;price;special_price;description_hy;search_words;qty\n${sku};;  ;;;4\n`;

  const result = await command(shop, 'import', file('week.csv', csv));

  expect(result).toMatchObject({ code: 0, out: expect.stringContaining('1 changed') });
  expect(await stored(sku)).toMatchObject({
    price: 18_900,
    special_price: 17_900,
    description: { hy: 'Երկար' },
    search_words: 'x',
    qty: 4,
  });
});

test('import empties a field when its cell is [remove]', async () => {
  const sku = await listed(18_900, { special_price: 17_900, description: { hy: 'Երկար', ru: 'Длинный' } });
  const csv = `sku,special_price,description_hy,description_ru\n${sku},[remove],[Remove],[remove]\n`;

  await command(shop, 'import', file('week.csv', csv));

  expect(await stored(sku)).toMatchObject({ price: 18_900, special_price: null, description: null });
});

test('import with a mapping leaves the price unchanged when a row has none', async () => {
  const sku = await listed(18_900);
  const mapping = { fields: { sku: 'sku', name: 'name' }, price: 'price', currency: 'AMD' };
  const rows = [
    { sku, name: '', price: '' },
    { sku: await listed(5_000), price: 0 },
  ];

  const result = await command(
    shop,
    ...['import', file('a.ndjson', rows), '--mapping', file('m.json', JSON.stringify(mapping))],
  );

  expect(result).toMatchObject({ code: 0, out: expect.stringContaining('2 unchanged') });
  expect(result.out).toContain('price is 0, which is no price; the price stays as it is');
  expect(await stored(sku)).toMatchObject({ price: 18_900, name: { hy: 'Ա', en: 'A' } });
});

test('import lists products that go off sale and price changes of more than half, and writes nothing', async () => {
  const [removed, hidden, cheap, usual] = [
    await listed(18_900),
    await listed(18_900),
    await listed(18_900),
    await listed(18_900),
  ];
  const csv = `sku,price,enabled\n${removed},[remove],\n${hidden},,0\n${cheap},189,\n${usual},17900,\n`;

  const result = await command(shop, 'import', file('week.csv', csv));

  expect(result.code).toBe(1);
  expect(result.out).toContain(`line 2, ${removed}: price is removed, which takes the product off sale (18900 now)`);
  expect(result.out).toContain(`line 3, ${hidden}: enabled takes the product off sale`);
  expect(result.out).toContain(`line 4, ${cheap}: price changes from 18900 to 189, by more than half`);
  expect(result.out).not.toContain(usual);
  expect(result.err).toBe(
    'Nothing was imported, because the file takes 2 products off sale and changes 1 price by more than half or below the purchase cost. ' +
      'Look at the list above. If it is right, run the same command again with --confirm.\n',
  );
  for (const sku of [removed, hidden, cheap, usual])
    expect(await stored(sku)).toMatchObject({ price: 18_900, enabled: true });
});

test('import --confirm takes products off sale and changes prices by more than half', async () => {
  const [removed, cheap] = [await listed(18_900), await listed(18_900)];
  const csv = file('week.csv', `sku,price\n${removed},[remove]\n${cheap},1890\n`);

  const dry = await command(shop, 'import', csv, '--dry-run');
  const result = await command(shop, 'import', csv, '--confirm');
  const again = await command(shop, 'import', csv);

  expect(dry).toMatchObject({ code: 0, out: expect.stringContaining('Off sale, or changed by more than half (2):') });
  expect(result).toMatchObject({ code: 0, out: expect.stringContaining('2 changed') });
  expect(await stored(removed)).toMatchObject({ price: null });
  expect(await stored(cheap)).toMatchObject({ price: 1_890 });
  expect(again).toMatchObject({ code: 0, out: expect.stringContaining('2 unchanged') });
});

test('import reports an SKU of a price list that no product has', async () => {
  const result = await command(shop, 'import', file('week.csv', 'sku,price\nNO-SUCH,5000\n'));

  expect(result.code).toBe(3);
  expect(result.out).toContain(
    'line 2, NO-SUCH: sku is unknown: no product of the shop has this article number, and a new product needs a name',
  );
});

test('import --create reports categories and attributes that are named by their code', async () => {
  const csv = `sku,name_hy,price,categories,attr:gauge\n${newSku()},Ա,5000,cables/hdmi-cables,2\n`;

  const result = await command(shop, 'import', file('a.csv', csv), '--create');

  expect(result.code).toBe(0);
  expect(result.out).toContain('categories "cables/hdmi-cables" is new and named by its address');
  expect(result.out).toContain('attributes "gauge" is new and named by its code');
});

const feed = (currencies: string, offer: string) =>
  `<yml_catalog date="2026-11-28 10:00"><shop><currencies>${currencies}</currencies>` +
  `<categories><category id="1">Чайники</category></categories><offers>${offer}</offers></shop></yml_catalog>`;
const kettle = (sku: string, inside = '') =>
  `<offer id="${sku}" available="true"><price>4990</price>${inside}<categoryId>1</categoryId><name>Чайник</name></offer>`;

test('import of a feed without currencyId refuses roubles when no rate is stored', async () => {
  const sku = newSku();

  const result = await command(shop, 'import', file('a.yml', feed('<currency id="RUR" rate="1"/>', kettle(sku))));

  expect(result.code).toBe(3);
  expect(result.out).toContain('currency there is no rate for "RUB"');
  expect(await stored(sku)).toBeNull();
});

test('import of a feed without currencyId uses the currency of the feed', async () => {
  const sku = newSku();
  const currencies = '<currency id="USD" rate="390"/><currency id="AMD" rate="1"/>';

  await command(shop, 'import', file('a.yml', feed(currencies, kettle(sku))));

  expect(await stored(sku)).toMatchObject({ price: 4_990 });
});

test('import of a feed without a currency refuses its prices', async () => {
  const sku = newSku();

  const result = await command(shop, 'import', file('a.yml', feed('', kettle(sku))));

  expect(result.code).toBe(3);
  expect(result.out).toContain('currency is not named: neither the row nor the file says it');
  expect(await stored(sku)).toBeNull();
});

test('import of a feed without count leaves the stock unchanged and reports it', async () => {
  const [told, untold] = [newSku(), newSku()];
  const offers = kettle(told, '<count>7</count>') + kettle(untold);

  const result = await command(shop, 'import', file('a.yml', feed('<currency id="AMD" rate="1"/>', offers)));

  expect(result).toMatchObject({ code: 0, out: expect.stringContaining('qty is not in the file') });
  expect(await stored(told)).toMatchObject({ qty: 7 });
  expect(await stored(untold)).toMatchObject({ qty: 0 });
});

test('import refuses a mapping with prices but no currency', async () => {
  const mapping = { fields: { sku: 'sku', name: 'name' }, price: 'price' };

  const result = await command(
    shop,
    ...['import', file('a.csv', 'sku,name,price\nX,Y,100\n'), '--mapping', file('m.json', JSON.stringify(mapping))],
  );

  expect(result).toMatchObject({ code: 1, err: expect.stringContaining('must name the currency of its prices') });
});

test.for([
  ['question marks', '???????? Apple iPhone 15'],
  ['replacement characters', '\ufffd\ufffd\ufffd Apple'],
  ['UTF-8 read as windows-1251', 'РЎРјР°СЂС‚С„РѕРЅ Apple'],
  ['windows-1251 read as windows-1252', 'Ñìàðòôîí Apple'],
] as const)('import refuses a name of %s and explains how to save the file', async ([, name]) => {
  const sku = await listed(18_900);

  const result = await command(
    shop,
    'import',
    file('a.csv', `sku,name_hy,name_ru,price\n${sku},${name},${name},18900\n`),
  );

  expect(result.code).toBe(3);
  expect(result.out).toContain(`line 2, ${sku}: name has lost its letters (`);
  expect(result.out).toContain('save the file in UTF-8 (in Excel: "CSV UTF-8") and use that one');
  expect(await stored(sku)).toMatchObject({ name: { hy: 'Ա', en: 'A' } });
});

test.for([
  ['description', { description: { hy: '<p>???????? <b>????????</b></p>' } }],
  ['brand', { brand: '???????? Plus' }],
  ['attributes', { attributes: { color: ['???????'] } }],
  ['categories', { categories: ['phones/????????', '????????'] }],
  ['picture_alts', { pictures: ['product/x/1.webp'], picture_alts: { hy: ['????????'] } }],
  ['search_words', { search_words: 'РЎРјР°СЂС‚С„РѕРЅ' }],
] as const)('import refuses lost letters in %s', async ([field, cells]) => {
  const sku = newSku();

  const result = await command(
    shop,
    ...['import', '--create', file('a.ndjson', [{ sku, name: 'Ա', price: 5_000, ...cells }])],
  );

  expect(result).toMatchObject({ code: 3, out: expect.stringContaining(`${sku}: ${field} has lost its letters`) });
  expect(await stored(sku)).toBeNull();
});

test('import with a mapping refuses damaged letters in names of categories and attributes', async () => {
  const mapping = {
    fields: { sku: 'sku', name: 'name' },
    categories: { columns: 'path' },
    attributes: { objects: ['facts'] },
  };
  const rows = [
    { sku: newSku(), name: 'Ա', path: '???????? > ?????' },
    { sku: newSku(), name: 'Ա', facts: { 'Р¦РІРµС‚': '5' } },
  ];

  const result = await command(
    shop,
    ...['import', file('a.ndjson', rows), '--mapping', file('m.json', JSON.stringify(mapping))],
  );

  expect(result.code).toBe(3);
  expect(result.out).toMatch(/line 1, \S+ categories has lost its letters/);
  expect(result.out).toMatch(/line 2, \S+ attributes has lost its letters/);
});

test('import refuses a taxonomy row whose name has damaged letters', async () => {
  const row = { kind: 'category', code: 'lost', name: { hy: '????????' } };

  const result = await command(shop, 'import', file('a.ndjson', [row]));

  expect(result).toMatchObject({ code: 3, out: expect.stringContaining('name has lost its letters') });
});

test.for([
  ['a separator line', (rows: string) => `sep=;\r\n${rows}`],
  ['a byte order mark and a separator line', (rows: string) => `\ufeffsep=;\r\n${rows}`],
  ['a byte order mark', (rows: string) => `\ufeff${rows}`],
] as const)('import reads a sheet that begins with %s', async ([, whole]) => {
  const sku = newSku();

  const result = await command(shop, 'import', file('a.csv', whole(`sku;name_hy;price\r\n${sku};Ա, Բ;5000\r\n`)));

  expect(result.code).toBe(0);
  expect(await stored(sku)).toMatchObject({ name: { hy: 'Ա, Բ' }, price: 5_000 });
});

test('import reads columns of a header whose capitals and spaces differ', async () => {
  const sku = newSku();
  const csv = ` SKU ;Name_HY;Price;Special price;QTY\n${sku};Ա;5000;4500;3\n`;

  const result = await command(shop, 'import', file('a.csv', csv));

  expect(result).toMatchObject({ code: 0, out: expect.not.stringContaining('Warnings') });
  expect(await stored(sku)).toMatchObject({ price: 5_000, special_price: 4_500, qty: 3 });
});

test('import refuses a header with two names for one column', async () => {
  const result = await command(shop, 'import', file('a.csv', 'sku,Price,price\nX,1,2\n'));

  expect(result).toMatchObject({ code: 1, err: 'The column "price" is there twice. Nothing was imported.\n' });
});

const zip = (...names: string[]) => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.from(names.join('\0'))]);

test.for([
  ['goods.ods', zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), 'an OpenDocument spreadsheet'],
  ['goods.csv', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 'an old Excel workbook or another Office document'],
  ['goods.zip', zip('a.csv'), 'a zip archive'],
  ['goods.pdf', Buffer.from('%PDF-1.7\n'), 'a PDF'],
  ['goods.csv', Buffer.from('<!DOCTYPE html><html><table>'), 'a web page'],
  ['goods.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10]), 'a picture'],
] as const)('import recognises the kind of the foreign file %s', async ([name, bytes, kind]) => {
  const path = file(name, bytes);

  const result = await command(shop, 'import', path);

  expect(result).toMatchObject({
    code: 1,
    err: `${path} is ${kind}, which cannot be read here. Save the table as an Excel workbook (.xlsx) or "CSV UTF-8" and use that file.\n`,
  });
});

test('import accepts a picture that is too small with a warning', async () => {
  const sku = newSku();
  const folder = scratchFolder();
  const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  writeFileSync(join(folder, 'dot.png'), dot);
  const csv = `sku,name_hy,price,qty,pictures\n${sku},Ա,5000,5,dot.png\n`;

  const result = await command(shop, 'import', file('one.csv', csv), '--pictures', folder);

  expect(result).toMatchObject({ code: 0, out: expect.stringContaining('"dot.png" is 1 × 1 pixels, too small') });
  expect((await stored(sku))?.pictures).toHaveLength(1);
});

test('import lists the columns of a file in their order when one is missing', async () => {
  const result = await command(shop, 'import', file('a.csv', 'Name,2970,76,1\nx,1,2,3\n'));

  expect(result.err).toContain('no column with an article number (SKU). It has: Name, 2970, 76, 1.');
});

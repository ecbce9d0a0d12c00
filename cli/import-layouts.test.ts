import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { product } from '#testing/builders.ts';
import { openFileShop } from '#testing/shop.ts';
import { command, file, scratchFolder } from '#testing/shop-command.ts';
import { workbook } from '#testing/workbook.ts';

const shop = await openFileShop();
await shop.add(product({ options: { color: 'Red', brand: 'Aurora' } }));

type Stored = { sku: string; parent: string | null; price: number | null; pictures: string[]; categories: string[] };

/** A product and its variants, in the order of the file. */
const family = (sku: string) =>
  shop.pool.many<Stored & Record<string, unknown>>(sql`
    select p.sku, m.sku as parent, p.name, p.type, p.regular_price as price, p.special_price, p.enabled, p.barcode,
           p.search_words, p.special_from::text as from, s.qty,
           array(select path from product_images where product_id = p.id order by position) as pictures,
           array(select coalesce(c.name->>'en', c.name->>'hy') from product_categories x join categories c on c.id = x.category_id
                 where x.product_id = p.id order by c.id) as categories,
           coalesce((select jsonb_object_agg(a.code, o.admin_name) from product_options x
             join attribute_options o on o.id = x.option_id join attributes a on a.id = o.attribute_id
             where x.product_id = p.id), '{}') as options
    from products p left join products m on m.id = p.parent_id left join stock s on s.product_id = p.id
    where p.sku = ${sku} or m.sku = ${sku} order by p.parent_id nulls first, p.id`);

const pictureFolder = async (...names: string[]) => {
  const folder = scratchFolder();
  for (const [at, name] of names.entries()) {
    const background = { r: 40 * at, g: 120, b: 200 };
    const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
      .png()
      .toBuffer();
    writeFileSync(join(folder, name), bytes);
  }
  return folder;
};

test('import joins the rows of a Shopify handle into one product with variants and all pictures', async () => {
  const folder = await pictureFolder('front.png', 'red.png', 'back.png');
  const csv = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Variant Image,Status
cover-x,Cover X,<p>Soft</p>,Nordix,Covers,"soft, thin",TRUE,Colour,Ruby,CX-R,4,9.90,12.00,front.png,red.png,active
cover-x,,,,,,,,Sky,CX-B,0,9.90,,,,
cover-x,,,,,,,,,,,,,back.png,,
lamp-y,Lamp Y,,Nordix,Lamps,,TRUE,Title,Default Title,,7,20,,,,active
`;

  const result = await command(
    shop,
    'import',
    file('shop.csv', csv),
    '--currency',
    'USD',
    '--rate',
    '400',
    '--pictures',
    folder,
  );

  expect(result).toMatchObject({ code: 0, out: expect.stringContaining('Columns recognized: Shopify.') });
  const [head, ruby, sky] = await family('cover-x');
  expect(head).toMatchObject({ type: 'configurable', categories: ['Covers'], search_words: 'soft, thin' });
  expect(head?.pictures).toHaveLength(2);
  expect(ruby).toMatchObject({ sku: 'CX-R', qty: 4, price: 4800, special_price: 3960, options: { colour: 'Ruby' } });
  expect(ruby?.pictures).toHaveLength(1);
  expect(sky).toMatchObject({ sku: 'CX-B', qty: 0, price: 3960, options: { colour: 'Sky' } });
  expect(await family('lamp-y')).toMatchObject([{ type: 'simple', price: 8000, qty: 7 }]);
});

test('import asks for the currency when a known system does not write one', async () => {
  const csv = 'Handle,Title,Variant SKU,Variant Price\na,A,A-1,5\n';

  const result = await command(shop, 'import', file('shop.csv', csv));

  expect(result.code).toBe(1);
  expect(result.err).toContain('does not name the currency of its prices. Add --currency AMD');
});

test('import joins a WooCommerce parent and its variations and splits categories and pictures', async () => {
  const folder = await pictureFolder('1.png', '2.png');
  const csv = `ID,Type,SKU,Name,Published,Stock,Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s)
11,variation,WC-1-L,Shirt - L,1,3,4500,5000,,,,id:10,Size,L
10,variable,WC-1,Shirt,1,,,,"Clothes > Shirts, Sale","cotton, blue","1.png, 2.png",,Size,"S, L"
12,variation,WC-1-S,Shirt - S,1,2,,5000,,,,WC-1,Size,S
13,simple,WC-2,Belt,'-1,5,,"12,900","Clothes > Belts\\, straps",,,,,
`;

  const result = await command(shop, 'import', file('wc.csv', csv), '--currency', 'AMD', '--pictures', folder);

  expect(result).toMatchObject({ code: 0, out: expect.stringContaining('Columns recognized: WooCommerce.') });
  const [head, ...variants] = await family('WC-1');
  expect(head).toMatchObject({
    type: 'configurable',
    categories: ['Clothes', 'Shirts', 'Sale'],
    search_words: 'cotton, blue',
  });
  expect(head?.pictures).toHaveLength(2);
  expect(variants).toMatchObject([
    { sku: 'WC-1-L', price: 5000, special_price: 4500, qty: 3, options: { size: 'L' } },
    { sku: 'WC-1-S', price: 5000, special_price: null, qty: 2, options: { size: 'S' } },
  ]);
  expect(await family('WC-2')).toMatchObject([
    { enabled: false, price: 12_900, categories: ['Clothes', 'Belts, straps'] },
  ]);
});

test('import joins configurable products of Magento with the variants that they list', async () => {
  const csv = `sku,attribute_set_code,product_type,categories,product_websites,name,price,special_price,special_price_from_date,product_online,additional_attributes,qty,base_image,configurable_variations
MG-1-S,Default,simple,,base,Jacket S,9000,,,1,"size=S,material=Wool",4,no_selection,
MG-1-M,Default,simple,,base,Jacket M,9500,8000,2026-10-25 3:34:20,1,"size=M,material=Wool",6,,
MG-1,Default,configurable,"Default Category/Gear,Default Category/Gear/Coats",base,Jacket,,,,1,material=Wool,,,"sku=MG-1-S,size=S|sku=MG-1-M,size=M"
`;

  const result = await command(shop, 'import', file('mg.csv', csv), '--currency', 'AMD');

  expect(result).toMatchObject({ code: 0, out: expect.stringContaining('Columns recognized: Magento.') });
  expect(await family('MG-1')).toMatchObject([
    { sku: 'MG-1', type: 'configurable', categories: ['Gear', 'Coats'] },
    { sku: 'MG-1-S', price: 9000, qty: 4, options: { size: 'S' } },
    { sku: 'MG-1-M', price: 9500, special_price: 8000, from: '2026-10-25', qty: 6, options: { size: 'M' } },
  ]);
});

test.each<[string, string, string, object]>([
  [
    'PrestaShop',
    'PS-1',
    `Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax included;Reference #;Manufacturer;EAN13;Quantity;Image URLs (x,y,z...);Feature(Name:Value:Position)
1;1;Cup;Home,Dishes;2500;PS-1;Nordix;4006381333931;9;;Material:Glass:1,Volume:300 ml:2
`,
    { price: 2500, qty: 9, barcode: '4006381333931', categories: ['Dishes'] },
  ],
  [
    'Bagisto',
    'BG-1-R',
    `locale,attribute_family_code,sku,parent_sku,type,categories,inventories,name,price,status,color,size,configurable_variants
en,default,BG-1,,configurable,Root/Toys,,Ball,,1,,,"sku=BG-1-R,color=Red|sku=BG-1-G,color=Green"
en,default,BG-1-R,BG-1,simple,,default=7,Ball red,1500,1,Red,,
en,default,BG-1-G,BG-1,simple,,default=2,Ball green,1500,1,Green,,
`,
    { parent: 'BG-1', price: 1500, qty: 7, options: { color: 'Red' } },
  ],
  [
    'OpenCart',
    'OC-1',
    `product_id,name(en-gb),name(ru-ru),categories,sku,ean,quantity,model,manufacturer,image_name,price,date_available,description(en-gb),status,stock_status_id
7,Pan,Сковорода,"20,28",OC-1,,14,PAN-7,Nordix,,"4500.00",2026-01-01,Iron,true,7
`,
    { price: 4500, qty: 14, name: expect.objectContaining({ en: 'Pan', ru: 'Сковорода' }) },
  ],
])('import reads a product of %s', async (layout, sku, csv, wanted) => {
  const result = await command(shop, 'import', file('other.csv', csv), '--currency', 'AMD');

  expect(result).toMatchObject({ code: 0, out: expect.stringContaining(`Columns recognized: ${layout}.`) });
  expect(await family(sku)).toMatchObject([wanted]);
});

test('import joins YML offers of a group by the parameters that differ, in three languages', async () => {
  const offer = (id: string, color: string, price: number) =>
    `<offer id="${id}" group_id="YG" available="true"><price>${price}</price><categoryId>1</categoryId><name_ru>Чехол Z ${color}</name_ru><name_am>Պատյան Z ${color}</name_am><name_en>Case Z ${color}</name_en><param name="Материал">кожа</param><param name="Цвет чехла">${color}</param><count>3</count></offer>`;
  const yml = `<yml_catalog date="2026-11-28 10:00"><shop><currencies><currency id="AMD" rate="1"/></currencies><categories><category id="1">Cases</category></categories><offers>${offer('YG-1', 'black', 5000)}${offer('YG-2', 'white', 5500)}</offers></shop></yml_catalog>`;

  const result = await command(shop, 'import', file('feed.yml', yml));

  expect(result.code).toBe(0);
  expect(await family('YG')).toMatchObject([
    { type: 'configurable', name: { hy: 'Պատյան Z', ru: 'Чехол Z', en: 'Case Z' }, categories: ['Cases'] },
    { sku: 'YG-1', price: 5000, qty: 3, options: { tsvet_chekhla: 'black' } },
    { sku: 'YG-2', price: 5500, qty: 3, options: { tsvet_chekhla: 'white' } },
  ]);
});

test('import reads a Google Merchant feed with groups, sales and two pictures', async () => {
  const folder = await pictureFolder('one.png', 'two.png');
  const item = (id: string, size: string, more = '') =>
    `<item><g:id>${id}</g:id><title>Ring ${size}</title><description>Silver</description><g:image_link>one.png</g:image_link><g:additional_image_link>two.png</g:additional_image_link><g:price>8000 AMD</g:price><g:availability>in_stock</g:availability><g:brand>Nordix</g:brand><g:product_type>Jewels &gt; Rings</g:product_type><g:item_group_id>GG</g:item_group_id><g:size>${size}</g:size>${more}</item>`;
  const xml = `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>x</title>${item('GG-16', '16')}${item('GG-17', '17', '<g:sale_price>7000 AMD</g:sale_price>')}</channel></rss>`;

  const result = await command(shop, 'import', file('feed.xml', xml), '--pictures', folder);

  expect(result.code).toBe(0);
  const [head, ...variants] = await family('GG');
  expect(head).toMatchObject({ type: 'configurable', categories: ['Jewels', 'Rings'] });
  expect(head?.pictures).toHaveLength(2);
  expect(variants).toMatchObject([
    { sku: 'GG-16', price: 8000, options: { size: '16' } },
    { sku: 'GG-17', price: 8000, special_price: 7000, options: { size: '17' } },
  ]);
});

test.each([
  ['Armenian', 'Կոդ;Անվանում;ԳԻՆ (֏);Քանակ;Ակտիվ', 'Բաժակ', 'ոչ'],
  ['Russian', ' Артикул ;НАИМЕНОВАНИЕ;Цена, драм;Кол-во;Активен', 'Кружка', 'нет'],
  ['English', 'Item no.;Product Name;Unit price (AMD);Stock;Active', 'Mug', 'no'],
])('import reads a table with an %s header', async (language, header, name, no) => {
  const sku = `PT-${language}`;
  const csv = `${header}\n${sku}-1;${name};249,900;5,0;${no}\n${sku}-2;${name};249 900 ֏;12 шт;1\n`;

  const result = await command(shop, 'import', file('table.csv', csv));

  expect(result).toMatchObject({ code: 0, out: expect.stringContaining('Columns recognized: table.') });
  expect(await family(`${sku}-1`)).toMatchObject([{ price: 249_900, qty: 5, enabled: false }]);
  expect(await family(`${sku}-2`)).toMatchObject([{ price: 249_900, qty: 12, enabled: true }]);
});

test('import takes the number out of a price with other words only with --take-number', async () => {
  const csv = 'Артикул;Название;Цена\nTN-1;Болт;1 260 ₽ /шт\n';
  const path = file('tovary.csv', csv);

  const refused = await command(shop, 'import', path, '--currency', 'RUB', '--rate', '4');
  const result = await command(shop, 'import', path, '--currency', 'RUB', '--rate', '4', '--take-number');

  expect(refused).toMatchObject({ code: 3, out: expect.stringContaining('"1 260 ₽ /шт" is not a price') });
  expect(result.code).toBe(0);
  expect(await family('TN-1')).toMatchObject([{ price: 5040 }]);
});

test('import reads an Excel workbook with a title, merged cells, formulas and dates', async () => {
  const rows = [
    ['Price list of November', null, null, null],
    [null],
    ['SKU', 'Name', 'Price', 'Sale price', 'Sale to', 'Barcode', 'Active'],
    ['XL-1', 'Fan', { formula: 'A1*2', value: 15_000 }, 12_000, { day: 46_387 }, 4006381333931, true],
    ['XL-2', 'Heater', 25_000, null, null, null, false],
  ];
  const path = join(scratchFolder(), 'list.csv');
  writeFileSync(path, workbook(rows, ['A1:D1']));

  const result = await command(shop, 'import', path);

  expect(result).toMatchObject({ code: 0, out: expect.stringContaining('2 rows read, 2 added') });
  expect(await family('XL-1')).toMatchObject([
    { price: 15_000, special_price: 12_000, barcode: '4006381333931', enabled: true },
  ]);
  expect(await family('XL-2')).toMatchObject([{ price: 25_000, enabled: false }]);
});

test('import reads a windows-1251 table without an option', async () => {
  const text = 'Артикул;Наименование;Цена\nCP-1;Электрический чайник;9900\n';
  const bytes = Buffer.from(
    [...text].map((letter) => (/[А-я]/.test(letter) ? letter.charCodeAt(0) - 0x350 : letter.charCodeAt(0))),
  );

  const result = await command(shop, 'import', file('old.csv', bytes));

  expect(result.code).toBe(0);
  expect(await family('CP-1')).toMatchObject([
    { price: 9900, name: { hy: 'Электрический чайник', ru: 'Электрический чайник' } },
  ]);
});

test.each<[string, Buffer, string]>([
  ['an old Excel workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'an old Excel workbook'],
  ['a PDF', Buffer.from('%PDF-1.7 ...'), 'a PDF'],
  ['an archive', Buffer.from([0x50, 0x4b, 3, 4, ...Buffer.from('photo.jpg')]), 'a zip archive'],
  [
    'a damaged workbook',
    Buffer.from([0x50, 0x4b, 3, 4, ...Buffer.from('xl/workbook.xml')]),
    'a damaged Excel workbook',
  ],
])('import names %s and changes nothing', async (_, bytes, name) => {
  const result = await command(shop, 'import', file('goods.xlsx', bytes));

  expect(result).toMatchObject({ code: 1, err: expect.stringContaining(name) });
});

test('import reads characteristics and pictures that a program wrote as JSON into cells', async () => {
  const folder = await pictureFolder('a.png', 'b.png');
  const csv = `full_name,product_code,price,photos,specifications
Phone,JS-1,33999,"[""a.png"", ""b.png""]","{""Weight"": ""171 g"", ""Ports"": ""USB-C""}"
`;

  const result = await command(shop, 'import', file('scraped.csv', csv), '--pictures', folder);

  expect(result.code).toBe(0);
  const [one] = await family('JS-1');
  expect(one?.pictures).toHaveLength(2);
  const texts = await shop.pool.many(sql`
    select a.code from product_texts t join attributes a on a.id = t.attribute_id
    where t.product_id = (select id from products where sku = 'JS-1') order by 1`);
  expect(texts).toEqual([{ code: 'ports' }, { code: 'weight' }]);
});

test('import refuses only the broken last row of a table', async () => {
  const csv = 'SKU;Name;Price\nBR-1;Desk;9000\nBR-2;De';

  const result = await command(shop, 'import', file('cut.csv', csv));

  expect(result).toMatchObject({ code: 3, out: expect.stringContaining('2 cells where the first line has 3 columns') });
  expect(await family('BR-1')).toMatchObject([{ price: 9000 }]);
});

test('import --template prints a table that imports', async () => {
  const template = await command(shop, 'import', '--template');

  const result = await command(shop, 'import', file('example.csv', template.out), '--create');

  expect(result).toMatchObject({ code: 0, out: expect.stringContaining('4 added') });
});

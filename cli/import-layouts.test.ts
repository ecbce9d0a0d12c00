import { readFileSync, writeFileSync } from 'node:fs';
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

test('import --round-to makes converted prices multiples of its sum', async () => {
  const csv = 'Handle,Title,Variant SKU,Variant Price,Option1 Name\nround-1,Round one,ROUND-1,59.99,Title\n';

  const result = await command(
    shop,
    'import',
    file('round.csv', csv),
    '--currency',
    'USD',
    '--rate',
    '390',
    '--round-to',
    '100',
  );

  expect(result.code).toBe(0);
  expect((await family('ROUND-1')).map(({ price }) => price)).toEqual([23_400]);
});

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
  expect(result.out).toMatch(/ s \([\d.]+ checking, [\d.]+ pictures, [\d.]+ writing\)/);
  const [head, ruby, sky] = await family('cover-x');
  expect(head).toMatchObject({ type: 'configurable', categories: ['Covers'], search_words: 'soft, thin' });
  expect(head?.pictures).toHaveLength(2);
  expect(ruby).toMatchObject({ sku: 'CX-R', qty: 4, price: 4800, special_price: 3960, options: { colour: 'Ruby' } });
  expect(ruby?.pictures).toHaveLength(1);
  expect(sky).toMatchObject({ sku: 'CX-B', qty: 0, price: 3960, options: { colour: 'Sky' } });
  expect(await family('lamp-y')).toMatchObject([{ type: 'simple', price: 8000, qty: 7 }]);
});

test('import adds translated names to common attributes of a Shopify file', async () => {
  const csv = `Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price
hat-a,Hat A,Size,M,Trim width,Narrow,HA-1,5000
hat-a,,,L,,Wide,HA-2,5000
`;

  await command(shop, 'import', file('shop.csv', csv), '--currency', 'AMD');

  const names = await shop.pool.many(sql`select code, name from attributes where code in ('size', 'trim_width')`);
  expect(names).toEqual(
    expect.arrayContaining([
      { code: 'size', name: { hy: 'Չափս', ru: 'Размер', en: 'Size' } },
      { code: 'trim_width', name: expect.objectContaining({ en: 'Trim width' }) },
    ]),
  );
});

test('import takes the Type of a Shopify product whose Product Category is empty as its category', async () => {
  const csv = `Handle,Title,Vendor,Product Category,Type,Variant SKU,Variant Price
drill-a,Drill A,Nordix,,Drills,DR-A,5000
drill-b,Drill B,Nordix,Tools > Power tools,Drills,DR-B,5000
`;

  const result = await command(shop, 'import', file('shop.csv', csv), '--currency', 'AMD');

  expect(result.code).toBe(0);
  expect(await family('DR-A')).toMatchObject([{ categories: ['Drills'] }]);
  expect(await family('DR-B')).toMatchObject([{ categories: ['Tools', 'Power tools'] }]);
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

test.each<[string, string, string[]]>([
  [
    'WooCommerce',
    `ID,Type,SKU,Name,Published,Visibility in catalog,Stock,Regular price
1,simple,HW-1,Lamp Ori,1,visible,3,9000
2,simple,HW-2,Lamp Oro,1,hidden,3,9000
3,simple,HW-3,Lamp Ora,0,visible,3,9000
4,simple,HW-4,Lamp Oru,-1,visible,3,9000
5,simple,HW-5,Lamp Ore,1,search,3,9000
`,
    ['HW-1', 'HW-5'],
  ],
  [
    'WooCommerce',
    `sku,Title,regular_price,stock_status,stock_quantity,status,catalog_visibility
HX-1,Lamp Ori,9000,instock,3,publish,visible
HX-2,Lamp Oro,9000,instock,3,publish,hidden
HX-3,Lamp Ora,9000,instock,3,private,visible
HX-4,Lamp Oru,9000,instock,3,draft,visible
HX-5,Lamp Ore,9000,instock,3,pending,visible
`,
    ['HX-1'],
  ],
  [
    'Magento',
    `sku,attribute_set_code,product_type,name,price,qty,product_online,visibility
HM-1,Default,simple,Lamp Ori,900,3,1,"Catalog, Search"
HM-2,Default,simple,Lamp Oro,900,3,1,Not Visible Individually
HM-3,Default,simple,Lamp Ora,900,3,2,"Catalog, Search"
`,
    ['HM-1'],
  ],
  [
    'PrestaShop',
    `Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax included;Reference #;Quantity;Visibility
1;1;Lamp Ori;Lamps;2500;HP-1;9;both
2;1;Lamp Oro;Lamps;2500;HP-2;9;none
3;0;Lamp Ora;Lamps;2500;HP-3;9;both
`,
    ['HP-1'],
  ],
  [
    'Bagisto',
    `sku,attribute_family_code,type,name,price,inventories,status,visible_individually
HB-1,default,simple,Lamp Ori,5000,default=2,1,1
HB-2,default,simple,Lamp Oro,5000,default=2,1,0
HB-3,default,simple,Lamp Ora,5000,default=2,0,1
`,
    ['HB-1'],
  ],
  [
    'Shopify',
    `Handle,Title,Variant SKU,Variant Inventory Qty,Variant Price,Status
hs-1,Lamp Ori,HS-1,7,20,active
hs-2,Lamp Oro,HS-2,7,20,draft
hs-3,Lamp Ora,HS-3,7,20,archived
hs-4,Lamp Oru,HS-4,7,20,unlisted
`,
    ['HS-1'],
  ],
])(
  'import of %s hides drafts, private products and products that the catalogue hides',
  async (layout, csv, visible) => {
    const result = await command(shop, 'import', file('hidden.csv', csv), '--currency', 'AMD', '--warn-below', '1');

    expect(result).toMatchObject({ code: 0, out: expect.stringContaining(`Columns recognized: ${layout}.`) });
    const stored = await shop.pool.many<{ sku: string }>(sql`
    select sku from products where enabled and sku like ${`${visible[0]!.slice(0, 3)}%`} order by sku`);
    expect(stored.map(({ sku }) => sku)).toEqual(visible);
  },
);

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

test.each<[string, string, string[]]>([
  [
    'Magento',
    `sku,attribute_set_code,product_type,name,price,qty,product_online
KM-1,Default,bundle,Tea set Orva,900,4,1
KM-2,Default,grouped,Tea family Orva,,,1
KM-3,Default,simple,Cup Orva,900,4,1
`,
    ['KM-1 product_type is a bundle', 'KM-2 product_type is a grouped product'],
  ],
  [
    'WooCommerce',
    `ID,Type,SKU,Name,Published,Stock,Regular price
1,grouped,KW-1,Desk family Ilm,1,,
2,"external, virtual",KW-2,Course Ilm,1,3,9000
3,simple,KW-3,Desk Ilm,1,3,9000
`,
    ['KW-1 Type is a grouped product', 'KW-2 Type is an external product'],
  ],
  [
    'Bagisto',
    `sku,attribute_family_code,type,name,price,inventories,status
KB-1,default,bundle,Kit Sorn,5000,default=2,1
KB-2,default,grouped,Family Sorn,,,1
KB-3,default,simple,Pen Sorn,5000,default=2,1
`,
    ['KB-1 type is a bundle', 'KB-2 type is a grouped product'],
  ],
])('import of %s refuses bundles, grouped and external products and takes the others', async (_, csv, wanted) => {
  const report = join(scratchFolder(), 'report.ndjson');
  const options = ['--currency', 'AMD', '--warn-below', '1', '--report', report];

  const result = await command(shop, 'import', file('kinds.csv', csv), ...options);

  expect(result).toMatchObject({ code: 3, out: expect.stringContaining(', 1 added') });
  const remarks = readFileSync(report, 'utf8')
    .trim()
    .split('\n')
    .map((line): { severity: string; sku: string; field: string; why: string } => JSON.parse(line));
  const refused = remarks.filter(({ severity }) => severity === 'refused');
  expect(refused.map(({ sku, field, why }) => `${sku} ${field} ${why.split(',')[0]}`)).toEqual(wanted);
});

test('import refuses a configurable product of Magento whose variants are not in the file', async () => {
  const csv = `sku,attribute_set_code,product_type,name,price,qty,product_online,configurable_variations
MV-1,Default,configurable,Coat Ilm,,,1,
MV-2,Default,simple,Scarf Ilm,900,3,1,
`;

  const result = await command(shop, 'import', file('heads.csv', csv), '--currency', 'AMD');

  expect(result.code).toBe(3);
  expect(result.out).toContain('MV-1: variants are not in the file: it calls this a product with variants');
  expect(await family('MV-1')).toEqual([]);
  expect(await family('MV-2')).toMatchObject([{ price: 900 }]);
});

test('import warns of a picture named by a bare file name and stores none', async () => {
  const csv = `sku,attribute_family_code,type,name,price,inventories,status,images
KP-1,default,simple,Kettle Ros,5000,default=2,1,"1.webp,2.webp"
`;

  const result = await command(shop, 'import', file('names.csv', csv), '--currency', 'AMD');

  expect(result).toMatchObject({ code: 0, out: expect.stringContaining('"1.webp" is no path of a stored picture') });
  expect(await family('KP-1')).toMatchObject([{ price: 5000, pictures: [] }]);
});

test('import warns of new products without a price and not of known ones', async () => {
  const csv = `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty
pump-u,Pump Una,Título,Padrão,PU-1,12
`;

  const first = await command(shop, 'import', file('shop.csv', csv));
  const again = await command(shop, 'import', file('shop.csv', csv.replace(',12', ',11')));

  expect(first.out).toContain('PU-1: price is missing: the new product is not for sale until it has a price');
  expect(again).toMatchObject({ code: 0, out: expect.not.stringContaining('not for sale') });
  expect(await family('PU-1')).toMatchObject([{ type: 'simple', price: null, qty: 11 }]);
});

test('import leaves out settings that Magento writes among attributes', async () => {
  const csv = `sku,attribute_set_code,product_type,name,price,qty,product_online,additional_attributes
MGF-1,Default,simple,Desk lamp,40,3,1,"has_options=0,quantity_and_stock_status=In Stock,required_options=0,shade=Linen"
`;

  const result = await command(shop, 'import', file('flags.csv', csv), '--currency', 'AMD', '--warn-below', '1');

  expect(result).toMatchObject({ code: 0, out: expect.stringContaining('Columns recognized: Magento.') });
  const attributes = await shop.pool.many<{ code: string }>(
    sql`select code from attributes where code in ('has_options', 'required_options', 'quantity_and_stock_status', 'shade')`,
  );
  expect(attributes).toEqual([{ code: 'shade' }]);
});

test('import joins combinations of PrestaShop by the lists of their options', async () => {
  const csv = `Product ID*;Name;Price;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference;EAN13;Quantity;Image URLs (x,y,z...)
7;Stool Birk;12000;Colour:color:0, Height:select:1;Amber:0, Low:1;BIRK-A-L;;4;
7;;;Colour:color:0, Height:select:1;Amber:0, High:1;BIRK-A-H;;2;
7;;;Colour:color:0, Height:select:1;Slate:0, Low:1;;;1;
`;

  const result = await command(shop, 'import', file('combinations.csv', csv), '--currency', 'AMD');

  expect(result).toMatchObject({ code: 0, out: expect.stringContaining('Columns recognized: PrestaShop.') });
  const [head, ...variants] = await family('7');
  expect(head).toMatchObject({ type: 'configurable', name: { en: 'Stool Birk' } });
  expect(variants).toMatchObject([
    { sku: 'BIRK-A-L', price: 12000, qty: 4, options: { colour: 'Amber', height: 'Low' } },
    { sku: 'BIRK-A-H', price: 12000, qty: 2, options: { colour: 'Amber', height: 'High' } },
    { price: 12000, qty: 1, options: { colour: 'Slate', height: 'Low' } },
  ]);
});

const COMBINATIONS =
  'Product ID*;Product Reference;Attribute (Name:Type:Position)*;Value (Value:Position)*;Supplier reference;Reference;EAN13;Wholesale price;Impact on price;Quantity;Minimal quantity;Default (0 = No, 1 = Yes);Image URLs (x,y,z...)';

test('import turns a stored simple product into one with variants when a PrestaShop file has its combinations', async () => {
  const products = `Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax included;Reference #;Quantity
8;1;Bench Aldo;Home,Benches;40000;ALDO;6
`;
  const csv = `${COMBINATIONS}
8;ALDO;Colour:color:0, Length:select:1;Pine:0, Short:1;;ALDO-P-S;;;0.000000;4;1;1;
8;ALDO;Colour:color:0, Length:select:1;Pine:0, Long:1;;ALDO-P-L;;;5000.000000;2;1;0;
8;ALDO;Colour:color:0, Length:select:1;Ash:0, Short:1;;ALDO-A-S;;;-1500;0;1;0;
`;
  await command(shop, 'import', file('products.csv', products), '--currency', 'AMD');

  const dry = await command(shop, 'import', file('combinations.csv', csv), '--currency', 'AMD', '--dry-run');
  const result = await command(shop, 'import', file('combinations.csv', csv), '--currency', 'AMD');
  const again = await command(shop, 'import', file('combinations.csv', csv), '--currency', 'AMD');

  expect(dry.out).toContain('ALDO: qty is counted from 6 to 0, because the product becomes a family');
  expect(result).toMatchObject({ code: 0, out: expect.stringContaining('3 added, 1 changed') });
  expect(await family('ALDO')).toMatchObject([
    { sku: 'ALDO', type: 'configurable', price: null, categories: ['Benches'] },
    { sku: 'ALDO-P-S', price: 40_000, qty: 4, options: { colour: 'Pine', length: 'Short' } },
    { sku: 'ALDO-P-L', price: 45_000, qty: 2, options: { colour: 'Pine', length: 'Long' } },
    { sku: 'ALDO-A-S', price: 38_500, qty: 0, options: { colour: 'Ash', length: 'Short' } },
  ]);
  expect((await family('ALDO'))[0]).toMatchObject({ qty: 0 });
  expect(again).toMatchObject({ code: 0, out: expect.stringContaining('0 added, 0 changed, 3 unchanged') });
});

test('import adds the impact of a combination of PrestaShop to the price in its row', async () => {
  const csv = `Product ID*;Name;Price;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference;Quantity;Impact on price
9;Shelf Odin;12000;Depth:select:0;Flat:0;ODIN-F;4;
9;;;Depth:select:0;Deep:0;ODIN-D;2;2500
`;

  const result = await command(shop, 'import', file('impacts.csv', csv), '--currency', 'AMD');

  expect(result.code).toBe(0);
  expect(await family('9')).toMatchObject([
    { type: 'configurable' },
    { sku: 'ODIN-F', price: 12_000 },
    { sku: 'ODIN-D', price: 14_500 },
  ]);
});

test('import refuses PrestaShop combinations with an unknown product or a negative price', async () => {
  const products =
    'Product ID;Name *;Price tax included;Reference #;Quantity;Image URLs (x,y,z...)\n5;Hook Ero;3000;ERO;1;\n';
  const csv = `${COMBINATIONS}
7;GONE;Colour:color:0;Amber:0;;GONE-A;;;0;4;1;1;
5;ERO;Colour:color:0;Amber:0;;ERO-A;;;-3000;4;1;1;
`;
  await command(shop, 'import', file('products.csv', products), '--currency', 'AMD');

  const result = await command(shop, 'import', file('bare.csv', csv), '--currency', 'AMD');

  expect(result.code).toBe(3);
  expect(result.out).toContain(
    'parent_sku has no product in the shop: no SKU is GONE. Import the list of products first',
  );
  expect(result.out).toContain('price is 0, and the lowest price is 10 drams');
  expect(await family('ERO')).toMatchObject([{ type: 'simple', price: 3000, qty: 1 }]);
});

test('import leaves out PrestaShop categories that are only numbers', async () => {
  const csv = `Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax included;Reference #;Quantity
31;1;Chair Lind;"250, 257";45000;LIND-1;3
32;1;Chair Vass;"Home, Chairs";47000;VASS-1;2
`;

  const result = await command(shop, 'import', file('presta.csv', csv), '--currency', 'AMD');

  expect(result.code).toBe(0);
  expect((await family('LIND-1'))[0]).toMatchObject({ price: 45000, categories: [] });
  expect((await family('VASS-1'))[0]).toMatchObject({ categories: ['Chairs'] });
});

test('import reads a Google Merchant table with explanations above its header', async () => {
  const csv = `# Required | A unique ID,# Required | A title,# Required | Values: in stock; new; used; out,# Required | A price ("."); a code; no sign; none; more; or less,# Required,# Required,# Optional,# Optional,# Optional
id,title,availability,price,link,image_link,item_group_id,color,product_type
GT-1,Speaker Tarn,in stock,20.00 USD,https://shop.example/1,a.png,TARN,Coral,Audio > Speakers
GT-2,Speaker Tarn,in stock,20.00 USD,https://shop.example/2,b.png,TARN,Night,Audio > Speakers
`;
  const folder = await pictureFolder('a.png', 'b.png');

  const result = await command(
    ...([
      shop,
      'import',
      file('catalogue.csv', csv),
      '--currency',
      'USD',
      '--rate',
      '400',
      '--pictures',
      folder,
    ] as const),
  );

  expect(result).toMatchObject({ code: 0, out: expect.stringContaining('Columns recognized: Google Merchant.') });
  const [head, ...variants] = await family('TARN');
  expect(head).toMatchObject({ type: 'configurable', name: { en: 'Speaker Tarn' }, categories: ['Audio', 'Speakers'] });
  expect(variants).toMatchObject([
    { sku: 'GT-1', price: 8000, options: { color: 'Coral' } },
    { sku: 'GT-2', price: 8000, options: { color: 'Night' } },
  ]);
  expect(head?.pictures).toHaveLength(2);
});

test('import joins WooCommerce variations by an attribute that an earlier simple product has too', async () => {
  const csv = `ID,Type,SKU,Name,Published,Tax status,Stock,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)
61,variable,WV-CUP,Cup,1,taxable,,,,Glaze,"Moss, Clay"
62,simple,WV-JUG,Jug,1,taxable,2,30,,Glaze,Sand
63,variation,WV-CUP-M,Cup - Moss,1,taxable,4,10,WV-CUP,Glaze,Moss
64,variation,WV-CUP-C,Cup - Clay,1,taxable,5,12,WV-CUP,Glaze,Clay
`;

  const result = await command(shop, 'import', file('glaze.csv', csv), '--currency', 'AMD', '--warn-below', '1');

  expect(result.code).toBe(0);
  expect(await family('WV-JUG')).toMatchObject([{ type: 'simple', options: { glaze: 'Sand' } }]);
  expect(await family('WV-CUP')).toMatchObject([
    { type: 'configurable' },
    { sku: 'WV-CUP-M', options: { glaze: 'Moss' } },
    { sku: 'WV-CUP-C', options: { glaze: 'Clay' } },
  ]);
});

test('import takes the model as SKU when a table has names but no SKU', async () => {
  const csv = `product_name,model,retail_price,stock_level
Mouse Dell,MD-100,4999.00,75
Mouse Fenn,MF-200,5999.00,5
`;

  const result = await command(shop, 'import', file('models.csv', csv), '--create');

  expect(result.code).toBe(0);
  expect(await family('MD-100')).toMatchObject([{ name: { en: 'Mouse Dell' }, price: 4999, qty: 75 }]);
  expect(await family('MF-200')).toMatchObject([{ price: 5999, qty: 5 }]);
});

test('import reads inches in a cell without quotation marks', async () => {
  const csv = 'sku;name;price\nINCH-27;Monitor Tarn 27" curved;90000\n';

  const result = await command(shop, 'import', file('inches.csv', csv), '--create');

  expect(result.code).toBe(0);
  expect(await family('INCH-27')).toMatchObject([{ name: { hy: 'Monitor Tarn 27" curved' } }]);
});

test('import reads cells that a program padded with blanks, also after a closing quotation mark', async () => {
  const csv = `Handle   ,Title        ,Body (HTML)     ,Vendor ,Option1 Name,Variant SKU,Variant Price
padded-1 ,Padded lamp  ,"<p>Soft ""light""</p>"    ,Nordix ,Title       ,PADDED-1   ,20.00
`;

  const result = await command(shop, 'import', file('padded.csv', csv), '--currency', 'USD', '--rate', '400');

  expect(result).toMatchObject({ code: 0, out: expect.stringContaining('1 added') });
  expect(await family('PADDED-1')).toMatchObject([{ sku: 'PADDED-1', price: 8000 }]);
});

test('import refuses a file with text after a closing quotation mark and a blank', async () => {
  const result = await command(shop, 'import', file('broken.csv', 'sku,name_en,price\nQ-1,"A 27" wide screen",1000\n'));

  expect(result).toMatchObject({ code: 1, err: expect.stringContaining('Line 2: a quotation mark in the middle') });
});

test('import refuses a file with an undoubled quotation mark in a quoted cell', async () => {
  const csv = 'sku;name;price\nQUOT-1;"Monitor 27" curved";90000\nQUOT-2;Stand;5000\n';

  const result = await command(shop, 'import', file('quotes.csv', csv), '--create');

  expect(result).toMatchObject({ code: 1, err: expect.stringContaining('must be doubled. Nothing was imported.') });
});

test('import requires a SKU when a model occurs twice in a table', async () => {
  const csv = 'name,model,price\nCable red,CB-1,900\nCable blue,CB-1,950\n';

  const result = await command(shop, 'import', file('twice.csv', csv), '--create');

  expect(result).toMatchObject({ code: 1, err: expect.stringContaining('no column with an article number') });
});

test('import reads the price of a Russian table with the header "Наша цена"', async () => {
  const csv = 'Артикул;Наименование;Наша цена;Ссылка 1\nNC-1;Отвёртка;690;https://a.example\n';

  const result = await command(shop, 'import', file('ours.csv', csv), '--create');

  expect(result.code).toBe(0);
  expect((await family('NC-1'))[0]).toMatchObject({ price: 690 });
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

test('import gives a merged cell of an Excel workbook to each of its rows', async () => {
  const rows = [
    ['sku', 'name_en', 'price', 'categories'],
    ['MERGE-1', 'Lamp one', 5000, 'merged-lamps'],
    ['MERGE-2', 'Lamp two', 6000, null],
    ['MERGE-3', 'Lamp three', 7000, null],
  ];
  const path = join(scratchFolder(), 'merged.xlsx');
  writeFileSync(path, workbook(rows, ['D2:D3']));

  const result = await command(shop, 'import', path, '--create');

  expect(result.code).toBe(0);
  expect(await family('MERGE-2')).toMatchObject([{ categories: ['merged-lamps'] }]);
  expect(await family('MERGE-3')).toMatchObject([{ categories: [] }]);
});

test('import refuses rows of an Excel workbook whose price is an error or was never computed', async () => {
  const rows = [
    ['sku', 'name_en', 'price'],
    ['FORMULA-1', 'Lamp one', { formula: '1000*2', value: 2000 }],
    ['FORMULA-2', 'Lamp two', { formula: 'C2*2' }],
    ['FORMULA-3', 'Lamp three', { error: '#DIV/0!' }],
  ];
  const path = join(scratchFolder(), 'formulas.xlsx');
  writeFileSync(path, workbook(rows));

  const result = await command(shop, 'import', path);

  expect(result).toMatchObject({ code: 3, out: expect.stringContaining('1 added, 0 changed, 0 unchanged, 2 refused') });
  expect(result.out).toContain('line 3, FORMULA-2: price "=C2*2" is not');
  expect(result.out).toContain('line 4, FORMULA-3: price "#DIV/0!" is not');
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

test('import reads a price list of 100,000 rows and refuses its unknown SKUs', async () => {
  const rows = Array.from({ length: 100_000 }, (_, at) => `LONG-${at};${1_000 + at}`);

  const result = await command(shop, 'import', file('long.csv', `SKU;Price\n${rows.join('\n')}\n`), '--dry-run');

  expect(result).toMatchObject({ code: 3, out: expect.stringContaining('100,000 rows read') });
  expect(result.out).toContain('100,000 refused');
});

test('import --template prints a table that can be imported', async () => {
  const template = await command(shop, 'import', '--template');

  const result = await command(shop, 'import', file('example.csv', template.out), '--create');

  expect(result).toMatchObject({ code: 0, out: expect.stringContaining('4 added') });
});

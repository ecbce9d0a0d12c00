import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { sql } from '#api/database/sql.ts';
import { localFolder } from '#api/images/storage/open-storage.ts';
import { openShop, type TestShop } from '#testing/shop.ts';
import { command, file, scratchFolder } from '#testing/shop-command.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const EXAMPLE = join(import.meta.dirname, '../docs/how-to/shop-example');

const apply = (shop: TestShop, text: string, ...options: string[]) =>
  command(shop, 'setup', 'apply', file('shop.yml', text), ...options);

const settingOf = async (shop: TestShop, key: string) =>
  (await shop.pool.maybe<{ value: unknown }>(sql`select value from settings where key = ${key}`))?.value;

const countChanges = async (shop: TestShop) =>
  (await shop.pool.one<{ count: number }>(sql`select count(*)::int as count from audit_entries`)).count;

test('setup apply of the documented example sets every area, and a second run changes nothing', async () => {
  vi.stubEnv('VOLT_IDRAM_SECRET', 'agreed-with-idram-7391');
  const shop = await emptyShop();
  const example = await exampleWithPhoto();

  const first = await command(shop, 'setup', 'apply', example);
  const second = await command(shop, 'setup', 'apply', example);

  expect(first).toMatchObject({ code: 0, err: '' });
  for (const line of [
    'settings.company set',
    'brand.name set',
    'delivery method courier added',
    'payment method cashondelivery added',
    'account of idram added',
    'store Վոլտ Աբովյան փողոցում added',
    'category phones added',
    'menu entry Գնորդներին added',
    'menu entry Վերադարձ added',
    'picture pictures/workshop.svg added',
    'text stores.title changed',
    'texts of mail order changed',
    'redirect /phones.html added',
    'slide Նոր սեզոն added',
    'holiday 2027-08-16 set',
    'rate of USD set',
    'page returns added',
  ])
    expect(first.out).toContain(line);
  expect(first.out).toMatch(/bank .+ added/);
  expect(second.out.trim()).toBe('0 changes.');
  await shop.readModel.sync();
  expect((await shop.app.inject('/api/custom_settings')).json()).toMatchObject({ phones: ['+37410555555'] });
});

test('setup apply accepts a store without weekly hours and keeps the stored ones when it leaves them out', async () => {
  const shop = await emptyShop();
  const fields = '{name: {hy: Ա}, address: {hy: Ա}, phone: "+37410123456", hours: {hy: Ա}, lat: 40.1, lng: 44.5';
  const everyDay = `week: [${Array(7).fill('{from: "10:00", to: "20:00"}').join(', ')}]`;
  const weeks = () => shop.pool.many(sql`select week from stores`);

  const added = await apply(shop, `stores:\n  - ${fields}}`);
  expect(added).toMatchObject({ code: 0, err: '' });
  expect(await weeks()).toEqual([{ week: null }]);

  await apply(shop, `stores:\n  - ${fields}, ${everyDay}}`);
  await apply(shop, `stores:\n  - ${fields}}`);
  expect(await weeks()).toEqual([{ week: Array(7).fill({ from: '10:00', to: '20:00' }) }]);
});

test('setup apply hides the blocks of the home page that the list leaves out', async () => {
  const shop = await openShop();

  const { code } = await apply(shop, 'home: {blocks: [promises, slides]}');

  expect(code).toBe(0);
  const blocks = await shop.pool.many<{ block: string; visible: boolean }>(
    sql`select block, visible from home_blocks order by position`,
  );
  expect(blocks.slice(0, 2)).toEqual([
    { block: 'promises', visible: true },
    { block: 'slides', visible: true },
  ]);
  expect(blocks.slice(2).map(({ visible }) => visible)).toEqual(Array(6).fill(false));
});

test('setup apply refuses a block of the home page that occurs twice, and names it', async () => {
  const shop = await openShop();

  const { code, err } = await apply(shop, 'home: {blocks: [slides, new, slides]}');

  expect(code).toBe(1);
  expect(err).toContain('home.blocks[2]: the block slides occurs twice');
});

test('setup apply --dry-run lists the changes and writes nothing', async () => {
  const shop = await openShop();
  const before = await countChanges(shop);

  const { code, out } = await command(shop, 'setup', 'apply', join(EXAMPLE, 'shop.yml'), '--dry-run');

  expect(code).toBe(0);
  expect(out).toContain('settings.company set');
  expect(out).toContain('nothing was written');
  expect(await settingOf(shop, 'company')).toBeUndefined();
  expect(await countChanges(shop)).toBe(before);
});

const COUNTED = [
  'settings',
  'stores',
  'social_links',
  'holidays',
  'shipping_methods',
  'payment_methods',
  'payment_accounts',
  'currency_rates',
  'banks',
  'attribute_groups',
  'attributes',
  'attribute_options',
  'categories',
  'media_files',
  'pages',
  'blog_posts',
  'menu_entries',
  'sliders',
  'banners',
  'six_boxes',
  'home_blocks',
  'translations',
  'redirects',
] as const;

async function countRows(shop: TestShop): Promise<Record<string, number>> {
  const counts = COUNTED.map(async (table) => {
    const { count } = await shop.pool.one<{ count: number }>(sql`select count(*)::int as count from ${sql(table)}`);
    return [table, count] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

/** A shop without delivery and payment methods, as a new one is. */
async function emptyShop(): Promise<TestShop> {
  const shop = await openShop();
  for (const table of ['shipping_methods', 'payment_methods']) await shop.pool.run(sql`delete from ${sql(table)}`);
  return shop;
}

const ACCOUNT = `  accounts:
    idram: { url: https://wallet.example/pay, account: "100000999", secret: { env: VOLT_IDRAM_SECRET } }
`;

/** The example of the documentation with an account and a photograph. */
async function exampleWithPhoto(): Promise<string> {
  const folder = scratchFolder();
  cpSync(EXAMPLE, folder, { recursive: true });
  const photo = sharp({ create: { width: 1200, height: 600, channels: 3, background: '#102030' } });
  writeFileSync(join(folder, 'pictures/slide.jpg'), await photo.jpeg().toBuffer());
  const path = join(folder, 'shop.yml');
  const text = readFileSync(path, 'utf8').replace('pictures/slide.svg', 'pictures/slide.jpg');
  writeFileSync(path, text.replace('  # Accounts of providers', `${ACCOUNT}  # Accounts of providers`));
  return path;
}

test('setup export of a shop applied to an empty shop gives the same shop, files and counts', async () => {
  vi.stubEnv('VOLT_IDRAM_SECRET', 'agreed-with-idram-7391');
  vi.stubEnv('SETUP_IDRAM_SECRET', 'agreed-with-idram-7391');
  const [one, other] = [await emptyShop(), await emptyShop()];
  const [first, second] = [scratchFolder(), scratchFolder()];

  expect(await command(one, 'setup', 'apply', await exampleWithPhoto())).toMatchObject({ err: '', code: 0 });
  expect(await command(one, 'setup', 'export', first)).toMatchObject({ err: '', code: 0 });
  const applied = await command(other, 'setup', 'apply', join(first, 'shop.yml'));
  await command(other, 'setup', 'export', second);
  const again = await command(other, 'setup', 'apply', join(first, 'shop.yml'));

  expect(applied).toMatchObject({ code: 0, err: '' });
  expect(readFileSync(join(second, 'shop.yml'), 'utf8')).toBe(readFileSync(join(first, 'shop.yml'), 'utf8'));
  const filesOf = (folder: string) => readdirSync(folder, { recursive: true }).toSorted();
  expect(filesOf(second)).toEqual(filesOf(first));
  expect(filesOf(first).filter((name) => /\.(webp|png|svg)$/.test(String(name)))).toHaveLength(10);
  expect(await countRows(other)).toEqual(await countRows(one));
  expect(again.out.trim()).toBe('0 changes.');
  expect(readFileSync(join(first, 'shop.yml'), 'utf8')).not.toContain('7391');
});

test('setup apply dates a new post by date or days_ago, and a stored post keeps its day', async () => {
  const shop = await emptyShop();
  const post = (key: string, date: string, title = 'Խորհուրդ') =>
    `  ${key}: { ${date}, title: { hy: ${title} }, short: { hy: Կարճ }, html: { hy: <p>Տեքստ</p> } }`;
  const days = async () =>
    Object.fromEntries(
      (
        await shop.pool.many<{ key: string; day: string }>(sql`
          select url_key as key, (created_at at time zone 'Asia/Yerevan')::date::text as day from blog_posts`)
      ).map(({ key, day }) => [key, day]),
    );

  await command(
    shop,
    'setup',
    'apply',
    file('shop.yml', `posts:\n${post('one', 'date: 2026-03-08')}\n${post('two', 'days_ago: 3')}\n`),
  );
  const first = await days();
  await command(shop, 'setup', 'apply', file('shop.yml', `posts:\n${post('one', 'date: 2026-05-01', 'Նոր')}\n`));
  const wrong = await command(shop, 'setup', 'apply', file('shop.yml', `posts:\n${post('six', 'days_ago: -1')}\n`));

  expect(first).toEqual({ one: '2026-03-08', two: '2026-11-18' });
  expect(await days()).toEqual(first);
  expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('posts.six.days_ago') });
});

test('setup export of the demo applied to another demo gives the same file', async () => {
  const openDemo = () => openShop({ products: 'demo', config: { mode: 'demo' } });
  const [one, other] = [await openDemo(), await openDemo()];
  for (const table of [
    'settings',
    'menu_entries',
    'pages',
    'blog_posts',
    'banks',
    'holidays',
    'currency_rates',
    'sliders',
    'banners',
    'six_boxes',
    'stores',
    'social_links',
    'shipping_methods',
    'payment_methods',
  ])
    await other.pool.run(sql`delete from ${sql(table)}`);
  const path = join(scratchFolder(), 'shop.yml');

  expect(await command(one, 'setup', 'export', path)).toMatchObject({ code: 0 });
  const applied = await command(other, 'setup', 'apply', path);
  const exported = await command(other, 'setup', 'export');

  expect(applied).toMatchObject({ code: 0, err: '' });
  // Service functions replace no-break spaces in texts, so the comparison ignores them.
  const plain = (text: string) => text.replaceAll(/\u00a0/g, ' ').trim();
  expect(plain(exported.out)).toBe(plain(readFileSync(path, 'utf8')));
});

test.each([
  ['an unknown area', 'setings: {}', 'no area "setings"'],
  [
    'a menu to a missing page',
    'menus:\n  footer:\n    - {name: {hy: Ա}, page: nowhere}',
    'shop.yml:3: menus.footer[0].page',
  ],
  [
    'a menu to a missing category',
    'menus:\n  header:\n    - {name: {hy: Ա}, url: /shop/catalog/nowhere}',
    'shop.yml:3',
  ],
  ['an unknown part', 'home:\n  slids: []', 'shop.yml:2: home.slids: there is no such field'],
  [
    'an unknown field of a payment method',
    'payments:\n  methods:\n    - {method: cashondelivery, fee: 5}',
    'shop.yml:3: payments.methods[0].fee',
  ],
  [
    'a payment method that does not exist',
    'payments: {methods: [{method: gold}]}',
    'shop.yml:1: payments.methods[0].method',
  ],
  [
    'a limit of a wrong type',
    'payments:\n  methods:\n    - method: cashondelivery\n      max_total: much',
    'shop.yml:4: payments.methods[0].max_total',
  ],
  [
    'a secret in the file',
    'payments: {accounts: {idram: {url: "https://wallet.example/pay", account: "1001", secret: abc}}}',
    'a secret is no part of the file',
  ],
  [
    'a secret whose variable is not set',
    'payments: {accounts: {idram: {secret: {env: NOT_SET_AT_ALL}}}}',
    'NOT_SET_AT_ALL is not set',
  ],
  [
    'a store outside Armenia',
    'stores:\n  - {name: {hy: Ա}, address: {hy: Ա}, phone: "+37410123456", hours: {hy: Ա}, week: null, lat: 10, lng: 10}',
    'shop.yml:2: stores[0].lat',
  ],
  [
    'a picture that is missing',
    'home:\n  boxes:\n    - {title: {hy: Ա}, image: no.jpg, link: /}',
    'shop.yml:3: home.boxes[0].image',
  ],
  ['a picture outside the folder', 'brand: {logo: ../../etc/passwd}', 'leads out of the folder'],
  ['an unknown text', 'texts: {common.nothing: {hy: Ա}}', 'texts.common.nothing: there is no such field'],
  ['a text without its placeholders', 'texts:\n  cart.goodsCount: {hy: Ա}', 'shop.yml:2: texts.'],
  [
    'an unknown text of a mail',
    'texts: {mail.order.nothing: {hy: Ա}}',
    'texts.mail.order.nothing: there is no such field',
  ],
  [
    'a text of a mail without its placeholders',
    'texts:\n  mail.order.subject: {hy: Շնորհակալություն}',
    'shop.yml:2: texts.mail.order.subject.hy',
  ],
  [
    'a nested menu entry to a missing page',
    'menus:\n  footer:\n    - name: {hy: Ա}\n      url: /stores\n      entries:\n        - {name: {hy: Բ}, page: nowhere}',
    'shop.yml:6: menus.footer[0].entries[0].page',
  ],
  [
    'a menu entry below a nested one',
    'menus:\n  footer:\n    - name: {hy: Ա}\n      url: /stores\n      entries:\n        - {name: {hy: Բ}, url: /, entries: []}',
    'shop.yml:6: menus.footer[0].entries[0].entries: there is no such field',
  ],
  [
    'a focal point outside the picture',
    'media:\n  - file: no.jpg\n    focus: {x: 120, y: 0}',
    'shop.yml:3: media[0].focus.x',
  ],
  ['a redirect to itself', 'redirects: {/old: /old}', 'redirects./old'],
  [
    'a category below a missing one',
    'catalog:\n  categories:\n    - {code: a/b, name: {hy: Ա}}',
    'shop.yml:3: catalog.categories[0].code',
  ],
  [
    'a category with a reserved address',
    'catalog: {categories: [{code: search, name: {hy: Ա}}]}',
    'catalog.categories[0].code',
  ],
  ['a list instead of areas', '- 1', 'contains no areas'],
  ['broken YAML', 'settings:\n  phones: [', 'line 2'],
  ['a repeated key', 'settings:\n  email: a@b.am\n  email: c@d.am', 'unique'],
  ['an unknown setting', 'settings:\n  fone: 1', 'settings.fone: there is no such setting'],
  ['a VAT of 300 percent', 'settings:\n  tax: {status: vat, percent: 300}', 'settings.tax'],
  [
    'a negative delivery price',
    'delivery:\n  methods:\n    - {code: free_free, places: [{region: null, towns: null, price: -1, free_from: null, days_from: null, days_to: null, order_by: null, on_weekends: false, note: null}]}',
    'delivery.methods[0].places',
  ],
  [
    'a new delivery method without a title',
    'delivery:\n  methods:\n    - {code: balloon}',
    'shop.yml:3: delivery.methods[0].title: is missing',
  ],
  ['a page without Armenian', 'pages:\n  x: {title: {hy: ""}, html: {hy: ""}}', 'pages.x'],
  ['a bank with a rate of 1000', 'banks:\n  - {name_hy: Բանկ, rate: 1000, periods: [12]}', 'banks[0].rate'],
  ['a rate of tomorrow', 'rates:\n  USD: {rate: 380, date: "2099-01-01"}', 'rates.USD'],
])('setup apply refuses %s, names the place and changes nothing', async (_, text, message) => {
  const shop = await openShop();
  const before = await countChanges(shop);

  const { code, err } = await apply(shop, text);

  expect(code).toBe(1);
  expect(err).toContain(message);
  expect(err).toContain('Nothing was changed.');
  expect(await countChanges(shop)).toBe(before);
});

test('setup apply with problems in two areas reports both and rolls back a valid third area', async () => {
  const shop = await openShop();

  const { err } = await apply(
    shop,
    'settings: {email: shop@volt.example}\nrates: {XXX: {rate: 1, date: "2026-01-01"}}\npages: {y: {title: {hy: a}}}',
  );

  expect(err).toContain('rates.XXX');
  expect(err).toContain('pages.y');
  expect(await settingOf(shop, 'email')).toBeUndefined();
});

test('setup apply removes scripts from a page', async () => {
  const shop = await openShop();

  await apply(shop, 'pages:\n  a: {title: {hy: Ա}, html: {hy: "<p>Ա</p><script>alert(1)</script>"}}');

  const { html } = await shop.pool.one<{ html: { hy: string } }>(sql`select html from pages where url_key = 'a'`);
  expect(html.hy).toBe('<p>Ա</p>');
});

const storedPictures = (shop: TestShop): Promise<string[]> => Array.fromAsync(localFolder(shop.config).list());

test('setup apply stores no picture of a file that is refused or only checked', async () => {
  const shop = await emptyShop();
  const example = await exampleWithPhoto();
  vi.stubEnv('VOLT_IDRAM_SECRET', '');
  const refused = await command(shop, 'setup', 'apply', example);
  vi.stubEnv('VOLT_IDRAM_SECRET', 'agreed-with-idram-7391');
  const checked = await command(shop, 'setup', 'apply', example, '--dry-run');

  expect([refused.code, checked.code]).toEqual([1, 0]);
  expect(await storedPictures(shop)).toEqual([]);
  await command(shop, 'setup', 'apply', example);
  expect((await storedPictures(shop)).length).toBeGreaterThan(8);
});

test('setup apply removes the scripts of a drawing and refuses a picture that cannot be read', async () => {
  const shop = await emptyShop();
  const folder = scratchFolder();
  const box = (image: string) => `home: {boxes: [{title: {hy: Ա}, image: ${image}, link: /}]}`;
  writeFileSync(
    join(folder, 'a.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script><rect width="9" height="9"/></svg>',
  );
  writeFileSync(join(folder, 'a.heic'), Buffer.concat([Buffer.alloc(4), Buffer.from('ftypheic'), Buffer.alloc(400)]));
  writeFileSync(join(folder, 'good.yml'), box('a.svg'));
  writeFileSync(join(folder, 'bad.yml'), box('a.heic'));

  expect(await command(shop, 'setup', 'apply', join(folder, 'good.yml'))).toMatchObject({ code: 0 });
  const refused = await command(shop, 'setup', 'apply', join(folder, 'bad.yml'));

  const { path } = await shop.pool.one<{ path: string }>(sql`select path from six_boxes`);
  expect((await localFolder(shop.config).read(path))?.toString()).toMatch(/^<svg(?!.*script)/s);
  expect(refused.err).toMatch(/bad\.yml:1: home\.boxes\[0\]\.image: .*HEIC/);
});

test('setup apply of a list removes the entries that are left out, and a null resets a value', async () => {
  const shop = await emptyShop();
  await apply(
    shop,
    'menus: {header: [{name: {hy: Ա}, url: /contact}, {name: {hy: Բ}, url: /stores}]}\ntexts: {stores.title: {hy: Բոլորը}}\nredirects: {/was: /contact}',
  );

  const { out } = await apply(
    shop,
    'menus: {header: [{name: {hy: Բ}, url: /stores}]}\ntexts: {stores.title: null}\nredirects: {/was: null}',
  );

  expect(out.trim().split('\n')).toEqual([
    'menu entry Ա removed',
    'text stores.title changed',
    'redirect /was removed',
    '3 changes.',
  ]);
});

test('setup apply changes a category and its place with one audit entry for each', async () => {
  const shop = await emptyShop();
  await apply(shop, 'catalog: {categories: [{code: a, name: {hy: Ա}}, {code: b, name: {hy: Բ}}]}');

  const { out } = await apply(shop, 'catalog: {categories: [{code: a, name: {hy: Ահա}, position: 5}]}');

  expect(out).toContain('category a changed');
  const entries = await shop.pool.many(
    sql`select action, source from audit_entries where entity = 'category' order by id desc limit 2`,
  );
  expect(entries).toEqual([
    { action: 'moveCategory', source: 'cli' },
    { action: 'changeCategory', source: 'cli' },
  ]);
});

test('setup apply keeps a stored rate with a later date and dates a rate without a date today', async () => {
  const shop = await openShop();
  await apply(shop, 'rates: {USD: {rate: 390}}');

  const { out } = await apply(shop, 'rates: {USD: {rate: 380, date: "2020-01-01"}, EUR: {rate: 405}}');

  expect(out.trim().split('\n')).toEqual(['rate of EUR set', '1 change.']);
  const exported = await command(shop, 'setup', 'export');
  expect(exported.out).toMatch(/USD:\s+rate: 390/);
});

test('setup apply changes all texts of a mail with one audit entry, and null resets one', async () => {
  const shop = await emptyShop();
  const subject = 'mail.order.subject: {hy: "Պատվեր {number}՝ ընդունված", en: "Order {number}: accepted"}';
  const text = `texts:\n  ${subject}\n  mail.order.heading: {hy: Շնորհակալություն}`;

  const [first, second] = [await apply(shop, text), await apply(shop, text)];
  const { texts } = parse((await command(shop, 'setup', 'export')).out);
  const third = await apply(shop, 'texts: {mail.order.heading: null}');

  expect(first.out.trim().split('\n')).toEqual(['texts of mail order changed', '1 change.']);
  expect(second.out.trim()).toBe('0 changes.');
  expect(texts).toMatchObject({
    'mail.order.subject': { hy: 'Պատվեր {number}՝ ընդունված', en: 'Order {number}: accepted' },
  });
  expect(third.out).toContain('texts of mail order changed');
  expect(
    await shop.pool.many(sql`select action, source, entity_id as id from audit_entries where entity = 'mail_texts'`),
  ).toEqual([
    { action: 'changeMailTexts', source: 'cli', id: 'order' },
    { action: 'changeMailTexts', source: 'cli', id: 'order' },
  ]);
});

test('setup export lists nested menu entries with the level and order that setup apply set', async () => {
  const shop = await emptyShop();
  const menus = (below: string) =>
    `menus: {header: [{name: {hy: Ա}, url: /stores, entries: [${below}]}, {name: {hy: Բ}, url: /contact}]}`;
  const [one, other] = ['{name: {hy: Գ}, url: /stores}', '{name: {hy: Դ}, url: /blog}'];
  await apply(shop, menus(`${one}, ${other}`));

  const { out } = await apply(shop, menus(`${other}, ${one}`));
  const exported = parse((await command(shop, 'setup', 'export')).out);

  expect(out.trim().split('\n')).toEqual(['menus changed', '1 change.']);
  expect(exported.menus.header).toEqual([
    {
      name: { hy: 'Ա' },
      url: '/stores',
      entries: [
        { name: { hy: 'Դ' }, url: '/blog' },
        { name: { hy: 'Գ' }, url: '/stores' },
      ],
    },
    { name: { hy: 'Բ' }, url: '/contact' },
  ]);
});

test('setup apply sets and removes the focal point of a picture and keeps its alternative text', async () => {
  const shop = await emptyShop();
  const folder = scratchFolder();
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>';
  writeFileSync(join(folder, 'a.svg'), drawing);
  const applyPicture = (fields: string) => {
    writeFileSync(join(folder, 'shop.yml'), `media: [{file: a.svg, name: a.svg, ${fields}}]`);
    return command(shop, 'setup', 'apply', join(folder, 'shop.yml'));
  };
  const exportedPicture = async () => parse((await command(shop, 'setup', 'export')).out).media[0];
  await applyPicture('alt: {hy: Ա}, focus: {x: 20, y: 80}');

  const before = await exportedPicture();
  await applyPicture('focus: null');

  expect(before).toMatchObject({ alt: { hy: 'Ա' }, focus: { x: 20, y: 80 } });
  const after = await exportedPicture();
  expect(after).toMatchObject({ alt: { hy: 'Ա' } });
  expect(after).not.toHaveProperty('focus');
});

const plannedBank = (planned: string) => `banks:
  - name_hy: Օրինակ Բանկ
    rate: 12
    service_fee: 0
    credit_amount_rate: 0
    periods: [6, 12]
    planned: [${planned}]
`;
const plannedTerms = (days: string, rate: number) =>
  `{${days}, rate: ${rate}, service_fee: 0, credit_amount_rate: 0, periods: [12], min_amount: null, max_amount: null, min_down_payment_percent: 0}`;

test('setup apply plans the terms of a bank once, and an export contains them', async () => {
  const shop = await openShop();
  const text = plannedBank(plannedTerms('first_day: 2099-01-01, last_day: null', 9));

  const [first, second] = [await apply(shop, text), await apply(shop, text)];
  const { banks } = parse((await command(shop, 'setup', 'export')).out);

  expect(first.out).toContain('planned terms of bank Օրինակ Բանկ changed');
  expect(second.out.trim()).toBe('0 changes.');
  expect(banks).toMatchObject([{ rate: 12, planned: [{ first_day: '2099-01-01', last_day: null, rate: 9 }] }]);
});

test('setup apply uses planned terms as present terms once their first day has passed', async () => {
  const shop = await openShop();

  await apply(shop, plannedBank(plannedTerms('first_day: 2020-01-01, last_day: null', 9)));

  expect((await shop.pool.one<{ rate: number }>(sql`select rate from banks`)).rate).toBe(9);
  expect(await shop.pool.many(sql`select 1 from bank_terms`)).toEqual([]);
});

test('setup apply refuses contradicting planned terms, names the bank and changes nothing', async () => {
  const shop = await openShop();
  const before = await countChanges(shop);
  const one = plannedTerms('first_day: 2099-01-01, last_day: 2099-02-01', 9);
  const other = plannedTerms('first_day: 2099-01-15, last_day: null', 8);

  const { code, err } = await apply(shop, plannedBank(`${one}, ${other}`));

  expect(code).toBe(1);
  expect(err).toContain('banks[0].planned.1.first_day: Other planned terms apply on this day.');
  expect(await countChanges(shop)).toBe(before);
});

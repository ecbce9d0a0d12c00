import { expect, test } from 'vitest';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { type Statement, sql } from '#api/database/sql.ts';
import { product } from '#testing/builders.ts';
import { cpuMsOf } from '#testing/cpu-time.ts';
import { openFileShop, openShop } from '#testing/shop.ts';
import { cleanHtml } from './clean-html.ts';

const demo = await openFileShop({ products: 'demo' });
const shop = await openFileShop();

const ask = async (url: string, from = demo) => (await from.app.inject(url)).json();

async function write(statement: Statement): Promise<void> {
  await shop.pool.run(statement);
  await insertChanges(shop.pool, [null]);
  await shop.readModel.sync();
}

test.each(['4', 'terms'])('the page %s is found', async (id) => {
  const { data } = await ask(`/api/cms/pages?id=${id}&locale=en`);

  expect(data).toMatchObject([{ id: 4, url_key: 'terms', locale: 'en', html_content: expect.stringContaining('<') }]);
});

test.each(['?id=999', '?id=nothing', '?id=-1', '?id=4abc', '?id=0', '?id=%20', ''])(
  'a page "%s" is an empty list',
  async (query) => {
    const answer = await demo.app.inject(`/api/cms/pages${query}`);

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ data: [] });
  },
);

test('every menu link to a page leads to an existing one, in menu order', async () => {
  const { data } = await ask('/api/cms/menus?locale=ru');
  const toPages: { page_id: number }[] = data.filter(
    ({ custom_url: url }: { custom_url: string | null }) => url === null,
  );
  const pages = await Promise.all(toPages.map(({ page_id }) => ask(`/api/cms/pages?id=${page_id}`)));

  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter((page) => page.data.length !== 1)).toEqual([]);
});

test.each<[string, string, { hy?: string; ru?: string } | null, string]>([
  ['hy', 'what editors wrote', { hy: 'Գրված' }, 'Գրված'],
  ['en', 'what editors wrote in the language of the text', { hy: 'Գրված' }, 'Գրված'],
  ['ru', 'the text, which has the language', { hy: 'Գրված' }, 'Русский текст & слова'],
  ['hy', 'the text, without tags', null, 'Վերնագիր Հայերեն տեքստ'],
  ['hy', 'the text, when nothing can be read', { hy: ' ' }, 'Վերնագիր Հայերեն տեքստ'],
])('in %s a page and a post have the meta description %s', async (locale, _, written, description) => {
  const html = sql.json({ hy: '<h2>Վերնագիր</h2><p>Հայերեն <b>տեքստ</b></p>', ru: '<p>Русский текст &amp; слова</p>' });
  const name = sql.json({ hy: 'x' });
  const given = written && sql.json(written);
  const key = `described-${locale}-${description.length}-${written?.hy?.length ?? 0}`;
  await write(
    sql`insert into pages (url_key, title, html, meta_description) values (${key}, ${name}, ${html}, ${given})`,
  );
  await write(sql`
    insert into blog_posts (url_key, title, short, html, image)
    values (${key}, ${name}, coalesce(${given}, '{"hy": " "}'::jsonb), ${html}, 'x')`);

  expect((await ask(`/api/cms/pages?id=${key}&locale=${locale}`, shop)).data[0].meta_description).toBe(description);
  expect((await ask(`/api/cms/blogs?id=${key}&locale=${locale}`, shop)).data[0].meta_description).toBe(description);
});

test('a description that is cut from a long text ends with a whole word', async () => {
  const html = sql.json({ hy: `<p>${'բառ '.repeat(100)}</p>` });
  await write(sql`insert into pages (url_key, title, html) values ('long', '{"hy": "x"}', ${html})`);

  const [{ meta_description }] = (await ask('/api/cms/pages?id=long', shop)).data;

  expect(meta_description.length).toBeLessThanOrEqual(160);
  expect(meta_description).toMatch(/ բառ…$/);
});

async function blogOf(count: number) {
  const own = await openShop();
  await own.pool.run(sql`
    insert into blog_posts (url_key, title, short, html, image, visible, created_at)
    select 'post-' || n, '{"hy": "Գրառում"}', '{"hy": "Կարճ"}', '{"hy": "<p>Տեքստ</p>"}', 'blog/1.webp', n <= ${count},
           timestamptz '2026-01-01' + n * interval '1 day'
    from generate_series(1, ${count + 1}) n`);
  await insertChanges(own.pool, [null]);
  await own.readModel.sync();
  return own;
}

test('the blog has ten posts per page, newest first, and returns its page numbers twice', async () => {
  const own = await blogOf(23);

  const first = await ask('/api/cms/blogs', own);
  const last = await ask('/api/cms/blogs?page=3', own);

  expect(first).toMatchObject({
    current_page: 1,
    total: 23,
    meta: { current_page: 1, last_page: 3, per_page: 10, from: 1, to: 10, total: 23 },
  });
  expect(first.links).toEqual({
    first: '/api/cms/blogs?page=1',
    last: '/api/cms/blogs?page=3',
    prev: null,
    next: '/api/cms/blogs?page=2',
  });
  expect(first.data.map((post: { url_key: string }) => post.url_key)).toEqual(
    Array.from({ length: 10 }, (_, index) => `post-${23 - index}`),
  );
  expect(last).toMatchObject({ current_page: 3, total: 23, meta: { from: 21, to: 23 }, links: { next: null } });
  expect(last.data).toHaveLength(3);
});

test.each([
  [
    'nothing written yet',
    0,
    '',
    { total: 0, current_page: 1, data: [], meta: { total: 0, last_page: 1, from: null, to: null } },
  ],
  [
    'a page past the end',
    3,
    '?page=9',
    { total: 3, current_page: 9, data: [], meta: { last_page: 1, from: null, to: null } },
  ],
  ['six at once', 7, '?limit=6', { total: 7, meta: { per_page: 6, last_page: 2, to: 6 } }],
])('the blog responds to %s', async (_, count, query, expected) => {
  expect(await ask(`/api/cms/blogs${query}`, await blogOf(count))).toMatchObject(expected);
});

test('a post is found by number and by key, and the response is a list with one entry and no pages', async () => {
  const own = await blogOf(1);
  const byKey = await ask('/api/cms/blogs?id=post-1', own);
  const byId = await ask(`/api/cms/blogs?id=${byKey.data[0].id}`, own);

  expect(byKey).toEqual({
    data: [
      expect.objectContaining({
        url_key: 'post-1',
        title: 'Գրառում',
        blog_title: 'Գրառում',
        image: '/storage/blog/1.webp',
      }),
    ],
  });
  expect(byId).toEqual(byKey);
});

test.each(['post-2', 'nothing', '999999', '-1'])(
  'a post "%s" that is hidden or missing is answered with 404',
  async (id) => {
    const own = await blogOf(1);

    expect((await own.app.inject(`/api/cms/blogs?id=${id}`)).statusCode).toBe(404);
  },
);

const HOSTILE = [
  '<h2>Title</h2>',
  '<script>alert(1)</script>',
  '<img src="x" onerror="alert(1)">',
  '<p onclick="alert(1)" style="position:fixed">text</p>',
  '<a href="javascript:alert(1)">link</a>',
  '<a href="JaVa\tScript:alert(1)">link</a>',
  '<a href="data:text/html,<script>alert(1)</script>">link</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
  '<style>body{display:none}</style>',
  '<form action="https://evil.example"><input name="card"></form>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example">',
  '<object data="x"></object><embed src="x">',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<a href="/page/4" title="terms">kept</a>',
].join('\n');

/** Markup that would run code, load a resource or send data. */
const DANGER =
  /<(script|iframe|svg|math|style|form|input|meta|base|object|embed)|\son\w+\s*=|javascript:|data:|style=/i;
const text = sql.json({ hy: HOSTILE, ru: HOSTILE, en: HOSTILE });
const key = (name: string) => `hostile-${name}`;

test.each<[string, () => Promise<string>]>([
  [
    'a page',
    async () => {
      await write(sql`insert into pages (url_key, title, html) values (${key('page')}, '{"hy": "x"}', ${text})`);
      return (await ask(`/api/cms/pages?id=${key('page')}`, shop)).data[0].html_content;
    },
  ],
  [
    'a post',
    async () => {
      await write(
        sql`insert into blog_posts (url_key, title, short, html, image) values (${key('post')}, '{"hy": "x"}', '{"hy": "x"}', ${text}, 'x')`,
      );
      return (await ask(`/api/cms/blogs?id=${key('post')}`, shop)).data[0].html_content;
    },
  ],
  [
    'a banner',
    async () => {
      await write(sql`insert into banners (title, content, path) values ('{"hy": "x"}', ${text}, 'x')`);
      return (await ask('/api/banners', shop)).data[0].content;
    },
  ],
  [
    'a slide',
    async () => {
      await write(sql`insert into sliders (title, content, path) values ('{"hy": "x"}', ${text}, 'x')`);
      return (await ask('/api/sliders', shop)).data[0].content;
    },
  ],
  [
    'a product',
    async () => {
      const phone = await shop.add(product({ description: HOSTILE }));
      return (await ask(`/api/product/${phone.slug}`, shop)).data.description;
    },
  ],
  [
    'a variant, from its parent',
    async () => {
      const phone = await shop.add(product({ description: HOSTILE, variants: [{ options: { color: 'Red' } }] }));
      return (await ask(`/api/product/${phone.slug}`, shop)).data.variants[0].description;
    },
  ],
])('%s keeps its text and cannot run code', async (_, shown) => {
  const html = await shown();

  expect(html).not.toMatch(DANGER);
  expect(html).toContain('<h2>Title</h2>');
  expect(html).toContain('<a href="/page/4" title="terms">kept</a>');
});

test.each([
  ['<p>a</p>', '<p>a</p>'],
  ['<h1>Title</h1>text', '<h2>Title</h2>text'],
  ['<section><h5>A</h5>b</section>', '\n<h4>A</h4>b\n'],
  ['<div>First line</div><div>Second line</div>', '<p>First line</p><p>Second line</p>'],
  ['<div class="post"><p>a</p><div>b</div>c</div>d', '\n<p>a</p><p>b</p>c\nd'],
  ['<div><div></div> </div>', ''],
  ['<p>a<div>b</div></p>', '<p>a</p><p>b</p><p></p>'],
  ['<div>a', '<p>a</p>'],
  ['<b>a', '<b>a</b>'],
  ['a < b & c', 'a &lt; b &amp; c'],
  ['', ''],
  ['<a href="https://kayts.example">a</a>', '<a href="https://kayts.example">a</a>'],
  ['<a href="tel:+37410000000">a</a>', '<a href="tel:+37410000000">a</a>'],
  ['<a href="vbscript:x">a</a>', '<a>a</a>'],
  ['a <img src="https://elsewhere.example/x.png" alt="a &quot;b&quot; &lt;c&gt;">', 'a a "b" &lt;c&gt;'],
  ['<img src="x.png" alt="src=&quot;x">', 'src="x'],
  ['<img src="https://elsewhere.example/x.png">', ''],
  ['<img src="/storage/x.webp" alt="x">', '<img src="/storage/x.webp" alt="x" loading="lazy" />'],
  ['<img src="/\t/evil.example/x.png" alt="x">', 'x'],
  ['<img src="/\\evil.example/x.png" alt="x">', 'x'],
  ['<td colspan="2">a</td>', '<td colspan="2">a</td>'],
  ['<svg/onload=alert(1)>a', 'a'],
  ['<a href="&#106;avascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="java&Tab;script:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="//evil.example/x">a</a>', '<a>a</a>'],
  ['<img src="//evil.example/x.png" alt="x">', 'x'],
  ['<img src="data:image/svg+xml,<svg onload=alert(1)>" alt="x">', 'x'],
  ['<p>a<iframe srcdoc="<script>alert(1)</script>">b</iframe>c</p>', '<p>abc</p>'],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">a</p></noscript>', '<p>a</p>'],
  ['<template><p onclick="x">a</p></template>', '<p>a</p>'],
  ['<form action="/api/customer/logout"><button formaction="javascript:x">a</button></form>', 'a'],
  ['<base href="https://evil.example/">a', 'a'],
  ['<meta http-equiv="refresh" content="0;url=//evil.example">a', 'a'],
  ['<link rel="stylesheet" href="//evil.example/x.css">a', 'a'],
  ['<style>p{color:red}</style><p class="btn" id="page" style="position:fixed">a</p>', '<p>a</p>'],
  ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['<table><tr><td>a</table>', '<table><tr><td>a</td></tr></table>'],
  ['a</p></div></body></html>b', 'a<p></p>b'],
  ['<!-- <script>alert(1)</script> -->a', 'a'],
  ['<p>a</p', '<p>a</p>'],
])('the editors’ %s becomes %s', (written, clean) => {
  expect(cleanHtml(written)).toBe(clean);
});

test.each([HOSTILE, `<div>a ${HOSTILE}<img src="/storage/a.webp"></div>b`])('clean HTML is unchanged', (html) => {
  expect(cleanHtml(cleanHtml(html))).toBe(cleanHtml(html));
});

test('sanitizing ten thousand nested elements is fast', async () => {
  let clean = '';

  const spentMs = await cpuMsOf(() => {
    clean = cleanHtml(`${'<div>'.repeat(10_000)}a`).trim();
  });

  expect(clean).toBe('<p>a</p>');
  expect(spentMs).toBeLessThan(2_000);
});

test('the demo content is stored sanitized', async () => {
  const stored = await demo.pool.many<{ html: string }>(sql`
    select (entry).value as html from (
      select jsonb_each_text(html) from pages union all select jsonb_each_text(html) from blog_posts
      union all select jsonb_each_text(content) from sliders union all select jsonb_each_text(content) from banners
    ) as written(entry)`);

  expect(stored.length).toBeGreaterThan(0);
  expect(stored.filter(({ html }) => cleanHtml(html) !== html)).toEqual([]);
});

test.each([
  ['G-ABC123XYZ', 'G-ABC123XYZ'],
  ['GTM-ABC12', 'GTM-ABC12'],
  ['UA-12345-1', 'UA-12345-1'],
  ['AW-123456', 'AW-123456'],
  ['', ''],
  ['g-abc', ''],
  ['G-', ''],
  ['X-ABC', ''],
  ['G-ABC"></script><script>alert(1)</script>', ''],
  [' G-ABC', ''],
  ['G-ABC\n', ''],
])('the measurement id "%s" is published as "%s"', async (code, shown) => {
  await write(sql`
    insert into settings values ('googlecode', ${sql.json(code)}) on conflict (key) do update set value = excluded.value`);

  expect(await ask('/api/googlecode', shop)).toEqual({ code: shown });
});

test('the content routes respond in a shop without settings', async () => {
  const own = await openShop();
  await own.pool.run(sql`delete from settings`);
  await insertChanges(own.pool, [null]);
  await own.readModel.sync();

  expect(await ask('/api/custom_settings', own)).toEqual({
    creeping_line: '',
    phones: [],
    toll_free: '',
    email: '',
    address: '',
    working_hours: '',
    brand: {
      name: 'Խանութ',
      motto: '',
      logo: null,
      symbol: null,
      tones: null,
      version: expect.any(String),
    },
    company: null,
    return_days: null,
    return_exceptions: [],
    vat_percent: null,
    answer_days: null,
    official_warranty: false,
    few_left: 5,
    gift_cards: false,
    cart_reminders: false,
    payment_ways: ['cash', 'transfer'],
    payment_marks: [],
    takes_orders: true,
    delivery: { reach: 'everywhere', title: 'Անվճար առաքում', note: 'Ամբողջ Հայաստանում' },
    wallet: { enabled: false },
  });
  expect(await ask('/api/googlecode', own)).toEqual({ code: '' });
  expect(await ask('/api/translations', own)).toEqual({
    hy: { version: expect.any(String), translations: { 'common.shopName': 'Խանութ', 'shell.motto': '' } },
    ru: { version: expect.any(String), translations: { 'common.shopName': 'Магазин', 'shell.motto': '' } },
    en: { version: expect.any(String), translations: { 'common.shopName': 'Shop', 'shell.motto': '' } },
  });
});

test('the wallet is enabled once the shop offers its payment method', async () => {
  const own = await openShop();
  const before = await ask('/api/custom_settings', own);
  await own.pool.run(sql`
    insert into payment_methods (method, title, description, img, position)
    values ('idram_vpos', '{"hy": "Idram"}', '{"hy": "Idram"}', 'icons/idram.svg', 9)`);
  await insertChanges(own.pool, [null]);
  await own.readModel.sync();

  expect([before.wallet, (await ask('/api/custom_settings', own)).wallet]).toEqual([
    { enabled: false },
    { enabled: true },
  ]);
});

test.each([
  [
    'texts in three languages',
    { name: { hy: 'Ա', ru: 'Б' }, tin: '01234567', address: { hy: 'Գ' } },
    { name: 'Б', tin: '01234567', address: 'Գ' },
  ],
  ['plain texts', { name: 'Kayts', tin: '1', address: 'Yerevan' }, { name: 'Kayts', tin: '1', address: 'Yerevan' }],
  ['a name alone', { name: 'Kayts' }, { name: 'Kayts', tin: '', address: '' }],
  ['a number that is no text', { name: 'Kayts', tin: 1234567, address: 5 }, { name: 'Kayts', tin: '', address: '' }],
  ['no name', { tin: '01234567' }, null],
  ['something else', 'Kayts', null],
])('the company data is published as the merchant entered it: %s', async (_, setting, company) => {
  await write(sql`
    insert into settings values ('company', ${sql.json(setting)}) on conflict (key) do update set value = excluded.value`);

  expect(await ask('/api/custom_settings?locale=ru', shop)).toMatchObject({ company });
});

test('a payment method that is switched off is not offered', async () => {
  await write(sql`update payment_methods set enabled = false where method = 'moneytransfer'`);

  const methods: { method: string; title: string; method_title: string }[] = await ask('/api/payments?locale=en', shop);

  expect(methods).toMatchObject([{ method: 'cashondelivery', title: 'Cash', method_title: 'Cash' }]);
});

test('pictures can be served from another host', async () => {
  const [banks, brands] = [await ask('/api/banks'), await ask('/api/brands')];

  expect(banks.data.map(({ image }: { image: string }) => image.startsWith('/storage/'))).toEqual(
    banks.data.map(() => true),
  );
  expect(brands.data.map(({ path }: { path: string }) => path.startsWith('/'))).toEqual(brands.data.map(() => false));
});

test('banks return their terms as numbers, with months in ascending order', async () => {
  const { data } = await ask('/api/banks?locale=en');

  expect(data.length).toBeGreaterThan(0);
  expect(
    data
      .flatMap((bank: Record<string, unknown>) => [bank.rate, bank.service_fee, bank.credit_amount_rate])
      .every(Number.isFinite),
  ).toBe(true);
  const months: number[][] = data.map((bank: { available_periods: { period: number }[] }) =>
    bank.available_periods.map(({ period }) => period),
  );
  expect(months).toEqual(months.map((own) => own.toSorted((a, b) => a - b)));
});

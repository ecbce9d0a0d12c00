import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cleanHtml } from '#api/content/clean-html.ts';
import { sql } from '#api/database/sql.ts';
import { openFileShop, openShop, type TestShop } from '#testing/shop.ts';
import { command, file } from '#testing/shop-command.ts';

const shared = await openFileShop();

const run = (shop: TestShop, ...line: string[]) => command(shop, 'content', ...line);
const html = (content: string): string => file('text.html', content);

/** Returns the response of the open shop after it has read the change. */
async function shown(shop: TestShop, address: string) {
  await shop.readModel.sync();
  return (await shop.app.inject(address)).json().data;
}

type StoredPage = { title: object; html: Record<string, string> };
const storedPage = ({ pool }: TestShop, key: string): Promise<StoredPage> =>
  pool.one(sql`select title, html from pages where url_key = ${key}`);

const TERMS = ['put', 'page', 'terms', '--title', 'Պայմաններ'];

test('content put adds a page immediately, under its number and key', async () => {
  const shop = await openShop();

  const { code, out } = await run(shop, ...TERMS, html('<p>Տեքստ</p>'), '--description', 'Կարճ');

  expect({ code, out }).toEqual({ code: 0, out: 'New: page 1 (terms), hy. /page/1\n' });
  expect(await shown(shop, '/api/cms/pages?id=terms&locale=en')).toMatchObject([
    { id: 1, page_title: 'Պայմաններ', html_content: '<p>Տեքստ</p>', meta_description: 'Կարճ', locale: 'hy' },
  ]);
});

test('content put adds a language or replaces a text and preserves the rest', async () => {
  const shop = await openShop();
  await run(shop, ...TERMS, html('<p>Տեքստ</p>'));

  await run(shop, 'put', 'page', '1', html('<p>Text</p>'), '--lang', 'en');
  const { out } = await run(shop, 'put', 'page', 'terms', '--lang', 'en', '--title', 'Terms');

  expect(out).toBe('Changed: page 1 (terms), en. /en/page/1\n');
  expect(await storedPage(shop, 'terms')).toEqual({
    title: { hy: 'Պայմաններ', en: 'Terms' },
    html: { hy: '<p>Տեքստ</p>', en: '<p>Text</p>' },
  });
});

test('removing a text falls back to Armenian, which cannot be removed', async () => {
  const shop = await openShop();
  await run(shop, ...TERMS, html('<p>Տեքստ</p>'));
  await run(shop, 'put', 'page', 'terms', html('<p>Text</p>'), '--lang', 'en');

  await run(shop, 'put', 'page', 'terms', html(' '), '--lang', 'en');
  const armenian = await run(shop, 'put', 'page', 'terms', html('<script>x</script>'));

  expect(armenian).toMatchObject({ code: 1, err: expect.stringContaining('needs the text in Armenian') });
  expect((await storedPage(shop, 'terms')).html).toEqual({ hy: '<p>Տեքստ</p>' });
});

const HOSTILE =
  '<h1>Title</h1><script>alert(1)</script><p onclick="x" style="color:red">a</p><div>b</div><a href="javascript:x">c</a><img src="https://elsewhere.example/x.png" alt="words">';

test.each<[string, string[]]>([
  ['page', [...TERMS]],
  ['post', ['put', 'post', 'spring', '--title', 'Գարուն', '--short', 'Կարճ']],
  ['slide', ['put', 'slide', '1']],
  ['banner', ['put', 'banner', '1']],
])('content put cleans the HTML of a %s and reports what it removed', async (_, line) => {
  const shop = await openShop();
  await shop.pool.run(sql`insert into sliders (title, path) values ('{"hy": "x"}', 'x')`);
  await shop.pool.run(sql`insert into banners (title, path) values ('{"hy": "x"}', 'x')`);

  const { code, out } = await run(shop, ...line, html(HOSTILE));

  const stored = await shop.pool.many<{ html: string }>(sql`
    select html ->> 'hy' as html from pages union all select html ->> 'hy' from blog_posts
    union all select content ->> 'hy' from sliders where content is not null
    union all select content ->> 'hy' from banners where content is not null`);
  expect(code).toBe(0);
  expect(out).toContain('unsafe HTML were taken out');
  expect(out).toContain('pictures that are not the shop’s own: 1;');
  expect(stored).toEqual([{ html: '<h2>Title</h2><p>a</p><p>b</p><a>c</a>words' }]);
});

test('content list marks entries written by hand until they are put again', async () => {
  const shop = await openShop();
  await shop.pool.run(sql`
    insert into pages (url_key, title, html, visible)
    values ('old', '{"hy": "Հին"}', '{"hy": "<div>a</div>", "ru": "<p>b</p>"}', false)`);
  const before = await run(shop, 'list');

  await run(shop, 'put', 'page', 'old', '--visible', 'yes');

  expect(before.out).toMatch(/^page +1 {2}old {2}Հին +hy ru +hidden, written by hand: put it once more$/m);
  expect((await run(shop, 'list')).out).toMatch(/^page +1 {2}old {2}Հին +hy ru$/m);
  expect((await storedPage(shop, 'old')).html).toEqual({ hy: '<p>a</p>', ru: '<p>b</p>' });
});

test('content show prints a text that content put accepts unchanged', async () => {
  const shop = await openShop({ products: 'demo' });
  const { out, err } = await run(shop, 'show', 'page', 'terms', '--lang', 'ru');
  const before = await storedPage(shop, 'terms');

  const put = await run(shop, 'put', 'page', 'terms', html(out), '--lang', 'ru');

  expect(err).toMatch(/^page 4 \(terms\): /);
  expect(out).toContain('<h2>');
  expect(put).toMatchObject({ code: 0, err: '' });
  expect((await storedPage(shop, 'terms')).html.ru).toBe(before.html.ru?.trim());
});

test('content put adds the size of the shop’s pictures and reports missing ones', async () => {
  const shop = await openShop();
  const picture = join(shop.config.dataFolder, 'storage/pages/a b.png');
  mkdirSync(dirname(picture), { recursive: true });
  await sharp({ create: { width: 320, height: 200, channels: 3, background: 'red' } }).toFile(picture);

  const { out } = await run(
    shop,
    ...TERMS,
    html(
      '<img src="/storage/pages/a%20b.png" alt="x"><img src="/storage/none.webp"><img src="/storage/../secret.png">',
    ),
  );

  expect((await storedPage(shop, 'terms')).html.hy).toContain(
    '<img src="/storage/pages/a%20b.png" width="320" height="200" alt="x" loading="lazy" />',
  );
  expect(out).toContain('the picture /storage/none.webp is not in the shop’s storage');
});

test('content put takes the body of a whole document and shortens addresses of the shop', async () => {
  const shop = await openShop({ config: { publicUrl: 'https://kayts.example' } });
  const document =
    '<!doctype html><html><head><title>x</title><style>p{}</style></head><body class="a"><p>a</p></body></html>';
  await run(shop, ...TERMS, html(document));
  await run(shop, ...TERMS, html('<a href="https://kayts.example/stores">b</a>'), '--lang', 'en');

  expect((await storedPage(shop, 'terms')).html).toEqual({ hy: '<p>a</p>', en: '<a href="/stores">b</a>' });
});

test('content put hides a post and shows it again', async () => {
  const shop = await openShop();
  await run(
    shop,
    'put',
    'post',
    'spring',
    html('<p>a</p>'),
    '--title',
    'Գարուն',
    '--short',
    'Կարճ',
    '--image',
    'storage/blog/1.webp',
  );

  const hidden = await run(shop, 'put', 'post', 'spring', '--visible', 'no');
  const gone = (await shop.app.inject('/api/cms/blogs')).json();
  await shop.readModel.sync();
  await run(shop, 'put', 'post', 'spring', '--visible', 'yes');

  expect(hidden.out).toBe('Changed: post 1 (spring), hy. It is hidden.\n');
  expect(gone.data).toEqual([]);
  expect(await shown(shop, '/api/cms/blogs')).toMatchObject([{ url_key: 'spring', image: '/storage/blog/1.webp' }]);
});

test.each<[string[], number, string]>([
  [[], 2, 'Choose an action for content'],
  [['remove'], 2, 'content cannot "remove"'],
  [['list', 'all'], 2, 'takes no "all"'],
  [['show'], 2, 'KIND is one of page, post, slide, banner'],
  [['show', 'page'], 2, 'ID is missing'],
  [['show', 'page', 'none'], 1, 'There is no page none.'],
  [['put', 'page', 'new'], 2, 'needs a FILE or an option with a change'],
  [['put', 'page', 'new', '--title', 'x', '--lang', 'de'], 2, '--lang is one of hy, ru, en'],
  [['put', 'page', 'new', '--title', 'x'], 1, 'A page needs the text in Armenian'],
  [['put', 'page', 'new', '--title', 'x', '--lang', 'ru'], 1, 'A page needs --title and the text in Armenian'],
  [['put', 'page', 'New Page', '--title', 'x'], 2, 'a key "New Page" may only have a-z'],
  [['put', 'page', '77', '--title', 'x'], 1, 'There is no page 77.'],
  [['put', 'slide', 'new', '--title', 'x'], 1, 'There is no slide new.'],
  [['put', 'page', 'new', '--short', 'x'], 2, 'a page has no --short'],
  [['put', 'banner', '1', '--image', 'a.webp'], 2, 'a banner has no --image'],
  [['put', 'box', '1', '--from', '2026-02-31'], 2, '--from is a day such as 2026-12-31, not "2026-02-31"'],
  [['put', 'box', '1', 'text.html'], 2, 'a box has no text'],
  [['put', 'post', 'new', '--visible', 'maybe'], 2, '--visible is yes or no'],
  [['put', 'post', 'new', '--image', '../../secret'], 2, '--image needs a path under storage/'],
  [['put', 'page', 'new', '--title', 'x'.repeat(301)], 2, '--title has 301 characters'],
  [['put', 'page', 'new', '/nowhere/x.html'], 1, '/nowhere/x.html does not exist.'],
])('content %j is refused and changes nothing', async (line, code, sentence) => {
  const result = await run(shared, ...line);

  expect(result).toMatchObject({ code, err: expect.stringContaining(sentence) });
  expect(await shared.pool.many(sql`select 1 from pages union all select 1 from blog_posts`)).toEqual([]);
});

test('content put refuses a file that is not UTF-8 or exceeds the length of a page', async () => {
  const [bytes, long] = [Buffer.from([0x3c, 0xff, 0xfe]), Buffer.from(`<p>${'x'.repeat(100_001)}</p>`)];

  const [cut, much] = [
    await run(shared, ...TERMS, file('a.html', bytes)),
    await run(shared, ...TERMS, file('b.html', long)),
  ];

  expect(cut.err).toContain('is not UTF-8. Nothing was changed.');
  expect(much.err).toContain('the maximum is 100000. Nothing was changed.');
});

test('content put stores the same HTML that the API would clean it to', async () => {
  const shop = await openShop();
  await run(shop, ...TERMS, html(`<div>${HOSTILE}</div>tail & <b>bold`));

  const { html: stored } = await storedPage(shop, 'terms');

  expect(cleanHtml(stored.hy ?? '')).toBe(stored.hy);
});

test('content put refuses a text and a title with damaged letters', async () => {
  const shop = await openShop();
  await run(shop, ...TERMS, html('<p>Կանոններ</p>'));

  const text = await run(shop, 'put', 'page', 'terms', html('<p>???????? ????????</p>'));
  const title = await run(shop, 'put', 'page', 'terms', '--title', '????????');

  expect(text).toMatchObject({ code: 1, err: expect.stringContaining('has lost its letters') });
  expect(title).toMatchObject({ code: 2, err: expect.stringContaining('--title has lost its letters') });
  expect((await run(shop, 'show', 'page', 'terms')).out).toContain('Կանոններ');
});

test('content menus prints the menus, and a file of the same form replaces them', async () => {
  const shop = await openShop();
  await run(shop, ...TERMS, html('<p>Տեքստ</p>'));
  const entries = [
    { id: null, place: 'footer', name: { hy: 'Բլոգ', en: 'Blog' }, page_id: null, url: '/blog' },
    { id: null, place: 'footer', nested: true, name: { hy: 'Պայմաններ' }, page_id: 1, url: null },
  ];

  const changed = await run(shop, 'menus', file('menus.json', JSON.stringify({ entries })));
  const printed = await run(shop, 'menus');
  const again = await run(shop, 'menus', file('menus.json', printed.out));

  expect(changed.out).toBe('Menus changed: 2 entries.\n');
  expect(JSON.parse(printed.out).entries).toMatchObject(entries.map(({ id: _, ...entry }) => entry));
  expect(again.out).toBe('Nothing to change.\n');
  expect(await shown(shop, '/api/cms/menus')).toMatchObject([{ parent_id: null }, { parent_id: expect.any(Number) }]);
});

test('content menus names each wrong entry and an entry that leads to a deleted page', async () => {
  const shop = await openShop();
  await run(shop, ...TERMS, html('<p>Տեքստ</p>'));
  const entry = { id: null, place: 'footer', name: { hy: 'Պայմաններ' }, page_id: 1, url: null };
  const unnamed = { ...entry, name: { hy: '' } };

  const refused = await run(shop, 'menus', file('wrong.json', JSON.stringify({ entries: [entry, unnamed] })));
  await run(shop, 'menus', file('menus.json', JSON.stringify({ entries: [entry] })));
  await shop.pool.run(sql`delete from pages`);
  const printed = await run(shop, 'menus');
  const broken = await run(shop, 'menus', file('broken.json', 'entries: 1'));

  expect(refused.err).toContain('entries.1.name.hy: The entries.1.name.hy field is required.');
  expect(printed.err).toContain('leads to a deleted page, so shoppers do not see it');
  expect(broken.err).toContain('is not JSON');
});

test('content home prints the blocks of the home page, and a file of the same form replaces them', async () => {
  const shop = await openShop();
  const { blocks } = JSON.parse((await run(shop, 'home')).out);
  const carousel = { block: 'carousel', visible: true, title: { hy: 'Նոր' }, source: 'new', category_id: null };

  const changed = await run(
    shop,
    'home',
    file('home.json', JSON.stringify({ blocks: [carousel, ...blocks.toReversed()] })),
  );
  const refused = await run(shop, 'home', file('home.json', JSON.stringify({ blocks: [carousel] })));

  expect(changed.out).toBe(`Home page changed: ${blocks.length + 1} blocks.\n`);
  expect(JSON.parse((await run(shop, 'home')).out).blocks[0]).toEqual(carousel);
  expect(refused.err).toContain('The home page was not changed.');
});

test('content media adds, describes, replaces and deletes pictures', async () => {
  const shop = await openShop();
  const picture = async (background: string) => {
    const path = join(dirname(file('x.txt', 'x')), `${background.slice(1)}.png`);
    await sharp({ create: { width: 40, height: 20, channels: 3, background } })
      .png()
      .toFile(path);
    return (await run(shop, 'media', 'add', path)).out.trim().split(': ').at(-1) ?? '';
  };
  const [path, other] = [await picture('#112233'), await picture('#332211')];
  await shop.pool.run(sql`insert into six_boxes (title, url, path) values ('{"hy": "Վանդակ"}', '/', ${path})`);

  const set = await run(shop, 'media', 'set', path, '--alt', 'Նկար', '--focus', '30,20');
  const used = await run(shop, 'media', 'delete', path);
  const replaced = await run(shop, 'media', 'replace', path, other);
  const list = await run(shop, 'media');
  const deleted = await run(shop, 'media', 'delete', '--unused');

  expect(set.out).toBe(`${path} changed.\n`);
  expect(used.err).toContain(`Something still uses ${path}`);
  expect(replaced.out).toBe('Replaced in 1 place.\n');
  expect(list.out).toMatch(/40x20 +not used +30,20 +Նկար/);
  expect(deleted.out).toBe('Deleted from the library: 1.\n');
  expect((await run(shop, 'media')).out).not.toContain(path);
});

test.each([
  [['media', 'fly'], 'content media cannot "fly"'],
  [['media', 'set', 'a.webp'], 'needs --alt or --focus'],
  [['media', 'set', 'a.webp', '--focus', '120,5'], '--focus is per cent'],
  [['media', 'delete'], 'needs a PATH or --unused'],
  [['media', 'delete', 'product/none.webp'], 'Nothing was deleted. It does not exist.'],
  [['menus', 'a', 'b'], 'content menus takes one FILE'],
])('content %j is refused: %s', async (line, why) => {
  const { code, err } = await run(shared, ...line);

  expect(code).not.toBe(0);
  expect(err).toContain(why);
});

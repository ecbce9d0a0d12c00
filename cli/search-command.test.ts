import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { openFileShop } from '#testing/shop.ts';
import { command, file } from '#testing/shop-command.ts';

const demo = await openFileShop({ products: 'demo' });

test('search explain shows how the query is read and the score of each product', async () => {
  const { code, out } = await command(demo, 'search', 'explain', 'чехол для iphone 16 до 30 тысяч', '--limit', '3');
  const lines = out.trimEnd().split('\n');

  expect(code).toBe(0);
  expect(out).toContain('wanted: чехол (typed)');
  expect(out).toContain('for: iphone (typed), 16 (typed)');
  expect(out).toContain('price: 0 to 30000 drams');
  expect(lines.slice(-3).every((line) => /words \d+\.\d\d × kind .* × near .* × fits/.test(line))).toBe(true);
});

test.each([[[]], [['explain']], [['tell', 'me']]])('search %j asks for the text to explain', async (args) => {
  const { code, err } = await command(demo, 'search', ...args);

  expect(code).toBe(2);
  expect(err).toContain('search needs: explain TEXT');
});

test('synonyms, pins, redirects and boosts can be added, listed, explained and removed', async () => {
  const run = (...line: string[]) => command(demo, 'search', ...line);
  const csv = file('synonyms.csv', 'words,one_way,lang\n"зюзя, iphone",yes,ru\n"бзик|samsung",,\n');
  const [{ sku = '' } = {}] = [...demo.readModel.documents.heads()];

  const results = [
    await run('synonyms', 'add', '--file', csv),
    await run('pins', 'pin', 'зюзя', sku, '--position', '2', '--until', '2026-12-31'),
    await run('redirects', 'add', 'доставка', '/page/5'),
    await run('boosts', 'set', 'stock', '1.2'),
  ];

  expect(results.map(({ out }) => out.trim())).toEqual([
    '2 lines of synonyms are stored.',
    `${sku} is at position 2 for "зюзя".`,
    '"доставка" redirects to /page/5.',
    'stock: × 1.2.',
  ]);
  expect((await run('synonyms', 'list')).out).toMatch(/1 {2}ru +зюзя → iphone\n2 {2}all +бзик, samsung/);
  expect((await run('pins', 'list')).out).toContain(`зюзя  2  ${sku}  until 2026-12-31`);
  expect((await run('redirects', 'list')).out).toBe('доставка  /page/5\n');
  expect((await run('boosts', 'list')).out).toMatch(/^stock +× 1.2\n$/);
  const { out } = await run('explain', 'зюзя', '--limit', '1', '--lang', 'ru');
  expect(out).toContain('wanted: iphone (synonym)');
  expect(out).toContain('your synonyms: зюзя → iphone');
  expect(out).toContain(`pinned: ${sku} at 2`);
  expect(out).toContain('boost 1.20');
  expect((await run('explain', 'зюзя', '--lang', 'en')).out).not.toContain('iphone');
  for (const line of [
    ['synonyms', 'remove', '1'],
    ['synonyms', 'remove', '2'],
    ['pins', 'remove', 'зюзя', sku],
    ['redirects', 'remove', 'доставка'],
    ['boosts', 'remove', 'stock'],
  ])
    expect(await run(...line)).toMatchObject({ code: 0, out: 'Removed.\n' });
});

test.each([
  [['synonyms', 'add', 'phone, phones'], '"phone, phones" refers to itself'],
  [['synonyms', 'add', '--file', '/nowhere/x.csv'], 'x.csv'],
  [['pins', 'pin', 'phone', 'NOBODY'], 'There is no product NOBODY'],
  [['pins', 'pin', 'phone', 'NOBODY', '--position', '0'], 'A position is a whole number from 1 to 100, not "0"'],
  [['redirects', 'add', 'credit', '/shop/catalog/search?search=loan'], 'would redirect in a loop'],
  [['redirects', 'add', 'credit', 'https://elsewhere.example'], 'is not a page of this shop'],
  [['boosts', 'set', 'stock', '9'], 'A factor is from 0.5 to 2, not "9"'],
  [['boosts', 'set', 'brand', 'nobody', '1.1'], 'There is no brand "nobody"'],
  [['boosts', 'set', 'margin', '1.1'], 'search boosts needs'],
  [['synonyms', 'remove', '77'], 'There is no line 77'],
])('search %j is refused with a message', async (line, sentence) => {
  const { code, err } = await command(demo, 'search', ...line);

  expect(code).toBeGreaterThan(0);
  expect(err).toContain(sentence);
});

test('search report lists queries without results, without clicks, and with corrections', async () => {
  await demo.pool.run(sql`
    insert into search_misses (query, locale, times, first_at, last_at) values ('дрон', 'ru', 7, now(), now())`);
  await demo.pool.run(sql`
    insert into daily_searches (day, query, locale, searches, found, match_kind)
    values ('2026-11-20', 'шапка', 'ru', 4, 2, 'typed'), ('2026-11-20', 'ifone', 'en', 3, 9, 'typo'),
           ('2026-10-01', 'old', 'en', 9, 9, 'typo')`);
  await demo.pool.run(sql`
    insert into search_choices (day, query, product_id, opened)
    select '2026-11-20', 'ifone', min(id), 2 from products`);

  const { code, out } = await command(demo, 'search', 'report');

  expect(code).toBe(0);
  expect(out.split('\n')).toEqual([
    'No results',
    '  7  ru  дрон',
    '',
    'Results without clicks since 2026-10-23',
    '  4  ru  шапка  2 found',
    '',
    'Corrected queries since 2026-10-23',
    '  3  en  ifone  typo  2 opened',
    '',
    '',
  ]);
});

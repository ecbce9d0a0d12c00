import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { openFileShop } from '#testing/shop.ts';
import { command } from '#testing/shop-command.ts';

const shop = await openFileShop();

test.each([[[]], [['help']], [['--help']]])('%j lists every command', async (line) => {
  const { code, out } = await command(shop, ...line);

  expect(code).toBe(0);
  for (const name of [
    'import FILE',
    'export FILE',
    'search',
    'orders',
    'banks list',
    'content list',
    'messages',
    'leave-demo',
  ])
    expect(out).toContain(name);
});

test('the help of a command lists its options', async () => {
  const [one, other] = [await command(shop, 'help', 'import'), await command(shop, 'import', '--help')];

  expect(one).toEqual(other);
  expect(one.out).toContain('--dry-run');
});

test.each<[string[], string]>([
  [['inport', 'x.csv'], 'There is no command "inport".'],
  [['import'], 'FILE is missing'],
  [['import', 'a.csv', 'b.csv'], 'only one FILE is allowed'],
  [['import', 'a.csv', '--dryrun'], "import: unknown option '--dryrun'"],
  [['import', 'a.csv', '--format', 'xls'], '--format is one of csv, ndjson, yml'],
  [['search', 'misses', '--limit', 'ten'], '--limit needs a whole number'],
])('%j reports the correct usage', async (line, reason) => {
  const { code, out, err } = await command(shop, ...line);

  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(reason);
  expect(err).toContain('npm run shop -- ');
  expect(err).not.toMatch(/\n\s+at /);
});

test('search misses are listed with the most frequent first', async () => {
  expect((await command(shop, 'search', 'misses')).out).toBe('Every search has had results so far.\n');
  await shop.pool.run(sql`
    insert into search_misses (query, locale, times, first_at, last_at) values
    ('rare', 'en', 1, '2026-11-01', '2026-11-02'), ('դրոն, մեծ', 'hy', 12, '2026-11-01', '2026-11-20'),
    ('=1+1', 'ru', 3, '2026-11-01', '2026-11-03')`);

  const [table, csv] = [
    await command(shop, 'search', 'misses', '--limit', '2'),
    await command(shop, 'search', 'misses', '--csv'),
  ];

  expect(table.out.split('\n').slice(1, 3)).toEqual([
    '    12  hy        2026-11-20  դրոն, մեծ',
    '     3  ru        2026-11-03  =1+1',
  ]);
  expect(csv.out.split('\n').slice(0, 3)).toEqual([
    '\ufeffquery;locale;times;first_at;last_at',
    '"դրոն, մեծ";hy;12;2026-11-01T00:00:00.000Z;2026-11-20T00:00:00.000Z',
    "'=1+1;ru;3;2026-11-01T00:00:00.000Z;2026-11-03T00:00:00.000Z",
  ]);
});

test.each<[string[], string[], string]>([
  [['letters'], ['messages'], '"letters" is now "messages".'],
  [['searches', '--csv'], ['search', 'misses', '--csv'], '"searches" is now "search misses".'],
])('former command %j works and names the current one', async (former, current, notice) => {
  const [one, other] = [await command(shop, ...former), await command(shop, ...current)];

  expect({ code: one.code, out: one.out }).toEqual({ code: 0, out: other.out });
  expect(one.err).toContain(notice);
});

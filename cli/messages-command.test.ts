import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { openFileShop, openShop, type TestShop } from '#testing/shop.ts';
import { command } from '#testing/shop-command.ts';

const letters = (shop: TestShop, ...line: string[]) => command(shop, 'letters', ...line);

/** Nobody writes to it again. */
const shop = await openFileShop();
await shop.pool.run(sql`
    insert into contact_messages (name, email, phone, message, locale, is_suspect, mailed_at, created_at) values
    ('Աննա', 'anna@example.am', '+37477123456', ${`Բարև։\nՈւնե՞ք iPhone 17։\u001b[31m ${'😀'.repeat(60)}`}, 'hy', false,
     '2026-11-20T10:00:00Z', '2026-11-20T09:59:00Z'),
    ('Bot', 'bot@example.com', null, 'Buy', 'en', true, null, '2026-11-21T09:00:00Z')`);

test('letters are listed, the newest first, and say whether they were mailed', async () => {
  const { code, out } = await letters(shop);

  expect(code).toBe(0);
  expect(out.split('\n')[0]).toMatch(
    /^2 {2}2026-11-21 13:00 {2}Bot <bot@example.com> +not mailed, a machine\? {2}Buy$/,
  );
  expect(out.split('\n')[1]).toMatch(
    /^1 {2}2026-11-20 13:59 {2}Աննա <anna@example.am> {2}mailed +Բարև։ Ունե՞ք iPhone 17։ \[31m/,
  );
  expect(out).toContain('😀…\n');
  expect(out).not.toContain('\u001b');
});

test('a letter is shown as a whole, line by line, and obeyed by no terminal', async () => {
  const { out } = await letters(shop, '1');

  expect(out).toContain(
    'Letter 1, 2026-11-20 13:59, mailed\nԱննա <anna@example.am>, +37477123456, in hy\n\nԲարև։\nՈւնե՞ք',
  );
  expect(out).not.toContain('\u001b');
});

test('those that reached nobody are told apart', async () => {
  expect((await letters(shop, '--unmailed')).out).toMatch(/^2 [^\n]*\n$/);
  expect((await letters(shop, '--limit', '1')).out).toMatch(/^2 [^\n]*\n$/);
});

test.each<[string[], number, string]>([
  [['3'], 1, 'There is no letter 3.'],
  [['one'], 2, '"one" is not the number of a letter'],
  [['1', '2'], 2, 'one letter at a time'],
  [['--limit', 'x'], 2, '--limit wants a whole number'],
])('letters %j is told what is wrong', async (line, code, sentence) => {
  expect(await letters(shop, ...line)).toMatchObject({
    code,
    err: expect.stringContaining(sentence),
  });
});

test('a shop that nobody wrote to says so', async () => {
  expect((await letters(await openShop())).out).toBe('No letters.\n');
});

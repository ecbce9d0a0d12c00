import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { openFileShop, openShop, type TestShop } from '#testing/shop.ts';
import { command } from '#testing/shop-command.ts';

const messages = (shop: TestShop, ...line: string[]) => command(shop, 'messages', ...line);

/** No later test adds messages to this shop. */
const shop = await openFileShop();
await shop.pool.run(sql`
    insert into contact_messages (name, email, phone, message, locale, is_suspect, mailed_at, created_at) values
    ('Աննա', 'anna@example.am', '+37477123456', ${`Բարև։\nՈւնե՞ք iPhone 17։\u001b[31m ${'😀'.repeat(60)}`}, 'hy', false,
     '2026-11-20T10:00:00Z', '2026-11-20T09:59:00Z'),
    ('Bot', 'bot@example.com', null, 'Buy', 'en', true, null, '2026-11-21T09:00:00Z')`);

test('messages are listed newest first with whether they were emailed', async () => {
  const { code, out } = await messages(shop);

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

test('a message is printed in full without control characters', async () => {
  const { out } = await messages(shop, '1');

  expect(out).toContain(
    'Message 1, 2026-11-20 13:59, mailed\nԱննա <anna@example.am>, +37477123456, in hy\n\nԲարև։\nՈւնե՞ք',
  );
  expect(out).not.toContain('\u001b');
});

test('messages --unmailed lists only messages that were not emailed', async () => {
  expect((await messages(shop, '--unmailed')).out).toMatch(/^2 [^\n]*\n$/);
  expect((await messages(shop, '--limit', '1')).out).toMatch(/^2 [^\n]*\n$/);
});

test.each<[string[], number, string]>([
  [['3'], 1, 'There is no message 3.'],
  [['one'], 2, '"one" is not the number of a message'],
  [['1', '2'], 2, 'only one message is allowed'],
  [['--limit', 'x'], 2, '--limit needs a whole number'],
])('messages %j fails with the reason', async (line, code, sentence) => {
  expect(await messages(shop, ...line)).toMatchObject({
    code,
    err: expect.stringContaining(sentence),
  });
});

test('messages prints a note for an empty inbox', async () => {
  expect((await messages(await openShop())).out).toBe('No messages.\n');
});

import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { openFileShop } from '#testing/shop.ts';
import { command } from '#testing/shop-command.ts';

const shop = await openFileShop();

test('staff invite prints a link for the owner and stores only its hash', async () => {
  const { code, out } = await command(shop, 'staff', 'invite', 'Nare@Example.am', '--role', 'owner');

  const key = /\/office\/join\/([\w-]{43})/.exec(out)?.[1] ?? '';
  expect(code).toBe(0);
  expect(key).not.toBe('');
  const stored = await shop.pool.many(sql`select email, encode(key_hash, 'escape') as hash from staff_invitations`);
  expect(stored).toMatchObject([{ email: 'nare@example.am' }]);
  expect(JSON.stringify(stored)).not.toContain(key);
});

test.each([
  [['invite', 'anna@example.am'], 2, '--role is one of owner'],
  [['invite', 'anna@example.am', '--role', 'king'], 2, '--role is one of owner'],
  [['invite', 'anna', '--role', 'orders'], 1, '"anna" is not an e-mail.'],
  [['end', 'nobody@example.am'], 1, 'Nobody in the office has the e-mail nobody@example.am.'],
  [['reset-factors', 'nobody@example.am'], 1, 'Nobody in the office has the e-mail nobody@example.am.'],
  [['reset-link', 'nobody@example.am'], 1, 'Nobody in the office has the e-mail nobody@example.am.'],
  [['unlock', 'nobody@example.am'], 1, 'Nobody in the office has the e-mail nobody@example.am.'],
  [['promote', 'anna@example.am'], 2, 'staff has no action "promote"'],
])('staff %j ends with %i and a reason', async (line, code, sentence) => {
  const result = await command(shop, 'staff', ...line);

  expect(result.code).toBe(code);
  expect(result.err).toContain(sentence);
});

test('staff end refuses the only owner and accepts one of two', async () => {
  const hire = (email: string) =>
    shop.pool.run(sql`
      insert into staff (email, name, locale, role_id)
      select ${email}, 'Owner', 'hy', id from staff_roles where code = 'owner'`);
  await hire('one@example.am');
  const refused = await command(shop, 'staff', 'end', 'one@example.am');
  await hire('two@example.am');

  const ended = await command(shop, 'staff', 'end', 'one@example.am');

  expect(refused.err).toContain('is the only owner');
  expect(ended.out).toContain('has left the office');
  expect((await command(shop, 'staff', 'list')).out).toMatch(/one@example\.am>\s+owner\s+ended/);
});

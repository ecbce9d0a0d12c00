import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { newEmail } from '#testing/customer.ts';
import { openFileShop } from '#testing/shop.ts';
import { addOptOut, hasOptedOut, optedOut, removeOptOut, selectOptOuts } from './opt-outs.ts';

const shop = await openFileShop();

test('addOptOut stops a kind of mail to an address in any letter case, also when repeated', async () => {
  const email = newEmail();

  await addOptOut(shop.pool, ` ${email.toUpperCase()}`, 'review_request');
  await addOptOut(shop.pool, email, 'review_request');

  expect(await selectOptOuts(shop.pool, email)).toEqual(['review_request']);
  expect(await hasOptedOut(shop.pool, email.toUpperCase(), 'review_request')).toBe(true);
  expect(await hasOptedOut(shop.pool, newEmail(), 'review_request')).toBe(false);
});

test('removeOptOut allows the mail again', async () => {
  const email = newEmail();
  await addOptOut(shop.pool, email, 'review_request');

  await removeOptOut(shop.pool, email, 'review_request');

  expect(await selectOptOuts(shop.pool, email)).toEqual([]);
});

test('optedOut selects the addresses that refused the kind', async () => {
  const [refused, willing] = [newEmail(), newEmail()];
  await addOptOut(shop.pool, refused, 'review_request');

  const rows = await shop.pool.many<{ email: string }>(sql`
    select email from unnest(${[refused, willing]}::text[]) as all_of (email)
    where ${optedOut(sql`all_of.email`, 'review_request')}`);

  expect(rows).toEqual([{ email: refused }]);
});

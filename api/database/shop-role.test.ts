import { randomUUID } from 'node:crypto';
import { expect, inject, onTestFinished, test } from 'vitest';
import { finishDrops } from '#testing/database.ts';
import { jobs, placeAnOrder, sendMails } from '#testing/mail.ts';
import { openShop } from '#testing/shop.ts';
import { openConnection } from './one-connection.ts';
import { grantShopRole } from './shop-role.ts';

/** The same database for a new role with the rights of a running shop. */
async function asShopRole(ownerUrl: string): Promise<string> {
  const role = `shop_${randomUUID().replaceAll('-', '')}`;
  const server = await openConnection(inject('databaseUrl'));
  await server.script(`create role ${role} login password 'of-the-test'`);
  onTestFinished(async () => {
    // The shop's database depends on the role.
    await finishDrops();
    await server.script(`drop role ${role}`);
    await server.close();
  });
  const url = Object.assign(new URL(ownerUrl), { username: role, password: 'of-the-test' }).href;
  await grantShopRole(ownerUrl, url);
  return url;
}

test('a shop whose role owns no table starts, takes an order and sends its mails', async () => {
  const shop = await openShop({ reach: asShopRole });
  await sendMails(shop, {}, 0.5);

  const id = await placeAnOrder(shop);

  expect(id).toBeGreaterThan(0);
  await expect.poll(() => jobs(shop), { timeout: 20_000 }).toSatisfy(areDone);
});

const areDone = (found: { name: string; state: string }[]): boolean => {
  const mails = found.filter(({ name }) => name === 'mail');
  return mails.length > 0 && mails.every(({ state }) => state === 'completed');
};

test.each([
  'alter table audit_entries disable trigger all',
  'alter table stock_movements disable trigger stock_moves_append_only',
  'truncate audit_entries',
  'drop table orders',
  'create table other (id int)',
  'set session_replication_role = replica',
  'delete from schema_version',
])('the role of a running shop may not run "%s"', async (statement) => {
  const shop = await openShop({ reach: asShopRole });
  const connection = await openConnection(shop.databaseUrl);
  onTestFinished(connection.close);

  await expect(connection.script(statement)).rejects.toThrow(/must be owner|permission denied/);
});

test('a shop whose role owns its tables needs no grants', async () => {
  const shop = await openShop();

  await expect(grantShopRole(shop.databaseUrl, shop.databaseUrl)).resolves.toBeUndefined();
});

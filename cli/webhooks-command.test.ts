import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { openOffice } from '#testing/office.ts';
import { openShop } from '#testing/shop.ts';
import { command } from '#testing/shop-command.ts';
import { openReceiver } from '#testing/webhook-receiver.ts';

const ADDRESS = 'https://hooks.example.am/kayts';

test('webhooks are added, listed, changed, switched off and on, and removed', async () => {
  const shop = await openShop();
  const run = (...line: string[]) => command(shop, 'webhooks', ...line);

  const added = await run('add', ADDRESS, '--name', 'Courier', '--events', 'order.placed,stock.changed');
  await run('off', '1');
  const off = await run('list');
  await run('set', '1', '--name', 'ERP');
  await run('on', '1');
  const on = await run('list');
  const renewed = await run('new-secret', '1');
  await run('remove', '1');
  const empty = await run('list');

  expect(added.out).toMatch(/^Webhook 1: added\.\nSigning secret: whsec_[\w+/=]{44}\n$/);
  expect(off.out).toMatch(/^1 +off +0 waiting, 0 failed +Courier +https:\S+ +order\.placed,stock\.changed$/m);
  expect(on.out).toMatch(/^1 +on .* ERP /m);
  expect(renewed.out).not.toBe(added.out.split('\n')[1]);
  expect(empty.out).toBe('There are no webhooks.\n');
});

test('webhooks test and replay report what happened', async () => {
  const [shop, receiver] = [await openShop(), await openReceiver()];
  const run = (...line: string[]) => command(shop, 'webhooks', ...line);
  await run('add', ADDRESS, '--name', 'Courier');
  await shop.pool.run(sql`update webhooks set url = ${receiver.url}`);
  await shop.pool.run(sql`
    insert into webhook_deliveries (webhook_id, event, payload, state, finished_at)
    values (1, 'order.placed', '{}', 'failed', now())`);

  const tested = await run('test', '1');
  const replayed = await run('replay', '1');
  const log = await run('log', '1');

  // The test server is on this machine, which webhooks may not call without WEBHOOK_ALLOW.
  expect(tested).toMatchObject({ code: 1, out: expect.stringMatching(/^failed, closed_address after \d+ ms\.\n$/) });
  expect(replayed.out).toBe('1 messages are sent again.\n');
  expect(log.out).toMatch(/order\.placed +waiting/);
});

test.each([
  [['add', 'http://hooks.example.am', '--name', 'A'], 'https'],
  [['add', 'https://10.0.0.1', '--name', 'A'], 'public internet'],
  [['add', ADDRESS], 'needs --name'],
  [['add', ADDRESS, '--name', 'A', '--events', 'order.lost'], 'there is no event "order.lost"'],
  [['on', '99'], 'there is no such entry'],
  [['on', 'x'], 'ID is the number of a webhook'],
  [['log', '--state', 'lost'], '--state is one of'],
])('webhooks %j is refused with a message', async (line, message) => {
  const { code, err } = await command(await openShop(), 'webhooks', ...line);

  expect(code).not.toBe(0);
  expect(err).toContain(message);
});

test('API keys are created for a member, listed and revoked', async () => {
  const shop = await openShop();
  const { email } = await (await openOffice(shop)).hire('orders');
  const run = (...line: string[]) => command(shop, 'api-keys', ...line);

  const created = await run(
    'create',
    '1C',
    '--for',
    email,
    '--scopes',
    'orders.see,stock.see',
    '--until',
    '2999-12-31',
  );
  const listed = await run('list');
  const revoked = await run('revoke', '1');
  const again = await run('revoke', '1');
  const tooMuch = await run('create', '1C', '--for', email, '--scopes', 'settings.edit');
  const nobody = await run('create', '1C', '--for', 'nobody@example.am', '--scopes', 'orders.see');

  expect(created.out).toMatch(/^API key 1: created\.\nKey, shown once: kayts_[\w-]{43}\n$/);
  expect(listed.out).toMatch(/^1 +active +until 2999-12-31\S+ +never used +1C +kayts_\S{6}… +orders\.see,stock\.see$/m);
  expect(revoked.out).toBe('1: revoked.\n');
  expect(again.out).toBe('1: was revoked already.\n');
  expect(tooMuch.err).toContain('does not allow');
  expect(nobody.err).toContain('Nobody with the e-mail');
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { NO_CONTRACTS } from '#api/payments/providers.ts';
import { openCardGateway } from '#testing/card-gateway.ts';
import { openFileShop, openShop } from '#testing/shop.ts';
import { command } from '#testing/shop-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'kayts-accounts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function accountFile(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text, { mode: 0o600 });
  return file;
}

test('a payment method is added, limited, shown, ordered and hidden by commands', async () => {
  const shop = await openShop();
  const offered = async () => {
    await shop.readModel.sync();
    const methods: { method: string }[] = (await shop.app.inject('/api/payments')).json();
    return methods.map(({ method }) => method);
  };

  const added = await command(shop, 'payments', 'add', 'cardondelivery');
  const hidden = await offered();
  await command(shop, 'payments', 'set', 'cardondelivery', '--max', '300000', '--regions', 'yerevan, Kotayk');
  await command(shop, 'payments', 'set', 'cardondelivery', '--title', 'Картой', '--lang', 'ru');
  await command(shop, 'payments', 'show', 'cardondelivery');
  await command(shop, 'payments', 'order', 'cardondelivery');
  const { out } = await command(shop, 'payments', 'list');

  expect(added).toMatchObject({ code: 0, out: expect.stringContaining('hidden until') });
  expect(hidden).not.toContain('cardondelivery');
  expect((await offered())[0]).toBe('cardondelivery');
  expect(out).toMatch(/cardondelivery\s+shown\s+up to 300000 ֏; Yerevan, Kotayk/);
  await command(shop, 'payments', 'hide', 'cardondelivery');
  expect(await offered()).not.toContain('cardondelivery');
});

test('payments account reads an account from a file, tests it, hides its secrets and removes it', async () => {
  const gateway = await openCardGateway();
  const shop = await openShop({ config: { providers: NO_CONTRACTS } });
  const file = accountFile(
    'arca.env',
    `# from the contract\nurl=${gateway.url}\nuser=shop-api\npassword=agreed-Pass-17\n`,
  );

  const saved = await command(shop, 'payments', 'account', 'arca', file);
  const listed = await command(shop, 'payments', 'accounts');
  const accepted = await command(shop, 'payments', 'test', 'arca');
  gateway.password = 'another';
  const refused = await command(shop, 'payments', 'test', 'arca');
  await gateway.close();
  const forgotten = await command(shop, 'payments', 'forget', 'arca');

  expect([saved.code, forgotten.code]).toEqual([0, 0]);
  expect(listed.out).toContain(`arca       office      url=${gateway.url}, user=shop-api, password`);
  expect(listed.out).not.toContain('agreed-Pass-17');
  expect(accepted).toMatchObject({ code: 0, out: expect.stringContaining('the login is accepted') });
  expect(refused).toMatchObject({ code: 1, out: expect.stringContaining('refused: 5 Access denied') });
});

const unchanged = await openFileShop();

test.each([
  [['add', 'bitcoin'], 'METHOD is one of cashondelivery'],
  [['add', 'cashondelivery'], 'cashondelivery: '],
  [['set', 'cashondelivery'], 'needs an option with a change'],
  [['set', 'cashondelivery', '--max', 'much'], '--max is a sum in drams'],
  [['set', 'cashondelivery', '--min', '10', '--max', '5'], 'max_total: The largest sum is below the smallest'],
  [['set', 'cashondelivery', '--regions', 'Paris'], '--regions lists Yerevan'],
  [['set', 'cashondelivery', '--title', ' '], 'title.hy: The Armenian text is missing'],
  [['set', 'bitcoin', '--max', '5'], 'There is no payment method bitcoin.'],
  [['order', 'bitcoin'], 'There is no payment method bitcoin.'],
  [['remove', 'bitcoin'], 'bitcoin: there is no such entry.'],
  [['account', 'arca'], 'needs PROVIDER and FILE'],
  [['account', 'arca', '/no/such/file'], 'cannot be read'],
  [['test', 'paypal'], 'paypal: there is no such entry.'],
  [['forget', 'arca'], 'arca: there is no such entry.'],
])('payments %j is refused with a message', async (args, sentence) => {
  const { code, err } = await command(unchanged, 'payments', ...args);

  expect(code).not.toBe(0);
  expect(err).toContain(sentence);
});

test('an account file with an invalid line or without a password is refused', async () => {
  const [odd, partial] = [
    accountFile('odd.env', 'url: x\n'),
    accountFile('partial.env', 'url=https://x.example/\nuser=a\n'),
  ];

  expect((await command(unchanged, 'payments', 'account', 'arca', odd)).err).toContain('is not NAME=VALUE');
  expect((await command(unchanged, 'payments', 'account', 'arca', partial)).err).toContain('password: ');
});

import { expect, test } from 'vitest';
import { openShop } from '#testing/shop.ts';
import { command, file } from '#testing/shop-command.ts';

test('redirects add, list and remove change the open shop', async () => {
  const shop = await openShop();

  const added = await command(shop, 'redirects', 'add', 'https://old.example/old', '/stores');
  const listed = await command(shop, 'redirects', 'list', 'old');
  await shop.readModel.sync();
  const target = shop.readModel.content.redirects.get('/old');
  const removed = await command(shop, 'redirects', 'remove', '/old');
  const again = await command(shop, 'redirects', 'remove', '/old');

  expect(added).toMatchObject({ code: 0, out: 'https://old.example/old leads to /stores.\n' });
  expect(listed.out).toMatch(/^\/old +\/stores +0$/m);
  expect(target).toBe('/stores');
  expect(removed.code).toBe(0);
  expect(again.err).toContain('There is no redirect of /old.');
});

test.each([
  [['add', '/shop/cart', '/stores'], 'The shop itself needs this address.'],
  [['add', '/a', '/a'], 'It would lead back to itself.'],
  [['add', '/a'], 'needs an old and a new address'],
  [['import'], 'takes one file'],
  [['import', '/nowhere/old.txt'], 'cannot be read: ENOENT'],
])('redirects %j is refused with a message', async (words, message) => {
  const { code, err } = await command(await openShop(), 'redirects', ...words);

  expect(code).not.toBe(0);
  expect(err).toContain(message);
});

test('redirects import names wrong lines and saves nothing, or the right lines with --skip-wrong', async () => {
  const shop = await openShop();
  const path = file('old.txt', '/a;/stores\r\nnonsense\r\n/api/x;/stores\r\n');

  const all = await command(shop, 'redirects', 'import', path);
  const right = await command(shop, 'redirects', 'import', path, '--skip-wrong');
  const dry = await command(shop, 'redirects', 'import', path, '--dry-run');

  expect(all).toMatchObject({ out: '1 new, 0 changed, 0 unchanged, 2 wrong. Nothing was saved.\n' });
  expect(all.code).not.toBe(0);
  expect(all.err).toContain('line 2: This line does not contain two addresses. nonsense');
  expect(all.err).toContain('line 3: The shop itself needs this address.');
  expect(right).toMatchObject({ code: 0, out: '1 new, 0 changed, 0 unchanged, 2 wrong.\n' });
  expect(dry.out).toBe('0 new, 0 changed, 1 unchanged, 2 wrong. Nothing was saved.\n');
});

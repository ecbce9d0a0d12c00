import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { sql } from '#api/database/sql.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { readSetup, sendTestMail } from '#contract/office/office-setup-contract.ts';
import { officeToday } from '#contract/office/office-today-contract.ts';
import { product } from '#testing/builders.ts';
import { openOffice } from '#testing/office.ts';
import { orderOne } from '#testing/order-one.ts';
import { openShop, type TestShop } from '#testing/shop.ts';
import { command } from '#testing/shop-command.ts';
import { LEGAL_PAGES } from './read-setup.ts';

async function openSetup(config: Partial<TestShop['config']> = {}) {
  const shop = await openShop({ config });
  const owner = await (await openOffice(shop)).as('owner');
  const read = async () => {
    await shop.readModel.sync();
    const { items } = orThrow(await owner.call(readSetup));
    return Object.fromEntries(items.map(({ code, ...item }) => [code, item]));
  };
  const set = async (key: string, value: unknown) => {
    await shop.pool.run(sql`
      insert into settings (key, value) values (${key}, ${sql.json(value as never)})
      on conflict (key) do update set value = excluded.value`);
    await insertChanges(shop.pool, [null]);
  };
  return { shop, owner, read, set };
}

/** A mail server that refuses recipients if `refuse` is set. */
async function openMailServer(refuse: string | null): Promise<string> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, done) => done(refuse === null ? null : Object.assign(new Error(refuse), { responseCode: 550 })),
    onData(stream, _, done) {
      stream.resume();
      stream.on('end', () => done(null));
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  return `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`;
}

test('an empty shop misses name, contact, company, legal pages, products, mail and address', async () => {
  const { read } = await openSetup();

  const items = await read();

  const missing = Object.keys(items).filter((code) => items[code]?.state === 'missing');
  expect(missing).toEqual(
    expect.arrayContaining(['brand', 'contact', 'company', 'legal', 'products', 'mail', 'domain', 'test_order']),
  );
  expect(items.legal).toMatchObject({
    reason: 'parts',
    facts: ['terms', 'delivery', 'returns', 'warranty', 'privacy'],
  });
  expect(items.demo).toBeUndefined();
});

test('legal pages that no menu leads to are reported until the footer contains them', async () => {
  const { shop, read } = await openSetup();
  for (const key of LEGAL_PAGES)
    await shop.pool.run(sql`
      insert into pages (url_key, title, html) values (${key}, '{"hy": "Էջ"}', '{"hy": "<p>Էջ</p>"}')`);
  await insertChanges(shop.pool, [null]);

  expect((await read()).legal).toMatchObject({ state: 'warning', reason: 'unlinked', facts: LEGAL_PAGES });

  await shop.pool.run(sql`
    insert into menu_entries (type, name, page_id, url_key) select 'footer', title, id, url_key from pages`);
  await insertChanges(shop.pool, [null]);
  expect((await read()).legal).toMatchObject({ state: 'done', reason: null });
});

test('an item is done after the merchant sets it', async () => {
  const { shop, read, set } = await openSetup();
  await set('brand', { name: { hy: 'Վոլտ' }, logo: { path: 'brand/a.png', width: 1, height: 1 } });
  await set('phones', ['+37410555555']);
  await set('email', 'shop@volt.example');
  await set('address', { hy: 'Երևան' });
  await set('company', { name: { hy: '«Վոլտ» ՍՊԸ' }, tin: '01234567' });
  await set('tax', { status: 'turnover' });
  const { id } = await shop.add(product());
  await orderOne(shop, id);

  const items = await read();

  for (const code of ['brand', 'contact', 'company', 'products', 'test_order'])
    expect([code, items[code]]).toMatchObject([code, { state: 'done', reason: null }]);
});

test('a shop without payment and delivery misses both in the guide and on Today', async () => {
  const { shop, owner, read } = await openSetup();
  await shop.pool.run(sql`update payment_methods set enabled = false`);
  await shop.pool.run(sql`delete from shipping_methods`);
  await insertChanges(shop.pool, [null]);

  const items = await read();

  expect([items.payment?.state, items.delivery?.state]).toEqual(['missing', 'missing']);
  const { setup } = orThrow(await owner.call(officeToday, { input: {} }));
  expect(setup?.missing).toEqual(expect.arrayContaining(['payment', 'delivery']));
});

test.each([
  ['a brand of another form', 'brand', 'Volt', 'no_name'],
  ['a brand without a logo', 'brand', { name: { hy: 'Վոլտ' } }, 'no_logo'],
])('%s is reported and breaks nothing', async (_, key, value, reason) => {
  const { read, set } = await openSetup();
  await set(key, value);

  expect((await read()).brand).toMatchObject({ reason });
});

test('backups report a missing folder, a missing backup and an old one', async () => {
  const without = await openSetup();
  const { shop, read } = await openSetup({ backups: { folder: '/nowhere', keep: 7 } });
  const never = (await read()).backups;
  await shop.pool.run(sql`
    insert into backups (file, made_at, row_count) values ('a', ${new Date(Date.now() - 50 * 3_600_000)}, 1)`);

  expect((await without.read()).backups).toMatchObject({ state: 'missing', reason: 'no_folder' });
  expect(never).toMatchObject({ state: 'warning', reason: 'never' });
  expect((await read()).backups).toMatchObject({ state: 'warning', reason: 'old', facts: ['50'] });
});

test('the guide counts people without a second factor and reports an address without https', async () => {
  const { read } = await openSetup({ publicUrl: 'http://volt.example' });

  const items = await read();

  expect(items.staff).toMatchObject({ state: 'warning', reason: 'without_factor', facts: ['1'] });
  expect(items.domain).toMatchObject({ state: 'missing', reason: 'no_https' });
});

test('a live shop without an office address and with an unreachable certificate reports each', async () => {
  const publicUrl = 'https://127.0.0.1:9';
  const withoutOffice = await openSetup({ mode: 'live', publicUrl });
  const withOffice = await openSetup({ mode: 'live', publicUrl, officeUrl: 'https://office.volt.example' });

  expect((await withoutOffice.read()).domain).toMatchObject({ state: 'warning', reason: 'no_office' });
  expect((await withOffice.read()).domain).toMatchObject({ state: 'warning', reason: 'certificate_unknown' });
});

test('sendTestMail returns the answer of the mail server, and the item is done', async () => {
  const { owner, read } = await openSetup({ smtpUrl: await openMailServer(null) });
  const before = (await read()).mail;

  const sent = orThrow(await owner.call(sendTestMail, { input: {} }));

  expect(before).toMatchObject({ state: 'warning', reason: 'never_tested' });
  expect(sent).toMatchObject({ state: 'sent', to: owner.email, answer: expect.stringContaining('250') });
  expect((await read()).mail).toMatchObject({ state: 'done' });
});

test('sendTestMail returns the refusal of the mail server, and the item is missing', async () => {
  const { owner, read } = await openSetup({ smtpUrl: await openMailServer('No such person here') });

  const sent = orThrow(await owner.call(sendTestMail, { input: {} }));

  expect(sent).toMatchObject({ state: 'refused', answer: expect.stringContaining('No such person here') });
  expect((await read()).mail).toMatchObject({ state: 'missing', reason: 'refused' });
});

test('doctor lists the missing items of an empty shop and exits with 1', async () => {
  const { shop } = await openSetup();

  const { code, out } = await command(shop, 'doctor');

  expect(code).toBe(1);
  expect(out).toContain('MISSING  Legal pages: missing: terms');
  expect(out).toContain('MISSING  Test order (recommended)');
  expect(out).toMatch(/\d+ of 12 done/);
});

test('doctor of a demo database names the invented facts', async () => {
  const shop = await openShop({ products: 'demo', config: { mode: 'demo' } });

  const { out } = await command(shop, 'doctor');

  expect(out).toContain('MISSING  Demo data: the demo invented');
});

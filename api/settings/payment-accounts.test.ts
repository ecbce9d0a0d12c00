import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { openPayments } from '#api/payments/payments.ts';
import { openProviderAccounts } from '#api/payments/provider-accounts.ts';
import { NO_CONTRACTS } from '#api/payments/providers.ts';
import { listAudit } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import * as contract from '#contract/office/office-payment-contract.ts';
import { openCardGateway } from '#testing/card-gateway.ts';
import { openOffice } from '#testing/office.ts';
import { offerOnline, orderToPay } from '#testing/paying.ts';
import { openFileShop, openShop, TEST_ORIGIN } from '#testing/shop.ts';

async function open(options: Parameters<typeof openShop>[0] = {}, shopOf = openShop) {
  const shop = await shopOf(options);
  const office = await openOffice(shop);
  const owner = await office.as('owner');
  const list = async () => orThrow(await owner.call(contract.listPaymentMethods, { input: {} }));
  const accountOf = async (provider: string) => (await list()).accounts.find((one) => one.provider === provider);
  const save = (provider: string, settings: Record<string, string>, version = 0) =>
    owner.call(contract.savePaymentAccount, { params: { provider }, input: { version, settings } });
  const check = async (provider: string) =>
    orThrow(await owner.call(contract.checkPaymentAccount, { params: { provider }, input: {} }));
  return { shop, office, owner, list, accountOf, save, check };
}

const LIVE = { config: { mode: 'live' as const, providers: NO_CONTRACTS } };
const ARCA = { url: 'https://gateway.example/payment/rest/', user: 'shop-api', password: 'agreed-Pass-17' };

/** One shop for all tests of refused changes, which store nothing. */
const refusing = await open(LIVE, openFileShop);

test('a stored secret is encrypted, and appears in no answer, no log entry and no column', async () => {
  const { shop, owner, save, list } = await open(LIVE);

  orThrow(await save('arca', ARCA));

  const answers = [await list(), orThrow(await owner.call(listAudit, { input: {} }))];
  const row = await shop.pool.one<{ whole: string }>(sql`select payment_accounts::text as whole from payment_accounts`);
  expect(JSON.stringify([answers, row])).not.toContain(ARCA.password);
  expect(row.whole).not.toContain(Buffer.from(ARCA.password).toString('hex'));
  expect(answers[0]).toMatchObject({
    accounts: [
      {
        provider: 'arca',
        source: 'office',
        version: 1,
        settings: [
          { name: 'url', value: ARCA.url },
          { name: 'user', value: ARCA.user },
          { name: 'password', kind: 'secret', value: null },
        ],
      },
      {},
      {},
      {},
      {},
      {},
    ],
  });
  expect(answers[1]).toMatchObject({
    data: [{ action: 'savePaymentAccount', after: { user: 'shop-api', new_secrets: ['password'] }, can_undo: false }],
  });
});

test('a live shop offers the method as soon as its account is stored, without a restart, in every process', async () => {
  const { shop, owner, save } = await open(LIVE);
  const other = await shop.another();
  await offerOnline(shop);
  const offered = async ({ app, readModel }: typeof shop) => {
    await readModel.sync();
    return JSON.stringify((await app.inject('/api/payments')).json()).includes('aeb_vpos');
  };
  const before = await offered(shop);

  await save('arca', ARCA);
  const [here, there] = [await offered(shop), await offered(other)];
  await owner.call(contract.deletePaymentAccount, { params: { provider: 'arca' }, input: {} });

  expect([before, here, there, await offered(other)]).toEqual([false, true, true, false]);
});

test('an account stored in the office takes precedence over the environment, until it is deleted', async () => {
  const environment = { ...NO_CONTRACTS, arca: { ...ARCA, user: 'from-environment' } };
  const { shop, owner, save, accountOf } = await open({ config: { mode: 'live', providers: environment } });
  const accounts = openProviderAccounts(environment, shop.config.keys.paymentAccount);
  const userInUse = async () => {
    await accounts.load(shop.pool);
    return accounts.current().arca?.user;
  };
  const before = [await userInUse(), (await accountOf('arca'))?.source];

  await save('arca', ARCA);
  const stored = [await userInUse(), (await accountOf('arca'))?.source];
  await owner.call(contract.deletePaymentAccount, { params: { provider: 'arca' }, input: {} });

  expect([before, stored]).toEqual([
    ['from-environment', 'environment'],
    ['shop-api', 'office'],
  ]);
  expect(await userInUse()).toBe('from-environment');
});

test.each([
  ['a missing password', 'arca', { ...ARCA, password: '' }, 'password'],
  ['an address without https', 'arca', { ...ARCA, url: 'http://gateway.example/' }, 'url'],
  ['an address of the own machine', 'arca', { ...ARCA, url: 'https://127.0.0.1/' }, 'url'],
  ['an address inside the network', 'arca', { ...ARCA, url: 'https://bank.internal/' }, 'url'],
  ['a user name of 31 characters', 'arca', { ...ARCA, user: 'x'.repeat(31) }, 'user'],
  ['a weak secret', 'arca', { ...ARCA, password: 'aaaaaaaa' }, 'password'],
  [
    'the secret of the documentation',
    'idram',
    { url: 'https://banking.idram.am/Payment/GetPayment', account: '100000114', secret: 'demo-secret-key' },
    'secret',
  ],
  [
    'letters as the account number',
    'idram',
    { url: 'https://banking.idram.am/Payment/GetPayment', account: 'shop', secret: 'agreed-Pass-17' },
    'account',
  ],
])('an account with %s is refused at its field', async (_, provider, settings, field) => {
  const { save, accountOf } = refusing;

  expect(await save(provider, settings)).toMatchObject({
    ok: false,
    error: { status: 422, fields: { [field]: expect.any(String) } },
  });
  expect((await accountOf(provider))?.source).toBeNull();
});

test('a demo accepts stand-ins on its own machine, and no other address inside the network', async () => {
  const { save } = await open({ config: { providers: NO_CONTRACTS } });

  const inside = await save('arca', { ...ARCA, url: 'http://10.0.0.5/' });
  const own = await save('arca', { ...ARCA, url: 'http://127.0.0.1:9/' });

  expect(inside).toMatchObject({ ok: false, error: { fields: { url: expect.any(String) } } });
  expect(own.ok).toBe(true);
});

test('an omitted secret stays, unless the address changes', async () => {
  const { shop, save } = await open(LIVE);
  orThrow(await save('arca', ARCA));

  const renamed = await save('arca', { url: ARCA.url, user: 'second-api', password: '' }, 1);
  const moved = await save('arca', { url: 'https://elsewhere.example/', user: 'second-api' }, 2);
  const accounts = openProviderAccounts(NO_CONTRACTS, shop.config.keys.paymentAccount);
  await accounts.load(shop.pool);

  expect(renamed.ok).toBe(true);
  expect(moved).toMatchObject({ ok: false, error: { fields: { password: expect.any(String) } } });
  expect(accounts.current().arca).toEqual({ ...ARCA, user: 'second-api' });
});

test('storing an account at the same time as a colleague is refused as a conflict', async () => {
  const { save } = await open(LIVE);
  await save('arca', ARCA);

  expect(await save('arca', { ...ARCA, user: 'other' })).toMatchObject({ ok: false, error: { code: 'stale' } });
});

test('an account encrypted with a former secret of the shop is reported as unreadable and not used', async () => {
  const { shop, save, accountOf } = await open(LIVE);
  await save('arca', ARCA);
  await shop.pool.run(sql`update payment_accounts set sealed = '\\x0011'::bytea || sealed`);

  expect((await accountOf('arca'))?.source).toBe('unreadable');
});

test('checkPaymentAccount returns whether the gateway accepts the login, refuses it or is unavailable', async () => {
  const gateway = await openCardGateway();
  const { save, check } = await open({ config: { providers: NO_CONTRACTS } });
  await save('arca', { ...ARCA, url: gateway.url });

  const accepted = await check('arca');
  gateway.password = 'another password';
  const refused = await check('arca');
  gateway.password = null;
  gateway.faults.getOrderStatusExtended = ['html'];
  const html = await check('arca');
  await gateway.close();
  const closed = await check('arca');

  expect([accepted, refused, html, closed]).toEqual([
    { result: 'accepted', said: '6 Unregistered orderId' },
    { result: 'refused', said: '5 Access denied' },
    { result: 'unavailable', said: 'no JSON' },
    { result: 'unavailable', said: expect.stringMatching(/ECONNREFUSED|ECONNRESET|socket/) },
  ]);
});

test('a wallet without a status call cannot be checked', async () => {
  const { save, check } = await open(LIVE);
  await save('idram', { url: 'https://wallet.example/pay', account: '100000114', secret: 'agreed-Pass-17' });

  expect(await check('idram')).toEqual({ result: 'no_check', said: '' });
});

test('a payment with a wrong account fails, and succeeds after the account is corrected without a restart', async () => {
  const gateway = await openCardGateway();
  const accounts = { current: NO_CONTRACTS as ReturnType<ReturnType<typeof openProviderAccounts>['current']> };
  const payments = openPayments({
    providers: () => accounts.current,
    origin: () => TEST_ORIGIN,
    isDemo: false,
    checkS: 15,
    timeoutMs: 10_000,
  });
  const { shop, save } = await open({ config: { providers: NO_CONTRACTS }, parts: { payments } });
  await offerOnline(shop);
  const stored = openProviderAccounts(NO_CONTRACTS, shop.config.keys.paymentAccount);
  const store = async (url: string, version: number) => {
    orThrow(await save('arca', { ...ARCA, url }, version));
    await stored.load(shop.pool);
    accounts.current = stored.current();
  };
  await store('http://127.0.0.1:9/payment/rest/', 0);

  const failed = await orderToPay(shop, 'aeb_vpos');
  await store(gateway.url, 1);
  const paid = await orderToPay(shop, 'aeb_vpos');
  await gateway.close();

  expect(failed.answer).toMatchObject({ success: true, order: { status: 'pending_payment' } });
  expect(failed.answer.redirect_url).toBeUndefined();
  expect(paid.answer.redirect_url).toEqual(expect.stringContaining('mdOrder='));
});

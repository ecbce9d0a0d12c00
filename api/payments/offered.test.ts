import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BadConfig, readConfig } from '#api/config.ts';
import { savePayment } from '#contract/checkout-contract.ts';
import { demoProviders } from '#sandbox/demo-providers.ts';
import { product } from '#testing/builders.ts';
import { walkTo } from '#testing/checkout-steps.ts';
import { offerOnline } from '#testing/paying.ts';
import { openShop, TEST_PROVIDERS } from '#testing/shop.ts';
import type { ProviderContracts } from './providers.ts';

const live = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  TRUST_PROXY: 'none',
  SESSION_SECRET: 'kept by the shop that is tested 1',
  SMTP_URL: 'smtp://mail.example',
};
const arca = { ARCA_URL: 'https://bank.example/payment/rest/', ARCA_USER: 'kayts-api', ARCA_PASSWORD: 'k7Qm2xV9' };
const idram = { IDRAM_URL: 'https://wallet.example/pay', IDRAM_ACCOUNT: '100000114', IDRAM_SECRET: 'vR4tW8pLz1' };

test.each<[object, ProviderContracts]>([
  [{}, { arca: null, idram: null }],
  [arca, { arca: { url: arca.ARCA_URL, user: arca.ARCA_USER, password: arca.ARCA_PASSWORD }, idram: null }],
  [idram, { arca: null, idram: { url: idram.IDRAM_URL, account: idram.IDRAM_ACCOUNT, secret: idram.IDRAM_SECRET } }],
])('the settings %o give these contracts', (settings, providers) => {
  expect(readConfig({ ...live, ...settings }).providers).toEqual(providers);
});

test('the demo has no contracts, whatever the settings', () => {
  expect(readConfig({ ...arca, ...idram, SESSION_SECRET: live.SESSION_SECRET }).providers).toEqual({
    arca: null,
    idram: null,
  });
});

test.each([
  [{ ARCA_USER: 'kayts-api' }, 'ARCA_URL is missing; ARCA_PASSWORD is missing'],
  [{ IDRAM_URL: 'https://wallet.example/pay' }, 'IDRAM_ACCOUNT is missing; IDRAM_SECRET is missing'],
  [{ ...idram, IDRAM_ACCOUNT: 'mine' }, 'IDRAM_ACCOUNT'],
  [{ ...arca, ARCA_URL: 'ftp://bank.example' }, 'ARCA_URL'],
  [{ ...arca, ARCA_URL: 'http://bank.example/payment/rest/' }, 'ARCA_URL has to be https'],
  [{ ...arca, ARCA_URL: 'http://127.evil.example/payment/rest/' }, 'ARCA_URL has to be https'],
  [{ ...arca, ARCA_URL: 'http://127.0.0.1.evil.example/' }, 'ARCA_URL has to be https'],
  [{ ...arca, ARCA_URL: 'http://localhost.evil.example/' }, 'ARCA_URL has to be https'],
  [{ ...idram, IDRAM_URL: 'http://wallet.example/pay' }, 'IDRAM_URL has to be https'],
  [{ ...idram, IDRAM_URL: 'http://localhost.wallet.example/pay' }, 'IDRAM_URL has to be https'],
  [{ ...arca, ARCA_PASSWORD: 'secret' }, 'ARCA_PASSWORD is easy to guess'],
  [{ ...arca, ARCA_PASSWORD: 'abababababab' }, 'ARCA_PASSWORD is easy to guess'],
  [{ ...idram, IDRAM_SECRET: 'x' }, 'IDRAM_SECRET is easy to guess'],
  [{ ...idram, IDRAM_SECRET: 'demo-secret-key' }, "IDRAM_SECRET is the demo's or an example's"],
])('the settings %o are refused by name', (settings, names) => {
  const read = () => readConfig({ ...live, ...settings });

  expect(read).toThrow(BadConfig);
  expect(read).toThrow(names);
});

test.each(['http://127.0.0.1:8080/', 'http://localhost:8080/', 'http://[::1]:8080/'])(
  'a provider at %s is allowed, because nothing leaves the machine',
  (url) => {
    const { providers } = readConfig({ ...live, ...arca, ARCA_URL: url, ...idram, IDRAM_URL: url });

    expect(providers).toMatchObject({ arca: { url }, idram: { url } });
  },
);

test('a live shop does not use the demo secrets of its data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kayts-demo-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const demo = demoProviders(readConfig({ DATA_DIR: folder }).secret, 'http://127.0.0.1:3000');
  const copied = {
    ...arca,
    ARCA_PASSWORD: demo.arca.password,
    ...idram,
    IDRAM_SECRET: demo.idram.secret,
    SESSION_SECRET: readFileSync(join(folder, 'demo-secret'), 'utf8'),
  };
  const read = () => readConfig({ ...live, ...copied, DATA_DIR: folder });

  expect(read).toThrow(/SESSION_SECRET is the demo's.*ARCA_PASSWORD is the demo's.*IDRAM_SECRET is the demo's/);
});

const contracts: [ProviderContracts, string[]][] = [
  [{ arca: null, idram: null }, []],
  [{ arca: TEST_PROVIDERS.arca, idram: null }, ['aeb_vpos']],
  [{ arca: null, idram: TEST_PROVIDERS.idram }, ['idram_vpos']],
];

test.each(contracts)('a live shop with the contracts %o offers these online methods: %o', async (providers, online) => {
  const shop = await openShop({ config: { mode: 'live', providers } });
  await offerOnline(shop);
  const phone = await shop.add(product());
  const visitor = await shop.visitor();
  await walkTo('addressed', visitor, [{ productId: phone.id }]);

  const listed = (await shop.app.inject('/api/payments?locale=en')).json();
  const stepped = await shop.app.inject({
    method: 'POST',
    url: '/api/checkout/save-shipping',
    payload: { shipping_method: 'free_free', api_token: visitor.token },
  });
  const chosen = await Promise.all(
    ['aeb_vpos', 'idram_vpos'].map((method) =>
      visitor.call(savePayment, { input: { payment: { method }, api_token: visitor.token } }),
    ),
  );

  const names = (methods: { method: string }[]) => methods.map(({ method }) => method);
  expect(names(listed)).toEqual(['cashondelivery', 'moneytransfer', ...online]);
  expect(names(stepped.json().data.methods)).toEqual(names(listed));
  expect(chosen.map((answer) => (answer.ok ? 'taken' : answer.error.code))).toEqual(
    ['aeb_vpos', 'idram_vpos'].map((method) => (online.includes(method) ? 'taken' : 'method_unavailable')),
  );
});

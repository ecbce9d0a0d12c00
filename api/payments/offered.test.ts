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
import { NO_CONTRACTS, type ProviderContracts } from './providers.ts';

const live = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  TRUST_PROXY: 'none',
  SESSION_SECRET: 'kept by the shop that is tested 1',
  SMTP_URL: 'smtp://mail.example',
};
const arca = { ARCA_URL: 'https://bank.example/payment/rest/', ARCA_USER: 'kayts-api', ARCA_PASSWORD: 'k7Qm2xV9' };
const idram = { IDRAM_URL: 'https://wallet.example/pay', IDRAM_ACCOUNT: '100000114', IDRAM_SECRET: 'vR4tW8pLz1' };

const ameria = {
  AMERIA_URL: 'https://bank.example/VPOS/',
  AMERIA_CLIENT_ID: 'c771',
  AMERIA_USER: 'kayts-vpos',
  AMERIA_PASSWORD: 'p8Kz3wQ1',
  AMERIA_FIRST_ORDER: '0',
};
const telcell = {
  TELCELL_URL: 'https://telcell.example/invoices',
  TELCELL_ISSUER: 'shop@example.am',
  TELCELL_KEY: 'n5Bv7cX2',
};
const easypay = { EASYPAY_URL: 'https://easypay.example/', EASYPAY_SERVICE: '4711', EASYPAY_KEY: 'w3Rt7yU1' };
const fastshift = { FASTSHIFT_URL: 'https://fastshift.example/api/en/', FASTSHIFT_TOKEN: 'h6Jd9sF4' };

test.each<[object, ProviderContracts]>([
  [{}, {}],
  [arca, { arca: { url: arca.ARCA_URL, user: arca.ARCA_USER, password: arca.ARCA_PASSWORD } }],
  [idram, { idram: { url: idram.IDRAM_URL, account: idram.IDRAM_ACCOUNT, secret: idram.IDRAM_SECRET } }],
  [
    ameria,
    {
      ameria: {
        url: ameria.AMERIA_URL,
        clientId: ameria.AMERIA_CLIENT_ID,
        user: ameria.AMERIA_USER,
        password: ameria.AMERIA_PASSWORD,
        firstOrder: '0',
      },
    },
  ],
  [telcell, { telcell: { url: telcell.TELCELL_URL, issuer: telcell.TELCELL_ISSUER, key: telcell.TELCELL_KEY } }],
  [fastshift, { fastshift: { url: fastshift.FASTSHIFT_URL, token: fastshift.FASTSHIFT_TOKEN } }],
  [easypay, { easypay: { url: easypay.EASYPAY_URL, service: easypay.EASYPAY_SERVICE, key: easypay.EASYPAY_KEY } }],
])('the settings %o give these contracts', (settings, providers) => {
  expect(readConfig({ ...live, ...settings }).providers).toEqual({ ...NO_CONTRACTS, ...providers });
});

test('the demo ignores provider contracts in the settings', () => {
  const settings = { ...arca, ...idram, ...ameria, ...telcell, ...fastshift };

  expect(readConfig({ ...settings, SESSION_SECRET: live.SESSION_SECRET }).providers).toEqual(NO_CONTRACTS);
});

test.each([
  [{ ARCA_USER: 'kayts-api' }, 'ARCA_URL is missing; ARCA_PASSWORD is missing'],
  [{ IDRAM_URL: 'https://wallet.example/pay' }, 'IDRAM_ACCOUNT is missing; IDRAM_SECRET is missing'],
  [{ ...idram, IDRAM_ACCOUNT: 'mine' }, 'IDRAM_ACCOUNT'],
  [{ ...arca, ARCA_URL: 'ftp://bank.example' }, 'ARCA_URL'],
  [{ ...arca, ARCA_URL: 'http://bank.example/payment/rest/' }, 'ARCA_URL must be https'],
  [{ ...arca, ARCA_URL: 'http://127.evil.example/payment/rest/' }, 'ARCA_URL must be https'],
  [{ ...arca, ARCA_URL: 'http://127.0.0.1.evil.example/' }, 'ARCA_URL must be https'],
  [{ ...arca, ARCA_URL: 'http://localhost.evil.example/' }, 'ARCA_URL must be https'],
  [{ ...idram, IDRAM_URL: 'http://wallet.example/pay' }, 'IDRAM_URL must be https'],
  [{ ...idram, IDRAM_URL: 'http://localhost.wallet.example/pay' }, 'IDRAM_URL must be https'],
  [{ ...arca, ARCA_PASSWORD: 'secret' }, 'ARCA_PASSWORD is easy to guess'],
  [{ ...arca, ARCA_PASSWORD: 'abababababab' }, 'ARCA_PASSWORD is easy to guess'],
  [{ ...idram, IDRAM_SECRET: 'x' }, 'IDRAM_SECRET is easy to guess'],
  [{ ...idram, IDRAM_SECRET: 'demo-secret-key' }, "IDRAM_SECRET is the demo's or an example's"],
  [{ AMERIA_URL: ameria.AMERIA_URL }, 'AMERIA_CLIENT_ID is missing; AMERIA_USER is missing'],
  [{ ...ameria, AMERIA_FIRST_ORDER: 'one' }, 'AMERIA_FIRST_ORDER must be a number'],
  [{ ...ameria, AMERIA_URL: 'http://bank.example/VPOS/' }, 'AMERIA_URL must be https'],
  [{ ...telcell, TELCELL_KEY: 'x' }, 'TELCELL_KEY is easy to guess'],
  [{ FASTSHIFT_URL: fastshift.FASTSHIFT_URL }, 'FASTSHIFT_TOKEN is missing'],
])('the settings %o are refused by name', (settings, names) => {
  const read = () => readConfig({ ...live, ...settings });

  expect(read).toThrow(BadConfig);
  expect(read).toThrow(names);
});

test.each(['http://127.0.0.1:8080/', 'http://localhost:8080/', 'http://[::1]:8080/'])(
  'a provider at the loopback address %s is allowed without https',
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

const METHODS = ['aeb_vpos', 'idram_vpos', 'ameria_vpos', 'telcell_vpos', 'fastshift_vpos'];
const contracts: [ProviderContracts, string[]][] = [
  [NO_CONTRACTS, []],
  [{ ...NO_CONTRACTS, arca: TEST_PROVIDERS.arca }, ['aeb_vpos']],
  [{ ...NO_CONTRACTS, idram: TEST_PROVIDERS.idram }, ['idram_vpos']],
  [{ ...NO_CONTRACTS, ameria: TEST_PROVIDERS.ameria }, ['ameria_vpos']],
  [{ ...NO_CONTRACTS, telcell: TEST_PROVIDERS.telcell }, ['telcell_vpos']],
  [{ ...NO_CONTRACTS, fastshift: TEST_PROVIDERS.fastshift }, ['fastshift_vpos']],
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
    METHODS.map((method) => visitor.call(savePayment, { input: { payment: { method }, api_token: visitor.token } })),
  );

  const names = (methods: { method: string }[]) => methods.map(({ method }) => method);
  expect(names(listed)).toEqual(['cashondelivery', 'moneytransfer', ...online]);
  expect(names(stepped.json().data.methods)).toEqual(names(listed));
  expect(chosen.map((answer) => (answer.ok ? 'taken' : answer.error.code))).toEqual(
    METHODS.map((method) => (online.includes(method) ? 'taken' : 'method_unavailable')),
  );
});

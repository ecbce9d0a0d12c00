import { expect, test } from 'vitest';
import { TEST_CERTIFICATE, TEST_KEY } from '#testing/test-certificate.ts';
import { BadConfig, readConfig } from './config.ts';

const LIVE = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  TRUST_PROXY: 'none',
  SESSION_SECRET: 'kept by the shop that is tested 1',
  SMTP_URL: 'smtp://mail.example',
};

test.each([
  [{ PUBLIC_URL: 'http://shop.example' }, 'PUBLIC_URL must be https'],
  [{ PUBLIC_URL: 'ftp://shop.example' }, 'PUBLIC_URL must be https'],
  [{ OFFICE_URL: 'http://office.shop.example' }, 'OFFICE_URL must be https'],
  [{ OFFICE_URL: 'https://shop.example/office' }, 'OFFICE_URL must be a host of its own'],
  [{ PUBLIC_URL: 'http://127.evil.example' }, 'PUBLIC_URL must be https'],
  [{ PUBLIC_URL: 'http://localhost.evil.example' }, 'PUBLIC_URL must be https'],
  [{ TRUST_PROXY: '' }, 'TRUST_PROXY is missing'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY'],
  [{ SESSION_SECRET: 'a'.repeat(32) }, 'SESSION_SECRET is too weak: use at least 32 random characters'],
  [{ SESSION_SECRET_OLD: 'abab'.repeat(8) }, 'SESSION_SECRET_OLD is too weak'],
  [{ LIMITS: 'off' }, 'LIMITS=off'],
])('a live shop does not start with %o and names the reason', (settings, sentence) => {
  const read = () => readConfig({ ...LIVE, ...settings });

  expect(read).toThrow(BadConfig);
  expect(read).toThrow(sentence);
});

const FISCAL = {
  FISCAL_URL: 'https://tax.example/api/v1.0/',
  FISCAL_CRN: '52000017',
  FISCAL_TIN: '01234567',
  FISCAL_CASHIER: '3',
  FISCAL_CERT: TEST_CERTIFICATE.replaceAll('\n', String.raw`\n`),
  FISCAL_KEY: TEST_KEY,
};

test('readConfig reads the fiscal register of a live shop with its certificate, and none in the demo', () => {
  expect(readConfig({ ...LIVE, ...FISCAL }).fiscal).toEqual({
    url: 'https://tax.example/api/v1.0/',
    crn: '52000017',
    tin: '01234567',
    cashier: 3,
    lastSeq: 0,
    certificate: { cert: TEST_CERTIFICATE, key: TEST_KEY },
    timeoutMs: 30_000,
  });
  expect(readConfig(LIVE).fiscal).toBeNull();
});

test.each([
  [{ FISCAL_URL: 'http://tax.example/' }, 'FISCAL_URL must be an https address'],
  [{ FISCAL_TIN: '123' }, 'FISCAL_TIN must be a taxpayer number of 8 digits'],
  [{ FISCAL_KEY: '/no/such/file.key' }, 'FISCAL_KEY must be a PRIVATE KEY in PEM format'],
  [{ FISCAL_CERT: TEST_KEY }, 'FISCAL_CERT must be a CERTIFICATE in PEM format'],
  [{ FISCAL_CRN: '' }, 'belong together, FISCAL_CRN is missing'],
])('a live shop does not start with the fiscal settings %o', (settings, sentence) => {
  expect(() => readConfig({ ...LIVE, ...FISCAL, ...settings })).toThrow(sentence);
});

test('a live shop without settings names all missing ones in one message, each with its reason', () => {
  const read = () => readConfig({ SHOP_MODE: 'live' });

  expect(read).toThrow(/PUBLIC_URL is missing.*SESSION_SECRET is missing.*SMTP_URL is missing.*TRUST_PROXY is missing/);
});

test('readConfig names missing, invalid, weak and incomplete settings in one message', () => {
  const read = () =>
    readConfig({
      SHOP_MODE: 'live',
      PUBLIC_URL: 'http://shop.example',
      SESSION_SECRET: 'short',
      PORT: 'many',
      ARCA_USER: 'kayts',
      VAPID_SUBJECT: 'mailto:shop@shop.example',
    });

  for (const reason of [
    'SMTP_URL is missing: the mail server',
    'TRUST_PROXY is missing: the address of the proxy in front such as 127.0.0.1, or none',
    'SESSION_SECRET is too short: use at least 32 random characters',
    'PORT must be a whole number from 0 to 65535',
    'PUBLIC_URL must be https',
    'ARCA_URL is missing; ARCA_PASSWORD is missing',
    'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are missing',
  ])
    expect(read).toThrow(reason);
});

test('readConfig names the missing settings of an incomplete provider contract', () => {
  const read = () =>
    readConfig({ ...LIVE, ARCA_URL: 'https://bank.example/payment/rest/', IDRAM_ACCOUNT: '100000114' });

  expect(read).toThrow(BadConfig);
  expect(read).toThrow('ARCA_USER is missing; ARCA_PASSWORD is missing; IDRAM_URL is missing; IDRAM_SECRET is missing');
});

test('a live shop refuses weak payment secrets and unencrypted payment addresses', () => {
  const read = () =>
    readConfig({
      ...LIVE,
      LIMITS: 'on',
      ARCA_URL: 'http://127.0.0.1.evil.example/payment/rest/',
      ARCA_USER: 'kayts-api',
      ARCA_PASSWORD: 'aaaaaaaaaaaa',
      IDRAM_URL: 'http://wallet.example/pay',
      IDRAM_ACCOUNT: '100000114',
      IDRAM_SECRET: 'demo-secret-key',
    });

  expect(read).toThrow(BadConfig);
  expect(read).toThrow(
    'SHOP_MODE=live cannot start: ARCA_URL must be https; ARCA_PASSWORD is easy to guess: agree on another with 8 characters or more; ' +
      "IDRAM_URL must be https; IDRAM_SECRET is the demo's or an example's: agree on one of your own",
  );
  expect(read).not.toThrow(/aaaaaaaa|demo-secret-key/);
});

test.each(['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'])(
  'a live shop can be tried at %s, because the traffic stays on the machine',
  (PUBLIC_URL) => {
    expect(readConfig({ ...LIVE, PUBLIC_URL, TRUST_PROXY: '' }).publicUrl).toBe(PUBLIC_URL);
  },
);

test.each([
  ['none', []],
  ['127.0.0.1, ::1', ['127.0.0.1', '::1']],
  ['10.0.0.0/8,loopback', ['10.0.0.0/8', 'loopback']],
])('TRUST_PROXY=%s sets the proxies %o', (TRUST_PROXY, proxies) => {
  expect(readConfig({ ...LIVE, TRUST_PROXY }).trustProxy).toEqual(proxies);
});

test('OFFICE_ALLOW accepts only addresses and ranges', () => {
  expect(readConfig({ OFFICE_ALLOW: '203.0.113.0/24, ::1' }).officeAllow?.check('203.0.113.9')).toBe(true);
  expect(readConfig({}).officeAllow).toBeNull();
  for (const OFFICE_ALLOW of ['office', '203.0.113.0/33', '10.0.0.1,', '10.0.0.0/8/8'])
    expect(() => readConfig({ OFFICE_ALLOW })).toThrow('OFFICE_ALLOW');
});

test('the number of processes is 1 by default and must be in range', () => {
  expect(readConfig(LIVE).processes).toBe(1);
  expect(readConfig({ ...LIVE, PROCESSES: '4' }).processes).toBe(4);
  expect(() => readConfig({ ...LIVE, PROCESSES: '0' })).toThrow('PROCESSES');
});

const BUCKET = {
  MEDIA_S3_URL: 'https://s3.example.am/',
  MEDIA_S3_BUCKET: 'kayts-pictures',
  MEDIA_S3_KEY: 'AKIA0000EXAMPLE',
  MEDIA_S3_SECRET: 'a/secret+of=the+bucket',
};

test('pictures are stored in a bucket if all its settings are set, else in the data folder', () => {
  expect(readConfig({ ...LIVE, ...BUCKET }).bucket).toEqual({
    url: 'https://s3.example.am',
    bucket: 'kayts-pictures',
    region: 'us-east-1',
    key: 'AKIA0000EXAMPLE',
    secret: 'a/secret+of=the+bucket',
  });
  expect(readConfig({ ...LIVE, MEDIA_S3_REGION: 'eu-central-1' }).bucket).toBeNull();
});

test.each([
  [{ MEDIA_S3_SECRET: '' }, 'MEDIA_S3_SECRET belong together, MEDIA_S3_SECRET is missing'],
  [{ MEDIA_S3_URL: 's3.example.am' }, 'MEDIA_S3_URL'],
  [{ MEDIA_S3_URL: 'https://key:secret@s3.example.am' }, 'MEDIA_S3_URL'],
  [{ MEDIA_S3_BUCKET: 'Kayts/Pictures' }, 'MEDIA_S3_BUCKET'],
  [{ MEDIA_S3_REGION: 'eu central' }, 'MEDIA_S3_REGION'],
])('readConfig refuses a bucket with %o, naming the setting without its secret', (settings, name) => {
  const read = () => readConfig({ ...LIVE, ...BUCKET, ...settings });

  expect(read).toThrow(name);
  expect(read).not.toThrow(BUCKET.MEDIA_S3_SECRET);
});

import pino from 'pino';
import { expect, test } from 'vitest';
import { newEmail, openSessionOf, registered } from '#testing/customer.ts';
import { confirmation, offerOnline, orderToPay, precheck, walletCalls } from '#testing/paying.ts';
import { withSeoRoutes } from '#testing/seo-routes.ts';
import { openShop } from '#testing/shop.ts';

/** A shop with rate limits, and its security log. */
async function watched() {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const shop = await openShop({ config: { limits: true }, parts: { log } });
  const logIn = (payload: object, remoteAddress: string) =>
    shop.app.inject({ method: 'POST', url: '/api/customer/login', payload, remoteAddress });
  const told = (kind: string) => lines.filter(({ security }) => security === kind);
  return { shop, lines, logIn, told };
}

test('sign-ins, failures and limits are logged with account, network and request, without personal data', async () => {
  const { shop, lines, logIn, told } = await watched();
  const anna = await registered(shop);

  await logIn(anna, '203.0.113.77');
  for (let turn = 0; turn < 11; turn += 1) await logIn({ ...anna, password: 'wrong' }, '203.0.113.78');

  const [signedIn, failed, limited] = [told('signed_in'), told('sign_in_failed'), told('limit_met')];
  expect(signedIn).toMatchObject([{ network: '203.0.113.0/24', isNewBrowser: true, requestId: expect.any(String) }]);
  expect(failed).toHaveLength(10);
  expect(limited).toMatchObject([{ call: 'signIn', by: 'email minute' }]);
  expect(new Set([...signedIn, ...failed, ...limited].map(({ account }) => account)).size).toBe(1);
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${anna.email}|${anna.password}|203.0.113.7`));
});

test('a sign-in also logs the customer id, which identifies later changes of email and password', async () => {
  const { shop, lines, logIn, told } = await watched();
  const anna = await registered(shop);
  await logIn(anna, '203.0.113.77');
  const { token } = await openSessionOf(shop, anna.id);
  const save = (changes: object) =>
    shop.app.inject({
      method: 'PUT',
      url: '/api/customer/profile',
      payload: { first_name: 'Anna', last_name: 'P', email: anna.email, current_password: anna.password, ...changes },
      headers: { authorization: `Bearer ${token}` },
      remoteAddress: '203.0.113.78',
    });

  await save({ phone: '077123456' });
  await save({ email: `new-${anna.email}` });
  const password = 'three words here';
  await save({ email: `new-${anna.email}`, password, password_confirmation: password });

  const [signedIn] = told('signed_in');
  const line = { account: signedIn?.customer, network: '203.0.113.0/24', requestId: expect.any(String) };
  expect(signedIn?.customer).toMatch(/^[\w-]{16}$/);
  expect(told('email_changed')).toMatchObject([line]);
  expect(told('password_changed')).toMatchObject([line]);
  expect(JSON.stringify(lines)).not.toContain(anna.email);
});

test('unproven calls of a payment provider are logged by kind', async () => {
  const { shop, told } = await watched();
  await offerOnline(shop);
  const { bill } = await orderToPay(shop, 'idram_vpos');
  const wallet = (fields: Record<string, string>) => walletCalls(shop, fields);

  await wallet(precheck(bill, 125_000));
  await wallet(precheck(bill, 1));
  await wallet(precheck('999999-1-7k2m9qx4c3', 125_000));
  await wallet(confirmation('999999-1-7k2m9qx4c3', 125_000));
  await wallet(confirmation(bill, 125_000, { EDP_CHECKSUM: 'd41d8cd98f00b204e9800998ecf8427e' }));
  await wallet({ EDP_BILL_NO: 'x'.repeat(201) });
  await wallet(confirmation(bill, 125_000));

  const line = { call: 'idram_vpos', network: '127.0.0.0/24', requestId: expect.any(String) };
  expect(told('refused_precheck')).toMatchObject([{ ...line, by: 'EDP_AMOUNT' }]);
  expect(told('unknown_bill')).toMatchObject([line, line, line]);
  expect(told('forged_confirmation')).toMatchObject([line]);
});

test('a return from the bank with an unknown number is logged', async () => {
  const { shop, told } = await watched();

  await shop.app.inject('/api/payments/aeb_vpos/return?orderId=7c1e');
  await shop.app.inject('/api/payments/aeb_vpos/return');

  expect(told('unknown_bill')).toMatchObject([{ call: 'aeb_vpos' }]);
});

test('a modifying call from another site is logged', async () => {
  const { shop, told } = await watched();

  await shop.app.inject({
    method: 'POST',
    url: '/api/customer/login',
    payload: { email: newEmail(), password: 'secret-1' },
    headers: { 'sec-fetch-site': 'cross-site' },
    remoteAddress: '2001:db8:1:2::3',
  });

  expect(told('refused_origin')).toMatchObject([{ network: '2001:db8:1::/48', call: 'login' }]);
});

test('an attack cannot fill the disk: thirty lines a minute of one kind from one network', async () => {
  const { shop, told } = await watched();
  const url = '/api/customer/logout';
  const headers = { 'sec-fetch-site': 'cross-site' };

  for (let turn = 0; turn < 50; turn += 1)
    await shop.app.inject({ method: 'POST', url, headers, remoteAddress: `198.51.100.${turn}` });
  await shop.app.inject({ method: 'POST', url, headers, remoteAddress: '192.0.2.1' });

  expect(told('refused_origin')).toHaveLength(31);
  expect(told('refused_origin')[29]).toHaveProperty('muted');
});

test('every response restricts its use by other sites, and requires HTTPS on an HTTPS shop', async () => {
  const shop = await openShop({ config: { publicUrl: 'https://shop.example', hstsSubdomains: true } });

  const answers = await Promise.all(
    ['/api/categories', '/api/docs', '/nowhere', '/api/customer/get'].map((url) => shop.app.inject(url)),
  );

  for (const { headers } of answers)
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  expect(answers[1]?.headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('security.txt contains the contact for vulnerability reports and its expiry', async () => {
  const shop = withSeoRoutes(await openShop({ config: { securityContact: 'mailto:safe@shop.example' } }));

  const answer = await shop.app.inject('/.well-known/security.txt');

  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('text/plain');
  expect(answer.body).toMatch(/^Contact: mailto:safe@shop\.example\nExpires: 2027-05-/);
});

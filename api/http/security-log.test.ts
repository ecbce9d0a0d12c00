import pino from 'pino';
import { expect, test } from 'vitest';
import { newEmail, registered } from '#testing/customer.ts';
import { withSeoRoutes } from '#testing/seo-routes.ts';
import { openShop } from '#testing/shop.ts';

/** A shop with its limits on, and what it logs about security. */
async function watched() {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const shop = await openShop({ config: { limits: true }, parts: { log } });
  const logIn = (payload: object, remoteAddress: string) =>
    shop.app.inject({ method: 'POST', url: '/api/customer/login', payload, remoteAddress });
  const told = (kind: string) => lines.filter(({ security }) => security === kind);
  return { shop, lines, logIn, told };
}

test('a sign-in, a failure and a limit are told with account, network and request, and nobody can be read', async () => {
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

test('a changing call from another site is told', async () => {
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

test('an attack does not fill the disk: thirty lines a minute of one kind from one network', async () => {
  const { shop, told } = await watched();
  const url = '/api/customer/logout';
  const headers = { 'sec-fetch-site': 'cross-site' };

  for (let turn = 0; turn < 50; turn += 1)
    await shop.app.inject({ method: 'POST', url, headers, remoteAddress: `198.51.100.${turn}` });
  await shop.app.inject({ method: 'POST', url, headers, remoteAddress: '192.0.2.1' });

  expect(told('refused_origin')).toHaveLength(31);
  expect(told('refused_origin')[29]).toHaveProperty('muted');
});

test('every answer says how it may be used by other sites, and on https that there is nothing else', async () => {
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

test('whoever finds a weakness is told where to write, and for how long that holds', async () => {
  const shop = withSeoRoutes(await openShop({ config: { securityContact: 'mailto:safe@shop.example' } }));

  const answer = await shop.app.inject('/.well-known/security.txt');

  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('text/plain');
  expect(answer.body).toMatch(/^Contact: mailto:safe@shop\.example\nExpires: 2027-05-/);
});

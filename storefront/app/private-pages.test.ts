import { expect, test } from 'vitest';
import { renderText } from '#testing/page-text.ts';

const COOKIE = 'kayts_session=anna';

/**
 * Renders a page and returns the calls that carried the visitor's cookie. The fake shop answers only the session call.
 */
async function pageOf(url: string, { status = 401, cookie = COOKIE }: { status?: number; cookie?: string } = {}) {
  const calls: { path: string; isTheirs: boolean }[] = [];
  const page = await renderText({
    url,
    origin: 'http://shop',
    cookie,
    manifest: null,
    mode: 'demo',
    async fetch(address, init) {
      const path = address.split('?')[0] ?? '';
      calls.push({ path, isTheirs: new Headers(init.headers).get('cookie') === COOKIE });
      return Response.json({}, { status: path.startsWith('/api/customer') ? status : 503 });
    },
  });
  return { page, calls };
}

test.each(['/', '/ru/shop/catalog', '/blog', '/no-such-page'])(
  'the public page %s makes no call with the visitor’s cookie',
  async (url) => {
    const { calls } = await pageOf(url);

    expect(calls.length).toBeGreaterThan(0);
    expect(calls.filter(({ isTheirs }) => isTheirs)).toEqual([]);
  },
);

test.each([
  ['/account/profile', '/account/login?to=%2Faccount%2Fprofile'],
  ['/ru/account/profile', '/ru/account/login?to=%2Faccount%2Fprofile'],
  ['/account/dashboard', '/account/login'],
  ['/en/account/sessions', '/en/account/login?to=%2Faccount%2Fsessions'],
  ['/account', '/account/dashboard'],
  ['/en/account', '/en/account/dashboard'],
])('without a session %s leads to %s', async (url, location) => {
  const { page } = await pageOf(url);

  expect(page).toMatchObject({ status: 302, location, cache: 'private', html: '' });
});

test('the sample page of an accepted order is private and has no third-party content', async () => {
  const { page } = await pageOf('/shop/checkout/success');

  expect(page).toMatchObject({ status: 200, cache: 'private', isPersonal: true });
});

test('the sessions page responds with 503 when the session call fails', async () => {
  const { page } = await pageOf('/account/sessions', { status: 503 });

  expect(page).toMatchObject({ status: 503, cache: 'private' });
});

test('a page of the account requests the customer with the cookie of the visitor', async () => {
  const { calls } = await pageOf('/account/profile');

  expect(calls).toContainEqual({ path: '/api/customer/get', isTheirs: true });
});

test.each([
  ['/account/login', '/account/dashboard'],
  ['/account/login?to=/account/orders', '/account/orders'],
  ['/ru/account/login?to=/account/orders', '/ru/account/orders'],
  ['/account/login?to=https://evil.example/account', '/account/dashboard'],
])('a signed-in customer is redirected from %s to %s', async (url, location) => {
  const { page } = await pageOf(url, { status: 200 });

  expect(page).toMatchObject({ status: 302, location });
});

test.each(['/account/login', '/forget/password', '/customer/reset-password/a-key', '/customer/confirm/a-key'])(
  '%s is never cached and not indexed by search engines',
  async (url) => {
    const { page } = await pageOf(url);

    expect(page).toMatchObject({ status: 200, cache: 'private', isKeyed: url.startsWith('/customer') });
    expect(page.html).toContain('<meta name="robots" content="noindex"/>');
  },
);

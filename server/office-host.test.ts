import { expect, test } from 'vitest';
import { readAddressList } from '#api/settings/shop-settings.mjs';
import { openOffice } from '#testing/office.ts';
import { openShop } from '#testing/shop.ts';
import { isolateOffice } from './office-host.ts';

const OFFICE = 'office.example.am';
const SHOP = 'example.am';
const officeUrl = `https://${OFFICE}`;

async function openHosts(allow: string | null = null) {
  const shop = await openShop();
  isolateOffice(shop.app, { officeUrl, allowed: allow === null ? null : readAddressList(allow) });
  await openOffice(shop, { officeUrl });
  return async (host: string, url: string, remoteAddress = '203.0.113.7', headers = {}) =>
    (await shop.app.inject({ url, headers: { ...headers, host }, remoteAddress })).statusCode;
}

test("with its own host the office exists only there, and the shop's host returns 404", async () => {
  const at = await openHosts();

  const office = [await at(OFFICE, '/office/api/session'), await at(OFFICE, '/'), await at(OFFICE, '/api/health')];
  const own = [await at(SHOP, '/office/api/session'), await at(SHOP, '/office'), await at(SHOP, '/api/health')];

  // Nobody is signed in: the call exists and is refused.
  expect(office).toEqual([401, 302, 404]);
  expect(own).toEqual([404, 404, 200]);
});

test("the shop's host has no office at differently written addresses either", async () => {
  const at = await openHosts();
  const spellings = [
    '/%6Fffice/api/session',
    '/office%2Fapi/session',
    '//office/api/session',
    '/OFFICE/api/session',
    '/office;x/api/session',
    '/./office/api/session',
    '/storage/../office/api/session',
    '/office/api/session/',
    '/office/api/session?x=/storage/',
    `http://${OFFICE}/office/api/session`,
  ];

  const answers = await Promise.all(spellings.map((url) => at(SHOP, url)));

  expect(answers).toEqual(spellings.map(() => 404));
});

test('a similar host name or another host header does not reach the office', async () => {
  const at = await openHosts();
  const names = [
    OFFICE.toUpperCase(),
    `${OFFICE}:8443`,
    `${OFFICE}.`,
    `${OFFICE}.evil.example`,
    `x.${OFFICE}`,
    '127.0.0.1',
  ];

  const answers = await Promise.all(names.map((host) => at(host, '/office/api/session')));
  const forwarded = await at(SHOP, '/office/api/session', undefined, { 'x-forwarded-host': OFFICE });

  expect([...answers, forwarded]).toEqual([...names, SHOP].map(() => 404));
});

test('with OFFICE_ALLOW only the listed addresses reach the office, in any notation', async () => {
  const at = await openHosts('203.0.113.0/24, 2001:db8::/32');
  const calls = (addresses: string[]) =>
    Promise.all(addresses.map((address) => at(OFFICE, '/office/api/session', address)));

  expect(await calls(['203.0.113.7', '::ffff:203.0.113.7', '2001:db8::7'])).toEqual([401, 401, 401]);
  expect(await calls(['198.51.100.1', '::ffff:198.51.100.1', '2001:db9::7'])).toEqual([404, 404, 404]);
  expect(await at(SHOP, '/api/health', '198.51.100.1')).toBe(200);
});

test('a closed office serves nothing on its host, not even pictures', async () => {
  const at = await openHosts('198.51.100.0/24');

  expect([await at(OFFICE, '/'), await at(OFFICE, '/storage/x'), await at(OFFICE, '/office')]).toEqual([404, 404, 404]);
});

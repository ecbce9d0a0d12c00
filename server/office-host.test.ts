import { expect, test } from 'vitest';
import { openOffice } from '#testing/office.ts';
import { openShop } from '#testing/shop.ts';
import { keepOfficeApart } from './office-host.ts';

const OFFICE = 'office.example.am';
const SHOP = 'example.am';

test('with a host of its own the office is there alone, and the shop’s host does not know it', async () => {
  const shop = await openShop();
  const officeUrl = `https://${OFFICE}`;
  keepOfficeApart(shop.app, officeUrl);
  await openOffice(shop, { officeUrl });
  const at = async (host: string, url: string) => (await shop.app.inject({ url, headers: { host } })).statusCode;

  const office = [await at(OFFICE, '/office/api/session'), await at(OFFICE, '/'), await at(OFFICE, '/api/health')];
  const own = [await at(SHOP, '/office/api/session'), await at(SHOP, '/office'), await at(SHOP, '/api/health')];

  // Nobody is signed in: the call is known, and refused.
  expect(office).toEqual([401, 302, 404]);
  expect(own).toEqual([404, 404, 200]);
});

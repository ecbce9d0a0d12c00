import { expect, test } from './journey.ts';
import { signInToOffice } from './office-auth.ts';

test.use({ locale: 'en-US' });

const SCREENS = [
  '',
  'orders',
  'orders/1004',
  'products',
  'stock',
  'stock/receipts',
  'stock/stocktakes',
  'staff',
  'log',
  'jobs',
  'account',
  'nothing-here',
];

test('office screens do not violate the content policy, and other origins cannot frame or read them', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const seen = JSON.parse(sessionStorage.getItem('violations') ?? '[]');
      sessionStorage.setItem('violations', JSON.stringify([...seen, `${violatedDirective} ${blockedURI}`]));
    });
  });
  await signInToOffice(page);
  for (const screen of SCREENS) {
    await page.goto(`/office/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const answer = await page.request.get('/office');

  expect(await page.evaluate(() => sessionStorage.getItem('violations'))).toBeNull();
  expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(answer.headers()['content-security-policy']).not.toContain('unsafe');
  expect(answer.headers()['cache-control']).toBe('no-store');
});

test.describe('with the service worker of the shop', () => {
  test.use({ serviceWorkers: 'allow' });

  test('service worker does not handle or store any office page', async ({ page }) => {
    await page.goto('/en');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await signInToOffice(page, '/office/staff');

    const kept = await page.evaluate(async () => {
      const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
      const requests = await Promise.all(caches.map((cache) => cache.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });

    expect(kept.filter((path) => path.startsWith('/office'))).toEqual([]);
    await page.context().setOffline(true);
    await expect(page.goto('/office/staff')).rejects.toThrow();
  });
});

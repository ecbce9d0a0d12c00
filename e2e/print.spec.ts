import { printFindings } from '#e2e/access/layout.ts';
import { expect, test } from './journey.ts';

test('printed products, texts and comparisons contain only their content', async ({ page }) => {
  const found: Record<string, string[]> = {};
  for (const path of ['/shop/product/apple-iphone-16-pro', '/shop/compare?ids=1,2,3', '/blog/3', '/page/4']) {
    await page.goto(path, { waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    found[path] = await printFindings(page);
  }

  expect(Object.entries(found).filter(([, findings]) => findings.length > 0)).toEqual([]);
});

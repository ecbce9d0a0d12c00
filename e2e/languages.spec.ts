import type { Page } from '@playwright/test';
import { expect, settled, test } from './journey.ts';

const PLACE = 450;

test.use({ viewport: { width: 390, height: 844 } });

const top = (page: Page): Promise<number> => page.evaluate(() => scrollY);

/** Scrolls down and changes the language by an event, because a click would scroll the hidden header into view. */
async function changeLanguage(page: Page, language: 'RU' | 'EN'): Promise<void> {
  await page.evaluate((place) => scrollTo({ top: place, behavior: 'instant' }), PLACE);
  await expect.poll(() => top(page)).toBe(PLACE);
  await page.getByRole('button', { name: 'Ընտրացանկ' }).dispatchEvent('click');
  const link = page.getByRole('dialog').getByRole('link', { name: language });
  await expect(link).toBeVisible();
  await link.click();
  await expect(page.locator('html')).toHaveAttribute('lang', language.toLowerCase());
  await settled(page);
}

test('language change keeps the filters and the scroll position of the page', async ({ page }) => {
  const path = '/shop/catalog/smartphones?sort=price&order=asc&page=2';
  await page.goto(path, { waitUntil: 'load' });

  await changeLanguage(page, 'RU');

  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe(`/ru${path}`);
  await expect.poll(() => top(page)).toBe(PLACE);
});

test('language change after a navigation keeps the scroll position, and the next page starts at its top', async ({
  page,
}) => {
  await page.goto('/blog', { waitUntil: 'load' });
  const post = page.getByRole('main').getByRole('heading', { level: 2 }).nth(1).getByRole('link');
  const [title, path] = [await post.innerText(), await post.getAttribute('href')];
  await post.click();
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();

  await changeLanguage(page, 'EN');
  expect(new URL(page.url()).pathname).toBe(`/en${path}`);
  await expect.poll(() => top(page)).toBe(PLACE);

  await page.goto('/en/page/4', { waitUntil: 'load' });
  await settled(page);

  expect(await top(page)).toBe(0);
});

import { test as base, expect, type Page } from '@playwright/test';
import { variantInStock } from './goods.ts';

/** Blocks the page's scripts until the journey releases them. */
const test = base.extend<{ letCodeCome: () => void }>({
  letCodeCome: async ({ page }, use) => {
    let letCome = () => {};
    const wait = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await page.route(/\/assets\/entry-client-[^/]+\.js$/, async (route) => {
      await wait;
      await route.continue();
    });
    await use(letCome);
    letCome();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

const main = (page: Page) => page.getByRole('main');

test('form submitted before the scripts load is sent after they have loaded', async ({ page, letCodeCome }) => {
  await page.goto('/account/login', { waitUntil: 'domcontentloaded' });
  const form = main(page).getByRole('form', { name: 'Մուտք' });
  await form.getByLabel('Էլ. հասցե').fill('nobody@example.am');
  await form.getByLabel('Գաղտնաբառ', { exact: true }).fill('not-the-one');
  await form.getByLabel('Գաղտնաբառ', { exact: true }).press('Enter');

  letCodeCome();

  await expect(form.getByLabel('Գաղտնաբառ', { exact: true })).toHaveAccessibleDescription(/սխալ/i);
  await expect(form.getByLabel('Էլ. հասցե')).toHaveValue('nobody@example.am');
});

test('variant selected before the scripts load stays selected and can be added to the cart', async ({
  page,
  letCodeCome,
}) => {
  const choice = await variantInStock(page.request, 'apple-iphone-16', 'hy');
  await page.goto('/shop/product/apple-iphone-16', { waitUntil: 'domcontentloaded' });
  for (const label of choice.labels)
    await main(page).getByRole('radio', { name: label, exact: true }).check({ force: true });
  for (const label of choice.labels)
    await expect(main(page).getByRole('radio', { name: label, exact: true })).toBeChecked();

  letCodeCome();

  await expect(page.locator('html[data-alive]')).toBeAttached();
  const add = main(page).getByRole('button', { name: 'Ավելացնել զամբյուղ', exact: true }).first();
  await expect(add).toBeEnabled();
  for (const label of choice.labels)
    await expect(main(page).getByRole('radio', { name: label, exact: true })).toBeChecked();
  await add.click();
  await expect(page.getByText('Ապրանքն ավելացվեց զամբյուղ։')).toBeVisible();
});

test('button pressed before the scripts load acts after they have loaded', async ({ page, letCodeCome }) => {
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Կատալոգ' }).click();
  const menu = page.getByRole('link', { name: 'Սմարթֆոններ' }).first();
  await expect(page.getByRole('button', { name: 'Կատալոգ' })).toHaveAttribute('aria-busy', 'true');

  letCodeCome();

  await expect(page.getByRole('button', { name: 'Կատալոգ' })).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('button', { name: 'Կատալոգ' })).not.toHaveAttribute('aria-busy');
  await expect(menu).toBeVisible();
});

test('button pressed by key before the scripts load keeps the focus and acts once', async ({ page, letCodeCome }) => {
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  const catalogue = page.getByRole('button', { name: 'Կատալոգ' });
  await catalogue.press('Enter');
  await expect(catalogue).toHaveAttribute('aria-busy', 'true');
  await catalogue.press(' ');

  letCodeCome();

  await expect(catalogue).toHaveAttribute('aria-expanded', 'true');
  await expect(catalogue).not.toHaveAttribute('aria-busy');
});

test('card button pressed before hydration of its section is busy at once and acts once after hydration', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.documentElement?.hasAttribute('data-alive')) return;
      observer.disconnect();
      const buttons = document.querySelectorAll<HTMLButtonElement>('main button[aria-label^="Ավելացնել զամբյուղ"]');
      const last = buttons[buttons.length - 1];
      last?.focus();
      last?.click();
      last?.click();
      document.documentElement.dataset.seen = `${last?.getAttribute('aria-busy')}`;
    }).observe(document, { attributes: true, childList: true, subtree: true });
  });

  await page.goto('/shop/catalog/headphones', { waitUntil: 'domcontentloaded' });

  await expect(page.locator('html')).toHaveAttribute('data-seen', 'true');
  await expect(page.getByRole('banner').getByRole('link', { name: /^Զամբյուղ/ })).toHaveAccessibleName(/1 ապրանք/);
  await expect(page.locator('button[data-taken]')).toHaveCount(0);
  await expect(main(page).locator('button:focus')).toHaveCount(1);
});

test('without JavaScript the buy button is replaced by a phone number and an explanation', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });

  await page.goto('/shop/product/apple-iphone-16');

  await expect(main(page).getByText(/անհրաժեշտ է JavaScript/)).toBeVisible();
  await expect(main(page).locator('[data-buy] a[href^="tel:"]').first()).toBeVisible();
  await expect(main(page).locator('[data-buy]').getByRole('button')).toHaveCount(0);
  await page.close();
});

test('filter group opened before the scripts load gets its values, and the typed search text gets suggestions', async ({
  page,
  letCodeCome,
}) => {
  await page.goto('/shop/catalog/smartphones', { waitUntil: 'domcontentloaded' });
  const group = page.getByRole('complementary').locator('details').last();
  await group.locator('summary').click();
  await page.getByRole('search').getByRole('combobox').pressSequentially('galaxy');

  letCodeCome();

  await expect(group.getByRole('checkbox').first()).toBeVisible();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
});

test('page hydrates without any user interaction', async ({ page }) => {
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });

  await expect(page.locator('html[data-alive]')).toBeAttached();
});

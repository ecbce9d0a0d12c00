import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/access/expect-accessible.ts';
import { expect, test } from './journey.ts';
import { matchInMail } from './mailbox.ts';
import { openWithCart, plentyOf } from './orders.ts';

/** The journey includes the bank's pages, which takes long on a busy machine. */
test.describe.configure({ timeout: 150_000 });

const CODE = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/;
const main = (page: Page) => page.getByRole('main');
const addressOf = (name: string) => `${name}-${process.pid}-${Date.now()}@example.am`;

/** Buys a card of 20,000 drams by bank card; returns the code of the mail. */
async function buyCard(page: Page, email: string): Promise<string> {
  await page.goto('/gift-cards', { waitUntil: 'domcontentloaded' });
  await main(page).getByRole('radio', { name: '20,000' }).check();
  await main(page).getByLabel('Ստացողի էլ. հասցեն').fill(email);
  await main(page).getByLabel('Շնորհավորանք').fill('Ծնունդդ շնորհավոր');
  await main(page).getByLabel('Ձեր անունը').fill('Աննա Պետրոսյան');
  await main(page).getByLabel('Ձեր էլ. հասցեն').fill('anna@example.am');
  await main(page).getByLabel('Հեռախոս').fill('077 12-34-56');
  await expectAccessible(page);
  await main(page)
    .getByRole('button', { name: /^Վճարել 20,000/ })
    .click();
  await page.waitForURL(/\/sandbox\/arca\//);
  await page.locator('input[value=plain]').check();
  await page.locator('button[value=pay], form:has(input[value=pay]) button').first().click();
  await page.waitForURL(/\/thanks\?id=\d+/);
  return matchInMail(email, CODE);
}

async function fillCheckout(page: Page): Promise<void> {
  await page.getByLabel('Անուն', { exact: true }).fill('Դավիթ');
  await page.getByLabel('Հեռախոսահամար', { exact: true }).fill('077 12-34-56');
  await page.getByLabel('Էլ. հասցե', { exact: true }).fill('davit@example.am');
  await page.getByLabel('Քաղաք կամ գյուղ').fill('Երևան');
  await page.getByLabel('Փողոց, շենք, բնակարան').fill('Օրինակ փողոց 1');
  await page.getByRole('checkbox', { name: /Համաձայն եմ/ }).check();
}

for (const width of [390, 1280]) {
  test(`at ${width}: a gift card is bought, mailed, checked, and pays a part of an order`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const code = await buyCard(page, addressOf(`gift${width}`));

    await page.goto('/gift-cards/balance', { waitUntil: 'domcontentloaded' });
    await main(page).getByLabel('Նվեր քարտի կոդը').fill('0000 0000 0000 0000');
    await main(page).getByRole('button', { name: 'Ստուգել' }).click();
    await expect(main(page).getByText('Այս քարտով վճարել հնարավոր չէ')).toBeVisible();
    await main(page).getByLabel('Նվեր քարտի կոդը').fill(code.toLowerCase().replaceAll('-', ' '));
    await main(page).getByRole('button', { name: 'Ստուգել' }).click();
    await expect(main(page).getByText('20,000')).toBeVisible();
    await expectAccessible(page);

    // Another person spends the card, in a browser of their own.
    const receiver = await browser.newPage({ viewport: { width, height: 900 } });
    const cards = await plentyOf(receiver.request, 1, 30_000);
    await openWithCart(receiver, cards, '/shop/checkout');
    await fillCheckout(receiver);
    await main(receiver).getByText('Ունեմ նվեր քարտ').click();
    await main(receiver).getByLabel('Նվեր քարտի կոդը').fill(code);
    await main(receiver).getByLabel('Նվեր քարտի կոդը').press('Enter');
    await expect(main(receiver).getByText(/կծածկի 20,000/)).toBeVisible();
    await expectAccessible(receiver);
    expect(await receiver.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    if (process.env.SHOTS)
      await receiver.screenshot({ path: `${process.env.SHOTS}/checkout-${width}.png`, fullPage: true });
    await main(receiver)
      .getByRole('button', { name: /^Պատվիրել/ })
      .click();
    await receiver.waitForURL(/\/thanks\?orderID=\d+/);
    await expect(main(receiver).getByText('Վճարման ենթակա').first()).toBeVisible();
    if (process.env.SHOTS)
      await receiver.screenshot({ path: `${process.env.SHOTS}/thanks-${width}.png`, fullPage: true });
    await receiver.close();
  });
}

import sharp from 'sharp';
import { expectAccessible } from './access/expect-accessible.ts';
import { expectOfficeAccessible } from './access/expect-office-accessible.ts';
import { expect, test } from './journey.ts';
import { signInToOffice } from './office-auth.ts';
import { placeOrder } from './orders.ts';

test.use({ locale: 'en-US' });

test('a buyer writes a review on a phone, staff publish it, and the product shows it to search engines', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en');
  const id = await placeOrder(page, 'cashondelivery', '+37499614322');
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInToOffice(page, `/office/orders/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order \d+$/);
  const handedOver = await page.evaluate(async (order) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"to":"completed"}' };
    return (await fetch(`/office/api/orders/${order}/step?locale=en`, init)).status;
  }, id);
  expect(handedOver).toBe(200);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/en/thanks?orderID=${id}`);
  const reviews = page.locator('#reviews');
  await reviews
    .getByRole('button', { name: /^Write a review of/ })
    .first()
    .click();
  await reviews.getByText('4 stars of 5').click({ force: true });
  await reviews.getByLabel(/^Your experience/).fill(`Journey review of order ${id}`);
  const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3c6' } })
    .png()
    .toBuffer();
  await reviews.getByLabel('Add photographs').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await expectAccessible(page);
  await reviews.getByRole('button', { name: 'Send the review' }).click();
  await expect(reviews.getByText('The shop has not read this review yet.')).toBeVisible();
  await expect(reviews.getByRole('img', { name: 'Photograph 1' })).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/office/reviews');
  const text = page.getByRole('listitem').filter({ hasText: `Journey review of order ${id}` });
  await expectOfficeAccessible(page, 'reviews');
  await text.getByRole('button', { name: /^Publish/ }).click();
  await expect(text).toHaveCount(0);

  await page.goto(`/en/thanks?orderID=${id}`);
  await page.locator('#reviews').getByRole('link', { name: 'See on the page' }).click();
  await expect(page.getByText(`Journey review of order ${id}`)).toBeVisible();
  // The page in the cache is replaced when the read model has the new rating.
  const html = async () => (await page.request.get(page.url())).text();
  await expect.poll(html).toContain('"@type":"AggregateRating"');
  await expect.poll(html).toContain(`Journey review of order ${id}`);
});

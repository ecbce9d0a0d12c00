import { randomInt, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expectOfficeAccessible } from './access/expect-office-accessible.ts';
import { expect, test } from './journey.ts';
import { signInToOffice } from './office-auth.ts';

test.use({ locale: 'en-US' });

test('merchant changes the subject of a mail, sees it in the preview and restores the built-in one', async ({
  page,
}) => {
  await signInToOffice(page, '/office/content/mails');
  await page.getByRole('link', { name: 'Welcome', exact: true }).click();
  const english = page.getByRole('textbox', { name: 'English' });
  await english.fill('Nice to meet you');
  await page.getByRole('button', { name: /^Save/ }).click();

  const sentence = 'The text must also contain {shop}, which the shop replaces.';
  await expect(page.getByText(sentence)).toBeVisible();
  await english.fill('Nice to meet you at {shop}');
  await expect(page.locator('dd').last()).toHaveText('Nice to meet you at Kayts');
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'undo' }).first().click();
  await expect(english).toHaveValue('');
});

test('the list of mails, menus and the media library have no accessibility faults', async ({ page }) => {
  test.slow();
  await signInToOffice(page, '/office/content/mails');
  for (const path of ['mails', 'menus', 'media']) await expectOfficeAccessible(page, `content/${path}`);
});

test('merchant sets the focal point of a picture with the arrow keys', async ({ page }) => {
  await signInToOffice(page, '/office/content/media');
  const name = `${randomUUID()}.png`;
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: await newPicture() });
  await page.getByRole('button', { name: `Picture ${name}` }).click();
  const point = page.getByRole('button', { name: 'Focal point: 50% from the left, 50% from the top' });
  await point.press('ArrowRight');
  await page.getByRole('button', { name: 'Focal point: 55% from the left, 50% from the top' }).press('Shift+ArrowUp');
  await page.getByRole('button', { name: 'Save' }).click();

  await page.getByRole('button', { name: `Picture ${name}` }).click();
  await expect(page.getByRole('button', { name: 'Focal point: 55% from the left, 49% from the top' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete from the library' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();

  await expect(page.getByRole('button', { name: `Picture ${name}` })).toHaveCount(0);
});

/** A new picture each time, because equal pictures are one file of the library. */
const newPicture = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 800,
      height: 500,
      channels: 3,
      background: { r: randomInt(256), g: randomInt(256), b: randomInt(256) },
    },
  })
    .png()
    .toBuffer();

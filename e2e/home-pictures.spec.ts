import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './journey.ts';

/** Typical merchant pictures; the last one is colour noise. */
const GROUNDS = { 'dark red': '#5a0d18', 'dark blue': '#0b1d4d', white: '#ffffff', noise: null } as const;
const AA = 4.5;

async function pictureOf(ground: string | null): Promise<Buffer> {
  const size = { width: 910, height: 400, channels: 3 } as const;
  if (ground)
    return sharp({ create: { ...size, background: ground } })
      .webp()
      .toBuffer();
  const bytes = Buffer.alloc(size.width * size.height * size.channels);
  for (let at = 0; at < bytes.length; at++) bytes[at] = (at * 2_654_435_761) >>> 24;
  return sharp(bytes, { raw: size }).webp().toBuffer();
}

async function showOver(page: Page, ground: string | null): Promise<void> {
  const picture = await pictureOf(ground);
  const answers = await Promise.all(['sliders', 'banners'].map((list) => page.request.get(`/api/${list}`)));
  const lists: { data: Record<string, string | null>[] }[] = await Promise.all(answers.map((answer) => answer.json()));
  const paths = lists.flatMap(({ data }) =>
    data.flatMap((row) => [row.path, row.mobile_path, row.second_path]).filter(Boolean),
  );
  await page.route(
    ({ pathname }) => paths.some((path) => pathname === `/storage/${path}`),
    (route) => route.fulfill({ body: picture, contentType: 'image/webp' }),
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
}

const channel = (value: number): number =>
  value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]): number =>
  0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);

/** Minimum contrast between a text and its painted background. */
async function contrastOf(text: Locator): Promise<number> {
  await text.scrollIntoViewIfNeeded();
  const color = await text.evaluate((element: HTMLElement) => {
    const shown = getComputedStyle(element).color;
    element.style.setProperty('color', 'transparent', 'important');
    return (shown.match(/[\d.]+/g) ?? []).map(Number);
  });
  const ink = luminance(color);
  const { data, info } = await sharp(await text.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < data.length; at += info.channels) {
    const ground = luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
    least = Math.min(least, (Math.max(ground, ink) + 0.05) / (Math.min(ground, ink) + 0.05));
  }
  return least;
}

for (const [name, ground] of Object.entries(GROUNDS))
  for (const width of [390, 1280])
    test(`texts of slides and banners are readable over a ${name} picture at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await showOver(page, ground);
      const slides = page.getByRole('region', { name: 'Սահիկներ' }).or(page.locator('[aria-roledescription=carousel]'));
      const banner = page
        .locator('main section')
        .filter({ has: page.locator('picture + div h2') })
        .last();

      for (const text of [
        slides.first().locator('h2').first(),
        // A slide with a product shows its price instead of the lead on phones.
        slides.first().locator('.lead:visible, .price:visible').first(),
        banner.locator('h2').first(),
        banner.locator('h2 + div').first(),
      ])
        expect(await contrastOf(text)).toBeGreaterThanOrEqual(AA);
    });

test('pictures of the six promotion boxes keep any aspect ratio', async ({ page }) => {
  await page.goto('/');

  const fit = await page.getByRole('main').getByRole('navigation').first().locator('img').first();

  await expect(fit).toHaveCSS('object-fit', 'contain');
});

test('a single banner fills the whole row', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  const row = page.locator('section:has(> * > picture)').last();

  const widths = await row.evaluate((section) => {
    for (const other of [...section.children].slice(1)) other.remove();
    return [section.clientWidth, section.firstElementChild?.clientWidth];
  });

  expect(widths[1]).toBe(widths[0]);
});

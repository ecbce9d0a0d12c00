import type { Page } from '@playwright/test';
import { partsHydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { openWithCart, plentyOf } from './orders.ts';

/** Layout must not shift under the reader (docs/spec/design.md 14). */
const MAX_SHIFT = 0.02;

type Move = { value: number; what: string };

const movesIn = (page: Page): Promise<Move[]> => page.evaluate(() => (window as unknown as { moves: Move[] }).moves);

/** Measures layout shift as browsers do: shifts within 500 ms after an input are excluded. */
async function measureShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Shift = { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
    const moves: Move[] = [];
    Object.assign(window, { moves });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as Shift[])
        if (!hadRecentInput) moves.push({ value, what: sources.map(({ node }) => nameOf(node)).join(', ') });
    }).observe({ type: 'layout-shift', buffered: true });
    const nameOf = (node: Node | null) => (node instanceof Element ? `${node.tagName}.${node.className}` : 'text');
  });
}

function expectCalm(moves: readonly Move[]): void {
  const shift = moves.reduce((sum, { value }) => sum + value, 0);
  expect(shift, moves.map(({ value, what }) => `${value}: ${what}`).join('\n')).toBeLessThanOrEqual(MAX_SHIFT);
}

/** Delays list responses beyond the time in which browsers attribute a shift to an input. */
async function slowLists(page: Page): Promise<void> {
  await page.route(/\/api\/(products|filters)\?/, async (route) => {
    const pressedAt = await page.evaluate(() => performance.now());
    await page.waitForFunction((since) => performance.now() - since > 700, pressedAt);
    await route.continue();
  });
}

const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

test('late filter response moves no card on a phone', async ({ page }) => {
  await measureShift(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/shop/catalog/smartphones');
  await slowLists(page);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const before = (await movesIn(page)).length;

  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /^Google/ })
    .check();
  await page.keyboard.press('Escape');
  await expect(page.locator('main article').first()).toContainText('Google');
  await painted(page);

  expectCalm((await movesIn(page)).slice(before));
});

test('late filter response in the middle of the list moves no card on a wide screen', async ({ page }) => {
  await measureShift(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/en/shop/catalog/smartphones');
  await slowLists(page);
  await page.mouse.wheel(0, 400);
  const before = (await movesIn(page)).length;

  await page
    .getByRole('complementary')
    .getByRole('checkbox', { name: /^Google/ })
    .check();
  await expect(page.locator('main article').first()).toContainText('Google');
  await painted(page);

  expectCalm((await movesIn(page)).slice(before));
});

for (const width of [390, 768, 1280])
  test(`cart and checkout load without layout shift at ${width} px, also on a slow processor`, async ({ page }) => {
    const [card] = await plentyOf(page.request, 1);
    await page.setViewportSize({ width, height: 900 });
    await measureShift(page);
    await openWithCart(page, [card!], '/en/shop/cart');
    const toCheckout = page.getByRole('link', { name: 'Go to checkout' }).first();
    await expect(toCheckout).toBeVisible();
    const slow = await page.context().newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });

    await toCheckout.click();
    await expect(page.getByRole('checkbox', { name: /terms/ })).toBeVisible();
    await painted(page);
    const onTheWay = await movesIn(page);
    await page.reload();
    await expect(page.getByRole('checkbox', { name: /terms/ })).toBeVisible();
    await painted(page);

    expectCalm(onTheWay);
    expectCalm(await movesIn(page));
  });

test('going back from the checkout to the end of the cart moves nothing', async ({ page }) => {
  const [card] = await plentyOf(page.request, 1, 30_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await measureShift(page);
  await openWithCart(page, [card!], '/en/shop/cart');
  const toCheckout = page.getByRole('link', { name: 'Go to checkout' }).first();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Often bought together' })).toBeAttached();
  await toCheckout.click();
  await expect(page.getByRole('checkbox', { name: /terms/ })).toBeVisible();
  const before = (await movesIn(page)).length;

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Often bought together' })).toBeAttached();
  await partsHydrated(page);
  await painted(page);

  expectCalm((await movesIn(page)).slice(before));
});

for (const [path, width] of [
  ['/', 1280],
  ['/ru', 390],
  ['/shop/product/apple-iphone-15', 1280],
  ['/shop/catalog/search?search=qwertyuiop', 1280],
  ['/track', 390],
] as const)
  test(`late fonts move nothing on ${path} at ${width} px`, async ({ page }) => {
    const { promise: fontsAllowed, resolve: allowFonts } = Promise.withResolvers<void>();
    await page.route(/\.woff2$/, async (route) => {
      await fontsAllowed;
      await route.continue();
    });
    await page.setViewportSize({ width, height: 800 });
    await measureShift(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('html')).toHaveAttribute('data-alive');
    await partsHydrated(page);
    await painted(page);

    allowFonts();
    await page.evaluate(() => document.fonts.ready);
    await painted(page);

    expectCalm(await movesIn(page));
  });

test('failed filter in the middle of a list shows a visible message with a retry button', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/en/shop/catalog/smartphones');
  await page.mouse.wheel(0, 500);
  await page.route(/\/api\/products\?/, (route) => route.abort('connectionreset'));

  await page
    .getByRole('complementary')
    .getByRole('checkbox', { name: /^Google/ })
    .check();

  const note = page.getByRole('main').getByRole('alert');
  await expect(note).toBeInViewport({ ratio: 1 });
  await page.unroute(/\/api\/products\?/);
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('main article').first()).toContainText('Google');
});

import { expect, test } from './journey.ts';

/** Slightly longer than the display time of a slide (docs/spec/storefront.md 9). */
const ONE_SLIDE_MS = 5100;

test('slides pause while they are hovered or focused, whichever ends first', async ({ page }) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/en', { waitUntil: 'load' });
  const dots = page.getByRole('button', { name: /^Show slide/ });
  await expect(page.getByRole('link', { name: /^View: \p{L}/u })).toBeVisible();
  const shown = async () => {
    await page.clock.runFor(ONE_SLIDE_MS);
    return dots.evaluateAll((all) => all.findIndex((dot) => dot.ariaCurrent === 'true'));
  };
  await expect.poll(shown).toBeGreaterThan(0);
  await dots.first().click();
  await dots.first().hover();
  await page.mouse.move(5, 5);

  const focused = await shown();
  await dots.first().hover();
  await dots.first().blur();
  const pointedAt = await shown();
  await page.mouse.move(5, 5);
  const free = await shown();

  expect({ focused, pointedAt, free }).toEqual({ focused: 0, pointedAt: 0, free: 1 });
});

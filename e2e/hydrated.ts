import type { Page } from '@playwright/test';

/** Until the parts of a page are hydrated: `data-alive` speaks of its frame, and they follow one by one when nothing else is to do. */
export const partsHydrated = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

/** As above and painted: parts learn of a new size with the frame that draws it. */
export async function partsDrawn(page: Page): Promise<void> {
  await partsHydrated(page);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

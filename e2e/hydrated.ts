import type { Page } from '@playwright/test';

/** Chromium was seen to have no idle moment for 96 s after a resize, with nothing to do. */
const IDLE_MS = 10_000;

/** Until the parts of a page are hydrated: `data-alive` speaks of its frame, and they follow one by one when nothing else is to do. */
export const partsHydrated = (page: Page): Promise<unknown> =>
  page.evaluate((timeout) => new Promise((resolve) => requestIdleCallback(resolve, { timeout })), IDLE_MS);

/** As above and painted: parts learn of a new size with the frame that draws it. */
export async function partsDrawn(page: Page): Promise<void> {
  await partsHydrated(page);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

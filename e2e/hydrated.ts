import type { Page } from '@playwright/test';

/** Limit for the idle callback, because Chromium can go without an idle moment for over a minute after a resize. */
const IDLE_MS = 10_000;

/**
 * Waits until all parts of a page are hydrated: `data-alive` covers only the frame, and the parts follow in idle time.
 */
export const partsHydrated = (page: Page): Promise<unknown> =>
  page.evaluate((timeout) => new Promise((resolve) => requestIdleCallback(resolve, { timeout })), IDLE_MS);

/** Waits until the parts are hydrated and painted. */
export async function partsDrawn(page: Page): Promise<void> {
  await partsHydrated(page);
  await drawn(page);
}

/** Waits until the page is painted, because React reacts to a new size in the next frame. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Waits until the page is painted and its animations have ended, except the endless ones. */
export async function animationsEnded(page: Page): Promise<void> {
  await drawn(page);
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

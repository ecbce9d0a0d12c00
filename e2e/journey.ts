import { test as base, expect, type Page } from '@playwright/test';
import { partsHydrated } from './hydrated.ts';

/**
 * A journey fails when the page complains: errors, broken hydration, the content policy. It goes on when a page it opened
 * answers to clicks; what is done before that has journeys of its own (`early.spec.ts`).
 */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page, javaScriptEnabled }, use) => {
      if (javaScriptEnabled !== false) waitsForCode(page);
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      await use(complaints);
      // An answer that a journey was still bending when it ended is nobody's any more.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(complaints.filter((text) => !EXPECTED.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** The browser reports failed requests by itself; journeys that make them fail look at what the page says. */
const EXPECTED = [
  /Failed to load resource: (the server responded with a status of (400|401|404|409|422|429)|net::ERR_CONNECTION_RESET)/,
  // What records a journey wants to run in every frame; a film of the shop's own lets nothing run.
  /Blocked script execution in '[^']*\/storage\/video\//,
];

function waitsForCode(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (...given) => awake(page, await goto.apply(page, given));
  page.reload = async (...given) => awake(page, await reload.apply(page, given));
}

/** Pages without scripts of ours, and those whose scripts a journey keeps away, are left as they are. */
async function awake<Answer>(page: Page, answer: Answer): Promise<Answer> {
  if ((await page.locator('script[data-code]').count()) > 0)
    await page
      .locator('html[data-alive]')
      .waitFor({ state: 'attached', timeout: 10_000 })
      .then(() => partsHydrated(page))
      .catch(() => {});
  return answer;
}

/** Until the page answers and has done what it does by itself: whatever would happen without a touch has happened. */
export async function settled(page: Page): Promise<void> {
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  await page.waitForLoadState('load');
  await partsHydrated(page);
}

export { expect };

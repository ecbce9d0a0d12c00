import { test as base, expect, type Page } from '@playwright/test';
import { partsHydrated } from './hydrated.ts';

/**
 * Fails a journey when the page reports errors, failed hydration or policy violations. `goto` waits until the page is
 * hydrated; `early.spec.ts` covers interaction before that.
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
      // Cancels route handlers that are still modifying responses when the journey ends.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(complaints.filter((text) => !EXPECTED.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** The browser logs failed requests; journeys that cause them check the page's message. */
const EXPECTED = [
  /Failed to load resource: (the server responded with a status of (400|401|404|409|422|429)|net::ERR_(CONNECTION_RESET|INTERNET_DISCONNECTED))/,
  // Playwright's recorder runs a script in every frame, but frames of shop videos and mail previews block all scripts.
  /Blocked script execution in '[^']*\/(storage\/video|office\/api\/mail-previews)\//,
];

function waitsForCode(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (...given) => awake(page, await goto.apply(page, given));
  page.reload = async (...given) => awake(page, await reload.apply(page, given));
}

/** Waits for hydration, except on pages without scripts and on pages whose scripts a journey blocks. */
async function awake<Answer>(page: Page, answer: Answer): Promise<Answer> {
  if ((await page.locator('script[data-code]').count()) > 0)
    await page
      .locator('html[data-alive]')
      .waitFor({ state: 'attached', timeout: 10_000 })
      .then(() => partsHydrated(page))
      .catch(() => {});
  return answer;
}

/** Waits until the page is hydrated and has finished its automatic work. */
export async function settled(page: Page): Promise<void> {
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  await page.waitForLoadState('load');
  await partsHydrated(page);
}

export { expect };

import { expect, type Page } from '@playwright/test';
import { findings } from '../bench/access/rule-sets.ts';

/**
 * The page, or a part of it, has no serious finding of axe and none of Equal Access (UX "Access", DECISIONS 4). Nothing
 * moves from then on: words in the middle of fading in have no contrast yet.
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await findings(page, part)).toEqual([]);
}

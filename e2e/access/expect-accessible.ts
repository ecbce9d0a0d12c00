import { expect, type Page } from '@playwright/test';
import { partsDrawn } from '#e2e/hydrated.ts';
import { axeFindings } from './rule-sets.ts';

/**
 * The page, or a part of it, has no serious finding of axe (docs/spec/design.md 14.12, docs/spec/decisions.md 4); `npm
 * run audit:access` asks the
 * second engine too. Nothing moves from then on: words in the middle of fading in have no contrast yet.
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await partsDrawn(page);
  expect(await axeFindings(page, part)).toEqual([]);
}

const WIDE = { width: 1280, height: 850 };
const NARROW = { width: 390, height: 850 };

/** As above, as wide as a desk and as narrow as a phone; the page is loaded once and stays narrow. */
export async function expectAccessibleAtBothWidths(page: Page, part = 'html'): Promise<void> {
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size);
    await expectAccessible(page, part);
  }
}

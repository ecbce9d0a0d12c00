import { expect, type Page } from '@playwright/test';
import { partsDrawn } from '#e2e/hydrated.ts';
import { axeFindings } from './rule-sets.ts';

/**
 * Expects no serious axe finding in the page or a part of it (docs/spec/design.md 14.12, docs/spec/decisions.md 4).
 * `npm run audit:access` also runs the second engine. Reduced motion stays on, because text that is fading in has too
 * little contrast.
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await partsDrawn(page);
  expect(await axeFindings(page, part)).toEqual([]);
}

const WIDE = { width: 1280, height: 850 };
const NARROW = { width: 390, height: 850 };

/** Checks the page at desktop and phone width; the page is loaded once and stays narrow. */
export async function expectAccessibleAtBothWidths(page: Page, part = 'html'): Promise<void> {
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size);
    await expectAccessible(page, part);
  }
}

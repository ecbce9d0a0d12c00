import { expect, type Page } from '@playwright/test';
import { drawn } from '#e2e/hydrated.ts';
import { allAxeFindings } from './rule-sets.ts';

const SIZES = [
  { width: 1280, height: 844 },
  { width: 390, height: 844 },
];

/**
 * Expects no axe finding of any impact and no horizontal scrolling, at desktop and phone width. The page is loaded
 * once, until `heading` is visible. Reduced motion stays on, because text that is fading in has too little contrast.
 */
export async function expectOfficeAccessible(page: Page, path: string, heading?: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/office/${path}`);
  await expect(page.getByRole('heading', heading ? { name: heading, exact: true } : { level: 1 })).toBeVisible();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await drawn(page);
    // Figures are dimmed and headings are absent while the page still loads a part.
    await expect.poll(() => allAxeFindings(page), `${path} at ${size.width} px`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect({ path, ...size, overflows: overflow > 0 }).toEqual({ path, ...size, overflows: false });
  }
}

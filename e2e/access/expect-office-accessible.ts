import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const SIZES = [
  { width: 1280, height: 844 },
  { width: 390, height: 844 },
];

/**
 * Expects no axe finding of any impact and no horizontal scrolling, at desktop and phone width. The page is loaded
 * once, until `heading` is visible.
 */
export async function expectOfficeAccessible(page: Page, path: string, heading?: string): Promise<void> {
  await page.goto(`/office/${path}`);
  await expect(page.getByRole('heading', heading ? { name: heading, exact: true } : { level: 1 })).toBeVisible();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect({ path, ...size, found, overflows: overflow > 0 }).toEqual({ path, ...size, found: [], overflows: false });
  }
}

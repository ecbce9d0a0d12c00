import { expect, type Locator, type Page } from '@playwright/test';

/** Waits until the results of the typed text are displayed, so that Enter adds the first one. */
export async function searchDisplayed(page: Page, field: Locator): Promise<void> {
  await expect(page.locator('[aria-busy="true"]').filter({ has: field })).toHaveCount(0);
  await expect(field).toHaveAttribute('aria-expanded', 'true');
}

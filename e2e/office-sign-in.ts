import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

export const password = () =>
  readFileSync(join(import.meta.dirname, '../data/e2e/demo-office-password'), 'utf8').trim();

export async function signIn(page: Page, path = '/office'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('E-mail').fill('nare@kayts.example');
  await page.getByLabel('Password', { exact: true }).fill(password());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Sections' }).first()).toBeAttached();
}

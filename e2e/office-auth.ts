import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

const JOURNEYS = join(import.meta.dirname, '../data/e2e');

/** Owner of the demo office and their password. */
export const OFFICE_OWNER = 'nare@kayts.example';
export const officePassword = (dataFolder = JOURNEYS): string =>
  readFileSync(join(dataFolder, 'demo-office-password'), 'utf8').trim();

export async function signInToOffice(page: Page, path = '/office', dataFolder = JOURNEYS): Promise<void> {
  await page.goto(path);
  await page.getByLabel('E-mail').fill(OFFICE_OWNER);
  await page.getByLabel('Password', { exact: true }).fill(officePassword(dataFolder));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Sections' }).first()).toBeAttached();
}

type Colleague = { email: string; role: string };

/** Invites a colleague on the staff page; returns the invitation link. */
export async function inviteColleague(page: Page, { email, role }: Colleague): Promise<string> {
  await page.getByRole('button', { name: 'Invite' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Role').selectOption(role);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  return dialog.getByLabel('Or share this link').inputValue();
}

/** Completes an invitation on its page. */
export async function joinBy(page: Page, { name, password }: { name: string; password: string }): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password again').fill(password);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('navigation', { name: 'Sections' }).first()).toBeAttached();
}

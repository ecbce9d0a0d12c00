import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from './access/expect-accessible.ts';
import { expect, test } from './journey.ts';

const OUTBOX = join(import.meta.dirname, '../data/e2e/outbox');

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name });

/** The newest contact message that contains this text. */
async function letterWith(words: string): Promise<string> {
  let found = '';
  await expect
    .poll(async () => {
      const names = (await readdir(OUTBOX)).filter((name) => name.includes('contact_message') && name.endsWith('.txt'));
      const texts = await Promise.all(names.map((name) => readFile(join(OUTBOX, name), 'utf8')));
      found = texts.find((text) => text.includes(words)) ?? '';
      return found;
    })
    .not.toBe('');
  return found;
}

async function openContact(page: Page, path = '/contact'): Promise<void> {
  await page.goto(path, { waitUntil: 'load' });
  await expect(main(page).locator('button[type=submit]')).toBeVisible();
}

test("top bar leads to the stores with phone, today's opening hours and a map in a new window", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  // Sunday noon in Yerevan.
  await page.clock.setFixedTime(new Date('2026-11-22T08:00:00Z'));
  await page.goto('/', { waitUntil: 'load' });

  await page.getByRole('navigation', { name: 'Խանութի մասին' }).getByRole('link', { name: 'Խանութներ' }).click();

  const gyumri = main(page).getByRole('listitem').filter({ hasText: 'Գյումրիում' });
  await expect(main(page).getByRole('heading', { level: 1, name: 'Խանութներ' })).toBeVisible();
  await expect(gyumri).toContainText('Բաց է մինչև 18:00');
  await expect(gyumri.locator('dl > div').filter({ hasText: 'այսօր' })).toHaveText(/Կիրակի, այսօր\s*11:00–18:00/);
  await expect(gyumri.getByRole('link', { name: '0312 12345' })).toHaveAttribute('href', 'tel:+37431212345');
  const map = gyumri.getByRole('link', { name: /^Բացել քարտեզում/ });
  await expect(map).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/\?mlat=40\.7866&mlon=43\.8435/);
  await expect(map).toHaveAttribute('target', '_blank');
});

test('contact message written by keyboard alone reaches the shop', async ({ page }) => {
  await openContact(page);
  await field(page, 'Անուն').focus();
  for (const words of ['Աննա', 'anna-writes@example.am', '077 12-34-56', 'Ունե՞ք iPhone։ <b>16</b>']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');

  await expect(main(page).getByRole('heading', { name: 'Նամակն ուղարկված է' })).toBeFocused();
  await expect(main(page)).toContainText('anna-writes@example.am');
  const letter = await letterWith('anna-writes@example.am');
  expect(letter).toContain('To: Կայծ <shop@kayts.example>');
  expect(letter).toContain('Reply-To: Աննա <anna-writes@example.am>');
  expect(letter).toContain('<b>16</b>');
  await expectAccessibleAtBothWidths(page);
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/access/expect-accessible.ts';
import { expect, test } from './journey.ts';

const OUTBOX = join(import.meta.dirname, '../data/e2e/outbox');

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name });

/** The newest letter to the shop with this in it. */
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

test('stores are led to from the top bar, with telephone, today’s hours and a map in a new window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  // A Sunday noon in Yerevan.
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
  await expectAccessible(page);
});

test('stores can be read without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();

  await page.goto('/ru/stores', { waitUntil: 'load' });

  await expect(main(page)).toContainText('ул. Абовяна, 120, Гюмри');
  await expect(main(page)).toContainText('Понедельник–суббота');
  await context.close();
});

for (const width of [1280, 390]) {
  test(`a letter is written by keyboard alone at ${width}, and the shop gets it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openContact(page);
    await expectAccessible(page);
    await field(page, 'Անուն').focus();
    const typed = [`Աննա ${width}`, `anna-${width}@example.am`, '077 12-34-56', `Ունե՞ք iPhone։ <b>${width}</b>`];
    for (const words of typed) {
      await page.keyboard.type(words);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');

    await expect(main(page).getByRole('heading', { name: 'Նամակն ուղարկված է' })).toBeFocused();
    await expect(main(page)).toContainText(`anna-${width}@example.am`);
    const letter = await letterWith(`Աննա ${width}`);
    expect(letter).toContain('To: Կայծ <shop@kayts.example>');
    expect(letter).toContain(`Reply-To: Աննա ${width} <anna-${width}@example.am>`);
    expect(letter).toContain(`<b>${width}</b>`);
    await expectAccessible(page);
  });
}

test('what is wrong is said on leaving a field, and on sending the first wrong one gets the focus', async ({
  page,
}) => {
  await openContact(page, '/ru/contact');

  await field(page, 'Эл. почта').fill('anna@');
  await field(page, 'Телефон').focus();
  await expect(field(page, 'Эл. почта')).toHaveAccessibleDescription(/Неверный формат эл\. почты/);
  await main(page).getByRole('button', { name: 'Отправить' }).click();

  await expect(field(page, 'Имя')).toBeFocused();
  await expect(field(page, 'Имя')).toHaveAccessibleDescription(/Это поле обязательно/);
  await expect(field(page, 'Сообщение')).toHaveAccessibleDescription(/Это поле обязательно/);
});

test('what was typed stays when it could not be sent, and is sent by the next try', async ({ page }) => {
  await openContact(page, '/en/contact');
  await field(page, 'Name').fill('Patient Aram');
  await field(page, 'E-mail').fill('aram@example.am');
  await field(page, 'Message').fill('First line\nSecond line');
  let isAway = true;
  await page.route('**/api/contact*', (route) => (isAway ? route.abort('connectionreset') : route.continue()));

  await main(page).getByRole('button', { name: 'Send' }).click();
  await expect(main(page).getByRole('alert')).toContainText('What you wrote is still here.');
  await expect(field(page, 'Message')).toHaveValue('First line\nSecond line');
  isAway = false;
  await main(page).getByRole('button', { name: 'Send' }).click();

  await expect(main(page).getByRole('heading', { name: 'Your message has been sent' })).toBeVisible();
  expect(await letterWith('Patient Aram')).toContain('Second line');
});

test('too long a letter is told so before it is sent', async ({ page }) => {
  await openContact(page, '/en/contact');
  await field(page, 'Name').fill('Aram');
  await field(page, 'E-mail').fill('aram@example.am');
  await field(page, 'Message').fill('x'.repeat(4990));
  await expect(field(page, 'Message')).toHaveAccessibleDescription(/10 characters left/);

  await field(page, 'Message').fill('x'.repeat(10_000));
  await main(page).getByRole('button', { name: 'Send' }).click();

  await expect(field(page, 'Message')).toBeFocused();
  await expect(field(page, 'Message')).toHaveAccessibleDescription(/Too long/);
});

test('a post that is not there leads to the not-found page, a page that is not there leads home', async ({ page }) => {
  const answer = await page.goto('/ru/blog/999', { waitUntil: 'domcontentloaded' });
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveURL(/\/ru\/404$/);
  await page.goto('/ru/page/999', { waitUntil: 'domcontentloaded' });
  await expect(page).toHaveURL(/\/ru\/?$/);
});

test('a post ends with others to read', async ({ page }) => {
  await page.goto('/en/blog/1', { waitUntil: 'load' });

  const more = main(page).getByRole('region', { name: 'Read next' });
  await expect(more.getByRole('listitem')).toHaveCount(3);
  await more.getByRole('heading').getByRole('link').first().click();
  await expect(page).not.toHaveURL(/\/blog\/1$/);
});

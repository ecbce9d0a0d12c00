import { join } from 'node:path';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { launchChromium } from '#e2e/launch-chromium.ts';
import { joinBy, OFFICE_OWNER, officePassword } from '#e2e/office-auth.ts';
import { placeOrder } from '#e2e/orders.ts';
import { openSeparateShop } from '#e2e/separate-shop.ts';

/**
 * Walks through a new merchant's first day in the office by mouse and keyboard. It counts presses and typed characters,
 * and measures how long the machine takes. `npm run measure -- tools/bench/office-walk.ts [FOLDER for pictures]`
 */
const PICTURES = process.argv[2];
/** Seconds that a person needs to find and press a control, and to type a character. */
const SECONDS_A_PRESS = 1.5;
const SECONDS_A_SIGN = 0.25;

type Step = { presses: number; signs: number; machineMs: number };

function walkerOf(page: Page) {
  let step: Step = { presses: 0, signs: 0, machineMs: 0 };
  const timed = async (act: () => Promise<unknown>, shown?: Locator) => {
    const begun = performance.now();
    await act();
    if (shown) await expect(shown).toBeVisible({ timeout: 30_000 });
    step.machineMs += performance.now() - begun;
  };
  return {
    async click(what: Locator, shown?: Locator) {
      step.presses += 1;
      await timed(() => what.click(), shown);
    },
    async press(key: string, shown?: Locator) {
      step.presses += 1;
      await timed(() => page.keyboard.press(key), shown);
    },
    async type(text: string) {
      step.signs += text.length;
      await timed(() => page.keyboard.insertText(text));
    },
    async choose(what: Locator, option: string, shown?: Locator) {
      step.presses += 2;
      await timed(() => what.selectOption(option), shown);
    },
    async attach(what: Locator, files: { name: string; mimeType: string; buffer: Buffer }[], shown: Locator) {
      step.presses += 3;
      await timed(() => what.setInputFiles(files), shown);
    },
    done(): Step {
      const done = step;
      step = { presses: 0, signs: 0, machineMs: 0 };
      return done;
    },
  };
}

type Walker = ReturnType<typeof walkerOf>;
type Task = { name: string; walk: (page: Page, hand: Walker) => Promise<void> };

const TASKS: readonly Task[] = [
  {
    name: 'sign in',
    async walk(page, hand) {
      await page.goto('/office');
      await hand.click(page.getByLabel('E-mail'));
      await hand.type(OFFICE_OWNER);
      await hand.press('Tab');
      await hand.type(officePassword(shop.dataFolder));
      await hand.press('Enter', page.getByRole('heading', { level: 2, name: 'Waiting for you' }));
    },
  },
  {
    name: 'accept five orders, print their slips',
    async walk(page, hand) {
      await hand.click(
        page.getByRole('link', { name: 'Orders' }).first(),
        page.getByRole('heading', { name: 'Orders' }),
      );
      const view = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /To accept/ });
      await hand.click(view, page.locator('[aria-current=page]', { hasText: 'To accept' }));
      const boxes = page.getByRole('checkbox', { name: /^Select \d/ });
      for (let at = 0; at < 5; at += 1) await hand.click(boxes.nth(at));
      await hand.click(page.getByRole('button', { name: /^Accept/ }), page.getByRole('button', { name: 'Now' }));
      await hand.click(
        page.getByRole('link', { name: /Packing slip|Print/ }).first(),
        page.getByRole('article').nth(4),
      );
    },
  },
  {
    name: 'refund a part',
    async walk(page, hand) {
      await page.goto('/office/orders');
      await hand.click(page.locator('tbody tr').first().getByRole('link'), page.getByRole('heading', { level: 1 }));
      await hand.click(page.getByRole('button', { name: /Mark as handed over/ }).first());
      await hand.click(page.getByRole('button', { name: 'Now' }), page.getByRole('button', { name: /Refund/ }));
      const dialog = page.getByRole('dialog', { name: /^Refund/ });
      await hand.click(page.getByRole('button', { name: /Refund/ }), dialog);
      await hand.click(dialog.getByRole('checkbox').first());
      await hand.click(dialog.getByRole('button', { name: /Refund [\d,]|Write down/ }), page.getByText('1 refunded'));
    },
  },
  {
    name: 'change a price',
    async walk(page, hand) {
      await hand.click(page.getByRole('link', { name: 'Products' }).first(), page.getByRole('grid'));
      await hand.click(page.getByRole('searchbox', { name: 'Search products' }));
      await hand.type('TPL-L530E');
      await expect(page.locator('tbody tr')).toHaveCount(1);
      const price = page.locator('tbody tr').first().locator('td').nth(3);
      await hand.click(price);
      await hand.press('Enter', page.getByRole('textbox', { name: /^Price/ }));
      await hand.type('5432');
      await hand.press('Enter', page.getByText('1 change saved'));
    },
  },
  {
    name: 'lower 400 prices by 5 %',
    async walk(page, hand) {
      await hand.click(page.getByRole('link', { name: 'Clear filters' }));
      await expect(page.locator('tbody tr')).toHaveCount(50);
      await hand.click(page.getByRole('checkbox', { name: 'Select all shown' }));
      await hand.click(page.getByRole('button', { name: /^All matching/ }));
      const dialog = page.getByRole('dialog', { name: 'Change the price' });
      await hand.click(page.getByRole('button', { name: /^Price/ }), dialog);
      await hand.type('5');
      const apply = dialog.getByRole('button', { name: /^Change [\d,]+ prices/ });
      await expect(apply).toBeEnabled();
      await hand.click(apply, page.getByText(/\d prices changed/));
    },
  },
  {
    name: 'take that back',
    async walk(page, hand) {
      await hand.click(page.getByRole('button', { name: /^Undo/ }), page.getByText(/\d prices restored/));
    },
  },
  { name: 'new product, ten variants, three pictures', walk: makeProduct },
  {
    name: 'invite a colleague as warehouse',
    async walk(page, hand) {
      await hand.click(page.getByRole('link', { name: 'Staff' }).first(), page.getByRole('heading', { name: 'Staff' }));
      await hand.click(page.getByRole('button', { name: 'Invite' }).first(), page.getByRole('dialog'));
      await hand.type('gevorg@example.am');
      const dialog = page.getByRole('dialog');
      await hand.choose(dialog.getByLabel('Role'), 'Warehouse');
      await hand.press('Enter', dialog.getByLabel('Or share this link'));
    },
  },
  {
    name: 'give that colleague another role',
    async walk(page, hand) {
      await letIn(page, 'Gevorg');
      await page.goto('/office');
      await hand.click(page.getByRole('link', { name: 'Staff' }).first(), page.getByRole('heading', { name: 'Staff' }));
      const give = page.getByRole('button', { name: 'Assign the role' });
      await hand.choose(page.getByLabel('Role: Gevorg'), 'Orders', give);
      await hand.click(give, page.getByText('Gevorg is now: Orders'));
    },
  },
];

/** Accepts an invitation in a separate browser. Its presses are not counted. */
async function letIn(page: Page, name: string): Promise<void> {
  const link = await page.getByLabel('Or share this link').inputValue();
  const context = await page.context().browser()?.newContext({ locale: 'en-US', serviceWorkers: 'block' });
  const guest = await context?.newPage();
  await guest?.goto(`${shop.origin}${new URL(link).pathname}`);
  if (guest) await joinBy(guest, { name, password: 'three words together' });
  await context?.close();
}

async function makeProduct(page: Page, hand: Walker): Promise<void> {
  await hand.click(page.getByRole('link', { name: /New product/ }), page.getByRole('heading', { name: 'New product' }));
  await hand.type('Սմարթֆոն Nothing Phone (4)');
  await hand.press('Tab');
  await hand.type('NTH-4');
  for (const axis of ['Colour', 'Built-in storage'])
    await hand.choose(page.getByLabel('Attributes of the variants'), axis);
  await hand.click(page.getByRole('button', { name: 'Create' }), page.getByRole('heading', { name: 'Variants' }));
  const dialog = page.getByRole('dialog', { name: 'Add variants' });
  await hand.click(page.getByRole('button', { name: 'Add variants' }), dialog);
  for (const value of ['Black', 'White', 'Blue', 'Pink', 'Green', '128 GB', '256 GB'])
    await hand.click(dialog.getByRole('checkbox', { name: value, exact: true }));
  const price = page.locator('[data-cell="0/0"]');
  await hand.click(dialog.getByRole('button', { name: 'Add 10 variants' }), price);
  await hand.click(price);
  await hand.type('249900');
  await hand.press('Control+d');
  await hand.click(page.locator('[data-cell="0/3"]'));
  await hand.type('5');
  await hand.press('Control+d');
  const shots = page.getByRole('button', { name: /^Picture \d of 3/ });
  await hand.attach(page.locator('input[type=file]'), await pictures(), shots.nth(2));
  await hand.choose(page.getByLabel('Categories'), 'Phones › Smartphones');
  await hand.click(page.getByRole('switch', { name: 'On sale' }));
  await hand.press('Control+s', page.getByRole('link', { name: 'See in the shop' }));
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(10);
}

const pictures = () =>
  Promise.all(
    ['#24262b', '#e8e8ee', '#3c5a86'].map(async (background, at) => ({
      name: `phone-${at + 1}.png`,
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 1600, height: 1600, channels: 3, background } })
        .png()
        .toBuffer(),
    })),
  );

const shop = await openSeparateShop('walk');
try {
  const browser = await launchChromium();
  await walk(browser);
  await browser.close();
} finally {
  await shop.close();
}

async function walk(browser: Browser): Promise<void> {
  const context = await browser.newContext({ baseURL: shop.origin, locale: 'en-US', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/en');
  for (let count = 0; count < 5; count += 1) await placeOrder(page, 'cashondelivery');
  const hand = walkerOf(page);
  console.log('| task | presses | characters typed | machine s | person, about s |\n|---|---:|---:|---:|---:|');
  for (const [at, task] of TASKS.entries()) {
    try {
      await task.walk(page, hand);
    } catch (error) {
      if (PICTURES) await page.screenshot({ path: join(PICTURES, 'walk-failed.png') });
      throw new Error(`${task.name} at ${page.url()}`, { cause: error });
    }
    const { presses, signs, machineMs } = hand.done();
    const seconds = presses * SECONDS_A_PRESS + signs * SECONDS_A_SIGN + machineMs / 1000;
    console.log(`| ${task.name} | ${presses} | ${signs} | ${(machineMs / 1000).toFixed(1)} | ${seconds.toFixed(0)} |`);
    if (PICTURES) await page.screenshot({ path: join(PICTURES, `walk-${at + 1}.png`) });
  }
}

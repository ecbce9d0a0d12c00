import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { DEMO_LOGIN } from '#demo/load.ts';
import { partsDrawn } from '#e2e/hydrated.ts';
import { launchChromium } from '#e2e/launch-chromium.ts';
import { OFFICE_OWNER, officePassword } from '#e2e/office-auth.ts';
import { placeOrder } from '#e2e/orders.ts';
import { openSeparateShop } from '#e2e/separate-shop.ts';
import { CUSTOMER_PAGES, GUEST_PAGES, OFFICE_PAGES, PRINTED, SHOPPER_PAGES, type Visitor } from './audited-pages.ts';
import { keyboardFindings } from './keyboard-walk.ts';
import {
  minTargetSize,
  motionFindings,
  printFindings,
  sidewaysFindings,
  spacingFindings,
  targetFindings,
} from './layout.ts';
import { axeFindings, equalAccessFindings } from './rule-sets.ts';

/**
 * Audits every page in three languages and at four widths. It runs both rule sets and the checks that no rule set
 * covers (docs/spec/design.md 14.12; docs/reference/access.md). The exit code is 1 when there are findings.
 * `--url=` audits a running shop with the demo data. `--pages=/shop/cart,/blog`, `--visitors=staff`, `--locales=ru` and
 * `--widths=320` limit the audit.
 */
const ROOT = join(import.meta.dirname, '../..');
const WIDTHS = [320, 390, 768, 1280];
/** Corresponds to 1280 px at 400 % zoom. */
const ZOOMED = { width: 320, height: 256 };
const CHECKS = [
  'axe',
  'Equal Access',
  'sideways',
  'zoom',
  'targets',
  'keyboard',
  'motion',
  'spacing',
  'print',
] as const;
const VISITORS = ['guest', 'shopper', 'customer', 'staff'] as const satisfies readonly Visitor[];
/** Replaces generated product drawings, which take longer than all checks together. */
const STAND_IN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="480" height="480"/>';

type Check = (typeof CHECKS)[number];
type Finding = { check: Check; where: string; text: string };

const option = (name: string): string[] | undefined =>
  process.argv
    .find((word) => word.startsWith(`--${name}=`))
    ?.slice(name.length + 3)
    .split(',');

const OWN_SHOP = 'audit';
/** Folder with the password of the demo office. */
const dataFolder = join(ROOT, option('url') ? 'data' : `data/e2e-${OWN_SHOP}`);

const closers: (() => Promise<void>)[] = [];
try {
  const origin = option('url')?.[0] ?? (await openShop());
  const browser = await launchChromium();
  closers.push(() => browser.close());
  const found = await audit(browser, origin);
  report(found);
  process.exitCode = found.length === 0 ? 0 : 1;
} finally {
  for (const close of closers.reverse()) await close();
}

async function audit(browser: Browser, origin: string): Promise<Finding[]> {
  const found: Finding[] = [];
  console.log(`| page | ${CHECKS.join(' | ')} |\n|---|${CHECKS.map(() => '---:').join('|')}|`);
  const locales = (option('locales') as Locale[] | undefined) ?? LOCALES;
  for (const visitor of VISITORS) {
    if (option('visitors')?.includes(visitor) === false) continue;
    // The office uses the language of the browser; its addresses do not contain a locale.
    for (const some of visitor === 'staff' ? locales.map((locale) => [locale]) : [locales]) {
      const context = await openContext(browser, origin, visitor, some[0]);
      for (const path of await pathsOf(context, visitor)) {
        const own = await auditPage(context, path, some);
        found.push(...own);
        const counts = CHECKS.map((check) => own.filter((one) => one.check === check).length || '·');
        console.log(`| ${visitor === 'guest' ? path : `${path} (${visitor})`} | ${counts.join(' | ')} |`);
      }
      await context.close();
    }
  }
  return found;
}

async function auditPage(context: BrowserContext, path: string, locales: readonly Locale[]): Promise<Finding[]> {
  const found: Finding[] = [];
  const page = await context.newPage();
  for (const locale of locales) {
    const address = locale === 'hy' || path.startsWith('/office') ? path : `/${locale}${path === '/' ? '' : path}`;
    for (const width of option('widths')?.map(Number) ?? WIDTHS) {
      const note = (check: Check, texts: string[]) =>
        found.push(...texts.map((text) => ({ check, where: `${address} at ${width}`, text })));
      await page.setViewportSize({ width, height: 850 });
      await page.goto(address, { waitUntil: 'load' });
      await settle(page);
      note('axe', await axeFindings(page));
      note('Equal Access', await equalAccessFindings(page));
      note('sideways', await sidewaysFindings(page));
      note('targets', await targetFindings(page, minTargetSize(width)));
      if (width === 320 || width === 1280) note('spacing', await spacingFindings(page));
      if (locale === 'hy' && (width === 390 || width === 1280)) note('keyboard', await keyboardFindings(page));
      if (locale === 'hy' && width === 1280) note('motion', await motionFindings(page));
      if (locale === 'hy' && width === 768 && PRINTED.test(path)) note('print', await printFindings(page));
      if (width !== 1280) continue;
      await page.setViewportSize(ZOOMED);
      note('zoom', await sidewaysFindings(page));
    }
  }
  await page.close();
  return found;
}

/** Waits until the network is idle and deferred content is rendered. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await partsDrawn(page);
}

async function openContext(
  browser: Browser,
  origin: string,
  visitor: Visitor,
  locale: Locale = 'hy',
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale,
  });
  await context.route(/\/storage\/.*\.webp$/, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: STAND_IN }),
  );
  if (visitor === 'shopper') await fillCart(context);
  if (visitor === 'customer')
    await context.request.post('/api/customer/login', { data: DEMO_LOGIN, headers: { origin } });
  if (visitor === 'staff') {
    const data = { email: OFFICE_OWNER, password: officePassword(dataFolder) };
    await context.request.post('/office/api/session', { data, headers: { origin } });
  }
  return context;
}

/** Adds one product to the cart through the page. */
async function fillCart(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/en/shop/product/spigen-ultra-hybrid-iphone-15', { waitUntil: 'load' });
  const added = page.waitForResponse(/\/api\/checkout\/cart\/add\//);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await added;
  await settle(page);
  await page.close();
}

/** The pages of a customer include an order and its receipt. */
async function pathsOf(context: BrowserContext, visitor: Visitor): Promise<string[]> {
  const paths = { guest: GUEST_PAGES, shopper: SHOPPER_PAGES, customer: CUSTOMER_PAGES, staff: OFFICE_PAGES }[visitor];
  const wanted = option('pages');
  if (wanted) return paths.filter((path) => wanted.includes(path));
  if (visitor === 'staff') return [...paths, ...(await firstOf(context, ['/office/orders', '/office/products']))];
  if (visitor !== 'customer') return paths;
  const order = await orderOf(context);
  return [...paths, `/account/orders/${order}`, `/receipt/${order}`];
}

/** Path of the first entry of each list. */
async function firstOf(context: BrowserContext, lists: readonly string[]): Promise<string[]> {
  const page = await context.newPage();
  const found: string[] = [];
  for (const list of lists) {
    await page.goto(list, { waitUntil: 'load' });
    const path = await page.locator(`main a[href^="${list}/"]:not([href$="/new"])`).first().getAttribute('href');
    if (path) found.push(path);
  }
  await page.close();
  return found;
}

/** Places an order, because the demo customer has none. */
async function orderOf(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  await page.goto('/account/orders', { waitUntil: 'load' });
  const id = await placeOrder(page, 'cashondelivery');
  await page.close();
  return id;
}

/** Prints each finding once, with the pages on which it occurs. */
function report(found: Finding[]): void {
  const places = new Map<string, string[]>();
  for (const { check, where, text } of found) {
    const name = `${check}: ${text}`;
    places.set(name, [...(places.get(name) ?? []), where]);
  }
  for (const [name, where] of places) {
    console.log(
      `\n${name}\n    ${where.slice(0, 4).join(', ')}${where.length > 4 ? ` and ${where.length - 4} more` : ''}`,
    );
  }
  console.log(found.length === 0 ? '\nNothing found.' : `\n${found.length} findings, ${places.size} different.`);
}

async function openShop(): Promise<string> {
  const shop = await openSeparateShop(OWN_SHOP);
  closers.push(shop.close);
  return shop.origin;
}

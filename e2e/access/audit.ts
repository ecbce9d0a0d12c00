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
import { fillOffice } from './office-data.ts';
import { allAxeFindings, axeFindings, equalAccessFindings } from './rule-sets.ts';
import { textSizeFindings } from './text-size.ts';

/**
 * Audits every page in three languages and at four widths. It runs both rule sets and the checks that no rule set
 * covers (docs/spec/design.md 14.12; docs/reference/access.md). The exit code is 1 when there are findings.
 * `--url=` audits a running shop with the demo data. `--pages=/shop/cart,/blog`, `--visitors=staff`, `--locales=ru`,
 * `--widths=320` and `--checks=axe,sideways` limit the audit. `--theme=dark` audits the dark theme.
 * `--fill` creates the entries of `office-data.ts` in the shop of `--url`.
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
  'text size',
  'print',
] as const;
const VISITORS = ['guest', 'shopper', 'customer', 'staff'] as const satisfies readonly Visitor[];
/** Replaces generated product drawings, which take longer than all checks together. */
const STAND_IN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="480" height="480"/>';
/** The list whose first entry an address of the office contains. */
const LIST_OF_FIRST = /^(\/office\/[^:?]+)(\/print\?ids=|\/):first/;

type Check = (typeof CHECKS)[number];
type Finding = { check: Check; where: string; locale: Locale; width: number; text: string };

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
  if (!option('url') || process.argv.includes('--fill')) await fillShop(browser, origin);
  for (const visitor of VISITORS) {
    if (option('visitors')?.includes(visitor) === false) continue;
    // The office uses the language of the browser; its addresses do not contain a locale.
    for (const some of visitor === 'staff' ? locales.map((locale) => [locale]) : [locales]) {
      const context = await openContext(browser, origin, visitor, some[0]);
      for (const path of await pathsOf(context, visitor)) {
        const own = await auditPage(context, path, some);
        found.push(...own);
        // A run takes long, so findings are printed as soon as they are found.
        for (const { check, where, text } of own) console.error(`${check}: ${text}\n    ${where}`);
        const counts = CHECKS.map((check) => own.filter((one) => one.check === check).length || '·');
        console.log(`| ${visitor === 'guest' ? path : `${path} (${visitor})`} | ${counts.join(' | ')} |`);
      }
      await context.close();
    }
  }
  return found;
}

/** Creates entries for screens that the demo leaves empty. */
async function fillShop(browser: Browser, origin: string): Promise<void> {
  const context = await openContext(browser, origin, 'staff');
  await writeMessage(context, origin);
  const page = await context.newPage();
  await page.goto('/contact', { waitUntil: 'load' });
  await placeOrder(page, 'cashondelivery');
  await fillOffice(context.request, origin);
  await context.close();
}

async function auditPage(context: BrowserContext, path: string, locales: readonly Locale[]): Promise<Finding[]> {
  const found: Finding[] = [];
  const page = await context.newPage();
  for (const locale of locales) {
    const address = locale === 'hy' || path.startsWith('/office') ? path : `/${locale}${path === '/' ? '' : path}`;
    for (const width of option('widths')?.map(Number) ?? WIDTHS) {
      const run = async (check: Check, find: () => Promise<string[]>) => {
        if (option('checks')?.includes(check) === false) return;
        const texts = await find();
        found.push(...texts.map((text) => ({ check, where: `${address} at ${width}`, locale, width, text })));
      };
      await page.setViewportSize({ width, height: 850 });
      await page.goto(address, { waitUntil: 'load' });
      await settle(page);
      // Staff use the office all day, so minor findings count there too.
      await run('axe', () => (path.startsWith('/office') ? allAxeFindings(page) : axeFindings(page)));
      await run('Equal Access', () => equalAccessFindings(page));
      await run('sideways', () => sidewaysFindings(page));
      await run('targets', () => targetFindings(page, minTargetSize(width)));
      if (width === 320 || width === 1280) await run('spacing', () => spacingFindings(page));
      if (width === 320 || width === 1280) await run('text size', () => textSizeFindings(page));
      if (locale === 'hy' && (width === 390 || width === 1280)) await run('keyboard', () => keyboardFindings(page));
      if (locale === 'hy' && width === 1280) await run('motion', () => motionFindings(page));
      if (locale === 'hy' && width === 768 && PRINTED.test(path)) await run('print', () => printFindings(page));
      if (width !== 1280) continue;
      await page.setViewportSize(ZOOMED);
      await run('zoom', () => sidewaysFindings(page));
    }
  }
  await page.close();
  return found;
}

/** Waits until the network is idle and deferred content is rendered. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  // Parts far below are laid out only near the viewport; both rule sets treat them as hidden until then.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
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
    colorScheme: option('theme')?.[0] === 'dark' ? 'dark' : 'light',
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

/** Sends a message of a visitor, because the demo has none. */
async function writeMessage(context: BrowserContext, origin: string): Promise<void> {
  const data = { name: 'Աննա', email: 'anna@example.am', message: 'Ե՞րբ եք բաց։' };
  await context.request.post('/api/contact', { data, headers: { origin } });
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
  if (visitor === 'staff') return resolveFirst(context, wanted ?? paths);
  if (wanted) return paths.filter((path) => wanted.includes(path));
  if (visitor !== 'customer') return paths;
  const order = await orderOf(context);
  return [...paths, `/account/orders/${order}`, `/receipt/${order}`];
}

/** Replaces `:first` by the first entry that a list of the office links to. */
async function resolveFirst(context: BrowserContext, paths: readonly string[]): Promise<string[]> {
  const page = await context.newPage();
  const firsts = new Map<string, string>();
  const resolved: string[] = [];
  for (const path of paths) {
    const list = LIST_OF_FIRST.exec(path)?.[1];
    if (list && !firsts.has(list)) firsts.set(list, await firstOf(page, list));
    resolved.push(path.replace(':first', firsts.get(list ?? '') ?? ''));
  }
  await page.close();
  return resolved;
}

/** Last part of the address of the first entry. Entries are numbered, except mails. */
async function firstOf(page: Page, list: string): Promise<string> {
  await page.goto(list, { waitUntil: 'load' });
  await settle(page);
  const links = await page.locator(`main a[href^="${list}/"]`).all();
  for (const link of links) {
    const [entry = ''] = ((await link.getAttribute('href')) ?? '').slice(list.length + 1).split(/[/?]/);
    if (list.endsWith('/mails') || /^\d+$/.test(entry)) return entry;
  }
  throw new Error(`${list} links to no entry`);
}

/** Places an order, because the demo customer has none. */
async function orderOf(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  await page.goto('/account/orders', { waitUntil: 'load' });
  const id = await placeOrder(page, 'cashondelivery');
  await page.close();
  return id;
}

/** Prints each finding once, with the pages on which it occurs, and the findings of each language and width. */
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
  const sums = Map.groupBy(found, ({ check, locale, width }) => `${check}, ${locale}, ${width} px`);
  for (const [name, findings] of sums) console.log(`\n${name}: ${findings.length}`);
  console.log(found.length === 0 ? '\nNothing found.' : `\n${found.length} findings, ${places.size} different.`);
}

async function openShop(): Promise<string> {
  const shop = await openSeparateShop(OWN_SHOP);
  closers.push(shop.close);
  return shop.origin;
}

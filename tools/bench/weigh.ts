import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Maximum kilobytes of a first visit as transferred (docs/spec/design.md 13). */
const LIMITS: Record<Kind, number> = { html: 25, css: 14, js: 140 };
const PAGES: { title: string; path: string; withCart?: true }[] = [
  { title: 'home', path: '/' },
  { title: 'category', path: '/shop/catalog/smartphones' },
  { title: 'product', path: '/shop/product/apple-iphone-16-pro' },
  { title: 'search', path: '/shop/catalog/search?search=samsung' },
  { title: 'cart', path: '/shop/cart', withCart: true },
  { title: 'checkout', path: '/shop/checkout', withCart: true },
];
/** Waiting time after loading, which includes the requests that a page sends when it is idle. */
const SETTLE_MS = 2_000;

type Kind = 'html' | 'css' | 'js';
type Piece = { kind: Kind; name: string; bytes: number };

type WeighOptions = { locale?: string; withFiles?: boolean; titles?: string[] };

export async function weighPages(browser: Browser, origin: string, options: WeighOptions = {}): Promise<boolean> {
  const { locale, withFiles = false, titles } = options;
  const prefix = locale && locale !== 'hy' ? `/${locale}` : '';
  const wanted = PAGES.filter(({ title }) => titles?.includes(title) ?? true);
  const shopper = wanted.some(({ withCart }) => withCart) ? await withFullCart(browser, origin) : undefined;
  console.log('| page | HTML | CSS | JS | files of JS | |\n|---|---:|---:|---:|---:|---|');
  let isLight = true;
  for (const { title, path, withCart } of wanted) {
    const context = await browser.newContext(withCart ? { storageState: shopper } : {});
    const pieces = await visit(context, `${origin}${prefix}${path}`);
    await context.close();
    const kinds = ['html', 'css', 'js'] as const;
    const kB = (kind: Kind) => sum(pieces.filter((piece) => piece.kind === kind)) / 1000;
    const heavy = kinds.filter((kind) => kB(kind) > LIMITS[kind]);
    const scripts = pieces.filter(({ kind }) => kind === 'js');
    const verdict = heavy.length > 0 ? `missed: ${heavy.join(', ')}` : 'met';
    console.log(`| ${[title, ...kinds.map((kind) => kB(kind).toFixed(1)), scripts.length, verdict].join(' | ')} |`);
    if (withFiles) for (const { bytes, name } of pieces) console.log(`    ${bytes}  ${name}`);
    isLight &&= heavy.length === 0;
  }
  console.log(`| limit | ${LIMITS.html} | ${LIMITS.css} | ${LIMITS.js} | | |`);
  return isLight;
}

async function visit(context: BrowserContext, url: string): Promise<Piece[]> {
  const page = await context.newPage();
  const pieces: Promise<Piece[]>[] = [];
  page.on('requestfinished', (request) => {
    const kind = kindOf(request.resourceType());
    if (!kind) return;
    const name = new URL(request.url()).pathname;
    pieces.push(request.sizes().then(({ responseBodySize: bytes }) => [{ kind, name, bytes }]));
  });
  await settle(page, url);
  return (await Promise.all(pieces)).flat().sort((one, other) => other.bytes - one.bytes);
}

function kindOf(resourceType: string): Kind | null {
  if (resourceType === 'document') return 'html';
  if (resourceType === 'stylesheet') return 'css';
  return resourceType === 'script' ? 'js' : null;
}

async function settle(page: Page, url: string): Promise<void> {
  // Rendering pictures takes longer than everything measured here.
  await page.route(/\/storage\//, (route) => route.abort());
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
}

/** Browser state with one product in the cart; otherwise cart and checkout are nearly empty. */
async function withFullCart(browser: Browser, origin: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await settle(page, `${origin}/en/shop/product/spigen-ultra-hybrid-iphone-15`);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.waitForResponse(/\/api\/checkout\/cart\/add\//);
  await page.waitForTimeout(SETTLE_MS);
  const state = await context.storageState();
  await context.close();
  return state;
}

function sum(pieces: Piece[]): number {
  return pieces.reduce((bytes, piece) => bytes + piece.bytes, 0);
}

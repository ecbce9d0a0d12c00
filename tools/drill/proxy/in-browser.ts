import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import type { Line } from '#tools/bench/report.ts';
import { lineOf } from '#tools/drill/table.ts';

const CHROMIUM = process.env.KAYTS_CHROMIUM ?? process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const SHOWN_MS = 10_000;
const TITLE = 'pages in Chromium';
const GOAL = 'no mixed content, nothing that the page policy refuses, no failing script';
const FORBIDDEN = /content security policy|mixed content|insecure/i;

/** Visits the home page and a product, adds the product to the cart and opens the cart. */
export async function browse(origin: string, productPath: string): Promise<Line> {
  if (!existsSync(CHROMIUM)) return lineOf(TITLE, '', `left out: there is no Chromium at ${CHROMIUM}`, []);
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  try {
    const page = await (await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en' })).newPage();
    const faults: string[] = [];
    page.on('console', (message) => FORBIDDEN.test(message.text()) && faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('request', (request) => {
      if (!/^(https|data|blob):/.test(request.url())) faults.push(`asked for ${request.url()}`);
    });
    await page.goto(`${origin}/en`, { waitUntil: 'networkidle' });
    await page.goto(`${origin}/en${productPath}`, { waitUntil: 'networkidle' });
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    const added = page.waitForResponse((answer) => answer.url().includes('/api/checkout/cart/add/') && answer.ok());
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await added;
    await page.goto(`${origin}/en/shop/cart`, { waitUntil: 'networkidle' });
    const lines = page.getByRole('main').getByTestId('cart-line');
    const isInCart = await lines
      .first()
      .waitFor({ timeout: SHOWN_MS })
      .then(
        () => true,
        () => false,
      );
    return lineOf(TITLE, GOAL, `home, product, cart with ${name}`, isInCart ? faults : [...faults, 'not in the cart']);
  } finally {
    await browser.close();
  }
}

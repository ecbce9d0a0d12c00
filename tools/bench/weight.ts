import { join } from 'node:path';
import { launchChromium } from '#e2e/launch-chromium.ts';
import { startShop } from './children.ts';
import { openScratch } from './scratch.ts';
import { weighPages } from './weigh.ts';

const FOLDER = join(import.meta.dirname, '../../data/bench');

/**
 * Measures the transfer size of a first visit of the shop in `dist/`. `--url=…`: a running shop; `--files`: every file;
 * `--locale=ru`.
 */
const option = (name: string) => process.argv.find((word) => word.startsWith(`--${name}`))?.slice(`--${name}=`.length);

const closers: (() => Promise<void>)[] = [];
try {
  const origin = option('url') ?? (await openShop());
  const browser = await launchChromium();
  closers.push(() => browser.close());
  const locale = option('locale');
  console.log(`kB as received, first visit, language ${locale ?? 'hy'}\n`);
  const isLight = await weighPages(browser, origin, { locale, withFiles: option('files') !== undefined });
  process.exitCode = isLight ? 0 : 1;
} finally {
  for (const close of closers.reverse()) await close();
}

async function openShop(): Promise<string> {
  const scratch = await openScratch(FOLDER, 0);
  closers.push(scratch.close);
  const shop = await startShop({ databaseUrl: scratch.url, dataFolder: join(FOLDER, 'shop'), profileFolder: null });
  closers.push(shop.stop);
  return `http://127.0.0.1:${shop.port}`;
}

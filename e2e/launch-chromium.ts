import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { ensureChromium } from '../scripts/chromium.mjs';

const ROOT = join(import.meta.dirname, '..');

/** Launches Chromium for benchmarks and audits, which run outside Playwright's runner. */
export const launchChromium = async (moreArgs: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: await ensureChromium(ROOT, process.execPath),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      ...moreArgs,
    ],
  });

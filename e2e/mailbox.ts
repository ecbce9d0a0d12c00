import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** Where the shop of the journeys puts its mails (e2e/serve.ts). */
const OUTBOX = join(import.meta.dirname, '../data/e2e/outbox');

/** The first link of this kind in the newest mail to somebody, as a path; waits until it has come. */
export async function linkInMail(to: string, path: string): Promise<string> {
  let found: string | undefined;
  await expect.poll(async () => (found = (await textsTo(to)).flatMap((text) => linksOf(text, path))[0])).toBeDefined();
  return found ?? '';
}

async function textsTo(address: string): Promise<string[]> {
  const names = (await readdir(OUTBOX)).filter((name) => name.endsWith('.txt')).sort();
  const texts = await Promise.all(names.reverse().map((name) => readFile(join(OUTBOX, name), 'utf8').catch(() => '')));
  return texts.filter((text) => text.includes(`<${address}>`));
}

const linksOf = (text: string, path: string): string[] =>
  [...text.matchAll(/https?:\/\/\S+/g)]
    .map(([link]) => new URL(link))
    .flatMap(({ pathname }) => (pathname.includes(path) ? [pathname] : []));

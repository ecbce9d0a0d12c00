import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** Mail folder of the shop under test (e2e/serve.ts). */
const OUTBOX = join(import.meta.dirname, '../data/e2e/outbox');

/** Waits for the newest mail to this address and returns the path of its first link of this kind. */
export async function linkInMail(to: string, path: string): Promise<string> {
  let found: string | undefined;
  await expect.poll(async () => (found = (await textsTo(to)).flatMap((text) => linksOf(text, path))[0])).toBeDefined();
  return found ?? '';
}

/** Number of mails to this address that contain the text. */
export const mailsTo = async (to: string, text: string): Promise<number> =>
  (await textsTo(to)).filter((mail) => mail.includes(text)).length;

/** Waits for a mail to this address that matches, and returns the match. */
export async function matchInMail(to: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => (found = (await textsTo(to)).flatMap((text) => pattern.exec(text)?.[0] ?? [])[0]))
    .toBeDefined();
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

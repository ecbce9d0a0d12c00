import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '#api/database/sql.ts';
import type { Caller } from '#api/http/caller.ts';
import { cookieHeader } from '#api/http/cookies.ts';
import type { Keys } from '#api/http/shop-keys.ts';
import { selectPasswordHash } from './customer-sql.ts';

/** Contains a random browser id and a signature for each account that signed in there (docs/spec/customers.md 2). */
export const BROWSER_COOKIE = 'kayts_browser';
export const BROWSER_SECONDS = 400 * 24 * 3600;
const MAX_ACCOUNTS = 5;

/** `id` is the id of a customer or another unique account name. */
type BrowserAccount = { id: number | string; passwordHash: string };

/** Returns the browser id if the account signed in there with its current password, else null. */
export function knownBrowser(cookie: string | undefined, account: BrowserAccount, keys: Keys): string | null {
  const { browser, proofs } = parsed(cookie);
  const isKnown = keys.some((key) => proofs.includes(signatureOf(key, browser, account)));
  return isKnown ? browser : null;
}

/** Adds the account to the known-browser cookie and returns the new value of the cookie. */
export function rememberAccount(cookie: string | undefined, account: BrowserAccount, [key]: Keys): string {
  const { browser, proofs } = parsed(cookie);
  const proof = signatureOf(key, browser, account);
  return [browser, ...[...proofs.filter((known) => known !== proof), proof].slice(-MAX_ACCOUNTS)].join('.');
}

type Settings = { keys: { device: Keys }; publicUrl: string | null };

/** Returns a header that adds the customer to the caller's browser. */
export async function rememberBrowser(db: Db, caller: Caller, customerId: number, settings: Settings): Promise<string> {
  const passwordHash = (await selectPasswordHash(db, customerId)) ?? '';
  const value = rememberAccount(caller.browserCookie, { id: customerId, passwordHash }, settings.keys.device);
  return cookieHeader(BROWSER_COOKIE, value, BROWSER_SECONDS, settings);
}

/** A new password invalidates all known browsers, because the previous one may have been compromised. */
const signatureOf = (key: Uint8Array, browser: string, { id, passwordHash }: BrowserAccount): string =>
  createHmac('sha256', key).update(`${browser}:${id}:${passwordHash}`).digest('base64url').slice(0, 22);

const FORM = /^[\w-]{22}(\.[\w-]{22})*$/;

function parsed(cookie = ''): { browser: string; proofs: string[] } {
  const [browser = '', ...proofs] = FORM.test(cookie) ? cookie.split('.') : [randomBytes(16).toString('base64url')];
  return { browser, proofs: proofs.slice(0, MAX_ACCOUNTS) };
}

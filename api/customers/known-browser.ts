import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '#api/database/sql.ts';
import type { Caller } from '#api/http/caller.ts';
import { cookieHeader } from '#api/http/cookies.ts';
import type { Keys } from '#api/http/shop-keys.ts';
import { selectPasswordHash } from './customer-sql.ts';

/** A random number of the browser and a proof for each account that signed in there (docs/spec/customers.md 2). */
export const BROWSER_COOKIE = 'kayts_browser';
export const BROWSER_SECONDS = 400 * 24 * 3600;
const MAX_ACCOUNTS = 5;

/** The id of a customer, or any other name that no second account has. */
type BrowserAccount = { id: number | string; passwordHash: string };

/** The number of the browser when the account signed in there with the password it has now. */
export function knownBrowser(cookie: string | undefined, account: BrowserAccount, keys: Keys): string | null {
  const { browser, proofs } = parsed(cookie);
  const isKnown = keys.some((key) => proofs.includes(proofOf(key, browser, account)));
  return isKnown ? browser : null;
}

/** The cookie's value that makes the browser of `cookie` one of the account. */
export function rememberAccount(cookie: string | undefined, account: BrowserAccount, [key]: Keys): string {
  const { browser, proofs } = parsed(cookie);
  const proof = proofOf(key, browser, account);
  return [browser, ...[...proofs.filter((known) => known !== proof), proof].slice(-MAX_ACCOUNTS)].join('.');
}

type Settings = { keys: { device: Keys }; publicUrl: string | null };

/** A header that makes the caller's browser one of the customer's. */
export async function rememberBrowser(db: Db, caller: Caller, customerId: number, settings: Settings): Promise<string> {
  const passwordHash = (await selectPasswordHash(db, customerId)) ?? '';
  const value = rememberAccount(caller.browserCookie, { id: customerId, passwordHash }, settings.keys.device);
  return cookieHeader(BROWSER_COOKIE, value, BROWSER_SECONDS, settings);
}

/** A new password makes all browsers strangers: it may be new because somebody else had it. */
const proofOf = (key: Uint8Array, browser: string, { id, passwordHash }: BrowserAccount): string =>
  createHmac('sha256', key).update(`${browser}:${id}:${passwordHash}`).digest('base64url').slice(0, 22);

const FORM = /^[\w-]{22}(\.[\w-]{22})*$/;

function parsed(cookie = ''): { browser: string; proofs: string[] } {
  const [browser = '', ...proofs] = FORM.test(cookie) ? cookie.split('.') : [randomBytes(16).toString('base64url')];
  return { browser, proofs: proofs.slice(0, MAX_ACCOUNTS) };
}

import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '#api/database/sql.ts';
import type { Caller } from '#api/http/caller.ts';
import { cookieHeader } from '#api/http/cookies.ts';
import type { Keys } from '#api/http/shop-keys.ts';
import { type Credentials, selectPasswordHash } from './customer-sql.ts';

/** A random number of the browser and a proof for each account that signed in there (docs/spec/customers.md 2). */
export const BROWSER_COOKIE = 'kayts_browser';
const BROWSER_SECONDS = 400 * 24 * 3600;
const MAX_ACCOUNTS = 5;

/** The number of the browser when the account signed in there with the password it has now. */
export function knownBrowser(cookie: string | undefined, credentials: Credentials, keys: Keys): string | null {
  const { browser, proofs } = parsed(cookie);
  const isKnown = keys.some((key) => proofs.includes(proofOf(key, browser, credentials)));
  return isKnown ? browser : null;
}

type Settings = { keys: { device: Keys }; publicUrl: string | null };

/** A header that makes the caller's browser one of the account. */
export async function rememberBrowser(db: Db, caller: Caller, customerId: number, settings: Settings): Promise<string> {
  const passwordHash = (await selectPasswordHash(db, customerId)) ?? '';
  const { browser, proofs } = parsed(caller.browserCookie);
  const proof = proofOf(settings.keys.device[0], browser, { id: customerId, passwordHash });
  const kept = [...proofs.filter((known) => known !== proof), proof].slice(-MAX_ACCOUNTS);
  return cookieHeader(BROWSER_COOKIE, [browser, ...kept].join('.'), BROWSER_SECONDS, settings);
}

/** A new password makes all browsers strangers: it may be new because somebody else had it. */
const proofOf = (key: Uint8Array, browser: string, { id, passwordHash }: Credentials): string =>
  createHmac('sha256', key).update(`${browser}:${id}:${passwordHash}`).digest('base64url').slice(0, 22);

const FORM = /^[\w-]{22}(\.[\w-]{22})*$/;

function parsed(cookie = ''): { browser: string; proofs: string[] } {
  const [browser = '', ...proofs] = FORM.test(cookie) ? cookie.split('.') : [randomBytes(16).toString('base64url')];
  return { browser, proofs: proofs.slice(0, MAX_ACCOUNTS) };
}

import { brandOf } from '#api/content/brand.ts';
import { type Db, sql } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import { MIN_PASSWORD_LENGTH, normaliseEmail } from '#rules/checkout/account-form.ts';

/** Common passwords on the keyboards of the shop's languages; the imported list covers English. */
const OWN_COMMON = ['пароль', 'йцукен', 'йцукенг', 'йцукенгш', 'գաղտնաբառ', 'password', 'qwerty', 'qwertyui'];

let common: Promise<ReadonlySet<string>> | null = null;

/**
 * The entries of the 49,000 most common passwords that are long enough. They are loaded on first use, on the server
 * only.
 */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].filter((password) => password.length >= MIN_PASSWORD_LENGTH)),
  );
  return common;
}

/** Refuses common passwords, the e-mail and the shop's name (docs/spec/customers.md 1). */
export async function refuseWeakPassword(db: Db, password: string, email: string): Promise<void> {
  if (await isWeak(password, normaliseEmail(email), await shopNames(db)))
    throw new Refusal('validation', { fields: { password: { problem: 'common_password' } } });
}

/** The shop's name in each language, in lower-case letters. */
async function shopNames(db: Db): Promise<string[]> {
  const row = await db.maybe<{ value: unknown }>(sql`select value from settings where key = 'brand'`);
  const names = Object.values(brandOf({ settings: { brand: row?.value } }).name ?? {});
  return names.map((name) => lettersOf(name.toLowerCase()));
}

async function isWeak(password: string, email: string, shops: readonly string[]): Promise<boolean> {
  const typed = password.trim().toLowerCase();
  const [name = ''] = email.split('@');
  if (typed === email || new Set(typed).size < 3) return true;
  // Digits and symbols are ignored, so that `volt2026!` and `anna-1990` count as guessable.
  const word = lettersOf(typed);
  const guessed = [...shops, ...shops.map((shop) => shop.repeat(2)), lettersOf(name), ...OWN_COMMON];
  return (word !== '' && guessed.includes(word)) || (await commonPasswords()).has(typed);
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '');

import { Refusal } from '#api/http/refusal.ts';
import { MIN_PASSWORD_LENGTH, normaliseEmail } from '#rules/checkout/account-form.ts';

const SHOP = 'kayts';

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
export async function refuseWeakPassword(password: string, email: string): Promise<void> {
  if (await isWeak(password, normaliseEmail(email)))
    throw new Refusal('validation', { fields: { password: { problem: 'common_password' } } });
}

async function isWeak(password: string, email: string): Promise<boolean> {
  const typed = password.trim().toLowerCase();
  const [name = ''] = email.split('@');
  if (typed === email || new Set(typed).size < 3) return true;
  // Digits and symbols are ignored, so that `kayts2026!` and `anna-1990` count as guessable.
  const word = lettersOf(typed);
  const guessed = [SHOP, SHOP.repeat(2), lettersOf(name), ...OWN_COMMON];
  return (word !== '' && guessed.includes(word)) || (await commonPasswords()).has(typed);
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '');

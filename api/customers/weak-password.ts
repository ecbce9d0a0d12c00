import { Refusal } from '#api/http/refusal.ts';
import { MIN_PASSWORD_LENGTH, normaliseEmail } from '#rules/checkout/account-form.ts';

const SHOP = 'kayts';

/** What keyboards of the shop's languages give first; the list below knows English. */
const OWN_COMMON = ['пароль', 'йцукен', 'йцукенг', 'йцукенгш', 'գաղտնաբառ', 'password', 'qwerty', 'qwertyui'];

let common: Promise<ReadonlySet<string>> | null = null;

/** Of the 49,000 most used, those long enough to be chosen; read when first needed, and by the server only. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].filter((password) => password.length >= MIN_PASSWORD_LENGTH)),
  );
  return common;
}

/** A new password is not among the common ones, not the e-mail and not the shop's name (docs/spec/customers.md 1). */
export async function refuseWeakPassword(password: string, email: string): Promise<void> {
  if (await isWeak(password, normaliseEmail(email)))
    throw new Refusal('validation', { fields: { password: { problem: 'common_password' } } });
}

async function isWeak(password: string, email: string): Promise<boolean> {
  const typed = password.trim().toLowerCase();
  const [name = ''] = email.split('@');
  if (typed === email || new Set(typed).size < 3) return true;
  // `kayts2026!` and `anna-1990` are guessed as soon as the bare word is.
  const word = lettersOf(typed);
  const guessed = [SHOP, SHOP.repeat(2), lettersOf(name), ...OWN_COMMON];
  return (word !== '' && guessed.includes(word)) || (await commonPasswords()).has(typed);
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '');

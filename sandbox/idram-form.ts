import type { Locale } from '#contract/locale.ts';
import type { SandboxMessages } from './sandbox-messages.ts';

export type WalletForm = {
  locale: Locale;
  account: string;
  description: string;
  amount: string;
  bill: string;
  email: string;
  /** Fields without the prefix, which are returned to the shop (docs/spec/payments.md 2.2). */
  own: [name: string, value: string][];
};

type FormMistake = (messages: SandboxMessages['wallet']['form']) => string;

const LANGUAGES: ReadonlyMap<string, Locale> = new Map([
  ['AM', 'hy'],
  ['RU', 'ru'],
  ['EN', 'en'],
]);
const REQUIRED = ['EDP_LANGUAGE', 'EDP_REC_ACCOUNT', 'EDP_AMOUNT', 'EDP_BILL_NO'];
/** At most two digits after the dot; longer numbers are not accepted. */
const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;
/** The replacement character marks bytes that are not UTF-8. */
const BROKEN = '\uFFFD';

/** Returns the hidden form, or the reason why the wallet refuses it (docs/spec/payments.md 2.2, 2.8). */
export function readForm(form: URLSearchParams, account: string): WalletForm | FormMistake {
  const field = (name: string): string => form.get(name) ?? '';
  const missing = REQUIRED.find((name) => field(name) === '');
  if (missing) return (messages) => messages.missing(missing);
  const repeated = [...new Set(form.keys())].find((name) => name.startsWith('EDP_') && form.getAll(name).length > 1);
  if (repeated) return (messages) => messages.repeated(repeated);
  if ([...form].flat().some((text) => text.includes(BROKEN) || text.includes('\0')))
    return (messages) => messages.encoding;
  const locale = LANGUAGES.get(field('EDP_LANGUAGE'));
  if (!locale) return (messages) => messages.language;
  if (field('EDP_REC_ACCOUNT') !== account) return (messages) => messages.account;
  if (!AMOUNT.test(field('EDP_AMOUNT')) || Number(field('EDP_AMOUNT')) <= 0) return (messages) => messages.amount;
  return {
    locale,
    account,
    description: field('EDP_DESCRIPTION'),
    amount: Number(field('EDP_AMOUNT')).toFixed(2),
    bill: field('EDP_BILL_NO'),
    email: field('EDP_EMAIL'),
    own: [...form].filter(([name]) => !name.startsWith('EDP_')),
  };
}

export const languageOf = (form: URLSearchParams): Locale => LANGUAGES.get(form.get('EDP_LANGUAGE') ?? '') ?? 'hy';

import { LOCALES, type Locale } from '#contract/locale.ts';

/** Form fields and the query, which some clients use on a POST (docs/spec/payments.md 3.8). */
export type Fields = { get: (name: string) => string };

export const fieldsOf = (form: URLSearchParams, query: URLSearchParams): Fields => ({
  get: (name) => form.get(name) ?? query.get(name) ?? '',
});

export type Mistake = { code: 1 | 3 | 4 | 5 | 6 | 7; field?: string };

type Registration = {
  number: string;
  amount: number;
  currency: string;
  returnUrl: string;
  description: string;
  language: Locale;
  mobile: boolean;
  sessionSecs: number | null;
};

/**
 * The gateway's default currency is the rouble, so a shop that omits the currency charges the wrong one
 * (docs/spec/payments.md 3.2).
 */
const USUAL_CURRENCY = '643';
const CURRENCIES = ['051', '643', '840', '978'];
const REQUIRED = ['orderNumber', 'amount', 'returnUrl'];
const MAX_SESSION_SECONDS = 1200;

/** Checks for missing fields, invalid fields, then the currency, in the order of docs/spec/payments.md 3.8. */
export function readRegistration(fields: Fields): Registration | Mistake {
  const missing = REQUIRED.find((name) => fields.get(name) === '');
  if (missing) return { code: 4, field: missing };
  const wrong = Object.entries(RULES).find(([name, isRight]) => fields.get(name) !== '' && !isRight(fields.get(name)));
  if (wrong) return { code: 5, field: wrong[0] };
  const currency = fields.get('currency') || USUAL_CURRENCY;
  if (!CURRENCIES.includes(currency)) return { code: 3, field: 'currency' };
  return {
    number: fields.get('orderNumber'),
    amount: Number(fields.get('amount')),
    currency,
    returnUrl: fields.get('returnUrl'),
    description: fields.get('description'),
    language: languageOf(fields),
    mobile: fields.get('pageView') === 'MOBILE',
    sessionSecs: fields.get('sessionTimeoutSecs') === '' ? null : Number(fields.get('sessionTimeoutSecs')),
  };
}

const RULES: Record<string, (value: string) => boolean> = {
  orderNumber: (value) => /^[A-Za-z0-9-]{1,32}$/.test(value),
  amount: isAmount,
  returnUrl: (value) => value.length <= 512 && isWebAddress(value),
  description: (value) => value.length <= 1024 && !/[%+\r\n\0]/.test(value) && value.isWellFormed(),
  language: (value) => isLanguage(value),
  pageView: (value) => value === 'DESKTOP' || value === 'MOBILE',
  clientId: (value) => value.length <= 255,
  jsonParams: (value) => value.length <= 1024 && isJsonObject(value),
  sessionTimeoutSecs: (value) => /^\d{1,9}$/.test(value) && Number(value) > 0 && Number(value) <= MAX_SESSION_SECONDS,
};

export function isAmount(value: string): boolean {
  return /^\d{1,20}$/.test(value) && Number(value) > 0 && Number.isSafeInteger(Number(value));
}

export function languageOf(fields: Fields): Locale {
  const value = fields.get('language');
  return isLanguage(value) ? value : 'hy';
}

const isLanguage = (value: string): value is Locale => LOCALES.some((locale) => locale === value);

const isWebAddress = (value: string): boolean => /^https?:$/.test(URL.parse(value)?.protocol ?? '');

function isJsonObject(value: string): boolean {
  try {
    const read: unknown = JSON.parse(value);
    return typeof read === 'object' && read !== null && !Array.isArray(read);
  } catch {
    return false;
  }
}

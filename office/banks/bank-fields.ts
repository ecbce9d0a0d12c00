import { LOCALES, type Locale } from '#contract/locale.ts';
import type { BankFieldsInput, WireBankFields } from '#contract/office/office-banks-contract.ts';
import type { FieldConflict } from '#contract/office/office-errors.ts';
import { type BankTerms, PERCENT_TERMS, termsInForce } from '#rules/credit/bank-terms.ts';
import { toCreditBank } from '#rules/credit/credit-bank.ts';
import type { CreditBank } from '#rules/credit/credit-offer.ts';
import { parseDownPayment } from '#rules/credit/down-payment.ts';
import { groupThousands } from '#rules/shop/money.ts';
import type { Values } from '../state/use-draft.ts';

export const SUM_TERMS = ['min_amount', 'max_amount'] as const;
const TERMS = [...PERCENT_TERMS, 'periods', ...SUM_TERMS] as const;
export type TermName = (typeof TERMS)[number];

/** Terms as they are typed: numbers are texts until the form is sent. */
export type TypedTerms = Record<TermName, string>;

export const EMPTY_TERMS: TypedTerms = {
  rate: '',
  service_fee: '0',
  credit_amount_rate: '0',
  min_down_payment_percent: '0',
  periods: '6, 12, 24',
  min_amount: '',
  max_amount: '',
};

export const typedNumber = (value: number | null, locale: Locale): string =>
  value === null ? '' : locale === 'en' ? String(value) : String(value).replace('.', ',');

const typedSum = (sum: number | null, locale: Locale): string => (sum === null ? '' : groupThousands(sum, locale));

export function toTyped(terms: BankTerms, locale: Locale): TypedTerms {
  const text = (value: number | null) => typedNumber(value, locale);
  return {
    rate: text(terms.rate),
    service_fee: text(terms.service_fee),
    credit_amount_rate: text(terms.credit_amount_rate),
    min_down_payment_percent: text(terms.min_down_payment_percent),
    periods: terms.periods.join(', '),
    min_amount: typedSum(terms.min_amount, locale),
    max_amount: typedSum(terms.max_amount, locale),
  };
}

/** Replaces text that is not a number. The server refuses this value with a message for the field. */
const NO_NUMBER = -1;

/** Null for an empty field, -1 for anything that is no number. A comma groups thousands in English only. */
export function parsePercent(text: string, locale: Locale): number | null {
  const typed = text.replace(/[\s\u00a0%]/g, '');
  if (typed === '') return null;
  if (locale === 'en' && /^\d{1,3}(,\d{3})+$/.test(typed)) return Number(typed.replaceAll(',', ''));
  return /^\d{1,9}([.,]\d{1,9})?$/.test(typed) ? Number(typed.replace(',', '.')) : NO_NUMBER;
}

const parseSum = (text: string): number | null => (text.trim() === '' ? null : (parseDownPayment(text) ?? NO_NUMBER));

const parsePeriods = (text: string): number[] =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((months) => (/^\d{1,9}$/.test(months) ? Number(months) : NO_NUMBER));

export const toTermsInput = (typed: TypedTerms, locale: Locale) => ({
  rate: parsePercent(typed.rate, locale),
  service_fee: parsePercent(typed.service_fee, locale),
  credit_amount_rate: parsePercent(typed.credit_amount_rate, locale),
  min_down_payment_percent: parsePercent(typed.min_down_payment_percent, locale),
  periods: parsePeriods(typed.periods),
  min_amount: parseSum(typed.min_amount),
  max_amount: parseSum(typed.max_amount),
});

/**
 * Converts typed terms to a bank for the credit calculation. With an invalid limit it has no periods, so nothing is
 * calculated.
 */
export function typedBank(typed: TypedTerms, locale: Locale, id: number): CreditBank {
  const { periods, ...terms } = toTermsInput(typed, locale);
  const isSum = (sum: number | null) => sum === null || sum > 0;
  const isWhole = isSum(terms.min_amount) && isSum(terms.max_amount);
  return toCreditBank({ id, ...terms, available_periods: isWhole ? periods : [] });
}

/** A bank as shoppers can choose it on a day, or null while they cannot. */
export function bankOnDay({ id, fields }: { id: number; fields: WireBankFields }, day: string): CreditBank | null {
  if (!fields.is_visible || (fields.first_day !== null && fields.first_day > day)) return null;
  return toBank(id, termsInForce(fields.planned, day) ?? fields);
}

export const toBank = (id: number, { periods, ...terms }: BankTerms): CreditBank =>
  toCreditBank({ id, ...terms, available_periods: periods });

const PLAIN = ['image', 'is_visible', 'first_day', 'apply_url'] as const;

/** One value per field and language, so that two people can edit different ones. */
export function flatBank(fields: WireBankFields, locale: Locale): Values {
  return {
    ...Object.fromEntries(LOCALES.map((language) => [`name.${language}`, fields.name[language] ?? ''])),
    ...Object.fromEntries(PLAIN.map((field) => [field, fields[field]])),
    ...toTyped(fields, locale),
  };
}

export const EMPTY_BANK: Values = {
  'name.hy': '',
  'name.ru': '',
  'name.en': '',
  image: null,
  is_visible: true,
  first_day: null,
  apply_url: '',
  ...EMPTY_TERMS,
};

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

export const typedTermsOf = (valueIn: (key: string) => unknown): TypedTerms =>
  Object.fromEntries(TERMS.map((name) => [name, textIn(valueIn(name))])) as TypedTerms;

/** The whole bank for a new one, or only the fields of the given keys. */
export function toBankInput(
  valueIn: (key: string) => unknown,
  locale: Locale,
  keys: readonly string[] = Object.keys(EMPTY_BANK),
): Partial<BankFieldsInput> {
  const terms: Record<string, unknown> = toTermsInput(typedTermsOf(valueIn), locale);
  const names = keys.map((key) => key.split('.')[0] ?? '');
  const one = (field: string): unknown => {
    if (field === 'name')
      return Object.fromEntries(LOCALES.map((language) => [language, textIn(valueIn(`name.${language}`))]));
    if (field === 'is_visible') return valueIn(field) === true;
    if (field in terms) return terms[field];
    return textIn(valueIn(field)) || null;
  };
  return Object.fromEntries([...new Set(names)].map((field) => [field, one(field)]));
}

/** Conflicts as the form shows them: names by language, and numbers as texts. */
export const flatConflicts = (
  conflicts: readonly FieldConflict[],
  isChanged: (key: string) => boolean,
  locale: Locale,
): FieldConflict[] =>
  conflicts.flatMap((conflict) => {
    const { field, current } = conflict;
    if (field !== 'name') return [{ ...conflict, current: typedValue(field, current, locale) }];
    const texts = (current ?? {}) as Record<string, string>;
    return LOCALES.map((language) => ({
      ...conflict,
      field: `name.${language}`,
      current: texts[language] ?? '',
    })).filter((one) => isChanged(one.field));
  });

function typedValue(field: string, value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'number') return value;
  return SUM_TERMS.some((name) => name === field) ? typedSum(value, locale) : typedNumber(value, locale);
}

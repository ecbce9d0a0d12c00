import { day, flag, isEmpty, plain, type Reader, Unreadable, whole } from '#api/rows/field-readers.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import { isPercent, MAX_CREDIT_SUM, MAX_PERIOD_MONTHS } from '#rules/credit/bank-terms.ts';

/** A bank in a file (docs/spec/api.md 3.17). Null fields keep the default of the shop. */
export type BankRow = {
  id: number | null;
  name_hy: string;
  name_ru: string | null;
  name_en: string | null;
  image: string | null;
  rate: number;
  service_fee: number;
  credit_amount_rate: number;
  periods: number[];
  min_amount: number | null;
  max_amount: number | null;
  min_down_payment_percent: number | null;
  apply_url: string | null;
  position: number | null;
  enabled: boolean | null;
  first_day: string | null;
};

const INT = 2_147_483_647;

const percent: Reader<number> = (given, note) => {
  const text = plain(40)(given, note).replace(',', '.');
  const value = /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(value)) throw new Unreadable(`"${text}" is not a number of per cent`);
  if (value < 0 || value > 100) throw new Unreadable(`is ${text}, and it must be between 0 and 100`);
  if (!isPercent(value)) throw new Unreadable(`is ${text}; it may have at most three decimals`);
  return value;
};

const drams: Reader<number> = (given, note) => {
  const text = plain(40)(given, note).replace(/[\s\u202f]*֏$/, '');
  const isGrouped = /^\d{1,3}([ ,\u00a0\u202f]\d{3})+$/.test(text);
  const value = /^\d{1,15}$/.test(text) || isGrouped ? Number(text.replace(/\D/g, '')) : Number.NaN;
  if (Number.isNaN(value)) throw new Unreadable(`"${text}" is not an amount in whole drams`);
  if (value === 0) throw new Unreadable('is 0; leave it empty where there is no limit');
  if (value > MAX_CREDIT_SUM) throw new Unreadable(`is above ${MAX_CREDIT_SUM}`);
  return value;
};

const periods: Reader<number[]> = (given, note) => {
  const entries = Array.isArray(given) ? given : plain(1_000)(given, note).split(/[\s,;|]+/);
  const months = entries.filter((entry) => !isEmpty(entry)).map((entry) => whole(1, MAX_PERIOD_MONTHS)(entry, note));
  return [...new Set(months)].sort((one, other) => one - other);
};

export const MAX_ADDRESS = 2_000;

export function isWebAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && !/\s/.test(text);
}

const address: Reader<string> = (given, note) => {
  const text = plain(MAX_ADDRESS)(given, note);
  if (!isWebAddress(text))
    throw new Unreadable(`"${text.slice(0, 80)}" is not an address such as https://bank.example/apply`);
  return text;
};

export const MAX_NAME = 300;
const name = plain(MAX_NAME);

const READERS: { [Field in keyof BankRow]: Reader<NonNullable<BankRow[Field]>> } = {
  id: whole(1, INT),
  name_hy: name,
  name_ru: name,
  name_en: name,
  image: plain(500),
  rate: percent,
  service_fee: percent,
  credit_amount_rate: percent,
  periods,
  min_amount: drams,
  max_amount: drams,
  min_down_payment_percent: percent,
  apply_url: address,
  position: whole(-INT, INT),
  enabled: flag,
  first_day: day,
};

export const BANK_COLUMNS = Object.keys(READERS) as (keyof BankRow)[];

/** An empty cell is refused, since zero is a valid value (docs/spec/storefront.md 5, docs/spec/credit.md 2). */
const REQUIRED: Partial<Record<keyof BankRow, string>> = {
  name_hy: 'is missing; every bank has an Armenian name',
  rate: 'is missing; write 0 where there is none',
  service_fee: 'is missing; write 0 where there is none',
  credit_amount_rate: 'is missing; write 0 where there is none',
};

export type BankRemark = { line: number; column: string; what: string };

type ColumnRemark = Omit<BankRemark, 'line'>;

export function readBank(
  cells: Record<string, unknown>,
  refuse: (remark: ColumnRemark) => void,
  warn: (remark: ColumnRemark) => void,
): BankRow | null {
  let isComplete = true;
  const take = <Field extends keyof BankRow>(column: Field): BankRow[Field] | null => {
    try {
      const given = cells[column];
      if (!isEmpty(given)) return READERS[column](given, (what) => warn({ column, what }));
      const missing = REQUIRED[column];
      if (missing !== undefined) throw new Unreadable(missing);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      isComplete = false;
      refuse({ column, what: error.message });
    }
    return null;
  };
  const row = Object.fromEntries(BANK_COLUMNS.map((column) => [column, take(column)])) as BankRow;
  if (!isComplete) return null;
  const bank = { ...row, periods: row.periods ?? [] };
  if (bank.min_amount === null || bank.max_amount === null || bank.min_amount <= bank.max_amount) return bank;
  refuse({ column: 'min_amount', what: `is ${bank.min_amount}, which is more than max_amount ${bank.max_amount}` });
  return null;
}

export const nameOf = ({ name_hy, name_ru, name_en }: BankRow): LocalizedText => ({
  hy: name_hy,
  ...(name_ru !== null && { ru: name_ru }),
  ...(name_en !== null && { en: name_en }),
});

export const normalizedName = (name: string): string =>
  name.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase();

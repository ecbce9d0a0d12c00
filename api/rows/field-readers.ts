import { LOCALES, type Locale } from '#contract/locale.ts';
import { isAdgCode, readAdgCode } from '#rules/catalog/adg-code.ts';
import { barcodeProblem, readBarcode } from '#rules/catalog/barcode.ts';
import { MIN_PRICE } from '#rules/catalog/price-change.ts';
import { writtenDay } from '#rules/shop/written-day.ts';
import { lostLetters } from '#rules/text/lost-letters.ts';
import { writtenFlag } from '#rules/text/written-flag.ts';
import { writtenAmount } from '#rules/text/written-number.ts';
import { LIMIT } from './field-limits.ts';
import { isCells } from './raw-row.ts';

/** A value that cannot be read. The message follows the name of the field: "price is above 2000000000". */
export class Unreadable extends Error {}

/** The text was converted by a program that lacks its letters, and they cannot be restored. */
export class LostLetters extends Unreadable {
  constructor(text: string) {
    super(
      `has lost its letters ("${excerptOf(text)}"); save the file in UTF-8 (in Excel: "CSV UTF-8") and use that one`,
    );
  }
}

const MAX_EXCERPT = 40;
/** Returns the text around the first damaged character, because most of a long description is intact. */
function excerptOf(text: string): string {
  const at = Math.max(0, text.search(/[ÐÑÃÂâÔÕÖ\ufffd]|\?\?|[РС][^\s\u0410-\u044f]/) - 10);
  return text.slice(at, at + MAX_EXCERPT).trim();
}

export const INT = 2_147_483_647;

/** Called with each correction of the value. */
type Note = (what: string) => void;

/** Only called for present values, never for null or an empty string. */
export type Reader<T> = (given: unknown, note: Note) => T;

/** Null removes the text of that language; an absent one stays. */
export type TextInput = { [L in Locale]?: string | null };

/** Reads one line of text. It preserves no-break spaces, which join a number and its unit. */
export function plain(most: number): Reader<string> {
  return (given, note) => {
    const text = trimmed(tidy(scalar(given), note).replace(/[ \t\r\n\v\f]+/g, ' '));
    if (text.length > most) throw new Unreadable(`has ${text.length} characters; the maximum is ${most}`);
    return text;
  };
}

export const trimmed = (text: string): string => text.replace(/^ +| +$/g, '');

export function texts(read: Reader<string>): Reader<TextInput> {
  return (given, note) => {
    if (Array.isArray(given)) throw new Unreadable('is a list, and a text is wanted');
    if (!isCells(given)) return { hy: orNull(read(given, note)) };
    const result: TextInput = {};
    for (const [locale, text] of Object.entries(given)) {
      if (!isLocale(locale)) throw new Unreadable(`is in "${locale}", and the languages are ${LOCALES.join(', ')}`);
      if (text === null) result[locale] = null;
      else if (!isEmpty(text)) result[locale] = orNull(read(text, note));
    }
    return result;
  };
}

const orNull = (text: string): string | null => (text === '' ? null : text);
export const isLocale = (word: string): word is Locale => LOCALES.some((locale) => locale === word);
export const isEmpty = (given: unknown): given is null | undefined | '' =>
  given === null || given === undefined || (typeof given === 'string' && given.trim() === '');

/** Reads whole drams. `50 000` is accepted. `50.000` is refused, because it could mean fifty. */
export const amount: Reader<number> = (given) => {
  const value = typeof given === 'number' ? given : readAmount(scalar(given));
  if (!Number.isInteger(value)) throw new Unreadable(`is ${value}, and prices are whole drams`);
  if (value <= 0) throw new Unreadable('must be above zero; leave it empty for products that are not for sale');
  if (value < MIN_PRICE) throw new Unreadable(`is ${value}, and ${MIN_PRICE} drams are the least price`);
  if (value > LIMIT.price) throw new Unreadable(`is above ${LIMIT.price}`);
  return value;
};

/**
 * Reads a printed GTIN. A spreadsheet that stored it as a number has dropped leading zeros or rounded the last digits.
 */
export const barcode: Reader<string> = (given) => {
  const text = readBarcode(scalar(given));
  const problem = barcodeProblem(text);
  if (problem === 'length')
    throw new Unreadable(
      `is "${text.slice(0, 40)}", and a barcode has 8, 12, 13 or 14 digits; keep the column as text`,
    );
  if (problem === 'check_digit')
    throw new Unreadable(`is ${text}, and its last digit does not fit the others: a digit is wrong or missing`);
  return text;
};

/** Reads the classification code of fiscal receipts. Spaces and dots of a printed code are removed. */
export const adgCode: Reader<string> = (given) => {
  const text = readAdgCode(scalar(given));
  if (!isAdgCode(text)) throw new Unreadable(`is "${text.slice(0, 40)}", and a classification code has 4 to 10 digits`);
  return text;
};

/** Amounts of the shop's own columns are whole drams, so a comma or point before three digits separates thousands. */
function readAmount(text: string): number {
  const compact = text.trim().replace(/[\s\u00a0\u202f]+/g, ' ');
  const written = writtenAmount(compact);
  if (written && written.rest === '' && (written.currency ?? 'AMD') === 'AMD') return written.value;
  throw new Unreadable(`"${text.slice(0, 40)}" is not an amount in whole drams`);
}

export function whole(from: number, to: number): Reader<number> {
  return (given) => {
    const text = scalar(given).trim();
    const value = readWhole(text);
    if (Number.isNaN(value)) throw new Unreadable(`"${text.slice(0, 40)}" is not a whole number`);
    if (value < from || value > to) throw new Unreadable(`is ${value}, and it must be between ${from} and ${to}`);
    return value;
  };
}

/** `5`, `5,0`, `1 200` and `5 шт`: a number with a unit of pieces. */
function readWhole(text: string): number {
  const [, number = '', decimals = ''] = WHOLE.exec(text) ?? [];
  return number === '' || /[1-9]/.test(decimals) ? Number.NaN : Number(number.replace(/[\s\u00a0]/g, ''));
}

const WHOLE = /^(-?\d{1,3}(?:[\s\u00a0]\d{3})+|-?\d+)(?:[.,](\d+))?\s*(?:шт|հատ|pcs|pc)?\.?$/i;

export const flag: Reader<boolean> = (given) => {
  const read = writtenFlag(scalar(given));
  if (read === null) throw new Unreadable(`"${scalar(given).slice(0, 40)}" is neither 1 nor 0`);
  return read;
};

export const day: Reader<string> = (given) => {
  const text = scalar(given).trim();
  const read = writtenDay(text);
  if (read === null) throw new Unreadable(`"${text.slice(0, 40)}" is not a day such as 2026-11-21`);
  return read;
};

export const moment: Reader<string> = (given) => {
  const text = scalar(given).trim();
  const time = /^\d{4}-\d{2}-\d{2}T/.test(text) ? Date.parse(text) : Date.parse(writtenDay(text) ?? '');
  if (Number.isNaN(time)) throw new Unreadable(`"${text.slice(0, 40)}" is not a moment such as 2026-11-21T08:00:00Z`);
  return new Date(time).toISOString();
};

export const slug: Reader<string> = (given) => {
  const text = scalar(given).trim();
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) || text.length > 200) {
    throw new Unreadable(`"${text.slice(0, 40)}" may only have a-z, 0-9 and single hyphens`);
  }
  return text;
};

export const code: Reader<string> = (given) => {
  const text = scalar(given).trim();
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(text)) {
    throw new Unreadable(`"${text.slice(0, 40)}" is not a code: a-z first, then a-z, 0-9 and _`);
  }
  if (text in {}) throw new Unreadable(`"${text}" is a word that programs keep for themselves`);
  return text;
};

export function oneOf<const W extends string>(choices: readonly W[]): Reader<W> {
  return (given) => {
    const word = choices.find((one) => one === scalar(given).trim());
    if (word === undefined) throw new Unreadable(`"${scalar(given).slice(0, 40)}" is not one of ${choices.join(', ')}`);
    return word;
  };
}

export const video: Reader<string> = (given, note) => {
  const text = plain(1_000)(given, note);
  if (!/^(https:\/\/|\/storage\/)/.test(text)) throw new Unreadable('must begin with https:// or /storage/');
  return text;
};

export function list<T>(read: Reader<T>, most: number): Reader<T[]> {
  return (given, note) => {
    const entries = Array.isArray(given) ? given : [given];
    if (entries.length > most) throw new Unreadable(`has ${entries.length} entries; the maximum is ${most}`);
    return [...new Set(entries.filter((entry) => !isEmpty(entry)).map((entry) => read(entry, note)))];
  };
}

/** Texts for the entries of a parallel list, by language; null for an entry without one. */
export type TextLists = { [L in Locale]?: (string | null)[] };

export function textLists(read: Reader<string>, most: number): Reader<TextLists> {
  return (given, note) => {
    if (!isCells(given)) throw new Unreadable('must be an object of languages and lists');
    const result: TextLists = {};
    for (const [locale, entries] of Object.entries(given)) {
      if (!isLocale(locale)) throw new Unreadable(`is in "${locale}", and the languages are ${LOCALES.join(', ')}`);
      const list = Array.isArray(entries) ? entries : [entries];
      if (list.length > most) throw new Unreadable(`has ${list.length} entries; the maximum is ${most}`);
      result[locale] = list.map((entry) => (isEmpty(entry) ? null : orNull(read(entry, note))));
    }
    return result;
  };
}

type AttributeInput = TextInput | string[] | null;

export const attributes: Reader<Record<string, AttributeInput>> = (given, note) => {
  if (!isCells(given)) throw new Unreadable('must be an object of codes and values');
  const entries = Object.entries(given);
  if (entries.length > LIMIT.attributes) throw new Unreadable(`has more than ${LIMIT.attributes} entries`);
  const value = plain(LIMIT.attributeText);
  return Object.fromEntries(
    entries.flatMap(([name, one]): [string, AttributeInput][] => {
      const key = code(name, note);
      if (one === null) return [[key, null]];
      if (isEmpty(one)) return [];
      if (typeof one === 'object' && !Array.isArray(one)) return [[key, texts(value)(one, note)]];
      return [[key, list(value, LIMIT.attributes)(one, note)]];
    }),
  );
};

export function scalar(given: unknown): string {
  if (typeof given === 'string') return given;
  if (typeof given === 'number' || typeof given === 'boolean') return String(given);
  throw new Unreadable('is not a single value');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff\u202a-\u202e\u2066-\u2069]/g;

/** Normalizes text for PostgreSQL and pages: composed, without lone surrogates, control or direction characters. */
export function tidy(text: string, note: Note): string {
  // This check comes before control characters are removed, because they occur in UTF-8 that was read as windows-1252.
  if (lostLetters(text)) throw new LostLetters(text);
  const clean = text.replace(CONTROL, '');
  if (clean.length !== text.length) note('control characters were taken out');
  if (!clean.isWellFormed()) note('halves of letters were replaced');
  return clean.toWellFormed().normalize('NFC');
}

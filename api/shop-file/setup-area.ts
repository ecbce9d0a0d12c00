import * as z from 'zod/mini';
import { isSame } from '#api/audit/audit-log.ts';
import type { InterfaceTexts } from '#api/content/interface-texts.ts';
import type { Db, Pool } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import { refusalAnswer } from '#api/http/refusal-answer.ts';
import type { PictureStorage } from '#api/images/storage/picture-storage.ts';
import { officeSentence } from '#api/messages/office-sentences.ts';
import type { AccountContext } from '#api/settings/payment-accounts.ts';
import { LOCALES } from '#contract/locale.ts';
import type { LocalizedText } from '#contract/localized-text.ts';

/** The file contains values that the shop refuses. Each line names the place and the problem. */
export class AreaRefused extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('; '));
    this.lines = lines;
  }
}

/** Parts of the shop that areas depend on. */
export type SetupParts = {
  storage: PictureStorage;
  /** The built-in interface texts. */
  builtIn: InterfaceTexts;
  /** Accounts of payment providers; null where none can be stored. */
  accounts: AccountContext | null;
  /** Secrets are read from these environment variables. */
  variables: Readonly<Record<string, string | undefined>>;
  /** True for a picture that the demo draws, so that no storage contains it. */
  isDrawn: (path: string) => boolean;
};

export type ApplyContext = SetupParts & {
  /** The folder of the file, where its pictures are. Absolute, without symbolic links. */
  folder: string;
  today: string;
};

export type ExportContext = Pick<SetupParts, 'builtIn'> & {
  accounts: AccountContext;
  /** Returns the name of a stored picture in the file. */
  picture: (path: string) => Promise<string>;
};

/** One subject of the file `shop.yml`. */
export type SetupArea = {
  /** The key in the file. */
  name: string;
  /** Explains the area in an exported file. */
  comment: string;
  /** Undefined omits the area from an export. */
  read: (db: Db, context: ExportContext) => Promise<unknown>;
  /** Changes what differs, by the service functions of the area, and returns one line per change. */
  apply: (pool: Pool, value: unknown, context: ApplyContext) => Promise<string[]>;
};

export const NO_FIELD = 'there is no such field';

export function toRecord(value: unknown, place: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new AreaRefused([`${place}: must be a list of names with values`]);
}

export function toList(value: unknown, place: string): unknown[] {
  if (Array.isArray(value)) return value;
  throw new AreaRefused([`${place}: must be a list whose lines begin with "-"`]);
}

/** The parts of an area that contains several subjects. */
export function partsOf(value: unknown, place: string, known: readonly string[]): Record<string, unknown> {
  const parts = toRecord(value, place);
  const unknown = Object.keys(parts).filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new AreaRefused(unknown.map((name) => `${place}.${name}: ${NO_FIELD}`));
  return parts;
}

/** Collects the problems of all entries, so that one run of the command reports all of them. */
export async function forEach<T>(
  entries: Iterable<T>,
  work: (entry: T) => Promise<string | string[] | null>,
): Promise<string[]> {
  const [done, problems]: [string[], string[]] = [[], []];
  for (const entry of entries) {
    try {
      done.push(...[(await work(entry)) ?? []].flat());
    } catch (error) {
      if (!(error instanceof AreaRefused)) throw error;
      problems.push(...error.lines);
    }
  }
  if (problems.length > 0) throw new AreaRefused(problems);
  return done;
}

export const isUnchanged = (before: unknown, after: unknown): boolean => isSame(before ?? null, after ?? null);

/** Throws a problem for each part of the value that does not have the form of the schema. */
export function parsed<S extends z.ZodMiniType>(schema: S, value: unknown, place: string): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new AreaRefused(result.error.issues.flatMap((issue) => issueLines(issue, value, place)));
}

function issueLines(issue: z.core.$ZodIssue, value: unknown, place: string): string[] {
  const at = issue.path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : `${text}.${String(part)}`),
    place,
  );
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => `${at}.${key}: ${NO_FIELD}`);
  const given = issue.path.reduce<unknown>((now, part) => (now as Record<PropertyKey, unknown>)?.[part], value);
  if (given === undefined) return [`${at}: is missing`];
  if (issue.code === 'invalid_type') return [`${at}: must be ${TYPE_NAMES[issue.expected] ?? issue.expected}`];
  if (issue.code === 'invalid_value') return [`${at}: must be one of ${issue.values.join(', ')}`];
  return [`${at}: the value does not fit`];
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list whose lines begin with "-"',
  object: 'a list of names with values',
  record: 'a list of names with values',
};

/** Turns a refusal of a service function into problems at this place. Other errors stay as they are. */
export const refusedAt =
  (place: string) =>
  (error: unknown): never => {
    if (error instanceof OfficeRefusal) throw new AreaRefused([`${place}: ${officeSentence(error.code, 'en')}`]);
    if (!(error instanceof Refusal)) throw error;
    const fields = fieldSentences(error);
    if (fields.length === 0) throw new AreaRefused([`${place}: ${officeSentence(error.code, 'en')}`]);
    throw new AreaRefused(fields.map(([field, sentence]) => `${place}.${field}: ${sentence}`));
  };

export function fieldSentences(refusal: Refusal): [field: string, sentence: string][] {
  const { body } = refusalAnswer(refusal, 'en', { besideFields: true });
  const { errors = {} } = body as { errors?: Record<string, string[]> };
  return Object.entries(errors).map(([field, [sentence = '']]) => [field, sentence]);
}

export const texts = z.strictObject({
  hy: z.string(),
  ru: z.optional(z.nullable(z.string())),
  en: z.optional(z.nullable(z.string())),
});
export type Texts = z.output<typeof texts>;

export const toText = ({ hy, ru, en }: Texts): LocalizedText => ({ hy, ...(ru && { ru }), ...(en && { en }) });

/** `title` as the fields `title.hy`, `title.ru` and `title.en` of the office. */
export const textFields = (name: string, text: Texts | null | undefined): [string, string | null][] =>
  LOCALES.map((locale) => [`${name}.${locale}`, text?.[locale] || null]);

/** Removes empty values, so that an exported file is short. */
export const withoutEmpty = <T extends object>(record: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(record).filter(
      ([, value]) =>
        !(value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)),
    ),
  ) as Partial<T>;

/** Sorts the listed codes in the order of the file. Codes that are not listed keep their positions. */
export function withOrder(codes: readonly string[], listed: readonly string[]): string[] {
  const order = [...new Set(listed)].values();
  return codes.map((code) => (listed.includes(code) ? (order.next().value ?? code) : code));
}

import * as z from 'zod/mini';
import { MAX_IDS } from '#rules/catalog/listing-address.ts';
import { isCalendarDay } from '#rules/shop/calendar-day.ts';
import { type Locale, toLocale } from './locale.ts';

/** Rejects `1.5`, `1e9`, `abc` and empty text. */
export function wholeNumber(least: number, most: number) {
  return z.pipe(
    z.union([z.int(), z.pipe(z.string().check(z.regex(/^-?\d{1,15}$/)), z.transform(Number))]),
    z.int().check(z.gte(least), z.lte(most)),
  );
}

export const rowId = wholeNumber(1, 2_147_483_647);
/** Parameters of an address with the id of a record. */
export const byId = z.object({ id: rowId });

/** An existing calendar day such as `2026-11-21`. The pattern is for the API documentation and generated tests. */
export const calendarDay = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/), z.refine(isCalendarDay));

/** Accepts values of `lang` and `am`, and never fails (docs/spec/api.md 1.1). */
export const localeField = z.pipe(
  z.optional(z.unknown()),
  z.transform((value): Locale => toLocale(value)),
);

/** True for any non-empty text except `0`. */
export const flag = z.pipe(
  z.optional(z.union([z.string(), z.number(), z.boolean()])),
  z.transform(
    (value): boolean => value !== undefined && value !== '' && value !== '0' && value !== 0 && value !== false,
  ),
);

/** Unlike `flag`, the text `false` means no. */
export const yesNo = z.pipe(
  z.union([
    z.boolean(),
    z.literal('true'),
    z.literal('false'),
    z.literal(1),
    z.literal(0),
    z.literal('1'),
    z.literal('0'),
  ]),
  z.transform((value): boolean => value === true || value === 'true' || value === 1 || value === '1'),
);

const idsOf = (value: unknown): number[] =>
  String(value ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean)
    .map(Number);

/** `text` is the pattern of the list as written in a query. */
export const idsWrittenAs = (text: RegExp) =>
  z.pipe(
    z
      .optional(z.union([z.number(), z.string().check(z.regex(text))]))
      .check(z.refine((value) => idsOf(value).length <= MAX_IDS)),
    z.transform((value): number[] => (value === 'all' ? [] : idsOf(value))),
  );

export const idList = idsWrittenAs(/^\s*(\d{1,9}(\s*,\s*\d{1,9})*)?\s*,?$/);

export const personAndPlace = {
  first_name: z.string(),
  last_name: z.string(),
  company_name: z.nullable(z.string()),
  address1: z.array(z.string()),
  city: z.string(),
  state: z.string(),
  postcode: z.string(),
  country: z.string(),
  country_name: z.string(),
  phone: z.string(),
};

/** Texts in all languages (docs/spec/api.md 6.26). */
export const textInAllLocales = z.strictObject({ en: z.string(), ru: z.string(), hy: z.string() });

export const amd = z.int();
export const nothing = z.object({});
export const localeOnly = z.object({ locale: localeField });

/** Input of an endpoint: every call has a language. */
export const withLocale = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.extend(localeOnly, shape);

/** Removed before a handler receives the input (docs/spec/api.md 1.2). */
export const identity = {
  api_token: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  token: z.optional(z.nullable(z.string().check(z.maxLength(4096)))),
};

export const list = <T extends z.ZodMiniType>(entry: T) => z.strictObject({ data: z.array(entry) });
export const one = <T extends z.ZodMiniType>(thing: T) => z.strictObject({ data: thing });

export const pageLinks = z.strictObject({
  first: z.string(),
  last: z.string(),
  prev: z.nullable(z.string()),
  next: z.nullable(z.string()),
});

export const pageMeta = z.strictObject({
  current_page: z.int(),
  from: z.nullable(z.int()),
  last_page: z.int(),
  path: z.string(),
  per_page: z.int(),
  to: z.nullable(z.int()),
  total: z.int(),
});
export type PageMeta = z.infer<typeof pageMeta>;

/** Paging as in docs/spec/api.md 1.3. */
export const paging = (limit = 20) => ({
  limit: z._default(wholeNumber(1, 100), limit),
  page: z._default(wholeNumber(1, 1_000_000), 1),
});

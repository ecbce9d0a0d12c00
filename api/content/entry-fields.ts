import type { FieldProblem } from '#api/http/refusal.ts';
import { LIMIT } from '#api/rows/field-limits.ts';
import { LOCALES, type Locale } from '#contract/locale.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { ContentFields } from '#contract/office/office-content-contract.ts';
import { isCalendarDay } from '#rules/shop/calendar-day.ts';
import { lostLetters } from '#rules/text/lost-letters.ts';
import { cleanLine } from '#rules/text/typed-text.ts';
import { cleanHtml } from './clean-html.ts';
import type { ContentEntry, EntryKind } from './content-entries-sql.ts';
import { isHostile } from './html-reader.ts';

type TextName = 'title' | 'html' | 'short' | 'meta_title' | 'description';
type PlainName = 'key' | 'image' | 'mobile_image' | 'link' | 'is_visible' | 'from' | 'until';

const DATED: readonly PlainName[] = ['is_visible', 'from', 'until'];

/** The fields of each kind, by their names on the wire and in the audit log. */
const NAMES: Record<EntryKind, { texts: readonly TextName[]; plain: readonly PlainName[] }> = {
  page: { texts: ['title', 'html', 'meta_title', 'description'], plain: ['key', ...DATED] },
  post: { texts: ['title', 'short', 'html'], plain: ['key', 'image', ...DATED] },
  slide: { texts: ['title', 'html'], plain: ['image', 'mobile_image', 'link', ...DATED] },
  banner: { texts: ['title', 'html'], plain: ['image', 'mobile_image', 'link', ...DATED] },
  box: { texts: ['title'], plain: ['image', 'link', ...DATED] },
};

const REQUIRED: Record<EntryKind, readonly string[]> = {
  page: ['key', 'title.hy', 'html.hy'],
  post: ['key', 'title.hy', 'short.hy', 'html.hy'],
  slide: ['title.hy', 'image'],
  banner: ['title.hy', 'image'],
  box: ['title.hy', 'image', 'link'],
};

const TEXT_PROPERTY = {
  title: 'title',
  html: 'html',
  short: 'short',
  meta_title: 'metaTitle',
  description: 'description',
} as const satisfies Record<TextName, keyof ContentEntry>;

const PLAIN_PROPERTY = {
  key: 'key',
  image: 'image',
  mobile_image: 'mobileImage',
  link: 'link',
  is_visible: 'isVisible',
  from: 'from',
  until: 'until',
} as const satisfies Record<PlainName, keyof ContentEntry>;

/** Every field of the entry, null where it is empty. */
export function fieldsOf(entry: ContentEntry): ContentFields {
  const { texts, plain } = NAMES[entry.kind];
  return Object.fromEntries([
    ...texts.flatMap((name) =>
      LOCALES.map((locale) => [`${name}.${locale}`, entry[TEXT_PROPERTY[name]]?.[locale] || null] as const),
    ),
    ...plain.map((name) => {
      const value = entry[PLAIN_PROPERTY[name]];
      return [name, value === '' ? null : value] as const;
    }),
  ]);
}

export type EntryProblems = Record<string, FieldProblem>;

type Read = { entry: ContentEntry; problems: EntryProblems; cleaned: string[] };

/** Applies fields to an entry. Unknown fields and invalid values are problems. */
export function withFields(entry: ContentEntry, fields: ContentFields): Read {
  const problems: EntryProblems = {};
  const cleaned: string[] = [];
  const values: ContentFields = { ...fieldsOf(entry) };
  for (const [name, given] of Object.entries(fields)) {
    if (!(name in values)) {
      problems[name] = { problem: 'invalid' };
      continue;
    }
    if (name.startsWith('html.') && typeof given === 'string' && isHostile(given)) cleaned.push(name);
    const read = readValue(name, given);
    if (read !== null && typeof read === 'object') problems[name] = read;
    else values[name] = read;
  }
  for (const name of REQUIRED[entry.kind])
    if (!problems[name] && !values[name]) problems[name] = { problem: 'required' };
  for (const name of NAMES[entry.kind].texts)
    if (!values[`${name}.hy`] && (values[`${name}.ru`] || values[`${name}.en`]) && !problems[`${name}.hy`])
      problems[`${name}.hy`] = { problem: 'required' };
  if (typeof values.from === 'string' && typeof values.until === 'string' && values.until < values.from)
    problems.until ??= { problem: 'days' };
  return { entry: toEntry(entry, values), problems, cleaned };
}

function toEntry(entry: ContentEntry, values: ContentFields): ContentEntry {
  const { texts, plain } = NAMES[entry.kind];
  const changed: Record<string, unknown> = { ...entry };
  for (const name of texts) changed[TEXT_PROPERTY[name]] = toText(values, name);
  for (const name of plain) changed[PLAIN_PROPERTY[name]] = values[name];
  changed.isVisible = values.is_visible === true;
  changed.title ??= { hy: '' };
  // The loop above sets only properties of an entry.
  return changed as ContentEntry;
}

function toText(values: ContentFields, name: TextName): LocalizedText | null {
  const of = (locale: Locale): string => String(values[`${name}.${locale}`] ?? '');
  const [hy, ru, en] = [of('hy'), of('ru'), of('en')];
  if (!hy && !ru && !en) return null;
  return { hy, ...(ru && { ru }), ...(en && { en }) };
}

const MAX_LINK_LENGTH = 1_000;
const PICTURE = /^[\w-][\w./-]*\.(webp|png|jpe?g|avif|svg)$/;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Returns the stored value or the problem. */
function readValue(name: string, given: string | boolean | null): string | boolean | null | FieldProblem {
  if (name === 'is_visible') return given === true;
  if (typeof given === 'boolean') return { problem: 'invalid' };
  const typed = given ?? '';
  if (name.startsWith('html.')) return readHtml(typed);
  const text = cleanLine(typed);
  if (text === '') return null;
  switch (name) {
    case 'key':
      if (!SLUG.test(text) || text.length > LIMIT.slug) return { problem: 'slug' };
      // A number in an address means the id of an entry.
      return /^\d+$/.test(text) ? { problem: 'reserved_slug' } : text;
    case 'image':
    case 'mobile_image':
      return PICTURE.test(text) && !text.includes('..') ? text : { problem: 'invalid' };
    case 'link':
      return isLink(text) ? text : { problem: 'link' };
    case 'from':
    case 'until':
      return isCalendarDay(text) ? text : { problem: 'invalid' };
    default:
      return readLine(name, text);
  }
}

function readLine(name: string, text: string): string | FieldProblem {
  const limit = /^(title|meta_title)\./.test(name) ? LIMIT.name : LIMIT.shortDescription;
  if (text.length > limit) return { problem: 'too_long', limit };
  return lostLetters(text) !== null ? { problem: 'lost_letters' } : text;
}

function readHtml(typed: string): string | null | FieldProblem {
  const clean = cleanHtml(typed.trim()).trim();
  if (clean.length > LIMIT.description) return { problem: 'too_long', limit: LIMIT.description };
  if (lostLetters(clean) !== null) return { problem: 'lost_letters' };
  return /[^\s]/.test(clean.replace(/<(?!img\b)[^>]*>/g, '')) ? clean : null;
}

/** An address of the shop, or of another site over HTTPS. */
export const isLink = (text: string): boolean =>
  text.length <= MAX_LINK_LENGTH && (/^\/(?!\/)[^\s\\]*$/.test(text) || isHttps(text));

const isHttps = (text: string): boolean => /^https:\/\/[^\s\\]+$/.test(text) && URL.canParse(text);

import * as z from 'zod/mini';
import { CLI } from '#api/audit/audit-log.ts';
import { changeEntry, createEntry, type EntryKind, entriesOf, type StoredEntry } from '#api/content/edit-content.ts';
import type { Db, Pool } from '#api/database/sql.ts';
import type { ContentFields } from '#contract/office/office-content-contract.ts';
import { DAY_MS } from '#rules/shop/calendar-day.ts';
import { shopDay } from '#rules/shop/discount.ts';
import {
  type ApplyContext,
  type ExportContext,
  forEach,
  parsed,
  refusedAt,
  type SetupArea,
  textFields,
  texts,
  toRecord,
  withoutEmpty,
} from './setup-area.ts';
import { findContentPicture } from './shop-pictures.ts';

const ANY_TEXT = z.optional(z.nullable(texts));
const ANY_LINE = z.optional(z.nullable(z.string()));

const MAX_DAYS_AGO = 10_000;

const shown = { visible: z._default(z.boolean(), true), from: ANY_LINE, until: ANY_LINE };
const SCHEMAS = {
  page: z.strictObject({ title: texts, html: texts, meta_title: ANY_TEXT, description: ANY_TEXT, ...shown }),
  post: z.strictObject({
    ...{ title: texts, short: texts, html: texts, image: ANY_LINE },
    ...{ date: z.optional(z.iso.date()), days_ago: z.optional(z.int().check(z.gte(0), z.lte(MAX_DAYS_AGO))) },
    ...shown,
  }),
  slide: z.strictObject({
    ...{ title: texts, html: ANY_TEXT, image: z.string(), mobile_image: ANY_LINE, link: ANY_LINE },
    ...shown,
  }),
  banner: z.strictObject({
    ...{ title: texts, html: ANY_TEXT, image: z.string(), mobile_image: ANY_LINE, link: ANY_LINE },
    ...shown,
  }),
  box: z.strictObject({ title: texts, image: z.string(), link: z.string(), ...shown }),
} satisfies Record<EntryKind, z.ZodMiniType>;

const TEXTS = ['title', 'short', 'html', 'meta_title', 'description'] as const;
const LINES = ['link', 'from', 'until'] as const;
const PICTURES = ['image', 'mobile_image'] as const;

/** Parses an entry of the file into the fields of the office's form, and stores its pictures. */
export async function toFields(
  db: Db,
  kind: EntryKind,
  given: unknown,
  place: string,
  context: ApplyContext,
): Promise<ContentFields> {
  const schema: z.ZodMiniType = SCHEMAS[kind];
  const entry = parsed(schema, given, place) as Record<string, never>;
  const names: readonly string[] = Object.keys(SCHEMAS[kind].shape);
  const fields: ContentFields = { is_visible: entry.visible === true };
  for (const name of TEXTS)
    if (names.includes(name)) Object.assign(fields, Object.fromEntries(textFields(name, entry[name])));
  for (const name of LINES) if (names.includes(name)) fields[name] = entry[name] ?? null;
  for (const name of PICTURES) {
    if (!names.includes(name)) continue;
    const picture: string | null = entry[name] ?? null;
    fields[name] = picture && (await findContentPicture(db, picture, `${place}.${name}`, context));
  }
  return fields;
}

export async function toExported(entry: StoredEntry, { picture }: ExportContext): Promise<Record<string, unknown>> {
  const { title, short, html, metaTitle, description, image, mobileImage, link, from, until, createdAt } = entry;
  return withoutEmpty({
    date: createdAt && shopDay(createdAt),
    ...{ title, short, html, meta_title: metaTitle, description },
    image: image && (await picture(image)),
    mobile_image: mobileImage && (await picture(mobileImage)),
    ...{ link, from, until, ...(!entry.isVisible && { visible: false }) },
  });
}

type Known = { kind: EntryKind; stored: StoredEntry | undefined; place: string; createdAt?: Date | null };

/** The time of a new post: noon in Yerevan of its `date`, or `days_ago` days before the day on which it is applied. */
function createdAtOf(given: unknown, { today }: ApplyContext): Date | null {
  const { date, days_ago: daysAgo } = (given ?? {}) as { date?: string; days_ago?: number };
  const day = date ?? (daysAgo === undefined ? null : today);
  return day === null ? null : new Date(Date.parse(`${day}T12:00:00+04:00`) - (date ? 0 : (daysAgo ?? 0) * DAY_MS));
}

/** Returns the id, and whether the entry was added or changed. */
export async function putEntry(
  pool: Pool,
  fields: ContentFields,
  { kind, stored, place, createdAt = null }: Known,
  { storage }: ApplyContext,
): Promise<{ id: number; done: 'added' | 'changed' | null }> {
  const [by, parts] = [{ actor: CLI }, { pictures: storage }];
  if (!stored) {
    const { id } = await createEntry(pool, by, { kind, fields, createdAt }, parts).catch(refusedAt(place));
    return { id, done: 'added' };
  }
  const change = await changeEntry(pool, by, { kind, id: stored.id, fields }, parts).catch(refusedAt(place));
  return { id: stored.id, done: change.change === null ? null : 'changed' };
}

function entriesArea(name: string, kind: 'page' | 'post', comment: string): SetupArea {
  return {
    name,
    comment,
    async read(db, context) {
      const entries = await entriesOf(db, kind);
      return Object.fromEntries(
        await Promise.all(entries.map(async (entry) => [entry.key, await toExported(entry, context)] as const)),
      );
    },
    async apply(pool, value, context) {
      const known = await entriesOf(pool, kind);
      return forEach(Object.entries(toRecord(value, name)), async ([key, given]) => {
        const place = `${name}.${key}`;
        const fields = { key, ...(await toFields(pool, kind, given, place, context)) };
        const stored = known.find((entry) => entry.key === key);
        const createdAt = kind === 'post' ? createdAtOf(given, context) : null;
        const { done } = await putEntry(pool, fields, { kind, stored, place, createdAt }, context);
        return done && `${kind} ${key} ${done}`;
      });
    },
  };
}

export const pagesArea = entriesArea('pages', 'page', 'Pages by their address. Pages that are not listed stay.');
export const postsArea = entriesArea(
  'posts',
  'post',
  'Blog posts by their address. A new post has the day `date`, a stored one keeps its day. Posts that are not listed stay.',
);

import { isSame, logChange } from '#api/audit/audit-log.ts';
import { insertChanges, TAXONOMY_OR_CONTENT } from '#api/database/catalog-changes.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { PictureStorage } from '#api/images/storage/picture-storage.ts';
import { LOCALES } from '#contract/locale.ts';
import type { ContentFields } from '#contract/office/office-content-contract.ts';
import type { AltTexts, MediaFile } from '#contract/office/office-media-contract.ts';
import type { PictureFocus } from '#rules/shop/picture-region.ts';
import { cleanLine } from '#rules/text/typed-text.ts';
import {
  type ContentEntry,
  type EntryKind,
  lockEntries,
  type StoredEntry,
  selectEntries,
  writeEntry,
} from './content-entries-sql.ts';
import { type ContentAudit, changeEntry, fieldsOf, withLook } from './edit-content.ts';
import * as statements from './media-sql.ts';

export { upsertMedia } from './media-sql.ts';

const IN_HTML = /\ssrc="\/storage\/([^"?#]+)"/g;

/** Pictures that an entry displays: its own fields and those in its texts. */
export function picturesOf({
  image,
  mobileImage,
  html,
}: Pick<ContentEntry, 'image' | 'mobileImage' | 'html'>): Set<string> {
  const inTexts = LOCALES.flatMap((locale) =>
    [...(html?.[locale] ?? '').matchAll(IN_HTML)].map(([, path = '']) => path.replace(/^cache\/\w+\//, '')),
  );
  return new Set([image, mobileImage, ...inTexts].flatMap((path) => path || []));
}

export async function readMedia(db: Db): Promise<MediaFile[]> {
  const [rows, entries] = [await statements.selectMedia(db), await selectEntries(db)];
  const uses = new Map<string, StoredEntry[]>();
  for (const entry of entries) for (const path of picturesOf(entry)) uses.set(path, [...(uses.get(path) ?? []), entry]);
  const known = new Set(rows.map(({ path }) => path));
  const named = [...uses.keys()].filter((path) => !known.has(path));
  return [...rows, ...named.map(toUnknown)].map((row) => ({
    ...row,
    bytes: row.bytes || null,
    alt: toAlts(row.alt),
    focus: row.focus,
    uses: (uses.get(row.path) ?? []).map(({ kind, id, title }) => ({ kind, id, title })),
  }));
}

const toUnknown = (path: string): statements.MediaRow => ({
  ...{ path, name: '', width: null, height: null, bytes: null, alt: {}, focus: null },
});

const toAlts = ({ hy, ru, en }: statements.StoredAlt): AltTexts => ({ hy: hy ?? null, ru: ru ?? null, en: en ?? null });

export type MediaFields = AltTexts & { focus: PictureFocus | null };

export async function readMediaFields(db: Db, path: string): Promise<MediaFields> {
  const row = (await statements.selectMedia(db)).find((row) => row.path === path);
  return { ...toAlts(row?.alt ?? {}), focus: row?.focus ?? null };
}

type MediaChange = {
  path: string;
  alt: AltTexts;
  /** Undefined leaves the focal point unchanged; null restores the usual crop. */
  focus?: PictureFocus | null | undefined;
  seen?: AltTexts;
  seenFocus?: PictureFocus | null | undefined;
};

/**
 * Returns the audit entry, or null if nothing changed. A new focal point moves the picture under the text of slides and
 * banners, so that they are measured again.
 */
export function changeMedia(
  db: Db | Pool,
  by: ContentAudit,
  { path, alt, focus, seen, seenFocus }: MediaChange,
  { pictures }: { pictures: PictureStorage },
): Promise<number | null> {
  return transaction(db, async (db) => {
    await lockEntries(db);
    await statements.lockMedia(db);
    const isKnown = (await readMedia(db)).some((file) => file.path === path);
    if (!isKnown) throw new Refusal('not_found');
    const before = await readMediaFields(db, path);
    const { focus: focusBefore, ...altBefore } = before;
    const altAfter = cleaned(alt);
    const after = { ...altAfter, focus: focus === undefined ? focusBefore : focus };
    const isStaleAlt = seen && !isSame(altBefore, cleaned(seen)) && !isSame(altBefore, altAfter);
    const isStaleFocus =
      seenFocus !== undefined && !isSame(focusBefore, seenFocus) && !isSame(focusBefore, after.focus);
    if (isStaleAlt || isStaleFocus) throw new OfficeRefusal('stale');
    if (isSame(before, after)) return null;
    const { hy, ru, en } = after;
    const stored = { ...(hy && { hy }), ...(ru && { ru }), ...(en && { en }) };
    await statements.updateMedia(db, path, { alt: stored, focus: after.focus });
    if (!isSame(focusBefore, after.focus)) await measureAgain(db, path, pictures);
    await insertChanges(db, [TAXONOMY_OR_CONTENT]);
    return logChange(db, by.actor, {
      ...{ action: by.action ?? 'changeMedia', entity: 'media', entityId: path, before, after },
      undoOf: by.undoOf,
    });
  });
}

async function measureAgain(db: Db, path: string, pictures: PictureStorage): Promise<void> {
  const shown = (await selectEntries(db)).filter(({ image, mobileImage }) => image === path || mobileImage === path);
  for (const entry of shown) {
    const { tone, veil } = await withLook(db, entry, pictures);
    if (tone !== entry.tone || veil !== entry.veil) await writeEntry(db, { ...entry, tone, veil });
  }
}

/** Removes unused pictures from the library. Their files stay in the storage, because products can show them too. */
export function deleteMedia(db: Db | Pool, by: ContentAudit, paths: readonly string[]): Promise<number> {
  return transaction(db, async (db) => {
    await lockEntries(db);
    await statements.lockMedia(db);
    const files = await readMedia(db);
    const wanted = files.filter(({ path }) => paths.includes(path));
    if (wanted.length < new Set(paths).size) throw new Refusal('not_found');
    const used = wanted.find(({ uses }) => uses.length > 0);
    if (used) throw new OfficeRefusal('in_use', { changed: [used.path] });
    const rows = (await statements.selectMedia(db)).filter(({ path }) => paths.includes(path));
    await statements.deleteMediaRows(db, paths);
    await insertChanges(db, [TAXONOMY_OR_CONTENT]);
    return logChange(db, by.actor, {
      ...{ action: 'deleteMedia', entity: 'media', entityId: paths[0] ?? '' },
      ...{ before: { files: rows }, after: {} },
    });
  });
}

/** Undoes a deletion. */
export function restoreMedia(db: Db | Pool, by: ContentAudit, rows: readonly statements.MediaRow[]): Promise<number> {
  return transaction(db, async (db) => {
    await statements.lockMedia(db);
    await statements.insertMediaRows(db, rows);
    await insertChanges(db, [TAXONOMY_OR_CONTENT]);
    return logChange(db, by.actor, {
      ...{ action: by.action ?? 'restoreMedia', entity: 'media', entityId: rows[0]?.path ?? '' },
      ...{ before: {}, after: { files: rows.map(({ path }) => path) } },
      undoOf: by.undoOf,
    });
  });
}

const cleaned = ({ hy, ru, en }: AltTexts): AltTexts => ({
  hy: cleanLine(hy ?? '') || null,
  ru: cleanLine(ru ?? '') || null,
  en: cleanLine(en ?? '') || null,
});

type Replacement = { path: string; by: string };
type Replaced = { replaced: number; change: number | null };

/** The audit entry contains the entry of each changed page and tile. */
export function replaceEverywhere(
  db: Db | Pool,
  audit: ContentAudit,
  { path, by }: Replacement,
  { pictures }: { pictures: PictureStorage },
): Promise<Replaced> {
  return transaction(db, async (db) => {
    await lockEntries(db);
    if (path === by || !(await pictures.has(by)))
      throw new Refusal('validation', { fields: { by: { problem: 'invalid' } } });
    const entries = (await selectEntries(db)).filter((entry) => picturesOf(entry).has(path));
    if (entries.length === 0) return { replaced: 0, change: null };
    const change = await logChange(db, audit.actor, {
      ...{ action: 'replaceMedia', entity: 'media', entityId: path },
      ...{ before: { picture: path }, after: { picture: by } },
    });
    for (const entry of entries) {
      const fields = replacedIn(fieldsOf(entry), { path, by });
      const { kind, id } = entry;
      await changeEntry(db, { ...audit, partOf: change }, { kind, id, fields }, { pictures });
    }
    return { replaced: entries.length, change };
  });
}

const replacedIn = (fields: ContentFields, { path, by }: Replacement): ContentFields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      if (typeof value !== 'string') return [];
      const isPicture = name === 'image' || name === 'mobile_image';
      const next = isPicture
        ? value === path
          ? by
          : value
        : name.startsWith('html.')
          ? inHtml(value, { path, by })
          : value;
      return next === value ? [] : [[name, next] as const];
    }),
  );

const inHtml = (html: string, { path, by }: Replacement): string =>
  html.replaceAll(`src="/storage/${path}"`, `src="/storage/${by}"`);

export type ReplacedPart = { entity: string; entityId: string; before: object; after: object };

/** Undoes a replacement. Refuses `stale` if a page or tile changed since. */
export async function restoreReplaced(
  db: Db,
  audit: ContentAudit,
  parts: readonly ReplacedPart[],
  { path, pictures }: { path: string; pictures: PictureStorage },
): Promise<number> {
  const { actor, undoOf } = audit;
  const change = await logChange(db, actor, {
    ...{ action: 'undoChange', entity: 'media', entityId: path },
    undoOf,
  });
  for (const { entity, entityId, before, after } of parts) {
    const [fields, seen] = [before as ContentFields, after as ContentFields];
    const entry = { kind: entity as EntryKind, id: Number(entityId), fields, seen };
    await changeEntry(db, { actor, partOf: change }, entry, { pictures });
  }
  return change;
}

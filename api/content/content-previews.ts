import { randomBytes } from 'node:crypto';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { hashToken } from '#api/http/caller.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { PictureStorage } from '#api/images/storage/picture-storage.ts';
import { type ContentFields, PREVIEW_MINUTES } from '#contract/office/office-content-contract.ts';
import { newEntry } from './change-entry.ts';
import type { EntryKind, StoredEntry } from './content-entries-sql.ts';
import { deleteExpiredPreviews, insertPreview, selectMailPreview, selectPreview } from './content-previews-sql.ts';
import { readEntry, withLook } from './edit-content.ts';
import { fieldsOf, withFields } from './entry-fields.ts';

const TOKEN_BYTES = 24;

type Draft = { kind: EntryKind; id: number | null; fields: ContentFields };
type StoredPreview = { token: string; expiresAt: Date };

/** Stores a draft with the fields it does not change. Invalid fields are left out, so that a preview always opens. */
export function storePreview(
  db: Db | Pool,
  { kind, id, fields }: Draft,
  { now, pictures }: { now: Date; pictures: PictureStorage },
): Promise<StoredPreview> {
  return transaction(db, async (db) => {
    const stored = id === null ? newEntry(kind, null) : await readEntry(db, kind, id);
    if (!stored) throw new Refusal('not_found');
    const { entry } = withFields(stored, fields);
    const { tone, veil } = await withLook(db, entry, pictures);
    return insertPreviewOf(db, { kind, fields: { id, fields: fieldsOf(entry), tone, veil } }, now);
  });
}

type Preview = Parameters<typeof insertPreview>[1];
type NewPreview =
  | Pick<Extract<Preview, { kind: EntryKind }>, 'kind' | 'fields'>
  | { kind: 'mail'; fields: { html: string } };

async function insertPreviewOf(db: Db, preview: NewPreview, now: Date): Promise<StoredPreview> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + PREVIEW_MINUTES * 60_000);
  await deleteExpiredPreviews(db, now);
  await insertPreview(db, { ...preview, tokenHash: hashToken(token), expiresAt });
  return { token, expiresAt };
}

export const storeMailPreview = (db: Db | Pool, html: string, now: Date): Promise<StoredPreview> =>
  transaction(db, (db) => insertPreviewOf(db, { kind: 'mail', fields: { html } }, now));

/** Throws `not_found` for an unknown or expired token. */
export async function readMailPreview(db: Db, token: string, now: Date): Promise<string> {
  const html = await selectMailPreview(db, hashToken(token), now);
  if (html === null) throw new Refusal('not_found');
  return html;
}

/** Throws `not_found` for an unknown or expired token. */
export async function readPreview(db: Db, token: string, now: Date): Promise<StoredEntry> {
  const found = await selectPreview(db, hashToken(token), now);
  if (!found) throw new Refusal('not_found');
  const { id, fields, tone, veil } = found.fields;
  return { ...withFields(newEntry(found.kind, null), fields).entry, id: id ?? 0, tone, veil };
}

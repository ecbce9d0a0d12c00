import { type Db, sql } from '#api/database/sql.ts';
import type { ContentFields } from '#contract/office/office-content-contract.ts';
import type { PictureTone } from '#rules/shop/picture-tone.ts';
import type { EntryKind } from './content-entries-sql.ts';

type StoredDraft = { id: number | null; fields: ContentFields; tone: PictureTone | null; veil: number | null };
export type PreviewRow = { kind: EntryKind; fields: StoredDraft };
/** A whole mail, because its texts and data are not stored. */
type MailRow = { kind: 'mail'; fields: { html: string } };

export const insertPreview = (
  db: Db,
  { tokenHash, kind, fields, expiresAt }: (PreviewRow | MailRow) & { tokenHash: Buffer; expiresAt: Date },
): Promise<number> =>
  db.run(sql`
    insert into content_previews (token_hash, kind, fields, expires_at)
    values (${tokenHash}, ${kind}, ${sql.json(fields as never)}, ${expiresAt})`);

export const deleteExpiredPreviews = (db: Db, now: Date): Promise<number> =>
  db.run(sql`delete from content_previews where expires_at <= ${now}`);

export const selectPreview = (db: Db, tokenHash: Buffer, now: Date): Promise<PreviewRow | null> =>
  db.maybe(sql`
    select kind, fields from content_previews
    where token_hash = ${tokenHash} and expires_at > ${now} and kind <> 'mail'`);

export const selectMailPreview = async (db: Db, tokenHash: Buffer, now: Date): Promise<string | null> =>
  (
    await db.maybe<{ html: string }>(sql`
      select fields ->> 'html' as html from content_previews
      where token_hash = ${tokenHash} and expires_at > ${now} and kind = 'mail'`)
  )?.html ?? null;

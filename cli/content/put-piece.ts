import { type Pool, sql } from '#api/database/sql.ts';
import { slug, Unreadable } from '#api/rows/field-readers.ts';
import { insertChanges, NEW_WORDS } from '#api/shelf/shelf-sql.ts';
import { Trouble, WrongUsage } from '../command.ts';
import { type Change, changedPiece, newPiece } from './change-piece.ts';
import { type Kind, lockContent, type StoredPiece, selectPieces, writePiece } from './pieces-sql.ts';

type Put = { kind: Kind; id: string; change: Change };

/** Changes a piece, or makes a new page or post of a key that nobody has. */
export async function putPiece(pool: Pool, { kind, id, change }: Put): Promise<{ piece: StoredPiece; isNew: boolean }> {
  const put = await pool.begin(async (db) => {
    await lockContent(db);
    const before = findPiece(await selectPieces(db), kind, id);
    const piece = changedPiece(before ?? made(kind, id), change);
    const written = await writePiece(db, { ...piece, id: before?.id ?? null });
    await insertChanges(db, [NEW_WORDS]);
    return { piece: { ...piece, id: written }, isNew: before === undefined };
  });
  // An open shop would find out within a second.
  await pool.run(sql`select pg_notify('catalog_changes', '')`);
  return put;
}

function made(kind: Kind, id: string) {
  const isMade = (kind === 'page' || kind === 'post') && !/^\d+$/.test(id);
  if (!isMade) throw new Trouble(`There is no ${kind} ${id}.`);
  try {
    return newPiece(
      kind,
      slug(id, () => {}),
    );
  } catch (error) {
    if (error instanceof Unreadable) throw new WrongUsage(`a key ${error.message}`);
    throw error;
  }
}

/** By its number, or the key of a page or a post. */
export const findPiece = (pieces: readonly StoredPiece[], kind: Kind, id: string): StoredPiece | undefined =>
  pieces.find((piece) => piece.kind === kind && (String(piece.id) === id || piece.key === id));

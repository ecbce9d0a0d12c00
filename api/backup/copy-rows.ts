import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { RowsDigest } from './rows-digest.ts';

/** `table` and `columns` are quoted identifiers. */
type CopiedTable = { table: string; columns: readonly string[] };

/** Only this file runs COPY. Its streams fail if the server refuses the statement or is lost. */
export function copyOut(client: pg.ClientBase, { table, columns }: CopiedTable): Readable {
  return client.query(to(`copy (select ${columns.join(', ')} from ${table}) to stdout`));
}

/** Returns the digest of the copied rows. */
export async function copyIn(
  client: pg.ClientBase,
  { table, columns }: CopiedTable,
  content: AsyncIterable<Buffer>,
): Promise<RowsDigest> {
  const digest = new RowsDigest();
  async function* digested(): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      digest.update(chunk);
      yield chunk;
    }
  }
  await pipeline(digested(), client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`)));
  return digest;
}

export async function digestRows(client: pg.ClientBase, copied: CopiedTable): Promise<RowsDigest> {
  const digest = new RowsDigest();
  for await (const chunk of copyOut(client, copied)) digest.update(chunk);
  return digest;
}

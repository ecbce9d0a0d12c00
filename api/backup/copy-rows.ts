import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { newlinesIn } from './backup-format.ts';

/** `table` and `columns` are quoted identifiers. */
type CopiedTable = { table: string; columns: readonly string[] };

/** Only this file runs COPY. Its streams fail if the server refuses the statement or is lost. */
export function copyOut(client: pg.ClientBase, { table, columns }: CopiedTable): Readable {
  return client.query(to(`copy (select ${columns.join(', ')} from ${table}) to stdout`));
}

export async function copyIn(
  client: pg.ClientBase,
  { table, columns }: CopiedTable,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  await pipeline(content, client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`)));
}

/**
 * Digest of the rows in COPY format. An unchanged table returns its rows in the order in which they were copied in.
 */
export async function digestRows(
  client: pg.ClientBase,
  copied: CopiedTable,
): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const chunk of copyOut(client, copied)) {
    hash.update(chunk);
    rows += newlinesIn(chunk);
  }
  return { rows, sha256: hash.digest('hex') };
}

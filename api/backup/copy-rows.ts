import { createHash } from 'node:crypto';
import type { Duplex, Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type postgres from 'postgres';
import { newlinesIn } from './backup-format.ts';

/** `table` and `columns` are quoted identifiers. */
export type CopiedTable = { table: string; columns: readonly string[] };

/** The only two functions that send COPY to the driver. Both reject when the server refuses the statement or is lost. */
export async function copyOut(client: postgres.ISql, { table, columns }: CopiedTable): Promise<Readable> {
  const statement = client.unsafe(`copy (select ${columns.join(', ')} from ${table}) to stdout`);
  const failed = failureOf(statement);
  const rows = await statement.readable();
  destroyOn(failed, rows);
  return rows;
}

export async function copyIn(
  client: postgres.ISql,
  { table, columns }: CopiedTable,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const statement = client.unsafe(`copy ${table} (${columns.join(', ')}) from stdin`);
  const failed = failureOf(statement);
  const rows = await statement.writable();
  destroyOn(failed, rows);
  await pipeline(content, rows);
}

/** The rows as COPY writes them. An unchanged table returns its rows in the order in which they were copied in. */
export async function digestRows(
  client: postgres.ISql,
  copied: CopiedTable,
): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const chunk of await copyOut(client, copied)) {
    hash.update(chunk);
    rows += newlinesIn(chunk);
  }
  return { rows, sha256: hash.digest('hex') };
}

/** The driver settles the statement when its stream opens, so a later error of the server has to be taken from `reject`. */
function failureOf(statement: object): Promise<Error> {
  const { promise, resolve } = Promise.withResolvers<Error>();
  const settled = statement as { reject: (error: Error) => void };
  const reject = settled.reject.bind(statement);
  settled.reject = (error) => {
    resolve(error);
    reject(error);
  };
  return promise;
}

function destroyOn(failed: Promise<Error>, stream: Readable | Writable | Duplex): void {
  void failed.then((error) => stream.destroy(error));
}

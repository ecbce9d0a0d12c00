import type pg from 'pg';
import { sendBatch } from './batch.ts';
import { fromDriver, openClient } from './client.ts';
import { addressOf } from './database-address.ts';
import { type Db, dbOver } from './db.ts';
import { compile, type Statement, sql } from './statement.ts';

/**
 * One connection outside of the pools and their limits, for migrations, backups and locks for the duration of the
 * work.
 */
export type Connection = Db & {
  /** Runs a text of statements without parameters and returns the rows of all of them. */
  script: (text: string) => Promise<object[]>;
  /** `mode` is, for example, `isolation level repeatable read read only`. */
  begin: <T>(work: () => Promise<T>, mode?: string) => Promise<T>;
  /** For COPY streams. */
  client: pg.Client;
  close: () => Promise<void>;
};

export async function openConnection(to: string, applicationName?: string): Promise<Connection> {
  const client = await openClient(to, { ...(applicationName && { applicationName }) });
  const isPrepared = !addressOf(to).isPooled;
  const send = async (statement: Statement) => {
    const [result] = await sendBatch(client, [compile(statement)], { isPrepared });
    return result ?? { rows: [], count: 0 };
  };
  async function script(text: string): Promise<object[]> {
    try {
      const results = await client.query(text);
      return [results].flat().flatMap(({ rows }) => rows);
    } catch (cause) {
      throw fromDriver(cause);
    }
  }
  return {
    ...dbOver(send),
    script,
    async begin(work, mode = '') {
      await script(`begin ${mode}`);
      try {
        const result = await work();
        await script('commit');
        return result;
      } catch (cause) {
        await client.query('rollback').catch(() => {});
        throw cause;
      }
    },
    client,
    close: () => client.end().catch(() => {}),
  };
}

/** Uses a lock of a transaction, because behind a pooler the lock of a session would stay with another client. */
export function withLock<T>(url: string, number: number, work: () => Promise<T>): Promise<T> {
  return inTransaction(url, async (db) => {
    await db.run(sql`select pg_advisory_xact_lock(${number})`);
    return work();
  });
}

export function withLockIfFree(url: string, number: number, work: () => Promise<void>): Promise<boolean> {
  return inTransaction(url, async (db) => {
    const held = await db.value<boolean>(sql`select pg_try_advisory_xact_lock(${number}) as held`);
    if (held) await work();
    return held;
  });
}

async function inTransaction<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const connection = await openConnection(url);
  try {
    return await connection.begin(() => work(connection));
  } finally {
    await connection.close();
  }
}

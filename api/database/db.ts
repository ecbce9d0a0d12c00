import type { QueryResult } from './batch.ts';
import type { Statement } from './statement.ts';

export type Db = {
  many: <Row extends object>(statement: Statement) => Promise<Row[]>;
  /** Throws if the statement returns several rows. */
  maybe: <Row extends object>(statement: Statement) => Promise<Row | null>;
  /** Throws unless the statement returns exactly one row. */
  one: <Row extends object>(statement: Statement) => Promise<Row>;
  /** Returns the first column of the only row. */
  value: <Value>(statement: Statement) => Promise<Value>;
  /** Returns the number of rows that the statement changed or read. */
  run: (statement: Statement) => Promise<number>;
};

/**
 * Sends statements in one round trip. Each statement sees the effects of the previous ones. All succeed or fail
 * together; on a pool they run in a transaction.
 */
export type Pipeline = <T extends readonly unknown[] | []>(queue: (db: Db) => T) => Promise<Answers<T>>;

type Answers<T extends readonly unknown[]> = { -readonly [At in keyof T]: Awaited<T[At]> };

export type SendOne = (statement: Statement) => Promise<QueryResult>;
export type SendAll = (statements: readonly Statement[]) => Promise<QueryResult[]>;

export function dbOver(send: SendOne): Db {
  const rowsOf = async <Row extends object>(statement: Statement) => (await send(statement)).rows as Row[];
  async function one<Row extends object>(statement: Statement): Promise<Row> {
    const [row, ...others] = await rowsOf<Row>(statement);
    if (!row || others.length > 0) throw new Error(`expected one row, got ${row ? 1 + others.length : 0}`);
    return row;
  }
  return {
    many: rowsOf,
    async maybe<Row extends object>(statement: Statement) {
      const rows = await rowsOf<Row>(statement);
      if (rows.length > 1) throw new Error(`expected at most one row, got ${rows.length}`);
      return rows[0] ?? null;
    },
    one,
    value: async <Value>(statement: Statement) => Object.values(await one(statement))[0] as Value,
    run: async (statement) => (await send(statement)).count,
  };
}

type PendingStatement = {
  statement: Statement;
  resolve: (result: QueryResult) => void;
  reject: (cause: unknown) => void;
};

export const createPipeline =
  (send: SendAll): Pipeline =>
  (queue) => {
    const waiting: PendingStatement[] = [];
    let isSent = false;
    const collect: SendOne = async (statement) => {
      if (isSent) throw new Error('the batch was sent already: this statement cannot be part of it');
      const { promise, resolve, reject } = Promise.withResolvers<QueryResult>();
      waiting.push({ statement, resolve, reject });
      return promise;
    };
    const answers = Promise.all(queue(dbOver(collect)));
    isSent = true;
    send(waiting.map(({ statement }) => statement)).then(
      (results) => {
        for (const [at, { resolve }] of waiting.entries()) resolve(results[at] ?? { rows: [], count: 0 });
      },
      (cause: unknown) => {
        for (const { reject } of waiting) reject(cause);
      },
    );
    return answers;
  };

import type postgres from 'postgres';
import type { Queryable, Statement } from './sql.ts';

export type Db = {
  many: <Row extends object>(statement: Statement) => Promise<Row[]>;
  maybe: <Row extends object>(statement: Statement) => Promise<Row | null>;
  one: <Row extends object>(statement: Statement) => Promise<Row>;
  run: (statement: Statement) => Promise<number>;
};

/** Sent as one, each seeing what those before did; answered or refused together, on a pool in a transaction. */
export type Together = <T extends readonly unknown[] | []>(queue: (db: Db) => T) => Promise<Answers<T>>;

type Answers<T extends readonly unknown[]> = { -readonly [At in keyof T]: Awaited<T[At]> };

type Rows<Row extends object = postgres.Row> = postgres.RowList<Row[]>;
export type SendOne = <Row extends object>(statement: Statement) => Promise<Rows<Row>>;
export type SendAll = (statements: readonly Statement[]) => Promise<Rows[]>;

export function dbOver(rows: SendOne): Db {
  return {
    many: async (statement) => rows(statement),
    async maybe<Row extends object>(statement: Statement) {
      const found = await rows<Row>(statement);
      if (found.length > 1) throw new Error(`expected at most one row, got ${found.length}`);
      return found[0] ?? null;
    },
    async one<Row extends object>(statement: Statement) {
      const [row, ...others] = await rows<Row>(statement);
      if (!row || others.length > 0) throw new Error(`expected one row, got ${row ? 1 + others.length : 0}`);
      return row;
    },
    run: async (statement) => (await rows(statement)).count,
  };
}

type Waiting = { statement: Statement; resolve: (rows: Rows) => void; reject: (cause: unknown) => void };

export const togetherOver =
  (send: SendAll): Together =>
  (queue) => {
    const waiting: Waiting[] = [];
    let isSent = false;
    const collect = async <Row extends object>(statement: Statement) => {
      if (isSent) throw new Error('the others were sent already: this one cannot be with them');
      const { promise, resolve, reject } = Promise.withResolvers<Rows<Row>>();
      waiting.push({ statement, reject, resolve: (rows) => resolve(rows as unknown as Rows<Row>) });
      return promise;
    };
    const answers = Promise.all(queue(dbOver(collect)));
    isSent = true;
    send(waiting.map(({ statement }) => statement)).then(
      (all) => waiting.forEach(({ resolve }, at) => void resolve(all[at] as Rows)),
      (cause: unknown) => waiting.forEach(({ reject }) => void reject(cause)),
    );
    return answers;
  };

/** One message of the driver as we patch it (docs/decisions/0073-statements-together.md): behind a pooler it cannot. */
export function sendAsOne(to: Queryable, statements: readonly Statement[]): Promise<Rows[]> {
  const sent: unknown = Object.assign(to.unsafe(''), { parts: statements });
  return sent as Promise<Rows[]>;
}

import pg from 'pg';
import { type BatchOptions, type QueryResult, sendBatch } from './batch.ts';
import { fromDriver, poolConfig, triesOf } from './client.ts';
import { createConnectionSlots } from './connection-slots.ts';
import { addressOf } from './database-address.ts';
import { createPipeline, type Db, dbOver, type Pipeline, type SendAll, type SendOne } from './db.ts';
import { msLeft, PastDeadline, untilDeadline } from './deadline.ts';
import { openListener } from './listener.ts';
import { compile, type Statement, sql } from './statement.ts';

export type { Db, Statement };
export { sql };
export type Transaction = Db & { pipeline: Pipeline };

export type Pool = Db & {
  begin: <T>(work: (db: Transaction) => Promise<T>) => Promise<T>;
  pipeline: Pipeline;
  /** Receives nothing behind a pooler, so callers must also poll. `onConnect` runs after every (re)connect. */
  listen: (channel: string, onMessage: (payload: string) => void, onConnect: () => void) => Promise<void>;
  load: () => { size: number; busy: number; waiting: number };
  close: () => Promise<void>;
};

/** Milliseconds; 0 means no limit. PostgreSQL cancels the statements of a request that exceeds its deadline. */
export type PoolLimits = { statementMs: number; lockMs: number; idleInTransactionMs: number };

/** Statements and locks end within a request's deadline, so that PostgreSQL itself refuses whenever possible. */
export const REQUEST_LIMITS: PoolLimits = { statementMs: 5_000, lockMs: 4_000, idleInTransactionMs: 10_000 };
const OPERATOR_LIMITS: PoolLimits = { statementMs: 30_000, lockMs: 0, idleInTransactionMs: 0 };

export type PoolOptions = {
  url: string;
  max?: number;
  limits?: PoolLimits;
  onStatement?: ((text: string) => void) | undefined;
};

const MAX_WAITING = 256;
/** A connection whose work continues this long after its deadline is considered dead. */
const DEAD_MS = 5_000;
const CLOSE_MS = 5_000;
const IDLE_MS = 60_000;

export function openPool({ url, max = 12, limits = OPERATOR_LIMITS, onStatement }: PoolOptions): Pool {
  const { isPooled } = addressOf(url);
  const ofTransaction = isPooled ? limits : null;
  const batchOptions: BatchOptions = { isPrepared: !isPooled, onStatement };
  const clients = new pg.Pool({
    ...poolConfig(url, { settings: sessionSettings(limits) }),
    max,
    idleTimeoutMillis: IDLE_MS,
  });
  // A lost connection also fails the statement that uses it; an idle one is replaced silently.
  clients.on('error', () => {});
  clients.on('connect', (client) => void client.on('error', () => {}));
  const slots = createConnectionSlots(max, MAX_WAITING);
  const inUse = new Set<Lease>();
  const tries = triesOf(url);
  const listener = openListener(url);

  async function checkOut(): Promise<Lease> {
    for (let left = tries; ; left--) {
      try {
        const lease = leaseOf(await clients.connect(), () => inUse.delete(lease));
        inUse.add(lease);
        return lease;
      } catch (cause) {
        if (left <= 1) throw fromDriver(cause);
      }
    }
  }

  /**
   * Runs the work on a separate connection. At the deadline the work is abandoned, and a dead connection is closed.
   */
  async function inTurn<T>(work: (client: pg.PoolClient, use: ConnectionUse) => Promise<T>): Promise<T> {
    const release = await slots.acquire();
    const use: ConnectionUse = { isOver: false };
    let lease: Lease | null = null;
    const run = async () => {
      try {
        lease = await checkOut();
        const result = await work(lease.client, use);
        lease.giveBack();
        return result;
      } catch (cause) {
        // An error of PostgreSQL leaves the connection usable; pg removes a lost one.
        lease?.giveBack();
        throw cause;
      } finally {
        use.isOver = true;
        release();
      }
    };
    return untilDeadline(run(), () => {
      use.isOver = true;
      setTimeout(() => lease?.destroy(), DEAD_MS).unref();
    });
  }

  const sendAll: SendAll = (statements) =>
    inTurn((client, use) =>
      // The limits of the session must not exceed the remaining time.
      isPooled || isShort(msLeft())
        ? begin(client, { use, limits: ofTransaction, batchOptions }, ({ all }) => all(statements))
        : sendFresh(client, statements, batchOptions),
    );

  return {
    ...dbOver((statement) => inTurn((client) => sendFresh(client, [statement], batchOptions).then(onlyResult))),
    pipeline: createPipeline(sendAll),
    begin: (work) =>
      inTurn((client, use) =>
        begin(client, { use, limits: ofTransaction, batchOptions }, ({ one, all }) =>
          work({ ...dbOver(one), pipeline: createPipeline(all) }),
        ),
      ),
    async listen(channel, onMessage, onConnect) {
      if (!isPooled) await listener.listen(channel, onMessage, onConnect);
    },
    load: () => ({ size: max, busy: slots.busy, waiting: slots.waiting }),
    async close() {
      const late = setTimeout(() => {
        for (const lease of inUse) lease.destroy();
      }, CLOSE_MS);
      await Promise.all([clients.ending ? null : clients.end(), listener.close()]);
      clearTimeout(late);
    },
  };
}

const sessionSettings = ({ statementMs, lockMs, idleInTransactionMs }: PoolLimits) => ({
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
  // Statements find rows by key, so planning each call would only cost time.
  plan_cache_mode: 'force_generic_plan',
});

type Lease = { client: pg.PoolClient; giveBack: () => void; destroy: () => void };

/** A client of the pool that can be returned only once. */
function leaseOf(client: pg.PoolClient, onOver: () => void): Lease {
  let isOver = false;
  const end = (isBroken: boolean) => {
    if (isOver) return;
    isOver = true;
    onOver();
    client.release(isBroken);
  };
  return { client, giveBack: () => end(false), destroy: () => end(true) };
}

/**
 * `isOver` means that the deadline or the end was reached. No statement may be sent then, because the connection
 * serves others.
 */
type ConnectionUse = { isOver: boolean };
type Send = { one: SendOne; all: SendAll };
/** `limits` are set behind a pooler, where a connection has none of its own. */
type Bounds = { use: ConnectionUse; limits: PoolLimits | null; batchOptions: BatchOptions };

/** Abandoned work is rolled back, because `commit` is sent only for work within its deadline. */
async function begin<T>(
  client: pg.PoolClient,
  { use, limits, batchOptions }: Bounds,
  work: (send: Send) => Promise<T>,
): Promise<T> {
  let sent: Promise<unknown> = Promise.resolve();
  /** Sends the batches one after another, because pg sends only one query at a time. */
  const all: SendAll = (statements) => {
    const result = sent.then(() => {
      refuseLate(use);
      return sendBatch(client, statements.map(compile), batchOptions);
    });
    sent = result.catch(() => {});
    return result;
  };
  refuseLate(use);
  await control(client, 'begin');
  try {
    await setLimits(client, limits);
    const result = await work({ one: async (statement) => onlyResult(await all([statement])), all });
    await sent;
    refuseLate(use);
    await control(client, 'commit');
    return result;
  } catch (cause) {
    await sent;
    // A failed rollback means a lost connection, whose transaction PostgreSQL rolls back itself.
    await client.query('rollback').catch(() => {});
    throw cause;
  }
}

/** Sends a statement without parameters and rows. */
async function control(client: pg.PoolClient, text: string): Promise<void> {
  try {
    await client.query(text);
  } catch (cause) {
    throw fromDriver(cause);
  }
}

const onlyResult = ([result]: QueryResult[]): QueryResult => result ?? { rows: [], count: 0 };

/** Runs outside of a transaction. A statement whose columns changed by a migration is prepared again. */
async function sendFresh(
  client: pg.PoolClient,
  statements: readonly Statement[],
  options: BatchOptions,
): Promise<QueryResult[]> {
  const compiled = statements.map(compile);
  try {
    return await sendBatch(client, compiled, options);
  } catch (cause) {
    if (!(cause instanceof pg.DatabaseError) || cause.routine !== 'RevalidateCachedQuery') throw cause;
    return sendBatch(client, compiled, options);
  }
}

function refuseLate(use: ConnectionUse): void {
  if (use.isOver) throw new PastDeadline();
}

const isShort = (ms: number): boolean => ms < REQUEST_LIMITS.lockMs;

/** Maximum time limit that PostgreSQL accepts. */
const MAX_LIMIT_MS = 2 ** 31 - 1;

/**
 * Shortens the limits of the session to the remaining time, or sets all of them behind a pooler. `set` is not a
 * query, so the transaction can still choose its isolation.
 */
async function setLimits(client: pg.PoolClient, limits: PoolLimits | null): Promise<void> {
  const left = Math.min(Math.max(1, Math.ceil(msLeft())), MAX_LIMIT_MS);
  if (!limits && !isShort(left)) return;
  const upTo = (ms: number) => Math.min(ms || left, left);
  const settings = {
    statement_timeout: upTo(limits?.statementMs ?? left),
    lock_timeout: upTo(limits?.lockMs ?? left),
    ...(limits && { idle_in_transaction_session_timeout: limits.idleInTransactionMs }),
  };
  await control(
    client,
    Object.entries(settings)
      .map(([name, ms]) => `set local ${name} = ${ms}`)
      .join('; '),
  );
}

export function transaction<T>(db: Transaction | Pool, work: (db: Transaction) => Promise<T>): Promise<T>;
export function transaction<T>(db: Db | Pool, work: (db: Db) => Promise<T>): Promise<T>;
export function transaction<D extends Db, T>(db: D | Pool, work: (db: D | Transaction) => Promise<T>): Promise<T> {
  return 'begin' in db ? db.begin(work) : work(db);
}

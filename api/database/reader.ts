import { withSeparateDeadline } from './deadline.ts';
import { openReplicaLag, type ReplicaLag } from './replica-lag.ts';
import { type Db, openPool, type Pool, sql } from './sql.ts';

/**
 * For large reads that may be seconds old. A failed read of the replica is repeated on the primary, so it must not
 * write.
 */
export type Reader = Db &
  Pick<Pool, 'begin'> & {
    /** For streamed responses, which cannot be repeated. */
    pick: () => Pool;
    /** Null without a replica. `lagSeconds` is null while the replica is unavailable. */
    replica: () => { isUsed: boolean; lagSeconds: number | null } | null;
    stop: () => void;
  };

type LogFunction = (details: object, words: string) => void;
/**
 * `probes` have their own connections, because exceeding a deadline closes a connection with everything that runs on it.
 */
export type Replica = { pool: Pool; probes: { primary: Db; replica: Db } };

type Parts = {
  primary: Pool;
  replica: Replica | null;
  log: { info: LogFunction; warn: LogFunction };
  measureMs?: number;
};

/** Changes normally arrive within a second. A replica with a longer lag is not read. */
const MAX_LAG_S = 10;
const MEASURE_MS = 1_000;
const ANSWER_MS = 2_000;

export async function openReader({ primary, replica, log, measureMs = MEASURE_MS }: Parts): Promise<Reader> {
  const lag = openReplicaLag();
  let lagSeconds: number | null = null;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function measure(probes: Replica['probes']): Promise<void> {
    const before = isUsed();
    try {
      lagSeconds = await withSeparateDeadline(ANSWER_MS, () => measureLag(probes, lag));
      if (before !== isUsed())
        logLag(isUsed() ? 'reads use the replica' : 'the replica is behind, reads use the primary');
    } catch (cause) {
      lagSeconds = null;
      if (before) log.warn({ cause: String(cause) }, 'the replica does not answer, reads use the primary');
    }
    if (!isStopped) timer = setTimeout(() => void measure(probes), measureMs).unref();
  }
  const isUsed = (): boolean => lagSeconds !== null && lagSeconds <= MAX_LAG_S;
  const logLag = (words: string) => log.info({ lagSeconds }, words);

  async function read<T>(work: (from: Pool) => Promise<T>): Promise<T> {
    if (!replica || !isUsed()) return work(primary);
    try {
      return await work(replica.pool);
    } catch (cause) {
      log.warn({ cause: String(cause) }, 'a read failed on the replica and is repeated on the primary');
      lagSeconds = null;
      return work(primary);
    }
  }

  if (replica) await measure(replica.probes);
  return {
    many: (statement) => read((from) => from.many(statement)),
    maybe: (statement) => read((from) => from.maybe(statement)),
    one: (statement) => read((from) => from.one(statement)),
    value: (statement) => read((from) => from.value(statement)),
    run: (statement) => read((from) => from.run(statement)),
    begin: (work) => read((from) => from.begin(work)),
    pick: () => (replica && isUsed() ? replica.pool : primary),
    replica: () => replica && { isUsed: isUsed(), lagSeconds },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

async function measureLag({ primary, replica }: Replica['probes'], lag: ReplicaLag): Promise<number> {
  const { position } = await primary.one<{ position: number }>(sql`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint as position`);
  lag.sample(performance.now(), position);
  const { replayed } = await replica.one<{ replayed: number | null }>(sql`
    select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as replayed where pg_is_in_recovery()`);
  if (replayed === null) throw new Error('nothing is replayed');
  return lag.secondsAt(performance.now(), replayed);
}

export function openReplica(url: string | null, { primaryUrl, max }: { primaryUrl: string; max: number }) {
  if (url === null) return null;
  const pool = openPool({ url, max });
  const probes = { primary: openPool({ url: primaryUrl, max: 1 }), replica: openPool({ url, max: 1 }) };
  return { pool, probes, close: () => Promise.all([pool.close(), probes.primary.close(), probes.replica.close()]) };
}

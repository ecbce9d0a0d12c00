import type { Logger } from 'pino';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type BackupState, selectBackupState } from '#api/backup/backup-log.ts';
import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import type { Reader } from '#api/database/reader.ts';
import type { Pool } from '#api/database/sql.ts';
import { NO_PEERS, type Peers } from '#api/http/peers.ts';
import type { ResponseCache } from '#api/http/response-cache.ts';
import { type StateCount, selectCounts } from './metrics-sql.ts';
import { kindOf } from './rejected.ts';

export type ShopMetrics = {
  contentType: string;
  text: () => Promise<string>;
  observeRequest: (observed: RequestObservation) => void;
};

type RequestObservation = {
  route: string;
  method: string;
  status: number;
  seconds: number;
  rejectedBy: string | undefined;
};

export type WorkQueues = Readonly<Record<string, { readonly running: number; readonly waiting: number }>>;

type Parts = {
  pool: Pool;
  clock: () => Date;
  config: { backups: object | null };
  readModel: CatalogReadModel;
  responseCache: ResponseCache;
  log: Logger;
  queues?: WorkQueues;
  reader?: Reader;
  /** The other processes; any process returns the metrics of all. */
  others?: Peers;
};

/** Aggregation of a gauge over the processes of one port. `first` is for values of the whole shop. */
type GaugeAggregation = 'sum' | 'min' | 'max' | 'first';
const TOPIC = 'metrics';

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const TURNED_AWAY: Readonly<Record<number, string>> = { 429: 'limit', 503: 'unavailable' };
/** Row counts are cached for this time, because counting is expensive. */
const COUNTS_MS = 15_000;

/**
 * Exports everything that `docs/how-to/operating.md` monitors. Prometheus' own client provides the text format and buckets.
 */
export function openShopMetrics(parts: Parts): ShopMetrics {
  const { pool, readModel, responseCache, log, queues = {}, reader, others = NO_PEERS } = parts;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'kayts_request_seconds',
    help: 'Time from the head of a request to the end of its answer',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const refused = new Counter({
    name: 'kayts_refused_total',
    help: 'Requests turned away: over a limit (429), or because the shop cannot now (503)',
    labelNames: ['reason'],
    registers,
  });
  for (const reason of Object.values(TURNED_AWAY)) refused.inc({ reason }, 0);
  const shed = new Counter({
    name: 'kayts_shed_total',
    help: 'Requests answered with 503, by what was asked for and what was full, late or away',
    labelNames: ['kind', 'by'],
    registers,
  });
  const limitsMet = new Counter({
    name: 'kayts_limits_met_total',
    help: 'Requests answered with 429, by the call that is counted',
    labelNames: ['call'],
    registers,
  });
  gauge('kayts_database_pool_size', 'Connections for requests at most', () => pool.load().size);
  gauge('kayts_database_pool_busy', 'Connections for requests that are in use', () => pool.load().busy);
  gauge('kayts_database_pool_waiting', 'Requests that wait for a connection', () => pool.load().waiting);
  new Gauge({
    name: 'kayts_render_lane',
    help: 'Pages that are being made and that wait for it, by lane',
    labelNames: ['lane', 'state'],
    registers,
    collect() {
      for (const [lane, { running, waiting }] of Object.entries(queues)) {
        this.set({ lane, state: 'running' }, running);
        this.set({ lane, state: 'waiting' }, waiting);
      }
    },
  });
  gauge('kayts_workers', 'Processes that serve this port', () => 1);
  gauge('kayts_shelf_version', 'The newest change of the catalogue in memory', () => readModel.version, 'min');
  gauge('kayts_shelf_products', 'Products in memory', () => readModel.columns.documents.length, 'min');
  gauge(
    'kayts_shelf_age_seconds',
    'Since the catalogue in memory was last compared with the database',
    () => (performance.now() - readModel.caughtUpAt) / 1000,
    'max',
  );
  if (reader?.replica()) {
    const lag = () => reader.replica()?.lagSeconds ?? Number.NaN;
    gauge(
      'kayts_replica_lag_seconds',
      'How far the replica for large reads is behind; NaN while it is away',
      lag,
      'max',
    );
    gauge('kayts_replica_used', '1 while large reads go to the replica', () => Number(reader.replica()?.isUsed), 'min');
  }
  gauge('kayts_ready_answers_bytes', 'Answers kept in memory', () => responseCache.bytes);
  const counts = cached<StateCount[]>(() => selectCounts(pool), log);
  gauge('kayts_database_up', '1 while the database answers', async () => ((await counts()) ? 1 : 0), 'min');
  const backups = cached(() => selectBackupState(pool), log);
  const ageOf = async (read: (state: BackupState) => Date | null): Promise<number> => {
    const state = await backups();
    const at = state && read(state);
    if (at) return (parts.clock().getTime() - at.getTime()) / 1000;
    return state && parts.config.backups ? Number.POSITIVE_INFINITY : Number.NaN;
  };
  gauge('kayts_backup_age_seconds', 'Since the newest backup was made', () => ageOf((state) => state.madeAt), 'first');
  gauge(
    'kayts_restorable_backup_age_seconds',
    'Since the newest backup was made whose trial restore succeeded',
    () => ageOf((state) => state.restorableAt),
    'first',
  );
  gauge(
    'kayts_backup_restorable',
    '1 when the trial restore of the newest checked backup succeeded, 0 when it failed',
    async () => {
      const isRestorable = (await backups())?.isLastRestorable ?? null;
      return isRestorable === null ? Number.NaN : Number(isRestorable);
    },
    'first',
  );
  counted('order', 'kayts_orders', 'Orders by status');
  counted('payment', 'kayts_payments', 'Attempts to pay by method and state');
  counted('fiscal', 'kayts_fiscal_receipts', 'Fiscal receipts by kind and state');
  counted('job', 'kayts_jobs', 'Jobs that are not done, by queue and state');

  function gauge(
    name: string,
    help: string,
    read: () => number | Promise<number>,
    together: GaugeAggregation = 'sum',
  ): void {
    new Gauge({
      name,
      help,
      registers,
      aggregator: together,
      async collect() {
        this.set(await read());
      },
    });
  }

  function counted(kind: StateCount['kind'], name: string, help: string): void {
    new Gauge({
      name,
      help,
      labelNames: ['name', 'state'],
      registers,
      aggregator: 'first',
      async collect() {
        this.reset();
        for (const one of (await counts()) ?? []) {
          if (one.kind === kind) this.set({ name: one.name, state: one.state }, one.count);
        }
      },
    });
  }

  others.onRequest(TOPIC, () => registry.getMetricsAsJSON());
  async function text(): Promise<string> {
    if (!others.isShared) return registry.metrics();
    const [own, fromOthers] = await Promise.all([registry.getMetricsAsJSON(), others.request(TOPIC)]);
    return AggregatorRegistry.aggregate([own, ...fromOthers] as MetricsOfOne[]).metrics();
  }

  return {
    contentType: registry.contentType,
    text,
    observeRequest({ route, method, status, seconds, rejectedBy = 'other' }) {
      requests.observe({ route, method, status: String(status) }, seconds);
      const reason = TURNED_AWAY[status];
      if (reason) refused.inc({ reason });
      if (status === 503) shed.inc({ kind: kindOf(route), by: rejectedBy });
      if (status === 429) limitsMet.inc({ call: rejectedBy });
    },
  };
}

type MetricsOfOne = Parameters<typeof AggregatorRegistry.aggregate>[0][number];

/** Null while the database is unavailable. */
function cached<T>(select: () => Promise<T>, log: Logger): () => Promise<T | null> {
  const failed = (cause: unknown) => {
    log.warn({ cause: String(cause) }, 'metrics omit values of the unavailable database');
    return null;
  };
  let latest: { at: number; answer: Promise<T | null> } = {
    at: Number.NEGATIVE_INFINITY,
    answer: Promise.resolve(null),
  };
  return () => {
    const now = performance.now();
    if (now - latest.at > COUNTS_MS) latest = { at: now, answer: select().catch(failed) };
    return latest.answer;
  };
}

import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type BackupState, selectBackupState } from '#api/backup/backup-log.ts';
import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import type { Reader } from '#api/database/reader.ts';
import type { Pool } from '#api/database/sql.ts';
import { NO_PEERS, type Peers } from '#api/http/peers.ts';
import type { ResponseCache } from '#api/http/response-cache.ts';
import { openCertificateReader } from '#api/setup/certificate.ts';
import { type StateCount, selectCounts, selectOrderPace } from './metrics-sql.ts';
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
  config: { backups: object | null; dataFolder: string; publicUrl: string | null };
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
  const { others = NO_PEERS } = parts;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const observeRequest = requestMetrics(registry);
  const gauge = gaugesIn(registry);
  const counts = cached<StateCount[]>(() => selectCounts(parts.pool), parts.log);
  databaseGauges(gauge, parts.pool, counts);
  catalogGauges(gauge, parts);
  pageQueueGauges(registry, parts.queues ?? {});
  replicaGauges(gauge, parts.reader);
  backupGauges(gauge, parts);
  siteGauges(gauge, parts);
  orderPaceGauges(gauge, parts);
  rowGauges(registry, counts);
  gauge('kayts_workers', 'Processes that serve this port', () => 1);

  others.onRequest(TOPIC, () => registry.getMetricsAsJSON());
  async function text(): Promise<string> {
    if (!others.isShared) return registry.metrics();
    const [own, fromOthers] = await Promise.all([registry.getMetricsAsJSON(), others.request(TOPIC)]);
    return AggregatorRegistry.aggregate([own, ...fromOthers] as MetricsOfOne[]).metrics();
  }
  return { contentType: registry.contentType, text, observeRequest };
}

function requestMetrics(registry: Registry): ShopMetrics['observeRequest'] {
  const registers = [registry];
  const requests = new Histogram({
    name: 'kayts_request_seconds',
    help: 'Time from the head of a request to the end of its response',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const refused = new Counter({
    name: 'kayts_refused_total',
    help: 'Rejected requests: over a limit (429), or the shop is unavailable or overloaded (503)',
    labelNames: ['reason'],
    registers,
  });
  for (const reason of Object.values(TURNED_AWAY)) refused.inc({ reason }, 0);
  const shed = new Counter({
    name: 'kayts_shed_total',
    help: 'Responses with status 503 by kind of request and by the cause that was full, late or unavailable',
    labelNames: ['kind', 'by'],
    registers,
  });
  const limitsMet = new Counter({
    name: 'kayts_limits_met_total',
    help: 'Responses with status 429 by the counted call',
    labelNames: ['call'],
    registers,
  });
  return ({ route, method, status, seconds, rejectedBy = 'other' }) => {
    requests.observe({ route, method, status: String(status) }, seconds);
    const reason = TURNED_AWAY[status];
    if (reason) refused.inc({ reason });
    if (status === 503) shed.inc({ kind: kindOf(route), by: rejectedBy });
    if (status === 429) limitsMet.inc({ call: rejectedBy });
  };
}

/** A value that is unknown now is exported as NaN. */
type GaugeValue = number | null | undefined;

type AddGauge = (
  name: string,
  help: string,
  read: () => GaugeValue | Promise<GaugeValue>,
  aggregator?: GaugeAggregation,
) => void;

const gaugesIn =
  (registry: Registry): AddGauge =>
  (name, help, read, aggregator = 'sum') => {
    new Gauge({
      name,
      help,
      registers: [registry],
      aggregator,
      async collect() {
        this.set((await read()) ?? Number.NaN);
      },
    });
  };

function databaseGauges(gauge: AddGauge, pool: Pool, counts: () => Promise<StateCount[] | null>): void {
  gauge('kayts_database_pool_size', 'Maximum number of connections for requests', () => pool.load().size);
  gauge('kayts_database_pool_busy', 'Connections for requests that are in use', () => pool.load().busy);
  gauge('kayts_database_pool_waiting', 'Requests that wait for a connection', () => pool.load().waiting);
  gauge('kayts_database_up', '1 while the database answers', async () => ((await counts()) ? 1 : 0), 'min');
}

function catalogGauges(
  gauge: AddGauge,
  { readModel, responseCache }: Pick<Parts, 'readModel' | 'responseCache'>,
): void {
  const version = () => readModel.version;
  const products = () => readModel.columns.documents.length;
  const age = () => (performance.now() - readModel.caughtUpAt) / 1000;
  const bytes = () => responseCache.bytes;
  gauge('kayts_catalog_version', 'The newest change of the catalogue in memory', version, 'min');
  gauge('kayts_catalog_products', 'Products in memory', products, 'min');
  gauge('kayts_catalog_age_seconds', 'Time since the catalogue was last compared with the database', age, 'max');
  gauge('kayts_response_cache_bytes', 'Size of the cached responses', bytes);
  // The dashboards and alert rules of version 0.1 use these names.
  gauge('kayts_shelf_version', 'Deprecated: use kayts_catalog_version', version, 'min');
  gauge('kayts_shelf_products', 'Deprecated: use kayts_catalog_products', products, 'min');
  gauge('kayts_shelf_age_seconds', 'Deprecated: use kayts_catalog_age_seconds', age, 'max');
  gauge('kayts_ready_answers_bytes', 'Deprecated: use kayts_response_cache_bytes', bytes);
}

function pageQueueGauges(registry: Registry, queues: WorkQueues): void {
  addQueueGauge('kayts_render_queue', 'Pages that are rendered or wait for it, by queue', 'queue');
  addQueueGauge('kayts_render_lane', 'Deprecated: use kayts_render_queue', 'lane');

  function addQueueGauge(name: string, help: string, label: string): void {
    new Gauge({
      name,
      help,
      labelNames: [label, 'state'],
      registers: [registry],
      collect() {
        for (const [queue, { running, waiting }] of Object.entries(queues)) {
          this.set({ [label]: queue, state: 'running' }, running);
          this.set({ [label]: queue, state: 'waiting' }, waiting);
        }
      },
    });
  }
}

function replicaGauges(gauge: AddGauge, reader: Reader | undefined): void {
  if (!reader?.replica()) return;
  gauge(
    'kayts_replica_lag_seconds',
    'Lag of the replica for large reads; NaN while it is unreachable',
    () => reader.replica()?.lagSeconds,
    'max',
  );
  gauge('kayts_replica_used', '1 while large reads use the replica', () => Number(reader.replica()?.isUsed), 'min');
}

function backupGauges(gauge: AddGauge, { pool, clock, config, log }: Parts): void {
  const backups = cached(() => selectBackupState(pool), log);
  const ageOf = async (read: (state: BackupState) => Date | null): Promise<GaugeValue> => {
    const state = await backups();
    const at = state && read(state);
    if (at) return (clock().getTime() - at.getTime()) / 1000;
    return state && config.backups ? Number.POSITIVE_INFINITY : null;
  };
  gauge('kayts_backup_age_seconds', 'Age of the newest backup', () => ageOf((state) => state.madeAt), 'first');
  gauge(
    'kayts_restorable_backup_age_seconds',
    'Age of the newest backup whose trial restore succeeded',
    () => ageOf((state) => state.restorableAt),
    'first',
  );
  gauge(
    'kayts_backup_restorable',
    '1 when the trial restore of the newest checked backup succeeded, 0 when it failed',
    async () => {
      const isRestorable = (await backups())?.isLastRestorable ?? null;
      return isRestorable === null ? null : Number(isRestorable);
    },
    'first',
  );
}

/** Disk and certificate are the same for all processes of one machine. */
function siteGauges(gauge: AddGauge, { config, clock }: Parts): void {
  const disk = () => statfs(config.dataFolder).catch(() => null);
  const certificateEnd = openCertificateReader(config.publicUrl);
  gauge(
    'kayts_disk_free_bytes',
    'Free space of the disk with DATA_DIR',
    async () => {
      const state = await disk();
      return state && state.bavail * state.bsize;
    },
    'first',
  );
  gauge(
    'kayts_disk_size_bytes',
    'Size of the disk with DATA_DIR',
    async () => {
      const state = await disk();
      return state && state.blocks * state.bsize;
    },
    'first',
  );
  gauge(
    'kayts_certificate_seconds_left',
    'Time until the certificate of PUBLIC_URL ends; NaN while it cannot be read',
    async () => {
      const end = await certificateEnd();
      return end && (end.getTime() - clock().getTime()) / 1000;
    },
    'first',
  );
}

function orderPaceGauges(gauge: AddGauge, { pool, clock, log }: Parts): void {
  const pace = cached(() => selectOrderPace(pool, clock()), log);
  gauge('kayts_orders_recent', 'Orders of the last three hours', async () => (await pace())?.recent, 'first');
  gauge(
    'kayts_orders_usual',
    'Average number of orders in these three hours of the day over the four weeks before',
    async () => (await pace())?.usual,
    'first',
  );
}

function rowGauges(registry: Registry, counts: () => Promise<StateCount[] | null>): void {
  addRowGauge('order', 'kayts_orders', 'Orders by status');
  addRowGauge('payment', 'kayts_payments', 'Payment attempts by method and state');
  addRowGauge('fiscal', 'kayts_fiscal_receipts', 'Fiscal receipts by kind and state');
  addRowGauge('webhook', 'kayts_webhooks', 'Webhooks by id and state: ok, failing or off');
  addRowGauge('job', 'kayts_jobs', 'Unfinished jobs by queue and state');

  function addRowGauge(kind: StateCount['kind'], name: string, help: string): void {
    new Gauge({
      name,
      help,
      labelNames: ['name', 'state'],
      registers: [registry],
      aggregator: 'first',
      async collect() {
        this.reset();
        for (const one of (await counts()) ?? []) {
          if (one.kind === kind) this.set({ name: one.name, state: one.state }, one.count);
        }
      },
    });
  }
}

type MetricsOfOne = Parameters<typeof AggregatorRegistry.aggregate>[0][number];

/** Null while the database is unavailable. */
function cached<T>(select: () => Promise<T>, log: Logger): () => Promise<T | null> {
  const failed = (cause: unknown) => {
    log.warn({ cause: String(cause) }, 'the database is unavailable, so the metrics omit its values');
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

import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino, { type Logger } from 'pino';
import { openApp } from '#api/app.ts';
import { startBackups } from '#api/backup/scheduled-backups.ts';
import { cartClearingHandler } from '#api/cart/clear-guest-carts.ts';
import { cartReminderHandler } from '#api/cart-reminders/cart-reminder-handler.ts';
import { boughtTogetherHandler } from '#api/catalog/bought-together.ts';
import { bulkJobHandler } from '#api/catalog/bulk/bulk-job-handler.ts';
import { resumeBulkJobs } from '#api/catalog/bulk/bulk-jobs.ts';
import { importJobHandler } from '#api/catalog/import-jobs/import-job-handler.ts';
import { type CatalogReadModel, loadReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { forceGc } from '#api/catalog/read-model/force-gc.ts';
import { storeSnapshots } from '#api/catalog/read-model/store-snapshots.ts';
import { createCatalogNotifier, subscribeToChanges } from '#api/catalog/read-model/subscribe-to-changes.ts';
import { type Config, readConfig } from '#api/config.ts';
import { openContactInbox } from '#api/contact/contact-inbox.ts';
import { prepareQueues, REPEATING_QUEUES } from '#api/database/job-queues.ts';
import type { Reader } from '#api/database/reader.ts';
import type { Pool } from '#api/database/sql.ts';
import { clearLeftovers } from '#api/files/replace-file.ts';
import { openFiscalRegister } from '#api/fiscal/fiscal-receipts.ts';
import type { FiscalSettings } from '#api/fiscal/fiscal-service.ts';
import { fiscalHandler } from '#api/fiscal/print-receipts.ts';
import { giftCardExpiryHandler } from '#api/gift-cards/gift-card-expiry.ts';
import { addressRule } from '#api/http/public-address.ts';
import { openResponseCache } from '#api/http/response-cache.ts';
import { openSecurityLog } from '#api/http/security-log.ts';
import { throttledLog } from '#api/http/throttled-log.ts';
import { imageRoutes } from '#api/images/image-routes.ts';
import { type Images, openImages } from '#api/images/images.ts';
import type { PictureStorage } from '#api/images/storage/picture-storage.ts';
import { queueRepeatingJob } from '#api/jobs/repeating-job.ts';
import { startWorker } from '#api/jobs/worker.ts';
import { openLimits } from '#api/limits/limits.ts';
import { salesDaysHandler } from '#api/office/daily-sales.ts';
import { pushHandler } from '#api/office/push-orders.ts';
import { openMail } from '#api/open-mail.ts';
import { paymentHandler } from '#api/order-payments/check-payment.ts';
import { expiryHandler } from '#api/orders/expiry-handler.ts';
import type { Payments } from '#api/payments/payments.ts';
import { openProviderAccounts, type ProviderAccounts } from '#api/payments/provider-accounts.ts';
import { offerOf } from '#api/payments/providers.ts';
import { keepPriceDays } from '#api/promotions/record-price-days.ts';
import { reviewHandler } from '#api/reviews/review-job-handler.ts';
import { openBrandMarks } from '#api/seo/brand-marks.ts';
import { seoRoutes } from '#api/seo/seo-routes.ts';
import { openSharePictures } from '#api/seo/share-pictures.ts';
import { openShareStore } from '#api/seo/share-store.ts';
import { readSetup } from '#api/setup/read-setup.ts';
import { priceAlertHandler, stockAlertHandler } from '#api/stock-alerts/stock-alert-handler.ts';
import { webhookHandler } from '#api/webhooks/webhook-job.ts';
import { type SalesObstacle, salesObstacles } from '#rules/catalog/sales-obstacle.ts';
import { type SetupCode, summarizeSetup } from '#rules/shop/setup-items.ts';
import type { sandboxRoutes } from '#sandbox/sandbox-routes.ts';
import { handleConnections } from '#server/connection-handling.ts';
import { SITEMAP_PATHS } from '#storefront/runtime/pages.ts';
import type { drawnPictures } from './demo/drawn-pictures.ts';
import { DEMO_LOGIN } from './demo/load.ts';
import { explain, print, step as printedStep, silentStep } from './server/console-output.ts';
import { openDatabaseClock } from './server/database-clock.ts';
import { readInterfaceTexts } from './server/interface-texts.ts';
import { listen, portOf, refuseTakenPort } from './server/listening.ts';
import { openOffice } from './server/office.ts';
import { openPageQueues, pageRoutes } from './server/page-routes.ts';
import { openConnections } from './server/shop-connections.ts';
import { openDatabase, prepareProducts, type ShopDatabase } from './server/shop-database.ts';
import { localOriginOf, openShopPayments } from './server/shop-payments.ts';
import { openShopPictures } from './server/shop-pictures.ts';
import { endOnFault, openShutdown, type Shutdown } from './server/shutdown.ts';
import { openRole, type WorkerRole } from './server/workers/worker-role.ts';

const isDev = process.argv.includes('--dev');

/** Smaller catalogues leave little garbage, and the collection takes 0.2 s. */
const MANY_PRODUCTS = 3_000;

async function startShop(config: Config, shutdown: Shutdown, role: WorkerRole): Promise<void> {
  const { onClose, onCloseFirst } = shutdown;
  const log = openLog(config);
  const endBy = endOnFault(shutdown, log);
  const step = role.isFirst ? printedStep : silentStep;
  if (role.isAlone) await refuseTakenPort(config);
  const sources = await openSources({ config, shutdown, role, log, endBy, step });
  const { accounts, stored, database, workers, pool, ownPool, healthPool, officePool, reader, clock, readModel } =
    sources;

  const responseCache = openResponseCache(config.cacheBytes);
  const notifyCatalogChanged = createCatalogNotifier(pool, log);
  // Address at which the shop reaches itself; it exists only after the server listens.
  const localOrigin = (): string => localOriginOf(config, portOf(app, config));
  const { payments, standIns, fiscal } = await openShopPayments(config, accounts, localOrigin);
  const security = openSecurityLog(log, config.keys.securityLog);
  const { keys, processes } = config;
  const limits = openLimits({ db: pool, isOn: config.limits, key: keys.limits, security, processes, others: role });
  const common = { config, readModel, responseCache, limits, log, clock };
  const parts = { ...common, pool, healthPool, payments, notifyCatalogChanged, security };
  const pageQueues = openPageQueues();
  const interfaceTexts = readInterfaceTexts();
  const app = await openApp({
    ...parts,
    interfaceTexts,
    isClosing: shutdown.isClosing,
    checkAnswers: isDev,
    queues: pageQueues,
    others: role,
    reader,
  });
  if (standIns) await openStandIns(app, { pool, origin: localOrigin, settings: standIns, log });
  const drawn = config.mode === 'demo' ? await openDemo({ pool: ownPool, readModel, config, now: clock() }) : null;
  const images = openShopImages(stored, drawn, log);
  imageRoutes(app, images, limits);
  const marks = openBrandMarks({ readModel, images });
  let lastRequest = Number.NEGATIVE_INFINITY;
  const store = openShareStore(join(config.dataFolder, 'share'));
  const pictures = openSharePictures({ readModel, images, store, marks, log, lastRequestAt: () => lastRequest });
  seoRoutes(app, { ...common, pool: reader, pictures, marks, staticPages: SITEMAP_PATHS });
  const forOffice = { pool: officePool, ownPool, pictures: stored, interfaceTexts, checkAnswers: isDev, localOrigin };
  const office = await openOffice(app, { ...parts, ...forOffice });
  const pages = await pageRoutes(app, { ...common, accounts, isDev, pageQueues, db: pool });
  onClose(pages.close, () => app.close());
  onCloseFirst(handleConnections(app.server, config).close);
  app.server.on('request', () => {
    lastRequest = performance.now();
  });
  // Stores the compiled code on disk, which frees its copy in memory.
  flushCompileCache();
  // Collects the garbage of the pages rendered in advance.
  forceGc();
  await listen(app, config, !role.isAlone);
  const address = `http://localhost:${portOf(app, config)}`;
  const origin = config.publicUrl ?? address;
  const handlers = openJobHandlers({ ...parts, pool: ownPool, storage: stored, origin, fiscal: fiscal(), onClose });
  const drawAhead = drawn !== null && config.drawAhead ? aheadDrawing(drawn, images, () => lastRequest, log) : null;
  const becomeLeader = () =>
    leadWorkers({
      config,
      shutdown,
      role,
      database,
      ownPool,
      readModel,
      stored,
      handlers,
      clock,
      log,
      fiscal: fiscal(),
      drawAhead,
    });
  // A worker that cannot become the leader ends, and another takes the role.
  if (role.isAlone) await becomeLeader();
  else role.onBecomeLeader(() => void becomeLeader().catch((error) => shutdown.isClosing() || endBy(error)));
  if (role.isFirst) {
    const lines = await office.lines(origin);
    const obstacles = salesObstacles(readModel.content);
    if (obstacles.length > 0)
      log.warn({ missing: obstacles }, 'nobody can order: the shop offers no way to pay or no delivery');
    const { location } = database;
    const isDrawing = drawAhead !== null;
    const setup = config.mode === 'live' ? await missingSetup(sources, config) : [];
    print(welcome(config, { location, origin, address, isDrawing, office: lines, workers, obstacles, setup }));
  }
  role.opened();
}

type SourceParts = {
  config: Config;
  shutdown: Shutdown;
  role: WorkerRole;
  log: Logger;
  endBy: ReturnType<typeof endOnFault>;
  step: typeof printedStep;
};

/** Opens pictures, the database with its connections, and the catalogue in memory. */
async function openSources({ config, shutdown, role, log, endBy, step }: SourceParts) {
  const stored = await openShopPictures(config, log);
  const database = await step('Database', () =>
    openDatabase(config, { onLost: endBy, opened: role.database, isFollower: !role.isFirst }),
  );
  shutdown.onClose(database.stop);
  const workers = role.isAlone ? 1 : config.workers;
  const connections = await openConnections({
    config,
    databaseUrl: database.url,
    workers,
    log,
    onClose: shutdown.onClose,
  });
  const { ownPool, reader } = connections;
  const { now: clock, stop: stopClock } = await openDatabaseClock(ownPool);
  shutdown.onClose(stopClock);
  await step('Demo shop', () => prepareProducts(config, ownPool, clock()));
  const accounts = openProviderAccounts(config.providers, config.keys.paymentAccount);
  const { readModel } = await step('Catalogue', () =>
    openReadModel({ config, accounts, ownPool, reader, log, clock, database }),
  );
  shutdown.onClose(subscribeToChanges(readModel, ownPool, log).stop);
  return { ...connections, accounts, stored, database, workers, clock, readModel };
}

/** Loaded in demo mode only (docs/spec/design.md 5). */
async function openStandIns(app: FastifyInstance, parts: Parameters<typeof sandboxRoutes>[1]): Promise<void> {
  const sandbox = await import('#sandbox/sandbox-routes.ts');
  sandbox.sandboxRoutes(app, parts);
}

type DemoParts = { pool: Pool; readModel: CatalogReadModel; config: Config; now: Date };

async function openDemo({ pool, readModel, config, now }: DemoParts): Promise<DrawnPictures> {
  const { liveOn } = await import('./demo/life.ts');
  await liveOn({ pool, readModel, billKey: config.keys.bill[0], now });
  return (await import('./demo/drawn-pictures.ts')).drawnPictures();
}

type HandlerParts = {
  config: Config;
  pool: Pool;
  storage: PictureStorage;
  readModel: CatalogReadModel;
  payments: Payments;
  clock: () => Date;
  log: Logger;
  notifyCatalogChanged: ReturnType<typeof createCatalogNotifier>;
  origin: string;
  fiscal: FiscalSettings | null;
  onClose: Shutdown['onClose'];
};

function openJobHandlers(parts: HandlerParts): Parameters<typeof startWorker>[0]['handlers'] {
  const { config, pool, readModel, log, clock, origin, fiscal, onClose } = parts;
  const mail = openMail({ config, pool, readModel, origin, log, clock });
  onClose(mail.close, openContactInbox({ config, pool, readModel, log }).close);
  return [
    mail.handler,
    mail.newsletter,
    paymentHandler(parts),
    expiryHandler(parts),
    cartClearingHandler(parts),
    giftCardExpiryHandler(parts),
    stockAlertHandler(parts),
    reviewHandler({ ...parts, pictures: parts.storage, linkKeys: config.keys.orderLink }),
    priceAlertHandler(parts),
    cartReminderHandler(parts),
    boughtTogetherHandler(parts),
    bulkJobHandler(parts),
    importJobHandler(parts),
    salesDaysHandler(parts),
    pushHandler({ pool, log, keys: config.vapid }),
    webhookHandler({
      ...{ pool, log, clock, keys: config.keys.webhook },
      isAllowed: addressRule(config.webhookAllow),
    }),
    fiscalHandler({ ...parts, settings: fiscal }),
  ];
}

function openLog(config: Config): Logger {
  const log = pino(
    { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    openLogOutput(),
  );
  // `kill -USR2 PID` switches logging of every request on and off.
  process.on('SIGUSR2', () => {
    log.level = log.level === 'debug' ? config.logLevel : 'debug';
  });
  // Without a listener Node opens its debugger.
  process.on('SIGUSR1', () => log.warn('workers are replaced one after another by their primary, one alone is not'));
  return log;
}

/**
 * A full log disk must not end the shop: lines that do not fit are lost, and later lines are written again. Pino's own
 * writer would treat such an error as a fault, and retry forever when the process ends.
 */
function openLogOutput(): NodeJS.WriteStream {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  return process.stdout;
}

type ReadModelParts = {
  config: Config;
  accounts: ProviderAccounts;
  ownPool: Pool;
  reader: Reader;
  log: Logger;
  clock: () => Date;
  database: { url: string };
};

async function openReadModel({ config, accounts, ownPool, reader, log, clock, database }: ReadModelParts) {
  const readModel = await loadReadModel({
    pool: ownPool,
    loadFrom: reader,
    log,
    imageBase: config.imageBase,
    clock,
    offerOf: (method) => offerOf({ mode: config.mode, providers: accounts.current() }, method),
    loadOffers: accounts.load,
    indexPlace: { databaseUrl: database.url, dataFolder: config.dataFolder },
  });
  const count = readModel.columns.documents.length;
  if (count >= MANY_PRODUCTS) forceGc();
  return { readModel, note: `${count} products in memory` };
}

type DrawnPictures = ReturnType<typeof drawnPictures>;

function openShopImages(stored: PictureStorage, drawn: DrawnPictures | null, log: Logger): Images {
  const notStored = throttledLog(log.warn.bind(log), 'a picture was not stored, it is served from memory');
  return openImages(stored, (path) => drawn?.find(path) ?? null, {
    notStored,
    ready: drawn?.readyFolder,
    drawnBy: drawn?.drawnBy,
  });
}

type DrawAhead = () => Promise<{ stop: () => unknown }>;

/** Generates demo pictures in the background while no request is running. */
const aheadDrawing =
  (drawn: DrawnPictures, images: Images, lastRequestAt: () => number, log: Logger): DrawAhead =>
  async () => {
    const { drawAhead } = await import('./demo/draw-ahead.ts');
    const ahead = drawAhead(drawn.productPaths, images, lastRequestAt);
    ahead.done.then((count) => log.debug({ count }, 'pictures drawn ahead'));
    return ahead;
  };

type LeadParts = {
  config: Config;
  shutdown: Shutdown;
  role: WorkerRole;
  database: Pick<ShopDatabase, 'url' | 'ownerUrl'>;
  ownPool: Pool;
  readModel: CatalogReadModel;
  stored: PictureStorage;
  handlers: Parameters<typeof startWorker>[0]['handlers'];
  clock: () => Date;
  log: Logger;
  fiscal: FiscalSettings | null;
  drawAhead: DrawAhead | null;
};

/** Work that only the leader does: snapshots, cleaning, jobs, backups and picture generation. */
async function leadWorkers(parts: LeadParts): Promise<void> {
  const { config, shutdown, role, database, ownPool, readModel, stored, handlers, clock, log, fiscal, drawAhead } =
    parts;
  const { onClose, onCloseFirst, isClosing } = shutdown;
  onClose(storeSnapshots({ readModel, pool: ownPool, clock, log }).stop);
  // Not awaited, because a large folder of pictures takes long.
  for (const folder of ['storage', 'share', 'outbox']) void clearLeftovers(join(config.dataFolder, folder));
  for (const queue of REPEATING_QUEUES) await queueRepeatingJob(ownPool, queue, clock());
  await resumeBulkJobs(ownPool);
  onClose(keepPriceDays({ pool: ownPool, readModel, clock, log }).stop);
  // Workers that were replaced one by one may run new code, which can define other queues.
  if (!role.isFirst) await prepareQueues(database.ownerUrl);
  if (isClosing()) return;
  await openFiscalRegister(ownPool, fiscal);
  onCloseFirst((await startWorker({ databaseUrl: database.url, handlers, log })).stop);
  if (config.backups) {
    const { folder, keep } = config.backups;
    onClose(
      startBackups({ databaseUrl: database.ownerUrl, pool: ownPool, pictures: stored, folder, keep, clock, log }).stop,
    );
  }
  if (drawAhead) onClose((await drawAhead()).stop);
}

/** Names of the required items that are missing. */
async function missingSetup(
  { ownPool, readModel, clock }: Pick<Awaited<ReturnType<typeof openSources>>, 'ownPool' | 'readModel' | 'clock'>,
  config: Config,
): Promise<SetupCode[]> {
  return summarizeSetup(await readSetup({ db: ownPool, content: readModel.content, config, now: clock() })).missing;
}

const OBSTACLES: Record<SalesObstacle, string> = {
  payment:
    '  Nobody can order: no payment method is offered (docs/how-to/managing-content.md, "Payment and delivery methods")',
  delivery:
    '  Nobody can order: no delivery method is offered (docs/how-to/managing-content.md, "Payment and delivery methods")',
};

type StartReport = {
  location: string;
  origin: string;
  address: string;
  isDrawing: boolean;
  office: string[];
  workers: number;
  obstacles: readonly SalesObstacle[];
  setup: readonly SetupCode[];
};

function welcome(
  config: Config,
  { location, origin, address, isDrawing, office, workers, obstacles, setup }: StartReport,
): string {
  return [
    '',
    `  Kayts is open:   ${origin}`,
    ...(origin === address ? [] : [`  Listens on:      ${address}`]),
    ...(config.mode === 'demo' ? [`  Demo login:      ${DEMO_LOGIN.email} / ${DEMO_LOGIN.password}`] : []),
    ...office,
    `  Data:            ${config.dataFolder} (database: ${location})`,
    ...(workers > 1 ? [`  Workers:         ${workers} on this port, of which the others open now`] : []),
    ...obstacles.map((name) => OBSTACLES[name]),
    ...(setup.length > 0 ? [`  Set-up misses:   ${setup.join(', ')} (npm run shop -- doctor)`] : []),
    ...(config.smtpUrl ? [] : [`  Mails:           ${join(config.dataFolder, 'outbox', 'index.html')}`]),
    ...(isDrawing ? ['  Pictures:        drawn on request, and the rest in the background'] : []),
    '  Stop:            Ctrl-C',
    '',
  ].join('\n');
}

const role = openRole();
const shutdown = openShutdown(role.isAlone ? print : () => {});
try {
  await startShop(readConfig(process.env), shutdown, role);
} catch (error) {
  // A shutdown during the start closes the database, so the resulting errors are not reported.
  const isClosing = shutdown.isClosing();
  if (!isClosing) process.stderr.write(`\n${explain(error)}\n`);
  await shutdown.close();
  process.exit(isClosing ? 0 : 1);
}

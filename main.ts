import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { openApp } from '#api/app.ts';
import { BadConfig, type Config, readConfig } from '#api/config.ts';
import { openLetterBox } from '#api/contact/letter-box.ts';
import { startEmbeddedPostgres } from '#api/database/embedded.ts';
import { EmbeddedRefusal } from '#api/database/embedded-refusal.ts';
import { migrate } from '#api/database/migrate.ts';
import { openPool, type Pool } from '#api/database/sql.ts';
import { isDatabaseAway } from '#api/http/database-away.ts';
import { openReadyAnswers } from '#api/http/ready-answers.ts';
import { imageRoutes } from '#api/images/image-routes.ts';
import { openImages } from '#api/images/images.ts';
import { expiryHandler } from '#api/jobs/expiry-handler.ts';
import { startWorker } from '#api/jobs/worker.ts';
import { openMail } from '#api/mail/open-mail.ts';
import { paymentHandler } from '#api/payments/check-payment.ts';
import { ownOriginOf, paymentsOf } from '#api/payments/open-payments.ts';
import { isOffered } from '#api/payments/payments.ts';
import type { SandboxParts } from '#api/payments/sandbox/sandbox-routes.ts';
import { reachRoutes } from '#api/reach/reach-routes.ts';
import { openSharePictures } from '#api/reach/share-pictures.ts';
import { openShareStore } from '#api/reach/share-store.ts';
import { announcer, followChanges } from '#api/shelf/follow.ts';
import { returnMemory } from '#api/shelf/return-memory.ts';
import { loadShelf } from '#api/shelf/shelf.ts';
import { DEMO_LOGIN, loadDemo } from './demo/load.ts';
import { isDemoDatabase } from './demo/load-content.ts';
import { pageRoutes } from './pages.ts';

const isDev = process.argv.includes('--dev');

const ownMark = (name: string): string => readFileSync(join(import.meta.dirname, 'storefront/runtime', name), 'utf8');
/** The shop's marks, which icons and pictures for shared links are drawn with. */
const marks = { symbol: ownMark('logo-symbol.svg'), word: ownMark('logo.svg') };

/** Starts the shop. What is open is put on `closers`, which end it last first: requests, follower, database. */
async function startShop(config: Config, closers: (() => unknown)[]): Promise<void> {
  const log = pino({ level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] });
  const clock = () => new Date();
  const database = await step('Database', () => openDatabase(config));
  closers.push(database.stop);
  const pool = openPool({ url: database.url });
  closers.push(pool.close);
  await step('Demo shop', () => prepareGoods(config, pool, clock()));
  const shelf = await step('Shelf', async () => {
    const loaded = await loadShelf({
      pool,
      log,
      imageBase: config.imageBase,
      clock,
      isOffered: (method) => isOffered(config, method),
    });
    returnMemory();
    return { loaded, note: `${loaded.columns.documents.length} products in memory` };
  }).then(({ loaded }) => loaded);
  closers.push(followChanges(shelf, pool, log).stop);

  const ready = openReadyAnswers(config.cacheBytes);
  const announce = announcer(pool, log);
  // Where the shop reaches itself, known once it listens.
  const ownOrigin = (): string => ownOriginOf(config, portOf(app.server.address(), config));
  const { payments, standIns } = await paymentsOf(config, ownOrigin);
  const app = await openApp({ config, pool, shelf, ready, payments, log, clock, announce, checkAnswers: isDev });
  if (standIns) await serveStandIns(app, { pool, origin: ownOrigin, settings: standIns, log });
  const drawn = config.mode === 'demo' ? (await import('./demo/drawn-pictures.ts')).drawnPictures() : null;
  const images = openImages(join(config.dataFolder, 'storage'), (path) => drawn?.find(path) ?? null);
  imageRoutes(app, images);
  let lastRequest = 0;
  const store = openShareStore(join(config.dataFolder, 'share'));
  const pictures = openSharePictures({ shelf, images, store, marks, log, lastRequestAt: () => lastRequest });
  reachRoutes(app, { config, pool, shelf, ready, clock, pictures, marks });
  const pages = await pageRoutes(app, { config, shelf, ready, log, clock, isDev });
  closers.push(pages.close, () => app.close());
  app.server.on('request', () => {
    lastRequest = Date.now();
  });
  await listen(app, config);
  const address = `http://localhost:${portOf(app.server.address(), config)}`;
  const origin = config.publicUrl ?? address;
  const paymentParts = { pool, payments, clock, log, announce };
  const mail = openMail({ config, pool, shelf, origin, log });
  closers.push(mail.close, openLetterBox({ config, pool, shelf, log }).close);
  const handlers = [mail.handler, paymentHandler(paymentParts), expiryHandler(paymentParts)];
  closers.push((await startWorker({ databaseUrl: database.url, handlers, log })).stop);

  const isDrawing = drawn !== null && config.drawAhead;
  if (isDrawing) {
    const ahead = (await import('./demo/draw-ahead.ts')).drawAhead(drawn.productPaths, images, () => lastRequest);
    ahead.done.then((count) => log.debug({ count }, 'pictures drawn ahead'));
    closers.push(ahead.stop);
  }
  say(welcome({ config, place: database.place, origin, address, isDrawing }));
}

/** Demo goods in an empty database; live mode will not sell from a database that has some (DECISIONS 3). */
async function prepareGoods(config: Config, pool: Pool, now: Date): Promise<{ note: string }> {
  if (config.mode === 'live') {
    if (await isDemoDatabase(pool)) {
      throw new BadConfig(
        'SHOP_MODE=live will not open a demo database: `npm run shop -- leave-demo` makes it a real one, or give it one of its own with DATABASE_URL or DATA_DIR',
      );
    }
    return { note: 'none in live mode' };
  }
  const loaded = await loadDemo(pool, now);
  return { note: loaded ? `loaded ${loaded.products} products with ${loaded.variants} variants` : 'there already' };
}

async function openDatabase(
  config: Config,
): Promise<{ url: string; place: string; stop: () => Promise<void>; note: string }> {
  const own = config.databaseUrl
    ? { url: config.databaseUrl, place: new URL(config.databaseUrl).host, stop: async () => {} }
    : await startEmbeddedPostgres({ dataFolder: config.dataFolder, log: say });
  try {
    const migrations = await migrate(own.url);
    return { ...own, note: migrations > 0 ? `${own.place}, ${migrations} migrations run` : own.place };
  } catch (error) {
    await own.stop();
    throw error;
  }
}

async function listen(app: Awaited<ReturnType<typeof openApp>>, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if ((error as { code?: string }).code !== 'EADDRINUSE') throw error;
    throw new BadConfig(`port ${port} is taken; choose another: PORT=${port + 1} npm start`);
  }
}

/** In live mode nothing of them is loaded (DESIGN 5). */
async function serveStandIns(app: Awaited<ReturnType<typeof openApp>>, parts: SandboxParts): Promise<void> {
  const { sandboxRoutes } = await import('#api/payments/sandbox/sandbox-routes.ts');
  sandboxRoutes(app, parts);
}

function portOf(address: unknown, config: Config): number {
  return typeof address === 'object' && address !== null && 'port' in address ? Number(address.port) : config.port;
}

type Opened = { config: Config; place: string; origin: string; address: string; isDrawing: boolean };

function welcome({ config, place, origin, address, isDrawing }: Opened): string {
  return [
    '',
    `  Kayts is open:   ${origin}`,
    ...(origin === address ? [] : [`  Listens on:      ${address}`]),
    ...(config.mode === 'demo' ? [`  Demo login:      ${DEMO_LOGIN.email} / ${DEMO_LOGIN.password}`] : []),
    `  Data:            ${config.dataFolder} (database: ${place})`,
    ...(config.smtpUrl ? [] : [`  Mails:           ${join(config.dataFolder, 'outbox', 'index.html')}`]),
    ...(isDrawing ? ['  Pictures:        drawn when first asked for, the rest in the background'] : []),
    '  Stop:            Ctrl-C',
    '',
  ].join('\n');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Says what is being done and, when it is, how long it took and what came of it. */
async function step<T extends { note: string }>(name: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  say(`${name} …`);
  const result = await work();
  say(`${name}: ${result.note} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  return result;
}

const closers: (() => unknown)[] = [];
let stopping: Promise<void> | null = null;

function stopShop(): Promise<void> {
  stopping ??= (async () => {
    for (const close of closers.reverse()) await close();
  })();
  return stopping;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    if (stopping) return;
    say('\nClosing …');
    await stopShop();
    process.exit(0);
  });
}

try {
  await startShop(readConfig(process.env), closers);
} catch (error) {
  process.stderr.write(`\n${explain(error)}\n`);
  await stopShop();
  process.exit(1);
}

/** A sentence for what a merchant can mend, the stack for our own faults. */
function explain(error: unknown): string {
  if (error instanceof BadConfig || error instanceof EmbeddedRefusal) return error.message;
  if (isDatabaseAway(error)) return `the database does not answer (${(error as Error).message}); check DATABASE_URL`;
  return (error as Error).stack ?? String(error);
}

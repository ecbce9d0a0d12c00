import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, inject, onTestFinished } from 'vitest';
import { type AppParts, openApp } from '#api/app.ts';
import { type CatalogReadModel, loadReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { type Config, readConfig } from '#api/config.ts';
import { openPool, type Pool, REQUEST_LIMITS } from '#api/database/sql.ts';
import { openResponseCache } from '#api/http/response-cache.ts';
import { openSecurityLog } from '#api/http/security-log.ts';
import { type Limits, openLimits } from '#api/limits/limits.ts';
import { openPayments } from '#api/payments/payments.ts';
import { openProviderAccounts } from '#api/payments/provider-accounts.ts';
import { offerOf } from '#api/payments/providers.ts';
import { cartToken } from '#contract/cart-contract.ts';
import { type Client, createClient, orThrow } from '#contract/client.ts';
import type { Locale } from '#contract/locale.ts';
import type { NewProduct } from './builders.ts';
import { createDatabase, dropDatabaseLater, withDatabase } from './database.ts';
import { type AddedProduct, insertProduct } from './products.ts';

export type TestShop = {
  app: FastifyInstance;
  pool: Pool;
  readModel: CatalogReadModel;
  config: Config;
  limits: Limits;
  databaseUrl: string;
  clock: { now: Date };
  /** Inserts a product and waits until the read model has it. */
  add: (product: NewProduct) => Promise<AddedProduct>;
  /** A guest with a cart token of their own. */
  visitor: (locale?: Locale) => Promise<Visitor>;
  client: (locale?: Locale, headers?: Record<string, string>) => Client;
  /** Another process of the same shop: own pool, read model and app on the same database; closed with this one. */
  another: () => Promise<TestShop>;
  /** A connection that bypasses `reach`; closed with the shop. */
  direct: () => Promise<Pool>;
};

export type Visitor = Client & { token: string };

type ShopOptions = {
  products?: 'none' | 'demo';
  config?: Partial<Config>;
  parts?: Partial<AppParts>;
  /** Called with each statement of the app's requests. */
  onStatement?: (text: string) => void;
  /** Changes the address of the app's database, for example to a proxy that can be cut. */
  reach?: (databaseUrl: string) => Promise<string>;
};

/** Gateways that are unavailable, and wallets that need no call; a test can set others in `config`. */
export const TEST_PROVIDERS = {
  arca: { url: 'http://127.0.0.1:9/payment/rest/', user: 'test-api', password: 'test-password' },
  idram: { url: 'https://wallet.example/Payment/GetPayment', account: '100000114', secret: 'demo-secret-key' },
  ameria: {
    url: 'http://127.0.0.1:9/VPOS/',
    clientId: 'test-client',
    user: 'test-vpos',
    password: 'test-password',
    firstOrder: '7000',
  },
  telcell: { url: 'https://telcell.example/invoices', issuer: 'shop@example.am', key: 'test-telcell-key' },
  fastshift: { url: 'http://127.0.0.1:9/api/en/', token: 'test-token' },
  easypay: { url: 'https://easypay.example/pay?bill={number}', service: '4711', key: 'test-easypay-key' },
};
export const TEST_ORIGIN = 'https://shop.example';

type OpenedShop = { shop: TestShop; close: () => Promise<void> };

/** A shop for one test: own database, app and clock; closed by the runner. */
export async function openShop(options: ShopOptions = {}): Promise<TestShop> {
  const { shop, close } = await buildShop(options);
  onTestFinished(close);
  return shop;
}

/** A shop for all tests of a file, which add their own products or only read; call it at top level. */
export async function openFileShop(options: ShopOptions = {}): Promise<TestShop> {
  const { shop, close } = await buildShop(options);
  afterAll(close);
  return shop;
}

type Template = 'demo' | 'terms';

/** One copy of each template for all shops of this worker. */
const templateCopies = new Map<Template, Promise<Pool>>();

/**
 * A new shop reads its catalogue here, because its own database is equal and would have to plan every statement again.
 */
function templateCopy(template: Template): Promise<Pool> {
  const copy = templateCopies.get(template) ?? copyTemplate(template);
  templateCopies.set(template, copy);
  return copy;
}

async function copyTemplate(template: Template): Promise<Pool> {
  const name = `copy_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(inject('databaseUrl'), name, template);
  return openPool({ url: withDatabase(inject('socketUrl'), name), max: 1 });
}

async function buildShop({ products = 'none', reach, ...options }: ShopOptions): Promise<OpenedShop> {
  const server = inject('databaseUrl');
  const name = `shop_${randomUUID().replaceAll('-', '')}`;
  const template = products === 'demo' ? 'demo' : 'terms';
  const direct = await createDatabase(server, name, template);
  const url = reach ? await reach(direct) : direct;
  const socketUrl = reach ? url : withDatabase(inject('socketUrl'), name);
  const dataFolder = mkdtempSync(join(tmpdir(), 'kayts-test-'));
  const config: Config = {
    ...readConfig({ DATA_DIR: dataFolder, LIMITS: 'off', DRAW_AHEAD: 'off' }),
    providers: TEST_PROVIDERS,
    ...options.config,
  };
  const { shop, close } = await openProcess({
    url,
    socketUrl,
    direct,
    config,
    loadFrom: reach ? undefined : await templateCopy(template),
    parts: options.parts ?? {},
    onStatement: options.onStatement,
  });
  return {
    shop,
    async close() {
      await close();
      dropDatabaseLater(server, name);
      rmSync(dataFolder, { recursive: true });
    },
  };
}

type Process = {
  url: string;
  /** Socket address, as the shop's pools use it. */
  socketUrl: string;
  direct: string;
  config: Config;
  /** Database with the same catalogue; the own one if undefined. */
  loadFrom: Pool | undefined;
  parts: Partial<AppParts>;
  onStatement: ShopOptions['onStatement'];
};

async function openProcess(process: Process): Promise<OpenedShop> {
  const { url, socketUrl, direct, config, loadFrom, parts, onStatement } = process;
  const requestPool = openPool({ url: socketUrl, max: 8, limits: REQUEST_LIMITS, onStatement });
  // Same connection limits as the shop's own work and the merchant's commands.
  const pool = openPool({ url: socketUrl, max: 4 });
  const healthPool = openPool({ url: socketUrl, max: 1 });
  const clock = { now: new Date('2026-11-21T09:00:00Z') };
  const log = parts.log ?? pino({ level: 'silent' });
  const security = openSecurityLog(log, config.keys.securityLog);
  const { keys, limits: isOn, processes } = config;
  const limits = openLimits({ db: requestPool, isOn, key: keys.limits, security, processes });
  const accounts = openProviderAccounts(config.providers, config.keys.paymentAccount);
  const readModel = await loadReadModel({
    pool,
    ...(loadFrom && { loadFrom }),
    log,
    imageBase: '',
    clock: () => clock.now,
    offerOf: (method) => offerOf({ mode: config.mode, providers: accounts.current() }, method),
    loadOffers: accounts.load,
    preparesSearch: false,
  });
  const responseCache = openResponseCache(16 * 1024 * 1024);
  const app = await openApp({
    config,
    pool: requestPool,
    healthPool,
    readModel,
    responseCache,
    payments: openPayments({
      providers: accounts.current,
      origin: () => TEST_ORIGIN,
      isDemo: config.mode === 'demo',
      checkS: config.paymentCheckS,
    }),
    log,
    security,
    limits,
    clock: () => clock.now,
    notifyCatalogChanged: () => {},
    checkAnswers: true,
    ...parts,
  });
  const closers = [pool.close, requestPool.close, healthPool.close, () => app.close()];
  const client = (locale: Locale = 'en', headers: Record<string, string> = {}): Client =>
    createClient({ fetch: fetchFrom(app, headers), origin: '', locale });
  const shop: TestShop = {
    app,
    pool,
    readModel,
    config,
    limits,
    databaseUrl: url,
    clock,
    client,
    async add(product) {
      const added = await insertProduct(pool, product);
      await readModel.sync();
      return added;
    },
    async visitor(locale = 'en') {
      const own = client(locale);
      return { ...own, token: orThrow(await own.call(cartToken)).api_token };
    },
    async another() {
      const other = await openProcess({ ...process, loadFrom: undefined });
      closers.push(other.close);
      return other.shop;
    },
    async direct() {
      const own = openPool({ url: direct, max: 1 });
      closers.push(own.close);
      return own;
    },
  };
  return {
    shop,
    async close() {
      for (const close of closers.reverse()) await close();
    },
  };
}

export function fetchFrom(
  app: FastifyInstance,
  headers: Record<string, string>,
): (url: string, init: RequestInit) => Promise<Response> {
  return async (url, init) => {
    const file = init.body instanceof Blob ? Buffer.from(await init.body.arrayBuffer()) : null;
    const answer = await app.inject({
      url,
      method: (init.method ?? 'GET') as 'GET',
      headers: { ...headers, ...(init.headers as Record<string, string> | undefined) },
      ...(init.body !== undefined && init.body !== null && { payload: file ?? (init.body as string) }),
    });
    const own = Object.entries(answer.headers).map(([key, value]): [string, string] => [key, String(value)]);
    const body = [204, 304].includes(answer.statusCode) ? null : answer.body;
    return new Response(body, { status: answer.statusCode, headers: own });
  };
}

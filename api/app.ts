import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { addressRoutes } from '#api/addresses/address-routes.ts';
import { cartRoutes } from '#api/cart/cart-routes.ts';
import { catalogRoutes } from '#api/catalog/catalog-routes.ts';
import { openSearchMisses } from '#api/catalog/search-misses.ts';
import { checkoutRoutes } from '#api/checkout/checkout-routes.ts';
import type { Config } from '#api/config.ts';
import { contactRoutes } from '#api/contact/contact-routes.ts';
import { contentRoutes } from '#api/content/content-routes.ts';
import { customerRoutes } from '#api/customers/customer-routes.ts';
import { SESSION_COOKIE } from '#api/customers/session.ts';
import type { Pool } from '#api/database/sql.ts';
import { documentationPage, openApiDocument } from '#api/docs/openapi.ts';
import { healthRoutes } from '#api/health/health-routes.ts';
import { paymentRoutes } from '#api/order-payments/payment-routes.ts';
import { providerRoutes } from '#api/order-payments/provider-routes.ts';
import { orderRoutes } from '#api/orders/order-routes.ts';
import { PLACED_ORDERS_COOKIE } from '#api/orders/placed-orders-cookie.ts';
import type { Payments } from '#api/payments/payments.ts';
import type { Shelf } from '#api/shelf/shelf.ts';
import { wishRoutes } from '#api/wishlist/wish-routes.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { toLocale } from '#contract/locale.ts';
import { acceptBodies, BODY_LIMIT, parseQuery } from './http/body.ts';
import type { Caller } from './http/caller.ts';
import { isDatabaseAway } from './http/database-away.ts';
import { plain, refusalAnswer, type WireAnswer } from './http/errors.ts';
import { inputOf, localeOf, queryOf } from './http/input.ts';
import { limiter } from './http/limits.ts';
import { trustOf } from './http/origin.ts';
import { parseInput, parseParams } from './http/parse.ts';
import { type ReadyAnswers, sendReady, toReadyAnswer } from './http/ready-answers.ts';
import { Refusal } from './http/refusal.ts';
import { isReadyJson, type Route } from './http/route.ts';
import { callerOf, refuseBadToken } from './identify.ts';

export type AppParts = {
  config: Config;
  pool: Pool;
  shelf: Shelf;
  ready: ReadyAnswers;
  payments: Payments;
  log: Logger;
  clock: () => Date;
  /** Tells other processes that the catalogue changed. */
  announce: () => void;
  /** Checks every answer against the contract: tests and development. */
  checkAnswers: boolean;
};

/** The API on a Fastify of its own; pages and pictures join it in `main.ts`. */
export async function openApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, shelf, log } = parts;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    exposeHeadRoutes: true,
    routerOptions: { querystringParser: parseQuery, ignoreTrailingSlash: true, maxParamLength: 300 },
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    // Addresses that cannot be read or are too long name nothing.
    frameworkErrors: (_, request, reply) => {
      const { locale } = parseQuery(request.url.split('?')[1] ?? '');
      return send(reply, refusalAnswer(new Refusal('not_found'), toLocale(locale)));
    },
  });
  await app.register(cookie);
  acceptBodies(app);
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(SECURITY_HEADERS);
    done();
  });
  if (log.isLevelEnabled('debug')) app.addHook('onResponse', async (request, reply) => logRequest(log, request, reply));

  const misses = openSearchMisses(parts);
  app.addHook('onClose', misses.close);
  const routes: Route[] = [
    ...catalogRoutes(shelf, misses),
    ...contentRoutes(shelf),
    ...contactRoutes(parts),
    ...cartRoutes(parts),
    ...checkoutRoutes(parts),
    ...orderRoutes(parts),
    ...paymentRoutes(parts),
    ...customerRoutes(parts),
    ...addressRoutes(parts),
    ...wishRoutes(parts),
    ...healthRoutes(parts),
  ];
  shelf.onChange(() => parts.ready.clear());
  for (const route of routes) addRoute(app, route, parts);
  providerRoutes(app, parts);
  app.get(DOCUMENT_PATHS.openapi, (_, reply) => reply.type('application/json').send(openApiDocument(endpoints)));
  app.get(DOCUMENT_PATHS.docs, (_, reply) => reply.type('text/html; charset=utf-8').send(documentationPage(endpoints)));

  app.setErrorHandler((error, request, reply) => send(reply, toWireAnswer(error, request, log)));
  app.setNotFoundHandler((request, reply) => send(reply, missing(request)));
  return app;
}

function logRequest(log: Logger, request: FastifyRequest, reply: FastifyReply): void {
  const { method } = request;
  const path = loggedPath(request);
  log.debug({ method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request');
}

/** Pages that mails lead to, whose last part is a key (DECISIONS 3). */
const SECRET_PATH = /(\/customer\/(?:reset-password|confirm)\/)[^/?]+/;

/** Query strings may carry tokens, so paths are written without them (STYLE 6). */
const loggedPath = ({ url }: FastifyRequest): string => (url.split('?')[0] ?? '').replace(SECRET_PATH, '$1…');

const DOCUMENT_PATHS = { openapi: '/api/openapi.json', docs: '/api/docs' };

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

/** One minute fresh, ten more while a new one is fetched (CONTRACT 1.6). */
const FRESH_S = 60;
const STALE_S = 600;

function addRoute(app: FastifyInstance, route: Route, parts: AppParts): void {
  const { endpoint } = route;
  const isPublic = endpoint.cache === 'public';
  const callsAMinute = CALLS_A_MINUTE[endpoint.name];
  const isLimited = parts.config.limits && callsAMinute !== undefined;
  const limitAddress = limiter(callsAMinute ?? 0, isLimited);
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isLimited) await limitAddress(request.ip);
    if (isPublic) return answerPublic(route, request, reply, parts);
    return answerPrivate(route, request, reply, parts);
  };
  for (const { method, path } of [endpoint, ...(endpoint.aliases ?? [])]) {
    // HEAD promises to change nothing.
    const exposeHeadRoute = !endpoint.changesState;
    app.route({ method, url: path.replace(/\{(\w+)\}/g, ':$1'), handler, exposeHeadRoute, config: { endpoint } });
  }
}

/** By address and process (CONTRACT 1.6); orders get room, because carriers share addresses (DECISIONS 3). */
const CALLS_A_MINUTE: Record<string, number | undefined> = { search: 120, saveOrder: 300 };

async function answerPublic(route: Route, request: FastifyRequest, reply: FastifyReply, parts: AppParts) {
  const { ready, shelf, clock } = parts;
  const { token, api_token: cartToken, locale, lang } = queryOf(request);
  const carriesToken = token !== undefined || cartToken !== undefined;
  const namesCustomer = token !== undefined || request.headers.authorization !== undefined;
  if (namesCustomer && !cartToken && TOKEN_IS_OPTIONAL.has(route.endpoint.name)) await refuseBadToken(request, parts);
  let answer = ready.find(request.url);
  if (!answer) {
    const { body, headers } = await run(route, request, ANONYMOUS, parts);
    answer = toReadyAnswer(body, JSON_TYPE, shelf.lastChange);
    answer.headers = { ...headers, 'content-language': toLocale(locale ?? lang) };
    if (!carriesToken && !headers['cache-control']) ready.keep(request.url, answer);
  }
  const left = shelf.secondsToBoundary(clock(), FRESH_S + STALE_S);
  const fresh = Math.min(left, FRESH_S);
  const shared = `public, max-age=${fresh}, stale-while-revalidate=${left - fresh}`;
  return sendReady(request, reply, answer, answer.headers['cache-control'] ?? (carriesToken ? 'no-store' : shared));
}

/** Public calls that are the same with a token, but refuse a bad one (CONTRACT 1.2). */
const TOKEN_IS_OPTIONAL = new Set(['product', 'products', 'search']);

const JSON_TYPE = 'application/json; charset=utf-8';
const ANONYMOUS: Caller = {
  customerId: null,
  sessionId: null,
  address: '',
  cartTokenHash: null,
  hasMerged: false,
  placedOrders: [],
};

async function answerPrivate(route: Route, request: FastifyRequest, reply: FastifyReply, parts: AppParts) {
  const { endpoint } = route;
  reply.header('cache-control', 'no-store');
  reply.header('content-language', localeOf(request));
  if (endpoint.changesState && isPrefetch(request)) throw new Refusal('prefetch');
  const cookies = request.cookies;
  const changes = request.method !== 'GET' && request.method !== 'HEAD';
  const carriesCookie = cookies[SESSION_COOKIE] !== undefined || cookies[PLACED_ORDERS_COOKIE] !== undefined;
  const trust = changes ? trustOf(request, parts.config.publicUrl, carriesCookie) : 'unknown';
  const caller = await callerOf(request, endpoint, parts);
  const { body, headers } = await run(route, request, caller, parts);
  // Cookies are set only for pages of ours.
  if (trust !== 'ours') delete headers['set-cookie'];
  return reply.headers(headers).type(JSON_TYPE).send(Buffer.concat(body));
}

async function run(
  route: Route,
  request: FastifyRequest,
  caller: Caller,
  parts: AppParts,
): Promise<{ body: readonly Buffer[]; headers: Record<string, string> }> {
  const { endpoint } = route;
  const headers: Record<string, string> = {};
  const answer = await route.handle({
    params: parseParams(endpoint.params, request.params),
    input: parseInput(endpoint.input, inputOf(request, endpoint)),
    caller,
    isHead: request.method === 'HEAD',
    setHeader: (name, value) => {
      headers[name] = value;
    },
  });
  const body = isReadyJson(answer) ? answer.json : [Buffer.from(JSON.stringify(answer))];
  if (parts.checkAnswers) checkAnswer(endpoint, Buffer.concat(body).toString());
  return { body, headers };
}

function checkAnswer(endpoint: Endpoint, body: string): void {
  const checked = endpoint.answer.safeParse(JSON.parse(body));
  if (!checked.success)
    throw new Error(`${endpoint.name} breaks its contract: ${JSON.stringify(checked.error.issues.slice(0, 3))}`);
}

const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  [headers.purpose, headers['sec-purpose']].some((purpose) => String(purpose ?? '').includes('prefetch'));

function toWireAnswer(error: unknown, request: FastifyRequest, log: Logger): WireAnswer {
  const locale = localeOf(request);
  const config = request.routeOptions.config as { endpoint?: Endpoint } | undefined;
  if (error instanceof Refusal) return refusalAnswer(error, locale, { toInvalid: config?.endpoint?.toInvalid });
  if (isDatabaseAway(error)) return refusalAnswer(new Refusal('unavailable'), locale);
  const status = (error as { statusCode?: number }).statusCode;
  if (status === 413) return plain(413, 'Payload Too Large');
  if (status !== undefined && status >= 400 && status < 500)
    return refusalAnswer(new Refusal('validation'), locale, { status });
  log.error({ err: error, requestId: request.id, path: loggedPath(request) }, 'fault');
  return { status: 500, body: { message: 'Server Error' }, headers: { 'x-request-id': request.id } };
}

function missing(request: FastifyRequest): WireAnswer {
  const path = request.url.split('?')[0]?.replace(/\/$/, '') ?? '';
  if (KNOWN_PATHS.some((known) => known.test(path))) return plain(405, 'Method Not Allowed');
  return refusalAnswer(new Refusal('not_found'), localeOf(request));
}

const KNOWN_PATHS = endpoints
  .flatMap((endpoint) => [endpoint, ...(endpoint.aliases ?? [])].map(({ path }) => path))
  .concat(Object.values(DOCUMENT_PATHS))
  .map((path) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`));

const send = (reply: FastifyReply, { status, body, headers = {} }: WireAnswer) =>
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type(JSON_TYPE)
    .send(JSON.stringify(body));

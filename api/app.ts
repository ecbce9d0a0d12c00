import { randomUUID } from 'node:crypto';
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
import { campaignRoutes } from '#api/campaigns/campaign-routes.ts';
import { type ClickCounts, openClickCounts } from '#api/campaigns/click-counts.ts';
import { cartRoutes } from '#api/cart/cart-routes.ts';
import { cartReminderRoutes } from '#api/cart-reminders/cart-reminder-routes.ts';
import { brandRoutes } from '#api/catalog/brand-routes.ts';
import { bundleRoutes } from '#api/catalog/bundles.ts';
import { catalogRoutes } from '#api/catalog/catalog-routes.ts';
import { searchEventRoutes } from '#api/catalog/search-event-routes.ts';
import { openSearchCounts, type SearchCounts } from '#api/catalog/search-learning/search-counts.ts';
import { openSearchMisses, type SearchMisses } from '#api/catalog/search-misses.ts';
import { checkoutRoutes } from '#api/checkout/checkout-routes.ts';
import { giftCardRoutes } from '#api/checkout/gift-card-routes.ts';
import type { Config } from '#api/config.ts';
import { contactRoutes } from '#api/contact/contact-routes.ts';
import { shopName } from '#api/content/brand.ts';
import { contentRoutes } from '#api/content/content-routes.ts';
import type { Content } from '#api/content/content-store.ts';
import { type InterfaceTexts, NO_TEXTS } from '#api/content/interface-texts.ts';
import { previewRoutes } from '#api/content/preview-routes.ts';
import { bankRoutes } from '#api/credit/bank-routes.ts';
import { customerRoutes } from '#api/customers/customer-routes.ts';
import { withDeadline } from '#api/database/deadline.ts';
import type { Reader } from '#api/database/reader.ts';
import { documentationPage, openApiDocument } from '#api/docs/openapi.ts';
import { type HealthParts, healthRoutes } from '#api/health/health-routes.ts';
import { senderOf } from '#api/http/caller.ts';
import type { Peers } from '#api/http/peers.ts';
import { plain, refusalAnswer, statusOf, type WireAnswer } from '#api/http/refusal-answer.ts';
import { acceptBodies, BODY_LIMIT, parseQuery } from '#api/http/request-body.ts';
import { localeOf } from '#api/http/request-input.ts';
import { type CachedResponse, toCachedResponse } from '#api/http/response-cache.ts';
import { sendCached } from '#api/http/send-cached.ts';
import { type ThrottledLog, throttledLog } from '#api/http/throttled-log.ts';
import { mailPreferencesRoutes } from '#api/mail-preferences/mail-preferences-routes.ts';
import { metricsRoute } from '#api/metrics/metrics-route.ts';
import { causeOf } from '#api/metrics/rejected.ts';
import { openShopMetrics, type WorkQueues } from '#api/metrics/shop-metrics.ts';
import { newsletterRoutes } from '#api/newsletter/newsletter-routes.ts';
import { paymentRoutes } from '#api/order-payments/payment-routes.ts';
import { providerRoutes } from '#api/order-payments/provider-routes.ts';
import { orderLinkRoute } from '#api/orders/shopper/order-link-route.ts';
import { orderRoutes } from '#api/orders/shopper/order-routes.ts';
import type { Payments } from '#api/payments/payments.ts';
import { returnRoutes } from '#api/returns/return-routes.ts';
import { reviewRoutes } from '#api/reviews/review-routes.ts';
import { stockAlertRoutes } from '#api/stock-alerts/stock-alert-routes.ts';
import { openVisitCounts, type VisitCounts } from '#api/visits/visit-counts.ts';
import { visitRoutes } from '#api/visits/visit-routes.ts';
import { wishlistRoutes } from '#api/wishlist/wishlist-routes.ts';
import { endpoints } from '#contract/endpoints.ts';
import { toLocale } from '#contract/locale.ts';
import { codeOf, isDatabaseUnavailable } from './http/database-unavailable.ts';
import { openHttpServer } from './http/http-server.ts';
import { warnOfLateAnswers } from './http/late-answers.ts';
import { Refusal } from './http/refusal.ts';
import { type Route, withoutProducts } from './http/route.ts';
import { JSON_TYPE, REQUEST_MS } from './http/run-endpoint.ts';
import { openInProcessResponses } from './public-responses.ts';
import { type ServeParts, serveRoute } from './serve-route.ts';

export type AppParts = ServeParts &
  HealthParts & {
    payments: Payments;
    log: Logger;
    notifyCatalogChanged: () => void;
    queues?: WorkQueues;
    reader?: Reader;
    others?: Peers;
    interfaceTexts?: InterfaceTexts;
  };

export async function openApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, readModel, log } = parts;
  const headers = { ...SECURITY_HEADERS, ...transportHeaders(config) };
  const metrics = config.metricsToken ? openShopMetrics(parts) : null;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    exposeHeadRoutes: true,
    genReqId: () => randomUUID(),
    // Only a trusted proxy may set the id of a request.
    requestIdHeader: config.trustProxy.length > 0 ? 'x-request-id' : false,
    routerOptions: { querystringParser: parseQuery, ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
    serverFactory: (handle) => openHttpServer(handle),
    forceCloseConnections: 'idle',
    frameworkErrors: (_, request, reply) => {
      const { locale } = parseQuery(request.url.split('?')[1] ?? '');
      // No hook runs for an address that cannot be parsed.
      return send(reply.headers(headers), refusalAnswer(new Refusal('not_found'), toLocale(locale)));
    },
  });
  await app.register(cookie);
  acceptBodies(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    // Other sites display the pictures of the shop: feeds, messengers, and the shop's own pages if pictures have a
    // separate host.
    if (request.url.startsWith('/storage/')) reply.header('cross-origin-resource-policy', 'cross-origin');
    done();
  });
  warnOfUnknownProxy(app, config, log);
  // Starts after the body is read, so that a slow upload does not shorten the deadline.
  app.addHook('preHandler', (_, __, done) => withDeadline(REQUEST_MS, done));
  warnOfLateAnswers(app, log, REQUEST_MS);
  app.addHook('onResponse', (request, reply, done) => {
    // Checked for each request, because the level can change while the shop runs.
    if (log.isLevelEnabled('debug')) logRequest(log, request, reply);
    done();
  });

  if (metrics && config.metricsToken) metricsRoute(app, metrics, config.metricsToken);

  const misses = openSearchMisses(parts);
  app.addHook('onClose', misses.close);
  const counts = openSearchCounts(parts);
  app.addHook('onClose', counts.close);
  const visits = openVisitCounts(parts);
  app.addHook('onClose', visits.close);
  const clicks = openClickCounts(parts);
  app.addHook('onClose', clicks.close);
  readModel.onChange(parts.responseCache.forget);
  const routes = routesOf(parts, { misses, counts, visits, clicks });
  for (const route of routes) serveRoute(app, route, parts);
  app.decorate('inProcessResponses', openInProcessResponses(routes, parts));
  providerRoutes(app, parts);
  orderLinkRoute(app, parts);
  documentRoutes(app, parts.readModel);

  const unavailable = throttledLog(log.warn.bind(log), 'the database cannot serve a request');
  app.setErrorHandler((error, request, reply) => {
    reply.rejectedBy = causeOf(error);
    if (error instanceof Refusal && error.code === 'forbidden_origin') {
      parts.security('refused_origin', senderOf(request), { call: request.routeOptions.config.endpoint?.name });
    }
    return send(reply, toWireAnswer(error, request, { log, unavailable }));
  });
  app.setNotFoundHandler((request, reply) => send(reply, missing(request)));
  return app;
}

type Counters = { misses: SearchMisses; counts: SearchCounts; visits: VisitCounts; clicks: ClickCounts };

const routesOf = (parts: AppParts, { misses, counts, visits, clicks }: Counters): Route[] => [
  ...catalogRoutes(parts.readModel, misses),
  ...bundleRoutes(parts),
  ...searchEventRoutes(parts.readModel, counts),
  ...visitRoutes(visits),
  ...campaignRoutes(clicks),
  ...withoutProducts([
    ...brandRoutes(parts.readModel),
    ...contentRoutes(parts.readModel, parts.interfaceTexts ?? NO_TEXTS),
    ...bankRoutes(parts.readModel),
  ]),
  ...previewRoutes(parts),
  ...contactRoutes(parts),
  ...stockAlertRoutes(parts),
  ...newsletterRoutes(parts),
  ...mailPreferencesRoutes(parts),
  ...cartRoutes(parts),
  ...cartReminderRoutes(parts),
  ...checkoutRoutes(parts),
  ...giftCardRoutes(parts),
  ...orderRoutes(parts),
  ...returnRoutes(parts),
  ...reviewRoutes(parts),
  ...paymentRoutes(parts),
  ...customerRoutes(parts),
  ...addressRoutes(parts),
  ...wishlistRoutes(parts),
  ...healthRoutes(parts),
];

function logRequest(log: Logger, request: FastifyRequest, reply: FastifyReply): void {
  const { method } = request;
  const path = loggedPath(request);
  log.debug(
    { requestId: request.id, method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
    'request',
  );
}

/** The last part of a link in a mail is a secret key (docs/spec/decisions.md 3). */
const SECRET_PATH =
  /(\/(?:api\/mail-preferences\/\w+\/stop|customer\/(?:reset-password|confirm)|office\/(?:api\/)?(?:join|reset)|order|stock-alert|review|newsletter|mails|cart-link|preview)\/)[^/?]+/;

/** Query strings may contain tokens, so they are not logged (docs/style.md 6). */
const loggedPath = ({ url }: FastifyRequest): string => (url.split('?')[0] ?? '').replace(SECRET_PATH, '$1…');

/** Cached until the shop is renamed, because they take a hundred milliseconds. */
function documentRoutes(app: FastifyInstance, readModel: { readonly content: Content }): void {
  const documents = {
    [DOCUMENT_PATHS.openapi]: {
      type: JSON_TYPE,
      make: (title: string) => JSON.stringify(openApiDocument(endpoints, title)),
    },
    [DOCUMENT_PATHS.docs]: {
      type: 'text/html; charset=utf-8',
      make: (title: string) => documentationPage(endpoints, title),
    },
  };
  for (const [path, { type, make }] of Object.entries(documents)) {
    let cached: { title: string; answer: CachedResponse } | null = null;
    app.get(path, async (request, reply) => {
      const title = `${shopName(readModel.content, 'en')} API`;
      if (cached?.title !== title) cached = { title, answer: toCachedResponse([Buffer.from(make(title))], type, 0) };
      const { answer } = cached;
      reply.header('content-security-policy', DOCUMENT_POLICY);
      return sendCached(request, reply, answer, 'public, max-age=300');
    });
  }
}

const DOCUMENT_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const DOCUMENT_PATHS = { openapi: '/api/openapi.json', docs: '/api/docs' };

/** Behind an untrusted proxy, all visitors share one address and one limit. */
function warnOfUnknownProxy(app: FastifyInstance, { trustProxy }: Config, log: Logger): void {
  if (trustProxy.length > 0) return;
  let isWarned = false;
  app.addHook('onRequest', (request, _, done) => {
    if (!isWarned && request.headers['x-forwarded-for'] !== undefined) {
      isWarned = true;
      log.warn('X-Forwarded-For is ignored: set TRUST_PROXY if your proxy sends it');
    }
    done();
  });
}

function transportHeaders({ publicUrl, hstsSubdomains }: Config): Record<string, string> {
  if (!publicUrl?.startsWith('https:')) return {};
  return { 'strict-transport-security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}` };
}

const SECURITY_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

type Logs = { log: Logger; unavailable: ThrottledLog };

function toWireAnswer(error: unknown, request: FastifyRequest, { log, unavailable }: Logs): WireAnswer {
  const locale = localeOf(request);
  const { endpoint } = request.routeOptions.config;
  if (error instanceof Refusal) return refusalAnswer(error, locale, { toInvalid: endpoint?.toInvalid });
  if (isDatabaseUnavailable(error)) {
    unavailable({ code: codeOf(error), path: loggedPath(request) });
    return refusalAnswer(new Refusal('unavailable'), locale);
  }
  const status = statusOf(error);
  if (status === 413) return plain(413, 'Payload Too Large');
  if (status !== undefined && status >= 400 && status < 500)
    return refusalAnswer(new Refusal('validation'), locale, { status });
  log.error({ err: error, requestId: request.id, path: loggedPath(request) }, 'fault');
  return { status: 500, body: { message: 'Server Error' }, headers: { 'x-request-id': request.id } };
}

function missing(request: FastifyRequest): WireAnswer {
  const path = request.url.split('?')[0]?.replace(/\/$/, '') ?? '';
  const methods = KNOWN_PATHS.flatMap(({ pattern, methods }) => (pattern.test(path) ? methods : []));
  if (methods.length > 0)
    return { ...plain(405, 'Method Not Allowed'), headers: { allow: [...new Set(methods)].toSorted().join(', ') } };
  return refusalAnswer(new Refusal('not_found'), localeOf(request));
}

/** Longer slugs and ids are answered like unknown ones. */
const MAX_PARAM_LENGTH = 300;

const KNOWN_PATHS = endpoints
  .flatMap((endpoint) =>
    [endpoint, ...(endpoint.aliases ?? [])].map(({ method, path }) => ({
      path,
      methods: method === 'GET' && !endpoint.changesState ? ['GET', 'HEAD'] : [method],
    })),
  )
  .concat(Object.values(DOCUMENT_PATHS).map((path) => ({ path, methods: ['GET', 'HEAD'] })))
  .map(({ path, methods }) => ({
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, `[^/]{1,${MAX_PARAM_LENGTH}}`)}$`),
    methods,
  }));

const send = (reply: FastifyReply, { status, body, headers = {} }: WireAnswer) =>
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type(JSON_TYPE)
    .send(JSON.stringify(body));

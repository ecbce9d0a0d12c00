import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Taxonomy } from '#api/catalog/shelf/taxonomy.ts';
import type { Config } from '#api/config.ts';
import type { Content } from '#api/content/content-store.ts';
import { deadlinesOf } from '#api/content/shipping-methods.ts';
import { BROWSER_COOKIE } from '#api/customers/known-browser.ts';
import { SESSION_COOKIE } from '#api/customers/session.ts';
import { withDeadline } from '#api/database/deadline.ts';
import type { Pool } from '#api/database/sql.ts';
import { publicCacheControl } from '#api/http/cache-control.ts';
import { type Caller, senderOf } from '#api/http/caller.ts';
import { canonicalAddress } from '#api/http/canonical-address.ts';
import { cookieOf } from '#api/http/cookies.ts';
import { isInProcess } from '#api/http/in-process.ts';
import { knownParameters } from '#api/http/known-parameters.ts';
import { parseInput, parseParams } from '#api/http/parse-input.ts';
import type { QuickAnswer } from '#api/http/quick-answers.ts';
import { type ReadyAnswer, type ReadyAnswers, toReadyAnswer } from '#api/http/ready-answers.ts';
import { Refusal } from '#api/http/refusal.ts';
import { parseQuery } from '#api/http/request-body.ts';
import { inputOf, localeOf, queryOf } from '#api/http/request-input.ts';
import { trustOf } from '#api/http/request-origin.ts';
import { isReadyJson, type Route } from '#api/http/route.ts';
import { openRouteFinder } from '#api/http/route-finder.ts';
import type { SecurityLog } from '#api/http/security-log.ts';
import { sendReady } from '#api/http/send-ready.ts';
import { NOTHING_SHOWN, type Shown } from '#api/http/shown-things.ts';
import { utf8 } from '#api/http/utf8.ts';
import { WORK } from '#api/limits/limit-table.ts';
import type { Limits } from '#api/limits/limits.ts';
import { PLACED_ORDERS_COOKIE } from '#api/orders/placed-orders-cookie.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Locale, toLocale } from '#contract/locale.ts';
import { callerOf, refuseBadToken } from './identify.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
  interface FastifyInstance {
    directAnswers: DirectAnswers;
    quickAnswers: QuickAnswer[];
  }
}

export type ServeParts = {
  config: Config;
  pool: Pool;
  shelf: {
    readonly lastChange: number;
    readonly content: Pick<Content, 'shippingMethods'>;
    readonly taxonomy: Pick<Taxonomy, 'attributeByCode'>;
  };
  ready: ReadyAnswers;
  limits: Limits;
  security: SecurityLog;
  clock: () => Date;
  checkAnswers: boolean;
};

export function serveRoute(app: FastifyInstance, route: Route, parts: ServeParts): void {
  const { endpoint } = route;
  const keyOf = keysOf(route, parts);
  const handler = (request: FastifyRequest, reply: FastifyReply) =>
    endpoint.cache === 'public'
      ? answerPublic({ ...route, keyOf }, request, reply, parts)
      : answerPrivate(route, request, reply, parts);
  for (const { method, path } of [endpoint, ...(endpoint.aliases ?? [])]) {
    // HEAD must not change anything.
    const exposeHeadRoute = !endpoint.changesState;
    app.route({ method, url: patternOf(path), handler, exposeHeadRoute, config: { endpoint } });
  }
}

function keysOf({ endpoint }: Route, { shelf }: Pick<ServeParts, 'shelf'>): (address: string) => string {
  const isKnown = knownParameters(endpoint, () => shelf.taxonomy.attributeByCode);
  return (address) => canonicalAddress(address, isKnown);
}

type KeyedRoute = Route & { keyOf: (address: string) => string };

const patternOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

const keyed = (routes: readonly Route[], parts: ServeParts): (KeyedRoute & { pattern: string })[] =>
  routes
    .filter(({ endpoint }) => endpoint.cache === 'public')
    .map((route) => ({ ...route, keyOf: keysOf(route, parts), pattern: patternOf(route.endpoint.path) }));

async function answerPublic(route: KeyedRoute, request: FastifyRequest, reply: FastifyReply, parts: ServeParts) {
  const { ready, shelf, clock } = parts;
  const { token, api_token: cartToken } = queryOf(request);
  const carriesToken = token !== undefined || cartToken !== undefined;
  const namesCustomer = token !== undefined || request.headers.authorization !== undefined;
  if (route.endpoint.checksToken && namesCustomer && !cartToken) await refuseBadToken(request, parts);
  const address = route.keyOf(request.url);
  let answer = ready.find(address);
  if (!isInProcess(request) && !counted.has(request.raw))
    parts.limits.work(senderOf(request), answer ? WORK.ready : costOf(route, queryOf(request)));
  if (!answer) {
    const since = ready.moment;
    answer = toAnswer(await run(route, inputOfRequest(request, route.endpoint), ANONYMOUS, parts), parts);
    if (!carriesToken && isKept(answer)) ready.store(address, answer, since);
  }
  const shared = carriesToken ? 'no-store' : publicCacheControl(clock(), deadlinesOf(shelf.content));
  return sendReady(request, reply, answer, answer.headers['cache-control'] ?? shared);
}

const counted = new WeakSet<IncomingMessage>();

/** Without escapes, which may hide a token as well. */
const PLAIN_ADDRESS = /^\/api\/[\w./-]+(\?(?!.*token)[\w.,&=-]*)?$/;

/** The same as `answerPublic` for those who bring nothing but an address. What is refused, the framework answers. */
export function quickPublicAnswers(routes: readonly Route[], parts: ServeParts): QuickAnswer {
  const { ready, limits, shelf, clock } = parts;
  const findRoute = openRouteFinder(keyed(routes, parts));
  const seen = new LRUCache<string, true>({ max: MOST_SEEN });
  return (call) => {
    const found = PLAIN_ADDRESS.test(call.url) ? findRoute(call.url) : null;
    if (!found) return false;
    const { route, params } = found;
    const address = route.keyOf(call.url);
    const kept = ready.find(address);
    const query = kept ? {} : parseQuery(call.url.split('?')[1] ?? '');
    try {
      limits.work(call.sender, kept ? WORK.ready : costOf(route, query));
    } catch {
      return false;
    }
    counted.add(call.raw);
    const send = (answer: ReadyAnswer) => {
      const cacheControl = answer.headers['cache-control'] ?? publicCacheControl(clock(), deadlinesOf(shelf.content));
      call.send(answer, { cacheControl, route: route.pattern });
    };
    if (kept) {
      send(kept);
      return true;
    }
    const since = ready.moment;
    withDeadline(REQUEST_MS, () =>
      run(route, inputOfAddress(route.endpoint, { params, query }), ANONYMOUS, parts),
    ).then(
      (made) => {
        const answer = toAnswer(made, parts);
        // Bytes of its own that nobody asks for again cost the collector more than making them did.
        const isWorthIt = answer.body.length > 1 || seen.has(address);
        seen.set(address, true);
        if (isKept(answer) && isWorthIt) ready.store(address, answer, since);
        send(answer);
      },
      () => call.pass(),
    );
    return true;
  };
}

/** All a request asks of the database ends in this time (docs/spec/design.md 15). */
export const REQUEST_MS = 5_000;

/** An answer with a lifetime of its own is made each time. */
const isKept = ({ headers }: ReadyAnswer): boolean => !headers['cache-control'];

function toAnswer(
  { json, sharedValue, headers, shown, locale }: Made,
  { shelf }: Pick<ServeParts, 'shelf'>,
): ReadyAnswer {
  const answer = toReadyAnswer(json(), JSON_TYPE, shelf.lastChange);
  return { ...answer, value: sharedValue, shown, headers: { ...headers, 'content-language': locale } };
}

export type DirectAnswer = Pick<ReadyAnswer, 'status' | 'headers' | 'shown'> & { value: () => unknown };

/** Public answers for pages of this process, without HTTP. Null: only the routes can tell, a refusal for example. */
export type DirectAnswers = (address: string) => Promise<DirectAnswer | null>;

export function openDirectAnswers(routes: readonly Route[], parts: ServeParts): DirectAnswers {
  const findRoute = openRouteFinder(keyed(routes, parts));
  const seen = new LRUCache<string, true>({ max: MOST_SEEN });
  return async (address) => {
    const found = findRoute(address);
    if (!found) return null;
    const { route, params } = found;
    const query = parseQuery(address.split('?')[1] ?? '');
    const since = parts.ready.moment;
    const made = await run(route, inputOfAddress(route.endpoint, { params, query }), ANONYMOUS, parts).catch(
      refusalAsNull,
    );
    if (!made) return null;
    // What pages ask for again is kept as if it had come by HTTP; most lists are asked for once.
    const isAgain = seen.has(address);
    seen.set(address, true);
    if (isAgain || made.headers['cache-control']) {
      const answer = toAnswer(made, parts);
      if (isKept(answer)) parts.ready.store(route.keyOf(address), answer, since);
    }
    return { status: 200, headers: made.headers, shown: made.shown, value: made.value };
  };
}

const MOST_SEEN = 2_000;

function refusalAsNull(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

async function answerPrivate(route: Route, request: FastifyRequest, reply: FastifyReply, parts: ServeParts) {
  const { endpoint } = route;
  reply.header('cache-control', 'no-store');
  reply.header('content-language', localeOf(request));
  if (endpoint.changesState && isPrefetch(request)) throw new Refusal('prefetch');
  const changes = request.method !== 'GET' && request.method !== 'HEAD';
  if (!isInProcess(request)) parts.limits.work(senderOf(request), changes ? WORK.change : WORK.personal);
  const carriesCookie = OUR_COOKIES.some((name) => cookieOf(request, name, parts.config) !== undefined);
  const trust = changes ? trustOf(request, parts.config.publicUrl, carriesCookie) : 'unknown';
  const caller = await callerOf(request, endpoint, parts);
  const { json, headers, cookies } = await run(route, inputOfRequest(request, endpoint), caller, parts);
  if (trust === 'ours') for (const cookie of cookies) reply.header('set-cookie', cookie);
  return reply.headers(headers).type(JSON_TYPE).send(Buffer.concat(json()));
}

const OUR_COOKIES = [SESSION_COOKIE, PLACED_ORDERS_COOKIE, BROWSER_COOKIE];

function costOf({ endpoint }: Route, { search }: Record<string, unknown>): number {
  const isSearch = endpoint.work !== undefined && typeof search === 'string' && search.trim() !== '';
  return WORK[endpoint.work ?? 'answer'] + (isSearch ? WORK.search : 0);
}

const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  [headers.purpose, headers['sec-purpose']].some((purpose) => String(purpose ?? '').includes('prefetch'));

type CallInput = { params: unknown; input: Record<string, unknown>; isHead: boolean };

const inputOfRequest = (request: FastifyRequest, endpoint: Endpoint): CallInput => ({
  params: request.params,
  input: inputOf(request, endpoint),
  isHead: request.method === 'HEAD',
});

function inputOfAddress(
  endpoint: Endpoint,
  { params, query }: { params: unknown; query: Record<string, unknown> },
): CallInput {
  return { params, input: inputOf({ query, body: undefined }, endpoint), isHead: false };
}

type Made = {
  json: () => readonly Buffer[];
  value: () => unknown;
  /** The same, when it may be given to many. */
  sharedValue: (() => unknown) | undefined;
  headers: Record<string, string>;
  cookies: string[];
  shown: Shown | undefined;
  locale: Locale;
};

async function run(
  { endpoint, handle, shown }: Route,
  callInput: CallInput,
  caller: Caller,
  parts: ServeParts,
): Promise<Made> {
  const made: Pick<Made, 'headers' | 'cookies' | 'shown'> = { headers: {}, cookies: [], shown };
  const answer = await handle({
    params: parseParams(endpoint.params, callInput.params),
    input: parseInput(endpoint.input, callInput.input),
    caller,
    isHead: callInput.isHead,
    setHeader: (name, value) => {
      if (name === 'set-cookie') made.cookies.push(value);
      else made.headers[name] = value;
    },
    shows: (update) => {
      made.shown = { ...NOTHING_SHOWN, ...update };
    },
  });
  const isReady = isReadyJson(answer);
  const json = () => (isReady ? answer.json() : [utf8(JSON.stringify(answer))]);
  const sharedValue = isReady ? answer.value : undefined;
  const value = sharedValue ?? (() => (isReady ? JSON.parse(answer.json().join('')) : answer));
  if (parts.checkAnswers) checkAnswer(endpoint, Buffer.concat(json()).toString());
  return { ...made, json, value, sharedValue, locale: toLocale(callInput.input.locale) };
}

function checkAnswer(endpoint: Endpoint, body: string): void {
  const checked = endpoint.answer.safeParse(JSON.parse(body));
  if (!checked.success)
    throw new Error(`${endpoint.name} breaks its contract: ${JSON.stringify(checked.error.issues.slice(0, 3))}`);
}

const ANONYMOUS: Caller = {
  customerId: null,
  sessionId: null,
  address: '',
  requestId: '',
  browserCookie: undefined,
  device: null,
  cartTokenHash: null,
  hasMerged: false,
  placedOrders: [],
  openedOrders: [],
};

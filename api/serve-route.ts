import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#api/config.ts';
import type { Content } from '#api/content/content-store.ts';
import { deadlinesOf } from '#api/content/shipping-methods.ts';
import { BROWSER_COOKIE } from '#api/customers/known-browser.ts';
import { SESSION_COOKIE } from '#api/customers/session.ts';
import type { Pool } from '#api/database/sql.ts';
import { publicCacheControl } from '#api/http/cache-control.ts';
import { type Caller, senderOf } from '#api/http/caller.ts';
import { cookieOf } from '#api/http/cookies.ts';
import { isInProcess } from '#api/http/in-process.ts';
import { parseInput, parseParams } from '#api/http/parse-input.ts';
import { type ReadyAnswers, sendReady, toReadyAnswer } from '#api/http/ready-answers.ts';
import { Refusal } from '#api/http/refusal.ts';
import { inputOf, localeOf, queryOf } from '#api/http/request-input.ts';
import { trustOf } from '#api/http/request-origin.ts';
import { isReadyJson, type Route } from '#api/http/route.ts';
import type { SecurityLog } from '#api/http/security-log.ts';
import { WORK } from '#api/limits/limit-table.ts';
import type { Limits } from '#api/limits/limits.ts';
import { PLACED_ORDERS_COOKIE } from '#api/orders/placed-orders-cookie.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { toLocale } from '#contract/locale.ts';
import { callerOf, refuseBadToken } from './identify.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

export type ServeParts = {
  config: Config;
  pool: Pool;
  shelf: { readonly lastChange: number; readonly content: Pick<Content, 'shippingMethods'> };
  ready: ReadyAnswers;
  limits: Limits;
  security: SecurityLog;
  clock: () => Date;
  /** Checks every answer against the contract: in tests and development. */
  checkAnswers: boolean;
};

export function serveRoute(app: FastifyInstance, route: Route, parts: ServeParts): void {
  const { endpoint } = route;
  const answer = endpoint.cache === 'public' ? answerPublic : answerPrivate;
  const handler = (request: FastifyRequest, reply: FastifyReply) => answer(route, request, reply, parts);
  for (const { method, path } of [endpoint, ...(endpoint.aliases ?? [])]) {
    // HEAD must not change anything.
    const exposeHeadRoute = !endpoint.changesState;
    app.route({ method, url: path.replace(/\{(\w+)\}/g, ':$1'), handler, exposeHeadRoute, config: { endpoint } });
  }
}

async function answerPublic(route: Route, request: FastifyRequest, reply: FastifyReply, parts: ServeParts) {
  const { ready, shelf, clock } = parts;
  const { token, api_token: cartToken, locale, lang } = queryOf(request);
  const carriesToken = token !== undefined || cartToken !== undefined;
  const namesCustomer = token !== undefined || request.headers.authorization !== undefined;
  if (route.endpoint.checksToken && namesCustomer && !cartToken) await refuseBadToken(request, parts);
  let answer = ready.find(request.url);
  if (!isInProcess(request)) parts.limits.work(senderOf(request), answer ? WORK.ready : costOf(route, request));
  if (!answer) {
    const { body, headers, value } = await run(route, request, ANONYMOUS, parts);
    answer = toReadyAnswer(body, JSON_TYPE, shelf.lastChange);
    if (value) answer.value = value;
    answer.headers = { ...headers, 'content-language': toLocale(locale ?? lang) };
    if (!carriesToken && !headers['cache-control']) ready.store(request.url, answer);
  }
  const shared = carriesToken ? 'no-store' : publicCacheControl(clock(), deadlinesOf(shelf.content));
  return sendReady(request, reply, answer, answer.headers['cache-control'] ?? shared);
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
  const { body, headers, cookies } = await run(route, request, caller, parts);
  // Only our own pages may get cookies.
  if (trust === 'ours') for (const cookie of cookies) reply.header('set-cookie', cookie);
  return reply.headers(headers).type(JSON_TYPE).send(Buffer.concat(body));
}

const OUR_COOKIES = [SESSION_COOKIE, PLACED_ORDERS_COOKIE, BROWSER_COOKIE];

function costOf({ endpoint }: Route, request: FastifyRequest): number {
  const { search } = queryOf(request);
  const isSearch = endpoint.work !== undefined && typeof search === 'string' && search.trim() !== '';
  return WORK[endpoint.work ?? 'answer'] + (isSearch ? WORK.search : 0);
}

const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  [headers.purpose, headers['sec-purpose']].some((purpose) => String(purpose ?? '').includes('prefetch'));

type Answer = {
  body: readonly Buffer[];
  value: (() => unknown) | undefined;
  headers: Record<string, string>;
  cookies: string[];
};

async function run(route: Route, request: FastifyRequest, caller: Caller, parts: ServeParts): Promise<Answer> {
  const { endpoint } = route;
  const headers: Record<string, string> = {};
  const cookies: string[] = [];
  const answer = await route.handle({
    params: parseParams(endpoint.params, request.params),
    input: parseInput(endpoint.input, inputOf(request, endpoint)),
    caller,
    isHead: request.method === 'HEAD',
    setHeader: (name, value) => {
      if (name === 'set-cookie') cookies.push(value);
      else headers[name] = value;
    },
  });
  const body = isReadyJson(answer) ? answer.json : [Buffer.from(JSON.stringify(answer))];
  if (parts.checkAnswers) checkAnswer(endpoint, Buffer.concat(body).toString());
  return { body, value: isReadyJson(answer) ? answer.value : undefined, headers, cookies };
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

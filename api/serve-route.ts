import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#api/config.ts';
import { SESSION_COOKIE } from '#api/customers/session.ts';
import type { Pool } from '#api/database/sql.ts';
import { publicCacheControl } from '#api/http/cache-control.ts';
import type { Caller } from '#api/http/caller.ts';
import { parseInput, parseParams } from '#api/http/parse-input.ts';
import { processRateLimit } from '#api/http/process-rate-limit.ts';
import { type ReadyAnswers, sendReady, toReadyAnswer } from '#api/http/ready-answers.ts';
import { Refusal } from '#api/http/refusal.ts';
import { inputOf, localeOf, queryOf } from '#api/http/request-input.ts';
import { trustOf } from '#api/http/request-origin.ts';
import { isReadyJson, type Route } from '#api/http/route.ts';
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
  shelf: { readonly lastChange: number };
  ready: ReadyAnswers;
  clock: () => Date;
  /** Checks every answer against the contract: tests and development. */
  checkAnswers: boolean;
};

/** Puts a route on Fastify under all addresses of its endpoint. */
export function serveRoute(app: FastifyInstance, route: Route, parts: ServeParts): void {
  const { endpoint } = route;
  const { callsAMinute } = endpoint;
  const limit = callsAMinute !== undefined && parts.config.limits ? processRateLimit(callsAMinute, true) : null;
  const answer = endpoint.cache === 'public' ? answerPublic : answerPrivate;
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    if (limit) await limit(request.ip);
    return answer(route, request, reply, parts);
  };
  for (const { method, path } of [endpoint, ...(endpoint.aliases ?? [])]) {
    // HEAD promises to change nothing.
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
  if (!answer) {
    const { body, headers } = await run(route, request, ANONYMOUS, parts);
    answer = toReadyAnswer(body, JSON_TYPE, shelf.lastChange);
    answer.headers = { ...headers, 'content-language': toLocale(locale ?? lang) };
    if (!carriesToken && !headers['cache-control']) ready.store(request.url, answer);
  }
  const shared = carriesToken ? 'no-store' : publicCacheControl(clock());
  return sendReady(request, reply, answer, answer.headers['cache-control'] ?? shared);
}

async function answerPrivate(route: Route, request: FastifyRequest, reply: FastifyReply, parts: ServeParts) {
  const { endpoint } = route;
  reply.header('cache-control', 'no-store');
  reply.header('content-language', localeOf(request));
  if (endpoint.changesState && isPrefetch(request)) throw new Refusal('prefetch');
  const { cookies } = request;
  const changes = request.method !== 'GET' && request.method !== 'HEAD';
  const carriesCookie = cookies[SESSION_COOKIE] !== undefined || cookies[PLACED_ORDERS_COOKIE] !== undefined;
  const trust = changes ? trustOf(request, parts.config.publicUrl, carriesCookie) : 'unknown';
  const caller = await callerOf(request, endpoint, parts);
  const { body, headers } = await run(route, request, caller, parts);
  // Cookies are set only for pages of ours.
  if (trust !== 'ours') delete headers['set-cookie'];
  return reply.headers(headers).type(JSON_TYPE).send(Buffer.concat(body));
}

const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  [headers.purpose, headers['sec-purpose']].some((purpose) => String(purpose ?? '').includes('prefetch'));

type Answer = { body: readonly Buffer[]; headers: Record<string, string> };

async function run(route: Route, request: FastifyRequest, caller: Caller, parts: ServeParts): Promise<Answer> {
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

const ANONYMOUS: Caller = {
  customerId: null,
  sessionId: null,
  address: '',
  cartTokenHash: null,
  hasMerged: false,
  placedOrders: [],
};

import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deviceOf } from '#api/customers/device.ts';
import type { Pool } from '#api/database/sql.ts';
import { senderOf } from '#api/http/caller.ts';
import { cookieOf } from '#api/http/cookies.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import type { OfficeCall, OfficeRoute, StaffCaller, StaffSession } from '#api/http/office-route.ts';
import { Refusal } from '#api/http/refusal.ts';
import { inputOf, localeOf, queryOf } from '#api/http/request-input.ts';
import type { Route } from '#api/http/route.ts';
import { JSON_TYPE, patternOf, runEndpoint } from '#api/http/run-endpoint.ts';
import { WORK } from '#api/limits/limit-table.ts';
import type { Limits } from '#api/limits/limits.ts';
import { callerOfKey } from '#api/staff/api-keys.ts';
import { OFFICE_BROWSER_COOKIE, officeBrowserCookie } from '#api/staff/known-office-browser.ts';
import { OFFICE_COOKIE, officeCookie, staffSessionOf } from '#api/staff/staff-session.ts';
import { FILE_TYPE } from '#contract/office/office-client.ts';
import { acceptsKeys, changes, type OfficeEndpoint } from '#contract/office/office-endpoint.ts';
import { onceByKey } from './idempotency.ts';

export type OfficeServeParts = {
  pool: Pool;
  limits: Limits;
  /** Null in the demo, which uses the origin of the request. */
  officeUrl: string | null;
  needsFactor: boolean;
  checkAnswers: boolean;
};

/** The only function that checks the caller and the permission; the endpoint defines the requirements. */
export function serveOfficeRoute(app: FastifyInstance, route: OfficeRoute, parts: OfficeServeParts): void {
  const { method, path, fileBytes } = route.endpoint;
  app.route({
    ...(fileBytes !== undefined && { bodyLimit: fileBytes, onRequest: [refuseEarly(route.endpoint, parts)] }),
    method,
    url: patternOf(path),
    exposeHeadRoute: false,
    handler: (request, reply) => answer(route, request, reply, parts),
  });
}

/** Refuses callers without permission before a large body is read. */
const refuseEarly = (endpoint: OfficeEndpoint, parts: OfficeServeParts) => async (request: FastifyRequest) => {
  refuseUnfit(endpoint, await callerOf(request, parts));
};

/** The holder of an API key, or the session of the office's page that sends the request. A key excludes the cookie. */
async function callerOf(request: FastifyRequest, parts: OfficeServeParts): Promise<StaffSession | null> {
  const key = bearerOf(request);
  if (key !== null) return callerOfKey(parts.pool, key);
  refuseForeign(request, parts.officeUrl);
  return sessionOf(request, parts);
}

/** Other schemes belong to a proxy in front of the office and are ignored. */
const bearerOf = ({ headers }: FastifyRequest): string | null =>
  /^bearer\s+(\S+)\s*$/i.exec(headers.authorization ?? '')?.[1] ?? null;

async function sessionOf(request: FastifyRequest, parts: OfficeServeParts): Promise<StaffSession | null> {
  const token = cookieOf(request, OFFICE_COOKIE, { publicUrl: parts.officeUrl });
  return token ? staffSessionOf(parts.pool, token, parts.needsFactor) : null;
}

/** For routes outside the contract: any open session or API key is enough. */
export async function refuseOutsiders(request: FastifyRequest, parts: OfficeServeParts): Promise<void> {
  const key = bearerOf(request);
  const session = key === null ? sessionOf(request, parts) : callerOfKey(parts.pool, key);
  if ((await session)?.state !== 'open') throw new Refusal('unauthenticated');
}

async function answer(route: OfficeRoute, request: FastifyRequest, reply: FastifyReply, parts: OfficeServeParts) {
  const { endpoint } = route;
  const site = { publicUrl: parts.officeUrl };
  parts.limits.work(senderOf(request), changes(endpoint) ? WORK.change : WORK.personal);
  const session = await callerOf(request, parts);
  if (session?.apiKey) await parts.limits.count('apiKey', senderOf(request), { key: session.apiKey.id });
  refuseUnfit(endpoint, session);

  const caller: StaffCaller = {
    session,
    sender: senderOf(request),
    device: deviceOf(request.headers['user-agent']),
    browserCookie: cookieOf(request, OFFICE_BROWSER_COOKIE, site),
    origin: originOf(request, parts.officeUrl),
  };
  const file = Buffer.isBuffer(request.body) ? request.body : null;
  const input = file ? queryOf(request) : inputOf(request, endpoint);
  const handle: Route<StaffCaller>['handle'] = ({ setHeader, ...call }) => {
    const setToken = (token: string | null) => setHeader('set-cookie', officeCookie(token, site));
    const setBrowser = (value: string) => setHeader('set-cookie', officeBrowserCookie(value, site));
    return runOnce(
      route,
      { ...caller, params: call.params, input: call.input, file, setToken, setBrowser },
      parts.pool,
    );
  };
  const run = { params: request.params, input, isHead: false };
  const { json, cookies } = await runEndpoint({ endpoint, handle }, run, caller, parts);
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  const body = Buffer.concat(json());
  reply.headers({ 'cache-control': 'no-store', 'content-language': localeOf(request) });
  if (endpoint.etag) {
    const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  }
  return reply.type(JSON_TYPE).send(body);
}

type Call = Omit<OfficeCall<OfficeEndpoint>, 'db'>;

function runOnce({ endpoint, handle }: OfficeRoute, call: Call, pool: Pool): Promise<unknown> {
  const key = keyOf(call.input);
  if (endpoint.idempotent !== true || key === null || !call.session) return handle({ ...call, db: pool });
  const { params, input, session } = call;
  const command = { key, staffId: session.staffId, name: endpoint.name, params, input: { ...(input as object) } };
  return onceByKey(pool, command, (db) => handle({ ...call, db }));
}

const keyOf = (input: unknown): string | null =>
  typeof input === 'object' && input !== null && 'idempotency_key' in input ? String(input.idempotency_key) : null;

/** Stricter than the shop: every call, also for reading, must come from a page of the office. */
function refuseForeign(request: FastifyRequest, officeUrl: string | null): void {
  const { origin, 'sec-fetch-site': site, 'content-type': type = '' } = request.headers;
  if (site !== undefined && site !== 'same-origin') throw new Refusal('forbidden_origin');
  if (origin !== undefined && origin !== originOf(request, officeUrl)) throw new Refusal('forbidden_origin');
  if (request.method === 'GET') return;
  if (site === undefined && origin === undefined) throw new Refusal('forbidden_origin');
  // Forms of other sites can send the other content types without a preflight request.
  if (!type.startsWith('application/json') && type !== FILE_TYPE) throw new Refusal('forbidden_origin');
}

const originOf = ({ protocol, host }: FastifyRequest, officeUrl: string | null): string =>
  officeUrl ?? `${protocol}://${host}`;

/** Checks session, permission and reauthentication before the input is read or parsed. */
function refuseUnfit(endpoint: OfficeEndpoint, session: StaffSession | null): void {
  if (session?.apiKey && !acceptsKeys(endpoint)) throw new OfficeRefusal('key_refused');
  if (endpoint.auth === 'none') return;
  if (!session) throw new Refusal('unauthenticated');
  if (endpoint.auth === 'partial') return;
  if (session.state === 'locked') throw new OfficeRefusal('locked');
  if (session.state !== 'open') throw new OfficeRefusal('half');
  const { permission } = endpoint;
  if (typeof permission === 'string' && !session.permissions.includes(permission))
    throw new OfficeRefusal('permission', { permission });
  if (endpoint.reauthenticate && !session.isReauthenticated) throw new OfficeRefusal('reauthenticate');
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { senderOf } from '#api/http/caller.ts';
import { codeOf, isDatabaseUnavailable } from '#api/http/database-unavailable.ts';
import { Refusal } from '#api/http/refusal.ts';
import { queryOf } from '#api/http/request-input.ts';
import type { SecurityLog } from '#api/http/security-log.ts';
import type { Limits } from '#api/limits/limits.ts';
import { selectOrderLocale } from '#api/orders/lock-order.ts';
import { selectByBill, selectByProviderId } from '#api/payments/attempt-store.ts';
import type { PaymentParts } from '#api/payments/payments.ts';
import {
  type Attempt,
  type CallbackHeaders,
  type CallbackReply,
  type ProviderFactory,
  providerPath,
  type ReturnRoute,
} from '#api/payments/provider/payment-provider.ts';
import { thanksPath } from '#api/payments/provider/thanks-path.ts';
import { PROVIDERS } from '#api/payments/providers.ts';
import { refreshPaymentStatus } from './check-payment.ts';
import { handleCallback, type ReportSuspicion } from './provider-callback.ts';

const CALL_LIMIT = 8 * 1024;

type CallbackParts = PaymentParts & { security: SecurityLog; limits: Limits };

/**
 * Routes for callbacks and browser returns. They have no session, a foreign origin and no JSON, so they are not
 * endpoints of the contract (docs/spec/api.md 5).
 */
export function providerRoutes(app: FastifyInstance, parts: CallbackParts): void {
  for (const factory of PROVIDERS) {
    addCallback(app, factory, parts);
    for (const route of factory.returns) addReturn(app, { factory, route }, parts);
  }
}

function addCallback(app: FastifyInstance, { method, callback }: ProviderFactory, parts: CallbackParts): void {
  if (!callback) return;
  app.route({
    method: [...callback.methods],
    url: providerPath(method, callback.path),
    bodyLimit: CALL_LIMIT,
    // After a status other than 2xx, the provider does not transfer the money (docs/spec/payments.md 2.4).
    async errorHandler(error, request, reply) {
      if (error instanceof Refusal) throw error;
      const isUnavailable = isDatabaseUnavailable(error);
      const status = isUnavailable ? 503 : statusOf(error);
      const cause = isUnavailable ? { code: codeOf(error) } : { err: error };
      if (status >= 500) parts.log.error(cause, 'a callback of a payment provider failed');
      else await countUnfitting(request, parts);
      return sendText(reply.code(status), 'fault');
    },
    async handler(request, reply) {
      const provider = parts.payments.provider(method);
      if (!provider?.handleCallback) return sendText(reply.code(404), 'not in use');
      const call = provider.handleCallback(fieldsOf(request), headersOf(request));
      if (call?.kind === 'ping') return send(reply, callback.reply('accepted'));
      const report: ReportSuspicion = (kind, by) => parts.security(kind, senderOf(request), { call: method, by });
      const { answer, attempt } = await handleCallback(parts, method, call, report);
      if (answer === 'refused') await countUnfitting(request, parts);
      const respond = call && 'respond' in call ? call.respond : undefined;
      return send(reply, respond ? respond(answer, attempt) : callback.reply(answer));
    },
  });
}

/**
 * Counts only mismatched calls, so that valid calls of a provider are never limited, even behind a shared address.
 */
const countUnfitting = (request: FastifyRequest, { limits }: CallbackParts) =>
  limits.count('providerCall', senderOf(request), {});

const statusOf = (error: { statusCode?: number }): number => error.statusCode ?? 500;

type Return = { factory: ProviderFactory; route: ReturnRoute };

function addReturn(app: FastifyInstance, { factory, route }: Return, parts: CallbackParts): void {
  const { pool, payments, security } = parts;
  const find = route.identifies === 'bill' ? selectByBill : selectByProviderId;
  app.route({
    method: [...route.methods],
    url: providerPath(factory.method, route.path),
    bodyLimit: CALL_LIMIT,
    async handler(request, reply) {
      const value = fieldsOf(request)[route.field];
      const attempt = isShort(value) ? await find(pool, factory.method, route.toBill?.(value) ?? value) : null;
      if (value !== undefined && !attempt) security('unknown_bill', senderOf(request), { call: factory.method });
      if (attempt) await refreshPaymentStatus(parts, attempt.id, payments.patienceMs);
      else await countUnfitting(request, parts);
      return redirectToOrder(reply, { attempt, hasLeft: route.isWayOut ?? false }, parts);
    },
  });
}

/** The return of a browser proves nothing: the page shows the state of the database (docs/spec/payments.md 2.5). */
async function redirectToOrder(
  reply: FastifyReply,
  { attempt, hasLeft }: { attempt: Attempt | null; hasLeft: boolean },
  { pool, payments }: PaymentParts,
) {
  reply.header('cache-control', 'no-store');
  if (!attempt) return reply.redirect('/', 303);
  const locale = await selectOrderLocale(pool, attempt.orderId);
  const path = thanksPath({ orderId: attempt.orderId, locale, isDemo: payments.isDemo });
  return reply.redirect(`${path}${hasLeft ? '&payment=cancelled' : ''}`, 303);
}

const send = (reply: FastifyReply, answer: CallbackReply) =>
  typeof answer === 'string'
    ? sendText(reply, answer)
    : reply
        .code(answer.status)
        .headers({ ...answer.headers, 'cache-control': 'no-store' })
        .send(answer.body);

const headersOf = ({ headers, params }: FastifyRequest): CallbackHeaders => ({
  call: (params as { call?: string }).call,
  nonce: singleOf(headers.nonce),
  authorization: headers.authorization,
  'accept-language': headers['accept-language'],
});

const singleOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : undefined;

const sendText = (reply: FastifyReply, text: string) =>
  reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);

const isShort = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 64;

const fieldsOf = (request: FastifyRequest): Record<string, unknown> => ({ ...queryOf(request), ...bodyOf(request) });

const bodyOf = ({ body }: FastifyRequest): object => (typeof body === 'object' && body !== null ? body : {});

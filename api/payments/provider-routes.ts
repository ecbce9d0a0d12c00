import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '#api/http/database-away.ts';
import { queryOf } from '#api/http/request-input.ts';
import { DEFAULT_LOCALE } from '#contract/locale.ts';
import { askAbout } from './check-payment.ts';
import { walletCall } from './idram.ts';
import * as statements from './payment-sql.ts';
import type { PaymentParts } from './payments.ts';
import type { Attempt } from './provider.ts';
import { answerWallet } from './wallet-call.ts';

/** Calls of the wallet have some hundred bytes. */
const CALL_LIMIT = 8 * 1024;

/**
 * What providers call, and where they send browsers back to. Neither carries a cookie of ours that counts nor comes from
 * our origin, and neither is JSON, so these are no endpoints of the contract (CONTRACT 5).
 */
export function providerRoutes(app: FastifyInstance, parts: PaymentParts): void {
  const { payments, pool, log } = parts;

  app.post(
    '/api/payments/idram_vpos/callback',
    {
      bodyLimit: CALL_LIMIT,
      // Not 2xx: the wallet leaves the money where it is (domain/payments.md 2.4).
      errorHandler(error, _, reply) {
        const status = isDatabaseAway(error) ? 503 : ((error as { statusCode?: number }).statusCode ?? 500);
        if (status >= 500) log.error({ err: error }, 'a call of the wallet could not be answered');
        return plain(reply.code(status), 'fault');
      },
    },
    async (request, reply) => {
      const settings = payments.wallet();
      if (!settings) return plain(reply.code(404), 'not in use');
      const call = walletCall.safeParse(request.body ?? {});
      return plain(reply, call.success ? await answerWallet(parts, settings, call.data) : 'fields mismatch');
    },
  );

  app.get('/api/payments/aeb_vpos/return', async (request, reply) => {
    const { orderId } = queryOf(request);
    const attempt = isShort(orderId) ? await statements.selectByProviderId(pool, 'aeb_vpos', orderId) : null;
    // Whoever comes back does not wait for ever; the job hears of it later.
    if (attempt) await askAbout(parts, attempt.id, payments.patienceMs);
    return leadOn(reply, attempt);
  });

  for (const method of ['GET', 'POST'] as const) {
    for (const end of ['success', 'fail']) {
      app.route({
        method,
        url: `/api/payments/idram_vpos/return/${end}`,
        bodyLimit: CALL_LIMIT,
        async handler(request, reply) {
          const { EDP_BILL_NO: bill } = { ...queryOf(request), ...bodyOf(request) };
          return leadOn(reply, isShort(bill) ? await statements.selectByBill(pool, 'idram_vpos', bill) : null);
        },
      });
    }
  }

  /** Coming back proves nothing: the page shows what the database knows (domain/payments.md 2.5). */
  async function leadOn(reply: FastifyReply, attempt: Attempt | null) {
    reply.header('cache-control', 'no-store');
    if (!attempt) return reply.redirect('/', 303);
    const locale = await statements.selectLocale(pool, attempt.orderId);
    const prefix = locale === DEFAULT_LOCALE ? '' : `/${locale}`;
    const query = payments.isDemo ? `id=${attempt.orderId}&sandbox=1` : `orderID=${attempt.orderId}`;
    return reply.redirect(`${prefix}/thanks?${query}`, 303);
  }
}

const plain = (reply: FastifyReply, text: string) =>
  reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);

const isShort = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 64;

const bodyOf = ({ body }: FastifyRequest): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};

import type { Logger } from 'pino';
import webPush from 'web-push';
import { STAFF_PUSH_QUEUE } from '#api/database/job-queues.ts';
import type { Pool } from '#api/database/sql.ts';
import type { Handler } from '#api/jobs/worker.ts';
import type { Locale } from '#contract/locale.ts';
import { formatAmd } from '#rules/shop/money.ts';
import { isPushEndpoint } from '#rules/shop/push-host.ts';
import { permissionsOf } from '#rules/staff/staff-permissions.ts';
import { deleteEndpoints, type Reader, selectPushedOrder, selectReaders } from './push-sql.ts';

export type VapidKeys = { publicKey: string; privateKey: string; subject: string };

/** After an hour, the order is visible in the office and the message is outdated. */
const LASTS_S = 3600;
const ANSWER_MS = 10_000;
const GONE = [404, 410];

const NEW_ORDER: Record<Locale, (number: number) => string> = {
  hy: (number) => `Նոր պատվեր՝ ${number}`,
  ru: (number) => `Новый заказ ${number}`,
  en: (number) => `New order ${number}`,
};

type Parts = { pool: Pool; log: Logger; keys: VapidKeys | null; mayCall?: (endpoint: string) => boolean };

/**
 * Contains number and sum but no personal data, because the message passes through the push service of the browser
 * vendor. It is sent once and stored nowhere.
 */
export const pushHandler = ({ pool, log, keys, mayCall = isPushEndpoint }: Parts): Handler => ({
  queue: STAFF_PUSH_QUEUE,
  async handle(_, data) {
    const orderId = orderIdOf(data);
    const order = keys && (await selectPushedOrder(pool, orderId));
    if (!order) return { status: 'done' };
    const readers = (await selectReaders(pool)).filter(
      (reader) => mayCall(reader.endpoint) && permissionsOf(reader).includes('orders.see'),
    );
    const outcomes = await Promise.all(
      readers.map((reader) =>
        send(keys, reader, {
          title: NEW_ORDER[reader.locale](orderId),
          body: formatAmd(order.total, reader.locale),
          path: `/office/orders/${orderId}`,
          tag: `order-${orderId}`,
        }),
      ),
    );
    const gone = readers.flatMap(({ endpoint }, index) => (GONE.includes(outcomes[index] ?? 0) ? [endpoint] : []));
    if (gone.length > 0) await deleteEndpoints(pool, gone);
    const failed = outcomes.filter((status) => status >= 300 && !GONE.includes(status)).length;
    if (failed > 0) log.warn({ failed, of: readers.length }, 'push messages about an order could not be delivered');
    return { status: 'done' };
  },
  gaveUp(id, _, reason) {
    log.warn({ job: id, reason }, 'the push messages about an order could not be sent');
  },
});

const orderIdOf = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'orderId' in data ? Number(data.orderId) : 0;

type Message = { title: string; body: string; path: string; tag: string };

const NO_ANSWER = 599;

/**
 * Returns the status code. A service that does not answer delays no other, and nothing is sent again, because the
 * message would be outdated.
 */
async function send(keys: VapidKeys, { endpoint, p256dh, auth }: Reader, message: Message): Promise<number> {
  try {
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      { vapidDetails: keys, TTL: LASTS_S, urgency: 'high', contentEncoding: 'aes128gcm' },
    );
    const { 'Content-Length': _, ...others } = headers as Record<string, string>;
    const answer = await fetch(endpoint, {
      method,
      headers: others,
      body: new Uint8Array(body as Buffer),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return answer.status;
  } catch {
    return NO_ANSWER;
  }
}

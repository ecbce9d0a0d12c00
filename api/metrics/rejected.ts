import { codeOf, isConnectionFailure, isDatabaseUnavailable } from '#api/http/database-unavailable.ts';
import { Refusal } from '#api/http/refusal.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The queue, limit or lost connection that rejected the request, for the metrics. */
    rejectedBy?: string | undefined;
  }
}

export function causeOf(error: unknown): string | undefined {
  if (error instanceof Refusal) return error.details.limit;
  if (isConnectionFailure(error)) return 'database_away';
  return OF_CODE[codeOf(error)] ?? (isDatabaseUnavailable(error) ? 'database_busy' : undefined);
}

const OF_CODE: Readonly<Record<string, string>> = { QUEUE_FULL: 'database_queue', PAST_DEADLINE: 'deadline' };

/** Groups routes into a few kinds of actions that a shopper could not complete. */
export function kindOf(route: string): string {
  const [, kind] = KINDS.find(([start]) => route.startsWith(start)) ?? [];
  return kind ?? 'other';
}

const KINDS: readonly (readonly [string, string])[] = [
  ['/*', 'page'],
  ['/api/checkout/cart', 'cart'],
  ['/api/checkout/save-order', 'order'],
  ['/api/checkout', 'checkout'],
  ['/api/payments', 'payment'],
  ['/api/orders', 'order'],
  ['/api/health', 'health'],
];

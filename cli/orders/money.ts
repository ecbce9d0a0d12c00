import pino from 'pino';
import type { Config } from '#api/config.ts';
import type { Pool } from '#api/database/sql.ts';
import { ownOriginOf, paymentsOf } from '#api/payments/open-payments.ts';
import type { PaymentParts } from '#api/payments/payments.ts';

/** What payments need, without a shop around them; the demo's stand-ins answer where the open shop listens. */
export async function paymentParts(pool: Pool, config: Config, now: () => Date): Promise<PaymentParts> {
  const { payments } = await paymentsOf(config, () => ownOriginOf(config, config.port));
  return { pool, payments, clock: now, log: pino({ level: 'silent' }), announce: () => {} };
}

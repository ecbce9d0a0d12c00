import pino from 'pino';
import type { Config } from '#api/config.ts';
import { type Db, type Pool, sql } from '#api/database/sql.ts';
import type { PaymentParts } from '#api/payments/payments.ts';
import { localOriginOf, openShopPayments } from '#server/shop-payments.ts';

/** What payments need, without a shop around them; the demo's stand-ins answer where the open shop listens. */
export async function paymentParts(pool: Pool, config: Config, now: () => Date): Promise<PaymentParts> {
  const { payments } = await openShopPayments(config, () => localOriginOf(config, config.port));
  return { pool, config, payments, clock: now, log: pino({ level: 'silent' }), notifyCatalogChanged: () => {} };
}

/** Open shops see at once that stock came back; they would find out within a second. */
export const announceStock = (db: Db): Promise<number> => db.run(sql`select pg_notify('catalog_changes', '')`);

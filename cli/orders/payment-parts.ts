import pino from 'pino';
import type { Config } from '#api/config.ts';
import { type Db, type Pool, sql } from '#api/database/sql.ts';
import type { PaymentParts } from '#api/payments/payments.ts';
import { openProviderAccounts } from '#api/payments/provider-accounts.ts';
import { localOriginOf, openShopPayments } from '#server/shop-payments.ts';

/**
 * Creates the payment services without a running shop. Stand-ins of the demo answer at the address of the open shop.
 */
export async function paymentParts(pool: Pool, config: Config, now: () => Date): Promise<PaymentParts> {
  const accounts = openProviderAccounts(config.providers, config.keys.paymentAccount);
  await accounts.load(pool);
  const { payments } = await openShopPayments(config, accounts, () => localOriginOf(config, config.port));
  return { pool, config, payments, clock: now, log: pino({ level: 'silent' }), notifyCatalogChanged: () => {} };
}

/** Notifies open shops of returned stock at once; otherwise they notice it within a second. */
export const announceStock = (db: Db): Promise<number> => db.run(sql`select pg_notify('catalog_changes', '')`);

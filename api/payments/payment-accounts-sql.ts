import { type Db, sql } from '#api/database/sql.ts';
import type { ProviderSettings } from '#api/settings/shop-settings.mjs';

export type AccountRow = {
  provider: string;
  /** Settings that are not secret. */
  settings: ProviderSettings;
  sealed: Buffer;
  version: number;
  updatedAt: Date;
};

export const selectAccounts = (db: Db): Promise<AccountRow[]> =>
  db.many(sql`
    select provider, settings, sealed, version, updated_at as "updatedAt" from payment_accounts order by provider`);

export const lockAccount = (db: Db, provider: string): Promise<AccountRow | null> =>
  db.maybe(sql`
    select provider, settings, sealed, version, updated_at as "updatedAt" from payment_accounts
    where provider = ${provider} for update`);

type NewAccount = Pick<AccountRow, 'provider' | 'settings' | 'sealed'>;

export const upsertAccount = (db: Db, { provider, settings, sealed }: NewAccount): Promise<number> =>
  db.run(sql`
    insert into payment_accounts (provider, settings, sealed) values (${provider}, ${sql.json(settings)}, ${sealed})
    on conflict (provider) do update
    set settings = excluded.settings, sealed = excluded.sealed, version = payment_accounts.version + 1, updated_at = now()`);

export const deleteAccount = (db: Db, provider: string): Promise<number> =>
  db.run(sql`delete from payment_accounts where provider = ${provider}`);

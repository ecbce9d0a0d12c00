import type { Db } from '#api/database/sql.ts';
import { seal, unseal } from '#api/http/sealed.ts';
import type { Keys } from '#api/http/shop-keys.ts';
import type { ProviderSettings } from '#api/settings/shop-settings.mjs';
import { type AccountRow, deleteAccount, lockAccount, selectAccounts, upsertAccount } from './payment-accounts-sql.ts';
import { PROVIDERS, type ProviderContracts } from './providers.ts';

/** The contracts that the shop uses now. Every process reads them again with each change of the content. */
export type ProviderAccounts = {
  load: (db: Db) => Promise<void>;
  current: () => ProviderContracts;
};

/**
 * An account in the database takes precedence over the environment, provider by provider
 * (docs/decisions/0083-payment-accounts-in-the-database.md).
 */
export function openProviderAccounts(environment: ProviderContracts, keys: Keys): ProviderAccounts {
  let current = environment;
  return {
    async load(db) {
      const stored = Object.fromEntries(
        (await selectAccounts(db)).flatMap((row) => {
          const settings = openAccount(row, keys);
          return settings ? [[row.provider, settings]] : [];
        }),
      );
      current = { ...environment, ...stored };
    },
    current: () => current,
  };
}

export function secretsOf(provider: string): string[] {
  const factory = PROVIDERS.find(({ name }) => name === provider);
  return Object.entries(factory?.settings ?? {}).flatMap(([name, { kind }]) => (kind === 'secret' ? [name] : []));
}

/** Null when no key of the shop opens the secrets, or when a setting of the provider is missing. */
export function openAccount({ provider, settings, sealed }: AccountRow, keys: Keys): ProviderSettings | null {
  const opened = unseal(sealed, keys);
  const factory = PROVIDERS.find(({ name }) => name === provider);
  if (!opened || !factory) return null;
  const all: ProviderSettings = { ...settings, ...JSON.parse(opened.toString('utf8')) };
  return Object.keys(factory.settings).every((name) => typeof all[name] === 'string') ? all : null;
}

type SealedAccount = Pick<AccountRow, 'settings' | 'sealed'>;

export function sealAccount(provider: string, values: ProviderSettings, keys: Keys): SealedAccount {
  const secrets = secretsOf(provider);
  const part = (isSecret: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => secrets.includes(name) === isSecret));
  return { settings: part(false), sealed: seal(Buffer.from(JSON.stringify(part(true))), keys) };
}

export const readStoredAccounts = selectAccounts;
export const findStoredAccount = lockAccount;
export const storeAccount = upsertAccount;
export const deleteStoredAccount = deleteAccount;

import { type AuditContext, type Fields, logChange } from '#api/audit/audit-log.ts';
import { insertChanges, sendCatalogNotification, TAXONOMY_OR_CONTENT } from '#api/database/catalog-changes.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { addressObstacle, isPublicAddress } from '#api/http/public-address.ts';
import { type FieldProblem, Refusal } from '#api/http/refusal.ts';
import type { Keys } from '#api/http/shop-keys.ts';
import type { Problems } from '#api/http/typed-fields.ts';
import type { AccountCheck, ProviderFactory } from '#api/payments/provider/payment-provider.ts';
import {
  deleteStoredAccount,
  findStoredAccount,
  openAccount,
  readStoredAccounts,
  sealAccount,
  secretsOf,
  storeAccount,
} from '#api/payments/provider-accounts.ts';
import { PROVIDERS, type ProviderContracts } from '#api/payments/providers.ts';
import type { ACCOUNT_SOURCES, CHECK_RESULTS } from '#contract/office/office-payment-contract.ts';
import { contractWeakness, type ProviderSetting, type ProviderSettings } from './shop-settings.mjs';

export type AccountContext = {
  keys: Keys;
  /** Provider contracts from environment variables. */
  environment: ProviderContracts;
  /** The demo also accepts stand-ins on this machine, without https, and weak secrets. */
  isDemo: boolean;
};

export type ShownAccount = {
  provider: string;
  method: string;
  source: (typeof ACCOUNT_SOURCES)[number] | null;
  version: number;
  /** Values of the fields; null for secrets. */
  settings: { name: string; kind: ProviderSetting['kind']; value: string | null }[];
};

/** Never contains a secret. */
export async function readAccounts(db: Db, { keys, environment }: AccountContext): Promise<ShownAccount[]> {
  const stored = new Map((await readStoredAccounts(db)).map((row) => [row.provider, row]));
  return PROVIDERS.map((factory) => {
    const row = stored.get(factory.name);
    const own = row && openAccount(row, keys);
    const given = environment[factory.name] ?? null;
    const source = row
      ? own
        ? ('office' as const)
        : ('unreadable' as const)
      : given
        ? ('environment' as const)
        : null;
    const values: ProviderSettings = row?.settings ?? given ?? {};
    return {
      provider: factory.name,
      method: factory.method,
      source,
      version: row?.version ?? 0,
      settings: settingsOf(factory).map(([name, { kind }]) => ({
        name,
        kind,
        value: kind === 'secret' ? null : (values[name] ?? null),
      })),
    };
  });
}

const settingsOf = ({ settings }: ProviderFactory): [string, ProviderSetting][] => Object.entries(settings);

const factoryOf = (provider: string): ProviderFactory => {
  const factory = PROVIDERS.find(({ name }) => name === provider);
  if (!factory) throw new Refusal('not_found');
  return factory;
};

type AccountInput = {
  provider: string;
  /** The version that the editor saw, 0 without a stored account. Null skips the check. */
  version: number | null;
  settings: ProviderSettings;
};

/**
 * Saves an account. An omitted secret stays stored unless the address changes, because a secret must not be sent to a
 * new address.
 */
export function savePaymentAccount(
  pool: Pool | Db,
  by: AuditContext,
  { keys, isDemo }: AccountContext,
  { provider, version, settings }: AccountInput,
): Promise<number> {
  const factory = factoryOf(provider);
  return changed(pool, async (db) => {
    const row = await findStoredAccount(db, provider);
    if (version !== null && version !== (row?.version ?? 0)) throw new OfficeRefusal('stale');
    const stored = row ? openAccount(row, keys) : null;
    const given = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value.trim()]));
    const keepsSecrets = stored !== null && (given.url ?? stored.url) === stored.url;
    const kept = Object.entries(stored ?? {}).filter(([name]) => keepsSecrets || !secretsOf(provider).includes(name));
    const typed = Object.entries(given).filter(([name, value]) => value !== '' || !secretsOf(provider).includes(name));
    const values = { ...Object.fromEntries(kept), ...Object.fromEntries(typed) };
    const whole = checkedAccount(factory, values, isDemo);
    await storeAccount(db, { provider, ...sealAccount(provider, whole, keys) });
    const before = stored ? loggedFields(provider, stored) : {};
    const after = { ...loggedFields(provider, whole), ...secretsChanged(provider, stored, whole) };
    return log(db, by, { action: 'savePaymentAccount', provider, before, after });
  });
}

/** Deletes the stored account. The shop then uses the account from the environment, if there is one. */
export function deletePaymentAccount(pool: Pool | Db, by: AuditContext, provider: string): Promise<number> {
  return changed(pool, async (db) => {
    const row = await findStoredAccount(db, provider);
    if (!row) throw new Refusal('not_found');
    await deleteStoredAccount(db, provider);
    return log(db, by, { action: 'deletePaymentAccount', provider, before: row.settings, after: {} });
  });
}

export type CheckedAccount = { result: (typeof CHECK_RESULTS)[number]; said: string };

/** Tests the login by a query for a payment that does not exist. Neither side changes anything. */
export async function checkPaymentAccount(db: Db, context: AccountContext, provider: string): Promise<CheckedAccount> {
  const factory = factoryOf(provider);
  const row = (await readStoredAccounts(db)).find((one) => one.provider === provider);
  const settings = (row ? openAccount(row, context.keys) : context.environment[provider]) ?? null;
  if (!settings) throw new Refusal('not_found');
  const { checkAccount } = factory.open(settings, { origin: '', timeoutMs: CHECK_MS });
  if (!checkAccount) return { result: 'no_check', said: '' };
  return toChecked(await checkAccount());
}

const CHECK_MS = 10_000;
const MAX_SAID = 300;

const toChecked = (answer: AccountCheck): CheckedAccount =>
  answer.kind === 'unavailable'
    ? { result: 'unavailable', said: answer.why.slice(0, MAX_SAID) }
    : { result: answer.kind, said: answer.said.slice(0, MAX_SAID) };

const WEAKNESSES = { readable: 'secure_address', published: 'published_secret', weak: 'weak_secret' } as const;

/** Throws `validation` with every invalid field. */
function checkedAccount(factory: ProviderFactory, values: ProviderSettings, isDemo: boolean): ProviderSettings {
  const problems: Problems = {};
  const whole: ProviderSettings = {};
  for (const [name, setting] of settingsOf(factory)) {
    const value = values[name] ?? '';
    whole[name] = value;
    const problem = settingProblem(setting, value, isDemo);
    if (problem) problems[name] = problem;
  }
  if (Object.keys(problems).length > 0) throw new Refusal('validation', { fields: problems });
  return whole;
}

function settingProblem(setting: ProviderSetting, value: string, isDemo: boolean): FieldProblem | null {
  if (value === '') return { problem: 'required' };
  if (!setting.isRight(value)) return { problem: 'invalid' };
  if (setting.kind === 'address' && addressObstacle(value, isPublicAddress) && !(isDemo && isStandIn(value)))
    return { problem: 'secure_address' };
  if (isDemo) return null;
  const weakness = contractWeakness(setting, value);
  return weakness && { problem: WEAKNESSES[weakness] };
}

/** Stand-ins of the demo run on the same machine. */
const isStandIn = (address: string): boolean => new URL(address).hostname === '127.0.0.1';

const loggedFields = (provider: string, values: ProviderSettings): Fields =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secretsOf(provider).includes(name)));

/** The log contains the names of new secrets, never their values. */
function secretsChanged(provider: string, before: ProviderSettings | null, after: ProviderSettings): Fields {
  const names = secretsOf(provider).filter((name) => before?.[name] !== after[name]);
  return names.length > 0 ? { new_secrets: names } : {};
}

type LoggedAccount = { action: string; provider: string; before: Fields; after: Fields };

const log = (db: Db, { actor }: AuditContext, { action, provider, before, after }: LoggedAccount): Promise<number> =>
  logChange(db, actor, { action, entity: 'payment_account', entityId: provider, before, after });

/** Every process reads the accounts again when it is notified of the change. */
async function changed<T>(pool: Pool | Db, change: (db: Db) => Promise<T>): Promise<T> {
  const answer = await transaction(pool, async (db) => {
    const done = await change(db);
    await insertChanges(db, [TAXONOMY_OR_CONTENT]);
    return done;
  });
  await sendCatalogNotification(pool);
  return answer;
}

import { PAID_BY_HAND, type PaymentOffer } from '#api/content/content-store.ts';
import { isOnline } from '#rules/payment-method.ts';
import { arca } from './arca/arca.ts';
import { idram } from './idram/idram.ts';
import type { DeclineReason } from './provider/payment-messages.ts';
import type { ProviderFactory, ProviderSettings } from './provider/payment-provider.ts';
import { settingProblem } from './setting-problem.ts';

export const PROVIDERS: readonly ProviderFactory[] = [arca, idram];

export type ProviderContracts = Record<string, ProviderSettings | null>;

export const NO_CONTRACTS: ProviderContracts = Object.fromEntries(PROVIDERS.map(({ name }) => [name, null]));

export const formOrigins = (contracts: ProviderContracts): string[] =>
  PROVIDERS.flatMap(({ name, formAction }) => {
    const settings = contracts[name];
    return settings && formAction ? [new URL(formAction(settings)).origin] : [];
  });

export const providerOf = (method: string): ProviderFactory | null =>
  PROVIDERS.find((provider) => provider.method === method) ?? null;

export const UNPOLLED_METHODS: readonly string[] = PROVIDERS.flatMap(({ isPolled, method }) =>
  isPolled ? [] : [method],
);

type Shop = { mode: 'demo' | 'live'; providers: ProviderContracts };

/** Null: not without a contract, nor what the shop does not know. */
export function offerOf({ mode, providers }: Shop, method: string): PaymentOffer | null {
  if (!isOnline(method)) return PAID_BY_HAND;
  const provider = providerOf(method);
  if (!provider || !(mode === 'demo' || providers[provider.name])) return null;
  return { account: provider.account, marks: provider.marks };
}

export function declineReasonOf(method: string, code: string | null): DeclineReason {
  const known = providerOf(method)?.declineReasons.find(([, codes]) => code !== null && codes.includes(code));
  return known?.[0] ?? 'other';
}

type Environment = Record<string, string | undefined>;
type ReadContract = { settings: ProviderSettings | null; invalid: string[]; problems: string[] };

/** `invalid`: variables to be written otherwise. `problems`: why a live shop does not start. */
export function readContracts(
  env: Environment,
  demoSecret: Uint8Array | null,
): { contracts: ProviderContracts; invalid: string[]; problems: string[] } {
  const read = PROVIDERS.map((provider) => ({ name: provider.name, ...readContract(provider, env, demoSecret) }));
  return {
    contracts: Object.fromEntries(read.map(({ name, settings }) => [name, settings])),
    invalid: read.flatMap(({ invalid }) => invalid),
    problems: read.flatMap(({ problems }) => problems),
  };
}

function readContract(provider: ProviderFactory, env: Environment, demoSecret: Uint8Array | null): ReadContract {
  const given = Object.entries(provider.settings).map(([key, setting]) => {
    const value = env[setting.variable];
    return { key, setting, value, isValid: value === undefined || setting.schema.safeParse(value).success };
  });
  const invalid = given.flatMap(({ setting, isValid }) => (isValid ? [] : [setting.variable]));
  const missing = given.flatMap(({ setting, value }) => (value === undefined ? [setting.variable] : []));
  if (missing.length === given.length || invalid.length > 0) return { settings: null, invalid, problems: [] };
  if (missing.length > 0) return { settings: null, invalid, problems: missing.map((name) => `${name} is missing`) };
  const complete = given.map(({ key, setting, value = '' }) => ({ provider: provider.name, key, setting, value }));
  return {
    settings: Object.fromEntries(complete.map(({ key, value }) => [key, value])),
    invalid,
    problems: complete.flatMap((one) => settingProblem(one, demoSecret) ?? []),
  };
}

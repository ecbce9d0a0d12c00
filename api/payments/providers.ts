import { isOnline } from '#rules/payment-method.ts';
import { arca } from './arca/arca.ts';
import { idram } from './idram/idram.ts';
import type { DeclineReason } from './provider/payment-messages.ts';
import type { ProviderFactory, ProviderSettings } from './provider/payment-provider.ts';

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

export function isOffered({ mode, providers }: Shop, method: string): boolean {
  if (!isOnline(method)) return true;
  const provider = providerOf(method);
  return provider !== null && (mode === 'demo' || Boolean(providers[provider.name]));
}

export function declineReasonOf(method: string, code: string | null): DeclineReason {
  const known = providerOf(method)?.declineReasons.find(([, codes]) => code !== null && codes.includes(code));
  return known?.[0] ?? 'other';
}

type Environment = Record<string, string | undefined>;

export function readContracts(env: Environment): {
  contracts: ProviderContracts;
  invalid: string[];
  problems: string[];
} {
  const read = PROVIDERS.map((provider) => ({ name: provider.name, ...readContract(provider, env) }));
  return {
    contracts: Object.fromEntries(read.map(({ name, settings }) => [name, settings])),
    invalid: read.flatMap(({ invalid }) => invalid),
    problems: read.flatMap(({ problems }) => problems),
  };
}

type ReadContract = { settings: ProviderSettings | null; invalid: string[]; problems: string[] };

function readContract(provider: ProviderFactory, env: Environment): ReadContract {
  const given = Object.entries(provider.settings).map(([key, { variable, schema }]) => {
    const value = env[variable];
    return { key, variable, value, isValid: value === undefined || schema.safeParse(value).success };
  });
  const invalid = given.flatMap(({ variable, isValid }) => (isValid ? [] : [variable]));
  const missing = given.flatMap(({ variable, value }) => (value === undefined ? [variable] : []));
  if (missing.length === given.length) return { settings: null, invalid, problems: [] };
  if (missing.length > 0) return { settings: null, invalid, problems: missing.map((name) => `${name} is missing`) };
  const settings = Object.fromEntries(given.map(({ key, value }) => [key, value ?? '']));
  return { settings, invalid, problems: provider.settingProblems?.(settings) ?? [] };
}

import { PAID_BY_HAND, type PaymentOffer } from '#api/content/content-store.ts';
import type { ProviderSettings } from '#api/settings/shop-settings.mjs';
import { isOnline } from '#rules/checkout/payment-method.ts';
import { ameria } from './ameria/ameria.ts';
import { arca } from './arca/arca.ts';
import { easypay } from './easypay/easypay.ts';
import { fastshift } from './fastshift/fastshift.ts';
import { idram } from './idram/idram.ts';
import type { DeclineReason } from './provider/payment-messages.ts';
import type { ProviderFactory } from './provider/payment-provider.ts';
import { telcell } from './telcell/telcell.ts';

export const PROVIDERS: readonly ProviderFactory[] = [arca, idram, ameria, telcell, fastshift, easypay];

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

/** Null for a method without a contract, and for an unknown method. */
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

import { createHmac } from 'node:crypto';
import { isLoopback } from '#rules/loopback.ts';
import type { ProviderSetting } from './provider/payment-provider.ts';

/** The bank chooses some of them, and they are shorter than ours. */
const LEAST_SIGNS = 8;
const LEAST_DIFFERENT = 5;
const STAND_IN_SIGNS = 30;

type Given = { provider: string; key: string; setting: ProviderSetting; value: string };

export function settingProblem(given: Given, demoSecret: Uint8Array | null): string | null {
  const { variable, kind } = given.setting;
  if (kind === 'address') return isReadable(given.value) ? `${variable} has to be https` : null;
  if (kind === 'name') return null;
  if (isKnownElsewhere(given, demoSecret)) return `${variable} is the demo's or an example's: agree on one of your own`;
  return isWeak(given.value) ? `${variable} is easy to guess: agree on another, ${LEAST_SIGNS} signs or more` : null;
}

/** The stand-in of a provider has as its secret: equal in all processes of one demo. */
export const standInSecret = (demoSecret: Uint8Array, provider: string, key: string): string =>
  createHmac('sha256', demoSecret).update(`stand-in ${provider} ${key}`).digest('base64url').slice(0, STAND_IN_SIGNS);

/** Plain http exposes secrets and sums on the network; only the loopback is allowed without TLS. */
const isReadable = (url: string): boolean => new URL(url).protocol !== 'https:' && !isLoopback(new URL(url).hostname);

const isKnownElsewhere = ({ provider, key, setting, value }: Given, demoSecret: Uint8Array | null): boolean =>
  setting.published?.includes(value) === true ||
  (demoSecret !== null && value === standInSecret(demoSecret, provider, key));

const isWeak = (secret: string): boolean => secret.length < LEAST_SIGNS || new Set(secret).size < LEAST_DIFFERENT;

import { RateLimiterMemory } from 'rate-limiter-flexible';
import { Refusal } from './refusal.ts';

export type ProcessRateLimit = (key: string) => Promise<void>;

/** Counted by this process alone. */
export function processRateLimit(callsAMinute: number, isOn: boolean): ProcessRateLimit {
  if (!isOn) return async () => {};
  const memory = new RateLimiterMemory({ points: callsAMinute, duration: 60 });
  return async (key) => {
    const refused = await memory.consume(key).then(
      () => null,
      (result: { msBeforeNext?: number }) => result,
    );
    if (refused)
      throw new Refusal('too_many', { retryAfter: Math.max(1, Math.ceil((refused.msBeforeNext ?? 60_000) / 1000)) });
  };
}

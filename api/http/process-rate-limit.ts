import { RateLimiterMemory } from 'rate-limiter-flexible';
import { Refusal } from './refusal.ts';

export type Limiter = (key: string) => Promise<void>;

/** At most `points` calls a minute for one key, in this process; more are refused with the time to wait. */
export function limiter(points: number, isOn: boolean): Limiter {
  if (!isOn) return async () => {};
  const memory = new RateLimiterMemory({ points, duration: 60 });
  return async (key) => {
    const refused = await memory.consume(key).then(
      () => null,
      (result: { msBeforeNext?: number }) => result,
    );
    if (refused)
      throw new Refusal('too_many', { retryAfter: Math.max(1, Math.ceil((refused.msBeforeNext ?? 60_000) / 1000)) });
  };
}

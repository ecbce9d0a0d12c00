import type { Pool } from '#api/database/sql.ts';
import { type SharedRateLimit, sharedRateLimit } from '#api/http/shared-rate-limit.ts';

/** Tries a minute (docs/spec/api.md 1.6); an account gets one link for a new password a minute (docs/spec/api.md 3.39). */
const ALLOWED = {
  login: { account: 10, address: 100 },
  register: { account: 5, address: 50 },
  forget: { account: 1, address: 30 },
  reset: { account: 10, address: 100 },
} as const;

export const accountLimit = (pool: Pool, call: keyof typeof ALLOWED, isOn: boolean): SharedRateLimit =>
  sharedRateLimit(pool, call, ALLOWED[call], isOn);

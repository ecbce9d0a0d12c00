import type { Pool } from '#api/database/sql.ts';
import { type SharedRateLimit, sharedRateLimit } from '#api/http/shared-rate-limit.ts';

/** Tries a minute (CONTRACT 1.6). Of links for a new password an account gets one a minute (3.39). */
const ALLOWED = {
  login: { account: 10, address: 100 },
  register: { account: 5, address: 50 },
  forget: { account: 1, address: 30 },
  reset: { account: 10, address: 100 },
} as const;

export const accountLimit = (pool: Pool, call: keyof typeof ALLOWED, isOn: boolean): SharedRateLimit =>
  sharedRateLimit(pool, call, ALLOWED[call], isOn);

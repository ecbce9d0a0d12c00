import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { CACHE_SIZES } from '#api/runtime/cache-sizes.ts';
import type { Sender } from './caller.ts';
import { coarseNetworkOf } from './network.ts';
import type { Keys } from './shop-keys.ts';

type SecurityKind =
  | 'signed_in'
  | 'sign_in_failed'
  | 'password_check_failed'
  | 'password_changed'
  | 'email_changed'
  | 'sessions_ended'
  | 'account_deleted'
  | 'limit_met'
  | 'refused_origin'
  | 'forged_confirmation'
  | 'refused_precheck'
  | 'unknown_bill'
  | 'staff_signed_in'
  | 'staff_sign_in_failed'
  | 'staff_proof_failed'
  | 'staff_joined'
  | 'staff_password_reset';

/** `account`: an email address or customer id. `customer`: links lines of the address to those of the id. */
type Details = { account?: string | number; customer?: number; call?: string; by?: string; isNewBrowser?: boolean };

/** Shows attacks to operators; its content cannot be traced back to a person (docs/spec/decisions.md 3.10). */
export type SecurityLog = (kind: SecurityKind, sender: Sender, details?: Details) => void;

const QUIET: readonly SecurityKind[] = [
  'signed_in',
  'password_changed',
  'email_changed',
  'sessions_ended',
  'staff_signed_in',
];

/** Maximum lines a minute of one kind from one network, because an attack must not fill the disk. */
const LINES_A_MINUTE = 30;

export function openSecurityLog(log: Logger, [key]: Keys): SecurityLog {
  const written = new LRUCache<string, { lines: number }>({ max: CACHE_SIZES.loggedNetworks, ttl: 60_000 });
  const hashOf = (account: string | number) =>
    createHmac('sha256', key).update(String(account)).digest('base64url').slice(0, 16);
  return (kind, { address, requestId }, { account, customer, ...details } = {}) => {
    const network = coarseNetworkOf(address);
    const gate = `${kind} ${network}`;
    const count = written.get(gate) ?? { lines: 0 };
    if (count.lines === 0) written.set(gate, count);
    count.lines += 1;
    if (count.lines > LINES_A_MINUTE) return;
    const line = {
      security: kind,
      ...(account !== undefined && { account: hashOf(account) }),
      ...(customer !== undefined && { customer: hashOf(customer) }),
      network,
      requestId,
      ...details,
      ...(count.lines === LINES_A_MINUTE && { muted: 'further lines of this minute' }),
    };
    if (QUIET.includes(kind)) log.info(line, 'security');
    else log.warn(line, 'security');
  };
}

import { createHash } from 'node:crypto';
import { type Db, sql } from '#api/database/sql.ts';
import type { Caller } from './caller.ts';
import { Refusal } from './refusal.ts';

/** Calls a minute; an address gets more than an account, as carriers give one to many people (docs/spec/api.md 1.6). */
export type Allowance = { account: number; address: number };

export type SharedRateLimit = {
  refuse: (caller: Caller, account: string) => Promise<void>;
  /** Refuses by address only; false when the account is over its limit. */
  allows: (caller: Caller, account: string) => Promise<boolean>;
};

export function sharedRateLimit(db: Db, call: string, allowance: Allowance, isOn: boolean): SharedRateLimit {
  if (!isOn) return { refuse: async () => {}, allows: async () => true };
  const waits = async (caller: Caller, account: string) => {
    const [byAccount, byAddress] = await countCalls(db, [
      { key: keyOf(call, 'account', account), most: allowance.account },
      { key: keyOf(call, 'address', networkOf(caller.address)), most: allowance.address },
    ]);
    return { byAccount: byAccount ?? 0, byAddress: byAddress ?? 0 };
  };
  const refuseIf = (retryAfter: number): void => {
    if (retryAfter > 0) throw new Refusal('too_many', { retryAfter });
  };
  return {
    async refuse(caller, account) {
      const { byAccount, byAddress } = await waits(caller, account);
      refuseIf(Math.max(byAccount, byAddress));
    },
    async allows(caller, account) {
      const { byAccount, byAddress } = await waits(caller, account);
      refuseIf(byAddress);
      return byAccount === 0;
    },
  };
}

const keyOf = (call: string, kind: 'account' | 'address', name: string): string =>
  `${call}:${kind}:${createHash('sha256').update(name).digest('base64url')}`;

/** An IPv6 household has 2^64 addresses, so the first half counts. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [left = [], right = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

type Count = { key: string; most: number };

const CLEARED_ROWS = 10;

/** Answers seconds to wait. Our own SQL: `rate-limiter-flexible` would use the clock of each process (docs/spec/decisions.md 3). */
async function countCalls(db: Db, counts: readonly Count[]): Promise<number[]> {
  const rows = await db.many<{ key: string; calls: number; seconds: number }>(sql`
    with past as (
      delete from call_counts where key in (
        select key from call_counts
        where ends_at <= now() and key <> all (${counts.map(({ key }) => key)}::text[])
        limit ${CLEARED_ROWS} for update skip locked)
    )
    insert into call_counts as c (key, calls, ends_at)
    select key, 1, now() + interval '1 minute' from unnest(${counts.map(({ key }) => key).toSorted()}::text[]) as key
    on conflict (key) do update set
      calls = case when c.ends_at <= now() then 1 else c.calls + 1 end,
      ends_at = case when c.ends_at <= now() then excluded.ends_at else c.ends_at end
    returning key, calls, greatest(1, ceil(extract(epoch from ends_at - now())))::int as seconds`);
  return counts.map(({ key, most }) => {
    const row = rows.find((candidate) => candidate.key === key);
    return row && row.calls > most ? row.seconds : 0;
  });
}

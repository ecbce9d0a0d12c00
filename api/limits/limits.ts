import { createHmac } from 'node:crypto';
import type { Db } from '#api/database/sql.ts';
import type { Sender } from '#api/http/caller.ts';
import { networkOf } from '#api/http/network.ts';
import { NO_PEERS, type Peers } from '#api/http/peers.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { SecurityLog } from '#api/http/security-log.ts';
import type { Keys } from '#api/http/shop-keys.ts';
import { type CallCount, countCalls, deleteCounts, endWindowIn, uncountCalls } from './count-calls.ts';
import { countWork } from './count-work.ts';
import {
  COUNTED,
  type CountedBy,
  type CountedCall,
  PAUSES,
  WINDOW_SECONDS,
  type Window,
  WORK_A_MINUTE,
} from './limit-table.ts';

export type CountedIdentity = Partial<Record<Exclude<CountedBy, 'address'>, string | number>>;

export type Limits = {
  /** Refuses above any limit. `uncount` removes the count where only failures count. */
  count: (
    call: CountedCall,
    sender: Sender,
    who: CountedIdentity,
    db?: Db,
  ) => Promise<{ uncount: () => Promise<void> }>;
  /** Refuses by address only. Returns false when another limit is exceeded. */
  allows: (call: CountedCall, sender: Sender, who: CountedIdentity) => Promise<boolean>;
  /** Refuses an address that has used up its processor time of this minute. */
  work: (sender: Sender, cost: number) => void;
};

type Parts = {
  db: Db;
  isOn: boolean;
  key: Keys;
  security: SecurityLog;
  processes?: number;
  workAMinute?: number;
  others?: Peers;
};

export const NO_LIMITS: Limits = {
  count: async () => ({ uncount: async () => {} }),
  allows: async () => true,
  work: () => {},
};

export function openLimits({ db: pool, isOn, key: [key], security, ...work }: Parts): Limits {
  if (!isOn) return NO_LIMITS;
  const { processes = 1, workAMinute = WORK_A_MINUTE, others = NO_PEERS } = work;
  const take = async (call: CountedCall, sender: Sender, who: CountedIdentity, db: Db) => {
    const rules = rulesOf(call, sender, who, key);
    const counted = await countCalls(db, rules);
    return { rules, met: rules.flatMap((rule) => overLimit(rule, counted)) };
  };
  const refuse = (call: CountedCall, sender: Sender, who: CountedIdentity, all: CountedLimit[]): void => {
    const [met] = all.toSorted(byWait);
    if (!met) return;
    const { email, account } = who;
    security('limit_met', sender, { call, by: `${met.by} ${met.window}`, account: email ?? account });
    const beginsPause = all.some((one) => one.beginsPause);
    throw new Refusal('too_many', { retryAfter: met.secondsLeft, limit: call, beginsPause });
  };
  return {
    async count(call, sender, who, db = pool) {
      const { rules, met } = await take(call, sender, who, db);
      refuse(call, sender, who, await withPause(db, call, met));
      const keys = rules.map((rule) => rule.key);
      return { uncount: async () => void (await uncountCalls(db, keys)) };
    },
    async allows(call, sender, who) {
      const { met } = await take(call, sender, who, pool);
      refuse(
        call,
        sender,
        who,
        met.filter(({ by }) => by === 'address'),
      );
      return met.length === 0;
    },
    work: countWork(workAMinute / processes, { security, others }),
  };
}

type LiftedLimits = { calls: readonly [CountedCall, CountedIdentity][]; ofAnybody: readonly CountedCall[] };

/**
 * Ends pauses: deletes the counts by e-mail, account or key, and with `ofAnybody` every count of a call. Counts by
 * address remain.
 */
export const liftLimits = (db: Db, [key]: Keys, { calls, ofAnybody }: LiftedLimits): Promise<number> =>
  deleteCounts(db, {
    keys: calls.flatMap(([call, who]) => rulesOf(call, null, who, key).map((rule) => rule.key)),
    calls: ofAnybody,
  });

type Limit = { key: string; by: CountedBy; window: Window; seconds: number; most: number };
type CountedLimit = Limit & { calls: number; secondsLeft: number; beginsPause?: boolean };

async function withPause(db: Db, call: CountedCall, met: CountedLimit[]): Promise<CountedLimit[]> {
  const secondsLeft = PAUSES[call];
  const last = met.find(({ by, window, calls, most }) => by !== 'address' && window === 'hour' && calls === most + 1);
  if (secondsLeft === undefined || !last) return met;
  await endWindowIn(db, last.key, secondsLeft);
  return [...met.filter((one) => one !== last), { ...last, secondsLeft, beginsPause: true }];
}

const byWait = (one: CountedLimit, other: CountedLimit): number => other.secondsLeft - one.secondsLeft;

function rulesOf(call: CountedCall, sender: Sender | null, who: CountedIdentity, key: Uint8Array): Limit[] {
  return Object.entries(COUNTED[call]).flatMap(([by, windows]: [string, Partial<Record<Window, number>>]) => {
    const counted = by as CountedBy;
    const name = counted === 'address' ? sender && networkOf(sender.address) : who[counted];
    if (name === undefined || name === null) return [];
    // Without the shop's key, e-mails and addresses cannot be guessed from this hash.
    const hash = createHmac('sha256', key).update(String(name)).digest('base64url');
    return Object.entries(windows).map(([window, most]) => ({
      key: `${call}:${by}:${window}:${hash}`,
      by: counted,
      window: window as Window,
      seconds: WINDOW_SECONDS[window as Window],
      most,
    }));
  });
}

function overLimit(limit: Limit, counted: readonly CallCount[]): CountedLimit[] {
  const found = counted.find(({ key }) => key === limit.key);
  return found && found.calls > limit.most ? [{ ...limit, calls: found.calls, secondsLeft: found.secondsLeft }] : [];
}

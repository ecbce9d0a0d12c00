import type { Locale } from '#contract/locale.ts';
import type { RedirectUrl } from '#contract/order-contract.ts';
import type { AttemptStatus } from '#rules/attempt-status.ts';

/** One try at paying an order through a provider, as it stands in the database. */
export type Attempt = {
  id: number;
  orderId: number;
  /** What the provider calls it: `1044-1`, never the order itself (domain/payments.md 2.6). */
  bill: string;
  method: string;
  /** Whole drams. */
  amount: number;
  status: AttemptStatus;
  /** The gateway's number of the order, or the wallet's of the transaction. */
  providerId: string | null;
  payUrl: string | null;
  expiresAt: Date | null;
  /** When it was first offered to the provider, whether or not an answer came back. */
  begunAt: Date | null;
  /** Until then somebody is talking to the provider about it. */
  busyUntil: Date | null;
  paidAt: Date | null;
  /** Whole drams that went back. */
  refunded: number;
};

/** What a provider says has become of an attempt, after every comparison with what we know of it. */
export type Word =
  /** Nothing yet. */
  | { is: 'open' }
  | { is: 'paid'; providerId: string | null; card: string | null }
  /** Refused for good; `reason` is the provider's code. */
  | { is: 'declined'; reason: string }
  /** The payer let the time pass. */
  | { is: 'expired'; reason: string }
  /** Money that came has gone back, all or some of it (drams). */
  | { is: 'returned'; how: 'reversed' | 'refunded'; amount: number }
  /** It speaks of money, but not of the money that this attempt is about. */
  | { is: 'wrong'; why: string }
  /** It does not know the attempt. */
  | { is: 'unknown' };

/** What was said, without anything that may not be kept: `payment_events`. */
export type Said = Record<string, unknown>;

/** The provider was not reached, or said something that means nothing; what was asked of it may have been done. */
export type Away = { is: 'away'; why: string; mayHaveArrived: boolean };

export type Begun =
  | { is: 'begun'; payUrl: string; providerId: string }
  /** It knows the attempt already, so the way to its page may be lost (domain/payments.md 3.6). */
  | { is: 'known' }
  /** It will not have it, and asking again would not help. */
  | { is: 'refused'; why: string }
  | Away;

/** What an answer is recorded with. */
export type Heard = {
  kind: string;
  said: Said;
  /** False: anybody could have sent it. */
  isProven?: boolean;
};

export type Ask = { word: Word | Away; heard: Heard | null };

export type MoneyBack = { is: 'done'; how: 'reversed' | 'refunded' } | { is: 'refused'; why: string } | Away;

export type BeginOptions = {
  locale: Locale;
  /** How long the payer has. */
  seconds: number;
};

/**
 * What the shop asks of whoever takes money for it (DESIGN 8). Calls go out of any transaction, and nothing that is said
 * counts before it was compared with the attempt.
 */
export type Provider = {
  /** Tells the provider of the attempt; null: it need not be told, its form says all. */
  begin: ((attempt: Attempt, options: BeginOptions) => Promise<{ begun: Begun; heard: Heard | null }>) | null;
  /** Where the browser goes, for an attempt that has begun; null when that is not known. */
  redirect: (attempt: Attempt, locale: Locale) => RedirectUrl | null;
  /** Asks what has become of the attempt; null: it cannot be asked. */
  ask: ((attempt: Attempt) => Promise<Ask>) | null;
  /** Sends money back; null: by hand, with the provider (domain/payments.md 2.7). */
  moneyBack: ((attempt: Attempt, amount: number, how: 'reversed' | 'refunded') => Promise<MoneyBack>) | null;
};

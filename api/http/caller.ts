import { createHash } from 'node:crypto';
import { Refusal } from './refusal.ts';

/** Who is asking, as the request says it; verbs look the rest up by it (CONTRACT 1.2). */
export type Caller = {
  /** Set when a valid customer token or session cookie came along. */
  customerId: number | null;
  /** Which of the customer's sessions it is: the `jti` of the token. */
  sessionId: string | null;
  /** Where the request comes from, for limits. */
  address: string;
  /** SHA-256 of the guest cart's token, when one came along. */
  cartTokenHash: Buffer | null;
  /** This very call brought the guest's cart into the customer's: adding now means "at least this many" (DECISIONS 2). */
  hasMerged: boolean;
  /** Ids of orders placed in this browser, from the signed cookie `kayts_order`. */
  placedOrders: readonly number[];
};

/** The customer who is signed in; nobody else gets further. */
export function signedIn({ customerId }: Caller): number {
  if (customerId === null) throw new Refusal('unauthenticated');
  return customerId;
}

/** Tokens are kept as hashes only (STYLE 6). */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

import { createHash } from 'node:crypto';
import { Refusal } from './refusal.ts';

export type Caller = {
  customerId: number | null;
  sessionId: string | null;
  address: string;
  cartTokenHash: Buffer | null;
  /** This very call merged the guest's cart: adding now means "at least this many" (DECISIONS 2). */
  hasMerged: boolean;
  placedOrders: readonly number[];
};

export function signedIn({ customerId }: Caller): number {
  if (customerId === null) throw new Refusal('unauthenticated');
  return customerId;
}

/** Tokens are kept as hashes only (STYLE 6). */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

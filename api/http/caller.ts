import { createHash } from 'node:crypto';
import { Refusal } from './refusal.ts';

export type Caller = {
  customerId: number | null;
  sessionId: string | null;
  address: string;
  cartTokenHash: Buffer | null;
  /** This call has just merged the guest's cart, so adding means "at least this many" (docs/spec/decisions.md 2). */
  hasMerged: boolean;
  placedOrders: readonly number[];
};

export function signedIn({ customerId }: Caller): number {
  if (customerId === null) throw new Refusal('unauthenticated');
  return customerId;
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

export type Sender = { address: string; requestId: string };

export const senderOf = ({ ip, id }: FastifyRequest): Sender => ({ address: ip, requestId: id });

export type Caller = Sender & {
  customerId: number | null;
  sessionId: string | null;
  /** Proves that an account has signed in from this browser (`api/customers/known-browser.ts`). */
  browserCookie: string | undefined;
  device: string | null;
  cartTokenHash: Buffer | null;
  /** This call has just merged the guest's cart, so adding means "at least this many" (docs/spec/decisions.md 2). */
  hasMerged: boolean;
  placedOrders: readonly number[];
  /** Orders opened by a link in a mail, regardless of who placed them. */
  openedOrders: readonly number[];
};

/** A caller without a session, a cart or orders. */
export const ANONYMOUS: Caller = {
  customerId: null,
  sessionId: null,
  address: '',
  requestId: '',
  browserCookie: undefined,
  device: null,
  cartTokenHash: null,
  hasMerged: false,
  placedOrders: [],
  openedOrders: [],
};

export function signedIn({ customerId }: Caller): number {
  if (customerId === null) throw new Refusal('unauthenticated');
  return customerId;
}

/** Cart tokens consist of 32 bytes in hex. Other values would be guesses that create rows (docs/spec/api.md 3.27). */
export const isCartToken = (token: unknown): token is string =>
  typeof token === 'string' && /^[0-9a-f]{64}$/.test(token);

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

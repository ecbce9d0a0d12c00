import { createHash } from 'node:crypto';

/** Who is asking, as the request says it; verbs look the rest up by it (CONTRACT 1.2). */
export type Caller = {
  /** Set when a valid customer token or session cookie came along. */
  customerId: number | null;
  /** SHA-256 of the guest cart's token, when one came along. */
  cartTokenHash: Buffer | null;
  /** Ids of orders placed in this browser, from the signed cookie `kayts_order`. */
  placedOrders: readonly number[];
};

/** Tokens are kept as hashes only (STYLE 6). */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

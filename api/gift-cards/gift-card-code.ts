import { createHash, createHmac } from 'node:crypto';
import type { Keys } from '#api/http/shop-keys.ts';
import { toGiftCode } from '#rules/orders/gift-card-code.ts';

/** The values from which a code is derived. Another `codeNumber` gives the card another code. */
type CodeSource = { id: number; codeNumber: number };

/**
 * Derives the code from a key of the shop, so that its mail can be sent again although only a hash is stored. Without
 * the key nobody can compute it from the database.
 */
export const codeOf = ({ id, codeNumber }: CodeSource, key: Uint8Array): string =>
  toGiftCode(createHmac('sha256', key).update(`gift card:${id}-${codeNumber}`).digest());

/** A code has 80 random bits, so a fast hash is enough. */
export const hashCode = (code: string): Buffer => createHash('sha256').update(code).digest();

/** The codes of a card by the current key and the former ones. */
export const codesOf = (card: CodeSource, keys: Keys): string[] => keys.map((key) => codeOf(card, key));

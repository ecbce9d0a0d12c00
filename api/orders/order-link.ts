import { signedLinks } from './signed-links.ts';

/** Anyone with the link can open the order as long as it exists (docs/spec/orders.md 3). */
export const { sign: signOrderLink, read: readOrderLink } = signedLinks('order');

type Line = { quantity: number; refunded: number };

/** Refunded pieces stay in the shop: they are neither packed nor scanned. */
export const piecesToPack = ({ quantity, refunded }: Line): number => Math.max(0, quantity - refunded);

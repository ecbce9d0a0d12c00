type Line = { quantity: number; refunded: number };

/** Pieces that money went back for stay in the shop: they are neither packed nor scanned. */
export const piecesToPack = ({ quantity, refunded }: Line): number => Math.max(0, quantity - refunded);

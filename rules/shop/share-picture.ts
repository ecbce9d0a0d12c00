export type ShareCard = {
  title: string;
  picture: string | null;
  price?: number;
  oldPrice?: number | null;
  isFrom?: boolean;
  /** Version of the shop's brand, which the picture shows. */
  brand?: string | undefined;
};

export const SHARE_KINDS = ['shop', 'product', 'category', 'brand', 'post'] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

export const SHARE_SIZE = { width: 1200, height: 630 };

/** Increment it when the drawing changes, so that cached pictures get new addresses. */
const DRAWING = 1;

export const sharePath = (locale: string, kind: ShareKind, id: number, card: ShareCard): string =>
  `/storage/share/${locale}/${kind}/${id}-${shareStamp(card)}.jpg`;

export function shareStamp({ title, picture, price, oldPrice, isFrom, brand }: ShareCard): string {
  return stampOf(
    JSON.stringify([
      DRAWING,
      title,
      picture,
      price ?? null,
      oldPrice ?? null,
      isFrom === true,
      ...(brand === undefined ? [] : [brand]),
    ]),
  );
}

export const storagePath = (address: string | null | undefined): string | null =>
  address?.split('/storage/')[1]?.replace(/^cache\/\w+\//, '') ?? null;

/** A 53-bit hash (cyrb53, public domain). */
function stampOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

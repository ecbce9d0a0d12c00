import { toWireImage } from '#api/catalog/read-model/product-wire.ts';

/** Address of a product picture for a mail. Null for SVG images, which mail programs do not show. */
export function mailPictureUrl(path: string | null, imageBase: string, origin: string): string | null {
  if (!path || path.endsWith('.svg')) return null;
  return new URL(
    toWireImage({ id: 0, path }, imageBase).small_image_url.replace('/cache/small/', '/cache/mail/'),
    origin,
  ).href;
}

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod/mini';

/**
 * Prerendered pictures of the first pages of the demo, so that a first visit does not wait
 * (docs/decisions/0033-prerendered-demo-pictures.md).
 */
export const READY_FOLDER = join(import.meta.dirname, 'art/ready');
/** Maps the path of a drawing to its hash when its picture was rendered. */
export const READY_LIST = join(READY_FOLDER, 'drawings.json');

export const readyList = z.record(z.string(), z.string());

export const drawingHash = (svg: string): string => createHash('sha256').update(svg).digest('hex').slice(0, 16);

/** `cache/medium/product/a.webp` is rendered from the drawing `product/a.webp`. */
export const drawingPath = (path: string): string => path.replace(/^cache\/[a-z]+\//, '');

/** Images displayed up to this width use the small picture. */
const SMALL_PX = 240;

/**
 * Returns the pictures of a page. If a picture has several widths, it returns the one for a screen with one device
 * pixel per CSS pixel.
 */
export function picturesOf(html: string): string[] {
  const tags = html.match(/<(?:img|source)\b[^>]*>/g) ?? [];
  const paths = tags.flatMap((tag) => {
    const [, fixed] = /\bsizes="(\d+)px"/.exec(tag) ?? [];
    const isSmall = fixed !== undefined && Number(fixed) <= SMALL_PX;
    const address = isSmall || !/\bsrc="/.test(tag) ? /\bsrcset="([^\s"]+)/i.exec(tag) : /\bsrc="([^"]+)/.exec(tag);
    const [, path] = /\/storage\/([\w./-]+\.webp)$/.exec(address?.[1] ?? '') ?? [];
    return path ? [path] : [];
  });
  return [...new Set(paths)];
}

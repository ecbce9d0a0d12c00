import { createHash } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** Pictures of the first sight of the demo, drawn before (docs/decisions/0033-prerendered-demo-pictures.md): a first visit waits for none of them. */
export const READY_FOLDER = join(import.meta.dirname, 'art/ready');
/** Path of a drawing → hash of it as it was when its picture was made. */
export const READY_LIST = join(READY_FOLDER, 'drawings.json');

export const readyList = z.record(z.string(), z.string());

export const drawingHash = (svg: string): string => createHash('sha256').update(svg).digest('hex').slice(0, 16);

/** `cache/medium/product/a.webp` is made of the drawing `product/a.webp`. */
export const drawingPath = (path: string): string => path.replace(/^cache\/[a-z]+\//, '');

/** Slots of a fixed width up to this one take the small picture. */
const SMALL_PX = 240;

/** The pictures a page shows: of several widths the one that a usual screen takes. */
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

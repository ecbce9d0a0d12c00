// How the memory of a machine is shared out. Plain JavaScript without packages, as scripts/start.mjs uses it too.
import { totalmem } from 'node:os';

const MB = 2 ** 20;
const HEAP_SHARE = 0.75;
const CACHE_SHARE = 0.05;
const MIN_CACHE_MB = 24;
const MAX_CACHE_MB = 72;

/** Bytes that the shop may use: of the machine or, in a container, of its limit. */
export const availableMemory = () => Math.min(totalmem(), process.constrainedMemory?.() || Number.POSITIVE_INFINITY);

/** The limit of one worker's heap, unless the operator sets one in `NODE_OPTIONS`. */
export function heapFlags({ workers, nodeOptions = '', memory = availableMemory() }) {
  if (/max[-_]old[-_]space[-_]size/.test(nodeOptions)) return [];
  return [`--max-old-space-size=${Math.floor((memory * HEAP_SHARE) / workers / MB)}`];
}

/** The default of `CACHE_MB`. */
export const defaultCacheMb = (workers, memory = availableMemory()) =>
  Math.round(Math.min(Math.max((memory * CACHE_SHARE) / workers / MB, MIN_CACHE_MB), MAX_CACHE_MB));

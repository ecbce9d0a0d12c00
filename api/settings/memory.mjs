// Rules for the memory of the machine, in plain JavaScript without packages, because scripts/start.mjs uses them too.
import { totalmem } from 'node:os';

const MB = 2 ** 20;
const HEAP_SHARE = 0.75;

/** Bytes that the shop may use: the memory of the machine or the limit of its container. */
export const availableMemory = () => Math.min(totalmem(), process.constrainedMemory?.() || Number.POSITIVE_INFINITY);

/** Heap limit of a worker, unless the operator sets one in `NODE_OPTIONS`. */
export function heapFlags({ workers, nodeOptions = '', memory = availableMemory() }) {
  if (/max[-_]old[-_]space[-_]size/.test(nodeOptions)) return [];
  return [`--max-old-space-size=${Math.floor((memory * HEAP_SHARE) / workers / MB)}`];
}

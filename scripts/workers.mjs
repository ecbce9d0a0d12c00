import { availableParallelism } from 'node:os';
import { availableMemory } from '../api/settings/memory.mjs';

const MEMORY_EACH = 2 * 2 ** 30;
/** What the connections of the shop's own PostgreSQL suffice for (server/shop-connections.ts). */
const MAX_DEFAULT_WORKERS = 8;

/** How many processes serve one port: as many as there are cores, where each has 2 GB and the kernel shares connections out. The shop refuses a wrong number. */
export function workersOf(
  { WEB_CONCURRENCY: given },
  { cores = availableParallelism(), memory = availableMemory() } = {},
) {
  if (given) return Number.isInteger(Number(given)) ? Number(given) : 1;
  if (process.platform !== 'linux') return 1;
  return Math.max(1, Math.min(cores, Math.floor(memory / MEMORY_EACH), MAX_DEFAULT_WORKERS));
}

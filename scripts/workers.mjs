import { availableParallelism } from 'node:os';
import { availableMemory } from '../api/settings/memory.mjs';

const MEMORY_EACH = 2 * 2 ** 30;
/** Limited by the connections of the embedded PostgreSQL (server/shop-connections.ts). */
const MAX_DEFAULT_WORKERS = 8;

/** One process per core, if each has 2 GB and the kernel distributes connections. The shop rejects a wrong number. */
export function workersOf(
  { WEB_CONCURRENCY: given },
  { cores = availableParallelism(), memory = availableMemory() } = {},
) {
  if (given) return Number.isInteger(Number(given)) ? Number(given) : 1;
  if (process.platform !== 'linux') return 1;
  return Math.max(1, Math.min(cores, Math.floor(memory / MEMORY_EACH), MAX_DEFAULT_WORKERS));
}

import { readFileSync, rmSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';

/** The shop writes this file when its read model is loaded (server/heap-size-file.ts). */
const FILE = 'heap.json';
const TIMES = 3;
const MIN_HEAP_MB = 384;
const MAX_MEMORY_SHARE = 0.75;

/** Limits the heap by the catalogue of the last start, because Node's default for a large machine ignores `workers`. */
export function heapFlags(dataFolder, { nodeOptions = '', memory = memoryOfMachine(), workers = 1 } = {}) {
  const heapMb = readHeapMb(dataFolder);
  if (heapMb === undefined || /max[-_]old[-_]space[-_]size/.test(nodeOptions)) return [];
  const most = Math.floor((memory * MAX_MEMORY_SHARE) / workers / 2 ** 20);
  return [`--max-old-space-size=${Math.min(Math.max(TIMES * heapMb, MIN_HEAP_MB), most)}`];
}

/** Removes the limit for a catalogue that has outgrown it. True when there was a limit. */
export function forgetHeap(dataFolder) {
  if (readHeapMb(dataFolder) === undefined) return false;
  rmSync(join(dataFolder, FILE), { force: true });
  return true;
}

function readHeapMb(dataFolder) {
  try {
    const { heapMb } = JSON.parse(readFileSync(join(dataFolder, FILE), 'utf8'));
    return Number.isInteger(heapMb) && heapMb > 0 ? heapMb : undefined;
  } catch {
    return undefined;
  }
}

export const memoryOfMachine = () => Math.min(totalmem(), process.constrainedMemory?.() || Infinity);

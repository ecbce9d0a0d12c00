import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { print } from './console-output.ts';

type Parts = { dataFolder: string; readModel: Pick<CatalogReadModel, 'columns' | 'onChange'> };

const GROWN = 1.25;
const FEW = 100;

/** Call it when the heap holds the read model and no garbage. `npm start` derives the heap limit (scripts/heap.mjs). */
export function recordHeap({ dataFolder, readModel }: Parts): void {
  const file = join(dataFolder, 'heap.json');
  const products = readModel.columns.documents.length;
  let isStored = store(file, Math.ceil(process.memoryUsage().heapUsed / 2 ** 20));
  // A much larger catalogue must be loaded once without a limit.
  readModel.onChange(() => {
    if (!isStored || readModel.columns.documents.length <= products * GROWN + FEW) return;
    rmSync(file, { force: true });
    isStored = false;
  });
}

function store(file: string, heapMb: number): boolean {
  try {
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, JSON.stringify({ heapMb }));
    return true;
  } catch (error) {
    print(`${file} cannot be written: ${error instanceof Error ? error.message : error}`);
    return false;
  }
}

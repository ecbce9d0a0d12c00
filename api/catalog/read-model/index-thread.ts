import { Worker } from 'node:worker_threads';
import { unpackIndex } from '#api/catalog/search/pack-index.ts';
import type { SearchIndex } from '#api/catalog/search/search-index.ts';
import type { IndexWork } from './index-worker.ts';

/** Requests are answered meanwhile. `notStored`: the index serves, but the next start makes it again. */
export function indexInThread(work: IndexWork, notStored: (error: Error) => void): Promise<SearchIndex> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./index-worker.ts', import.meta.url), { workerData: work });
    // Does not block the exit of a process that closes.
    worker.unref();
    worker.once('message', (buffer: SharedArrayBuffer) => {
      const opened = unpackIndex(buffer, { sum: null });
      worker.off('error', reject).once('error', notStored);
      if (opened) resolve(opened.index);
      else reject(new Error('the index that was made cannot be read'));
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the thread of the index ended with ${code}`)));
  });
}

import { Worker } from 'node:worker_threads';
import { unpackIndex } from '#api/catalog/search/pack-index.ts';
import type { SearchIndex } from '#api/catalog/search/search-index.ts';
import type { IndexMessage, IndexWork } from './index-worker.ts';

/**
 * Builds the index in a thread, while requests are answered. `notStored`: called when the index works but could not be
 * stored for the next start.
 */
export function indexInThread(work: IndexWork, notStored: (error: Error) => void): Promise<SearchIndex> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./index-worker.ts', import.meta.url), { workerData: work });
    // The thread does not prevent the exit of a closing process.
    worker.unref();
    worker.on('message', (message: IndexMessage) => {
      if ('notStored' in message) return notStored(message.notStored);
      const opened = unpackIndex(message.buffer, { sum: null });
      if (opened) resolve(opened.index);
      else reject(new Error('the index that was made cannot be read'));
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the thread of the index ended with ${code}`)));
  });
}

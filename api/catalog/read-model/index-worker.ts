import { parentPort, workerData } from 'node:worker_threads';
import { packIndex } from '#api/catalog/search/pack-index.ts';
import { openSearchIndex, putEntry } from '#api/catalog/search/search-index.ts';
import { selectHorizon } from '#api/database/catalog-changes.ts';
import { openPool } from '#api/database/sql.ts';
import { selectHeadIds } from './family-sql.ts';
import { isListed, onDay } from './product-document.ts';
import { readFamilies, readTaxonomy } from './read-catalog.ts';
import { toSearchEntry } from './search-rows.ts';
import { indexFileIn, originOf, storeIndex } from './stored-index.ts';

export type IndexWork = { databaseUrl: string; dataFolder: string; day: string };
/** The index comes first, and then the error if it could not be stored. */
export type IndexMessage = { buffer: SharedArrayBuffer } | { notStored: Error };

const BATCH = 2000;
const { databaseUrl, dataFolder, day }: IndexWork = workerData;
const pool = openPool({ url: databaseUrl, max: 1 });
try {
  const buffer = await pool.begin(async (db) => {
    // Read the horizon first: changes during the other reads are read again.
    const horizon = await selectHorizon(db);
    const taxonomy = await readTaxonomy(db);
    const origin = await originOf(db, horizon, taxonomy);
    const index = openSearchIndex();
    const ids = await selectHeadIds(db);
    for (let at = 0; at < ids.length; at += BATCH) {
      const families = await readFamilies(db, ids.slice(at, at + BATCH), onDay(day));
      for (const document of families.values())
        if (isListed(document)) putEntry(index, document.id, toSearchEntry(document, taxonomy));
    }
    return packIndex(index, JSON.stringify(origin));
  });
  // Send the index before storing it: a full disk must not prevent searches.
  send({ buffer });
  // As a message, because the error event of a thread can overtake an earlier message when the main thread is busy.
  await storeIndex(indexFileIn(dataFolder), buffer).catch((error) => send({ notStored: error }));
} finally {
  await pool.close();
}

function send(message: IndexMessage): void {
  parentPort?.postMessage(message);
}

import { DAY_MS } from '#rules/shop/calendar-day.ts';
import { MIN_ROWS_FOR_THREAD } from './product-index.ts';
import type { ReadModelSources, ReadModelState } from './read-model-state.ts';
import { snapshotFileIn, snapshotWrittenAt, storeSnapshot } from './snapshot.ts';

/** Number of changes that take about as long to read as a snapshot takes to write. */
const MANY_CHANGES = 1000;

export function openSnapshotWriter(state: ReadModelState, { pool, indexPlace }: ReadModelSources): () => Promise<void> {
  let storedChange = state.isBehind ? state.horizon.lastChange : Number.NEGATIVE_INFINITY;
  return async () => {
    if (!indexPlace || state.columns.ids.length < (indexPlace.minRowsForSnapshot ?? MIN_ROWS_FOR_THREAD)) return;
    const file = snapshotFileIn(indexPlace.dataFolder);
    const { lastChange } = state.horizon;
    const writtenAt = await snapshotWrittenAt(file);
    const isFresh = writtenAt !== null && Date.now() - writtenAt < DAY_MS;
    if (isFresh && lastChange - storedChange < MANY_CHANGES) return;
    await storeSnapshot(file, pool, state);
    storedChange = lastChange;
  };
}

import { MIN_ROWS_FOR_THREAD } from './shelf-index.ts';
import { keepSnapshot, snapshotFileIn, snapshotWrittenAt } from './shelf-snapshot.ts';
import type { ReadModelSources, ReadModelState } from './shelf-state.ts';

const DAY_MS = 86_400_000;
/** Changes that take about as long to read as a snapshot takes to write. */
const MANY_CHANGES = 1000;

export function openSnapshotKeeper(state: ReadModelState, { pool, indexPlace }: ReadModelSources): () => Promise<void> {
  let keptChange = state.isBehind ? state.horizon.lastChange : Number.NEGATIVE_INFINITY;
  return async () => {
    if (!indexPlace || state.columns.ids.length < (indexPlace.minRowsForSnapshot ?? MIN_ROWS_FOR_THREAD)) return;
    const file = snapshotFileIn(indexPlace.dataFolder);
    const { lastChange } = state.horizon;
    const writtenAt = await snapshotWrittenAt(file);
    const isFresh = writtenAt !== null && Date.now() - writtenAt < DAY_MS;
    if (isFresh && lastChange - keptChange < MANY_CHANGES) return;
    await keepSnapshot(file, pool, state);
    keptChange = lastChange;
  };
}

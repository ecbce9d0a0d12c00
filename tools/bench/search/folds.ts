import { meanInterval } from './metrics.ts';

/** nDCG@10 by set, then by query. */
export type Scores = Record<string, Record<string, number>>;

const FOLDS = 5;

/** Means of every fifth value: a choice on some folds is valid when the others agree. */
export const foldMeans = (values: readonly number[]): number[] =>
  Array.from({ length: FOLDS }, (_, fold) => {
    const own = values.filter((_, at) => at % FOLDS === fold);
    return own.reduce((sum, value) => sum + value, 0) / (own.length || 1);
  });

export const foldCells = (values: readonly number[]): string =>
  foldMeans(values)
    .map((mean) => mean.toFixed(3))
    .join(' ');

/** Differences between two runs by set and fold; queries that only one run has are omitted. */
export function compareScores(before: Scores, now: Scores): string[] {
  return Object.entries(now).flatMap(([set, scores]) => {
    const known = before[set] ?? {};
    const changes = Object.entries(scores).flatMap(([query, score]) =>
      known[query] === undefined ? [] : [score - known[query]],
    );
    if (changes.length === 0) return [];
    const { mean, low, high } = meanInterval(changes);
    const [better, worse] = [changes.filter((by) => by > 0).length, changes.filter((by) => by < 0).length];
    const cells = [mean, low, high].map((value) => value.toFixed(4));
    return [
      `${set} against before: ${cells[0]} (${cells[1]} to ${cells[2]}), ${better} better, ${worse} worse of ${changes.length}, folds ${foldCells(changes)}`,
    ];
  });
}

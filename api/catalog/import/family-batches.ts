import type { RowFile } from '#api/rows/open-rows.ts';
import type { CheckResult } from './check-rows.ts';
import { type Family, readEntries, rowsOf, type Shape, skuOf } from './import-entries.ts';

export type BatchInput = { file: RowFile; shape: Shape; checked: CheckResult };

const BATCH_ROWS = 500;

/** Large enough to make a transaction worthwhile, small enough to keep locks short. */
export async function* batches(
  { file, shape, checked }: BatchInput,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Family[]> {
  let batch: Family[] = [];
  let rows = 0;
  let heads = new Set<string>();
  let number = 0;
  for await (const entries of readEntries(file.rows(onBytes), shape)) {
    for (const entry of entries) {
      if ('taxonomy' in entry || checked.refused.has(number++)) continue;
      const { family } = entry;
      const size = rowsOf(family).length;
      // Further variants of a product in this batch start a new batch, so that they find the product in the database.
      const isFollower = family.product === null && heads.has(skuOf(family));
      if (batch.length > 0 && (isFollower || rows + size > BATCH_ROWS)) {
        yield batch;
        [batch, rows, heads] = [[], 0, new Set()];
      }
      batch.push(family);
      heads.add(skuOf(family));
      rows += size;
    }
  }
  if (batch.length > 0) yield batch;
}

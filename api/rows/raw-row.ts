/** One row of a file in the file's own words, and the line it begins at. */
export type RawRow = { line: number; cells: Record<string, unknown> } | { line: number; broken: string };

/** Rows come in the bundles in which the file is read: a promise for each of millions would take longer than the rest. */
export type RowReader = (text: AsyncIterable<string>) => AsyncGenerator<RawRow[]>;

/** Most characters of a single row; no product is that long. */
export const LONGEST_ROW = 4_000_000;

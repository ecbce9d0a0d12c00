export type Cells = Record<string, unknown>;
export const isCells = (value: unknown): value is Cells =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One row of a file as it stands there, and the line it begins at. */
export type RawRow = { line: number; cells: Cells } | { line: number; broken: string };

/** Rows come in the bundles in which the file is read: a promise for each of millions would take longer than the rest. */
export type RowReader = (text: AsyncIterable<string>) => AsyncGenerator<RawRow[]>;

/** Most characters of a single row; no product is that long. */
export const LONGEST_ROW = 4_000_000;

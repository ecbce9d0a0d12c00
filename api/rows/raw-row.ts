export type Cells = Record<string, unknown>;
export const isCells = (value: unknown): value is Cells =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export type RawRow = { line: number; cells: Cells } | { line: number; broken: string };

/** Rows come in the bundles in which the file is read: a promise for each of millions would take longer than the rest. */
export type RowReader = (text: AsyncIterable<string>) => AsyncGenerator<RawRow[]>;

export const LONGEST_ROW = 4_000_000;

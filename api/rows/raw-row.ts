export type Cells = Record<string, unknown>;
export const isCells = (value: unknown): value is Cells =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * `columns`: set on the first row of a table, in the order of the file. Object keys cannot keep that order, because
 * numeric keys come first.
 */
export type RawRow = { line: number; cells: Cells; columns?: readonly string[] } | { line: number; broken: string };

/** Yields rows in chunks as the file is read. One promise per row would take longer than all other work. */
export type RowReader = (text: AsyncIterable<string>) => AsyncGenerator<RawRow[]>;

export const MAX_ROW_LENGTH = 4_000_000;

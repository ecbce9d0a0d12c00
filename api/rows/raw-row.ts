export type Cells = Record<string, unknown>;
export const isCells = (value: unknown): value is Cells =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `columns`: on the first row of a table, in the order of the file; keys of an object begin with its numbers. */
export type RawRow = { line: number; cells: Cells; columns?: readonly string[] } | { line: number; broken: string };

/** In chunks as the file is read: one promise per row would take longer than everything else. */
export type RowReader = (text: AsyncIterable<string>) => AsyncGenerator<RawRow[]>;

export const MAX_ROW_LENGTH = 4_000_000;

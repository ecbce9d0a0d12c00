/** Rows of numbers in two typed arrays, in the order they were added: row r is `values[starts[r] .. starts[r + 1]]`. */
export type NumberRows = { starts: Uint32Array; values: Int32Array; count: number };

export const openRows = (): NumberRows => ({ starts: new Uint32Array(64), values: new Int32Array(256), count: 0 });

export function addRow(rows: NumberRows, row: ArrayLike<number>): void {
  const from = rows.starts[rows.count]!;
  rows.values = withRoom(rows.values, from + row.length);
  rows.values.set(row, from);
  rows.count++;
  rows.starts = withRoom(rows.starts, rows.count + 1);
  rows.starts[rows.count] = from + row.length;
}

type NumberColumn = Int32Array | Uint32Array | Uint8Array;

/** Grows a full array by half, so that adding stays cheap. */
export function withRoom<Column extends NumberColumn>(column: Column, length: number): Column {
  if (column.length >= length) return column;
  const Kind = column.constructor as new (length: number) => Column;
  const larger = new Kind(Math.max(64, Math.ceil(length * 1.5)));
  larger.set(column);
  return larger;
}

export const trimmedRows = ({ starts, values, count }: NumberRows): NumberRows => ({
  starts: starts.slice(0, count + 1),
  values: values.slice(0, starts[count]),
  count,
});

import { isEmpty, type Reader, Unreadable } from './field-readers.ts';

export type Fields = Record<string, Reader<unknown>>;

/** Values of a row. An absent or blank field is unchanged in the shop; null clears it. */
export type InputOf<F extends Fields> = { [Name in keyof F]?: ReturnType<F[Name]> | null };

/** A remark about a field. `why` follows the name of the field in a sentence. */
export type Remark = { field: string; why: string };

export function readFields<F extends Fields>(
  fields: F,
  cells: Record<string, unknown>,
): { input: InputOf<F>; refusals: Remark[]; warnings: Remark[] } {
  const input: Record<string, unknown> = {};
  const refusals: Remark[] = [];
  const warnings: Remark[] = [];
  for (const field in cells) {
    const reader = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (!reader) continue;
    const value = cells[field];
    if (value === null) input[field] = null;
    if (isEmpty(value)) continue;
    try {
      input[field] = reader(value, (why) => warnings.push({ field, why }));
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      refusals.push({ field, why: error.message });
    }
  }
  return { input: input as InputOf<F>, refusals, warnings };
}

import { type Actor, type Fields, logChanges } from '#api/audit/audit-log.ts';
import type { Db } from '#api/database/sql.ts';
import { recordProductChanges } from './product-changes.ts';
import { type ProductColumns, toColumnValues } from './product-columns.ts';
import { updateProductRows } from './product-sql.ts';

type Columns = Partial<ProductColumns>;

export type ColumnChange = { id: number; familyId: number; before: Columns; after: Columns; undoOf?: number };

type Log = { actor: Actor; action: string; undoOf?: number; partOf?: number };

/** The caller has validated and locked the products in its transaction. Returns the ids of the audit log entries. */
export async function saveColumns(db: Db, log: Log, changes: readonly ColumnChange[]): Promise<number[]> {
  if (changes.length === 0) return [];
  const { actor, ...entry } = log;
  await updateProductRows(
    db,
    changes.map(({ id, after }) => ({ id, changes: toColumnValues(after as ProductColumns, fieldsOf(after)) })),
  );
  await recordProductChanges(db, [...new Set(changes.map(({ familyId }) => familyId))]);
  return logChanges(
    db,
    actor,
    changes.map(({ id, before, after, undoOf }) => ({
      ...entry,
      undoOf,
      entity: 'product',
      entityId: id,
      before: before as Fields,
      after: after as Fields,
    })),
  );
}

const fieldsOf = (columns: Columns) => Object.keys(columns) as (keyof ProductColumns)[];

import { setTimeout as wait } from 'node:timers/promises';
import { writeProducts } from '#api/catalog/products/write-products.ts';
import type { TaxonomyDraft } from '#api/catalog/taxonomy/taxonomy-draft.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import type { FamilyPlan, PlannedChange } from './plan-family.ts';
import { type ImportReport, refuseFamily } from './refuse-family.ts';

export type SavePlan = { db: Db | Pool; taxonomy: TaxonomyDraft; report: ImportReport; now: Date };

const TRIES = 3;

/** One transaction; when the database refuses it, one per family, so that one cannot block the others. Returns the saved. */
export async function saveFamilies(plan: SavePlan, planned: readonly FamilyPlan[]): Promise<readonly FamilyPlan[]> {
  try {
    await save(
      plan,
      planned.flatMap(({ changes }) => changes),
    );
    return planned;
  } catch (error) {
    if (!isRefusedByDatabase(error)) throw error;
  }
  const saved: FamilyPlan[] = [];
  for (const one of planned) {
    try {
      await save(plan, one.changes);
      saved.push(one);
    } catch (error) {
      if (!isRefusedByDatabase(error)) throw error;
      refuseFamily(plan.report, one.family, [{ field: '', why: `was refused by the database: ${error.message}` }]);
    }
  }
  return saved;
}

async function save({ db, taxonomy, now }: SavePlan, changes: readonly PlannedChange[]): Promise<void> {
  const changed = changes.flatMap((change) => {
    const { id } = change;
    return id !== null && isChanged(change) ? [{ ...change, id }] : [];
  });
  if (changed.length === 0) return;
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction(db, (db) => writeProducts(db, changed, taxonomy, now));
    } catch (error) {
      if (!isCollision(error) || attempt === TRIES) throw error;
      await wait(50 * attempt);
    }
  }
}

export const isChanged = ({ before, after }: PlannedChange): boolean =>
  before === null || JSON.stringify(before) !== JSON.stringify(after);

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
/** SQLSTATE classes 22 and 23: invalid data and violated constraints. */
const isRefusedByDatabase = (error: unknown): error is Error => /^2[23]\w{3}$/.test(codeOf(error));
/** An order took the same stock at the same moment. */
const isCollision = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error));

import { setTimeout as wait } from 'node:timers/promises';
import { lockVersions } from '#api/catalog/products/read-products.ts';
import { writeProducts } from '#api/catalog/products/write-products.ts';
import type { TaxonomyDraft } from '#api/catalog/taxonomy/taxonomy-draft.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import type { Family } from './import-entries.ts';
import type { FamilyPlan, PlannedChange } from './plan-family.ts';
import { type ImportReport, refuseFamily } from './refuse-family.ts';

export type SavedChange = PlannedChange & { id: number };

export type SavePlan = {
  db: Db | Pool;
  taxonomy: TaxonomyDraft;
  report: ImportReport;
  now: Date;
  /** Called in the transaction of the written products. */
  onSaved?: ((db: Db, changes: readonly SavedChange[]) => Promise<void>) | undefined;
};

/** Plans a family again from its current rows. Returns null if the family is rejected. */
type PlanAgain = (family: Family) => Promise<FamilyPlan | null>;

const TRIES = 3;

/**
 * Saves a batch in one transaction. When the database rejects it, each family gets its own transaction, so that one
 * cannot block the others.
 */
export async function saveFamilies(
  plan: SavePlan,
  planned: readonly FamilyPlan[],
  again: PlanAgain,
): Promise<readonly FamilyPlan[]> {
  try {
    await save(
      plan,
      planned.flatMap(({ changes }) => changes),
    );
    return planned;
  } catch (error) {
    if (!isRefusedByDatabase(error) && !(error instanceof Outdated)) throw error;
  }
  const saved: FamilyPlan[] = [];
  for (const one of planned) {
    const done = await saveAlone(plan, one, again);
    if (done) saved.push(done);
  }
  return saved;
}

async function saveAlone(plan: SavePlan, first: FamilyPlan, again: PlanAgain): Promise<FamilyPlan | null> {
  for (let [one, attempt]: [FamilyPlan | null, number] = [first, 1]; one; attempt++) {
    try {
      await save(plan, one.changes);
      return one;
    } catch (error) {
      const isLast = attempt === TRIES;
      if (error instanceof Outdated && !isLast) one = await again(one.family);
      else if (error instanceof Outdated || isRefusedByDatabase(error)) {
        const why = error instanceof Outdated ? OUTDATED : `was refused by the database: ${error.message}`;
        refuseFamily(plan.report, one.family, [{ field: '', why }]);
        return null;
      } else throw error;
    }
  }
  return null;
}

const OUTDATED = 'is being changed by others again and again; import it once more';

async function save({ db, taxonomy, now, onSaved }: SavePlan, changes: readonly PlannedChange[]): Promise<void> {
  const changed = changes.flatMap((change) => {
    const { id } = change;
    return id !== null && isChanged(change) ? [{ ...change, id }] : [];
  });
  if (changed.length === 0) return;
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction(db, async (db) => {
        await refuseOutdated(db, changed);
        await writeProducts(db, changed, taxonomy, now);
        await onSaved?.(db, changed);
      });
    } catch (error) {
      if (!isCollision(error) || attempt === TRIES) throw error;
      await wait(50 * attempt);
    }
  }
}

class Outdated extends Error {}

/**
 * Rejects changes to products that changed since the plan was made, because lists and texts would overwrite newer ones.
 */
async function refuseOutdated(db: Db, changed: readonly (PlannedChange & { id: number })[]): Promise<void> {
  const known = changed.filter(({ version }) => version !== null);
  if (known.length === 0) return;
  const versions = await lockVersions(
    db,
    known.map(({ id }) => id),
  );
  if (known.some(({ id, version }) => versions.get(id) !== version)) throw new Outdated();
}

export const isChanged = ({ before, after }: PlannedChange): boolean =>
  before === null || JSON.stringify(before) !== JSON.stringify(after);

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
/** SQLSTATE classes 22 and 23: invalid data and violated constraints. */
const isRefusedByDatabase = (error: unknown): error is Error => /^2[23]\w{3}$/.test(codeOf(error));
/** An order took the same stock at the same moment. */
const isCollision = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error));

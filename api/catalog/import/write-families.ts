import { setTimeout as wait } from 'node:timers/promises';
import {
  namesById,
  readProductsBySku,
  type StoredProduct,
  type TaxonomyNames,
} from '#api/catalog/products/product-record-sql.ts';
import { type ProductChange, reserveIds, writeProducts } from '#api/catalog/products/write-products.ts';
import type { TaxonomyDraft } from '#api/catalog/taxonomy/taxonomy-draft.ts';
import type { Pool } from '#api/database/sql.ts';
import { Trouble } from '#cli/command.ts';
import type { Report } from '#cli/import/import-report.ts';
import type { Pictures } from '#cli/pictures/pictures.ts';
import { assignSlugs } from './assign-slugs.ts';
import { refuseFamily, rowsOf } from './check-rows.ts';
import { type Batched, batches } from './family-batches.ts';
import { type Family, type Row, skuOf } from './import-entries.ts';
import { type FamilyPlan, planFamily } from './plan-family.ts';

export type WritePlan = Batched & {
  pool: Pool;
  taxonomy: TaxonomyDraft;
  report: Report;
  pictures: Pictures;
  isDryRun: boolean;
  now: Date;
  signal: AbortSignal;
  onProgress: (bytesRead: number, written: Written) => void;
};

/** Products and variants by what became of them. */
export type Written = { added: number; changed: number; unchanged: number };

const TRIES = 3;

/** A batch on its way into the database while the next ones are read: it cannot be seen there yet. */
type UnderWay = { skus: ReadonlySet<string>; slugs: ReadonlySet<string>; done: Promise<void> };

/** Batches being written at once: the database has two hands, and one of them waits for the disk. */
const MOST_UNDER_WAY = 2;

/** Compares what a checked file wants with what is there and writes the difference, a batch at a time. */
export async function writeFamilies(plan: WritePlan): Promise<Written> {
  const written: Written = { added: 0, changed: 0, unchanged: 0 };
  const byId = namesById(plan.taxonomy);
  const underWay: UnderWay[] = [];
  const imagined = new Map<string, StoredProduct>();
  const waitForOldest = async () => underWay.shift()?.done;
  try {
    for await (const families of batches(plan, (bytes) => plan.onProgress(bytes, written))) {
      refuseStopped(plan, written);
      await Promise.all(families.flatMap(rowsOf).map((row) => findPictures(row, plan)));
      // Variants that come later than their product find it in the database.
      const isFollower = (family: Family) =>
        family.product === null && underWay.some(({ skus }) => skus.has(skuOf(family)));
      while (families.some(isFollower)) await waitForOldest();
      const stored = new Map([...(await findStored(plan, families, byId)), ...imaginedOf(imagined, families)]);
      const planned = families.map((family) => planFamily(plan.taxonomy, family, stored, plan.now));
      const isTaken = (slug: string) => underWay.some(({ slugs }) => slugs.has(slug));
      const slugs = await assignSlugs(plan.pool, planned, isTaken);
      for (const { family, faults } of planned) if (faults.length > 0) refuseFamily(plan.report, family, faults);
      const sound = planned.filter(({ faults }) => faults.length === 0);
      if (underWay.length === MOST_UNDER_WAY) await waitForOldest();
      if (plan.isDryRun) imagine(imagined, sound);
      else await assignIds(plan.pool, sound);
      const saving = plan.isDryRun ? Promise.resolve(sound) : saveAll(plan, sound);
      const done = saving.then((saved) => count(written, saved));
      // Awaited later; until then it must not count as unheard.
      done.catch(() => {});
      underWay.push({ skus: new Set(skusOf(families)), slugs, done });
    }
  } finally {
    await Promise.all(underWay.map(({ done }) => done));
  }
  return written;
}

async function findStored(
  { pool }: WritePlan,
  families: readonly Family[],
  byId: TaxonomyNames,
): Promise<[string, StoredProduct][]> {
  const stored = await readProductsBySku(pool, skusOf(families), byId);
  return stored.map((one) => [one.record.sku, one]);
}

const imaginedOf = (
  imagined: ReadonlyMap<string, StoredProduct>,
  families: readonly Family[],
): [string, StoredProduct][] =>
  skusOf(families).flatMap((sku): [string, StoredProduct][] => {
    const one = imagined.get(sku);
    return one ? [[sku, one]] : [];
  });

/** In the order of the file, so that an export of what was imported is in that order too. */
async function assignIds(pool: Pool, planned: readonly FamilyPlan[]): Promise<void> {
  const open = planned.flatMap(({ wanted }) => wanted.filter(({ id }) => id === null));
  if (open.length === 0) return;
  const ids = await reserveIds(pool, open.length);
  for (const [at, one] of open.entries()) one.id = ids[at] as number;
  const bySku = new Map(open.map(({ id, after }) => [after.sku, id]));
  for (const one of open) if (one.after.parent_sku !== null) one.parentId ??= bySku.get(one.after.parent_sku) ?? null;
}

/** In a dry run nothing is stored, and variants may come long after their product. */
function imagine(imagined: Map<string, StoredProduct>, planned: readonly FamilyPlan[]): void {
  for (const { after, id, parentId } of planned.flatMap(({ wanted }) => wanted)) {
    if (after.type === 'configurable') imagined.set(after.sku, { id: id ?? 0, parentId, record: after });
  }
}

function refuseStopped({ signal }: WritePlan, { added, changed }: Written): void {
  if (!signal.aborted) return;
  throw new Trouble(
    `Stopped. ${added} products were added and ${changed} changed, each of them whole; import again to go on.`,
  );
}

const skusOf = (families: readonly Family[]): string[] => [
  ...new Set(families.flatMap((family) => [skuOf(family), ...rowsOf(family).map(({ given }) => given.sku as string)])),
];

/** Names of pictures become paths; what cannot be had is told, and the product goes without it. */
async function findPictures(row: Row, { pictures, report }: WritePlan): Promise<void> {
  const named = row.given.pictures;
  if (!named || named.length === 0) return;
  const found = await pictures.findAll(named, (picture, why) => {
    const { line, given } = row;
    report.add({
      severity: 'warning',
      line,
      sku: given.sku ?? '',
      field: 'pictures',
      why: `"${picture.slice(0, 120)}" ${why}`,
    });
  });
  if (found.length > 0) row.given.pictures = found;
  else delete row.given.pictures;
}

const isChanged = ({ before, after }: ProductChange): boolean =>
  before === null || JSON.stringify(before) !== JSON.stringify(after);

/** In one transaction; when the database refuses it, family by family, so that one cannot spoil the others. */
async function saveAll(plan: WritePlan, planned: readonly FamilyPlan[]): Promise<readonly FamilyPlan[]> {
  try {
    await save(
      plan,
      planned.flatMap(({ wanted }) => wanted),
    );
    return planned;
  } catch (error) {
    if (!isRefusedByDatabase(error)) throw error;
  }
  const saved: FamilyPlan[] = [];
  for (const one of planned) {
    try {
      await save(plan, one.wanted);
      saved.push(one);
    } catch (error) {
      if (!isRefusedByDatabase(error)) throw error;
      refuseFamily(plan.report, one.family, [
        { field: '', why: `was refused by the database: ${(error as Error).message}` },
      ]);
    }
  }
  return saved;
}

async function save({ pool, taxonomy }: WritePlan, wanted: readonly ProductChange[]): Promise<void> {
  const changed = wanted.filter(isChanged).map((one) => ({ ...one, id: one.id as number }));
  if (changed.length === 0) return;
  for (let attempt = 1; ; attempt++) {
    try {
      return await pool.begin((db) => writeProducts(db, changed, taxonomy));
    } catch (error) {
      if (!isCollision(error) || attempt === TRIES) throw error;
      await wait(50 * attempt);
    }
  }
}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');
/** Classes 22 and 23 of PostgreSQL: data it cannot take, and rules it keeps. */
const isRefusedByDatabase = (error: unknown): boolean => /^2[23]\w{3}$/.test(codeOf(error));
/** An order took the same stock at the same moment. */
const isCollision = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error));

function count(written: Written, planned: readonly FamilyPlan[]): void {
  for (const { wanted } of planned) {
    for (const one of wanted) {
      if (one.before === null) written.added++;
      else if (isChanged(one)) written.changed++;
      else written.unchanged++;
    }
  }
}

import { readProductsBySku, reserveProductIds, type StoredProduct } from '#api/catalog/products/read-products.ts';
import { namesById, type TaxonomyNames } from '#api/catalog/taxonomy/taxonomy-draft.ts';
import type { Db, Pool } from '#api/database/sql.ts';
import { InputError } from '#api/rows/input-error.ts';
import { assignSlugs } from './assign-slugs.ts';
import { type BatchInput, batches } from './family-batches.ts';
import { type Family, type Row, rowsOf, skuOf } from './import-entries.ts';
import { type FamilyPlan, type PlannedChange, planFamily } from './plan-family.ts';
import { refuseFamily } from './refuse-family.ts';
import { isChanged, type SavePlan, saveFamilies } from './save-families.ts';

export type WritePlan = BatchInput &
  SavePlan & {
    pictures: PictureFinder;
    isDryRun: boolean;
    signal: AbortSignal;
    /** Reports progress as the number of rows whose pictures are stored, because pictures take most of the time. */
    onProgress: (rows: number) => void;
    /** Called with the planned changes before they are written. */
    onPlanned?: ((changes: readonly PlannedChange[]) => void) | undefined;
  };

type WarnFunction = (named: string, why: string) => void;

export type PictureFinder = {
  /** Pictures are decoded or downloaded, which takes most of the time of an import. */
  isSlow: boolean;
  findAll: (named: readonly string[], miss: WarnFunction, note: WarnFunction) => Promise<string[]>;
};

export type WriteCounts = { added: number; changed: number; unchanged: number };

/** A batch being written while the next ones are read; queries do not see it yet. */
type FamilyInFlight = { skus: ReadonlySet<string>; slugs: ReadonlySet<string>; done: Promise<void> };

/** Two transactions overlap: one works while the other waits for the disk. A caller's transaction allows only one. */
const maxConcurrent = (db: Db | Pool): number => ('begin' in db ? 2 : 1);

export async function writeFamilies(plan: WritePlan): Promise<WriteCounts> {
  const written: WriteCounts = { added: 0, changed: 0, unchanged: 0 };
  const byId = namesById(plan.taxonomy);
  const inFlight: FamilyInFlight[] = [];
  const imagined = new Map<string, StoredProduct>();
  const waitForOldest = async () => inFlight.shift()?.done;
  let isStopped = false;
  try {
    let rows = 0;
    const begin = async (row: Row) => {
      await findPictures(row, plan);
      plan.onProgress(++rows);
    };
    for await (const families of batches(plan, () => {})) {
      isStopped = plan.signal.aborted;
      if (isStopped) break;
      await Promise.all(families.flatMap(rowsOf).map(begin));
      const isFollower = (family: Family) =>
        family.product === null && inFlight.some(({ skus }) => skus.has(skuOf(family)));
      while (families.some(isFollower)) await waitForOldest();
      const isTaken = (slug: string) => inFlight.some(({ slugs }) => slugs.has(slug));
      const { sound, slugs } = await compare(plan, families, { byId, imagined, isTaken });
      warnUnpriced(plan, sound);
      warnFamilyStock(plan, sound);
      plan.onPlanned?.(sound.flatMap(({ changes }) => changes.filter(isChanged)));
      if (inFlight.length === maxConcurrent(plan.db)) await waitForOldest();
      if (plan.isDryRun) imagine(imagined, sound);
      else await assignIds(plan.db, sound);
      const again = async (family: Family) => {
        const comparison = await compare(plan, [family], {
          byId,
          imagined,
          isTaken: (slug) => !slugs.has(slug) && isTaken(slug),
        });
        await assignIds(plan.db, comparison.sound);
        return comparison.sound[0] ?? null;
      };
      const saving = plan.isDryRun ? Promise.resolve(sound) : saveFamilies(plan, sound, again);
      const done = saving.then((saved) => count(written, saved));
      // Awaited later; until then a rejection must not end the process.
      done.catch(() => {});
      inFlight.push({ skus: new Set(skusOf(families)), slugs, done });
    }
  } finally {
    await Promise.all(inFlight.map(({ done }) => done));
  }
  // The error contains the number of written rows, so it is thrown after all batches have ended.
  if (isStopped) throw new InputError(stoppedSentence(plan, written));
  return written;
}

type FamilyContext = {
  byId: TaxonomyNames;
  imagined: ReadonlyMap<string, StoredProduct>;
  isTaken: (slug: string) => boolean;
};

async function compare(plan: WritePlan, families: readonly Family[], { byId, imagined, isTaken }: FamilyContext) {
  const stored = new Map([...(await findStored(plan, families, byId)), ...imaginedOf(imagined, families)]);
  const planned = families.map((family) => planFamily(plan.taxonomy, family, stored, plan.now));
  const slugs = await assignSlugs(plan.db, planned, isTaken);
  for (const { family, faults } of planned) if (faults.length > 0) refuseFamily(plan.report, family, faults);
  return { sound: planned.filter(({ faults }) => faults.length === 0), slugs };
}

/**
 * Warns of new products without a price, which are imported but not sold. Exports of other shops may contain prices in
 * another file.
 */
function warnUnpriced({ report }: WritePlan, planned: readonly FamilyPlan[]): void {
  for (const { family, changes } of planned) {
    const lines = new Map(rowsOf(family).map(({ sku, line }) => [sku, line]));
    for (const { before, after } of changes) {
      if (before !== null || after.type !== 'simple' || after.price !== null) continue;
      const line = lines.get(after.sku) ?? family.line;
      report.add({ severity: 'warning', line, sku: after.sku, field: 'price', why: NO_PRICE });
    }
  }
}

/** A product that becomes a family has the stock of its variants only, so its own pieces are counted to 0. */
function warnFamilyStock({ report }: WritePlan, planned: readonly FamilyPlan[]): void {
  for (const { family, changes } of planned) {
    for (const { before, after } of changes) {
      const pieces = before?.type === 'simple' && after.type === 'configurable' ? (before.qty ?? 0) : 0;
      if (pieces === 0) continue;
      const why = `is counted from ${pieces} to 0, because the product becomes a family: give the pieces to its variants`;
      report.add({ severity: 'warning', line: family.line, sku: after.sku, field: 'qty', why });
    }
  }
}

const NO_PRICE = 'is missing: the new product is not for sale until it has a price';

async function findStored(
  { db }: WritePlan,
  families: readonly Family[],
  byId: TaxonomyNames,
): Promise<[string, StoredProduct][]> {
  const stored = await readProductsBySku(db, skusOf(families), byId);
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

/** In the order of the file, so that an export keeps that order too. */
async function assignIds(db: Db, planned: readonly FamilyPlan[]): Promise<void> {
  const open = planned.flatMap(({ changes }) => changes.filter(({ id }) => id === null));
  if (open.length === 0) return;
  const ids = await reserveProductIds(db, open.length);
  for (const [at, one] of open.entries()) one.id = ids[at] ?? null;
  const bySku = new Map(open.map(({ id, after }) => [after.sku, id]));
  for (const one of open) if (one.after.parent_sku !== null) one.parentId ??= bySku.get(one.after.parent_sku) ?? null;
}

/**
 * Remembers the planned products, because a dry run stores nothing and variants may follow much later than their
 * product.
 */
function imagine(imagined: Map<string, StoredProduct>, planned: readonly FamilyPlan[]): void {
  for (const { after, id, parentId } of planned.flatMap(({ changes }) => changes)) {
    if (after.type === 'configurable') imagined.set(after.sku, { id: id ?? 0, parentId, version: 1, record: after });
  }
}

const stoppedSentence = ({ isDryRun }: WritePlan, { added, changed }: WriteCounts): string =>
  isDryRun
    ? 'Stopped. Nothing was written.'
    : `Stopped. ${added} products were added and ${changed} changed, each of them whole; import again to go on.`;

const skusOf = (families: readonly Family[]): string[] => [
  ...new Set(families.flatMap((family) => [skuOf(family), ...rowsOf(family).map(({ sku }) => sku)])),
];

async function findPictures(row: Row, { pictures, report }: WritePlan): Promise<void> {
  const named = row.input.pictures;
  if (!named || named.length === 0) return;
  const missed = new Set<string>();
  const { line, sku } = row;
  const warn: WarnFunction = (picture, why) =>
    report.add({ severity: 'warning', line, sku, field: 'pictures', why: `"${picture.slice(0, 120)}" ${why}` });
  const miss: WarnFunction = (picture, why) => {
    missed.add(picture);
    warn(picture, why);
  };
  const found = await pictures.findAll(named, miss, warn);
  if (found.length > 0) row.input.pictures = found;
  else delete row.input.pictures;
  const lists = row.input.picture_alts;
  if (!lists || missed.size === 0) return;
  const kept = (_: unknown, at: number) => !missed.has(named[at] ?? '');
  if (found.length === 0) delete row.input.picture_alts;
  else
    row.input.picture_alts = Object.fromEntries(
      Object.entries(lists).map(([locale, list]) => [locale, list.filter(kept)]),
    );
}

function count(written: WriteCounts, planned: readonly FamilyPlan[]): void {
  for (const { changes } of planned) {
    for (const one of changes) {
      if (one.before === null) written.added++;
      else if (isChanged(one)) written.changed++;
      else written.unchanged++;
    }
  }
}

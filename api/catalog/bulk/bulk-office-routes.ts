import { productFilterOf, selectCategoryTree, selectFamilyIds } from '#api/catalog/product-list/product-list.ts';
import { readItemsBySku, readItemsOf } from '#api/catalog/products/locked-items.ts';
import { readMarked } from '#api/catalog/products/marked-products.ts';
import { bankTerms, loadBanks } from '#api/credit/stored-banks.ts';
import type { Db } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { actorOf, catalogRoute, type OfficeRoute, officeRoute, signedInStaff } from '#api/http/office-route.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import * as contract from '#contract/office/office-bulk-contract.ts';
import type { PriceChange } from '#rules/catalog/price-change.ts';
import { cheapestMonthlyOf } from '#rules/credit/credit-offer.ts';
import { DEFAULT_PERIOD_MONTHS } from '#rules/credit/credit-period.ts';
import { shopDay } from '#rules/shop/discount.ts';
import type { Permission } from '#rules/staff/staff-permissions.ts';
import * as bulk from './bulk-jobs.ts';
import { markPreviewOf, planBulk, previewOf } from './plan-bulk.ts';
import { planSheet, type Sheet, sheetPreviewOf } from './plan-sheet.ts';
import { toWireJob as toWire } from './wire-job.ts';

type Parts = { clock: () => Date; notifyCatalogChanged: () => void };

export const bulkOfficeRoutes = ({ clock, notifyCatalogChanged }: Parts): OfficeRoute[] => [
  catalogRoute(notifyCatalogChanged, contract.changeProducts, async (call) => {
    const { selection, change, dry_run: isDry } = call.input;
    refuseOver(change, clock());
    const families = await familiesOf(call.db, selection);
    if (isDry) return { preview: await dryRun(call.db, families, { change, now: clock() }), job: null };
    const isConfirmed = call.input.confirm_prices;
    const job = await bulk.requestChange(call.db, actorOf(call), { families, change, now: clock(), isConfirmed });
    return { preview: null, job: toWire(job, true) };
  }),
  catalogRoute(notifyCatalogChanged, contract.markProducts, async (call) => {
    const { selection, change, dry_run: isDry } = call.input;
    const families = await familiesOf(call.db, selection);
    if (isDry) return { preview: markPreviewOf(await readMarked(call.db, families), change), job: null };
    const named = 'category' in change ? { ...change, name: await categoryName(call.db, change.category) } : change;
    const job = await bulk.requestChange(call.db, actorOf(call), { families, change: named, now: clock() });
    return { preview: null, job: toWire(job, true) };
  }),
  catalogRoute(notifyCatalogChanged, contract.pasteProducts, async (call) => {
    const { rows, columns, field, dry_run: isDry, confirm_prices: isConfirmed } = call.input;
    const own = ownOf(call);
    const plan = await planOf(call.db, { rows, columns, field }, { own, today: shopDay(clock()), isConfirmed });
    if (isDry || plan.changes.length === 0) return { preview: sheetPreviewOf(plan), job: null };
    const job = await bulk.requestSheet(call.db, actorOf(call), { plan, now: clock() });
    return { preview: null, job: toWire(job, true) };
  }),
  officeRoute(contract.listJobs, async (call) => {
    const found = await bulk.listBulkJobs(call.db, { after: call.input.after ?? null, limit: contract.JOBS_PAGE + 1 });
    const page = found.slice(0, contract.JOBS_PAGE);
    return {
      data: page.map((job) => toWire(job, bulk.mayChangeJob(job, ownOf(call)))),
      next: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
    };
  }),
  officeRoute(contract.readJob, async (call) => {
    const job = await bulk.findJob(call.db, call.params.id);
    if (!job) throw new Refusal('not_found');
    return {
      job: toWire(job, bulk.mayChangeJob(job, ownOf(call))),
      refused: [
        ...(bulk.isSheet(job.input) ? job.input.sheet.refused : []).map(({ sku, why }) => ({
          ...{ id: null, family_id: null, name: null },
          ...{ sku, why },
        })),
        ...(await bulk.listRefused(call.db, job.id, contract.MAX_SHOWN_REFUSALS)),
      ],
    };
  }),
  officeRoute(contract.stopJob, async (call) => ({
    job: toWire(await bulk.stopJob(call.db, actorOf(call), { id: call.params.id, own: ownOf(call) }), true),
  })),
  catalogRoute(notifyCatalogChanged, contract.undoJob, async (call) => {
    const job = await bulk.undoJob(call.db, actorOf(call), { id: call.params.id, own: ownOf(call), now: clock() });
    return { job: toWire(job, true) };
  }),
];

const ownOf = (call: Parameters<typeof signedInStaff>[0]): readonly Permission[] => signedInStaff(call).permissions;

async function categoryName(db: Db, id: number): Promise<LocalizedText> {
  const category = (await selectCategoryTree(db)).find((one) => one.id === id);
  if (!category) throw new Refusal('validation', { fields: { category: { problem: 'invalid' } } });
  return category.name;
}

function refuseOver({ target, until }: PriceChange, now: Date): void {
  if (target === 'sale' && until !== null && until < shopDay(now))
    throw new Refusal('validation', { fields: { until: { problem: 'invalid' } } });
}

const OFF_BY = 0.01;

async function familiesOf(db: Db, selection: contract.Selection): Promise<number[]> {
  if ('ids' in selection) return selection.ids;
  const except = new Set(selection.except);
  const ids = (await selectFamilyIds(db, productFilterOf(selection.query))).filter((id) => !except.has(id));
  const expected = selection.expected_total ?? ids.length;
  if (Math.abs(ids.length - expected) > expected * OFF_BY) throw new OfficeRefusal('selection');
  return ids;
}

type DryRunInput = { change: PriceChange; now: Date };

async function dryRun(db: Db, ids: readonly number[], { change, now }: DryRunInput): Promise<contract.BulkPreview> {
  const today = shopDay(now);
  const [items, banks] = await Promise.all([readItemsOf(db, ids), loadBanks(db)]);
  const lending = banks.map(bankTerms).filter(({ periods }) => periods.includes(DEFAULT_PERIOD_MONTHS));
  const monthlyOf = cheapestMonthlyOf(lending, DEFAULT_PERIOD_MONTHS, 0);
  return previewOf(planBulk(items, change, today), { today, families: ids.length, monthlyOf });
}

type Facts = Omit<Parameters<typeof planSheet>[1], 'itemOf'>;

/** Any cell of the table may be a SKU. The SKU column is known only after a lookup. */
async function planOf(db: Db, sheet: Sheet, facts: Facts) {
  const column = sheet.columns?.sku ?? null;
  const cells = sheet.rows.flatMap((row) => (column === null ? row : (row[column] ?? ''))).map((cell) => cell.trim());
  const items = await readItemsBySku(
    db,
    [...new Set(cells)].filter((cell) => cell !== ''),
  );
  const bySku = new Map(items.map((item) => [item.sku, item]));
  return planSheet(sheet, { ...facts, itemOf: (sku) => bySku.get(sku) });
}

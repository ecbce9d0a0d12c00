import { mayChangeJob } from '#api/catalog/bulk/bulk-jobs.ts';
import { toWireJob } from '#api/catalog/bulk/wire-job.ts';
import { exportPage } from '#api/catalog/export/export-lines.ts';
import { importTemplate } from '#api/catalog/import/import-template.ts';
import type { PlannedChange } from '#api/catalog/import/plan-family.ts';
import type { ProductRecord } from '#api/catalog/products/product-record.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { actorOf, type OfficeCall, type OfficeRoute, officeRoute, signedInStaff } from '#api/http/office-route.ts';
import { openPictures } from '#api/images/picture-import.ts';
import type { PictureStorage } from '#api/images/storage/picture-storage.ts';
import { CSV_MARK, csvLine } from '#api/rows/csv-line.ts';
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts';
import * as contract from '#contract/office/office-import-contract.ts';
import { toWireReport } from './collect-report.ts';
import { reasonOf } from './import-reasons.ts';
import * as imports from './product-imports.ts';
import { uploadedPictures } from './uploaded-pictures.ts';

type Parts = { pictures: PictureStorage; clock: () => Date; notifyCatalogChanged: () => void };

export const importOfficeRoutes = ({ pictures: storage, clock }: Parts): OfficeRoute[] => [
  officeRoute(contract.uploadImport, async (call) => {
    const content = call.file ?? Buffer.alloc(0);
    const row = await imports.createImport(call.db, actorOf(call), { name: call.input.name, content });
    return { import: await toWire(call, row) };
  }),
  officeRoute(contract.readImportTemplate, async () => ({ csv: `${CSV_MARK}${importTemplate().join('\n')}\n` })),
  officeRoute(contract.exportProducts, ({ db, input: { columns, after } }) =>
    exportPage(db, { groups: columns, after }),
  ),
  officeRoute(contract.readImport, async (call) => ({
    import: await toWire(call, await imports.findImport(call.db, call.params.id)),
  })),
  officeRoute(contract.changeImport, async (call) => {
    const { choices, pictures } = call.input;
    return { import: await toWire(call, await imports.changeImport(call.db, call.params.id, { choices, pictures })) };
  }),
  officeRoute(contract.checkImport, async (call) => {
    const { id } = call.params;
    const row = await imports.findImport(call.db, id);
    const isDownloading = imports.choicesOf(row).download;
    const found = openPictures({ storage, folder: null, isDownloading, isDryRun: true });
    const { report, changes } = await imports.checkImport(call.db, id, {
      now: clock(),
      signal: new AbortController().signal,
      pictures: uploadedPictures(row.pictures, found),
    });
    return { report: toWireReport(report), changes: changes.map(toWireChange) };
  }),
  officeRoute(contract.startImport, async (call) => {
    if (!signedInStaff(call).permissions.includes('products.price'))
      throw new OfficeRefusal('permission', { permission: 'products.price' });
    const input = { id: call.params.id, isConfirmed: call.input.confirm };
    return { import: await toWire(call, await imports.startImport(call.db, actorOf(call), input)) };
  }),
  officeRoute(contract.listRejected, async (call) => {
    const { report } = await imports.findImport(call.db, call.params.id);
    const rows = (report?.remarks ?? []).map(({ line, sku, severity, field, why }) =>
      csvLine([String(line), sku, severity, field, why]),
    );
    return { csv: `${CSV_MARK}${[csvLine(['line', 'sku', 'severity', 'field', 'why']), ...rows].join('\n')}\n` };
  }),
];

const MAX_EXAMPLE = 60;

async function toWire(call: OfficeCall<OfficeEndpoint>, row: imports.ImportRow): Promise<contract.WireImport> {
  const { db } = call;
  const { recognized, problem, isRemembered, row: known } = await imports.recognizeImport(db, row);
  const job = await imports.jobOfImport(db, row);
  const { columns, rows } = recognized?.sample ?? { columns: [], rows: [] };
  const shown = rows.slice(0, contract.SHOWN_ROWS);
  return {
    id: row.id,
    file: row.fileName,
    created_at: row.createdAt.toISOString(),
    layout: recognized?.layout ?? '',
    columns: columns.map((name) => ({
      name,
      target: recognized?.targets[name] ?? 'ignore',
      examples: shown.map((cells) => exampleOf(cells[name])),
    })),
    needs_currency: recognized?.needsCurrency ?? false,
    choices: imports.choicesOf(known),
    is_remembered: isRemembered,
    pictures: Object.keys(row.pictures).length,
    problem: problem === null ? null : reasonOf(problem),
    job: job && toWireJob(job, mayChangeJob(job, signedInStaff(call).permissions)),
    report: row.report && toWireReport(row.report),
  };
}

function exampleOf(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
  return text.length > MAX_EXAMPLE ? `${text.slice(0, MAX_EXAMPLE)}…` : text;
}

const HIDDEN = new Set<string>(['created_at', 'position', 'type', 'parent_sku']);

/** Fields that the heading of a new product already shows. */
const NAMED = new Set<string>(['sku', 'slug', 'name']);

function toWireChange({ before, after }: PlannedChange): contract.ImportedChange {
  const fields = (Object.keys(after) as (keyof ProductRecord)[]).flatMap((field) => {
    const [was, is] = [textOf(before?.[field]), textOf(after[field])];
    return was === is || HIDDEN.has(field) || (before === null && NAMED.has(field)) || (before === null && is === '')
      ? []
      : [{ field, before: was, after: is }];
  });
  return { sku: after.sku, name: after.name, is_new: before === null, fields };
}

const MAX_SHOWN_TEXT = 120;

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === false) return '';
  if (value === true) return '✓';
  if (Array.isArray(value)) return value.map(textOf).join(', ').slice(0, MAX_SHOWN_TEXT);
  if (typeof value === 'object')
    return Object.values(value).map(textOf).filter(Boolean).join(' · ').slice(0, MAX_SHOWN_TEXT);
  return String(value).slice(0, MAX_SHOWN_TEXT);
}

import type { ImportResult } from '#api/catalog/import/import-products.ts';
import type { ImportReport, ReportEntry, Severity } from '#api/catalog/import/refuse-family.ts';
import { MAX_SHOWN_REMARKS, type WireReport } from '#contract/office/office-import-contract.ts';
import { reasonOf } from './import-reasons.ts';

/** Maximum number of stored remarks; further ones are only counted. */
const MAX_REMARKS = 20_000;

export type StoredReport = {
  counts: Pick<ImportResult, 'read' | 'added' | 'changed' | 'unchanged'>;
  severities: Record<Severity, number>;
  remarks: ReportEntry[];
  /** The reason why the whole file could not be imported; null if it was. */
  problem: string | null;
};

const NOTHING = { read: 0, added: 0, changed: 0, unchanged: 0 };

export function collectReport() {
  const severities: Record<Severity, number> = { refused: 0, to_confirm: 0, warning: 0 };
  const remarks: ReportEntry[] = [];
  const report: ImportReport = {
    add(entry) {
      severities[entry.severity]++;
      if (remarks.length < MAX_REMARKS) remarks.push(entry);
    },
  };
  return {
    report,
    finish: (result: ImportResult | null, problem: string | null): StoredReport => ({
      counts: result
        ? { read: result.read, added: result.added, changed: result.changed, unchanged: result.unchanged }
        : NOTHING,
      severities,
      remarks,
      problem,
    }),
  };
}

const ORDER: readonly Severity[] = ['refused', 'to_confirm', 'warning'];

export function toWireReport({ counts, severities, remarks, problem }: StoredReport): WireReport {
  const sorted = ORDER.flatMap((severity) =>
    remarks.filter((one) => one.severity === severity).sort((a, b) => a.line - b.line),
  );
  return {
    ...counts,
    refused: severities.refused,
    warnings: severities.warning,
    to_confirm: severities.to_confirm,
    remarks: sorted.slice(0, MAX_SHOWN_REMARKS).map(partsOf),
    problem: problem === null ? null : reasonOf(problem),
  };
}

function partsOf({ severity, line, sku, field, why }: ReportEntry) {
  return { severity, line, sku, field, ...reasonOf(why) };
}

import type { Remark } from '#api/rows/read-fields.ts';
import { type Family, rowsOf } from './import-entries.ts';

/** `to_confirm`: a change that is written only after confirmation. */
export type Severity = 'refused' | 'to_confirm' | 'warning';
export type ReportEntry = { severity: Severity; line: number; sku: string } & Remark;
export type ImportReport = { add: (entry: ReportEntry) => void };

export type Fault = Remark & { line?: number };

export function refuseFamily(report: ImportReport, family: Family, faults: readonly Fault[]): void {
  const guilty = faults.map((fault) => ({ ...fault, line: fault.line ?? family.line }));
  for (const row of rowsOf(family)) {
    const own = guilty.filter(({ line }) => line === row.line);
    const why = { field: '', why: `goes with line ${guilty[0]?.line}, which is refused` };
    const [first = why] = own;
    const remark = { field: first.field, why: own.length > 1 ? withOthers(own) : first.why };
    report.add({ severity: 'refused', line: row.line, sku: row.sku, ...remark });
  }
}

const withOthers = ([first, ...others]: Remark[]): string =>
  `${first?.why}; ${others.map(({ field, why }) => `${field} ${why}`).join('; ')}`;

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { ImportReport, ReportEntry, Severity } from '#api/catalog/import/refuse-family.ts';
import { CSV_MARK, csvLine } from '#api/rows/csv-line.ts';
import { CommandError } from '#cli/terminal/command.ts';

export type Report = ImportReport & {
  counts: () => Record<Severity, number>;
  summary: () => string[];
  close: () => Promise<void>;
};

/**
 * Changes that need a confirmation are listed up to a screenful, because a short sample is not enough to confirm them.
 */
const MAX_SHOWN: Record<Severity, number> = { refused: 10, to_confirm: 50, warning: 10 };
const MAX_REASONS = 8;

/** Collects the first remarks and the counts. If a file is named, all remarks are written to it, as CSV or NDJSON. */
export async function openReport(file: string | null): Promise<Report> {
  const write = file === null ? null : await openFile(file);
  const counts: Record<Severity, number> = { refused: 0, to_confirm: 0, warning: 0 };
  const first: Record<Severity, ReportEntry[]> = { refused: [], to_confirm: [], warning: [] };
  const reasons: Record<Severity, Map<string, number>> = {
    refused: new Map(),
    to_confirm: new Map(),
    warning: new Map(),
  };
  return {
    add(entry) {
      const { severity } = entry;
      counts[severity]++;
      if (first[severity].length < MAX_SHOWN[severity]) first[severity].push(entry);
      const reason = `${entry.field}: ${entry.why.replace(/"[^"]*"|\d+/g, '…')}`;
      const known = reasons[severity].get(reason);
      if (known !== undefined || reasons[severity].size < 1_000) reasons[severity].set(reason, (known ?? 0) + 1);
      write?.line(entry);
    },
    counts: () => counts,
    summary: () => [
      ...part('Refused', { count: counts.refused, first: first.refused, reasons: reasons.refused, file }),
      ...part('Warnings', { count: counts.warning, first: first.warning, reasons: reasons.warning, file }),
      ...toConfirm(counts.to_confirm, first.to_confirm, file),
    ],
    close: async () => write?.close(),
  };
}

function toConfirm(count: number, first: ReportEntry[], file: string | null): string[] {
  if (count === 0) return [];
  return [
    '',
    `Off sale, or changed by more than half (${count.toLocaleString('en')}):`,
    ...first.map((entry) => `  ${inWords(entry)}`),
    ...(count > first.length ? [`  … ${file ? `all of them are in ${file}` : '--report FILE keeps all of them'}`] : []),
  ];
}

type Part = { count: number; first: ReportEntry[]; reasons: Map<string, number>; file: string | null };

function part(title: string, { count, first, reasons, file }: Part): string[] {
  if (count === 0) return [];
  const often = [...reasons].sort(([, a], [, b]) => b - a).slice(0, MAX_REASONS);
  const isShort = count <= MAX_SHOWN.refused;
  return [
    '',
    `${title} (${count.toLocaleString('en')}):`,
    ...(isShort ? [] : often.map(([reason, times]) => `  ${String(times).padStart(7)} × ${reason}`)),
    ...(isShort ? first : first.slice(0, 3)).map((entry) => `  ${inWords(entry)}`),
    ...(isShort ? [] : [`  … ${file ? `all of them are in ${file}` : '--report FILE keeps all of them'}`]),
  ];
}

const inWords = ({ line, sku, field, why }: ReportEntry): string =>
  `line ${line}${sku ? `, ${sku}` : ''}: ${field ? `${field} ` : ''}${why}`;

async function openFile(file: string): Promise<{ line: (entry: ReportEntry) => void; close: () => Promise<void> }> {
  const isCsv = !/\.(ndjson|jsonl)$/i.test(file);
  const stream = createWriteStream(file);
  await once(stream, 'open').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`The report ${file} cannot be written (${error.code}).`);
  });
  let failed: NodeJS.ErrnoException | null = null;
  stream.on('error', (error) => (failed = error));
  if (isCsv) stream.write(`${CSV_MARK}${csvLine(['line', 'sku', 'severity', 'field', 'why'])}\n`);
  return {
    line: ({ line, sku, severity, field, why }) =>
      void stream.write(
        `${isCsv ? csvLine([String(line), sku, severity, field, why]) : JSON.stringify({ line, sku, severity, field, why })}\n`,
      ),
    async close() {
      if (!stream.closed) await new Promise<void>((resolve) => stream.once('close', resolve).end());
      if (failed) throw new CommandError(`The report ${file} could not be written completely (${failed.code}).`);
    },
  };
}

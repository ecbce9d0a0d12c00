import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { CLI } from '#api/audit/audit-log.ts';
import { type ImportResult, importProducts, NeedsConfirmation } from '#api/catalog/import/import-products.ts';
import { importTemplate } from '#api/catalog/import/import-template.ts';
import { type Mapping, parseMapping } from '#api/catalog/import/mapping.ts';
import { type RecognizedFile, recognizeFile } from '#api/catalog/import/recognize-columns.ts';
import { listRates } from '#api/content/currency-rates.ts';
import type { Db } from '#api/database/sql.ts';
import { openPictures } from '#api/images/picture-import.ts';
import { openStorage } from '#api/images/storage/open-storage.ts';
import { toEncoding } from '#api/rows/decode.ts';
import { formatOfContent, refuseForeignFile } from '#api/rows/file-kind.ts';
import { FORMATS, type Format, formatOf, openRows } from '#api/rows/open-rows.ts';
import { openReport, type Report } from '#cli/import/import-report.ts';
import {
  type Command,
  type CommandContext,
  CommandError,
  EXIT,
  numberOption,
  onlyArgument,
  type ParsedArgs,
  textOption,
  WrongUsage,
} from './terminal/command.ts';
import { realFolder } from './terminal/real-folder.ts';

/** Drams; nothing in an electronics shop costs less, and few products cost more. */
const USUAL_PRICES = { below: 100, above: 4_000_000 };

export const importCommand: Command = {
  name: 'import',
  usage: 'FILE',
  summary: 'Adds and changes products from Excel, CSV, NDJSON, YML or a Google Merchant feed; texts also as .gz.',
  options: {
    format: { type: 'string', value: FORMATS.join('|'), description: 'if the file name does not imply it' },
    encoding: {
      type: 'string',
      value: 'NAME',
      description: 'utf-8, utf-16le, utf-16be or windows-1251, if it cannot be detected',
    },
    template: { type: 'boolean', description: 'print an example table and end' },
    currency: { type: 'string', value: 'CODE', description: 'currency of prices without one, such as AMD or USD' },
    rate: {
      type: 'string',
      value: 'DRAMS',
      description: 'drams for one unit of --currency; otherwise the stored rate',
    },
    'round-to': { type: 'string', value: 'DRAMS', description: 'round converted prices to a multiple, such as 100' },
    'take-number': {
      type: 'boolean',
      description: 'take the number out of prices with other words, such as "1 260 / pcs"',
    },
    mapping: { type: 'string', value: 'FILE', description: 'maps the columns of another shop (JSON)' },
    create: {
      type: 'boolean',
      description: 'create missing categories and attributes; implied by a mapping',
    },
    'dry-run': { type: 'boolean', description: 'check and compare, write nothing' },
    confirm: {
      type: 'boolean',
      description:
        'import also when products go off sale or prices change by more than half; without it these are listed',
    },
    pictures: { type: 'string', value: 'FOLDER', description: 'folder of the picture files that rows name' },
    'download-pictures': { type: 'boolean', description: 'download pictures that rows name by address' },
    report: {
      type: 'string',
      value: 'FILE',
      description: 'write all refused rows and warnings to a CSV or .ndjson file',
    },
    'warn-below': {
      type: 'string',
      value: 'DRAMS',
      description: `prices below are suspicious (${USUAL_PRICES.below})`,
    },
    'warn-above': {
      type: 'string',
      value: 'DRAMS',
      description: `prices above are suspicious (${USUAL_PRICES.above})`,
    },
  },
  details:
    'A blank cell leaves its field unchanged; [remove] in a cell empties the field.\n' +
    'A file that cannot be read to its end imports nothing. An invalid row is refused and reported, the others are imported;\n' +
    'a product and its variants count as one. Repeating an import changes nothing. Exit code 3 means refused rows.\n' +
    'docs/how-to/importing.md has the columns and the mapping file.',
  run,
};

async function run(given: ParsedArgs, context: CommandContext): Promise<number> {
  const { terminal, resolvePath } = context;
  if (given.options.template === true) {
    for (const line of importTemplate()) terminal.out(line);
    return EXIT.done;
  }
  const path = resolvePath(onlyArgument(given, 'FILE'));
  await refuseForeignFile(path);
  const format = await readFormat(given, path);
  const encoding = textOption(given, 'encoding');
  const file = await openRows(path, format, encoding === null ? null : toEncoding(encoding));
  const own = await readGivenMapping(given, format, resolvePath);
  const reportFile = textOption(given, 'report');
  const report = await openReport(reportFile && resolvePath(reportFile));
  const folder = textOption(given, 'pictures');
  const isDryRun = given.options['dry-run'] === true;
  const { pool, config } = await context.shop();
  const recognized = own ? null : await recognizeFile(file, await choicesOf(given, pool));
  const mapping = own ?? recognized?.mapping ?? null;
  if (recognized) showLayout(recognized, terminal.out);
  const pictures = openPictures({
    storage: openStorage(config),
    folder: folder === null ? null : await realFolder(resolvePath(folder)),
    isDownloading: given.options['download-pictures'] === true,
    isDryRun,
  });
  try {
    const imported = await importProducts({
      ...{ db: pool, file, mapping, pictures, report, isDryRun },
      audit: { actor: CLI, file: basename(path) },
      isConfirmed: given.options.confirm === true,
      create: given.options.create === true || mapping?.create === true,
      prices: {
        below: numberOption(given, 'warn-below', USUAL_PRICES.below),
        above: numberOption(given, 'warn-above', USUAL_PRICES.above),
      },
      now: context.now(),
      signal: context.signal,
      progress: progressIn(context, report),
    });
    for (const line of inWords(imported, report, isDryRun)) terminal.out(line);
    return report.counts().refused > 0 ? EXIT.refusals : EXIT.done;
  } catch (error) {
    if (error instanceof NeedsConfirmation) for (const line of report.summary()) terminal.out(line);
    throw error;
  } finally {
    await report.close();
  }
}

async function choicesOf(given: ParsedArgs, db: Db) {
  const rates = Object.fromEntries((await listRates(db)).map(({ code, rate }) => [code, rate]));
  const currency = textOption(given, 'currency')?.toUpperCase() ?? null;
  const rate = textOption(given, 'rate');
  if (rate !== null && currency === null)
    throw new WrongUsage('--rate needs --currency, such as --currency USD --rate 390');
  const roundTo = given.options['round-to'] === undefined ? null : numberOption(given, 'round-to', 1);
  if (roundTo !== null && roundTo < 1) throw new WrongUsage('--round-to is at least 1, such as --round-to 100');
  const takeNumber = given.options['take-number'] === true;
  return {
    currency,
    takeNumber,
    ...(roundTo !== null && { roundTo }),
    rates: { ...rates, ...(currency !== null && rate !== null && { [currency]: Number(rate) }) },
  };
}

function showLayout({ layout, needsCurrency }: RecognizedFile, out: (line: string) => void): void {
  if (needsCurrency)
    throw new CommandError(
      `The file has the columns of ${layout === 'table' ? 'a table' : layout} and does not name the currency of its prices. ` +
        'Add --currency AMD, or another one such as --currency USD. Nothing was imported.',
    );
  if (layout !== 'own' && layout !== 'feed') out(`Columns recognized: ${layout}.`);
}

async function readFormat(given: ParsedArgs, path: string): Promise<Format> {
  const requested = textOption(given, 'format');
  if (requested === null) {
    const format = (await formatOfContent(path)) ?? formatOf(path);
    if (!format)
      throw new WrongUsage(`The name of ${path} does not imply its format; use --format ${FORMATS.join(' or ')}`);
    return format;
  }
  const format = FORMATS.find((one) => one === requested);
  if (!format) throw new WrongUsage(`--format is one of ${FORMATS.join(', ')}, not "${requested}"`);
  return format;
}

async function readGivenMapping(
  given: ParsedArgs,
  format: Format,
  resolvePath: (path: string) => string,
): Promise<Mapping | null> {
  const file = textOption(given, 'mapping');
  if (file === null) return null;
  const path = resolvePath(file);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`The mapping ${path} cannot be read (${error.code}).`);
  });
  return parseMapping(text, { name: path, isYml: format === 'yml' });
}

const SHOWN_EVERY_MS = 100;

function progressIn({ terminal }: CommandContext, report: Report): (step: string, share: number, rows: number) => void {
  let step = '';
  let begun = performance.now();
  let shownAt = Number.NEGATIVE_INFINITY;
  return (now, share, rows) => {
    const isNew = now !== step;
    if (isNew) [step, begun] = [now, performance.now()];
    if (!isNew && share < 1 && performance.now() - shownAt < SHOWN_EVERY_MS) return;
    shownAt = performance.now();
    const perSecond = Math.round(rows / Math.max(0.001, (performance.now() - begun) / 1000));
    const { refused } = report.counts();
    terminal.progress(
      `${step} ${String(Math.floor(share * 100)).padStart(3)} %, ${number(rows)} rows, ${number(perSecond)} a second, ${number(refused)} refused`,
    );
  };
}

/** The phase of the pictures is named only when the import had one. */
const phasesIn = ({ checking, pictures, writing }: ImportResult['seconds']): string =>
  [
    `${checking.toFixed(1)} checking`,
    ...(pictures > 0 ? [`${pictures.toFixed(1)} pictures`] : []),
    `${writing.toFixed(1)} writing`,
  ].join(', ');

const number = (value: number): string => value.toLocaleString('en');

function inWords(imported: ImportResult, report: Report, isDryRun: boolean): string[] {
  const { read, added, changed, unchanged, taxonomy, relations, seconds } = imported;
  const took = seconds.checking + seconds.pictures + seconds.writing;
  const { refused } = report.counts();
  return [
    ...report.summary(),
    '',
    `${isDryRun ? 'Nothing was written. The import would have: ' : ''}${number(read)} rows read, ${number(added)} added, ` +
      `${number(changed)} changed, ${number(unchanged)} unchanged, ${number(refused)} refused` +
      (taxonomy > 0 ? `; ${number(taxonomy)} new or changed categories, attributes and values` : '') +
      (relations > 0 ? `; ${number(relations)} lists of related products` : ''),
    `${took.toFixed(1)} s (${phasesIn(seconds)}), ` +
      `${number(Math.round(read / took))} rows a second, ${Math.round(process.resourceUsage().maxRSS / 1024)} MB at most`,
  ];
}

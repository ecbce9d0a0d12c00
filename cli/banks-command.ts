import { dirname, resolve } from 'node:path';
import { BANK_COLUMNS } from '#api/credit/bank-row.ts';
import { BanksRefused, type ImportedBanks, importBanks } from '#api/credit/import-banks.ts';
import { listBanks, type StoredBank } from '#api/credit/stored-banks.ts';
import { openStorage } from '#api/images/storage/open-storage.ts';
import { plainText } from '#cli/terminal/terminal-text.ts';
import { drawMark } from './banks/draw-mark.ts';
import { bankTable } from './banks/list-banks.ts';
import { readBankFile, refusal, sentence } from './banks/read-bank-file.ts';
import { bankLines, writeBankFile } from './banks/write-bank-file.ts';
import {
  type CommandContext,
  CommandError,
  EXIT,
  onlyArgument,
  type ParsedArgs,
  WrongUsage,
} from './terminal/command.ts';
import { realFolder } from './terminal/real-folder.ts';
import { type SubCommand, withSubCommands } from './terminal/sub-commands.ts';

const subCommands: Record<string, SubCommand> = {
  list: { usage: '', run: list },
  import: { usage: 'FILE', run: runImport },
  export: { usage: '[FILE]', run: runExport },
};

export const banksCommand = withSubCommands(
  {
    name: 'banks',
    summary: 'Lists, imports and exports the banks that offer credit to shoppers.',
    options: {
      'dry-run': { type: 'boolean', description: 'import: check and compare, write nothing' },
    },
    details: [
      'A file is .csv or .ndjson, plain or .gz, and the whole list: banks that are not in it are removed.',
      `Its columns: ${BANK_COLUMNS.join(', ')}.`,
      'Faults are reported with line and column, and nothing is changed then. docs/how-to/managing-credit.md has an example.',
    ],
  },
  subCommands,
);

async function list(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<number> {
  if (given.args.length > 0) throw new WrongUsage(`banks list takes no "${given.args.join(' ')}"`);
  const { pool } = await shop();
  for (const line of bankTable(await listBanks(pool))) terminal.out(line);
  return EXIT.done;
}

async function runExport(given: ParsedArgs, { terminal, shop, resolvePath }: CommandContext): Promise<number> {
  const path = given.args.length === 0 ? null : resolvePath(onlyArgument(given, 'FILE'));
  const { pool } = await shop();
  const banks = await listBanks(pool);
  if (path === null) {
    for (const line of bankLines(banks, 'csv')) terminal.out(line);
    return EXIT.done;
  }
  await writeBankFile(path, banks);
  terminal.out(`${count(banks.length)} in ${path}.`);
  return EXIT.done;
}

async function runImport(given: ParsedArgs, { terminal, shop, resolvePath }: CommandContext): Promise<number> {
  const path = resolvePath(onlyArgument(given, 'FILE'));
  const isDryRun = given.options['dry-run'] === true;
  const { pool, config } = await shop();
  const { banks, warnings } = await readBankFile(path);
  const folder = await realFolder(dirname(resolve(path)));
  const storage = openStorage(config);
  const imported = await importBanks(pool, banks, { folder, storage, isDryRun, drawMark }).catch((error: unknown) => {
    throw error instanceof BanksRefused ? new CommandError(refusal(error.remarks)) : error;
  });
  const all = { ...imported, warnings: [...warnings, ...imported.warnings] };
  for (const line of summary(all, isDryRun)) terminal.out(line);
  return EXIT.done;
}

function summary({ added, changed, unchanged, removed, warnings }: ImportedBanks, isDryRun: boolean): string[] {
  return [
    ...warnings.map(sentence),
    ...(isDryRun ? ['A --dry-run: nothing of this was written.'] : []),
    `${count(added.length)} added, ${changed.length} changed, ${unchanged} unchanged, ${removed.length} removed.`,
    ...removed.map((bank) => `Removed: ${named(bank)}. Orders keep the terms they were placed with.`),
  ];
}

const count = (banks: number): string => (banks === 1 ? '1 bank' : `${banks} banks`);
const named = ({ id, name }: StoredBank): string => `${plainText(name.hy)} (${id})`;

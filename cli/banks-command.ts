import { dirname, resolve } from 'node:path';
import { BANK_COLUMNS } from '#api/credit/bank-row.ts';
import {
  BANKS_BY_COMMAND,
  changeBank,
  deleteBank,
  type OfficeBank,
  orderBanks,
  readBanks,
} from '#api/credit/change-banks.ts';
import { BanksRefused, type ImportedBanks, importBanks } from '#api/credit/import-banks.ts';
import { listBanks, type StoredBank } from '#api/credit/stored-banks.ts';
import { openStorage } from '#api/images/storage/open-storage.ts';
import { plainText } from '#cli/terminal/terminal-text.ts';
import type { BankFieldsInput, BankTermsInput } from '#contract/office/office-banks-contract.ts';
import { isCalendarDay } from '#rules/shop/calendar-day.ts';
import { bankTable, plannedLines } from './banks/list-banks.ts';
import { readBankFile, refusal, sentence } from './banks/read-bank-file.ts';
import { bankLines, writeBankFile } from './banks/write-bank-file.ts';
import {
  type CommandContext,
  CommandError,
  onlyArgument,
  type ParsedArgs,
  textOption,
  WrongUsage,
} from './terminal/command.ts';
import { realFolder } from './terminal/real-folder.ts';
import { refusedAsMessage } from './terminal/refused-change.ts';
import { type SubCommand, withSubCommands } from './terminal/sub-commands.ts';

const TERMS_USAGE = '[--rate 11] [--fee 0.5] [--markup 0] [--down 0] [--periods 6,12] [--min 30000] [--max none]';

const subCommands: Record<string, SubCommand> = {
  list: { usage: '', run: list },
  set: { usage: `ID ${TERMS_USAGE} [--first-day DAY]`, run: runSet },
  plan: { usage: `ID DAY [--until DAY] ${TERMS_USAGE}`, run: runPlan },
  withdraw: { usage: 'ID DAY', run: runWithdraw },
  show: { usage: 'ID', run: (given, context) => runVisible(given, context, true) },
  hide: { usage: 'ID', run: (given, context) => runVisible(given, context, false) },
  order: { usage: 'ID ID …', run: runOrder },
  remove: { usage: 'ID', run: runRemove },
  import: { usage: 'FILE', run: runImport },
  export: { usage: '[FILE]', run: runExport },
};

export const banksCommand = withSubCommands(
  {
    name: 'banks',
    summary: 'The banks that offer credit to shoppers, with present and planned terms.',
    options: {
      'dry-run': { type: 'boolean', description: 'import: check and compare, write nothing' },
      rate: { type: 'string', value: 'PERCENT', description: 'set, plan: nominal rate a year' },
      fee: { type: 'string', value: 'PERCENT', description: 'set, plan: fee a month, of the financed sum' },
      markup: { type: 'string', value: 'PERCENT', description: 'set, plan: added to the price' },
      down: { type: 'string', value: 'PERCENT', description: 'set, plan: minimum down payment, of the credit price' },
      periods: { type: 'string', value: 'MONTHS', description: 'set, plan: months with commas' },
      min: { type: 'string', value: 'DRAMS', description: 'set, plan: smallest financed sum, or none' },
      max: { type: 'string', value: 'DRAMS', description: 'set, plan: largest financed sum, or none' },
      'first-day': {
        type: 'string',
        value: 'DAY',
        description: 'set: shoppers can choose the bank from this day on; none is at once',
      },
      until: { type: 'string', value: 'DAY', description: 'plan: the last day of temporary terms' },
    },
    details: [
      'ID is a number of the list. set changes the terms at once; plan changes them at midnight before DAY, in Yerevan.',
      'Omitted terms stay as they are. With --until, the usual terms apply again afterwards; withdraw removes planned terms.',
      'A file is .csv or .ndjson, plain or .gz, and the whole list: banks that are not in it are removed.',
      `Its columns: ${BANK_COLUMNS.join(', ')}.`,
      'Faults are reported with line and column, and nothing is changed then. docs/how-to/managing-credit.md has an example.',
    ],
  },
  subCommands,
);

async function list(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  if (given.args.length > 0) throw new WrongUsage(`banks list takes no "${given.args.join(' ')}"`);
  const { pool } = await shop();
  const banks = await readBanks(pool);
  for (const line of bankTable(await listBanks(pool))) terminal.out(line);
  for (const line of plannedLines(banks)) terminal.out(line);
}

async function runSet(given: ParsedArgs, context: CommandContext): Promise<void> {
  const bank = await givenBank(given, context, 1);
  const fields = { ...termsOf(given), ...firstDayOf(given) };
  if (Object.keys(fields).length === 0)
    throw new WrongUsage('banks set needs an option with a change, such as --rate 11');
  const change = await changeOf(bank, fields, context);
  context.terminal.out(`${nameOf(bank)}: ${change === null ? 'unchanged' : 'changed'}.`);
}

const firstDayOf = (given: ParsedArgs): { first_day?: string | null } => {
  const day = textOption(given, 'first-day');
  return day === null ? {} : { first_day: day === 'none' ? null : toDay(day) };
};

async function runPlan(given: ParsedArgs, context: CommandContext): Promise<void> {
  const bank = await givenBank(given, context, 2);
  const until = textOption(given, 'until');
  const { name, image, is_visible, first_day, apply_url, planned, ...terms } = bank.fields;
  const plan = {
    ...{ ...terms, periods: [...terms.periods] },
    ...termsOf(given),
    first_day: toDay(given.args[1]),
    last_day: until === null ? null : toDay(until),
  };
  const stored = planned.map((one) => ({ ...one, periods: [...one.periods] }));
  await changeOf(bank, { planned: [...stored, plan] }, context);
  const days = plan.last_day === null ? `from ${plan.first_day}` : `from ${plan.first_day} to ${plan.last_day}`;
  context.terminal.out(`${nameOf(bank)}: terms planned ${days}.`);
}

async function runWithdraw(given: ParsedArgs, context: CommandContext): Promise<void> {
  const bank = await givenBank(given, context, 2);
  const day = toDay(given.args[1]);
  const left = bank.fields.planned.filter(({ first_day }) => first_day !== day);
  if (left.length === bank.fields.planned.length)
    throw new CommandError(`${nameOf(bank)}: no terms are planned from ${day}.`);
  await changeOf(bank, { planned: left.map((one) => ({ ...one, periods: [...one.periods] })) }, context);
  context.terminal.out(`${nameOf(bank)}: the terms from ${day} are withdrawn.`);
}

async function runVisible(given: ParsedArgs, context: CommandContext, isVisible: boolean): Promise<void> {
  const bank = await givenBank(given, context, 1);
  await changeOf(bank, { is_visible: isVisible }, context);
  context.terminal.out(`${nameOf(bank)}: ${isVisible ? 'shown' : 'hidden'}.`);
}

async function runOrder(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const { pool } = await shop();
  const known = (await readBanks(pool)).map(({ id }) => id);
  const wanted = given.args.map(Number);
  const wrong = wanted.findIndex((id) => !known.includes(id));
  if (wrong !== -1) throw new CommandError(`There is no bank ${given.args[wrong]}.`);
  const ids = [...new Set([...wanted, ...known])];
  await refusedAsMessage('order', () => orderBanks(pool, BANKS_BY_COMMAND, { ids, seen: null }));
  terminal.out(`Order: ${ids.join(', ')}.`);
}

async function runRemove(given: ParsedArgs, context: CommandContext): Promise<void> {
  const bank = await givenBank(given, context, 1);
  const { pool } = await context.shop();
  await refusedAsMessage(nameOf(bank), () => deleteBank(pool, BANKS_BY_COMMAND, bank.id));
  context.terminal.out(`${nameOf(bank)}: removed. Orders keep the terms they were placed with.`);
}

async function givenBank({ args }: ParsedArgs, { shop }: CommandContext, count: number): Promise<OfficeBank> {
  if (args.length !== count) throw new WrongUsage(count === 1 ? 'ID of one bank is needed' : 'ID and DAY are needed');
  const { pool } = await shop();
  const bank = (await readBanks(pool)).find(({ id }) => String(id) === args[0]);
  if (!bank) throw new CommandError(`There is no bank ${args[0]}.`);
  return bank;
}

async function changeOf(bank: OfficeBank, fields: Partial<BankFieldsInput>, { shop }: CommandContext) {
  const { pool, config } = await shop();
  const change = { id: bank.id, fields, seen: null, storage: openStorage(config) };
  return refusedAsMessage(nameOf(bank), () => changeBank(pool, BANKS_BY_COMMAND, change));
}

const nameOf = ({ id, fields }: OfficeBank): string => `${plainText(fields.name.hy)} (${id})`;

const PERCENT_OPTIONS = {
  rate: 'rate',
  fee: 'service_fee',
  markup: 'credit_amount_rate',
  down: 'min_down_payment_percent',
} as const;
const SUM_OPTIONS = { min: 'min_amount', max: 'max_amount' } as const;

/** The service function checks ranges, so that the office and the command refuse the same terms. */
function termsOf(given: ParsedArgs): Partial<BankTermsInput> {
  const terms: Partial<BankTermsInput> = {};
  for (const [option, field] of Object.entries(PERCENT_OPTIONS)) {
    const text = textOption(given, option);
    if (text !== null) terms[field] = toNumber(option, text.replace(',', '.'));
  }
  for (const [option, field] of Object.entries(SUM_OPTIONS)) {
    const text = textOption(given, option);
    if (text !== null) terms[field] = text === 'none' ? null : toNumber(option, text);
  }
  const periods = textOption(given, 'periods');
  if (periods !== null)
    terms.periods = periods
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((months) => toNumber('periods', months));
  return terms;
}

function toNumber(option: string, text: string): number {
  if (!/^-?\d{1,12}(\.\d{1,6})?$/.test(text)) throw new WrongUsage(`--${option} needs a number, not "${text}"`);
  return Number(text);
}

function toDay(text: string | undefined): string {
  if (!text || !isCalendarDay(text)) throw new WrongUsage(`DAY is a day such as 2027-01-03, not "${text ?? ''}"`);
  return text;
}

async function runExport(given: ParsedArgs, { terminal, shop, resolvePath }: CommandContext): Promise<void> {
  const path = given.args.length === 0 ? null : resolvePath(onlyArgument(given, 'FILE'));
  const { pool } = await shop();
  const banks = await listBanks(pool);
  if (path === null) {
    for (const line of bankLines(banks, 'csv')) terminal.out(line);
    return;
  }
  await writeBankFile(path, banks);
  terminal.out(`${count(banks.length)} in ${path}.`);
}

async function runImport(given: ParsedArgs, { terminal, shop, resolvePath }: CommandContext): Promise<void> {
  const path = resolvePath(onlyArgument(given, 'FILE'));
  const isDryRun = given.options['dry-run'] === true;
  const { pool, config } = await shop();
  const { banks, warnings } = await readBankFile(path);
  const folder = await realFolder(dirname(resolve(path)));
  const storage = openStorage(config);
  const imported = await importBanks(pool, banks, { folder, storage, isDryRun }).catch((error: unknown) => {
    throw error instanceof BanksRefused ? new CommandError(refusal(error.remarks)) : error;
  });
  const all = { ...imported, warnings: [...warnings, ...imported.warnings] };
  for (const line of summary(all, isDryRun)) terminal.out(line);
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

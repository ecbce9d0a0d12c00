import { readFile } from 'node:fs/promises';
import { listRates, removeRates, setRate, setRates } from '#api/content/currency-rates.ts';
import { plainText, table } from '#cli/terminal/terminal-text.ts';
import { isCalendarDay } from '#rules/shop/calendar-day.ts';
import { FOREIGN_CURRENCIES, FRESH_RATE_DAYS, isForeignCurrency, isOldRate } from '#rules/shop/currency.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { readRate, readRates } from '#rules/shop/read-rates.ts';
import {
  type CommandContext,
  CommandError,
  onlyArgument,
  type ParsedArgs,
  textOption,
  WrongUsage,
} from './terminal/command.ts';
import { type SubCommand, withSubCommands } from './terminal/sub-commands.ts';

const CODES = Object.keys(FOREIGN_CURRENCIES).join(', ');

const subCommands: Record<string, SubCommand> = {
  list: { usage: '', run: runList },
  set: { usage: 'CODE DRAMS', run: runSet },
  import: { usage: 'FILE', run: runImport },
  remove: { usage: 'CODE', run: runRemove },
};

export const ratesCommand = withSubCommands(
  {
    name: 'rates',
    summary: 'Exchange rates for the price hints in other currencies.',
    options: {
      date: { type: 'string', value: 'DAY', description: 'set: the day of the rate, such as 2026-11-21 (today)' },
    },
    details: [
      `Currencies are ${CODES}; a rate is drams for one unit: rates set USD 386.5. Orders are always in drams.`,
      'A line of FILE contains a currency and a rate, and may contain the day: USD;386.5;2026-11-21.',
      `The newest rate is shown with its date; after ${FRESH_RATE_DAYS} days it is marked as old. The open shop uses a change at once.`,
    ],
  },
  subCommands,
);

async function runList(given: ParsedArgs, { terminal, shop, now }: CommandContext): Promise<void> {
  if (given.args.length > 0) throw new WrongUsage(`rates list takes no "${given.args.join(' ')}"`);
  const { pool } = await shop();
  const rates = await listRates(pool);
  const rows = rates.map(({ code, rate, date }) => [
    code,
    `${rate} ֏`,
    date,
    isOldRate(date, now().getTime()) ? 'old' : '',
  ]);
  const lines = rows.length === 0 ? ['No rates: prices are shown in drams alone.'] : table(rows, [1]);
  for (const line of lines) terminal.out(line);
}

async function runSet(given: ParsedArgs, { terminal, shop, now }: CommandContext): Promise<void> {
  const [code, rate] = [toCode(given.args[0]), toRate(given.args[1])];
  if (given.args.length > 2)
    throw new WrongUsage(`only one rate is allowed, remove "${given.args.slice(2).join(' ')}"`);
  const today = shopDay(now());
  const day = toDay(textOption(given, 'date')) ?? today;
  if (day > today) throw new WrongUsage(`--date is ${day}, which is in the future`);
  const { pool } = await shop();
  const { date } = await setRate(pool, { code, rate, date: day });
  terminal.out(`1 ${code} = ${rate} ֏ on ${day}.`);
  if (date > day) terminal.out(`The shop still uses the newer rate of ${date}.`);
}

/** Saves all rates of the file, or none if a line is wrong. */
async function runImport(given: ParsedArgs, { terminal, shop, now, resolvePath }: CommandContext): Promise<void> {
  const path = resolvePath(onlyArgument(given, 'FILE'));
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${path} cannot be read: ${error.code ?? error.message}.`);
  });
  const { rates, wrong } = readRates(text);
  const [first] = wrong;
  if (first) throw new CommandError(`Line ${first.line} contains no rate: ${plainText(first.text.slice(0, 200))}`);
  if (rates.length === 0) throw new CommandError(`${path} contains no rates.`);
  const today = shopDay(now());
  const withDays = rates.map(({ date, ...rate }) => ({ ...rate, date: date ?? today }));
  // If a currency and day occur twice, the last line applies.
  const dated = [...new Map(withDays.map((rate) => [`${rate.code} ${rate.date}`, rate])).values()];
  const future = dated.find(({ date }) => date > today);
  if (future) throw new CommandError(`${future.date} is in the future.`);
  const { pool } = await shop();
  await setRates(pool, dated);
  for (const { code, rate, date } of dated) terminal.out(`1 ${code} = ${rate} ֏ on ${date}.`);
}

async function runRemove(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const code = toCode(given.args[0]);
  const { pool } = await shop();
  if ((await removeRates(pool, code)) === 0) throw new CommandError(`There is no rate of ${code}.`);
  terminal.out(`${code} is no longer offered.`);
}

function toCode(argument: string | undefined): string {
  const code = argument?.toUpperCase() ?? '';
  if (!isForeignCurrency(code)) throw new WrongUsage(`a currency is one of ${CODES}, not "${argument ?? ''}"`);
  return code;
}

function toRate(argument: string | undefined): number {
  const rate = readRate(argument ?? '');
  if (rate === null) throw new WrongUsage(`a rate is drams for one unit, such as 386.5, not "${argument ?? ''}"`);
  return rate;
}

function toDay(argument: string | null): string | null {
  if (argument === null) return null;
  if (!isCalendarDay(argument)) throw new WrongUsage(`--date needs a day such as 2026-11-21, not "${argument}"`);
  return argument;
}

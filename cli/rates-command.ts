import { listRates, removeRates, setRate } from '#api/content/currency-rates.ts';
import { table } from '#cli/terminal/terminal-text.ts';
import { isCalendarDay } from '#rules/shop/calendar-day.ts';
import { FOREIGN_CURRENCIES, FRESH_RATE_DAYS, isForeignCurrency, isOldRate } from '#rules/shop/currency.ts';
import { shopDay } from '#rules/shop/discount.ts';
import {
  type CommandContext,
  CommandError,
  EXIT,
  type ParsedArgs,
  textOption,
  WrongUsage,
} from './terminal/command.ts';
import { type SubCommand, withSubCommands } from './terminal/sub-commands.ts';

const CODES = Object.keys(FOREIGN_CURRENCIES).join(', ');

const subCommands: Record<string, SubCommand> = {
  list: { usage: '', run: runList },
  set: { usage: 'CODE DRAMS', run: runSet },
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
      `The newest rate is shown with its date; after ${FRESH_RATE_DAYS} days it is marked as old. The open shop uses a change at once.`,
    ],
  },
  subCommands,
);

async function runList(given: ParsedArgs, { terminal, shop, now }: CommandContext): Promise<number> {
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
  return EXIT.done;
}

async function runSet(given: ParsedArgs, { terminal, shop, now }: CommandContext): Promise<number> {
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
  return EXIT.done;
}

async function runRemove(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<number> {
  const code = toCode(given.args[0]);
  const { pool } = await shop();
  if ((await removeRates(pool, code)) === 0) throw new CommandError(`There is no rate of ${code}.`);
  terminal.out(`${code} is no longer offered.`);
  return EXIT.done;
}

function toCode(argument: string | undefined): string {
  const code = argument?.toUpperCase() ?? '';
  if (!isForeignCurrency(code)) throw new WrongUsage(`a currency is one of ${CODES}, not "${argument ?? ''}"`);
  return code;
}

/** A rate below 0.01 or above a million drams is a typing error. */
function toRate(argument: string | undefined): number {
  const rate = /^\d{1,7}([.,]\d{1,4})?$/.test(argument ?? '') ? Number(argument?.replace(',', '.')) : Number.NaN;
  if (!(rate >= 0.01 && rate <= 1_000_000))
    throw new WrongUsage(`a rate is drams for one unit, such as 386.5, not "${argument ?? ''}"`);
  return rate;
}

function toDay(argument: string | null): string | null {
  if (argument === null) return null;
  if (!isCalendarDay(argument)) throw new WrongUsage(`--date needs a day such as 2026-11-21, not "${argument}"`);
  return argument;
}

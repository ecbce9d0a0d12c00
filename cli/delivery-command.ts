import { MAX_RETURN_DAYS } from '#api/content/content-settings.ts';
import {
  type DeliveryChange,
  type DeliveryRow,
  readDelivery,
  removeDelivery,
  setDelivery,
} from '#api/content/delivery-terms.ts';
import { changeSetting } from '#api/settings/shop-settings.ts';
import { plainText, table } from '#cli/terminal/terminal-text.ts';
import { isCalendarDay } from '#rules/shop/calendar-day.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { REGIONS } from '#rules/shop/regions.ts';
import {
  type CommandContext,
  CommandError,
  EXIT,
  type ParsedArgs,
  textOption,
  WrongUsage,
} from './terminal/command.ts';
import { type SubCommand, withSubCommands } from './terminal/sub-commands.ts';

const subCommands: Record<string, SubCommand> = {
  list: { usage: '', run: runList },
  set: { usage: 'METHOD REGION [--days 2-3] [--by 15:00] [--weekends no] [--price 2000]', run: runSet },
  remove: { usage: 'METHOD REGION', run: runRemove },
  holiday: { usage: 'DAY [NAME]', run: runHoliday },
  workday: { usage: 'DAY', run: runWorkday },
  returns: { usage: 'DAYS', run: runReturns },
};

const EVERYWHERE = 'everywhere';
const MAX_DAYS = 60;
const MAX_PRICE = 1_000_000;

export const deliveryCommand = withSubCommands(
  {
    name: 'delivery',
    summary: 'Delivery days and prices by region, holidays, and the return period.',
    options: {
      days: {
        type: 'string',
        value: 'DAYS',
        description: 'set: working days after the order, such as 1 or 2-3; 0 is the same day, none makes no promise',
      },
      by: {
        type: 'string',
        value: 'TIME',
        description: 'set: the order deadline in Yerevan, such as 15:00; none is the whole day',
      },
      weekends: {
        type: 'string',
        value: 'yes|no',
        description: 'set: whether Saturday and Sunday count as working days',
      },
      price: { type: 'string', value: 'DRAMS', description: 'set: the delivery price' },
    },
    details: [
      `REGION is ${EVERYWHERE} or one of ${REGIONS.join(', ')}; quote a name of two words.`,
      'A region uses its own terms of a method, or those of everywhere. Without either, the shop does not deliver there.',
      'DAY is a day such as 2027-01-03: holiday excludes it from delivery, workday makes it an ordinary day again.',
      'DAYS of returns is a number of days, or none. Omitted values stay unchanged; an open shop shows changes at once.',
    ],
  },
  subCommands,
);

async function runList(given: ParsedArgs, { terminal, shop, now }: CommandContext): Promise<number> {
  takesOnly(given, 0, 'list');
  const { pool } = await shop();
  const { methods, holidays, returnDays } = await readDelivery(pool);
  const rows = methods.map((row) => [row.method, row.state ?? EVERYWHERE, `${row.price} ֏`, termsText(row)]);
  const today = shopDay(now());
  const ahead = holidays.filter(({ day }) => day >= today);
  const lines = [
    ...(rows.length === 0 ? ['Nothing is delivered anywhere.'] : table(rows, [2])),
    '',
    returnDays === null ? 'Returns: not set.' : `Returns: within ${returnDays} days.`,
    '',
    ...(ahead.length === 0
      ? ['No holidays are ahead: only Saturdays and Sundays are days off.']
      : table(ahead.map(({ day, name }) => [day, plainText(name.hy)]))),
  ];
  for (const line of lines) terminal.out(line);
  return EXIT.done;
}

async function runSet(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<number> {
  const target = toTarget(given, 'set');
  const change = toChange(given);
  if (Object.keys(change).length === 0)
    throw new WrongUsage('delivery set needs an option with a change, such as --days 2-3');
  const { pool } = await shop();
  const row = await setDelivery(pool, target, change);
  if (!row) throw new CommandError(`There is no delivery method ${target.method}.`);
  terminal.out(`${row.method}, ${row.state ?? EVERYWHERE}: ${row.price} ֏, ${termsText(row)}.`);
  return EXIT.done;
}

async function runRemove(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<number> {
  const target = toTarget(given, 'remove');
  const { pool } = await shop();
  const place = `${target.method}, ${target.state ?? EVERYWHERE}`;
  if ((await removeDelivery(pool, target)) === 0) throw new CommandError(`There are no terms of ${place}.`);
  terminal.out(`${place}: removed.`);
  return EXIT.done;
}

async function runHoliday(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<number> {
  const day = toDay(given.args[0]);
  const name = given.args.slice(1).join(' ').trim() || 'Ոչ աշխատանքային օր';
  const { pool } = await shop();
  await changeSetting(pool, 'holidays', (before) => [...withoutDay(before, day), { day, name: { hy: name } }]);
  terminal.out(`${day}: nothing is delivered.`);
  return EXIT.done;
}

async function runWorkday(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<number> {
  takesOnly(given, 1, 'workday');
  const day = toDay(given.args[0]);
  const { pool } = await shop();
  const { holidays } = await readDelivery(pool);
  if (!holidays.some((holiday) => holiday.day === day)) throw new CommandError(`${day} is not a holiday.`);
  await changeSetting(pool, 'holidays', (before) => withoutDay(before, day));
  terminal.out(`${day} is an ordinary day.`);
  return EXIT.done;
}

async function runReturns(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<number> {
  takesOnly(given, 1, 'returns');
  const days = given.args[0] === 'none' ? null : toNumber(given.args[0], 1, MAX_RETURN_DAYS, 'DAYS of returns');
  const { pool } = await shop();
  await changeSetting(pool, 'return_days', () => days);
  terminal.out(days === null ? 'The shop states no return period.' : `Returns within ${days} days.`);
  return EXIT.done;
}

const withoutDay = (holidays: unknown, day: string): { day: string }[] =>
  (holidays as { day: string }[]).filter((holiday) => holiday.day !== day);

function termsText({ daysFrom, daysTo, orderBy, onWeekends }: DeliveryRow): string {
  if (daysFrom === null || daysTo === null) return 'no day promised';
  const days = daysFrom === daysTo ? `${daysFrom}` : `${daysFrom}-${daysTo}`;
  const deadline = orderBy === null ? '' : `, ordered by ${orderBy}`;
  return `${days === '0' ? 'the same day' : `${days} working ${days === '1' ? 'day' : 'days'}`}${deadline}, ${onWeekends ? 'weekends too' : 'no weekends'}`;
}

function takesOnly({ args }: ParsedArgs, count: number, name: string): void {
  if (args.length > count) throw new WrongUsage(`delivery ${name} takes no "${args.slice(count).join(' ')}"`);
}

function toTarget(given: ParsedArgs, action: string): { method: string; state: string | null } {
  takesOnly(given, 2, action);
  const [method, region] = given.args;
  if (!method) throw new WrongUsage('METHOD is missing');
  if (region === EVERYWHERE) return { method, state: null };
  const state = REGIONS.find((one) => one.toLowerCase() === region?.toLowerCase());
  if (!state) throw new WrongUsage(`REGION is ${EVERYWHERE}, ${REGIONS.join(', ')}, not "${region ?? ''}"`);
  return { method, state };
}

function toChange(given: ParsedArgs): DeliveryChange {
  const change: DeliveryChange = {};
  const [days, by] = [textOption(given, 'days'), textOption(given, 'by')];
  const [weekends, price] = [textOption(given, 'weekends'), textOption(given, 'price')];
  if (days !== null) Object.assign(change, toDays(days));
  if (by !== null) change.orderBy = toTime(by);
  if (weekends !== null) change.onWeekends = toFlag(weekends);
  if (price !== null) change.price = toNumber(price, 0, MAX_PRICE, '--price');
  return change;
}

function toDays(typed: string): Pick<DeliveryChange, 'daysFrom' | 'daysTo'> {
  if (typed === 'none') return { daysFrom: null, daysTo: null };
  const [, from = '', to = from] = /^(\d{1,2})(?:[-–](\d{1,2}))?$/.exec(typed) ?? [];
  if (from === '') throw new WrongUsage(`--days needs days such as 1 or 2-3, or none, not "${typed}"`);
  const [daysFrom, daysTo] = [Number(from), Number(to)];
  if (daysFrom > daysTo || daysTo > MAX_DAYS)
    throw new WrongUsage(`--days is an ascending range up to ${MAX_DAYS}, not "${typed}"`);
  return { daysFrom, daysTo };
}

function toTime(typed: string): string | null {
  if (typed === 'none') return null;
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(typed))
    throw new WrongUsage(`--by needs a time such as 15:00, or none, not "${typed}"`);
  return typed;
}

function toFlag(typed: string): boolean {
  if (typed !== 'yes' && typed !== 'no') throw new WrongUsage(`--weekends is yes or no, not "${typed}"`);
  return typed === 'yes';
}

function toNumber(typed: string | undefined, least: number, most: number, name: string): number {
  const value = /^\d{1,9}$/.test(typed ?? '') ? Number(typed) : Number.NaN;
  if (!(value >= least && value <= most))
    throw new WrongUsage(`${name} is a whole number from ${least} to ${most}, not "${typed ?? ''}"`);
  return value;
}

function toDay(typed: string | undefined): string {
  if (!typed || !isCalendarDay(typed)) throw new WrongUsage(`DAY is a day such as 2027-01-03, not "${typed ?? ''}"`);
  return typed;
}

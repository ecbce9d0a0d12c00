import { BY_COMMAND } from '#api/audit/audit-log.ts';
import { MAX_RETURN_DAYS } from '#api/content/content-settings.ts';
import { readDeliveryDays } from '#api/content/delivery-terms.ts';
import {
  changeDeliveryMethod,
  createDeliveryMethod,
  deleteDeliveryMethod,
  orderDeliveryMethods,
  type PlaceChange,
  readDeliveryMethods,
  removeDelivery,
  setDelivery,
} from '#api/settings/delivery-methods.ts';
import { changeSetting } from '#api/settings/shop-settings.ts';
import { plainText, table } from '#cli/terminal/terminal-text.ts';
import type { WireDeliveryPlace } from '#contract/office/office-delivery-contract.ts';
import type { DeliverySlot } from '#rules/checkout/delivery-slots.ts';
import { isCalendarDay } from '#rules/shop/calendar-day.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { REGIONS } from '#rules/shop/regions.ts';
import {
  type CommandContext,
  CommandError,
  type ParsedArgs,
  textOption,
  translations,
  WrongUsage,
} from './terminal/command.ts';
import { refusedAsMessage } from './terminal/refused-change.ts';
import { type SubCommand, withSubCommands } from './terminal/sub-commands.ts';

const subCommands: Record<string, SubCommand> = {
  list: { usage: '', run: runList },
  add: { usage: 'TITLE REGION [--ru TITLE] [--en TITLE] [--price 2000] [--days 2-3] [--pickup]', run: runAdd },
  set: {
    usage:
      'METHOD REGION [--days 2-3] [--by 15:00] [--weekends no] [--price 2000] [--free-from 50000] [--slots 10:00-14:00/20]',
    run: runSet,
  },
  rename: { usage: 'METHOD TITLE [--ru TITLE] [--en TITLE]', run: runRename },
  show: { usage: 'METHOD', run: (given, context) => runVisible(given, context, true) },
  hide: { usage: 'METHOD', run: (given, context) => runVisible(given, context, false) },
  order: { usage: 'METHOD METHOD …', run: runOrder },
  remove: { usage: 'METHOD [REGION]', run: runRemove },
  holiday: { usage: 'DAY [NAME]', run: runHoliday },
  workday: { usage: 'DAY', run: runWorkday },
  returns: { usage: 'DAYS', run: runReturns },
};

const EVERYWHERE = 'everywhere';
const MAX_DAYS = 60;
const MAX_PRICE = 1_000_000;
const MAX_FREE_FROM = 100_000_000;

export const deliveryCommand = withSubCommands(
  {
    name: 'delivery',
    summary: 'Delivery methods with days and prices by region, holidays, and the return period.',
    options: {
      ru: { type: 'string', value: 'TITLE', description: 'add, rename: the title in Russian' },
      en: { type: 'string', value: 'TITLE', description: 'add, rename: the title in English' },
      'free-from': {
        type: 'string',
        value: 'DRAMS',
        description: 'add, set: products for this sum or more are delivered free; none is no such sum',
      },
      towns: {
        type: 'string',
        value: 'TOWNS',
        description: 'add, set: Armenian names of the only towns of the region, with commas; all is the whole region',
      },
      days: {
        type: 'string',
        value: 'DAYS',
        description:
          'add, set: working days after the order, such as 1 or 2-3; 0 is the same day, none makes no promise',
      },
      by: {
        type: 'string',
        value: 'TIME',
        description: 'add, set: the order deadline in Yerevan, such as 15:00; none is the whole day',
      },
      weekends: {
        type: 'string',
        value: 'yes|no',
        description: 'add, set: whether Saturday and Sunday count as working days',
      },
      slots: {
        type: 'string',
        value: 'SLOTS',
        description:
          'add, set: times that buyers choose, such as 10:00-14:00/20/2: at most 20 orders a day, closed 2 hours before; with commas, or none',
      },
      price: { type: 'string', value: 'DRAMS', description: 'add, set: the delivery price' },
      pickup: { type: 'boolean', description: 'add: buyers collect the order in a store; REGION is everywhere' },
    },
    details: [
      `REGION is ${EVERYWHERE} or one of ${REGIONS.join(', ')}; quote a name of two words.`,
      'METHOD is a code of the list; add answers the code of the new method. A method that orders named can only be hidden.',
      'A region uses its own terms of a method, or those of everywhere. Without either, the shop does not deliver there.',
      'DAY is a day such as 2027-01-03: holiday excludes it from delivery, workday makes it an ordinary day again.',
      'DAYS of returns is a number of days, or none. Omitted values stay unchanged; an open shop shows changes at once.',
    ],
  },
  subCommands,
);

async function runList(given: ParsedArgs, { terminal, shop, now }: CommandContext): Promise<void> {
  takesOnly(given, 0, 'list');
  const { pool } = await shop();
  const { holidays, returnDays } = await readDeliveryDays(pool);
  const rows = (await readDeliveryMethods(pool)).flatMap(({ code, is_visible, places }) =>
    places.map((place) => [
      is_visible ? code : `${code} (hidden)`,
      placeText(place),
      `${place.price} ֏`,
      termsText(place),
    ]),
  );
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
}

async function runAdd(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  takesOnly(given, 2, 'add');
  const [title = '', region] = given.args;
  if (title === '') throw new WrongUsage('TITLE is missing');
  const change = toChange(given);
  if (change.price === undefined) throw new WrongUsage('delivery add needs --price, 0 for free delivery');
  const place = { ...NEW_PLACE, region: toRegion(region), price: change.price };
  const { pool } = await shop();
  const fields = {
    title: { hy: title, ...translations(given) },
    is_visible: true,
    places: [{ ...place, ...change }],
    ...(given.options.pickup === true && { kind: 'pickup' as const }),
  };
  const { code } = await refusedAsMessage(title, () => createDeliveryMethod(pool, BY_COMMAND, fields));
  terminal.out(`${code}: added.`);
}

const NEW_PLACE = {
  towns: null,
  free_from: null,
  days_from: null,
  days_to: null,
  order_by: null,
  on_weekends: false,
  note: null,
};

async function runSet(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const target = toTarget(given, 'set');
  const change = toChange(given);
  if (Object.keys(change).length === 0)
    throw new WrongUsage('delivery set needs an option with a change, such as --days 2-3');
  const { pool } = await shop();
  const place = await refusedAsMessage(target.method, () => setDelivery(pool, target, change));
  if (!place) throw new CommandError(`There is no delivery method ${target.method}.`);
  terminal.out(`${target.method}, ${placeText(place)}: ${place.price} ֏, ${termsText(place)}.`);
}

async function runRename(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  takesOnly(given, 2, 'rename');
  const [code = '', title = ''] = given.args;
  if (title === '') throw new WrongUsage('delivery rename needs METHOD and TITLE');
  const { pool } = await shop();
  const before = (await readDeliveryMethods(pool)).find((method) => method.code === code);
  const fields = { title: { ...before?.title, hy: title, ...translations(given) } };
  await refusedAsMessage(code, () => changeDeliveryMethod(pool, BY_COMMAND, { code, fields, seen: null }));
  terminal.out(`${code}: ${plainText(title)}.`);
}

async function runVisible(given: ParsedArgs, { terminal, shop }: CommandContext, isVisible: boolean): Promise<void> {
  takesOnly(given, 1, isVisible ? 'show' : 'hide');
  const [code = ''] = given.args;
  const { pool } = await shop();
  const fields = { is_visible: isVisible };
  await refusedAsMessage(code, () => changeDeliveryMethod(pool, BY_COMMAND, { code, fields, seen: null }));
  terminal.out(`${code}: ${isVisible ? 'shown' : 'hidden'}.`);
}

async function runOrder(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const { pool } = await shop();
  const known = (await readDeliveryMethods(pool)).map(({ code }) => code);
  const wrong = given.args.find((code) => !known.includes(code));
  if (wrong !== undefined) throw new CommandError(`There is no delivery method ${wrong}.`);
  const codes = [...new Set([...given.args, ...known])];
  await refusedAsMessage('order', () => orderDeliveryMethods(pool, BY_COMMAND, { codes, seen: null }));
  terminal.out(`Order: ${codes.join(', ')}.`);
}

async function runRemove(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const { pool } = await shop();
  const [code] = given.args;
  if (code !== undefined && given.args.length === 1) {
    await refusedAsMessage(code, () => deleteDeliveryMethod(pool, BY_COMMAND, code));
    terminal.out(`${code}: removed.`);
    return;
  }
  const target = toTarget(given, 'remove');
  const place = `${target.method}, ${target.state ?? EVERYWHERE}`;
  if (!(await refusedAsMessage(place, () => removeDelivery(pool, target))))
    throw new CommandError(`There are no terms of ${place}.`);
  terminal.out(`${place}: removed.`);
}

async function runHoliday(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const day = toDay(given.args[0]);
  const name = given.args.slice(1).join(' ').trim() || 'Ոչ աշխատանքային օր';
  const { pool } = await shop();
  await changeSetting(pool, 'holidays', (before) => [...withoutDay(before, day), { day, name: { hy: name } }]);
  terminal.out(`${day}: nothing is delivered.`);
}

async function runWorkday(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  takesOnly(given, 1, 'workday');
  const day = toDay(given.args[0]);
  const { pool } = await shop();
  const { holidays } = await readDeliveryDays(pool);
  if (!holidays.some((holiday) => holiday.day === day)) throw new CommandError(`${day} is not a holiday.`);
  await changeSetting(pool, 'holidays', (before) => withoutDay(before, day));
  terminal.out(`${day} is an ordinary day.`);
}

async function runReturns(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  takesOnly(given, 1, 'returns');
  const days = given.args[0] === 'none' ? null : toNumber(given.args[0], 1, MAX_RETURN_DAYS, 'DAYS of returns');
  const { pool } = await shop();
  await changeSetting(pool, 'return_days', () => days);
  terminal.out(days === null ? 'The shop states no return period.' : `Returns within ${days} days.`);
}

const withoutDay = (holidays: unknown, day: string): { day: string }[] =>
  (holidays as { day: string }[]).filter((holiday) => holiday.day !== day);

const placeText = ({ region, towns }: WireDeliveryPlace): string =>
  `${region ?? EVERYWHERE}${towns ? ` (${towns.map(plainText).join(', ')})` : ''}`;

function termsText(place: WireDeliveryPlace): string {
  const free = place.free_from === null ? '' : `, free from ${place.free_from} ֏`;
  const slots = place.slots ? `, ${place.slots.map(slotPart).join(' and ')}` : '';
  return `${daysText(place)}${free}${slots}`;
}

const slotPart = ({ from, to, capacity, closes }: DeliverySlot): string =>
  [
    `${from}-${to}`,
    ...(capacity === null ? [] : [`up to ${capacity} a day`]),
    ...(closes === 0 ? [] : [`closed ${closes} h before`]),
  ].join(', ');

function daysText({
  days_from: daysFrom,
  days_to: daysTo,
  order_by: orderBy,
  on_weekends: onWeekends,
}: WireDeliveryPlace): string {
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
  return { method, state: toRegion(region) };
}

/** Null for all regions. */
function toRegion(region: string | undefined): string | null {
  if (region === EVERYWHERE) return null;
  const state = REGIONS.find((one) => one.toLowerCase() === region?.toLowerCase());
  if (!state) throw new WrongUsage(`REGION is ${EVERYWHERE}, ${REGIONS.join(', ')}, not "${region ?? ''}"`);
  return state;
}

function toChange(given: ParsedArgs): PlaceChange {
  const change: PlaceChange = {};
  const [freeFrom, towns] = [textOption(given, 'free-from'), textOption(given, 'towns')];
  if (freeFrom !== null)
    change.free_from = freeFrom === 'none' ? null : toNumber(freeFrom, 1, MAX_FREE_FROM, '--free-from');
  if (towns !== null) change.towns = towns === 'all' ? null : towns.split(',').map((town) => town.trim());
  const [days, by] = [textOption(given, 'days'), textOption(given, 'by')];
  const [weekends, price] = [textOption(given, 'weekends'), textOption(given, 'price')];
  if (days !== null) Object.assign(change, toDays(days));
  if (by !== null) change.order_by = toTime(by);
  const slots = textOption(given, 'slots');
  if (slots !== null) change.slots = toSlots(slots);
  if (weekends !== null) change.on_weekends = toFlag(weekends);
  if (price !== null) change.price = toNumber(price, 0, MAX_PRICE, '--price');
  return change;
}

function toDays(typed: string): Pick<PlaceChange, 'days_from' | 'days_to'> {
  if (typed === 'none') return { days_from: null, days_to: null };
  const [, from = '', to = from] = /^(\d{1,2})(?:[-–](\d{1,2}))?$/.exec(typed) ?? [];
  if (from === '') throw new WrongUsage(`--days needs days such as 1 or 2-3, or none, not "${typed}"`);
  const [daysFrom, daysTo] = [Number(from), Number(to)];
  if (daysFrom > daysTo || daysTo > MAX_DAYS)
    throw new WrongUsage(`--days is an ascending range up to ${MAX_DAYS}, not "${typed}"`);
  return { days_from: daysFrom, days_to: daysTo };
}

function toTime(typed: string): string | null {
  if (typed === 'none') return null;
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(typed))
    throw new WrongUsage(`--by needs a time such as 15:00, or none, not "${typed}"`);
  return typed;
}

/** `10:00-14:00/20/2`: start, end, orders a day (`-` for no limit) and hours before the start. */
function toSlots(typed: string): DeliverySlot[] {
  if (typed === 'none') return [];
  return typed.split(',').map((part) => {
    const [, from, to, capacity, closes = '0'] =
      /^\s*(\d\d:\d\d)[-–](\d\d:\d\d)(?:\/(\d{1,4}|-)(?:\/(\d{1,2}))?)?\s*$/.exec(part) ?? [];
    if (!from || !to)
      throw new WrongUsage(`--slots needs times such as 10:00-14:00/20/2, or none, not "${part.trim()}"`);
    return { from, to, capacity: capacity && capacity !== '-' ? Number(capacity) : null, closes: Number(closes) };
  });
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

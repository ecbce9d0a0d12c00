import type { Brand } from '#api/content/brand.ts';
import {
  changeSetting,
  isRecordKey,
  type RecordKey,
  readRecords,
  SettingRefused,
} from '#api/settings/shop-settings.ts';
import { plainText, table } from '#cli/terminal/terminal-text.ts';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { lateHoursOf, WORK_KINDS, type WorkKind } from '#rules/staff/work-queue.ts';
import { changeBrandPart, storeBrandFile } from './brand-settings.ts';
import { type CommandContext, CommandError, type ParsedArgs, textOption, WrongUsage } from './terminal/command.ts';
import { type SubCommand, withSubCommands } from './terminal/sub-commands.ts';

const subCommands: Record<string, SubCommand> = {
  list: { usage: '', run: runList },
  set: { usage: 'KEY VALUE [--lang ru]', run: runSet },
  unset: { usage: 'KEY [--lang ru]', run: runUnset },
};

type Kind =
  | 'picture'
  | 'text'
  | 'localized'
  | 'phones'
  | 'number'
  | 'hours'
  | 'yes or no'
  | 'tax'
  | 'e-mail or no'
  | 'JSON';

/** Settings that can be changed, or parts of one after a dot. */
const KEYS: Record<string, [kind: Kind, description: string]> = {
  phones: ['phones', 'telephones, each in quotes: "+374 10 123456" "+374 77 123456"'],
  toll_free: ['text', 'the toll-free number, as it is dialled'],
  email: ['text', 'the e-mail address of the shop'],
  address: ['localized', 'the address in the footer and on the contact page'],
  working_hours: ['localized', 'opening hours as text'],
  creeping_line: ['localized', 'the announcement line at the top of each page'],
  'brand.name': ['localized', 'the name of the shop in pages, mails, feeds and documents'],
  'brand.motto': ['localized', 'one sentence in the footer and in the installed app'],
  'brand.accent': ['text', 'the colour of the main buttons, as in #f9a34f'],
  'brand.logo': ['picture', 'a PNG, WebP, JPEG or SVG file'],
  'brand.symbol': ['picture', 'a square file, from which the icons are made'],
  'brand.mail_sender': ['localized', 'the name of the sender of mails, if it differs from brand.name'],
  'brand.mail_address': ['text', 'the e-mail address of the sender, if it differs from MAIL_FROM and email'],
  'brand.mail_signature': ['localized', 'the last lines of mails to shoppers'],
  'company.name': ['localized', 'the legal seller'],
  'company.tin': ['text', 'the tax number (ՀՎՀՀ)'],
  'company.address': ['localized', 'the registered address'],
  tax: ['tax', 'vat 20, turnover, micro or none: VAT is stated only for vat'],
  adg_code: ['text', 'tax classification code of products without their own, on fiscal receipts'],
  delivery_adg_code: ['text', 'tax classification code of deliveries, on fiscal receipts'],
  answer_days: ['number', 'working days within which messages are answered'],
  official_warranty: ['yes or no', 'whether official service centres give the warranty'],
  return_days: ['number', 'days within which products can be returned'],
  return_exceptions: [
    'JSON',
    'other days of return and months of warranty by category (docs/how-to/managing-returns.md)',
  ],
  warranty_months: ['number', 'months of warranty from the hand-over'],
  'bank_requisites.recipient': ['localized', 'who receives bank transfers'],
  'bank_requisites.bank': ['localized', 'the bank of the account'],
  'bank_requisites.account': ['text', 'the number of the account'],
  'bank_requisites.tin': ['text', 'the tax number of the recipient'],
  bank_requisites: ['JSON', 'all parts of the account at once, for a shop without an account'],
  transfer_days: ['number', 'days until an unpaid bank transfer is cancelled'],
  pickup_days: ['number', 'days for which a store keeps an order that is ready (5)'],
  taking_rule: ['text', 'stock locations of deliveries: main_first, or position for the order of the list'],
  low_stock: ['number', 'stock up to which the office counts a product as running out (3)'],
  few_left: ['number', 'stock up to which product pages show how many pieces are left (5)'],
  review_ask_days: ['number', 'days after the hand-over until one mail asks for reviews; without a value none does'],
  review_publish_days: ['number', 'days until an unread review is published; without a value it waits for staff'],
  newsletter_rate: ['number', 'newsletter mails sent per minute (300)'],
  cart_reminder_hours: ['number', 'hours after which a cart with consent gets one reminder; not set: never'],
  gift_cards: ['yes or no', 'whether the shop sells gift cards'],
  gift_card_amounts: ['text', 'amounts of gift cards to choose from, such as 5000, 10000, 20000, 50000'],
  gift_card_min: ['number', 'the smallest gift card in drams (5000)'],
  gift_card_max: ['number', 'the largest gift card in drams (500000)'],
  gift_card_months: ['number', 'months after which the unused balance of a gift card expires; 0 for never (12)'],
  order_mails: ['e-mail or no', 'address for mails about orders, if it differs from email'],
  ...Object.fromEntries(
    Object.keys(WORK_KINDS).map((kind): [string, [Kind, string]] => [
      `late_hours.${kind}`,
      ['hours', `hours after which the office marks this work as late (${lateHoursOf(kind as WorkKind)})`],
    ]),
  ),
  stores: ['JSON', 'stores with address, hours and coordinates (docs/how-to/managing-content.md)'],
  holidays: ['JSON', 'days without delivery with their names; "delivery holiday" adds one'],
  social_links: ['JSON', 'links of the shop in social networks'],
  carriers: ['JSON', 'companies that bring parcels: code, name and the address of a parcel with {number}'],
  places: ['JSON', 'more places for the checkout (docs/how-to/managing-content.md)'],
  googlecode: ['text', 'the measurement id of Google Analytics'],
};

export const settingsCommand = withSubCommands(
  {
    name: 'settings',
    summary: 'Settings that the shop displays: telephones, address, company, taxes, promises.',
    options: {
      lang: { type: 'string', value: LOCALES.join('|'), description: 'set, unset: the language of a text (hy)' },
    },
    details: [
      'KEY is one of:',
      ...table(Object.entries(KEYS).map(([key, [, description]]) => [`  ${key}`, description])),
      '',
      'The shop displays nothing that is not set. An open shop shows changes at once; the log contains each change.',
    ],
  },
  subCommands,
);

async function runList(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  if (given.args.length > 0) throw new WrongUsage(`settings list takes no "${given.args.join(' ')}"`);
  const { pool } = await shop();
  const settings = await readRecords(pool);
  const rows = Object.keys(KEYS).map((key) => {
    const value = valueAt(settings, toTarget(key));
    return [key, isEmpty(value) ? 'not set' : plainText(shown(value))];
  });
  for (const line of table(rows)) terminal.out(line);
}

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

async function runSet(given: ParsedArgs, context: CommandContext): Promise<void> {
  const [name = '', ...words] = given.args;
  const target = toTarget(name);
  const [kind] = KEYS[name] ?? ['text'];
  const locale = toLocale(given, kind);
  if (words.length === 0) throw new WrongUsage(`settings set ${name} needs a value`);
  const value = kind === 'picture' ? await pictureOf(context, target, words) : READERS[kind](words, name);
  return change(context, target, (before) => (kind === 'localized' ? { ...asTexts(before), [locale]: value } : value));
}

async function runUnset(given: ParsedArgs, context: CommandContext): Promise<void> {
  const [name = '', ...more] = given.args;
  const target = toTarget(name);
  if (more.length > 0) throw new WrongUsage(`settings unset takes only one key, remove "${more.join(' ')}"`);
  if (textOption(given, 'lang') === null) return change(context, target, () => null);
  const locale = toLocale(given, KEYS[name]?.[0] ?? 'text');
  return change(context, target, (before) => {
    const { [locale]: _, ...others } = asTexts(before);
    return Object.keys(others).length === 0 ? null : others;
  });
}

type Target = { name: string; key: RecordKey; part: string | null };

function toTarget(name: string): Target {
  const [key = '', part = null] = name.split('.');
  if (!Object.hasOwn(KEYS, name) || !isRecordKey(key))
    throw new WrongUsage(name === '' ? 'KEY is missing' : `there is no setting "${name}"; help lists all settings`);
  return { name, key, part };
}

/** The value of a logo or symbol: its stored file. */
async function pictureOf({ shop }: CommandContext, { part }: Target, words: string[]): Promise<unknown> {
  const { config } = await shop();
  return storeBrandFile(config, part === 'logo' ? 'logo' : 'symbol', words.join(' '));
}

async function change(
  { terminal, shop }: CommandContext,
  target: Target,
  next: (before: unknown) => unknown,
): Promise<void> {
  const { name, key, part } = target;
  const { pool } = await shop();
  let shownValue: unknown = null;
  if (key === 'brand') {
    const value = await changeBrandPart(pool, { part: part as keyof Brand, next });
    terminal.out(`${name}: ${value === null ? 'not set' : plainText(shown(value))}.`);
    return;
  }
  const whole = (before: unknown): unknown => {
    shownValue = next(part === null ? before : (asRecord(before)[part] ?? null));
    if (part === null) return shownValue;
    const { [part]: _, ...others } = asRecord(before);
    const after = shownValue === null ? others : { ...others, [part]: shownValue };
    return Object.keys(after).length === 0 ? null : after;
  };
  try {
    await changeSetting(pool, key, whole);
  } catch (error) {
    if (!(error instanceof SettingRefused)) throw error;
    throw new CommandError(
      `${key} was not changed: ${refusal(error.parts[0]?.path.split('.').slice(1).join('.') ?? '', name)}`,
    );
  }
  terminal.out(`${name}: ${shownValue === null ? 'not set' : plainText(shown(shownValue))}.`);
}

function refusal(part: string, name: string): string {
  if (part === 'hy' || part.endsWith('.hy')) return 'the Armenian text is missing; set it first.';
  const [, description = ''] = KEYS[name] ?? [];
  return part === '' ? `the value is invalid. It is ${description}.` : `"${part}" is missing or invalid.`;
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

const asTexts = (value: unknown): Record<string, unknown> =>
  typeof value === 'string' ? { hy: value } : asRecord(value);

function valueAt(settings: Readonly<Record<string, unknown>>, { key, part }: Target): unknown {
  const value = settings[key] ?? null;
  return part === null ? value : (asRecord(value)[part] ?? null);
}

function toLocale(given: ParsedArgs, kind: Kind): Locale {
  const lang = textOption(given, 'lang');
  if (lang === null) return 'hy';
  if (kind !== 'localized') throw new WrongUsage('--lang is only for translated texts');
  const locale = LOCALES.find((one) => one === lang);
  if (!locale) throw new WrongUsage(`--lang is one of ${LOCALES.join(', ')}, not "${lang}"`);
  return locale;
}

const READERS: Record<Exclude<Kind, 'picture'>, (words: string[], name: string) => unknown> = {
  text: (words) => words.join(' ').trim(),
  localized: (words) => words.join(' ').trim(),
  phones: (words) => words.map((word) => word.replace(/[\s()-]/g, '')),
  number: (words, name) => {
    const typed = words.join(' ');
    if (!/^\d{1,4}$/.test(typed)) throw new WrongUsage(`${name} is a whole number, not "${typed}"`);
    return Number(typed);
  },
  hours: (words, name) => {
    const typed = words.join(' ').replace(',', '.');
    if (!/^\d{1,3}(\.\d{1,2})?$/.test(typed))
      throw new WrongUsage(`${name} is a number of hours, not "${words.join(' ')}"`);
    return Number(typed);
  },
  'yes or no': ([word, ...more], name) => {
    if ((word !== 'yes' && word !== 'no') || more.length > 0) throw new WrongUsage(`${name} is yes or no`);
    return word === 'yes';
  },
  tax: ([status, percent, ...more]) => {
    if (status === 'vat' && /^\d{1,2}$/.test(percent ?? '') && more.length === 0)
      return { status, percent: Number(percent) };
    if (['turnover', 'micro', 'none'].includes(status ?? '') && percent === undefined) return { status };
    throw new WrongUsage('tax is "vat 20" with the rate, "turnover", "micro" or "none"');
  },
  'e-mail or no': (words) => (words.join(' ') === 'no' ? false : words.join(' ').trim()),
  JSON: (words) => {
    try {
      return JSON.parse(words.join(' '));
    } catch {
      throw new WrongUsage('the value is not JSON');
    }
  },
};

import { readFileSync } from 'node:fs';
import { BY_COMMAND } from '#api/audit/audit-log.ts';
import {
  type AccountContext,
  checkPaymentAccount,
  deletePaymentAccount,
  readAccounts,
  savePaymentAccount,
} from '#api/settings/payment-accounts.ts';
import {
  addPaymentMethod,
  changePaymentMethod,
  deletePaymentMethod,
  orderPaymentMethods,
  readPaymentMethods,
  type StoredPayment,
} from '#api/settings/payment-methods.ts';
import { plainText, table } from '#cli/terminal/terminal-text.ts';
import { LOCALES } from '#contract/locale.ts';
import type { PaymentFieldsInput } from '#contract/office/office-payment-contract.ts';
import { isPaymentKind, PAYMENT_KINDS } from '#rules/checkout/payment-kinds.ts';
import { REGIONS } from '#rules/shop/regions.ts';
import {
  type CommandContext,
  CommandError,
  EXIT,
  type OpenShop,
  onlyArgument,
  type ParsedArgs,
  textOption,
  WrongUsage,
} from './terminal/command.ts';
import { refusedAsMessage } from './terminal/refused-change.ts';
import { type SubCommand, withSubCommands } from './terminal/sub-commands.ts';

const subCommands: Record<string, SubCommand> = {
  list: { usage: '', run: runList },
  add: { usage: 'METHOD', run: runAdd },
  set: {
    usage: 'METHOD [--title TEXT] [--note TEXT] [--lang ru] [--min SUM] [--max SUM] [--regions LIST]',
    run: runSet,
  },
  show: { usage: 'METHOD', run: (given, context) => runVisible(given, context, true) },
  hide: { usage: 'METHOD', run: (given, context) => runVisible(given, context, false) },
  order: { usage: 'METHOD METHOD …', run: runOrder },
  remove: { usage: 'METHOD', run: runRemove },
  accounts: { usage: '', run: runAccounts },
  account: { usage: 'PROVIDER FILE', run: runAccount },
  forget: { usage: 'PROVIDER', run: runForget },
  test: { usage: 'PROVIDER', run: runTest },
};

const NONE = 'none';

export const paymentsCommand = withSubCommands(
  {
    name: 'payments',
    summary: 'Payment methods, their limits, and the accounts of card and wallet providers.',
    options: {
      title: { type: 'string', value: 'TEXT', description: 'set: the name of the method' },
      note: { type: 'string', value: 'TEXT', description: 'set: the line under the name' },
      lang: { type: 'string', value: LOCALES.join('|'), description: 'set: the language of the texts (hy)' },
      min: { type: 'string', value: 'SUM', description: 'set: the smallest total in drams, or none' },
      max: { type: 'string', value: 'SUM', description: 'set: the largest total in drams, or none' },
      regions: { type: 'string', value: 'LIST', description: 'set: the only regions, with commas, or all' },
    },
    details: [
      `METHOD is one of ${PAYMENT_KINDS.join(', ')}.`,
      'add leaves the method hidden until show. A method that orders named can only be hidden.',
      'FILE has a line NAME=VALUE for each setting of the account, such as url, user and password; accounts lists the names.',
      'Secrets are stored encrypted and never shown. An account here takes precedence over the environment variables.',
      'An open shop uses changes at once. test asks the provider whether it accepts the login.',
    ],
  },
  subCommands,
);

async function runList(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  if (given.args.length > 0) throw new WrongUsage('payments list takes no arguments');
  const methods = await readPaymentMethods((await shop()).pool);
  const rows = methods.map((method) => [
    method.method,
    method.is_visible ? 'shown' : 'hidden',
    limitsText(method),
    plainText(method.title.hy),
  ]);
  for (const line of rows.length === 0 ? ['There are no payment methods.'] : table(rows)) terminal.out(line);
}

function limitsText({ min_total, max_total, regions }: StoredPayment): string {
  const parts = [
    min_total !== null && `from ${min_total} ֏`,
    max_total !== null && `up to ${max_total} ֏`,
    regions?.join(', '),
  ];
  return parts.filter(Boolean).join('; ') || 'no limits';
}

async function runAdd(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const method = onlyArgument(given, 'METHOD');
  if (!isPaymentKind(method)) throw new WrongUsage(`METHOD is one of ${PAYMENT_KINDS.join(', ')}, not "${method}"`);
  const { pool } = await shop();
  await refusedAsMessage(method, () => addPaymentMethod(pool, BY_COMMAND, method));
  terminal.out(`${method}: added, hidden until \`payments show ${method}\`.`);
}

async function runSet(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const method = onlyArgument(given, 'METHOD');
  const { pool } = await shop();
  const before = (await readPaymentMethods(pool)).find((one) => one.method === method);
  if (!before) throw new CommandError(`There is no payment method ${method}.`);
  const fields = toFields(given, before);
  if (Object.keys(fields).length === 0)
    throw new WrongUsage('payments set needs an option with a change, such as --max');
  await refusedAsMessage(method, () => changePaymentMethod(pool, BY_COMMAND, { method, fields, seen: null }));
  terminal.out(`${method}: saved.`);
}

function toFields(given: ParsedArgs, { title, description }: StoredPayment): PaymentFieldsInput {
  const locale = LOCALES.find((one) => one === (textOption(given, 'lang') ?? 'hy'));
  if (!locale) throw new WrongUsage(`--lang is one of ${LOCALES.join(', ')}`);
  const [name, note] = [textOption(given, 'title'), textOption(given, 'note')];
  const [min, max, regions] = [textOption(given, 'min'), textOption(given, 'max'), textOption(given, 'regions')];
  return {
    ...(name !== null && { title: { ...title, [locale]: name } }),
    ...(note !== null && { description: { ...description, [locale]: note } }),
    ...(min !== null && { min_total: toSum(min, '--min') }),
    ...(max !== null && { max_total: toSum(max, '--max') }),
    ...(regions !== null && { regions: toRegions(regions) }),
  };
}

function toSum(typed: string, name: string): number | null {
  if (typed === NONE) return null;
  if (!/^\d{1,10}$/.test(typed)) throw new WrongUsage(`${name} is a sum in drams, or ${NONE}, not "${typed}"`);
  return Number(typed);
}

function toRegions(typed: string): string[] | null {
  if (typed === 'all') return null;
  return typed.split(',').map((part) => {
    const region = REGIONS.find((one) => one.toLowerCase() === part.trim().toLowerCase());
    if (!region) throw new WrongUsage(`--regions lists ${REGIONS.join(', ')}, not "${part.trim()}"`);
    return region;
  });
}

async function runVisible(given: ParsedArgs, { terminal, shop }: CommandContext, isVisible: boolean): Promise<void> {
  const method = onlyArgument(given, 'METHOD');
  const { pool } = await shop();
  const change = { method, fields: { is_visible: isVisible }, seen: null };
  await refusedAsMessage(method, () => changePaymentMethod(pool, BY_COMMAND, change));
  terminal.out(`${method}: ${isVisible ? 'shown' : 'hidden'}.`);
}

async function runOrder(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const { pool } = await shop();
  const known = (await readPaymentMethods(pool)).map(({ method }) => method);
  const wrong = given.args.find((method) => !known.includes(method));
  if (wrong !== undefined) throw new CommandError(`There is no payment method ${wrong}.`);
  const codes = [...new Set([...given.args, ...known])];
  await refusedAsMessage('order', () => orderPaymentMethods(pool, BY_COMMAND, { codes, seen: null }));
  terminal.out(`Order: ${codes.join(', ')}.`);
}

async function runRemove(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const method = onlyArgument(given, 'METHOD');
  const { pool } = await shop();
  await refusedAsMessage(method, () => deletePaymentMethod(pool, BY_COMMAND, method));
  terminal.out(`${method}: removed.`);
}

const contextOf = ({ config }: OpenShop): AccountContext => ({
  keys: config.keys.paymentAccount,
  environment: config.providers,
  isDemo: config.mode === 'demo',
});

async function runAccounts(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  if (given.args.length > 0) throw new WrongUsage('payments accounts takes no arguments');
  const opened = await shop();
  const accounts = await readAccounts(opened.pool, contextOf(opened));
  const rows = accounts.map(({ provider, source, settings }) => [
    provider,
    source ?? 'no account',
    settings
      .map(({ name, kind, value }) => `${name}${kind === 'secret' || value === null ? '' : `=${value}`}`)
      .join(', '),
  ]);
  for (const line of table(rows)) terminal.out(line);
}

/** A file, because secrets on a command line are readable by other users of the machine. */
async function runAccount(given: ParsedArgs, { terminal, shop, resolvePath }: CommandContext): Promise<void> {
  const [provider = '', file, ...more] = given.args;
  if (file === undefined || more.length > 0) throw new WrongUsage('payments account needs PROVIDER and FILE');
  const settings = readAccountFile(resolvePath(file));
  const opened = await shop();
  const account = { provider, version: null, settings };
  await refusedAsMessage(provider, () => savePaymentAccount(opened.pool, BY_COMMAND, contextOf(opened), account));
  terminal.out(`${provider}: saved. Test it with \`payments test ${provider}\`.`);
}

function readAccountFile(file: string): Record<string, string> {
  const lines = textOf(file)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, value] = /^(\w+)\s*=\s*(.*)$/.exec(line) ?? [];
      if (name === undefined || value === undefined) throw new CommandError('A line of the file is not NAME=VALUE.');
      return [name, value];
    }),
  );
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new CommandError(`${file} cannot be read.`);
  }
}

async function runForget(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const provider = onlyArgument(given, 'PROVIDER');
  const { pool } = await shop();
  await refusedAsMessage(provider, () => deletePaymentAccount(pool, BY_COMMAND, provider));
  terminal.out(`${provider}: the account is removed.`);
}

async function runTest(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<number> {
  const provider = onlyArgument(given, 'PROVIDER');
  const opened = await shop();
  const { result, said } = await refusedAsMessage(provider, () =>
    checkPaymentAccount(opened.pool, contextOf(opened), provider),
  );
  const message = {
    accepted: `the login is accepted (${said}).`,
    refused: `the login is refused: ${said}`,
    unavailable: `no answer: ${said}`,
    no_check: 'this provider has no test call. Pay a small order to test the account.',
  }[result];
  terminal.out(`${provider}: ${plainText(message)}`);
  return result === 'accepted' || result === 'no_check' ? EXIT.done : EXIT.failed;
}

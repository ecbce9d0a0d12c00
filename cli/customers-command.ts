import { writeFile } from 'node:fs/promises';
import { CLI } from '#api/audit/audit-log.ts';
import {
  changeCustomer,
  deleteForCustomer,
  exportForStaff,
  sendResetLink,
} from '#api/customers/office/change-customer.ts';
import { listCustomers } from '#api/customers/office/list-customers.ts';
import { mergeGuestOrders, orderCandidates } from '#api/customers/office/merge-orders.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import { plainText, table } from '#cli/terminal/terminal-text.ts';
import { shopTime } from '#rules/shop/shop-time.ts';
import { toOrderNumber } from './orders/order-number.ts';
import { type CommandContext, CommandError, type ParsedArgs, WrongUsage } from './terminal/command.ts';
import { type SubCommand, withSubCommands } from './terminal/sub-commands.ts';

const subCommands: Record<string, SubCommand> = {
  list: { usage: '[TEXT]', run: runList },
  block: { usage: 'NUMBER', run: (given, context) => runBlock(given, context, true) },
  unblock: { usage: 'NUMBER', run: (given, context) => runBlock(given, context, false) },
  tag: { usage: 'NUMBER [TAG …]', run: runTag },
  'guest-orders': { usage: 'NUMBER', run: runGuestOrders },
  merge: { usage: 'NUMBER ORDER …', run: runMerge },
  'reset-link': { usage: 'NUMBER', run: runResetLink },
  export: { usage: 'NUMBER FILE', run: runExport },
  delete: { usage: 'NUMBER --yes', run: runDelete },
};

export const customersCommand = withSubCommands(
  {
    name: 'customers',
    summary: 'Accounts of customers: search, tags, block, guest orders, reset link, export and deletion on request.',
    options: { yes: { type: 'boolean', description: 'delete: confirms the deletion, which cannot be undone' } },
    details: [
      'TEXT is a name in any script, a part of the telephone, or an e-mail. NUMBER is the first column of the list.',
      'tag replaces all tags of the customer; without a TAG it removes them.',
      'guest-orders lists orders without an account that have the e-mail or telephone of the customer; merge assigns them.',
      'A blocked customer cannot sign in or order.',
    ],
  },
  subCommands,
);

const MAX_LISTED = 50;

async function runList(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const { pool } = await shop();
  const rows = await listCustomers(pool, given.args.join(' '), { contact: true, most: MAX_LISTED });
  const lines = table(
    rows.map(({ id, name, email, phone, orders, is_blocked: isBlocked, tags }) => [
      String(id),
      plainText(name),
      plainText(email),
      plainText(phone),
      String(orders),
      plainText([isBlocked && 'blocked', ...tags].filter(Boolean).join(', ')),
    ]),
    [0, 4],
  );
  for (const line of rows.length === 0 ? ['No customers.'] : lines) terminal.out(line);
}

async function runBlock(given: ParsedArgs, { terminal, shop }: CommandContext, isBlocked: boolean): Promise<void> {
  const [id] = numberIn(given);
  const { pool } = await shop();
  await known(id, changeCustomer(pool, { actor: CLI }, { id, fields: { is_blocked: isBlocked }, seen: null }));
  terminal.out(`Customer ${id} is ${isBlocked ? 'blocked' : 'not blocked'}.`);
}

async function runTag(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const [id, ...tags] = numberIn(given, Number.POSITIVE_INFINITY);
  const { pool } = await shop();
  await known(id, changeCustomer(pool, { actor: CLI }, { id, fields: { tags }, seen: null }));
  terminal.out(`Tags of customer ${id}: ${plainText(tags.join(', ')) || 'none'}.`);
}

const REASONS = { email: 'confirmed e-mail', phone: 'telephone' } as const;

async function runGuestOrders(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const [id] = numberIn(given);
  const { pool } = await shop();
  const found = await known(id, orderCandidates(pool, id));
  const lines = table(
    found.map(({ order, match, isVerified }) => [
      String(order.id),
      shopTime(order.createdAt),
      plainText(order.name),
      order.status,
      isVerified ? REASONS[match] : `${REASONS[match]}, not verified`,
    ]),
    [0],
  );
  for (const line of found.length === 0 ? ['No guest orders have this e-mail or telephone.'] : lines)
    terminal.out(line);
}

async function runMerge(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const [id, ...numbers] = numberIn(given, Number.POSITIVE_INFINITY);
  if (numbers.length === 0) throw new WrongUsage('customers merge needs the numbers of orders');
  const orderIds = numbers.map(toOrderNumber);
  const { pool } = await shop();
  const change = await known(id, mergeGuestOrders(pool, CLI, { customerId: id, orderIds }));
  terminal.out(
    change === null
      ? `Customer ${id} has these orders already.`
      : `Customer ${id} now has the orders ${orderIds.join(', ')}.`,
  );
}

async function runResetLink(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const [id] = numberIn(given);
  const { pool } = await shop();
  await known(id, sendResetLink(pool, CLI, { id, language: null }));
  terminal.out(`The mail to customer ${id} is queued. Its link works for an hour.`);
}

async function runExport(given: ParsedArgs, { terminal, shop, resolvePath }: CommandContext): Promise<void> {
  const [id, file] = numberIn(given, 1);
  if (!file) throw new WrongUsage('customers export needs a number and a file');
  const { pool } = await shop();
  const { json } = await known(id, exportForStaff(pool, CLI, id));
  const path = resolvePath(file);
  await writeFile(path, json, { mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${path} cannot be written: ${error.code ?? error.message}.`);
  });
  terminal.out(`The data of customer ${id} are in ${path}. Send the file to the customer only.`);
}

async function runDelete(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const [id] = numberIn(given);
  if (given.options.yes !== true) throw new WrongUsage('customers delete needs --yes, because it cannot be undone');
  const { pool } = await shop();
  await known(id, deleteForCustomer(pool, CLI, id));
  terminal.out(`The account ${id} is deleted. Its orders stay without personal data.`);
}

function numberIn({ args }: ParsedArgs, further = 0): [id: number, ...others: string[]] {
  const [number = '', ...others] = args;
  if (!/^\d{1,9}$/.test(number)) throw new WrongUsage(`"${number}" is not the number of a customer`);
  if (others.length > further) throw new WrongUsage(`remove "${others.slice(further).join(' ')}"`);
  return [Number(number), ...others];
}

async function known<T>(id: number, done: Promise<T>): Promise<T> {
  return done.catch((error: unknown) => {
    if (error instanceof OfficeRefusal && error.code === 'stale')
      throw new CommandError('An order has an account already, or does not exist.');
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'not_found') throw new CommandError(`There is no customer ${id}.`);
    if (error.code === 'account_blocked')
      throw new CommandError(`Customer ${id} is blocked. Unblock the customer first.`);
    if (error.details.fields?.orders?.problem === 'invalid')
      throw new CommandError(`An order has another e-mail and telephone. List orders: customers guest-orders ${id}`);
    if (error.details.fields?.orders)
      throw new CommandError(`Customer ${id} has open orders. Complete or cancel them first.`);
    throw error;
  });
}

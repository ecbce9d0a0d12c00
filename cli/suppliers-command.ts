import { CLI } from '#api/audit/audit-log.ts';
import { changeSupplier, createSupplier, readSuppliers } from '#api/stock/receipts/suppliers.ts';
import { documentNumber, explained } from '#cli/stock/stock-arguments.ts';
import { type CommandContext, numberOption, type ParsedArgs, textOption, WrongUsage } from '#cli/terminal/command.ts';
import { type SubCommand, withSubCommands } from '#cli/terminal/sub-commands.ts';
import { plainText, table } from '#cli/terminal/terminal-text.ts';
import type { SupplierFields } from '#contract/office/office-receipts-contract.ts';
import { DEFAULT_LEAD_DAYS } from '#rules/catalog/reorder.ts';

const subCommands: Record<string, SubCommand> = {
  list: { usage: '', run: runList },
  add: { usage: 'NAME', run: runAdd },
  change: { usage: 'N', run: runChange },
  archive: { usage: 'N', run: (given, context) => runArchive(given, context, true) },
  restore: { usage: 'N', run: (given, context) => runArchive(given, context, false) },
};

export const suppliersCommand = withSubCommands(
  {
    name: 'suppliers',
    summary: 'Suppliers of goods receipts, with their lead times.',
    options: {
      name: { type: 'string', value: 'NAME', description: 'change: another name' },
      phone: { type: 'string', value: 'NUMBER', description: 'add, change: the telephone' },
      days: { type: 'string', value: 'N', description: `add, change: lead time in days (${DEFAULT_LEAD_DAYS})` },
      note: { type: 'string', value: 'TEXT', description: 'add, change: a note' },
    },
    details: ['The lead time decides when the office lists a product under "To order".'],
  },
  subCommands,
);

async function runList(_: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const { pool } = await shop();
  const rows = await readSuppliers(pool);
  const lines = table(
    rows.map(({ id, name, phone, lead_days: days, note, is_archived: isArchived }) => [
      ...[String(id), plainText(name), plainText(phone), `${days} days`],
      plainText([isArchived && 'archived', note].filter(Boolean).join(', ')),
    ]),
    [0],
  );
  for (const line of rows.length === 0 ? ['No suppliers.'] : lines) terminal.out(line);
}

function fieldsOf(given: ParsedArgs): SupplierFields {
  const [name, phone, note] = ['name', 'phone', 'note'].map((option) => textOption(given, option));
  return {
    ...(name && { name }),
    ...(phone !== null && phone !== undefined && { phone }),
    ...(note !== null && note !== undefined && { note }),
    ...(given.options.days !== undefined && { lead_days: leadDays(given) }),
  };
}

function leadDays(given: ParsedArgs): number {
  const days = numberOption(given, 'days', DEFAULT_LEAD_DAYS);
  if (days > 365) throw new WrongUsage('--days is at most 365');
  return days;
}

async function runAdd(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const name = given.args.join(' ').trim();
  if (name === '') throw new WrongUsage('add needs the name of the supplier');
  const { pool } = await shop();
  const { supplier } = await explained(createSupplier(pool, CLI, { ...fieldsOf(given), name }));
  terminal.out(`${plainText(supplier.name)} is supplier ${supplier.id}.`);
}

async function runChange(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const { id } = documentNumber(given, 'supplier');
  const { pool } = await shop();
  const { change } = await explained(changeSupplier(pool, { actor: CLI }, { id, fields: fieldsOf(given), seen: null }));
  terminal.out(`Supplier ${id} is ${change === null ? 'unchanged' : 'changed'}.`);
}

async function runArchive(given: ParsedArgs, { terminal, shop }: CommandContext, isArchived: boolean): Promise<void> {
  const { id } = documentNumber(given, 'supplier');
  const { pool } = await shop();
  await explained(changeSupplier(pool, { actor: CLI }, { id, fields: { is_archived: isArchived }, seen: null }));
  terminal.out(`Supplier ${id} is ${isArchived ? 'archived' : 'in use'}.`);
}

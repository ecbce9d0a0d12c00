import { readFile } from 'node:fs/promises';
import { CLI } from '#api/audit/audit-log.ts';
import { selectIdsByCode } from '#api/stock/goods/goods.ts';
import { changeCost, selectCosts } from '#api/stock/goods/product-cost.ts';
import { listReceipts, readReceipt } from '#api/stock/receipts/read-receipt.ts';
import { createReceipt, deleteReceipt, receiveGoods, saveReceipt } from '#api/stock/receipts/receipts.ts';
import { documentNumber, explained, fileRows } from '#cli/stock/stock-arguments.ts';
import {
  type CommandContext,
  CommandError,
  EXIT,
  onlyArgument,
  type ParsedArgs,
  textOption,
  WrongUsage,
} from '#cli/terminal/command.ts';
import { type SubCommand, withSubCommands } from '#cli/terminal/sub-commands.ts';
import { plainText, table } from '#cli/terminal/terminal-text.ts';
import { MAX_UNIT_COST, readPastedLines } from '#rules/catalog/receipt-paste.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { parseAmd } from '#rules/shop/money.ts';
import { shopTime } from '#rules/shop/shop-time.ts';

const subCommands: Record<string, SubCommand> = {
  list: { usage: '', run: runList },
  show: { usage: 'N', run: runShow },
  create: { usage: 'FILE', run: runCreate },
  receive: { usage: 'N', run: runReceive },
  delete: { usage: 'N', run: runDelete },
  cost: { usage: 'SKU [DRAMS|none]', run: runCost },
};

export const receiptsCommand = withSubCommands(
  {
    name: 'receipts',
    summary: 'Goods receipts: drafts from a file, receiving into stock, and average purchase costs.',
    options: {
      supplier: { type: 'string', value: 'N', description: 'create: the number of the supplier' },
      document: { type: 'string', value: 'TEXT', description: 'create: the number of the document' },
      rest: { type: 'boolean', description: 'receive: moves missing ordered pieces to a new draft' },
      drafts: { type: 'boolean', description: 'list: only drafts' },
    },
    details: [
      'FILE has a line for each product: SKU or barcode, quantity and purchase price, with tabs or semicolons between them.',
      'receive adds the pieces to the stock and averages the purchase costs. The office can undo it.',
      'cost shows or corrects the average purchase cost of a product.',
    ],
  },
  subCommands,
);

const MAY_COST = { mayCost: true };

async function runList({ options }: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const { pool } = await shop();
  const filter = { state: options.drafts ? ('draft' as const) : null, supplier: null, after: null };
  const { data } = await listReceipts(pool, MAY_COST, filter);
  const rows = data.map((row) => [
    ...[String(row.id), shopTime(new Date(row.received_at ?? row.created_at)), row.state],
    plainText([row.supplier?.name, row.document].filter(Boolean).join(', ')),
    `${row.received}${row.ordered > 0 ? ` of ${row.ordered}` : ''} pcs`,
    String(row.value ?? 0),
  ]);
  for (const line of rows.length === 0 ? ['No receipts.'] : table(rows, [0, 4, 5])) terminal.out(line);
}

async function runShow(given: ParsedArgs, { terminal, shop, now }: CommandContext): Promise<void> {
  const { id } = documentNumber(given, 'receipt');
  const { pool } = await shop();
  const receipt = await explained(readReceipt(pool, { ...MAY_COST, today: shopDay(now()) }, id));
  terminal.out(
    plainText([`Receipt ${id}, ${receipt.state}`, receipt.supplier?.name, receipt.document].filter(Boolean).join(', ')),
  );
  const rows = receipt.lines.map(({ goods, ordered, received, unit_cost: cost }) => [
    plainText(goods.sku),
    plainText(goods.name.hy),
    ...[String(ordered), String(received), cost === null ? '' : String(cost)],
  ]);
  for (const line of table(rows, [2, 3, 4])) terminal.out(line);
}

async function runCreate(given: ParsedArgs, context: CommandContext): Promise<number> {
  const { terminal, shop, resolvePath, now } = context;
  const path = onlyArgument(given, 'the file');
  const supplier = textOption(given, 'supplier');
  if (supplier !== null && !/^\d{1,9}$/.test(supplier)) throw new WrongUsage('--supplier needs a number');
  const { lines, faults } = readPastedLines(fileRows(await readFile(resolvePath(path), 'utf8')));
  const { pool } = await shop();
  const ids = await selectIdsByCode(
    pool,
    lines.map(({ code }) => code),
  );
  const refused = [
    ...faults.map(({ row, why, text }) => `Line ${row}: wrong ${why.replace('_', ' ')} "${text}".`),
    ...lines.flatMap(({ row, code }) => (ids.has(code) ? [] : [`Line ${row}: no product has the code "${code}".`])),
  ];
  for (const line of refused) terminal.err(plainText(line));
  const known = new Map<number, { received: number; unit_cost: number | null }>();
  for (const { code, quantity, unitCost } of lines) {
    const id = ids.get(code);
    if (id === undefined) continue;
    const before = known.get(id);
    known.set(id, {
      received: (before?.received ?? 0) + quantity,
      unit_cost: unitCost ?? before?.unit_cost ?? null,
    });
  }
  if (known.size === 0) throw new CommandError('The file names no product of the shop. No receipt was created.');
  const by = { actor: CLI, today: shopDay(now()) };
  const supplierId = supplier === null ? null : Number(supplier);
  const { id } = await explained(createReceipt(pool, by, { supplierId, locationId: null, lines: [] }));
  await explained(
    saveReceipt(pool, by, {
      ...{ id, seen: null, mayPrice: true },
      fields: { document: textOption(given, 'document') ?? '' },
      lines: [...known].map(([product_id, line]) => ({ product_id, value: { ordered: 0, ...line }, seen: null })),
    }),
  );
  terminal.out(
    `Draft ${id}: ${known.size} product${known.size === 1 ? '' : 's'}. To receive it: npm run shop -- receipts receive ${id}`,
  );
  return refused.length > 0 ? EXIT.refusals : EXIT.done;
}

async function runReceive(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const { id } = documentNumber(given, 'receipt');
  const { pool } = await shop();
  const keepRest = given.options.rest === true;
  const { rest } = await explained(receiveGoods(pool, CLI, { id, pieces: null, keepRest }));
  terminal.out(`Receipt ${id} is received.${rest === null ? '' : ` Missing pieces are in draft ${rest}.`}`);
}

async function runDelete(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const { id } = documentNumber(given, 'receipt');
  const { pool } = await shop();
  await explained(deleteReceipt(pool, { actor: CLI }, { id, isDeleted: true }));
  terminal.out(`Draft ${id} is deleted.`);
}

async function runCost({ args }: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const [sku, amount, ...more] = args;
  if (sku === undefined || more.length > 0) throw new WrongUsage('cost needs a SKU, and at most one amount');
  const { pool } = await shop();
  const id = (await selectIdsByCode(pool, [sku])).get(sku);
  if (id === undefined) throw new CommandError(`There is no product ${sku}.`);
  if (amount === undefined) {
    const cost = (await selectCosts(pool, [id]))[0]?.cost ?? null;
    terminal.out(cost === null ? `${sku}: the cost is unknown.` : `${sku}: ${cost}`);
    return;
  }
  const cost = amount === 'none' ? null : parseAmd(amount);
  if (amount !== 'none' && (cost === null || cost > MAX_UNIT_COST))
    throw new WrongUsage(`"${amount}" is not an amount in drams`);
  const change = await explained(changeCost(pool, { actor: CLI }, { id, cost, seen: null }));
  terminal.out(`${sku}: the cost is ${change === null ? 'unchanged' : (cost ?? 'unknown now')}.`);
}

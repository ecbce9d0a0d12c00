import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { CLI } from '#api/audit/audit-log.ts';
import {
  approveStocktake,
  cancelStocktake,
  countGoods,
  createStocktake,
  listStocktakes,
  readStocktake,
} from '#api/stock/stocktakes/stocktakes.ts';
import { documentNumber, explained, fileRows } from '#cli/stock/stock-arguments.ts';
import { type CommandContext, EXIT, numberOption, type ParsedArgs, WrongUsage } from '#cli/terminal/command.ts';
import { type SubCommand, withSubCommands } from '#cli/terminal/sub-commands.ts';
import { plainText, table } from '#cli/terminal/terminal-text.ts';
import { readPastedLines } from '#rules/catalog/receipt-paste.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { shopTime } from '#rules/shop/shop-time.ts';

const subCommands: Record<string, SubCommand> = {
  list: { usage: '', run: runList },
  start: { usage: '', run: runStart },
  count: { usage: 'N FILE', run: runCount },
  show: { usage: 'N', run: runShow },
  approve: { usage: 'N', run: runApprove },
  cancel: { usage: 'N', run: runCancel },
};

export const stocktakesCommand = withSubCommands(
  {
    name: 'stocktakes',
    summary: 'Stocktakes: counted pieces from a file, differences, approval.',
    options: {
      location: { type: 'string', value: 'N', description: 'start: the location (the main one)' },
      category: { type: 'string', value: 'N', description: 'start: only products of this category' },
      'zero-uncounted': { type: 'boolean', description: 'approve: sets products that nobody counted to 0' },
    },
    details: [
      'FILE has a line for each product: SKU or barcode and the counted pieces, with a tab or semicolon between them.',
      'Counts add up, also with those of the office. approve moves the stock by the differences; the office can undo it.',
    ],
  },
  subCommands,
);

async function runList(_: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const { pool } = await shop();
  const { data } = await listStocktakes(pool, null);
  const rows = data.map((row) => [
    ...[String(row.id), shopTime(new Date(row.closed_at ?? row.created_at)), row.state],
    plainText([row.location?.name.hy, row.category?.name.hy, row.note].filter(Boolean).join(', ')),
    `${row.counted} pcs`,
  ]);
  for (const line of rows.length === 0 ? ['No stocktakes.'] : table(rows, [0, 4])) terminal.out(line);
}

async function runStart(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const [location, category] = ['location', 'category'].map((name) => numberOption(given, name, 0) || null);
  const { pool } = await shop();
  const scope = { locationId: location ?? null, categoryId: category ?? null, isBlind: false, note: '' };
  const { id } = await explained(createStocktake(pool, CLI, scope));
  terminal.out(`Stocktake ${id} is open.`);
}

const MAX_AT_ONCE = 200;

async function runCount(given: ParsedArgs, { terminal, shop, resolvePath, now }: CommandContext): Promise<number> {
  const { id, rest } = documentNumber(given, 'stocktake');
  const [path, ...more] = rest;
  if (path === undefined || more.length > 0) throw new WrongUsage('count needs a number and a file');
  const { lines, faults } = readPastedLines(fileRows(await readFile(resolvePath(path), 'utf8')));
  const { pool } = await shop();
  let [counted, refused] = [0, faults.length];
  for (const { row, text } of faults) terminal.err(plainText(`Line ${row}: "${text}" is not a number of pieces.`));
  for (let at = 0; at < lines.length; at += MAX_AT_ONCE) {
    const part = lines.slice(at, at + MAX_AT_ONCE);
    const counts = part.map(({ code, quantity }) => ({ key: randomUUID(), code, quantity }));
    const reader = { actor: CLI, today: shopDay(now()), mayCost: true };
    const { outcomes } = await explained(countGoods(pool, reader, { id, counts }));
    outcomes.forEach(({ refused: why }, index) => {
      const line = part[index];
      if (why === null) counted += line?.quantity ?? 0;
      else {
        refused += 1;
        const reason = why === 'unknown' ? 'no product has the code' : 'not in the category of this stocktake:';
        terminal.err(plainText(`Line ${line?.row}: ${reason} "${line?.code}".`));
      }
    });
  }
  terminal.out(`${counted} pieces counted.`);
  return refused > 0 ? EXIT.refusals : EXIT.done;
}

async function runShow(given: ParsedArgs, { terminal, shop, now }: CommandContext): Promise<void> {
  const { id } = documentNumber(given, 'stocktake');
  const { pool } = await shop();
  const reader = { mayCost: true, today: shopDay(now()), isReview: true };
  const { state, lines } = await explained(readStocktake(pool, reader, id));
  terminal.out(`Stocktake ${id}, ${state}`);
  const rows = lines.map(({ goods, expected, counted, value }) => [
    ...[plainText(goods.sku), plainText(goods.name.hy)],
    ...[String(expected), String(counted), String(counted - (expected ?? 0)), value === null ? '' : String(value)],
  ]);
  for (const line of table([['SKU', 'name', 'expected', 'counted', 'difference', 'value'], ...rows], [2, 3, 4, 5]))
    terminal.out(line);
}

async function runApprove(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const { id } = documentNumber(given, 'stocktake');
  const { pool } = await shop();
  const zeroUncounted = given.options['zero-uncounted'] === true;
  const { short } = await explained(approveStocktake(pool, CLI, { id, counted: null, zeroUncounted }));
  terminal.out(`Stocktake ${id} is approved.`);
  for (const { sku, missing } of short) terminal.out(plainText(`${sku}: ${missing} missing for open orders.`));
}

async function runCancel(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const { id } = documentNumber(given, 'stocktake');
  const { pool } = await shop();
  await explained(cancelStocktake(pool, { actor: CLI }, { id, isCanceled: true }));
  terminal.out(`Stocktake ${id} is canceled.`);
}

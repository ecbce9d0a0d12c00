import { CLI } from '#api/audit/audit-log.ts';
import { selectRefundable } from '#api/order-payments/refundable.ts';
import { selectReturnList } from '#api/orders/returns/list-returns.ts';
import * as statements from '#api/orders/returns/stored-returns.ts';
import { decideReturn } from '#api/returns/decide-return.ts';
import { checkReturn, stepReturn } from '#api/returns/step-return.ts';
import { silentReadModel } from '#cli/search/silent-read-model.ts';
import { drams, plainText, table } from '#cli/terminal/terminal-text.ts';
import { inLocale } from '#contract/localized-text.ts';
import { RETURN_VIEWS } from '#contract/office/office-returns-contract.ts';
import { paidForPieces } from '#rules/orders/refund-plan.ts';
import {
  RETURN_CONDITIONS,
  RETURN_DECISIONS,
  type ReturnCondition,
  type ReturnDecision,
} from '#rules/orders/return-reason.ts';
import type { ReturnStep } from '#rules/orders/return-transitions.ts';
import { EXCHANGE_OPTIONS, exchangeOrderOf } from './orders/exchange-order.ts';
import { announceStock, paymentParts } from './orders/payment-parts.ts';
import { type CommandContext, CommandError, type ParsedArgs, textOption, WrongUsage } from './terminal/command.ts';
import { refusedAsMessage } from './terminal/refused-change.ts';
import { type SubCommand, withSubCommands } from './terminal/sub-commands.ts';

const step =
  (name: ReturnStep) =>
  (given: ParsedArgs, context: CommandContext): Promise<void> =>
    runStep(given, context, name);

const subCommands: Record<string, SubCommand> = {
  list: { usage: '[VIEW]', run: runList },
  show: { usage: 'NUMBER', run: runShow },
  accept: { usage: 'NUMBER', run: step('accept') },
  refuse: { usage: 'NUMBER --note TEXT', run: step('refuse') },
  cancel: { usage: 'NUMBER', run: step('cancel') },
  receive: { usage: 'NUMBER', run: step('receive') },
  check: { usage: 'NUMBER [LINE=PIECES:CONDITION …]', run: runCheck },
  close: { usage: 'NUMBER [LINE=DECISION …] [--refund DRAMS] [--exchange SKU=QUANTITY,…]', run: runClose },
};

export const returnsCommand = withSubCommands(
  {
    name: 'returns',
    summary: 'Returns: lists and shows them, changes their status, checks and closes them.',
    options: {
      note: { type: 'string', value: 'TEXT', description: 'refuse, check, close: a text to the buyer' },
      refund: { type: 'string', value: 'DRAMS', description: 'close: the amount to refund (all that was paid)' },
      'by-hand': { type: 'boolean', description: 'close: the money was already sent, only record it' },
      ...EXCHANGE_OPTIONS,
    },
    details: [
      `VIEW is one of ${RETURN_VIEWS.join(', ')}. LINE is the first column of "show".`,
      `CONDITION is one of ${RETURN_CONDITIONS.join(', ')}. Lines without one are received whole and sellable.`,
      `DECISION is one of ${RETURN_DECISIONS.join(', ')}. Lines without one follow the wish of the buyer.`,
      'An exchange places another order at current prices. The buyer pays its difference, or gets the rest refunded.',
    ],
  },
  subCommands,
);

const MAX_LISTED = 50;

async function runList(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const [name = 'requested', ...more] = given.args;
  const view = RETURN_VIEWS.find((one) => one === name);
  if (!view || more.length > 0) throw new WrongUsage(`Choose one view: ${RETURN_VIEWS.join(', ')}`);
  const { pool } = await shop();
  const filter = { view, query: null, reason: null, wish: null };
  const rows = await selectReturnList(pool, filter, { after: null, limit: MAX_LISTED });
  const lines = table(
    rows.map(({ id, orderId, status, reason, wish, pieces, name }) => [
      ...[String(id), String(orderId), status, reason, wish, String(pieces), plainText(name)],
    ]),
    [0, 1, 5],
  );
  for (const line of rows.length === 0 ? ['No returns.'] : lines) terminal.out(line);
}

async function runShow(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const [id] = numberIn(given);
  const { pool } = await shop();
  const row = await find(pool, id);
  terminal.out(`Return ${id} of order ${row.orderId}: ${row.status}, ${row.reason}, ${row.wish}.`);
  if (row.text) terminal.out(plainText(row.text));
  const lines = table(
    row.items.map((item) => [
      ...[String(item.id), item.sku, plainText(inLocale(item.name, 'en')), `× ${item.quantity}`],
      [item.received !== null && `received ${item.received}`, item.condition, item.decision].filter(Boolean).join(', '),
    ]),
    [0],
  );
  for (const line of lines) terminal.out(line);
  if (row.photos.length > 0) terminal.out(`${row.photos.length} photographs; the office shows them.`);
  if (row.refundAmount > row.refunded) terminal.out(`To refund: ${drams(row.refundAmount - row.refunded)}.`);
  if (row.exchangeOrderId !== null) terminal.out(`Exchanged by order ${row.exchangeOrderId}.`);
}

async function runStep(given: ParsedArgs, { terminal, shop }: CommandContext, name: ReturnStep): Promise<void> {
  const [id, ...more] = numberIn(given);
  if (more.length > 0) throw new WrongUsage(`returns ${name} takes one number`);
  const { pool } = await shop();
  const note = textOption(given, 'note') ?? '';
  await refusedAsMessage(`Return ${id}`, () => stepReturn(pool, CLI, { id, step: name, note, seen: null }));
  terminal.out(`Return ${id}: ${(await find(pool, id)).status}.`);
}

async function runCheck(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const [id, ...lines] = numberIn(given);
  const { pool } = await shop();
  const { items } = await find(pool, id);
  const typed = new Map(lines.map(toChecked));
  refuseForeign([...typed.keys()], items);
  const checked = items.map((item) => ({
    id: item.id,
    ...(typed.get(item.id) ?? { received: item.quantity, condition: 'sellable' as const }),
  }));
  const note = textOption(given, 'note') ?? '';
  await refusedAsMessage(`Return ${id}`, () => checkReturn(pool, CLI, { id, items: checked, note, seen: null }));
  terminal.out(`Return ${id} is checked. Close it: npm run shop -- returns close ${id}`);
}

async function runClose(given: ParsedArgs, context: CommandContext): Promise<void> {
  const [id, ...lines] = numberIn(given);
  const { pool, config } = await context.shop();
  const row = await find(pool, id);
  const typed = new Map(lines.map(toDecision));
  refuseForeign([...typed.keys()], row.items);
  const items = row.items.map((item) => ({
    id: item.id,
    decision: item.received === 0 ? ('refuse' as const) : (typed.get(item.id) ?? row.wish),
  }));
  const sums = await statements.selectSumsOfOrder(pool, row.orderId);
  const paidFor = (wanted: ReturnDecision) =>
    row.items.reduce((sum, { id: line, price, received, discount, sold }) => {
      const isWanted = items.some((item) => item.id === line && item.decision === wanted);
      return isWanted ? sum + paidForPieces({ price, quantity: received ?? 0, discount, sold }, sums) : sum;
    }, 0);
  const isExchange = items.some(({ decision }) => decision === 'exchange');
  const placing = isExchange ? { readModel: await silentReadModel(pool, context.now) } : null;
  const sold = { orderId: row.orderId, value: paidFor('exchange') };
  const exchange = placing && (await exchangeOrderOf(given, { pool, ...placing, now: context.now() }, sold));
  const refundAmount = toAmount(textOption(given, 'refund')) ?? paidFor('refund') + (exchange?.leftover ?? 0);
  const { payments, clock, log } = await paymentParts(pool, config, context.now);
  const parts = { pool, payments, clock, log, ...(placing && { ...placing, billKey: config.keys.bill[0] }) };
  const decisions = {
    ...{ id, items, refundAmount, exchange: exchange?.order ?? null, note: textOption(given, 'note') ?? '' },
    isByHand: given.options['by-hand'] === true,
    seen: { version: row.version, refunded: (await selectRefundable(pool, row.orderId))?.refunded ?? 0 },
    key: crypto.randomUUID(),
  };
  await refusedAsMessage(`Return ${id}`, () => decideReturn(parts, CLI, decisions));
  await announceStock(pool);
  const closed = await find(pool, id);
  const restocked = closed.items.reduce((sum, item) => sum + item.restocked, 0);
  const next = closed.exchangeOrderId === null ? '' : ` Exchanged by order ${closed.exchangeOrderId}.`;
  const money = refundAmount > 0 ? ` Refunded: ${drams(refundAmount)}.` : '';
  context.terminal.out(`Return ${id} is closed.${money}${next}${restocked > 0 ? ` Back in stock: ${restocked}.` : ''}`);
}

async function find(pool: Parameters<typeof statements.selectReturn>[0], id: number): Promise<statements.ReturnRow> {
  const row = await statements.selectReturn(pool, id);
  if (!row) throw new CommandError(`There is no return ${id}.`);
  return row;
}

function numberIn({ args: [number, ...rest] }: ParsedArgs): [number, ...string[]] {
  if (!number || !/^[1-9]\d{0,8}$/.test(number))
    throw new WrongUsage(`"${number ?? ''}" is not the number of a return`);
  return [Number(number), ...rest];
}

function toChecked(text: string): [number, { received: number; condition: ReturnCondition }] {
  const [, line, pieces, name] = /^(\d{1,9})=(\d{1,4}):(\w+)$/.exec(text) ?? [];
  const condition = RETURN_CONDITIONS.find((one) => one === name);
  if (!line || !condition)
    throw new WrongUsage(
      `"${text}" is not a line such as 12=1:sellable; conditions are ${RETURN_CONDITIONS.join(', ')}`,
    );
  return [Number(line), { received: Number(pieces), condition }];
}

function toDecision(text: string): [number, ReturnDecision] {
  const [, line, name] = /^(\d{1,9})=(\w+)$/.exec(text) ?? [];
  const decision = RETURN_DECISIONS.find((one) => one === name);
  if (!line || !decision)
    throw new WrongUsage(`"${text}" is not a decision such as 12=refund; decisions are ${RETURN_DECISIONS.join(', ')}`);
  return [Number(line), decision];
}

function refuseForeign(ids: readonly number[], items: readonly { id: number }[]): void {
  const foreign = ids.find((id) => items.every((item) => item.id !== id));
  if (foreign !== undefined) throw new CommandError(`The return has no line ${foreign}; "returns show" lists them.`);
}

function toAmount(typed: string | null): number | null {
  if (typed === null) return null;
  if (!/^\d{1,10}$/.test(typed)) throw new WrongUsage(`"${typed}" is not an amount in whole drams`);
  return Number(typed);
}

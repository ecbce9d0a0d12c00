import { CLI } from '#api/audit/audit-log.ts';
import { carriersOf } from '#api/content/carriers.ts';
import type { Pool } from '#api/database/sql.ts';
import { assignDeliveries, markDelivery, missDelivery, setParcel } from '#api/orders/deliveries/change-deliveries.ts';
import { countCash, readCollected } from '#api/orders/deliveries/courier-cash.ts';
import { readCouriers } from '#api/orders/deliveries/couriers.ts';
import { readDeliveries } from '#api/orders/deliveries/read-deliveries.ts';
import { readSettings } from '#api/settings/shop-settings.ts';
import { plainText, table } from '#cli/terminal/terminal-text.ts';
import { MARKED_STATES, MISSED_REASONS } from '#rules/orders/delivery-state.ts';
import { isCalendarDay } from '#rules/shop/calendar-day.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { toOrderNumber } from './orders/order-number.ts';
import { announceStock } from './orders/payment-parts.ts';
import { type CommandContext, CommandError, type ParsedArgs, textOption, WrongUsage } from './terminal/command.ts';
import { refusedAsMessage } from './terminal/refused-change.ts';
import { type SubCommand, withSubCommands } from './terminal/sub-commands.ts';

const subCommands: Record<string, SubCommand> = {
  list: { usage: '[DAY]', run: runList },
  assign: { usage: 'EMAIL|nobody N …', run: runAssign },
  mark: { usage: 'STATE N …', run: runMark },
  missed: { usage: 'N REASON [DAY]', run: runMissed },
  parcel: { usage: 'N CARRIER NUMBER | N none', run: runParcel },
  cash: { usage: 'EMAIL DRAMS [DAY]', run: runCash },
};

export const deliveriesCommand = withSubCommands(
  {
    name: 'deliveries',
    summary: 'Orders that couriers bring: plan, hand over, failed attempts, cash and tracking numbers.',
    options: {
      courier: { type: 'string', value: 'EMAIL', description: 'list: only the deliveries of this courier' },
      note: { type: 'string', value: 'TEXT', description: 'missed: a note; cash: the reason of a difference' },
    },
    details: [
      `STATE is one of ${MARKED_STATES.join(', ')}; delivered completes the order and mails the buyer.`,
      `REASON is one of ${MISSED_REASONS.join(', ')}. DAY is a day such as 2026-12-01; missed mails the new day to the buyer.`,
      'EMAIL is a staff member with the permission deliveries.bring. CARRIER is a code of the setting carriers.',
      'cash records the cash that a courier brought back on a day, by default today.',
    ],
  },
  subCommands,
);

async function runList(given: ParsedArgs, { terminal, shop, now }: CommandContext): Promise<void> {
  const { pool } = await shop();
  const today = shopDay(now());
  const day = dayIn(given.args[0]) ?? today;
  const courier = textOption(given, 'courier');
  const courierId = courier === null ? null : await courierOf(pool, courier);
  const rows = await readDeliveries(pool, { day, today, courierId });
  const lines = table(
    rows.map(({ id, state, isLate, promised, courier, name, city, due }) => [
      String(id),
      isLate ? `${state} (late)` : state,
      promised ? [promised.last, promised.slot?.from].filter(Boolean).join(' ') : '',
      plainText(courier?.name ?? ''),
      plainText(name),
      plainText(city),
      due > 0 ? `${due} ֏` : '',
    ]),
    [0, 6],
  );
  for (const line of rows.length === 0 ? [`No deliveries on ${day}.`] : lines) terminal.out(line);
}

async function runAssign(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const [who = '', ...numbers] = given.args;
  const orders = numbers.map((number) => ({ id: toOrderNumber(number) }));
  if (orders.length === 0) throw new WrongUsage('deliveries assign needs an e-mail and order numbers');
  const { pool } = await shop();
  const courierId = who === 'nobody' ? null : await courierOf(pool, who);
  const { done, refused } = await assignDeliveries(pool, { actor: CLI }, { orders, courierId });
  terminal.out(done.length === 0 ? 'Nothing changed.' : `Assigned to ${plainText(who)}: ${done.join(', ')}.`);
  if (refused.length > 0) throw new CommandError(`Not assigned: ${refused.map(({ id }) => id).join(', ')}.`);
}

async function runMark(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const [wanted, ...numbers] = given.args;
  const to = MARKED_STATES.find((state) => state === wanted);
  const ids = numbers.map(toOrderNumber);
  if (!to || ids.length === 0)
    throw new WrongUsage(`deliveries mark needs one of ${MARKED_STATES.join(', ')} and order numbers`);
  const { pool } = await shop();
  for (const id of ids) {
    await refusedAsMessage(`Order ${id}`, () => markDelivery(pool, { actor: CLI }, id, { to }));
    terminal.out(`Order ${id}: ${to}.`);
  }
  await announceStock(pool);
}

async function runMissed(given: ParsedArgs, { terminal, shop, now }: CommandContext): Promise<void> {
  const [number, wanted, day] = given.args;
  const id = toOrderNumber(number);
  const reason = MISSED_REASONS.find((one) => one === wanted);
  if (!reason) throw new WrongUsage(`Choose one reason: ${MISSED_REASONS.join(', ')}`);
  const { pool } = await shop();
  const note = textOption(given, 'note') ?? '';
  const miss = { reason, note, day: dayIn(day), today: shopDay(now()) };
  await refusedAsMessage(`Order ${id}`, () => missDelivery(pool, { actor: CLI }, id, miss));
  terminal.out(miss.day === null ? `Order ${id}: not handed over.` : `Order ${id}: again on ${miss.day}.`);
}

async function runParcel(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const [number, carrier = '', ...rest] = given.args;
  const orderId = toOrderNumber(number);
  const parcel = carrier === 'none' ? null : { carrier, number: rest.join(' ') };
  const { pool } = await shop();
  const carriers = carriersOf(await readSettings(pool)).map(({ code }) => code);
  if (parcel && !carriers.includes(carrier))
    throw new CommandError(`Carriers of the shop: ${carriers.join(', ') || 'none (settings set carriers)'}.`);
  await refusedAsMessage(`Order ${orderId}`, () => setParcel(pool, { actor: CLI }, { orderId, parcel, carriers }));
  terminal.out(parcel ? `Order ${orderId}: ${carrier} ${parcel.number}.` : `Order ${orderId}: no tracking number.`);
}

async function runCash(given: ParsedArgs, { terminal, shop, now }: CommandContext): Promise<void> {
  const [email = '', drams = '', wanted] = given.args;
  if (!/^\d{1,10}$/.test(drams)) throw new WrongUsage('deliveries cash needs an e-mail and whole drams');
  const { pool } = await shop();
  const at = { courierId: await courierOf(pool, email), day: dayIn(wanted) ?? shopDay(now()) };
  const seen = await readCollected(pool, at);
  const reason = textOption(given, 'note') ?? '';
  const count = { ...at, counted: Number(drams), reason, seen };
  await refusedAsMessage(email, () => countCash(pool, CLI, count));
  terminal.out(`${plainText(email)}, ${at.day}: ${drams} of ${seen.expected} drams.`);
}

function dayIn(typed: string | undefined): string | null {
  if (typed === undefined) return null;
  if (!isCalendarDay(typed)) throw new WrongUsage(`"${typed}" is not a day such as 2026-12-01`);
  return typed;
}

async function courierOf(pool: Pool, email: string): Promise<number> {
  const couriers = await readCouriers(pool);
  const courier = couriers.find((one) => one.email === email.toLowerCase());
  if (!courier) throw new CommandError(`No staff member with this e-mail can bring orders: ${plainText(email)}.`);
  return courier.id;
}

import { CLI } from '#api/audit/audit-log.ts';
import { changeOrder } from '#api/checkout/change-order.ts';
import type { WantedLine } from '#api/checkout/order-change-terms.ts';
import { planOrderChange, readOrderChange } from '#api/checkout/plan-order-change.ts';
import type { Pool } from '#api/database/sql.ts';
import { silentReadModel } from '#cli/search/silent-read-model.ts';
import { type CommandContext, CommandError, type ParsedArgs, textOption, WrongUsage } from '#cli/terminal/command.ts';
import { refusedAsMessage } from '#cli/terminal/refused-change.ts';
import { drams } from '#cli/terminal/terminal-text.ts';
import type { AddressInput } from '#contract/checkout-contract.ts';
import type {
  OrderChangePlan,
  OrderPerson,
  ChangeableOrder as WireOrder,
} from '#contract/office/office-order-change-contract.ts';
import type { SlotChoice } from '#rules/checkout/delivery-slots.ts';
import { isCalendarDay } from '#rules/shop/calendar-day.ts';
import { toOrderNumber } from './order-number.ts';
import { announceStock } from './payment-parts.ts';
import { productIdsOf, type SkuQuantity, toSkuQuantity } from './sku-quantity.ts';

/** `orders change N [SKU=QUANTITY …]`: changes an order before its hand-over, as the office does. */
export async function changeByMerchant(given: ParsedArgs, context: CommandContext): Promise<void> {
  const [number, ...pairs] = given.args;
  const orderId = toOrderNumber(number);
  const wanted = pairs.map(toSkuQuantity);
  const promised = toDays(textOption(given, 'days'));
  const slot = toSlot(textOption(given, 'slot'));
  const { pool, config } = await context.shop();
  const now = context.now();
  const subject = `Order ${orderId}`;
  const order = await refusedAsMessage(subject, () => readOrderChange(pool, orderId, { now, hasContact: true }));
  const people = changedPeople(given, order);
  const shippingMethod = textOption(given, 'delivery');
  if (wanted.length === 0 && !people && shippingMethod === null && !promised && !slot)
    throw new WrongUsage(
      'orders change needs a SKU=QUANTITY or one of --phone, --street, --city, --delivery, --days, --slot',
    );
  const readModel = await silentReadModel(pool, context.now);
  const lines = wanted.length > 0 ? await changedLines(pool, order, wanted) : undefined;
  const place = people && (people.shipping ?? people.billing);
  const parts = { readModel, now, priceLimit: 0, locale: 'en' } as const;
  const plan = await refusedAsMessage(subject, () =>
    planOrderChange(pool, parts, orderId, {
      ...{ lines: lines ?? null, city: place?.city, region: undefined, shippingMethod },
    }),
  );
  for (const line of toSentences(orderId, plan)) context.terminal.out(line);
  if (given.options['dry-run'] === true) return;
  const { parts: changed } = await refusedAsMessage(subject, () =>
    changeOrder(pool, { readModel, billKey: config.keys.bill[0], now }, { actor: CLI, prices: null }, orderId, {
      version: order.version,
      ...(people && { billing: toAddress(people.billing), shipping: people.shipping && toAddress(people.shipping) }),
      ...(shippingMethod !== null && { shippingMethod }),
      ...{ promised, slot, lines },
      reason: textOption(given, 'reason') ?? '',
      expectedTotal: plan.totals.grand_total,
      notify: given.options['without-mail'] !== true,
    }),
  );
  await announceStock(pool);
  context.terminal.out(changed.length === 0 ? 'Nothing has changed.' : `Changed: ${changed.join(', ')}.`);
}

function toDays(text: string | null): { first: string; last: string } | undefined {
  if (text === null) return undefined;
  const [first = '', last = first, ...more] = text.split('..');
  if (!isCalendarDay(first) || !isCalendarDay(last) || more.length > 0 || last < first)
    throw new WrongUsage(`--days needs a day or two, such as 2026-12-01 or 2026-12-01..2026-12-03, not "${text}"`);
  return { first, last };
}

function toSlot(text: string | null): SlotChoice | undefined {
  if (text === null) return undefined;
  const [, day = '', from = ''] = /^(\S+) (\d\d:\d\d)$/.exec(text) ?? [];
  if (!isCalendarDay(day))
    throw new WrongUsage(`--slot needs a day and a start such as "2026-12-01 10:00", not "${text}"`);
  return { day, from };
}

/** Quantity 0 removes a line. A SKU that the order does not have is a new line at its current price. */
async function changedLines(pool: Pool, order: WireOrder, wanted: readonly SkuQuantity[]): Promise<WantedLine[]> {
  const quantityOf = new Map(wanted.map(({ sku, quantity }) => [sku, quantity]));
  const kept = order.lines.flatMap(({ item_id: itemId, sku, quantity: before }) => {
    const quantity = quantityOf.get(sku) ?? before;
    return quantity === 0 ? [] : [{ itemId, quantity }];
  });
  const known = new Set(order.lines.map(({ sku }) => sku));
  const added = wanted.filter(({ sku, quantity }) => !known.has(sku) && quantity > 0);
  const ids = await productIdsOf(pool, added);
  const fresh = added.map(({ sku, quantity }) => ({ productId: ids.get(sku) ?? 0, quantity }));
  const lines = [...kept, ...fresh];
  if (lines.length === 0) throw new CommandError('An order needs a product. To cancel it, use orders cancel.');
  return lines;
}

type People = { billing: OrderPerson; shipping: OrderPerson | null };

/** Street and town belong to the delivery address, the telephone to the buyer. Null if nothing changes. */
function changedPeople(given: ParsedArgs, { contact }: WireOrder): People | null {
  const [phone, street, city] = ['phone', 'street', 'city'].map((name) => textOption(given, name));
  if (!contact || (!phone && !street && !city)) return null;
  const address = { ...(street && { street }), ...(city && { city, region: '' }) };
  const billing = { ...contact.billing, ...(phone && { phone }) };
  if (contact.shipping) return { billing, shipping: { ...contact.shipping, ...address } };
  return { billing: { ...billing, ...address }, shipping: null };
}

/** Without a region the shop looks it up by the town. */
const toAddress = ({ street, region, ...person }: OrderPerson): AddressInput => ({
  ...person,
  address1: [street],
  ...(region !== '' && { state: region }),
});

function toSentences(orderId: number, { before, totals, money }: OrderChangePlan): string[] {
  const owed = {
    unpaid: `The buyer owes ${drams(money.amount)}.`,
    owed: `A part is paid. The buyer owes the difference of ${drams(money.amount)}.`,
    refund: `${drams(money.amount)} must be refunded: orders refund ${orderId} ${money.amount}`,
    settled: 'Nothing is owed.',
  };
  return [
    `Order ${orderId}: ${before.quantity} → ${totals.quantity} pieces, ${drams(before.grand_total)} → ${drams(totals.grand_total)}.`,
    owed[money.outcome],
  ];
}

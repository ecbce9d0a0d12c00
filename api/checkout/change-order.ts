import { type Actor, logChange, staffIdOf } from '#api/audit/audit-log.ts';
import { type ItemRow, lockStockOf, selectChosenItems } from '#api/cart/cart.ts';
import { type ItemPrices, itemPrices } from '#api/cart/item-prices.ts';
import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { takingRule } from '#api/content/content-settings.ts';
import { isPickupCode } from '#api/content/pickup-methods.ts';
import { chosenMethod, chosenStore, type ShippingMethod, termsOf } from '#api/content/shipping-methods.ts';
import { insertStockChanges } from '#api/database/catalog-changes.ts';
import { type Db, type Pool, type Transaction, transaction } from '#api/database/sql.ts';
import { recordOrderChanged } from '#api/events/record-event.ts';
import { ANONYMOUS } from '#api/http/caller.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { type FieldProblem, Refusal } from '#api/http/refusal.ts';
import { enqueueMail } from '#api/mail/mail-jobs.ts';
import { lockOrder } from '#api/orders/lock-order.ts';
import { insertOrderLines } from '#api/orders/new-order.ts';
import * as statements from '#api/orders/order-changes.ts';
import { updateOwed } from '#api/orders/order-debt.ts';
import { replacePickup } from '#api/orders/order-pickups.ts';
import { replaceOrderSearchTerms } from '#api/orders/order-search-terms.ts';
import { holdOrder } from '#api/orders/payment-deadline.ts';
import { isSamePromise, type PromisedDays, promiseDelivery, storePromise } from '#api/orders/promised-days.ts';
import { addAttempt } from '#api/payments/add-attempt.ts';
import {
  endDebtAttempts,
  endUnconfirmedRegistrations,
  lockAttempts,
  selectNextDebt,
  settleNothing,
  updateAwaitedAmount,
} from '#api/payments/attempt-store.ts';
import { changeLineUses } from '#api/promotions/stored/promotion-uses.ts';
import { putBackPieces, takeStock } from '#api/stock/stock-movements.ts';
import type { AddressInput } from '#contract/checkout-contract.ts';
import { DEFAULT_HOLD_HOURS } from '#contract/office/office-new-order-contract.ts';
import type { OrderMoney } from '#contract/office/office-order-change-contract.ts';
import type { SlotChoice } from '#rules/checkout/delivery-slots.ts';
import { mayChangeOrder, type OrderChangePart } from '#rules/orders/order-change.ts';
import { type Address, hasPlace } from '#rules/shop/address.ts';
import { takingOrder } from '#rules/stock/taking-order.ts';
import { cleanLine } from '#rules/text/typed-text.ts';
import { chooseAddresses } from './choose.ts';
import { bookSlot } from './delivery-slots.ts';
import {
  areLinesChanged,
  type ChangedLine,
  type ChangedTerms,
  changedLines,
  changedTerms,
  differenceMethods,
  moneyOf,
  moreOf,
  obstacleOf,
  problemOf,
  productsOf,
  type WantedLine,
} from './order-change-terms.ts';
import { findableOf, snapshotOf } from './order-placement.ts';
import { emptyCart, manualPrice, type PriceRight } from './staff-order.ts';

export type OrderChange = {
  version: string;
  billing?: AddressInput | undefined;
  /** The new shipping address; null to use the billing address. */
  shipping?: AddressInput | null | undefined;
  description?: string | undefined;
  shippingMethod?: string | undefined;
  promised?: PromisedDays | undefined;
  /** A slot of the delivery method, instead of `promised`. */
  slot?: SlotChoice | undefined;
  lines?: readonly WantedLine[] | undefined;
  /** Pays the difference of a paid order; the default is the order's own method, else the first usable one. */
  differenceMethod?: string | undefined;
  reason: string;
  expectedTotal: number;
  notify: boolean;
};

type Parts = { readModel: CatalogReadModel; billKey: Uint8Array; now: Date };
type Staff = { actor: Actor; prices: PriceRight };
type ChangeResult = { parts: OrderChangePart[]; money: OrderMoney; change: number | null };

export async function readChangeableOrder(db: Db, orderId: number, now: Date): Promise<statements.ChangeableOrder> {
  const order = await statements.selectChangeableOrder(db, orderId, now);
  if (!order) throw new Refusal('not_found');
  if (!mayChangeOrder(order.status)) throw new Refusal('order_step');
  return order;
}

/** Current prices and stock of products, one piece each. */
export const readChangeItems = (db: Db, productIds: readonly number[], prices: ItemPrices): Promise<ItemRow[]> =>
  selectChosenItems(
    db,
    productIds.map((id) => ({ id, product_id: id, quantity: 1, quoted_price: 0 })),
    prices,
  );

/**
 * Changes an order before the hand-over, in one transaction that locks the order, its payments and then the stock rows
 * by id. An editor that saw another state of the order or its payments is refused with `stale`.
 */
export function changeOrder(
  pool: Pool | Transaction,
  parts: Parts,
  { actor, prices }: Staff,
  orderId: number,
  wanted: OrderChange,
): Promise<ChangeResult> {
  const { readModel, now } = parts;
  const { content } = readModel;
  return transaction(pool, async (db) => {
    await lockOrder(db, orderId);
    await lockAttempts(db, orderId);
    const order = await readChangeableOrder(db, orderId, now);
    if (order.version !== wanted.version) throw new OfficeRefusal('stale');
    const products = productsOf(order, wanted.lines ?? null);
    if (wanted.lines) await lockStockOf(db, products);
    const items = await readChangeItems(db, products, itemPrices(readModel, now));
    const lines = changedLines(order, wanted.lines ?? null, items);
    refuseProblems(lines);
    refuseFixed(order, lines);
    const updates = pricedLines(lines, prices);
    const addresses = await changedAddresses(db, order, wanted, content);
    const terms = changedTerms(content, order, lines, {
      method: wanted.shippingMethod ?? null,
      place: addresses.shipping,
    });
    if (!terms) throw new Refusal('method_unavailable');
    const { grandTotal } = terms.totals;
    if (grandTotal !== wanted.expectedTotal) throw priceChanged(lines);
    const obstacle = obstacleOf(content, order, { lines, grandTotal, region: addresses.shipping.state });
    if (obstacle === 'confirming') throw new Refusal('confirming');
    if (obstacle) throw new OfficeRefusal(obstacle);

    const money = moneyOf(order, lines, terms.totals);
    const promised = await changedPromise(db, order, wanted, { content, now, place: addresses.shipping });
    const changed = changedParts(order, { ...wanted, promised }, { addresses, terms, lines });
    if (changed.length === 0) return { parts: [], money, change: null };
    await storeChange(db, parts, order, { wanted: { ...wanted, promised }, addresses, terms, lines, updates });
    if (grandTotal !== order.grandTotal) await awaitNewTotal(db, parts, order, { ...terms.totals, money });
    await storeDebt(db, parts, order, { ...money, region: addresses.shipping.state, method: wanted.differenceMethod });
    const recorded = { before: order.lines.map(toRecorded), after: lines.map(toRecordedChange(readModel)) };
    const reason = cleanLine(wanted.reason);
    await statements.insertOrderChange(db, {
      ...{ orderId, parts: changed, lines: recorded, reason, staffId: staffIdOf(actor) },
      total: { before: order.grandTotal, after: grandTotal },
    });
    await recordOrderChanged(db, orderId, changed);
    if (wanted.notify && addresses.billing.email !== '')
      await enqueueMail(db, {
        ...{ kind: 'order_changed', orderId, parts: changed },
        ...{ before: order.grandTotal, after: grandTotal, refund: money.outcome === 'refund' ? money.amount : 0 },
      });
    const change = await logChange(db, actor, {
      action: 'changeOrder',
      entity: 'order',
      entityId: orderId,
      before: {
        grand_total: order.grandTotal,
        lines: recorded.before.map(asText),
        shipping_method: order.shippingMethod,
      },
      after: {
        ...{ parts: changed, grand_total: grandTotal, lines: recorded.after.map(asText) },
        shipping_method: wanted.shippingMethod ?? order.shippingMethod,
      },
      reason,
    });
    return { parts: changed, money, change };
  });
}

function refuseProblems(lines: readonly ChangedLine[]): void {
  const short = lines.filter((line) => ['stock', 'unavailable'].includes(problemOf(line) ?? ''));
  if (short.length > 0)
    throw new Refusal('stock', { items: short.map((line) => ({ item_id: line.key, available: availableOf(line) })) });
  const few = lines.filter((line) => problemOf(line) === 'min');
  if (few.length === 0) return;
  const problem = ({ key }: ChangedLine): [string, FieldProblem] => [`lines.${key}.quantity`, { problem: 'quantity' }];
  throw new Refusal('qty', { fields: Object.fromEntries(few.map(problem)) });
}

/** The pieces that the order can have: its own and those in stock. */
export const availableOf = ({ stored, item, available }: ChangedLine): number =>
  (stored?.quantity ?? 0) + (item && item.price !== null ? Math.max(0, available) : 0);

/** Refunded pieces and pieces with serial numbers stay in the order. */
function refuseFixed(order: statements.ChangeableOrder, lines: readonly ChangedLine[]): void {
  const isFixed = (stored: statements.StoredLine) => {
    const line = lines.find((one) => one.stored?.id === stored.id);
    if ((line?.quantity ?? 0) < stored.fixed) return true;
    return stored.hasRefund && (line?.quantity !== stored.quantity || line.price !== stored.price);
  };
  if (order.lines.some(isFixed)) throw new OfficeRefusal('line_fixed');
}

type PricedLine = { line: ChangedLine; list_price: number | null; price_reason: string };

/** A stored line keeps its price and reason unless the price changes. */
const pricedLines = (lines: readonly ChangedLine[], right: PriceRight): PricedLine[] =>
  lines.map((line) => {
    const { stored, key: id, listPrice, price, wanted } = line;
    if (stored && price === stored.price)
      return { line, list_price: stored.listPrice, price_reason: stored.priceReason };
    const manual = manualPrice({ id, listPrice, price, reason: wanted.reason }, right);
    return { line, list_price: manual?.listPrice ?? null, price_reason: manual?.reason ?? '' };
  });

/** Names the new lines whose catalogue price differs from the displayed one. */
const priceChanged = (lines: readonly ChangedLine[]): Refusal =>
  new Refusal('price', {
    items: lines.flatMap(({ key, stored, listPrice, wanted: { seenPrice } }) =>
      stored || seenPrice === undefined || seenPrice === listPrice
        ? []
        : [{ item_id: key, old_price: seenPrice, new_price: listPrice }],
    ),
  });

type Addresses = { billing: Address; shipping: Address };

/** Uses the address rules of the checkout. An order without an e-mail address stays possible. */
async function changedAddresses(
  db: Db,
  order: statements.ChangeableOrder,
  { billing, shipping, shippingMethod }: OrderChange,
  content: CatalogReadModel['content'],
): Promise<Addresses> {
  const isPickup = isPickupCode(shippingMethod ?? order.shippingMethod);
  const isStored = !billing && shipping === undefined;
  // A pick-up that becomes a delivery needs a place.
  if (isStored && (isPickup || hasPlace(order.shipping))) return { billing: order.billing, shipping: order.shipping };
  const isElsewhere = shipping === undefined ? isShippedElsewhere(order) : shipping !== null;
  const cart = { ...emptyCart(0, new Date(0)), items: [ANY_ITEM] };
  const choice = {
    billing: { ...(billing ?? toInput(order.billing)), use_for_shipping: !isElsewhere },
    ...(isElsewhere && { shipping: shipping ?? toInput(order.shipping) }),
  };
  const chosen = await chooseAddresses(db, ANONYMOUS, cart, {
    ...{ choice, content, isPickup },
    isEmailOptional: true,
  });
  return { billing: chosen.billingAddress, shipping: chosen.shippingAddress };
}

/** Addresses can be chosen only for a cart with products. */
const ANY_ITEM = {
  id: 0,
  productId: 0,
  quantity: 1,
  seenPrice: 0,
  price: 0,
  minQty: null,
  available: 0,
  regularPrice: null,
  steps: [],
};

const toInput = (address: Address): AddressInput => ({
  first_name: address.firstName,
  last_name: address.lastName,
  email: address.email,
  company_name: address.companyName ?? '',
  address1: [...address.street],
  city: address.city,
  state: address.state,
  postcode: address.postcode ?? '',
  country: address.country,
  phone: address.phone,
});

const PERSON = ['firstName', 'lastName', 'phone', 'email'] as const;
const PLACE = ['street', 'city', 'state', 'postcode'] as const;
const isSame = (one: Address, other: Address, fields: readonly (keyof Address)[]): boolean =>
  fields.every((field) => String(one[field] ?? '') === String(other[field] ?? ''));

/** True if another person or place receives the order. */
export const isShippedElsewhere = ({ billing, shipping }: Addresses): boolean =>
  !isSame(billing, shipping, [...PERSON, ...PLACE]);

type Changed = { addresses: Addresses; terms: ChangedTerms; lines: readonly ChangedLine[] };

function changedParts(
  order: statements.ChangeableOrder,
  { description = order.description, promised, shippingMethod }: OrderChange,
  { addresses, terms, lines }: Changed,
): OrderChangePart[] {
  const isOther = (fields: readonly (keyof Address)[]) =>
    !isSame(order.billing, addresses.billing, fields) || !isSame(order.shipping, addresses.shipping, fields);
  const isDelivery = shippingMethod !== undefined && shippingMethod !== order.shippingMethod;
  const isDays = promised && !isSamePromise(promised, order.promised);
  return [
    ...(isOther(PERSON) ? (['contact'] as const) : []),
    ...(isOther(PLACE) ? (['address'] as const) : []),
    ...(isDelivery || terms.totals.shipping !== order.shippingAmount ? (['delivery'] as const) : []),
    ...(isDays ? (['days'] as const) : []),
    ...(description !== order.description ? (['note'] as const) : []),
    ...(areLinesChanged(order, lines) ? (['lines'] as const) : []),
  ];
}

type Storing = Changed & { wanted: OrderChange; updates: readonly PricedLine[] };

async function storeChange(
  db: Db,
  { readModel }: Parts,
  order: statements.ChangeableOrder,
  { wanted, addresses, terms, lines, updates }: Storing,
): Promise<void> {
  const { id: orderId } = order;
  const { delivery, totals } = terms;
  if (wanted.lines) {
    const added = updates.flatMap(({ line, ...price }) => (line.stored ? [] : [{ line, price }]));
    const snapshots = await snapshotOf(
      added.flatMap(({ line: { item, quantity, price } }) => (item ? [{ ...item, quantity, price }] : [])),
      readModel,
    );
    await statements.replaceLines(
      db,
      orderId,
      updates.flatMap(({ line: { stored, quantity, price, discount }, ...more }) =>
        stored ? [{ id: stored.id, quantity, price, discount_amount: discount, ...more }] : [],
      ),
    );
    await insertOrderLines(
      db,
      orderId,
      snapshots.map((line, at) => ({ ...line, ...added[at]?.price })),
    );
    await changeLineUses(
      db,
      orderId,
      lines.flatMap(({ stored, discount }) => (stored ? [{ itemId: stored.id, isGift: stored.isGift, discount }] : [])),
    );
    const storeId = (delivery ? delivery.store : chosenStore(readModel.content, order.shippingMethod))?.id ?? null;
    const taking = takingOrder(readModel.content.locations, { storeId, rule: takingRule(readModel.content) });
    await moveStock(db, order, { lines, taking });
  }
  await statements.updateAddresses(db, orderId, addresses);
  await statements.updateOrder(db, {
    ...{ orderId, billing: addresses.billing, description: wanted.description?.trim() ?? order.description, totals },
    delivery: delivery && { method: delivery.method, title: delivery.title, terms: termsOf(delivery) },
  });
  if (delivery && (wanted.shippingMethod ?? order.shippingMethod) !== order.shippingMethod)
    await replacePickup(db, orderId, delivery.store);
  if (wanted.promised) await storePromise(db, orderId, wanted.promised);
  else if (delivery && order.promised && !keepsSlot(order, delivery)) await promiseDelivery(db, orderId);
  const company = order.company;
  await replaceOrderSearchTerms(db, orderId, {
    before: findableOf(order.lines, [order.billing, order.shipping], company),
    after: findableOf(
      lines.map(({ stored, item }) => ({
        sku: stored?.sku ?? readModel.documents.get(item?.productId ?? 0)?.sku ?? '',
      })),
      [addresses.billing, addresses.shipping],
      company,
    ),
  });
}

/** A chosen slot stays while the method still offers it. */
const keepsSlot = (
  { promised, shippingMethod }: statements.ChangeableOrder,
  { method, slots }: ShippingMethod,
): boolean => method === shippingMethod && (slots?.some(({ from }) => from === promised?.slot?.from) ?? false);

type Calendar = { content: CatalogReadModel['content']; now: Date; place: Address };

/** The days that staff chose, or those of the slot; undefined without either. */
async function changedPromise(
  db: Db,
  order: statements.ChangeableOrder,
  { promised, slot, shippingMethod = order.shippingMethod }: OrderChange,
  { content, now, place }: Calendar,
): Promise<PromisedDays | undefined> {
  if (!slot) return promised;
  const { promised: stored } = order;
  // The order owns its slot, even after the slot has closed for others.
  const isOwn =
    shippingMethod === order.shippingMethod && stored?.first === slot.day && stored.slot?.from === slot.from;
  if (isOwn) return stored ?? undefined;
  const offer = chosenMethod(content, shippingMethod, place);
  if (!offer) throw new Refusal('slot');
  return bookSlot(db, offer, { choice: slot, orderId: order.id, now, holidays: content.holidays });
}

/** Takes or returns only the difference. The constraint on the stock is the last guard against overselling. */
async function moveStock(
  db: Db,
  order: statements.ChangeableOrder,
  { lines, taking }: { lines: readonly ChangedLine[]; taking: readonly number[] },
): Promise<void> {
  const removed = order.lines.filter(({ id }) => lines.every(({ stored }) => stored?.id !== id));
  const moves = [
    ...lines.flatMap((line) => moveOf(line.stored?.productId ?? line.item?.productId ?? null, moreOf(line))),
    ...removed.flatMap(({ productId, quantity }) => moveOf(productId, -quantity)),
  ];
  const taken = moves.filter(({ quantity }) => quantity > 0);
  const back = moves.flatMap(({ productId, quantity }) => (quantity < 0 ? [{ productId, quantity: -quantity }] : []));
  if (taken.length > 0) await takeStock(db, order.id, taken, { order: taking });
  if (back.length > 0) await putBackPieces(db, order.id, back);
  if (moves.length > 0)
    await insertStockChanges(
      db,
      moves.map(({ productId }) => productId),
    );
}

const moveOf = (productId: number | null, quantity: number) =>
  productId === null || quantity === 0 ? [] : [{ productId, quantity }];

const HOUR_MS = 3_600_000;

type Difference = OrderMoney & { region: string; method: string | undefined };

/** The difference of a paid order becomes a payment of its own. The order keeps its status and payment method. */
async function storeDebt(
  db: Db,
  { readModel, billKey }: Parts,
  order: statements.ChangeableOrder,
  { outcome, amount, region, method: wanted }: Difference,
): Promise<void> {
  const owed = outcome === 'owed' ? amount : 0;
  if (owed === order.owed) return;
  await updateOwed(db, order.id, owed);
  await endDebtAttempts(db, order.id);
  if (owed === 0) return;
  const [first, ...others] = differenceMethods(readModel.content, order, { total: owed, region });
  const chosen = wanted === undefined ? first : [first, ...others].find((offer) => offer?.method === wanted);
  if (!chosen) throw new Refusal('no_payment');
  const covers = await selectNextDebt(db, order.id);
  await addAttempt(db, billKey, { orderId: order.id, method: chosen.method, amount: owed, covers });
}

/** The open payment gets the new total, and the buyer gets time to pay it by the link of the mail. */
async function awaitNewTotal(
  db: Db,
  { billKey, now }: Parts,
  order: statements.ChangeableOrder,
  { grandTotal, money }: { grandTotal: number; money: OrderMoney },
): Promise<void> {
  const amount = grandTotal - order.giftCardAmount;
  const newest = order.attempts.at(-1);
  if (order.exchange && amount === 0) {
    await updateAwaitedAmount(db, order.id, amount);
    await settleNothing(db, order.id, now);
  }
  if (money.outcome !== 'unpaid' || !newest) return;
  await updateAwaitedAmount(db, order.id, amount);
  if (newest.status === 'created' && newest.isInitiated) {
    await endUnconfirmedRegistrations(db, order.id);
    await addAttempt(db, billKey, { orderId: order.id, method: newest.method, amount });
  }
  const until = new Date(now.getTime() + DEFAULT_HOLD_HOURS * HOUR_MS);
  if (order.status === 'pending_payment' && order.holdUntil && new Date(order.holdUntil) < until)
    await holdOrder(db, order.id, until);
}

const asText = ({ sku, quantity, price }: statements.RecordedLine): string => `${quantity} × ${sku} × ${price}`;

const toRecorded = ({ sku, quantity, price }: statements.RecordedLine): statements.RecordedLine => ({
  ...{ sku, quantity, price },
});

const toRecordedChange =
  ({ documents }: CatalogReadModel) =>
  ({ stored, item, quantity, price }: ChangedLine): statements.RecordedLine => ({
    sku: stored?.sku ?? documents.get(item?.productId ?? 0)?.sku ?? '',
    ...{ quantity, price },
  });

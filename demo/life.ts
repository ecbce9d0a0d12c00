import { createAddress, readAddresses } from '#api/addresses/addresses.ts';
import { JOB } from '#api/audit/audit-log.ts';
import { addItem, readCart } from '#api/cart/cart.ts';
import { itemPrices } from '#api/cart/item-prices.ts';
import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { type PlaceOrderInput, placeOrder } from '#api/checkout/order-placement.ts';
import { sendContactMessage } from '#api/contact/contact-messages.ts';
import { bankTerms } from '#api/credit/stored-banks.ts';
import { LOCK_NUMBERS } from '#api/database/lock-numbers.ts';
import { type Db, type Pool, sql } from '#api/database/sql.ts';
import { issueByStaff } from '#api/gift-cards/change-gift-card.ts';
import { ANONYMOUS, type Caller } from '#api/http/caller.ts';
import { NO_LIMITS } from '#api/limits/limits.ts';
import { changeNewsletter, createNewsletter, selectNewsletters } from '#api/newsletter/newsletters.ts';
import { subscribeOwner } from '#api/newsletter/subscribers.ts';
import { dateOrder } from '#api/orders/office/date-order.ts';
import { setOrderStatus } from '#api/orders/set-order-status.ts';
import { setWishlistItem } from '#api/wishlist/wishlist.ts';
import { CREDIT_METHOD } from '#rules/checkout/payment-method.ts';
import { type CreditChoice, NO_CREDIT_CHOICE } from '#rules/credit/credit-choice.ts';
import { shownOffer } from '#rules/credit/shown-offer.ts';
import { ISSUE, READERS } from './content/newsletter.ts';
import { ADDRESSES, LETTER, ORDERS, type PastOrder, WISHES } from './content/past-life.ts';
import { DEMO_LOGIN, endOfLifeDue, isLifeDue } from './load.ts';
import { addDemoPromotions, hasPromotions } from './promotions.ts';

type Parts = { pool: Pool; readModel: CatalogReadModel; billKey: Uint8Array; now: Date };

/**
 * Creates orders, addresses, wishlist items and a message of the demo's customer with the services that API calls use.
 * An interrupted run continues at the next start. Returns null if everything exists.
 */
export function liveOn(parts: Parts): Promise<{ orders: number } | null> {
  const { pool, now } = parts;
  return pool.begin(async (db) => {
    await db.run(sql`select pg_advisory_xact_lock(${LOCK_NUMBERS.demoLife})`);
    if (!(await isLifeDue(db))) return null;
    const anna = await db.one<{ id: number; orders: number; letters: number }>(sql`
      select id, (select count(*)::int from orders o where o.customer_id = c.id) as orders,
             (select count(*)::int from contact_messages m where m.email = c.email) as letters
      from customers c where email = ${DEMO_LOGIN.email}`);
    const known = (await readAddresses(pool, anna.id)).length;
    for (const address of ADDRESSES.slice(known)) await createAddress(pool, anna.id, { ...address, locale: 'hy' });
    for (const sku of WISHES) await setWishlistItem(parts, anna.id, { productId: await productIdOf(pool, sku), state: 'on' });
    for (const order of ORDERS.slice(anna.orders)) await placePastOrder(parts, anna.id, order);
    if (anna.letters === 0) await sendContactMessage(pool, { ...LETTER, email: DEMO_LOGIN.email });
    await addReaders(parts);
    if (!(await hasPromotions(db))) await addDemoPromotions(db, parts.now);
    await giveCard(db, now);
    await endOfLifeDue(db);
    return { orders: ORDERS.length };
  });
}

/** Subscribers, and a draft of the newsletter with products. */
async function addReaders({ pool }: Parts): Promise<void> {
  if ((await selectNewsletters(pool, 1)).length > 0) return;
  for (const { email, locale } of READERS) await subscribeOwner(pool, email, locale);
  const { skus, subject, text } = ISSUE;
  const { id } = await createNewsletter(pool, JOB, { subject, copyOf: undefined });
  const products = await Promise.all(skus.map((sku) => productIdOf(pool, sku)));
  await changeNewsletter(pool, { actor: JOB }, { id, fields: { text, product_ids: products }, seen: null });
}

/** A gift card of the shop for the demo's customer. The outbox contains the mail with its code. */
async function giveCard(db: Db, now: Date): Promise<void> {
  if (await db.maybe(sql`select 1 from gift_cards limit 1`)) return;
  const card = { amount: 25_000, receiverName: 'Աննա', receiverEmail: DEMO_LOGIN.email, message: '' };
  await issueByStaff(db, JOB, { ...card, locale: 'hy', sendOn: null, reason: 'Շնորհակալություն հավատարմության համար' }, now);
}

async function placePastOrder(parts: Parts, customerId: number, past: PastOrder): Promise<void> {
  const { pool, readModel, billKey, now } = parts;
  const caller: Caller = { ...ANONYMOUS, customerId };
  const prices = itemPrices(readModel, now);
  for (const sku of past.skus) await addItem(pool, caller, { productId: await productIdOf(pool, sku), quantity: 1 }, prices);
  const [first, second] = await readAddresses(pool, customerId);
  const address_id = (past.isElsewhere ? second : first)?.id;
  const cart = await readCart(pool, caller, prices);
  const total = (cart?.items ?? []).reduce((sum, { price, quantity }) => sum + (price ?? 0) * quantity, 0);
  const creditChoice = past.payment === CREDIT_METHOD ? cheapestChoice(readModel, total) : NO_CREDIT_CHOICE;
  const input: PlaceOrderInput = {
    locale: 'hy',
    description: past.notes,
    choices: {
      addresses: { billing: { address_id, use_for_shipping: true } },
      shippingMethod: 'free_free',
      payment: { method: past.payment, creditChoice },
    },
  };
  const order = await placeOrder({ pool, readModel, limits: NO_LIMITS, billKey, now }, caller, input);
  for (const { status, reason } of past.steps) await setOrderStatus(pool, order.id, status, reason && { reason });
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  await dateOrder(pool, order.id, [ago(past.hoursAgo), ...past.steps.map(({ hoursAgo }) => ago(hoursAgo))]);
}

const HOUR_MS = 3_600_000;

function cheapestChoice({ content }: CatalogReadModel, total: number): CreditChoice {
  const offer = shownOffer(content.banks.map(bankTerms), total);
  return offer ? { ...NO_CREDIT_CHOICE, bankId: offer.bankId, periodMonths: offer.periodMonths } : NO_CREDIT_CHOICE;
}

const productIdOf = (db: Db, sku: string): Promise<number> => db.value(sql`select id from products where sku = ${sku}`);

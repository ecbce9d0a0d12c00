import type { OrderCredit } from '#api/credit/order-credit.ts';
import { type Db, type Statement, sql } from '#api/database/sql.ts';
import type { Caller } from '#api/http/caller.ts';
import { MAX_CART_LINES } from '#contract/cart-contract.ts';
import type { PriceStep } from '#rules/promotions/price-promotions.ts';
import type { Address } from '#rules/shop/address.ts';
import type { ItemPrices, PriceQuote } from './item-prices.ts';

export type CartRow = {
  id: number;
  customerId: number | null;
  status: 'active' | 'ordered' | 'merged';
  billingAddress: Address | null;
  shippingAddress: Address | null;
  shippingMethod: string | null;
  paymentMethod: string | null;
  credit: OrderCredit | null;
  /** As the shopper entered it. */
  couponCode: string | null;
  createdAt: Date;
  updatedAt: Date;
};

export const cartColumns = sql`
  id, customer_id as "customerId", status, billing_address as "billingAddress", shipping_address as "shippingAddress",
  shipping_method as "shippingMethod", payment_method as "paymentMethod", credit, coupon_code as "couponCode", created_at as "createdAt",
  updated_at as "updatedAt"`;

/**
 * A customer has one active cart. A guest has the cart of the token, even after it was ordered (docs/spec/api.md
 * 1.2).
 */
const belongsTo = (caller: Caller): Statement =>
  caller.customerId === null
    ? sql`token_hash = ${caller.cartTokenHash}`
    : sql`customer_id = ${caller.customerId} and status = 'active'`;

export const selectCart = (db: Db, caller: Caller): Promise<CartRow | null> =>
  db.maybe(sql`select ${cartColumns} from carts where ${belongsTo(caller)}`);

const cartOf = (caller: Caller): Statement => sql`(select id from carts where ${belongsTo(caller)})`;

export const lockCart = (db: Db, caller: Caller): Promise<CartRow | null> =>
  db.maybe(sql`select ${cartColumns} from carts where ${belongsTo(caller)} for update`);

/** Use this when the caller needs only the lock and not the cart's columns. */
export const lockCartRow = (db: Db, caller: Caller): Promise<number> =>
  db.run(sql`select from carts where ${belongsTo(caller)} for update`);

/** The special price is valid on its first and last day (docs/spec/decisions.md 2). */
const priceOn = (day: string): Statement => sql`
  case when p.special_price < p.regular_price
        and coalesce(p.special_from <= ${day}::date, true) and coalesce(p.special_to >= ${day}::date, true)
       then p.special_price else p.regular_price end`;

export type SellableRow = {
  type: 'simple' | 'configurable';
  price: number | null;
  minQty: number | null;
  available: number;
};

export const selectSellable = (db: Db, productId: number, day: string): Promise<SellableRow | null> =>
  db.maybe(sql`
    select p.type, ${priceOn(day)} as price, p.min_qty as "minQty", coalesce(s.qty, 0) as available
    from products p
    left join products parent on parent.id = p.parent_id
    left join stock s on s.product_id = p.id
    where p.id = ${productId} and p.enabled and coalesce(parent.enabled, true)`);

type NewItem = { productId: number; quantity: number | undefined; day: string; quote: PriceQuote | null };

/**
 * Adds the item in one statement. Returns null if the product cannot be sold, the stock is too low for the whole
 * line, the cart is full, or it was ordered. Call `lockCartRow` first, so that concurrent adds are counted.
 */
export const upsertItem = (
  db: Db,
  caller: Caller,
  { productId, quantity, day, quote }: NewItem,
): Promise<CartRow | null> =>
  db.maybe(sql`
    with wanted as (
      select p.id, p.regular_price, ${priceOn(day)} as price, coalesce(p.min_qty, 1) as least, coalesce(s.qty, 0) as available,
             coalesce(${quantity ?? null}::int, p.min_qty, 1) as quantity
      from products p
      left join products parent on parent.id = p.parent_id
      left join stock s on s.product_id = p.id
      where p.id = ${productId} and p.type = 'simple' and p.regular_price is not null
        and p.enabled and coalesce(parent.enabled, true)
    ), sellable as (
      select * from wanted where quantity between least and available
    ), cart as (
      ${upsertCart(caller)}
    ), line as (
      insert into cart_items (cart_id, product_id, quantity, quoted_price)
      select cart.id, sellable.id, sellable.quantity, ${quotedPrice(quote)} from cart, sellable
      where exists (select 1 from cart_items i where i.cart_id = cart.id and i.product_id = sellable.id)
         or (select count(*) from cart_items i where i.cart_id = cart.id) < ${MAX_CART_LINES}
      on conflict (cart_id, product_id) do update
      set quantity = ${lineQuantity(caller)}, quoted_price = excluded.quoted_price
      where ${lineQuantity(caller)} <= greatest(cart_items.quantity, (select available from sellable))
      returning 1
    )
    select cart.* from cart, line`);

/** A quote of an outdated read model has other prices than the database, and then the unreduced price is stored. */
const quotedPrice = (quote: PriceQuote | null): Statement =>
  quote === null
    ? sql`sellable.price`
    : sql`case when sellable.regular_price = ${quote.regularPrice}::bigint and sellable.price = ${quote.price}::bigint
               then ${quote.reduced}::bigint else sellable.price end`;

/**
 * Adds the requested quantity to the line. After a merge in the same call, the larger quantity wins instead
 * (docs/spec/decisions.md 2).
 */
const lineQuantity = ({ hasMerged }: Caller): Statement =>
  hasMerged ? sql`greatest(cart_items.quantity, excluded.quantity)` : sql`cart_items.quantity + excluded.quantity`;

const upsertCart = (caller: Caller): Statement =>
  caller.customerId === null
    ? sql`
        insert into carts (token_hash) select ${caller.cartTokenHash}::bytea from sellable
        on conflict (token_hash) do update set updated_at = now() where carts.status = 'active'
        returning ${cartColumns}`
    : sql`
        insert into carts (customer_id) select ${caller.customerId}::int from sellable
        on conflict (customer_id) where status = 'active' do update set updated_at = now()
        returning ${cartColumns}`;

export type ItemRow = {
  id: number;
  productId: number;
  quantity: number;
  seenPrice: number;
  /** The regular price without reductions; null for a product that is not for sale. */
  regularPrice: number | null;
  /** The price of one piece with the reductions that every shopper gets. */
  price: number | null;
  steps: readonly PriceStep[];
  minQty: number | null;
  available: number;
};

/** Current prices and stock of lines with the alias `i` and the columns of `cart_items`. */
const itemsOf = (lines: Statement, day: string): Statement => sql`
  select i.id, i.product_id as "productId", i.quantity, i.quoted_price as "seenPrice", ${priceOn(day)} as price,
         p.regular_price as "regularPrice", p.min_qty as "minQty",
         case when p.enabled and coalesce(parent.enabled, true) and p.regular_price is not null
              then coalesce(s.qty, 0) else 0 end as available
  from ${lines}
  join products p on p.id = i.product_id
  left join products parent on parent.id = p.parent_id
  left join stock s on s.product_id = i.product_id`;

type StoredItem = Omit<ItemRow, 'steps'>;

export const selectItems = async (db: Db, cart: number | Caller, { day, reduce }: ItemPrices): Promise<ItemRow[]> =>
  reduce(
    await db.many<StoredItem>(sql`
      ${itemsOf(sql`cart_items i`, day)}
      where i.cart_id = ${typeof cart === 'number' ? sql`${cart}` : cartOf(cart)}
      order by i.id`),
  );

export const selectProductIds = async (db: Db, caller: Caller): Promise<number[]> =>
  (
    await db.many<{ id: number }>(sql`
      select i.product_id as id from cart_items i where i.cart_id = ${cartOf(caller)}`)
  ).map(({ id }) => id);

export type ChosenLine = { id: number; product_id: number; quantity: number; quoted_price: number };

/** Lines that are not in a cart. Products that do not exist or that have variants are omitted. */
export const selectChosenItems = async (
  db: Db,
  lines: readonly ChosenLine[],
  { day, reduce }: ItemPrices,
): Promise<ItemRow[]> =>
  reduce(
    await db.many<StoredItem>(sql`
      ${itemsOf(sql`jsonb_to_recordset(${sql.json(lines)}) as i (id int, product_id int, quantity int, quoted_price bigint)`, day)}
      where p.type = 'simple'
      order by i.id`),
  );

/** Locks in id order, so that concurrent orders do not deadlock. */
export const lockStock = (db: Db, caller: Caller, gifts: readonly number[] = []): Promise<number> =>
  db.run(sql`
    select 1 from stock
    where product_id = any(array(select product_id from cart_items where cart_id = ${cartOf(caller)})
                           || ${[...gifts]}::int[])
    order by product_id for update`);

/** Locks in id order, like `lockStock`. */
export const lockStockOf = (db: Db, productIds: readonly number[]): Promise<number> =>
  db.run(sql`select 1 from stock where product_id = any(${[...productIds]}::int[]) order by product_id for update`);

/** An ordered cart without items, because every order refers to a cart. It contains no personal data. */
export const insertOrderedCart = (db: Db): Promise<{ id: number; createdAt: Date }> =>
  db.one(sql`insert into carts (status) values ('ordered') returning id, created_at as "createdAt"`);

export const deleteItem = (db: Db, cartId: number, itemId: number): Promise<number> =>
  db.run(sql`delete from cart_items where cart_id = ${cartId} and id = ${itemId}`);

export const updateQuantities = (
  db: Db,
  cartId: number,
  quantities: readonly { id: number; quantity: number }[],
): Promise<number> =>
  db.run(sql`
    update cart_items i set quantity = n.quantity
    from jsonb_to_recordset(${sql.json(quantities)}) as n (id int, quantity int)
    where i.cart_id = ${cartId} and i.id = n.id`);

/** Deletes the items too. Ordered carts stay, because their token returns the order. */
export const deleteLeftGuestCarts = (db: Db, before: Date, most: number): Promise<number> =>
  db.run(sql`
    delete from carts where id in (
      select id from carts where customer_id is null and status <> 'ordered' and updated_at < ${before}
      order by updated_at limit ${most} for update skip locked)`);

/** Stores the prices that the shopper sees now, so that an order can name the lines whose price changed later. */
export const rememberPrices = (db: Db, cartId: number, items: readonly ItemRow[]): Promise<number> => {
  const changed = items.filter(({ price, seenPrice }) => price !== null && price !== seenPrice);
  return db.run(sql`
    update cart_items i set quoted_price = n.price
    from unnest(${changed.map(({ id }) => id)}::int[], ${changed.map(({ price }) => price ?? 0)}::bigint[]) as n (id, price)
    where i.cart_id = ${cartId} and i.id = n.id`);
};

/** Null removes the code. Returns 0 rows if the cart was ordered meanwhile. */
export const updateCoupon = (db: Db, cartId: number, code: string | null): Promise<number> =>
  db.run(sql`
    update carts set coupon_code = ${code}, updated_at = now() where id = ${cartId} and status = 'active'`);

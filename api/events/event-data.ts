import { type Statement, sql } from '#api/database/sql.ts';

/** Data of events as JSON, computed inside the statement that stores the event (`contract/office/office-webhook-events.ts`). */

const addressOf = (kind: 'billing' | 'shipping'): Statement => sql`
  (select jsonb_build_object(
     'first_name', a.first_name, 'last_name', a.last_name, 'email', a.email, 'company_name', a.company_name,
     'street', a.street, 'city', a.city, 'state', a.state, 'postcode', a.postcode, 'country', a.country,
     'phone', a.phone)
   from order_addresses a where a.order_id = o.id and a.kind = ${kind})`;

const paymentOf: Statement = sql`
  jsonb_build_object('id', p.id, 'bill', p.bill, 'method', p.method, 'amount', p.amount, 'status', p.status,
    'refunded', p.refunded, 'paid_at', p.paid_at)`;

const order: Statement = sql`
  jsonb_build_object(
    'id', o.id, 'status', o.status, 'channel', o.channel, 'created_at', o.created_at, 'updated_at', o.updated_at,
    'customer_id', o.customer_id, 'email', o.email, 'locale', o.locale, 'note', o.description, 'currency', 'AMD',
    'sub_total', o.sub_total, 'shipping_amount', o.shipping_amount, 'discount_amount', o.discount_amount,
    'grand_total', o.grand_total, 'owed', o.owed, 'vat_percent', o.vat_percent,
    'shipping_method', o.shipping_method, 'shipping_title', o.shipping_title,
    'payment_method', o.payment_method, 'payment_title', o.payment_title,
    'promised_from', o.promised_from, 'promised_to', o.promised_to,
    'slot_from', o.slot_from, 'slot_to', o.slot_to,
    'company', (select jsonb_build_object('name', c.name, 'tin', c.tin, 'address', c.address)
                from order_companies c where c.order_id = o.id),
    'billing_address', ${addressOf('billing')}, 'shipping_address', ${addressOf('shipping')},
    'items', (select coalesce(jsonb_agg(jsonb_build_object(
                'id', i.id, 'product_id', i.product_id, 'sku', i.sku, 'name', i.name, 'quantity', i.quantity,
                'price', i.price, 'total', i.total) order by i.id), '[]')
              from order_items i where i.order_id = o.id),
    'payments', (select coalesce(jsonb_agg(${paymentOf} order by p.number), '[]')
                 from payment_attempts p where p.order_id = o.id))`;

export const orderData = (orderId: number, facts: object = {}): Statement => sql`
  (select jsonb_build_object('order', ${order}) || ${sql.json(facts)}::jsonb from orders o where o.id = ${orderId}::int)`;

export const paymentData = (attemptId: number, facts: object = {}): Statement => sql`
  (select jsonb_build_object('order_id', p.order_id, 'order_status', o.status, 'payment', ${paymentOf})
          || ${sql.json(facts)}::jsonb
   from payment_attempts p join orders o on o.id = p.order_id where p.id = ${attemptId}::int)`;

/** The payment that the hand-over completed, which is the newest of the order. */
export const newestPaymentData = (orderId: number): Statement => sql`
  (select jsonb_build_object('order_id', p.order_id, 'order_status', o.status, 'payment', ${paymentOf})
   from payment_attempts p join orders o on o.id = p.order_id where p.order_id = ${orderId}::int
   order by p.number desc limit 1)`;

/** Deliveries by order. An order without a row waits for packing. */
export const deliveryData = (orderIds: readonly number[]): Statement => sql`
  (select jsonb_build_object('deliveries', jsonb_agg(jsonb_build_object(
     'order_id', o.id, 'order_status', o.status,
     'state', case when o.status in ('completed', 'closed') then 'delivered' else coalesce(d.state, 'to_pack') end,
     'courier', case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name) end,
     'attempts', coalesce(d.attempts, 0), 'missed_on', d.missed_on, 'missed_reason', d.missed_reason,
     'carrier', d.carrier, 'tracking_number', d.tracking_number, 'delivered_at', d.delivered_at,
     'promised_from', o.promised_from, 'promised_to', o.promised_to, 'slot_from', o.slot_from, 'slot_to', o.slot_to)
     order by o.id))
   from orders o left join deliveries d on d.order_id = o.id left join staff s on s.id = d.courier_id
   where o.id = any(${[...orderIds]}::int[]))`;

export const returnData = (returnId: number, facts: object = {}): Statement => sql`
  (select jsonb_build_object('return', jsonb_build_object(
     'id', r.id, 'order_id', r.order_id, 'status', r.status, 'reason', r.reason, 'wish', r.wish,
     'refund_amount', r.refund_amount, 'exchange_order_id', r.exchange_order_id, 'exchange_value', r.exchange_value,
     'created_at', r.created_at, 'updated_at', r.updated_at,
     'items', (select coalesce(jsonb_agg(jsonb_build_object(
                 'id', l.id, 'order_item_id', l.order_item_id, 'product_id', i.product_id, 'sku', i.sku,
                 'quantity', l.quantity, 'received', l.received, 'condition', l.condition, 'decision', l.decision,
                 'restocked', l.restocked) order by l.id), '[]')
               from return_items l join order_items i on i.id = l.order_item_id where l.return_id = r.id)))
     || ${sql.json(facts)}::jsonb
   from returns r where r.id = ${returnId}::int)`;

export const stockData = (productIds: readonly number[]): Statement => sql`
  (select jsonb_build_object('stock', jsonb_agg(
     jsonb_build_object('product_id', p.id, 'sku', p.sku, 'quantity', coalesce(s.qty, 0)) order by p.id))
   from products p left join stock s on s.product_id = p.id where p.id = any(${[...productIds]}::int[]))`;

const product: Statement = sql`
  jsonb_build_object(
    'id', p.id, 'parent_id', p.parent_id, 'type', p.type, 'sku', p.sku, 'slug', p.url_key, 'barcode', p.barcode,
    'name', p.name, 'is_enabled', p.enabled, 'regular_price', p.regular_price, 'special_price', p.special_price,
    'special_from', p.special_from, 'special_to', p.special_to, 'updated_at', p.updated_at,
    'quantity', (select s.qty from stock s where s.product_id = p.id))`;

/** Products with their variants. A product that no longer exists has only an id. */
export const productData = (familyIds: readonly number[]): Statement => sql`
  (select jsonb_build_object('products', jsonb_agg(
     case when p.id is null then jsonb_build_object('id', f.id, 'is_deleted', true)
          else ${product} || jsonb_build_object('is_deleted', false, 'variants',
            (select coalesce(jsonb_agg(v.data order by v.id), '[]')
             from (select p.id, ${product} as data from products p where p.parent_id = f.id) v)) end
     order by f.id))
   from unnest(${[...familyIds]}::int[]) f (id) left join products p on p.id = f.id)`;

export const customerData = (customerId: number): Statement => sql`
  (select jsonb_build_object('customer', jsonb_build_object(
     'id', c.id, 'email', c.email, 'first_name', c.first_name, 'last_name', c.last_name, 'phone', c.phone,
     'tags', c.tags, 'is_blocked', c.status <> 1, 'created_at', c.created_at, 'updated_at', c.updated_at))
   from customers c where c.id = ${customerId}::int)`;

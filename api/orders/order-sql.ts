import { type Db, sql } from '#api/database/sql.ts';
import type { Text } from '#api/shelf/text.ts';
import type { OrderStatus } from '#contract/checkout-contract.ts';
import type { Locale } from '#contract/locale.ts';
import type { Address } from '#rules/address.ts';

type ChosenOption = { optionId: number; optionTitle: string; valueId: number; valueTitle: string };

export type OrderRow = {
  id: number;
  status: OrderStatus;
  email: string;
  firstName: string;
  lastName: string;
  shippingMethod: string;
  shippingTitle: Text;
  paymentMethod: string;
  paymentTitle: Text;
  subTotal: number;
  shippingAmount: number;
  discountAmount: number;
  grandTotal: number;
  description: string;
  createdAt: Date;
  updatedAt: Date;
  items: {
    id: number;
    product_id: number | null;
    parent_id: number | null;
    sku: string;
    name: Text;
    options: Partial<Record<Locale, ChosenOption[]>>;
    slug: string;
    image: string | null;
    quantity: number;
    price: number;
    total: number;
  }[];
  addresses: (Address & { id: number; kind: 'billing' | 'shipping' })[];
  history: { status: OrderStatus; created_at: string }[];
};

type Owner = { customerId: number | null; placedOrders: readonly number[] };

/** The whole order, when it belongs to the customer or was placed in this browser; null otherwise. */
export const selectOrder = (db: Db, { customerId, placedOrders }: Owner, orderId: number): Promise<OrderRow | null> =>
  db.maybe(sql`
    select o.id, o.status, o.email, o.first_name as "firstName", o.last_name as "lastName",
           o.shipping_method as "shippingMethod", o.shipping_title as "shippingTitle",
           o.payment_method as "paymentMethod", o.payment_title as "paymentTitle", o.sub_total as "subTotal",
           o.shipping_amount as "shippingAmount", o.discount_amount as "discountAmount", o.grand_total as "grandTotal",
           o.description, o.created_at as "createdAt", o.updated_at as "updatedAt",
           (select jsonb_agg(to_jsonb(i) order by i.id) from order_items i where i.order_id = o.id) as items,
           (select jsonb_agg(jsonb_build_object(
              'id', a.id, 'kind', a.kind, 'firstName', a.first_name, 'lastName', a.last_name, 'email', a.email,
              'companyName', a.company_name, 'street', a.street, 'city', a.city, 'state', a.state, 'postcode', a.postcode,
              'country', a.country, 'countryName', a.country_name, 'phone', a.phone))
            from order_addresses a where a.order_id = o.id) as addresses,
           (select jsonb_agg(jsonb_build_object('status', h.status, 'created_at', h.created_at) order by h.id)
            from order_history h where h.order_id = o.id) as history
    from orders o
    where o.id = ${orderId}
      and (o.customer_id = ${customerId}::int or o.id = any(${placedOrders as number[]}::int[]))`);

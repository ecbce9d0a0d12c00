import { productTerms, type ShopReturnTerms } from '#api/content/return-terms.ts';
import type { Db, Pool } from '#api/database/sql.ts';
import { sql } from '#api/database/sql.ts';
import type { OfficeCall } from '#api/http/office-route.ts';
import { Refusal } from '#api/http/refusal.ts';
import { selectRefundableLines } from '#api/order-payments/refund.ts';
import { textOf } from '#api/orders/office/office-order-wire.ts';
import { sightOf } from '#api/orders/office/read-office-order.ts';
import { selectCompletedAt } from '#api/orders/reopen-order.ts';
import * as statements from '#api/orders/returns/stored-returns.ts';
import { exchangeShare } from '#api/payments/exchange-value.ts';
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts';
import type { OfficeReturn } from '#contract/office/office-returns-contract.ts';
import { paidForPieces } from '#rules/orders/refund-plan.ts';
import { lastReturnDay, returnDeadlines } from '#rules/orders/return-deadline.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { maskContactIn, maskPhone } from '#rules/text/mask-contact.ts';

type Call = Pick<OfficeCall<OfficeEndpoint>, 'session'> & { db: Db | Pool };

type OrderOfReturn = {
  subTotal: number;
  discount: number;
  promotions: number;
  customerId: number | null;
  name: string;
  phone: string;
  city: string;
  region: string;
};

const selectOrder = (db: Db, orderId: number): Promise<OrderOfReturn> =>
  db.one(sql`
    select o.sub_total as "subTotal", o.discount_amount - ${exchangeShare} as discount, ${statements.promotionsColumn} as promotions,
           o.customer_id as "customerId",
           trim(b.first_name || ' ' || b.last_name) as name, b.phone, a.city, a.state as region
    from orders o join order_addresses b on b.order_id = o.id and b.kind = 'billing'
    join order_addresses a on a.order_id = o.id and a.kind = 'shipping'
    where o.id = ${orderId}`);

export async function wholeReturn(call: Call, terms: ShopReturnTerms, id: number): Promise<OfficeReturn> {
  const { db } = call;
  const row = await statements.selectReturn(db, id);
  if (!row) throw new Refusal('not_found');
  const [order, handedOver, lines, all, refundable] = await Promise.all([
    selectOrder(db, row.orderId),
    selectCompletedAt(db, row.orderId),
    statements.selectReturnableLines(db, row.orderId),
    statements.selectReturnsOfOrder(db, row.orderId),
    selectRefundableLines(db, row.orderId),
  ]);
  const { contact } = sightOf(call);
  const typed = (text: string) => (contact ? text : maskContactIn(text));
  const requested = shopDay(row.createdAt);
  return {
    id: row.id,
    order_id: row.orderId,
    version: row.version,
    status: row.status,
    reason: row.reason,
    wish: row.wish,
    text: typed(row.text),
    by: row.by,
    created_at: row.createdAt.toISOString(),
    items: row.items.map((item) => {
      const line = lines.find(({ itemId }) => itemId === item.orderItemId) ?? { path: [], warranty: null };
      const days = handedOver ? returnDeadlines(handedOver, productTerms(line, terms)) : null;
      const last = days && lastReturnDay(days, row);
      const refunded = refundable.find(({ itemId }) => itemId === item.orderItemId)?.refunded ?? 0;
      // The refunded pieces of a closed return are its own.
      const before = row.status === 'closed' ? 0 : Math.min(refunded, item.sold - 1);
      const share = { discount: item.discount, sold: item.sold, before };
      return {
        id: item.id,
        order_item_id: item.orderItemId,
        product_id: item.productId,
        sku: item.sku,
        name: textOf(item.name),
        picture: item.image,
        quantity: item.quantity,
        price: item.price,
        paid: paidForPieces({ price: item.price, quantity: 1, ...share }, order),
        share,
        received: item.received,
        condition: item.condition,
        decision: item.decision,
        restocked: item.restocked,
        serials: item.serials,
        return_until: days?.returnUntil ?? null,
        warranty_until: days?.warrantyUntil ?? null,
        is_late: !last || last < requested,
      };
    }),
    photos: row.photos,
    steps: row.steps.map(({ status, note, at, by }) => ({
      status,
      note: typed(note),
      at: new Date(at).toISOString(),
      by,
    })),
    buyer: {
      name: order.name,
      phone: contact ? order.phone : maskPhone(order.phone),
      customer_id: order.customerId,
      is_masked: !contact,
      city: order.city,
      region: order.region,
    },
    handed_over_at: handedOver?.toISOString() ?? null,
    order_sums: { sub_total: order.subTotal, discount: order.discount, promotions: order.promotions },
    refund_amount: row.refundAmount,
    due: Math.max(0, row.refundAmount - row.refunded),
    exchange:
      row.exchangeOrderId !== null && row.exchangeStatus
        ? { order_id: row.exchangeOrderId, value: row.exchangeValue, status: row.exchangeStatus }
        : null,
    others: all.filter((one) => one.id !== id).map((one) => ({ id: one.id, status: one.status })),
  };
}

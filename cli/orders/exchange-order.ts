import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { planStaffOrder } from '#api/checkout/plan-staff-order.ts';
import type { Pool } from '#api/database/sql.ts';
import { buyerOfOrder } from '#api/orders/office/find-buyers.ts';
import type { ExchangeOrder } from '#api/returns/decide-return.ts';
import { CommandError, type ParsedArgs, textOption, WrongUsage } from '#cli/terminal/command.ts';
import { DEFAULT_HOLD_HOURS } from '#contract/office/office-new-order-contract.ts';
import { CREDIT_METHOD } from '#rules/checkout/payment-method.ts';
import { productIdsOf, type SkuQuantity, toSkuQuantity } from './sku-quantity.ts';

type Parts = { pool: Pool; readModel: CatalogReadModel; now: Date };
type Exchange = {
  orderId: number;
  /** The paid value of the returned pieces. */
  value: number;
};

/** Options of the order that replaces returned pieces. */
export const EXCHANGE_OPTIONS = {
  exchange: { type: 'string', value: 'SKU=QUANTITY,…', description: 'close: the products of the new order' },
  delivery: { type: 'string', value: 'METHOD', description: 'close: delivery of the new order (the first one)' },
  payment: { type: 'string', value: 'METHOD', description: 'close: payment of its difference (the first one)' },
  'paid-delivery': { type: 'boolean', description: 'close: the buyer pays the delivery of the new order' },
} as const;

/** The order of an exchange at the current prices, and what is left of the value of the returned pieces. */
export async function exchangeOrderOf(
  given: ParsedArgs,
  { pool, readModel, now }: Parts,
  { orderId, value }: Exchange,
): Promise<{ order: ExchangeOrder; leftover: number }> {
  const wanted = wantedProducts(given);
  const ids = await productIdsOf(pool, wanted);
  const lines = wanted.map(({ sku, quantity }) => ({ productId: ids.get(sku) ?? 0, quantity }));
  const buyer = await buyerOfOrder(pool, orderId);
  if (!buyer) throw new CommandError(`The buyer of order ${orderId} was deleted, so nothing can be exchanged.`);
  const shippingMethod = textOption(given, 'delivery');
  const method = textOption(given, 'payment');
  const plan = await planStaffOrder(
    pool,
    { readModel, now, priceLimit: 0, locale: 'en' },
    {
      ...{ lines, city: buyer.city, region: buyer.region || undefined, shippingMethod },
      ...{ customerId: null, email: '', code: '', isExchange: true },
      payment: method === null ? null : { method, creditChoice: { bankId: null, periodMonths: null, down: 0 } },
    },
  );
  const payment = plan.payments.find((one) => (method ?? one.method) === one.method && one.method !== CREDIT_METHOD);
  if (!payment) throw new CommandError(`The new order cannot be paid by ${method ?? 'any method'}.`);
  if (plan.shipping_method === null || (shippingMethod ?? plan.shipping_method) !== plan.shipping_method)
    throw new CommandError(`The new order cannot be delivered by ${shippingMethod ?? 'any method'}.`);
  const isDeliveryFree = given.options['paid-delivery'] !== true;
  const total = plan.totals.sub_total + (isDeliveryFree ? 0 : plan.totals.shipping);
  const order = {
    lines: plan.lines.map(({ product_id: productId, quantity, price }) => ({ productId, quantity, seenPrice: price })),
    ...{ shippingMethod: plan.shipping_method, isDeliveryFree, holdHours: DEFAULT_HOLD_HOURS },
    payment: { method: payment.method, creditChoice: { bankId: null, periodMonths: null, down: 0 } },
    expectedTotal: Math.max(0, total - value),
  };
  return { order, leftover: Math.max(0, value - total) };
}

function wantedProducts(given: ParsedArgs): SkuQuantity[] {
  const typed = textOption(given, 'exchange');
  if (typed === null) throw new WrongUsage('An exchange needs --exchange with products, such as APL-IP16-1=1');
  return typed.split(',').map((pair) => toSkuQuantity(pair.trim()));
}

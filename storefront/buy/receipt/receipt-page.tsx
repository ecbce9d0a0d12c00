import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type LoadedOrder, loadOrder } from '#storefront/buy/order/load-order.ts';
import { OrderFailed, OrderHidden } from '#storefront/buy/order/order-not-shown.tsx';
import { clientOf } from '#storefront/runtime/shop-client.ts';
import { Receipt } from './receipt.tsx';

export const loader = ({ context, params }: LoaderFunctionArgs): Promise<LoadedOrder> =>
  loadOrder(clientOf(context), params.orderId ?? '');

/** `/receipt/{id}`: an order on one sheet of paper, for whoever placed it. */
export function ReceiptPage() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded === 'hidden') return <OrderHidden />;
  if ('failure' in loaded) return <OrderFailed failure={loaded.failure} />;
  return <Receipt order={loaded.order} />;
}

import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { type LoadedOrder, loadOrder } from '#storefront/buy/order/load-order.ts';
import { OrderFailed, OrderHidden } from '#storefront/buy/order/order-not-shown.tsx';
import { clientOf } from '#storefront/runtime/shop-client.ts';
import styles from './thanks.module.css';
import { ThanksOrder } from './thanks-order.tsx';

/** `orderID`, or `id` as a payment provider's sandbox returns it (SPEC 2). PageError is told on the page, never thrown. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<{ id: string; loaded: LoadedOrder }> {
  const query = new URL(request.url).searchParams;
  const id = query.get('orderID') || query.get('id');
  if (!id) throw redirect('/');
  return { id, loaded: await loadOrder(clientOf(context), id) };
}

/** What became of an order, for whoever placed it: asked for with the cookie got when ordering (DECISIONS 3). */
export function ThanksPage() {
  const { id, loaded } = useLoaderData<typeof loader>();
  return (
    <div className={styles.thanks}>
      {loaded === 'hidden' ? (
        <OrderHidden />
      ) : 'failure' in loaded ? (
        <OrderFailed failure={loaded.failure} />
      ) : (
        <ThanksOrder key={id} loaded={loaded} />
      )}
    </div>
  );
}

import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { CallFailed } from '#contract/client.ts';
import { orders } from '#contract/order-contract.ts';
import { OrderAddresses } from '../order/order-addresses.tsx';
import { OrderGoods } from '../order/order-goods.tsx';
import { toOrderView } from '../order/order-view.ts';
import { StatusMark } from '../order/status-mark.tsx';
import { TimeLine } from '../order/time-line.tsx';
import { wholeOrder } from '../order/whole-order.ts';
import { clientOf } from '../shop-client.ts';
import { notFound } from '../trouble.ts';
import { AccountPage } from './account-page.tsx';
import { BuyAgain } from './buy-again.tsx';
import { signedIn } from './guard.ts';
import { OrderHead } from './order-head.tsx';

/** An order of somebody else and none at all look the same (CONTRACT 3.49). */
export async function loader(args: LoaderFunctionArgs) {
  const id = args.params.orderId ?? '';
  const [result] = await Promise.all([clientOf(args.context).call(orders, { input: { id } }), signedIn(args)]);
  if (!result.ok && result.error.code !== 'validation') throw new CallFailed(result.error);
  const order = result.ok ? wholeOrder(result.data.data) : undefined;
  if (!order) throw notFound();
  return { status: order.status, order: toOrderView(order) };
}

/** What was bought, where it goes, what became of it; printable. */
export function OrderPage() {
  const t = useTranslations('account');
  const { order, status } = useLoaderData<typeof loader>();
  return (
    <AccountPage
      title={t('order.title', { number: order.number })}
      section="orders"
      crumbs={[{ name: t('orders.title'), path: '/account/orders' }]}
      mark={<StatusMark status={status} label={order.status} />}
    >
      <OrderHead order={order} />
      <BuyAgain key={order.number} lines={order.items} />
      {order.history.length > 0 && (
        <section className="panel">
          <h2 className="panel-title">{t('order.history')}</h2>
          <TimeLine steps={order.history} />
        </section>
      )}
      <OrderGoods order={order} />
      <OrderAddresses order={order} withBoth />
    </AccountPage>
  );
}

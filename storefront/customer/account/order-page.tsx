import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { CallFailed } from '#contract/client.ts';
import { daysValue, shortDate } from '#i18n/date.ts';
import { BuyAgain } from '#storefront/buy/order/buy-again.tsx';
import { FiscalReceipts } from '#storefront/buy/order/fiscal-receipts.tsx';
import { loadOrder, type ShownOrder, useShownOrder } from '#storefront/buy/order/load-order.ts';
import orderStyles from '#storefront/buy/order/order.module.css';
import { OrderAddresses } from '#storefront/buy/order/order-addresses.tsx';
import { OrderCredit } from '#storefront/buy/order/order-credit.tsx';
import { StatusMark, TimeLine } from '#storefront/buy/order/order-status.tsx';
import { type Fact, OrderFacts, OrderItems } from '#storefront/buy/order/order-summary.tsx';
import { mayBuyAgain, type OrderView } from '#storefront/buy/order/order-view.ts';
import { ParcelLink } from '#storefront/buy/order/parcel-link.tsx';
import { mayChange, payOutcome } from '#storefront/buy/order/payment-outcome.ts';
import { PrintLinks } from '#storefront/buy/order/print-links.tsx';
import type { Reorder } from '#storefront/buy/order/reorder.ts';
import { PaymentPart } from '#storefront/buy/pay/payment-part.tsx';
import { usePaymentStateText } from '#storefront/buy/pay/payment-state.tsx';
import { useFollowPayment } from '#storefront/buy/pay/use-follow-payment.ts';
import { LazyOrderReturns } from '#storefront/buy/returns/lazy-order-returns.tsx';
import { LazyOrderReviews } from '#storefront/buy/reviews/lazy-order-reviews.tsx';
import { notFound } from '#storefront/runtime/page-error.ts';
import { PrintedShop } from '#storefront/runtime/printed-shop.tsx';
import { clientOf } from '#storefront/runtime/shop-client.ts';
import { useSite } from '#storefront/runtime/site.tsx';
import { classNames } from '#ui/class-names.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import styles from './account.module.css';
import { AccountPage, focusTitle } from './account-page.tsx';
import { signedIn } from './require-login.ts';

/** Loads an order. A missing order and an order of another customer have the same answer (docs/spec/api.md 3.49). */
export async function loader(args: LoaderFunctionArgs): Promise<ShownOrder> {
  const [loaded] = await Promise.all([loadOrder(clientOf(args.context), args.params.orderId ?? ''), signedIn(args)]);
  if (loaded === 'hidden') throw notFound();
  if ('failure' in loaded) throw new CallFailed(loaded.failure);
  return loaded;
}

export function OrderPage() {
  const loaded = useLoaderData<typeof loader>();
  return <OrderOfCustomer key={loaded.order.id} loaded={loaded} />;
}

function OrderOfCustomer({ loaded }: { loaded: ShownOrder }) {
  const t = useTranslations('account');
  const pay = useTranslations('pay');
  const { order, methods, refresh } = useShownOrder(loaded);
  const outcome = payOutcome(order);
  const follow = useFollowPayment(mayChange(outcome), refresh);
  const [started, setReorder] = useState<Reorder | null>(null);
  const stateText = usePaymentStateText()(order);
  return (
    <AccountPage
      title={t('order.title', { number: order.number })}
      section="orders"
      crumbs={[{ name: t('orders.title'), path: '/account/orders' }]}
      mark={<StatusMark status={order.code} label={order.status} />}
    >
      <p className="sr" role="status">
        {outcome !== payOutcome(loaded.order) && order.payment.label}
      </p>
      <AccountOrderHead order={order} />
      <div className={classNames(orderStyles.again, styles.orderActs)}>
        {mayBuyAgain(order) && <BuyAgain lines={order.items} started={started} />}
        <PrintLinks order={order} />
      </div>
      <PaymentPart
        order={order}
        methods={methods}
        title={pay('heading')}
        standing={{ stateText }}
        follow={follow}
        refresh={refresh}
        onSettled={focusTitle}
        onPartlyReordered={setReorder}
      />
      {order.credit && <OrderCredit credit={order.credit} />}
      {order.history.length > 0 && (
        <section className="panel">
          <h2 className="panel-title">{t('order.history')}</h2>
          <TimeLine steps={order.history} />
        </section>
      )}
      <OrderItems order={order} />
      <FiscalReceipts order={order} />
      <LazyOrderReviews order={order} />
      <LazyOrderReturns order={order} />
      <OrderAddresses order={order} />
    </AccountPage>
  );
}

function AccountOrderHead({ order }: { order: OrderView }) {
  const { date, payment, delivery, deliveryDays, parcel, total, toPay } = order;
  const formatAmd = useFormatAmd();
  const t = useTranslations('order');
  const common = useTranslations('common');
  const { locale } = useSite();
  const facts: Fact[] = [
    { name: t('date'), value: shortDate(locale, date), isNumber: true },
    { name: t('payment'), value: payment.title },
    { name: t('deliveryWay'), value: delivery },
    ...(deliveryDays ? [{ name: t('deliveryDay'), value: daysValue(locale, deliveryDays) }] : []),
    ...(parcel ? [{ name: t('parcel'), value: <ParcelLink parcel={parcel} /> }] : []),
    { name: common('total'), value: formatAmd(total), isNumber: true },
    ...(toPay === total ? [] : [{ name: t('owed'), value: formatAmd(toPay), isNumber: true }]),
  ];
  return (
    <>
      <PrintedShop />
      <OrderFacts facts={facts} />
    </>
  );
}

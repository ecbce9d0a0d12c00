import type { ReactNode, Ref } from 'react';
import { useTranslations } from 'use-intl';
import { daysPhrase, daysValue, shortDate } from '#i18n/date.ts';
import { withLineBreaks } from '#i18n/line-breaks.ts';
import { internationalForm } from '#storefront/buy/address/phone-form.ts';
import { FiscalReceipts } from '#storefront/buy/order/fiscal-receipts.tsx';
import { OrderAddresses } from '#storefront/buy/order/order-addresses.tsx';
import { OrderCredit } from '#storefront/buy/order/order-credit.tsx';
import { TimeLine } from '#storefront/buy/order/order-status.tsx';
import { OrderFacts, OrderItems } from '#storefront/buy/order/order-summary.tsx';
import type { OrderView } from '#storefront/buy/order/order-view.ts';
import { ParcelLink } from '#storefront/buy/order/parcel-link.tsx';
import { type PayOutcome, payOutcome } from '#storefront/buy/order/payment-outcome.ts';
import { LazyOrderReturns } from '#storefront/buy/returns/lazy-order-returns.tsx';
import { LazyOrderReviews } from '#storefront/buy/reviews/lazy-order-reviews.tsx';
import { PrintedShop } from '#storefront/runtime/printed-shop.tsx';
import { useSite } from '#storefront/runtime/site.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import styles from './thanks.module.css';

type OrderSheetProps = {
  order: OrderView;
  title: string;
  heading?: Ref<HTMLHeadingElement>;
  lead: ReactNode;
  children: ReactNode;
  acts: ReactNode;
};

export function OrderSheet({ order, title, heading, lead, children, acts }: OrderSheetProps) {
  return (
    <>
      <PrintedShop />
      <OutcomeMark outcome={payOutcome(order)} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lead}
      <Facts order={order} />
      {children}
      {order.credit && <OrderCredit credit={order.credit} />}
      <History order={order} />
      <OrderItems order={order} />
      <FiscalReceipts order={order} />
      <LazyOrderReviews order={order} />
      <LazyOrderReturns order={order} />
      <OrderAddresses order={order} />
      <div className={styles.acts}>{acts}</div>
    </>
  );
}

/** Steps of the order. A new order has none, but the link of a mail can open it days later. */
function History({ order: { history } }: { order: OrderView }) {
  const t = useTranslations('order');
  if (history.length < 2) return null;
  return (
    <section className={classNames('panel', styles.history)}>
      <h2 className="panel-title">{t('history')}</h2>
      <TimeLine steps={history} />
    </section>
  );
}

function Facts({ order }: { order: OrderView }) {
  const formatAmd = useFormatAmd();
  const t = useTranslations('order');
  const common = useTranslations('common');
  const { locale } = useSite();
  return (
    <OrderFacts
      facts={[
        { name: t('number'), value: order.number, isNumber: true },
        { name: t('date'), value: shortDate(locale, order.date), isNumber: true },
        { name: t('status'), value: order.status },
        { name: t('payment'), value: order.payment.title },
        ...(order.delivery ? [{ name: t('deliveryWay'), value: order.delivery }] : []),
        ...(order.parcel ? [{ name: t('parcel'), value: <ParcelLink parcel={order.parcel} /> }] : []),
        ...(order.deliveryDays && order.pickup && !order.pickup.is_ready
          ? [{ name: t('pickupDay'), value: withLineBreaks(daysPhrase(locale, order.deliveryDays)) }]
          : []),
        ...(order.deliveryDays && !order.pickup
          ? [{ name: t('deliveryDay'), value: withLineBreaks(daysValue(locale, order.deliveryDays)) }]
          : []),
        { name: common('total'), value: formatAmd(order.total), isNumber: true },
        ...(order.difference === null ? [] : [{ name: t('owed'), value: formatAmd(order.difference), isNumber: true }]),
        ...(order.giftCard > 0 && order.difference === null
          ? [
              { name: t('giftCard'), value: `−${formatAmd(order.giftCard)}`, isNumber: true },
              { name: t('toPay'), value: formatAmd(order.toPay), isNumber: true },
            ]
          : []),
      ]}
    />
  );
}

const GOOD = { icon: 'check', look: undefined } as const;
const OPEN = { icon: 'clock', look: styles.tickOpen } as const;
const OVER = { icon: 'x', look: styles.tickOver } as const;
const BACK = { icon: 'back', look: styles.tickOpen } as const;

const MARKS: Record<PayOutcome, { icon: IconName; look: string | undefined }> = {
  later: GOOD,
  transfer: GOOD,
  applied: GOOD,
  paid: GOOD,
  waiting: OPEN,
  confirming: OPEN,
  declined: { icon: 'alert', look: styles.tickBad },
  canceled: OVER,
  closed: OVER,
  owed: BACK,
  refunded: BACK,
};

function OutcomeMark({ outcome }: { outcome: PayOutcome }) {
  const { icon, look } = MARKS[outcome];
  return (
    <div className={classNames(styles.tick, look)}>
      <Icon name={icon} size={24} />
    </div>
  );
}

export function ThanksLead({ order, stateText }: { order: OrderView; stateText: string | null }) {
  const t = useTranslations('thanks');
  if (stateText) return <p className="lead">{stateText}</p>;
  return (
    <p className="lead">
      {t('accepted')}{' '}
      {order.code !== 'completed' &&
        t.rich('willCall', {
          phone: internationalForm(order.billing.phone),
          b: (chunks) => <b className="num">{chunks}</b>,
        })}
    </p>
  );
}

import type { ReactNode, Ref } from 'react';
import { useTranslations } from 'use-intl';
import { shortDate } from '#i18n/date.ts';
import { formatAmd } from '#rules/money.ts';
import { OrderAddresses } from '#storefront/buy/order/order-addresses.tsx';
import { OrderCredit } from '#storefront/buy/order/order-credit.tsx';
import { OrderFacts } from '#storefront/buy/order/order-facts.tsx';
import { OrderItems } from '#storefront/buy/order/order-items.tsx';
import type { OrderView } from '#storefront/buy/order/order-view.ts';
import { payOutcome } from '#storefront/buy/pay/outcome.ts';
import { PrintedShop } from '#storefront/runtime/printed-shop.tsx';
import { useSite } from '#storefront/runtime/site.tsx';
import { OutcomeMark } from './outcome-mark.tsx';

type OrderSheetProps = {
  order: OrderView;
  title: string;
  heading?: Ref<HTMLHeadingElement>;
  lead: ReactNode;
  /** How it is paid. */
  children: ReactNode;
  acts: ReactNode;
};

/** An order at a glance: number, how it is paid, goods, addresses, contact; printable. */
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
      <OrderItems order={order} />
      <OrderAddresses order={order} />
      <div className="thanks-acts">{acts}</div>
    </>
  );
}

function Facts({ order }: { order: OrderView }) {
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
        { name: common('total'), value: formatAmd(order.total), isNumber: true },
      ]}
    />
  );
}

import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatAmd } from '#rules/money.ts';
import { ContinueShopping } from '../catalog/continue-shopping.tsx';
import { shortDate } from '../i18n/date.ts';
import { OrderAddresses } from '../order/order-addresses.tsx';
import { OrderFacts } from '../order/order-facts.tsx';
import { OrderGoods } from '../order/order-goods.tsx';
import type { OrderView } from '../order/order-view.ts';
import { nationalForm } from '../shell/phone-link.tsx';
import { useSite } from '../site.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

type OrderSheetProps = {
  order: OrderView;
  title: string;
  /** Stands before everything, such as that this is a sample. */
  mark?: ReactNode;
};

/** An accepted order: number, what happens next, goods, addresses, contact; printable. */
export function OrderSheet({ order, title, mark }: OrderSheetProps) {
  const t = useTranslations('thanks');
  return (
    <>
      <div className="tick">
        <Icon name="check" size={24} />
      </div>
      <h1>{title}</h1>
      {mark}
      <p className="lead">
        {t('accepted')}{' '}
        {t.rich('willCall', { phone: nationalForm(order.billing.phone), b: (words) => <b className="num">{words}</b> })}
      </p>
      <Facts order={order} />
      <NextStep order={order} />
      <OrderGoods order={order} />
      <OrderAddresses order={order} />
      <Ways />
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

/** Ways to pay whose next step has words of its own. */
const KNOWN = ['cashondelivery', 'moneytransfer'] as const;

function NextStep({ order }: { order: OrderView }) {
  const t = useTranslations('thanks');
  const method = KNOWN.find((known) => known === order.payment.method) ?? 'other';
  return (
    <section className="note next-step">
      <Icon name="card" />
      <div>
        <h2>{t('next')}</h2>
        <p>{t(`nextBy.${method}`, { total: formatAmd(order.total), number: order.number })}</p>
      </div>
    </section>
  );
}

function Ways() {
  const t = useTranslations('order');
  return (
    <div className="thanks-acts">
      <ContinueShopping />
      <Button look="line" onClick={() => print()}>
        {t('print')}
      </Button>
    </div>
  );
}

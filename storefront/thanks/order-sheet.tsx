import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatAmd } from '#rules/money.ts';
import { shortDate } from '../i18n/date.ts';
import { nationalForm } from '../shell/phone-link.tsx';
import { useSite } from '../site.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { OrderAddresses } from './order-addresses.tsx';
import { OrderGoods } from './order-goods.tsx';
import type { OrderView } from './order-view.ts';

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
  const t = useTranslations('thanks');
  const common = useTranslations('common');
  const { locale } = useSite();
  const facts = [
    [t('number'), order.number, 'num'],
    [t('date'), shortDate(locale, order.date), 'num'],
    [t('status'), order.status, ''],
    [t('payment'), order.payment.title, ''],
    [common('total'), formatAmd(order.total), 'num'],
  ];
  return (
    <dl className="facts">
      {facts.map(([name, value, look]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={look || undefined}>{value}</dd>
        </div>
      ))}
    </dl>
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
  const t = useTranslations('thanks');
  const common = useTranslations('common');
  return (
    <div className="thanks-acts">
      <ShopLink className={buttonClass({ look: 'main' })} to="/shop/catalog">
        {common('continueShopping')}
      </ShopLink>
      <Button look="line" onClick={() => print()}>
        {t('print')}
      </Button>
    </div>
  );
}

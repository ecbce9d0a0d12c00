import { useTranslations } from 'use-intl';
import { longDate } from '#i18n/date.ts';
import { formatAmd } from '#rules/money.ts';
import type { OrderStatus } from '#rules/order-transitions.ts';
import { StatusMark } from '#storefront/buy/order/status-mark.tsx';
import { useSite } from '#storefront/runtime/site.tsx';
import { Icon } from '#ui/icon.tsx';
import { ShopLink } from '#ui/shop-link.tsx';
import styles from './account.module.css';

export type ListedOrder = {
  id: number;
  number: string;
  date: string;
  status: OrderStatus;
  statusLabel: string;
  quantity: number;
  total: number;
};

/** Number, date, status in words and total of each order; the whole line leads to it. */
export function OrderList({ orders }: { orders: ListedOrder[] }) {
  const t = useTranslations('account');
  const common = useTranslations('common');
  const { locale } = useSite();
  return (
    <ul className={styles.orders}>
      {orders.map(({ id, number, date, status, statusLabel, quantity, total }) => (
        <li key={id}>
          <ShopLink to={`/account/orders/${id}`}>
            <b>{t('order.title', { number })}</b>
            <small>
              {longDate(locale, date)} · {common('products', { count: quantity })}
            </small>
            <StatusMark status={status} label={statusLabel} />
            <span className="num">{formatAmd(total)}</span>
            <Icon name="right" />
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}

import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { type OrderRow, orders } from '#contract/order-contract.ts';
import { longDate } from '#i18n/date.ts';
import type { OrderStatus } from '#rules/orders/order-transitions.ts';
import { ContinueShopping } from '#storefront/browse/continue-shopping.tsx';
import { StatusMark } from '#storefront/buy/order/order-status.tsx';
import { clientOf } from '#storefront/runtime/shop-client.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useShopPath, useSite } from '#storefront/runtime/site.tsx';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import styles from './account.module.css';
import { AccountPage, focusTitle } from './account-page.tsx';
import { orLogin } from './require-login.ts';

const PATH = '/account/orders';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const typed = new URL(request.url).searchParams.get('page') ?? '';
  const page = /^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : 1;
  const { data, meta } = orLogin(await clientOf(context).call(orders, { input: { page } }), request);
  const pages = meta?.last_page ?? 1;
  if (page > Math.max(pages, 1)) throw redirect(`${PATH}?page=${pages}`);
  return { orders: data.map(toListed), page, pages };
}

const toListed = (row: OrderRow): ListedOrder => ({
  id: row.id,
  number: row.increment_id,
  date: row.created_at,
  status: row.status,
  statusLabel: row.status_label,
  quantity: row.total_qty_ordered,
  total: row.grand_total,
});

/** Lists the customer's orders, newest first, ten per page (docs/spec/api.md 3.50). */
export function OrdersPage() {
  const t = useTranslations('account');
  const pathOf = useShopPath();
  const { orders, page, pages } = useLoaderData<typeof loader>();
  return (
    <AccountPage title={t('orders.title')} section="orders">
      {orders.length === 0 ? <NoOrders /> : <OrderList orders={orders} />}
      <Pagination
        page={page}
        pages={pages}
        siblings={2}
        hrefOf={(number) => pathOf(number === 1 ? PATH : `${PATH}?page=${number}`)}
        onTurn={focusTitle}
      />
    </AccountPage>
  );
}

function NoOrders() {
  const t = useTranslations('account.orders');
  return (
    <Empty drawing="box" title={t('none')} actions={<ContinueShopping />}>
      <p>{t('noneText')}</p>
    </Empty>
  );
}

type ListedOrder = {
  id: number;
  number: string;
  date: string;
  status: OrderStatus;
  statusLabel: string;
  quantity: number;
  total: number;
};

function OrderList({ orders }: { orders: ListedOrder[] }) {
  const formatAmd = useFormatAmd();
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

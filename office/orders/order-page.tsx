import { useEffect, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale, type LocalizedText } from '#contract/localized-text.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { type OfficeOrder, readOfficeOrder } from '#contract/office/office-orders-contract.ts';
import { mayChangeOrder } from '#rules/orders/order-change.ts';
import { Button } from '#ui/button.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { LastChanges } from '../audit/last-changes.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { OfficeTitle } from '../shell/office-title.tsx';
import { ShortcutKey } from '../shell/shortcut-key.tsx';
import { useKeys } from '../state/keys.ts';
import { clientOf, useMay } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import { pictureOf } from '../state/picture-of.ts';
import { productName } from '../state/product-name.ts';
import { useKeptFocus } from '../state/use-kept-focus.ts';
import { FiscalPanel } from './fiscal-panel.tsx';
import { NextStepPanel } from './next-step-panel.tsx';
import styles from './order.module.css';
import { BuyerPanel, CreditPanel, DeliveryPanel, MoneyPanel } from './order-aside.tsx';
import { OrderDiscounts } from './order-discounts.tsx';
import { OrderReturns } from './order-returns.tsx';
import { OrderStatusMark } from './order-status.tsx';
import { printPath } from './print-path.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { refundExcess } from './refund-excess.ts';
import { SerialScan, Serials } from './serial-scan.tsx';
import { TimeLine } from './time-line.tsx';

export async function orderLoader({ context, params, request }: LoaderFunctionArgs): Promise<OfficeOrder> {
  const call = { params: { id: params.id ?? '' }, signal: request.signal };
  return orThrow(await clientOf(context).call(readOfficeOrder, call));
}

export function OrderPage() {
  const loaded = useLoaderData<typeof orderLoader>();
  // The key resets the state, so that no pending action of one order affects the next one.
  return <Order key={loaded.id} loaded={loaded} />;
}

function Order({ loaded }: { loaded: OfficeOrder }) {
  const [order, setOrder] = useState(loaded);
  useEffect(() => setOrder(loaded), [loaded]);
  const t = useTranslations('order');
  const time = useOfficeTime();
  const { place, handlers } = useKeptFocus<HTMLHeadingElement>(order);
  return (
    <>
      <OfficeTitle>{t('title', { number: String(order.id) })}</OfficeTitle>
      <header className="head" {...handlers}>
        <Link className="sq" to="/orders" aria-label={t('back')}>
          <OfficeIcon name="return" />
        </Link>
        <h1 className="num" ref={place} tabIndex={-1}>
          {t('title', { number: String(order.id) })}
        </h1>
        <OrderStatusMark status={order.status} />
        <span className="sub num on-l">{time(order.created_at)}</span>
        <Acts order={order} onChange={setOrder} />
      </header>
      <div className={styles.cols}>
        <div>
          <Goods order={order} onChange={setOrder} />
          <TimeLine order={order} onChange={setOrder} />
        </div>
        <div>
          <NextStepPanel order={order} onChange={setOrder} />
          <BuyerPanel order={order} onChange={setOrder} />
          <DeliveryPanel order={order} />
          {order.credit && <CreditPanel order={order} credit={order.credit} onChange={setOrder} />}
          <MoneyPanel order={order} />
          <FiscalPanel order={order} onChange={setOrder} />
          <OrderReturns order={order} />
          <LastChanges entity="order" id={order.id} of={order} />
        </div>
      </div>
    </>
  );
}

type ActsProps = { order: OfficeOrder; onChange: (order: OfficeOrder) => void };

function Acts({ order, onChange }: ActsProps) {
  const t = useTranslations('refund');
  const tPrint = useTranslations('print');
  const tChange = useTranslations('orderChange');
  const navigate = useNavigate();
  const { state } = useLocation();
  const mayRefund = useMay('orders.refund') && order.is_refundable;
  const mayChange = useMay('orders.edit') && mayChangeOrder(order.status);
  const [isRefunding, setRefunding] = useState(mayRefund && state?.refund === true);
  const print = printPath([order.id], 'slip');
  useKeys({
    R: () => void (mayRefund && setRefunding(true)),
    P: () => void navigate(print),
    E: () => void (mayChange && navigate(`/orders/${order.id}/edit`)),
  });
  return (
    <>
      <Neighbours order={order} />
      <div className={styles.headActs}>
        <Link aria-keyshortcuts="P" className="btn btn--line" to={print}>
          <OfficeIcon name="print" />
          <span className={styles.word}>{tPrint('open')}</span>
          <ShortcutKey>P</ShortcutKey>
        </Link>
        {mayChange && (
          <Link aria-keyshortcuts="E" className="btn btn--line" to={`/orders/${order.id}/edit`}>
            <OfficeIcon name="page" />
            <span className={styles.word}>{tChange('open')}</span>
            <ShortcutKey>E</ShortcutKey>
          </Link>
        )}
        {mayRefund && (
          <Button aria-keyshortcuts="R" look="line" onClick={() => setRefunding(true)}>
            <OfficeIcon name="return" />
            <span className={styles.word}>{t('open')}</span>
            <ShortcutKey>R</ShortcutKey>
          </Button>
        )}
      </div>
      <RefundDialog
        order={order}
        amount={refundExcess(order)}
        open={isRefunding}
        onClose={() => setRefunding(false)}
        onChange={onChange}
      />
    </>
  );
}

function Neighbours({ order: { newer, older } }: { order: OfficeOrder }) {
  const t = useTranslations('order');
  const navigate = useNavigate();
  const go = (id: number | null) => id !== null && navigate(`/orders/${id}`);
  useKeys({ J: () => void go(older), K: () => void go(newer), Escape: () => void navigate('/orders') });
  const links = [
    { id: newer, icon: 'up', label: t('newer') },
    { id: older, icon: 'down', label: t('older') },
  ] as const;
  return (
    <div className="acts on-l">
      {links.map(
        ({ id, icon, label }) =>
          id !== null && (
            <Link key={icon} className="sq" to={`/orders/${id}`} aria-label={label}>
              <OfficeIcon name={icon} />
            </Link>
          ),
      )}
    </div>
  );
}

function Goods({ order, onChange }: ActsProps) {
  const t = useTranslations('order');
  const tOrders = useTranslations('orders');
  const tRefund = useTranslations('refund');
  const tNew = useTranslations('newOrder');
  const locale = useLocale();
  const formatAmd = useFormatAmd();
  const quantity = order.items.reduce((sum, item) => sum + item.quantity, 0);
  const text = (name: LocalizedText) => inLocale(name, locale);
  return (
    <section className="panel">
      <header>
        <h2>{t('goods')}</h2>
      </header>
      <ul className={`rows ${styles.goods}`}>
        {order.items.map((item) => (
          <li key={item.id}>
            {item.picture ? (
              <img className="thumb" src={pictureOf(item.picture)} alt="" width="56" height="56" />
            ) : (
              <span className="thumb" />
            )}
            <span>
              <b>{productName(item, locale)}</b>
              <small className="num">{item.sku}</small>
              <Serials order={order} item={item} onChange={onChange} />
              {item.list_price !== null && (
                <small>{tNew('manualPrice', { price: formatAmd(item.list_price), reason: item.price_reason })}</small>
              )}
              {item.is_gift && <small>{t('gift')}</small>}
              {item.discount_amount > 0 && !item.is_gift && (
                <small>{t('lineDiscount', { amount: formatAmd(item.discount_amount) })}</small>
              )}
              {item.refunded > 0 && <small className="bad">{tRefund('pieces', { count: item.refunded })}</small>}
            </span>
            <span className={`${styles.each} num muted`}>{formatAmd(item.price)}</span>
            <span className={`${styles.count} num muted`}>× {item.quantity}</span>
            <b className="num">{formatAmd(item.total)}</b>
          </li>
        ))}
      </ul>
      <SerialScan order={order} onChange={onChange} />
      <dl className="lines small">
        <div>
          <dt>
            {t('goodsSum')} {tOrders('pieces', { count: quantity })}
          </dt>
          <dd>{formatAmd(order.sub_total)}</dd>
        </div>
        <OrderDiscounts order={order} />
        <div>
          <dt>
            {t('delivery')} · {text(order.shipping.title)}
          </dt>
          <dd className={order.shipping_amount === 0 ? 'good' : undefined}>
            {order.shipping_amount === 0 ? t('free') : formatAmd(order.shipping_amount)}
          </dd>
        </div>
        <div className="sum">
          <dt>{t('total')}</dt>
          <dd>{formatAmd(order.grand_total)}</dd>
        </div>
        {order.gift_card_amount > 0 && (
          <>
            <div>
              <dt>{t('giftCard')}</dt>
              <dd>−{formatAmd(order.gift_card_amount)}</dd>
            </div>
            <div className="sum">
              <dt>{t('toPay')}</dt>
              <dd>{formatAmd(order.grand_total - order.gift_card_amount)}</dd>
            </div>
          </>
        )}
        {order.payment.owed !== undefined && (
          <div>
            <dt>{t('owed')}</dt>
            <dd className="bad">{formatAmd(order.payment.owed)}</dd>
          </div>
        )}
        {order.vat_percent !== null && (
          <div className="muted">
            <dt className="muted">{t('vat')}</dt>
            <dd>{formatAmd(order.vat_included)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

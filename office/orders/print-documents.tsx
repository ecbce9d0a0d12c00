import type { ReactNode } from 'react';
import { encode } from 'uqr';
import { useLocale, useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { inLocale, type LocalizedText } from '#contract/localized-text.ts';
import type { OfficeOrder, printOrders } from '#contract/office/office-orders-contract.ts';
import { daysPhrase, shortDate } from '#i18n/date.ts';
import { isPaidAtDoor } from '#rules/checkout/payment-method.ts';
import { otherDiscount } from '#rules/orders/other-discount.ts';
import { piecesToPack } from '#rules/orders/pieces-to-pack.ts';
import { serialText } from '#rules/orders/serial-number.ts';
import { findRegion } from '#rules/shop/regions.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { useShopName } from '../state/shop-brand.ts';
import { usePaymentLabel } from './payment-labels.tsx';
import styles from './print.module.css';

type Shop = AnswerOf<typeof printOrders>['shop'];
type DocumentProps = { order: OfficeOrder; shop: Shop };

/** The amount the courier collects. Any other order is paid, or is a matter between the shop and a bank. */
const dueOf = ({ payment, grand_total, gift_card_amount: card, status }: OfficeOrder): number =>
  isPaidAtDoor(payment.owed_method ?? payment.method) && payment.state === 'due' && status !== 'canceled'
    ? (payment.owed ?? grand_total - card)
    : 0;

/** A page of the printer. On a narrow screen it scrolls. */
function Paper({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keys
    <article className={styles.paper} aria-label={label} tabIndex={0}>
      {children}
    </article>
  );
}

/** The slip goes into the box, so its only price is the amount to collect. */
export function PackingSlip({ order, shop }: DocumentProps) {
  const t = useTranslations('print');
  const formatAmd = useFormatAmd();
  const labelOf = usePaymentLabel();
  const due = dueOf(order);
  return (
    <Paper label={t('slip', { number: String(order.id) })}>
      <Head title={t('slip', { number: String(order.id) })} order={order}>
        <PromisedDays order={order} />
        <SlipCode order={order} />
      </Head>
      <Parties order={order} shop={shop} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">✓</th>
            <th scope="col">{t('product')}</th>
            <th scope="col">{t('code')}</th>
            <th scope="col" className={styles.r}>
              {t('count')}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.id} className={piecesToPack(item) === 0 ? styles.none : undefined}>
              <td>{piecesToPack(item) > 0 && <i className={styles.tick} />}</td>
              <td>
                <Product item={item} />
              </td>
              <td className="num">{item.sku}</td>
              <td className={styles.r}>
                <b>{piecesToPack(item)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.description && <p className={styles.said}>{order.description}</p>}
      <p className={styles.due}>
        {due > 0 ? t('toPay') : labelOf(order.payment)} {due > 0 && <b>{formatAmd(due)}</b>}
      </p>
      <footer className={styles.sign}>
        <span>{t('packed')}</span>
        <span>{t('received')}</span>
      </footer>
    </Paper>
  );
}

/** Scanned in the screen of deliveries; a telephone opens the order. */
function SlipCode({ order: { id } }: { order: OfficeOrder }) {
  const { size, data } = encode(`${location.origin}/office/orders/${id}`, { ecc: 'M', border: 2 });
  return (
    <svg
      data-order={id}
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden="true"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path
        d={data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('')}
        fill="#000"
      />
    </svg>
  );
}

export function Invoice({ order, shop }: DocumentProps) {
  const t = useTranslations('print');
  const tOrder = useTranslations('order');
  const formatAmd = useFormatAmd();
  const labelOf = usePaymentLabel();
  const text = useText();
  const rest = otherDiscount(order.discount_amount, order.promotions);
  const sums: [string, string][] = [
    [tOrder('goodsSum'), formatAmd(order.sub_total)],
    ...order.promotions
      .filter(({ part }) => part === 'line')
      .map(({ name, amount }): [string, string] => [text(name), `−${formatAmd(amount)}`]),
    ...(rest > 0 ? ([[tOrder('discount'), `−${formatAmd(rest)}`]] as [string, string][]) : []),
    [
      `${tOrder('delivery')} · ${text(order.shipping.title)}`,
      order.shipping_amount === 0 ? tOrder('free') : formatAmd(order.shipping_amount),
    ],
  ];
  return (
    <Paper label={t('invoice', { number: String(order.id) })}>
      <Head title={t('invoice', { number: String(order.id) })} order={order} />
      <Parties order={order} shop={shop} withSeller />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('product')}</th>
            <th scope="col" className={styles.r}>
              {t('count')}
            </th>
            <th scope="col" className={styles.r}>
              {t('price')}
            </th>
            <th scope="col" className={styles.r}>
              {t('sum')}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.id}>
              <td>
                <Product item={item} />
              </td>
              <td className={styles.r}>{item.quantity}</td>
              <td className={`num ${styles.r}`}>{formatAmd(item.price)}</td>
              <td className={`num ${styles.r}`}>{formatAmd(item.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={`lines ${styles.sums}`}>
        {sums.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="sum">
          <dt>{tOrder('total')}</dt>
          <dd>{formatAmd(order.grand_total)}</dd>
        </div>
        {order.vat_percent !== null && (
          <div>
            <dt>{tOrder('vat')}</dt>
            <dd>{formatAmd(order.vat_included)}</dd>
          </div>
        )}
      </dl>
      <p>{labelOf(order.payment)}</p>
      <p className={styles.fine}>{t('notFiscal')}</p>
    </Paper>
  );
}

export function CourierList({ orders }: { orders: readonly OfficeOrder[] }) {
  const t = useTranslations('print');
  const formatAmd = useFormatAmd();
  const locale = useLocale();
  const text = useText();
  const total = orders.reduce((sum, order) => sum + dueOf(order), 0);
  return (
    <Paper label={t('courier', { date: shortDate(locale, new Date().toISOString()) })}>
      <header>
        <h2>{t('courier', { date: shortDate(locale, new Date().toISOString()) })}</h2>
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('number')}</th>
            <th scope="col" className={styles.receiver}>
              {t('to')}
            </th>
            <th scope="col">{t('addressAndGoods')}</th>
            <th scope="col" className={styles.r}>
              {t('toPay')}
            </th>
            <th scope="col" className={styles.wide}>
              {t('signature')}
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              <td className="num">
                <b>{order.id}</b>
              </td>
              <td>
                {order.delivery.name}
                <ReceiverCompany order={order} />
                <small className="num">{order.delivery.phone}</small>
                <PromisedDays order={order} />
              </td>
              <td>
                <Place order={order} />
                {order.items
                  .filter((item) => piecesToPack(item) > 0)
                  .map((item) => (
                    <small key={item.id}>
                      {piecesToPack(item)} × {text(item.name)}
                    </small>
                  ))}
                {order.description && <small className={styles.note}>{order.description}</small>}
              </td>
              <td className={`num ${styles.r}`}>{dueOf(order) > 0 ? <b>{formatAmd(dueOf(order))}</b> : '—'}</td>
              <td className={styles.wide} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.due}>
        {t('totalToTake')} <b>{formatAmd(total)}</b>
      </p>
    </Paper>
  );
}

type HeadProps = { title: string; order: OfficeOrder; children?: ReactNode };

function Head({ title, order, children }: HeadProps) {
  const t = useTranslations('print');
  const locale = useLocale();
  return (
    <header>
      <h2>{title}</h2>
      <span className="num">{t('date', { date: shortDate(locale, order.created_at) })}</span>
      {children}
    </header>
  );
}

/** The delivery days promised to the buyer. */
function PromisedDays({ order: { delivery } }: { order: OfficeOrder }) {
  const t = useTranslations('print');
  const locale = useLocale();
  if (!delivery.promised) return null;
  return <b className={styles.promise}>{t('promised', { days: daysPhrase(locale, delivery.promised) })}</b>;
}

function Parties({ order, shop, withSeller = false }: DocumentProps & { withSeller?: boolean }) {
  const t = useTranslations('print');
  const shopName = useShopName();
  const text = useText();
  return (
    <div className={styles.parties}>
      <section>
        <h3>{t('seller')}</h3>
        <p>
          {shop.name ? text(shop.name) : shopName}
          {withSeller && shop.tin && <small className="num">{t('tin', { tin: shop.tin })}</small>}
          {withSeller && shop.address && <small>{text(shop.address)}</small>}
          {shop.phones.length > 0 && <small className="num">{shop.phones.join(', ')}</small>}
        </p>
      </section>
      <section>
        <h3>{t(withSeller ? 'buyer' : 'to')}</h3>
        {withSeller ? <Buyer order={order} /> : <Receiver order={order} />}
      </section>
    </div>
  );
}

function Receiver({ order }: { order: OfficeOrder }) {
  const { delivery } = order;
  return (
    <p>
      {delivery.name}
      <ReceiverCompany order={order} />
      <small className="num">{delivery.phone}</small>
      <small>
        <Place order={order} />
      </small>
    </p>
  );
}

/** Couriers look for the company's name at the entrance. */
function ReceiverCompany({ order: { delivery, company } }: { order: OfficeOrder }) {
  const name = delivery.company ?? company?.name;
  return name ? <small>{name}</small> : null;
}

/** The buyer on the invoice: a company with its tax number, or the person who ordered. */
function Buyer({ order }: { order: OfficeOrder }) {
  const t = useTranslations('print');
  const { delivery, buyer, company } = order;
  return (
    <p>
      {company ? (
        <>
          <b>{company.name}</b>
          <small className="num">{t('tin', { tin: company.tin })}</small>
          {company.address && <small>{company.address}</small>}
          <small>{t('contact', { name: buyer.name })}</small>
        </>
      ) : (
        <>
          {buyer.name}
          {delivery.company && <small>{delivery.company}</small>}
        </>
      )}
      <small className="num">{buyer.phone}</small>
      <small>
        {company && `${t('deliverTo')} `}
        <Place order={order} />
      </small>
    </p>
  );
}

function Place({ order: { delivery, pickup } }: { order: OfficeOrder }) {
  const tRegion = useTranslations('regions');
  const tPickup = useTranslations('pickup');
  const text = useText();
  const region = findRegion(delivery.region);
  const town = [delivery.postcode, delivery.city].filter(Boolean).join(' ');
  const isNamed = region !== null && delivery.city === tRegion(region);
  if (pickup) return `${tPickup('inStore')} ${text(pickup.store)}, ${text(pickup.address)}`;
  return [delivery.street.join(', '), town, region && !isNamed && delivery.region !== 'Yerevan' && tRegion(region)]
    .filter(Boolean)
    .join(', ');
}

function Product({ item }: { item: OfficeOrder['items'][number] }) {
  const t = useTranslations('print');
  const text = useText();
  return (
    <>
      {text(item.name)}
      {item.serials.map((serial) => (
        <small key={serial} className="num">
          {serialText(serial)}
        </small>
      ))}
      {item.refunded > 0 && <small>{t('refunded', { count: item.refunded })}</small>}
    </>
  );
}

function useText(): (name: LocalizedText) => string {
  const locale = useLocale();
  return (name) => inLocale(name, locale);
}

import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import type { OfficeOrder } from '#contract/office/office-orders-contract.ts';
import { dayAndMonth } from '#i18n/date.ts';
import { DEFAULT_REGION, findRegion } from '#rules/shop/regions.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { WriteToBuyer } from '../messages-inbox/write-to-buyer.tsx';
import { initialOf } from '../shell/nav.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { useMay } from '../state/office-site.tsx';
import { AssignAccount } from './assign-account.tsx';
import { CreditAnswers } from './credit-dialog.tsx';
import styles from './order.module.css';
import { usePaymentLabel } from './payment-labels.tsx';
import { PromisedDay } from './promised-day.tsx';
import { refundExcess } from './refund-excess.ts';

type BuyerProps = { order: OfficeOrder; onChange: (order: OfficeOrder) => void };

export function BuyerPanel({ order, onChange }: BuyerProps) {
  const { buyer, company, channel, taken_by: takenBy } = order;
  const tNew = useTranslations('newOrder');
  const t = useTranslations('order');
  const tPrint = useTranslations('print');
  const formatAmd = useFormatAmd();
  const maySee = useMay('customers.see');
  const total = formatAmd(buyer.ordered_total);
  return (
    <section className="panel">
      <header>
        <h2>{t('buyer')}</h2>
        {!buyer.has_account && <span className="end small muted">{t('guest')}</span>}
      </header>
      <div className={styles.person}>
        <span className="face face--quiet" aria-hidden="true">
          {initialOf(buyer.name)}
        </span>
        <span>
          {buyer.customer_id !== null && maySee ? (
            <Link className="link" to={`/customers/${buyer.customer_id}`}>
              <b>{buyer.name}</b>
            </Link>
          ) : (
            <b>{buyer.name}</b>
          )}
          <br />
          <span className="small muted num">{t('ordersOf', { count: buyer.orders, total })}</span>
        </span>
      </div>
      <ul className={styles.facts}>
        <li>
          <OfficeIcon name="phone" small />
          {buyer.is_masked ? (
            <span className="num">{buyer.phone}</span>
          ) : (
            <a className={`link num ${styles.reach}`} href={`tel:${buyer.phone}`}>
              {buyer.phone}
            </a>
          )}
        </li>
        <li>
          <OfficeIcon name="mail" small />
          {buyer.email === '' ? (
            <span className="muted">{tNew('withoutEmail')}</span>
          ) : buyer.is_masked ? (
            <span>{buyer.email}</span>
          ) : (
            <a className={`link ${styles.reach}`} href={`mailto:${buyer.email}`}>
              {buyer.email}
            </a>
          )}
        </li>
      </ul>
      {buyer.is_masked && <p className="hint">{t('masked')}</p>}
      {channel === 'phone' && (
        <p className="hint">{takenBy ? tNew('takenBy', { name: takenBy }) : tNew('channel.phone')}</p>
      )}
      {company && (
        <div className={styles.company}>
          <span className="hint">{t('company')}</span>
          <b>{company.name}</b>
          <span className="num">{tPrint('tin', { tin: company.tin })}</span>
          {company.address && <span>{company.address}</span>}
        </div>
      )}
      <div className={styles.panelActs}>
        <WriteToBuyer order={order} onChange={onChange} />
        <AssignAccount order={order} />
      </div>
    </section>
  );
}

export function DeliveryPanel({ order }: { order: OfficeOrder }) {
  const { delivery, description, buyer, status, pickup } = order;
  const t = useTranslations('order');
  const tOrders = useTranslations('orders');
  const tRegion = useTranslations('regions');
  const region = findRegion(delivery.region);
  const isOther = delivery.name !== buyer.name;
  return (
    <section className="panel">
      <header>
        <h2>{t(pickup ? 'pickup' : 'delivery')}</h2>
      </header>
      <ul className={styles.facts}>
        {pickup ? (
          <PickupFacts pickup={pickup} />
        ) : (
          <li>
            <OfficeIcon name="pin" small />
            <span>
              {isOther && <b>{delivery.name}, </b>}
              {delivery.company && `${delivery.company}, `}
              {delivery.street.length > 0 && (
                <>
                  {delivery.street.join(', ')}
                  <br />
                </>
              )}
              {[delivery.postcode, delivery.city].filter(Boolean).join(' ')}
              {region && delivery.region !== DEFAULT_REGION && `, ${tRegion(region)}`}
            </span>
          </li>
        )}
        {delivery.promised && (
          <li>
            <OfficeIcon name="box" small />
            <span>
              <span className="muted">{tOrders('promise')}</span>{' '}
              <PromisedDay order={{ status, promised: delivery.promised }} />
            </span>
          </li>
        )}
        <CourierFacts order={order} />
        {!delivery.is_masked && (isOther || buyer.is_masked) && (
          <li>
            <OfficeIcon name="phone" small />
            <a className={`link num ${styles.reach}`} href={`tel:${delivery.phone}`}>
              {delivery.phone}
            </a>
          </li>
        )}
      </ul>
      <TakenFrom order={order} />
      {description && (
        <blockquote className={styles.quote}>
          <span className="hint">{t('buyerNote')}</span>
          <br />
          {description}
        </blockquote>
      )}
    </section>
  );
}

/** The courier, the state of the delivery and the tracking number. */
function CourierFacts({ order: { courier_delivery: brought } }: { order: OfficeOrder }) {
  const t = useTranslations('deliveries');
  if (!brought) return null;
  const { state, courier, attempts, parcel } = brought;
  const facts = [t(`state.${state}`), courier, attempts > 0 && t('attempt', { count: attempts })];
  return (
    <>
      <li>
        <OfficeIcon name="person" small />
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </li>
      {parcel && (
        <li>
          <OfficeIcon name="out" small />
          <span>
            <span className="muted">{t('parcel')}</span>{' '}
            {parcel.url ? (
              <a className="link" href={parcel.url} target="_blank" rel="noreferrer">
                {t('trackingOf', { carrier: parcel.carrier, number: parcel.number })}
              </a>
            ) : (
              t('trackingOf', { carrier: parcel.carrier, number: parcel.number })
            )}
          </span>
        </li>
      )}
    </>
  );
}

function PickupFacts({ pickup }: { pickup: NonNullable<OfficeOrder['pickup']> }) {
  const t = useTranslations('pickup');
  const locale = useLocale();
  const { store, address, expires_on: until } = pickup;
  return (
    <>
      <li>
        <OfficeIcon name="pin" small />
        <span>
          <b>{inLocale(store, locale)}</b>
          <br />
          {inLocale(address, locale)}
        </span>
      </li>
      <li>
        <OfficeIcon name="check" small />
        <span>
          {until === null ? t('notReady') : t('until', { day: dayAndMonth(locale, until) })}{' '}
          <Link className="link" to="/pickup">
            {t('title')}
          </Link>
        </span>
      </li>
    </>
  );
}

/** Lists the locations of the pieces, for a shop with several stock locations. */
function TakenFrom({ order: { taken_from: taken } }: { order: OfficeOrder }) {
  const t = useTranslations('order');
  const locale = useLocale();
  if (taken.length === 0) return null;
  return (
    <div className={`small ${styles.taken}`}>
      <span className="muted">{t('takenFrom')}</span>
      <ul>
        {taken.map(({ sku, location, pieces }) => (
          <li key={`${sku} ${location.hy}`}>
            <span className="num">
              {pieces} × {sku}
            </span>{' '}
            · {inLocale(location, locale)}
          </li>
        ))}
      </ul>
    </div>
  );
}

type CreditProps = {
  order: OfficeOrder;
  credit: NonNullable<OfficeOrder['credit']>;
  onChange: (order: OfficeOrder) => void;
};

export function CreditPanel({ order, credit, onChange }: CreditProps) {
  const t = useTranslations('order');
  const tPayment = useTranslations('payment');
  const locale = useLocale();
  const formatAmd = useFormatAmd();
  const facts: [string, string][] = [
    [t('bank'), inLocale(credit.bank, locale)],
    [t('period'), tPayment('months', { months: credit.months })],
    [t('down'), formatAmd(credit.down)],
    [t('financed'), formatAmd(credit.financed)],
    [t('monthly'), formatAmd(credit.monthly)],
  ];
  const { answer } = credit;
  const tCredit = useTranslations('credit');
  if (answer) facts.push([tCredit('answered'), [tCredit(answer.answer), answer.by].filter(Boolean).join(' · ')]);
  if (answer?.contract_number) facts.push([tCredit('contract'), answer.contract_number]);
  return (
    <section className="panel">
      <header>
        <h2>{t('credit')}</h2>
      </header>
      <dl className="lines small">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.answers}>
        <CreditAnswers order={order} onChange={onChange} />
      </div>
    </section>
  );
}

const BROUGHT_MONEY = ['paid', 'partly_refunded', 'refunded', 'reversed', 'refund_due'];

export function MoneyPanel({ order }: { order: OfficeOrder }) {
  const tChange = useTranslations('orderChange');
  const t = useTranslations('order');
  const formatAmd = useFormatAmd();
  const labelOf = usePaymentLabel();
  const received = order.attempts.filter(({ status }) => BROUGHT_MONEY.includes(status));
  const excess = refundExcess(order);
  const sum = (amounts: number[]) => formatAmd(amounts.reduce((total, amount) => total + amount, 0));
  return (
    <section className="panel">
      <header>
        <h2>{t('moneyTitle')}</h2>
      </header>
      <p className="small">{labelOf(order.payment)}</p>
      <dl className={`lines small ${styles.money}`}>
        {order.attempts.map(({ bill, status, amount }) => (
          <div key={bill}>
            <dt className="num">{t('bill', { bill })}</dt>
            <dd>
              {isKnown(status) ? t(`attempt.${status}`) : status} · {formatAmd(amount)}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('received')}</dt>
          <dd>{sum(received.map(({ amount }) => amount))}</dd>
        </div>
        <div>
          <dt>{t('sentBack')}</dt>
          <dd>{sum(order.attempts.map(({ refunded }) => refunded))}</dd>
        </div>
        {order.exchange && (
          <div>
            <dt>{t('exchangeLeft')}</dt>
            <dd>{formatAmd(order.exchange.left)}</dd>
          </div>
        )}
        {excess > 0 && (
          <div className="bad">
            <dt>{tChange('toRefund')}</dt>
            <dd>{formatAmd(excess)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

const KNOWN = [
  'created',
  'redirected',
  'unconfirmed',
  'paid',
  'declined',
  'expired',
  'cancelled',
  'refund_due',
  'partly_refunded',
  'refunded',
  'reversed',
] as const;

const isKnown = (status: string): status is (typeof KNOWN)[number] => KNOWN.some((known) => known === status);

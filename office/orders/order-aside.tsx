import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import type { OfficeOrder } from '#contract/office/office-orders-contract.ts';
import { DEFAULT_REGION, findRegion } from '#rules/shop/regions.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { initialOf } from '../shell/nav.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { CreditAnswers } from './credit-dialog.tsx';
import styles from './order.module.css';
import { usePaymentWords } from './payment-labels.tsx';
import { PromisedDay } from './promised-day.tsx';

export function BuyerPanel({ order: { buyer, company } }: { order: OfficeOrder }) {
  const t = useTranslations('order');
  const tPrint = useTranslations('print');
  const formatAmd = useFormatAmd();
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
          <b>{buyer.name}</b>
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
          {buyer.is_masked ? (
            <span>{buyer.email}</span>
          ) : (
            <a className={`link ${styles.reach}`} href={`mailto:${buyer.email}`}>
              {buyer.email}
            </a>
          )}
        </li>
      </ul>
      {buyer.is_masked && <p className="hint">{t('masked')}</p>}
      {company && (
        <div className={styles.company}>
          <span className="hint">{t('company')}</span>
          <b>{company.name}</b>
          <span className="num">{tPrint('tin', { tin: company.tin })}</span>
          {company.address && <span>{company.address}</span>}
        </div>
      )}
    </section>
  );
}

export function DeliveryPanel({ order }: { order: OfficeOrder }) {
  const { delivery, description, buyer, status } = order;
  const t = useTranslations('order');
  const tOrders = useTranslations('orders');
  const tRegion = useTranslations('regions');
  const region = findRegion(delivery.region);
  const isOther = delivery.name !== buyer.name;
  return (
    <section className="panel">
      <header>
        <h2>{t('delivery')}</h2>
      </header>
      <ul className={styles.facts}>
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
        {delivery.promised && (
          <li>
            <OfficeIcon name="box" small />
            <span>
              <span className="muted">{tOrders('promise')}</span>{' '}
              <PromisedDay order={{ status, promised: delivery.promised }} />
            </span>
          </li>
        )}
        {!delivery.is_masked && (isOther || buyer.is_masked) && (
          <li>
            <OfficeIcon name="phone" small />
            <a className={`link num ${styles.reach}`} href={`tel:${delivery.phone}`}>
              {delivery.phone}
            </a>
          </li>
        )}
      </ul>
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
  const t = useTranslations('order');
  const formatAmd = useFormatAmd();
  const words = usePaymentWords();
  const received = order.attempts.filter(({ status }) => BROUGHT_MONEY.includes(status));
  const sum = (amounts: number[]) => formatAmd(amounts.reduce((total, amount) => total + amount, 0));
  return (
    <section className="panel">
      <header>
        <h2>{t('moneyTitle')}</h2>
      </header>
      <p className="small">{words(order.payment)}</p>
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

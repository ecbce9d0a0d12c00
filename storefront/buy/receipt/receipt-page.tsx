import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { shortDate } from '#i18n/date.ts';
import { FiscalReceipts } from '#storefront/buy/order/fiscal-receipts.tsx';
import { type LoadedOrder, loadOrder } from '#storefront/buy/order/load-order.ts';
import { CreditFigures } from '#storefront/buy/order/order-credit.tsx';
import { OrderFailed, OrderHidden } from '#storefront/buy/order/order-not-shown.tsx';
import type { OrderView, PaymentView } from '#storefront/buy/order/order-view.ts';
import { payOutcome, receiptKind } from '#storefront/buy/order/payment-outcome.ts';
import { PromotionLines } from '#storefront/buy/order/promotion-lines.tsx';
import { PayState } from '#storefront/buy/pay/payment-state.tsx';
import { clientOf } from '#storefront/runtime/shop-client.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useSite } from '#storefront/runtime/site.tsx';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import styles from './receipt.module.css';
import { ReceiptLines } from './receipt-lines.tsx';
import { ReceiptParties } from './receipt-parties.tsx';

export const loader = ({ context, params }: LoaderFunctionArgs): Promise<LoadedOrder> =>
  loadOrder(clientOf(context), params.orderId ?? '');

export function ReceiptPage() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded === 'hidden') return <OrderHidden />;
  if ('failure' in loaded) return <OrderFailed failure={loaded.failure} />;
  return <Receipt order={loaded.order} />;
}

/** The printed document in black on white. It is not a fiscal receipt (docs/spec/payments.md 6). */
function Receipt({ order }: { order: OrderView }) {
  const t = useTranslations('receipt');
  const { locale } = useSite();
  const title = t(receiptKind(order), { number: order.number });
  const { title: method, requisites } = order.payment;
  const strong = (chunks: ReactNode) => <span className="num">{chunks}</span>;
  return (
    <>
      <PageHead title={title} noIndex />
      <div className={styles.acts}>
        <Button className="needs-script" look="main" onClick={() => print()}>
          {t('print')}
        </Button>
        <ShopLink className={buttonClass({ look: 'line' })} to={`/thanks?orderID=${order.id}`}>
          {t('back')}
        </ShopLink>
      </div>
      <article className={styles.receipt}>
        <header>
          <h1>{title}</h1>
          <p>{t.rich('date', { date: shortDate(locale, order.date), b: strong })}</p>
          {requisites?.valid_until && (
            <p>{t.rich('validUntil', { date: shortDate(locale, requisites.valid_until), b: strong })}</p>
          )}
        </header>
        <ReceiptParties order={order} />
        <ReceiptLines order={order} />
        <ReceiptSums order={order} />
        <section>
          <h2>{t('payment')}</h2>
          <p>{method}</p>
          <PayState order={order} />
          {payOutcome(order) === 'canceled' && <p>{t('canceled')}</p>}
          {order.credit && <CreditFigures credit={order.credit} isOnPaper />}
          {requisites && <ReceiptTransfer requisites={requisites} total={order.toPay} />}
        </section>
        <FiscalReceipts order={order} isOnPaper />
        <footer>{t('notFiscal')}</footer>
      </article>
    </>
  );
}

/** Products, delivery, the total and the included VAT (docs/spec/payments.md 6). */
function ReceiptSums({ order }: { order: OrderView }) {
  const t = useTranslations('receipt');
  const labels = useTranslations('order');
  const common = useTranslations('common');
  return (
    <dl className="lines">
      <Sum name={labels('subtotal')} sum={order.subtotal} />
      <PromotionLines order={order} />
      {order.extraLines.map(({ type, title, price }) => (
        <Sum key={type} name={type === 'delivery' ? `${labels('delivery')} (${title})` : title} sum={price} />
      ))}
      <Sum className="sum" name={common('total')} sum={order.total} />
      {order.giftCard > 0 && (
        <>
          <Sum name={labels('giftCard')} sum={order.giftCard} sign="−" />
          <Sum className="sum" name={labels('toPay')} sum={order.toPay} />
        </>
      )}
      {order.vatPercent !== null && <Sum name={t('vat', { percent: order.vatPercent })} sum={order.vat} />}
    </dl>
  );
}

type SumProps = { name: string; sum: number; sign?: string; className?: string };

const Sum = ({ name, sum, sign = '', className }: SumProps) => {
  const formatAmd = useFormatAmd();
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>
        {sign}
        {formatAmd(sum)}
      </dd>
    </div>
  );
};

const LINES = ['recipient', 'bank', 'account', 'tin', 'amount', 'purpose'] as const;

type ReceiptTransferProps = { requisites: NonNullable<PaymentView['requisites']>; total: number };

function ReceiptTransfer({ requisites, total }: ReceiptTransferProps) {
  const formatAmd = useFormatAmd();
  const t = useTranslations('pay.requisites');
  return (
    <>
      <h3>{t('title')}</h3>
      <dl>
        {LINES.map((line) => (
          <div key={line}>
            <dt>{t(line)}</dt>
            <dd>{line === 'amount' ? formatAmd(total) : requisites[line]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

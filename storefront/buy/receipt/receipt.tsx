import { useTranslations } from 'use-intl';
import { shortDate } from '#i18n/date.ts';
import { CreditFigures } from '#storefront/buy/order/order-credit.tsx';
import type { OrderView } from '#storefront/buy/order/order-view.ts';
import { payOutcome } from '#storefront/buy/pay/outcome.ts';
import { PayState } from '#storefront/buy/pay/pay-state.tsx';
import { useSite } from '#storefront/runtime/site.tsx';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { ShopLink } from '#ui/shop-link.tsx';
import styles from './receipt.module.css';
import { ReceiptLines } from './receipt-lines.tsx';
import { ReceiptParties } from './receipt-parties.tsx';
import { ReceiptSums } from './receipt-sums.tsx';
import { ReceiptTransfer } from './receipt-transfer.tsx';

/** A receipt once it is paid, an invoice before; black on white, and no fiscal receipt (domain/payments.md 6). */
export function Receipt({ order }: { order: OrderView }) {
  const t = useTranslations('receipt');
  const { locale } = useSite();
  const title = t(order.payment.state === 'paid' ? 'receipt' : 'invoice', { number: order.number });
  const { title: method, requisites } = order.payment;
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
          <p>
            {t.rich('date', {
              date: shortDate(locale, order.date),
              b: (words) => <span className="num">{words}</span>,
            })}
          </p>
        </header>
        <ReceiptParties order={order} />
        <ReceiptLines order={order} />
        <ReceiptSums order={order} />
        <section>
          <h2>{t('payment')}</h2>
          <p>{method}</p>
          <PayState order={order} />
          {payOutcome(order) === 'canceled' && <p>{t('canceled')}</p>}
          {order.credit && <CreditFigures credit={order.credit} />}
          {requisites && <ReceiptTransfer requisites={requisites} />}
        </section>
        <footer>{t('notFiscal')}</footer>
      </article>
    </>
  );
}

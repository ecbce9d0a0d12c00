import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { timeOfDay } from '#i18n/date.ts';
import type { ShownOrder } from '#storefront/buy/order/load-order.ts';
import type { OrderView } from '#storefront/buy/order/order-view.ts';
import { mayChange, type PayOutcome, payOutcome } from '#storefront/buy/order/payment-outcome.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { BillToPay } from './bill-to-pay.tsx';
import { LeaveOrder } from './leave-order.tsx';
import styles from './pay.module.css';
import { PayAgain } from './pay-again.tsx';
import { PayState, usePaymentNextText } from './payment-state.tsx';
import { Requisites } from './requisites.tsx';
import type { PaymentPolling } from './use-follow-payment.ts';
import type { OnPartlyReordered } from './use-pay-actions.ts';

type PaymentPartProps = ShownOrder & {
  title: string;
  standing?: { stateText: string | null };
  follow: PaymentPolling;
  refresh: () => Promise<ShownOrder | null>;
  onSettled: () => void;
  /** Called when the order was cancelled and some products could not be put back into the cart. */
  onPartlyReordered: OnPartlyReordered;
};

export function PaymentPart(props: PaymentPartProps) {
  const { order, title, standing, follow } = props;
  const t = useTranslations('pay');
  const next = usePaymentNextText()(order);
  const outcome = payOutcome(order);
  const { requisites, billToPay, canPay } = order.payment;
  return (
    <section className={classNames('panel', styles.part)} data-testid="payment-part">
      <h2 className="panel-title">{title}</h2>
      {standing && <PayState order={order} />}
      {standing?.stateText && <p className={styles.stateText}>{standing.stateText}</p>}
      {next && <p className={styles.next}>{next}</p>}
      {outcome === 'transfer' && requisites && <Requisites requisites={requisites} total={order.toPay} />}
      {billToPay && <BillToPay bill={billToPay} method={order.payment.title} total={order.toPay} />}
      {mayChange(outcome) && <FollowLine follow={follow} outcome={outcome} email={order.billing.email} />}
      {(canPay || mayChange(outcome)) && (
        <noscript>
          <p className="note">{t('noScript')}</p>
        </noscript>
      )}
      {canPay && (
        <>
          <HeldUntil order={order} />
          <PayAgain {...props} />
        </>
      )}
      <LeaveOrder {...props} />
    </section>
  );
}

type FollowLineProps = { follow: PaymentPolling; outcome: PayOutcome; email: string };

function FollowLine({ follow: { isAsking, again }, outcome, email }: FollowLineProps) {
  const t = useTranslations('pay.follow');
  const [isBusy, setBusy] = useState(false);
  const isConfirming = outcome === 'confirming';
  const press = async () => {
    setBusy(true);
    await again();
    setBusy(false);
  };
  return (
    <div className={classNames(styles.follow, 'needs-script')}>
      <p role="status">
        {isAsking && isConfirming && <span className="spin-k" />}
        {isAsking ? t(isConfirming ? 'asking' : 'waiting') : t(isConfirming ? 'mail' : 'waitingMail', { email })}
      </p>
      <Button look="line" size="s" busy={isBusy} onClick={() => void press()}>
        {t('again')}
      </Button>
    </div>
  );
}

function HeldUntil({ order: { payment } }: { order: OrderView }) {
  const t = useTranslations('pay');
  const { holdUntil } = payment;
  if (!holdUntil) return null;
  return (
    <p className={styles.held}>
      {t.rich('held', {
        moment: timeOfDay(holdUntil),
        time: (chunks) => (
          <time className="num" dateTime={holdUntil}>
            {chunks}
          </time>
        ),
      })}
    </p>
  );
}

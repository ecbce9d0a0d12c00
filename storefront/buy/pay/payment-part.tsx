import { useTranslations } from 'use-intl';
import type { ShownOrder } from '#storefront/buy/order/load-order.ts';
import { classNames } from '#ui/class-names.ts';
import { FollowLine } from './follow-line.tsx';
import { HeldUntil } from './held-until.tsx';
import { LeaveOrder } from './leave-order.tsx';
import { mayChange, payOutcome } from './outcome.ts';
import styles from './pay.module.css';
import { PayAgain } from './pay-again.tsx';
import { PayState } from './pay-state.tsx';
import { usePaymentNextText } from './payment-labels.ts';
import { Requisites } from './requisites.tsx';
import type { Follow } from './use-follow-payment.ts';
import type { Begun } from './use-pay-actions.ts';

export type PaymentPartProps = ShownOrder & {
  title: string;
  /** Where the heading of the page does not say how it stands: the state, and what was said of it. */
  standing?: { said: string | null };
  follow: Follow;
  look: () => Promise<ShownOrder | null>;
  /** What was asked for is done, and what was pressed is gone. */
  onSettled: () => void;
  /** Let go, but not everything could be put back into the cart. */
  onBegun: Begun;
};

/** How an order is or will be paid, and all that can still be done about it: the same on thanks and in the account. */
export function PaymentPart(props: PaymentPartProps) {
  const { order, title, standing, follow } = props;
  const t = useTranslations('pay');
  const next = usePaymentNextText()(order);
  const outcome = payOutcome(order);
  const { requisites, canPay } = order.payment;
  return (
    <section className={classNames('panel', styles.part)} data-testid="payment-part">
      <h2 className="panel-title">{title}</h2>
      {standing && <PayState order={order} />}
      {standing?.said && <p className={styles.said}>{standing.said}</p>}
      {next && <p className={styles.next}>{next}</p>}
      {outcome === 'transfer' && requisites && <Requisites requisites={requisites} total={order.total} />}
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

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ShownOrder } from '#storefront/buy/order/load-order.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ActionError } from './action-error.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import styles from './pay.module.css';
import { type Begun, useBackToCart } from './use-pay-actions.ts';

type LeaveOrderProps = ShownOrder & {
  look: () => Promise<ShownOrder | null>;
  onSettled: () => void;
  onBegun: Begun;
};

/** Two ways out of an order that is neither paid nor sent: to the cart with its goods, or without them. */
export function LeaveOrder(props: LeaveOrderProps) {
  const t = useTranslations('pay');
  const { order } = props;
  const { isBusy, error, back } = useBackToCart(props);
  const [isAsked, setAsked] = useState(false);
  if (!order.payment.canCancel) return null;
  const isUnpaid = order.code === 'pending_payment';
  return (
    <div className={classNames(styles.leave, 'needs-script')}>
      <div className={styles.leaveActs}>
        {isUnpaid && (
          <Button look="line" busy={isBusy} onClick={() => void back()} aria-describedby="to-cart-note">
            {t('toCart')}
          </Button>
        )}
        <Button look="bare" onClick={() => setAsked(true)}>
          {t('cancel')}
        </Button>
      </div>
      {isUnpaid && (
        <p className="hint" id="to-cart-note">
          {t('toCartNote')}
        </p>
      )}
      <ActionError error={error} />
      <CancelDialog {...props} open={isAsked} onClose={() => setAsked(false)} />
    </div>
  );
}

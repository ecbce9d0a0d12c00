import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ShownOrder } from '#storefront/buy/order/load-order.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ActionError } from './action-error.tsx';
import styles from './pay.module.css';
import { type OnPartlyReordered, useBackToCart, useCancel } from './use-pay-actions.ts';

type LeaveOrderProps = ShownOrder & {
  refresh: () => Promise<ShownOrder | null>;
  onSettled: () => void;
  onPartlyReordered: OnPartlyReordered;
};

export function LeaveOrder(props: LeaveOrderProps) {
  const t = useTranslations('pay');
  const { order } = props;
  const { isBusy, error, back } = useBackToCart(props);
  const [isConfirming, setConfirming] = useState(false);
  if (!order.payment.canCancel) return null;
  const isUnpaid = order.code === 'pending_payment';
  return (
    <div className={classNames(styles.leave, 'needs-script')}>
      <div className={styles.leaveActs}>
        {isUnpaid && (
          <div>
            <Button look="line" busy={isBusy} onClick={() => void back()} aria-describedby="to-cart-note">
              {t('toCart')}
            </Button>
            <p className="hint" id="to-cart-note">
              {t('toCartNote')}
            </p>
          </div>
        )}
        <div>
          <Button look="bare" onClick={() => setConfirming(true)} aria-describedby="cancel-note">
            {t('cancel')}
          </Button>
          <p className="hint" id="cancel-note">
            {t('cancelHint')}
          </p>
        </div>
      </div>
      <ActionError error={error} />
      <CancelDialog {...props} open={isConfirming} onClose={() => setConfirming(false)} />
    </div>
  );
}

type CancelDialogProps = ShownOrder & {
  refresh: () => Promise<ShownOrder | null>;
  onSettled: () => void;
  open: boolean;
  onClose: () => void;
};

/** Asks before it cancels an order for good. The safe answer is first. */
function CancelDialog(props: CancelDialogProps) {
  const t = useTranslations('pay');
  const { order, open, onClose } = props;
  const { isBusy, error, cancel } = useCancel(props);
  return (
    <Dialog open={open} onClose={onClose} title={t('cancelTitle', { number: order.number })}>
      <p>{t('cancelNote')}</p>
      <ActionError error={error} />
      <div className="dialog-acts">
        <Button look="line" onClick={onClose}>
          {t('keep')}
        </Button>
        <Button look="ink" busy={isBusy} onClick={() => void cancel()}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  );
}

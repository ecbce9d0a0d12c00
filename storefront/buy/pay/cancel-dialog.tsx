import { useTranslations } from 'use-intl';
import type { ShownOrder } from '#storefront/buy/order/load-order.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ActionError } from './action-error.tsx';
import { useCancel } from './use-pay-actions.ts';

type CancelDialogProps = ShownOrder & {
  look: () => Promise<ShownOrder | null>;
  onSettled: () => void;
  open: boolean;
  onClose: () => void;
};

/** Asks before an order goes for good; the harmless answer comes first. */
export function CancelDialog(props: CancelDialogProps) {
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

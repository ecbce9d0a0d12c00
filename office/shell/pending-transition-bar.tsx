import { useTranslations } from 'use-intl';
import { Button } from '#ui/button.tsx';
import { sendPendingTransition, undoPendingTransition, usePendingTransition } from '../state/pending-transition.ts';

export function PendingTransitionBar() {
  const t = useTranslations('order');
  const tShell = useTranslations('shell');
  const tStatus = useTranslations('status');
  const step = usePendingTransition();
  return (
    <div aria-live="polite">
      {step && (
        <div className="held">
          <span className="num">
            {step.orderIds.length === 1
              ? t('held', { number: String(step.orderIds[0]), step: tStatus(step.to) })
              : t('heldMany', { count: step.orderIds.length, step: tStatus(step.to) })}
          </span>
          <Button size="s" disabled={step.isSending} onClick={undoPendingTransition}>
            {tShell('undo')}
          </Button>
          <Button size="s" disabled={step.isSending} onClick={sendPendingTransition}>
            {tShell('now')}
          </Button>
        </div>
      )}
    </div>
  );
}

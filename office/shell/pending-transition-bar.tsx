import { useTranslations } from 'use-intl';
import { Button } from '#ui/button.tsx';
import { sendHeldStep, undoHeldStep, useHeldStep } from '../state/pending-transition.ts';

export function HeldStepBar() {
  const t = useTranslations('order');
  const tShell = useTranslations('shell');
  const tStatus = useTranslations('status');
  const step = useHeldStep();
  return (
    <div aria-live="polite">
      {step && (
        <div className="held">
          <span className="num">
            {step.orderIds.length === 1
              ? t('held', { number: String(step.orderIds[0]), step: tStatus(step.to) })
              : t('heldMany', { count: step.orderIds.length, step: tStatus(step.to) })}
          </span>
          <Button size="s" disabled={step.isSending} onClick={undoHeldStep}>
            {tShell('undo')}
          </Button>
          <Button size="s" disabled={step.isSending} onClick={sendHeldStep}>
            {tShell('now')}
          </Button>
        </div>
      )}
    </div>
  );
}
